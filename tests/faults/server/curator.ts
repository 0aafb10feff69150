import { setTimeout as delay } from 'node:timers/promises'
import type { ListedEvent } from '#src/contract/events/events.ts'
import type { RunProgress } from '#src/contract/scraping.ts'
import type { Client } from '../../support/server-process.ts'
import type { Ledger, Verdict } from './ledger.ts'
import type { Random } from './random.ts'

/** Somebody at the desk who scrapes and decides without a pause, and writes down every answer. */
export interface Curator {
  /** How many decisions were sent so far. */
  sent(): number
  /** Sends nothing more and waits for what is on its way; a failed answer to that is no error. */
  rest(): Promise<void>
}

const DECIDING_AT_A_TIME = 3
const BULK_CATEGORIES = ['worship', 'youth', 'music'] as const

export function startCurator(client: Client, ledger: Ledger, random: Random): Curator {
  let isResting = false
  let sent = 0
  const surprises: unknown[] = []
  /** Repeats the work until resting, whatever the server does: it may be gone, or have lost its database. */
  async function retry(work: () => Promise<void>): Promise<void> {
    while (!isResting) {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof TypeError)) surprises.push(error)
      }
      if (!isResting) await delay(20)
    }
  }

  async function decideOne(): Promise<void> {
    const answer = await client.call('GET', '/api/events?status=pending&cards=true')
    if (!answer.ok) return
    const cards = (await answer.json()) as ListedEvent[]
    const open = cards.filter((card) => !ledger.decisions.has(card.id))
    const card = open[random.below(open.length)]
    if (!card || isResting) return
    const verdict: Verdict = random.next() < 0.7 ? 'approved' : 'rejected'
    const decision = { verdict, wasAnswered: false }
    ledger.decisions.set(card.id, decision)
    sent += 1
    const decided = await client.call('PATCH', `/api/events/${card.id}`, { status: verdict })
    decision.wasAnswered = decided.status === 200
    await decided.text()
  }

  async function approveInBulk(): Promise<void> {
    await delay(200 + random.below(1500))
    if (isResting) return
    const category = random.pick(BULK_CATEGORIES)
    const answer = await client.call('POST', '/api/events/bulk-approve', { category })
    if (answer.status !== 200) return
    const { ids } = (await answer.json()) as { ids: number[] }
    for (const id of ids) ledger.approvedAtOnce.add(id)
  }

  const work = [
    retry(() => scrape(client, ledger, () => isResting)),
    ...Array.from({ length: DECIDING_AT_A_TIME }, () => retry(decideOne)),
    retry(approveInBulk),
  ]
  return {
    sent: () => sent,
    async rest() {
      isResting = true
      await Promise.all(work)
      if (surprises.length > 0) throw new AggregateError(surprises, 'the desk met something unexpected')
    },
  }
}

/** Begins a run, or joins the one that is going, and writes its progress down until it ends or the server does. */
async function scrape(client: Client, ledger: Ledger, isResting: () => boolean): Promise<void> {
  const accepted = await client.call('POST', '/api/scrape/all', undefined, { prefer: 'respond-async' })
  if (accepted.status !== 202) return
  const run = (await accepted.json()) as { id: number; progress: string }
  if (!ledger.runs.has(run.id)) ledger.runs.set(run.id, 0)
  const progress = await client.call('GET', run.progress)
  if (!progress.ok || !progress.body) return
  let unread = ''
  for await (const chunk of progress.body.pipeThrough(new TextDecoderStream())) {
    const messages = (unread + chunk).split('\n\n')
    unread = messages.pop() ?? ''
    for (const message of messages) note(message, run.id, ledger)
    if (isResting()) return
  }
  // One run is enough for a round: a second would find nothing new, and be in the way of the first one's end.
  while (!isResting()) await delay(20)
}

function note(message: string, runId: number, ledger: Ledger): void {
  const data = /^data: (.*)$/m.exec(message)?.[1]
  if (!data) return
  const progress = JSON.parse(data) as RunProgress
  ledger.runs.set(runId, progress.total)
  for (const result of progress.results) ledger.results.set(`${runId}/${result.churchId}`, result)
}
