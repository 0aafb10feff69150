import { afterEach, beforeEach, expect, test } from 'vitest'
import { FAULT_ROUNDS } from '../support/fault-rounds.ts'
import { openServerHome, type ServerHome } from '../support/server-process.ts'
import { seededRandom } from './server/random.ts'
import { beginRounds, goThroughRound, PLANS, type RoundReport } from './server/rounds.ts'

const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000_000)
/** In the long run every other one goes through two kills. */
const WAITS_EVERY = Math.min(FAULT_ROUNDS, 2)
const isWaitedFor = (round: number) => (round + 1) % WAITS_EVERY === 0
const MAX_ROUND_MS = 180_000

let home: ServerHome
beforeEach(async () => {
  home = await openServerHome()
})
afterEach(() => home.close())

test(`killed at ${FAULT_ROUNDS} moments of scraping and approving, it loses nothing that was answered`, {
  timeout: (FAULT_ROUNDS + 1) * MAX_ROUND_MS,
}, async () => {
  process.stdout.write(
    `${FAULT_ROUNDS} rounds; the same again: FAULT_SEED=${SEED} npm run test:faults -- ${FAULT_ROUNDS}\n`,
  )
  const state = await beginRounds(home, seededRandom(SEED))
  const reports: RoundReport[] = []
  for (let round = 0; round < FAULT_ROUNDS; round += 1) {
    const { report, broken } = await goThroughRound(state, SEED + round, isWaitedFor(round))
    reports.push(report)
    process.stdout.write(`${round + 1}: ${JSON.stringify(report)}\n`)
    expect(broken, `round ${round + 1}`).toEqual([])
  }
  process.stdout.write(`${summarize(reports)}\n`)
  const answered = reports.reduce((sum, report) => sum + report.decisionsAnswered, 0)
  if (FAULT_ROUNDS > PLANS.length) expect(answered).toBeGreaterThan(0)
  expect((await state.server.stop()).code, state.server.output()).toBe(0)
  expect(await home.databasePid()).toBeNull()
})

function summarize(reports: RoundReport[]): string {
  const sum = (pick: (report: RoundReport) => number) =>
    reports.reduce((all, report) => all + pick(report), 0)
  const kills = Object.groupBy(reports, (report) => `${report.moment}/${report.victim}`)
  const counts = Object.entries(kills).map(([name, of]) => `${name} ${of?.length}`)
  return [
    `${reports.length} rounds: ${counts.join(', ')}`,
    `decisions sent ${sum((report) => report.decisionsSent)}, answered and kept ${sum((report) => report.decisionsAnswered)}`,
    `results of churches reported and stored ${sum((report) => report.resultsReported)}`,
    `seconds to restart: ${spread(reports.map((report) => report.restartSeconds))}`,
    `seconds from there to the end of the run: ${spread(reports.map((report) => report.runSeconds))}`,
  ].join('\n')
}

function spread(values: (number | null)[]): string {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
  if (sorted.length === 0) return 'none'
  return `median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)}, most ${sorted.at(-1)?.toFixed(1)}`
}
