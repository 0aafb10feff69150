import { setTimeout as delay } from 'node:timers/promises'
import { FAULT_ROUNDS } from '../../support/fault-rounds.ts'
import { type Client, type ServerHome, type ServerProcess, until } from '../../support/server-process.ts'
import { type Curator, startCurator } from './curator.ts'
import { emptyLedger, findBrokenPromises, type Ledger } from './ledger.ts'
import type { Random } from './random.ts'

type Victim = 'server' | 'database' | 'both'
type Moment = 'scraping' | 'approving' | 'stopping' | 'starting'

/** Gone through in turn; where it begins, and the exact moments, are the seed's. */
export const PLANS: readonly { moment: Moment; victim: Victim }[] = [
  { moment: 'scraping', victim: 'server' },
  { moment: 'approving', victim: 'both' },
  { moment: 'scraping', victim: 'database' },
  { moment: 'stopping', victim: 'server' },
  { moment: 'approving', victim: 'server' },
  { moment: 'starting', victim: 'server' },
  { moment: 'scraping', victim: 'both' },
  { moment: 'approving', victim: 'database' },
  { moment: 'stopping', victim: 'both' },
]
/** Most of the demo's churches have ended by then; its slowest site takes twice as long. */
const MAX_SCRAPING_MS = 6_000
const RUN_ENDS_WITHIN_MS = 150_000

export interface RoundReport {
  moment: Moment
  victim: Victim
  decisionsSent: number
  decisionsAnswered: number
  resultsReported: number
  /** Until the next start printed its address; null when only the database was killed. */
  restartSeconds: number | null
  /** From there until the run had ended; null in rounds that do not wait for it. */
  runSeconds: number | null
}

/** What the churches' sites hold, as a run that nobody disturbs finds it. */
export interface Harvest {
  identities: Set<string>
  lookalikes: number
}

interface RoundState {
  home: ServerHome
  client: Client
  random: Random
  server: ServerProcess
  /** Of this round and of those before it that did not wait for their run's end. */
  ledger: Ledger
  harvest: Harvest
}

/** Starts a server on an empty folder, and lets one run go through undisturbed. */
export async function beginRounds(home: ServerHome, random: Random): Promise<RoundState> {
  const server = await home.start()
  // One round is over before the whole city is.
  if (FAULT_ROUNDS === 1)
    await home.query("update churches set status = 'withdrawn' where status = 'listed' and id % 2 = 0")
  const client = await home.signIn()
  const answer = await client.call('POST', '/api/scrape/all')
  if (!answer.ok) throw new Error(`scraping was answered ${answer.status}: ${await answer.text()}`)
  return { home, client, random, server, ledger: emptyLedger(), harvest: await readHarvest(home) }
}

/**
 * One round: work at the desk, a kill in the middle of it, a restart. Nothing that was answered may be lost, and when
 * `waitsForRun`, the run that was going has to end by itself, complete.
 * @returns what happened, and a sentence for each broken promise.
 */
export async function goThroughRound(
  state: RoundState,
  round: number,
  waitsForRun: boolean,
): Promise<{ report: RoundReport; broken: string[] }> {
  const { home, client, random } = state
  const { moment, victim } = PLANS[round % PLANS.length] ?? { moment: 'scraping', victim: 'server' }
  if ((await openRun(home)) === null) {
    await makeWork(home)
    state.ledger = emptyLedger()
  }
  const reportedBefore = state.ledger.results.size
  const known = state.ledger.decisions.size
  const curator = startCurator(client, state.ledger, random)
  // A kill before the run is recorded leaves nothing that could end by itself.
  if (waitsForRun) await until('a run has begun', () => openRun(home))
  await reachMoment(moment, curator, random)
  if (moment === 'stopping') {
    void state.server.stop()
    await delay(random.below(1500))
  }
  await strike(victim, state)
  // Whatever the desk tries meanwhile finds nobody.
  await delay(random.below(300))
  await curator.rest()
  let restartSeconds: number | null = null
  if (victim !== 'database' || moment === 'stopping') {
    if (moment === 'starting') await killWhileStarting(home, random)
    state.server = await home.start()
    restartSeconds = state.server.seconds
  }
  await until('the database is back', async () => ((await home.databasePid()) === null ? null : true))
  const broken = await until('the database answers', () => lookForBroken(state))
  const runSeconds = waitsForRun ? await waitForRun(state) : null
  if (waitsForRun) broken.push(...((await lookForBroken(state)) ?? []), ...(await compareHarvest(state)))
  const decisions = [...state.ledger.decisions.values()].slice(known)
  return {
    report: {
      moment,
      victim,
      decisionsSent: curator.sent(),
      decisionsAnswered: decisions.filter((decision) => decision.wasAnswered).length,
      resultsReported: state.ledger.results.size - reportedBefore,
      restartSeconds,
      runSeconds,
    },
    broken,
  }
}

async function reachMoment(moment: Moment, curator: Curator, random: Random): Promise<void> {
  if (moment === 'approving') {
    const decisions = 1 + random.below(25)
    await until(`${decisions} decisions`, async () => (curator.sent() >= decisions ? true : null))
    await delay(random.below(40))
  } else {
    // Rather early than late: that is when most is going on.
    await delay(Math.floor(MAX_SCRAPING_MS * random.next() ** 2))
  }
}

async function strike(victim: Victim, { home, server }: RoundState): Promise<void> {
  await Promise.all([
    victim === 'database' ? null : server.kill(),
    victim === 'server' ? null : home.killDatabase(),
  ])
}

async function killWhileStarting(home: ServerHome, random: Random): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const server = home.launch()
    await delay(random.below(3000))
    await server.kill()
  }
}

/** @returns null while the database does not let anybody in. */
async function lookForBroken({ home, ledger }: RoundState): Promise<string[] | null> {
  try {
    return await findBrokenPromises(home, ledger)
  } catch (error) {
    const isDown = error instanceof Error && 'code' in error
    if (!isDown) throw error
    return null
  }
}

async function openRun(home: ServerHome): Promise<number | null> {
  const [run] = await home.query<{ id: number }>('select id from scrape_runs where finished_at is null')
  return run?.id ?? null
}

async function waitForRun({ home, server }: RoundState): Promise<number> {
  const startedAt = performance.now()
  const hasEnded = async () => ((await openRun(home)) === null ? true : null)
  try {
    await until('the run ends', hasEnded, RUN_ENDS_WITHIN_MS)
  } catch (error) {
    const open = await home.query(
      `select run_id, church_id, claimed_by from scraping_logs where status = 'running'`,
    )
    const jobs = await home.query(
      `select data, state, retry_count, started_on from pgboss.job where name = 'scrape-church' and state < 'completed'`,
    )
    throw new Error(`${JSON.stringify(open)}\n${JSON.stringify(jobs)}\n${server.output()}`, { cause: error })
  }
  return (performance.now() - startedAt) / 1000
}

/** Takes back what was decided and half of what was found, so that the next run and the desk have something to do. */
async function makeWork(home: ServerHome): Promise<void> {
  await home.query(`delete from events where source_kind is not null and id % 2 = 0`)
  await home.query(
    `update events set status = 'pending', decided_at = null, decided_by = null where decided_by is not null`,
  )
  await home.query(
    `update series set status = 'pending', decided_at = null, decided_by = null where decided_by is not null`,
  )
  await home.query(`truncate fetched_pages`)
  await home.query(`delete from audit_log`)
}

async function readHarvest(home: ServerHome): Promise<Harvest> {
  const rows = await home.query<{ identity: string }>(
    `select church_id || '|' || identity_key as identity from events where source_kind is not null`,
  )
  const [lookalikes] = await home.query<{ count: number }>(
    `select count(*)::int as count from (select from events
       group by church_id, title, on_date, start_time, end_time, location having count(*) > 1) as twice`,
  )
  return { identities: new Set(rows.map((row) => row.identity)), lookalikes: lookalikes?.count ?? 0 }
}

async function compareHarvest({ home, harvest }: RoundState): Promise<string[]> {
  const now = await readHarvest(home)
  const missing = [...harvest.identities].filter((identity) => !now.identities.has(identity))
  const broken: string[] = []
  if (missing.length > 0) {
    const [log] = await home.query<{ message: string | null }>(
      'select message from scraping_logs where church_id = $1 order by id desc limit 1',
      [Number(missing[0]?.split('|')[0])],
    )
    broken.push(
      `${missing.length} events were not found again, such as ${missing[0]}; its church: ${log?.message}`,
    )
  }
  if (now.lookalikes > harvest.lookalikes) {
    broken.push(`${now.lookalikes - harvest.lookalikes} events are there twice`)
  }
  return broken
}
