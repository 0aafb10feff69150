import { createHmac } from 'node:crypto'
import type { Clock } from '../../ports/clock/clock.ts'
import { type Database, writtenAlong } from '../database/transaction.ts'
import { AppError } from '../errors.ts'
import { claimKey, holdKey, releaseKey, storeAnswer } from './limits-data.ts'

interface Answer {
  status: number
  body: string
}

/**
 * Makes an answer once for a call, a caller and a key (draft-ietf-httpapi-idempotency-key-header-07): whoever asks again
 * within a day gets the same one. What fails is not stored and may be tried again. The key is held in each transaction of
 * the call: where a change stands whose answer was lost with its process, it is not made again under that key.
 * @throws AppError conflict while it is being made, key_reused where something else was sent with the key
 */
export type AnswerOnce = (
  scope: readonly [call: string, who: string, key: string],
  request: unknown,
  make: () => Promise<Answer>,
) => Promise<Answer & { isReplayed: boolean }>

const STORED_MS = 24 * 60 * 60_000
/** Longer than a request may take: after it a key that a dead process had is free. */
const CLAIM_MS = 60_000
const KEY = /^[\x21-\x7e]{1,255}$/

export function createAnswerOnce(options: { db: Database; clock: Clock; secret: string }): AnswerOnce {
  const { db, clock, secret } = options
  const hash = (value: unknown) =>
    createHmac('sha256', secret).update(JSON.stringify(value)).digest('base64url')
  return async (scope, sent, make) => {
    if (!KEY.test(scope[2]))
      throw new AppError('invalid', 'An Idempotency-Key has 1 to 255 visible characters.')
    const key = hash(scope)
    const request = hash(sent)
    const now = clock.now()
    const known = await claimKey(db, key, { request, now, endsAt: new Date(now.getTime() + CLAIM_MS) })
    if (known !== null && known.request !== request)
      throw new AppError('key_reused', 'This Idempotency-Key was sent with something else before.')
    if (known?.status != null && known.body !== null)
      return { status: known.status, body: known.body, isReplayed: true }
    if (known !== null)
      throw new AppError(
        'conflict',
        'The same request is under way, or its answer was lost. Wait a moment, then look for what it made.',
        { retryAfterSeconds: 1 },
      )
    const endsAt = new Date(now.getTime() + STORED_MS)
    let isHeld = false
    try {
      const answer = await writtenAlong.run(async (tx) => {
        await holdKey(tx, key, endsAt)
        isHeld = true
      }, make)
      await storeAnswer(db, key, { ...answer, endsAt })
      return { status: answer.status, body: answer.body, isReplayed: false }
    } catch (error) {
      // A refusal is an answer; after anything else a change may stand.
      if (!isHeld || error instanceof AppError) await releaseKey(db, key)
      throw error
    }
  }
}
