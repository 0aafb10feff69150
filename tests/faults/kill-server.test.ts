import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerHome, type ServerHome } from '../support/server-process.ts'
import { seededRandom } from './server/random.ts'
import { beginRounds, goThroughRound, type RoundReport } from './server/rounds.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 4)
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000_000)
/** A run goes through several kills in the short sample, to be short; the long one begins new runs more often. */
const WAITS_EVERY = ROUNDS > 8 ? 2 : ROUNDS
const isWaitedFor = (round: number) => (round + 1) % WAITS_EVERY === 0
const LONGEST_ROUND_MS = 180_000

let home: ServerHome
beforeAll(async () => {
  home = await openServerHome()
})
afterAll(() => home.close())

test(`killed at ${ROUNDS} moments of scraping and approving, it loses nothing that was answered`, {
  timeout: (ROUNDS + 1) * LONGEST_ROUND_MS,
}, async () => {
  process.stdout.write(`${ROUNDS} rounds; the same again: FAULT_SEED=${SEED} FAULT_ROUNDS=${ROUNDS}\n`)
  const state = await beginRounds(home, seededRandom(SEED))
  const reports: RoundReport[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { report, broken } = await goThroughRound(state, round, isWaitedFor(round))
    reports.push(report)
    process.stdout.write(`${round + 1}: ${JSON.stringify(report)}\n`)
    expect(broken, `round ${round + 1}`).toEqual([])
  }
  process.stdout.write(`${summarize(reports)}\n`)
  expect(reports.reduce((sum, report) => sum + report.decisionsAnswered, 0)).toBeGreaterThan(0)
  expect((await state.server.stop()).code).toBe(0)
  expect(await home.databasePid()).toBeNull()
})

function summarize(reports: RoundReport[]): string {
  const sum = (pick: (report: RoundReport) => number) =>
    reports.reduce((all, report) => all + pick(report), 0)
  const kills = Object.groupBy(reports, (report) => `${report.moment}/${report.victim}`)
  const told = Object.entries(kills).map(([name, of]) => `${name} ${of?.length}`)
  return [
    `${reports.length} rounds: ${told.join(', ')}`,
    `decisions sent ${sum((report) => report.decisionsSent)}, answered and kept ${sum((report) => report.decisionsAnswered)}`,
    `results of churches told and kept ${sum((report) => report.resultsTold)}`,
    `seconds to restart: ${spread(reports.map((report) => report.restartSeconds))}`,
    `seconds from there to the end of the run: ${spread(reports.map((report) => report.runSeconds))}`,
  ].join('\n')
}

function spread(values: (number | null)[]): string {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
  if (sorted.length === 0) return 'none'
  return `median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)}, most ${sorted.at(-1)?.toFixed(1)}`
}
