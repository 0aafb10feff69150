import pino from 'pino'
import { expect, test } from 'vitest'
import { createErrorTeller } from './jobs.ts'

function teller() {
  const lines: { level: number; msg: string; reason?: string }[] = []
  const logger = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const clock = { now: 0 }
  return { lines, clock, report: createErrorTeller(logger, () => clock.now) }
}

function refused(): Error {
  return Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
}

test('a database that is away is logged in one sentence, and again a minute later', () => {
  const { lines, clock, report } = teller()
  report(refused())
  report(new Error('LISTEN/NOTIFY connection ended'))
  report(Object.assign(new Error('the database system is starting up'), { code: '57P03' }))
  report(new Error('Connection terminated unexpectedly (Queue: mails, Worker: 1)'))
  // The queue hands on a copy of what the driver threw.
  report({
    name: 'error',
    message: 'the database system is not yet accepting connections',
    code: '57P03',
  } as Error)
  expect(lines).toMatchObject([
    { level: 40, reason: 'ECONNREFUSED', msg: expect.stringContaining('cannot reach the database') },
  ])
  clock.now = 60_000
  report(refused())
  expect(lines).toHaveLength(2)
})

test('any other error is logged in full, once for all workers of a queue', () => {
  const { lines, report } = teller()
  report(new Error('relation does not exist (Queue: mails, Worker: 1)'))
  report(new Error('relation does not exist (Queue: mails, Worker: 2)'))
  report(new Error('permission denied (Queue: mails, Worker: 2)'))
  expect(lines).toMatchObject([
    { level: 50, msg: 'the job queue met an error' },
    { level: 50, msg: 'the job queue met an error' },
  ])
})
