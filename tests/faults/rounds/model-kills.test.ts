import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type ModelRequest, openModelServer, USAGE } from '../../support/model-server.ts'
import { openServerHome, until } from '../../support/server-process.ts'

/** What the model answers: an event for each line of a page that fits. */
const ANSWERS = path.join(import.meta.dirname, '../../fixtures/model-answers.json')
/** Dollars for a million tokens. */
const PRICE = { input: 10, output: 50 }
const QUESTION_PRICE = USAGE.inputTokens * PRICE.input + USAGE.outputTokens * PRICE.output
const CHURCHES = 12
/** So many questions are answered before the kill; those after it hang, and are killed in flight. */
const ANSWERED_BEFORE_KILL = 3

interface FiledAnswer {
  line: string
  event: { t: string; r: string; s: string[] }
}

const answerOf = ({ page }: ModelRequest, filed: readonly FiledAnswer[]) => ({
  events: page.split('\n').flatMap((numbered) => {
    const [, number, line = ''] = /^(\d+)\| (.*)$/.exec(numbered) ?? []
    return filed
      .filter((each) => new RegExp(each.line, 'i').test(line))
      .map(({ event }) => ({ ...event, l: [Number(number)], d: [], e: '', p: '' }))
  }),
})

test('killed while a model reads, it asks nothing twice and counts the month’s cost to the millionth', {
  timeout: 400_000,
  retry: 0,
}, async () => {
  const filed: FiledAnswer[] = JSON.parse(await readFile(ANSWERS, 'utf8'))
  let isKilled = false
  const model = await openModelServer((request, count) =>
    isKilled || count <= ANSWERED_BEFORE_KILL
      ? { text: JSON.stringify(answerOf(request, filed)) }
      : 'silence',
  )
  const home = await openServerHome()
  onTestFinished(() => home.close())
  const settings = {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_URL: model.address,
    MODEL_NAME: 'small',
    MODEL_INPUT_PRICE: String(PRICE.input),
    MODEL_OUTPUT_PRICE: String(PRICE.output),
    MODEL_MONTHLY_BUDGET: '100',
  }
  const server = await home.start(settings)
  await home.query(
    `update churches set status = 'withdrawn' where status = 'listed'
     and id not in (select id from churches where status = 'listed' and website is not null order by id limit ${CHURCHES})`,
  )
  const client = await home.signIn()
  const started = await client.call('POST', '/api/scrape/all', undefined, { prefer: 'respond-async' })
  expect(started.status).toBe(202)
  // All four that may be out at once hang.
  await until('questions are in flight', async () =>
    model.asked.length >= ANSWERED_BEFORE_KILL + 4 ? true : null,
  )
  await delay(300)
  await server.kill()
  const inFlight = model.asked.slice(ANSWERED_BEFORE_KILL)
  expect(inFlight).toHaveLength(4)

  isKilled = true
  await home.start(settings)
  await until(
    'the run ends',
    async () =>
      (await home.query("select 1 from scraping_logs where status = 'running'")).length === 0 ? true : null,
    240_000,
  )
  const pages = model.asked.map(({ page }) => page)
  const twice = pages.filter((page, at) => pages.indexOf(page) !== at)
  expect(twice).toEqual([])
  expect(pages.length).toBeGreaterThan(ANSWERED_BEFORE_KILL + 4)

  // Of those in flight nobody knows whether the service worked on them: they cost what was reserved.
  const [month] = await home.query<{ questions: number; cost: string }>(
    'select sum(questions)::int as questions, sum(micro_dollars) as cost from model_usage',
  )
  const answered = pages.length - inFlight.length
  expect(month?.questions).toBe(answered)
  const reserved = inFlight.map(({ instructions, page }) => {
    const most = Buffer.byteLength(instructions) + Buffer.byteLength(page) + 2000
    return most * PRICE.input + 5000 * PRICE.output
  })
  expect(Number(month?.cost)).toBe(answered * QUESTION_PRICE + reserved.reduce((sum, each) => sum + each, 0))

  const cards = await home.query<{ title: string; evidence: string; kind: string; reasons: string[] }>(
    `select title, evidence, source_kind as kind, reasons from events
     where provenance->'title'->>'kind' = 'model' and status = 'pending'`,
  )
  expect(cards.length).toBeGreaterThan(0)
  for (const { title, evidence, kind, reasons } of cards) {
    // Its lines, as the page prints them, and that a model read them where it was alone.
    expect(filed.some(({ event, line }) => event.t === title && new RegExp(line, 'i').test(evidence))).toBe(
      true,
    )
    if (kind === 'model') expect(reasons).toContain('found-by-model')
  }
  const stats = await client.call('GET', '/api/dashboard/stats')
  expect(await stats.json()).toMatchObject({ reading: expect.stringContaining('A model has cost') })
})
