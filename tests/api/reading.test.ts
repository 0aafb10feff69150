import { expect, test } from 'vitest'
import { registerDoctor } from '#src/cli/doctor.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { openChurchSites } from '../support/church-sites.ts'
import { runVerb } from '../support/command-line.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { openModelServer } from '../support/model-server.ts'
import { addChurch } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const KEY = 'sk-a-key-of-the-owner'
/** 120 tokens in and 34 out, as the model's server states. */
const QUESTION_PRICE = 120 * 10 + 34 * 50
const PAGE =
  '<main><h1>Grace</h1><p>Soup Supper: Friday, December 4, 6:30 pm, Parish Hall</p><p>Choir: Thursdays, 7 pm</p></main>'
const SUPPER = { t: 'Soup Supper', l: [2], d: ['2026-12-04'], r: '', s: ['18:30'], e: '', p: 'Parish Hall' }
const WRONG = { ...SUPPER, s: ['19:30'] }

const site = forFile(async () => {
  const sites = await openChurchSites(['grace', 'hope'])
  for (const name of ['grace', 'hope']) sites.publish(name, { '/': PAGE })
  const clock = createFakeClock('2026-11-21T18:00:00Z')
  const server = await startTestServer({ clock, sites: sites.origins })
  const close = () => server.close().then(sites.close)
  const ids = await Promise.all(
    ['grace', 'hope'].map((name) => addChurch(server.container.db, { name, website: sites.origin(name) })),
  )
  return { ...server, sites, ids, close }
})
const owner = clientOf(site, 'owner')
const editor = clientOf(site, 'editor')

const chosen = (address: string, changes: object = {}) => ({
  provider: 'openai-compatible' as const,
  address,
  name: 'small',
  key: '',
  inputPrice: 10,
  outputPrice: 50,
  monthlyBudget: 1,
  ...changes,
})
const stored = async () =>
  (await site.container.database.pool.query("select key, value::text from settings where key like 'model.%'"))
    .rows

test('an owner chooses a model, whose key is sealed and shown to nobody, and it counts at once', async () => {
  const model = await openModelServer(() => ({ text: JSON.stringify({ events: [SUPPER, WRONG] }) }))
  expect((await owner.call('getReading')).body).toMatchObject({ provider: 'environment', estimate: null })
  await expect(owner.call('tryReading', { body: { text: PAGE } })).rejects.toThrow(/No model is set/)
  await expect(editor.call('getReading')).rejects.toThrow(/403/)

  const saved = await owner.call('changeReading', { body: chosen(model.address, { key: KEY }) })
  expect(saved.body).toMatchObject({ name: 'small', hasKey: true, estimate: { first: { pages: 10 } } })
  expect(JSON.stringify([saved.body, await stored()])).not.toContain(KEY)
  const { rows } = await site.container.database.pool.query(
    "select * from audit_log where subject = 'settings:reading'",
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(KEY)

  const { body } = await owner.call('tryReading', { body: { address: `${site.sites.origin('grace')}/` } })
  expect(body).toMatchObject({
    lines: ['# Grace', 'Soup Supper: Friday, December 4, 6:30 pm, Parish Hall', 'Choir: Thursdays, 7 pm'],
    isWorthAsking: true,
    items: [
      { title: 'Soup Supper', days: '2026-12-04', starts: ['18:30'], place: 'Parish Hall', doubts: [] },
      { title: 'Soup Supper', starts: ['19:30'], doubts: ['hour'] },
    ],
    failure: null,
    microDollars: QUESTION_PRICE,
  })
  expect(model.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect((await owner.call('getReading')).body.estimate?.usage).toMatchObject({
    questions: 1,
    microDollars: QUESTION_PRICE,
    leftMicroDollars: 1_000_000 - QUESTION_PRICE,
  })
})

test('the key stays with its address: another one does not get it', async () => {
  const other = await openModelServer(() => ({ text: '{"events":[]}' }))
  const first = 'http://127.0.0.1:9/v1'
  await owner.call('changeReading', { body: chosen(first, { key: KEY }) })
  await owner.call('changeReading', { body: chosen(first, { name: 'large' }) })
  expect((await owner.call('getReading')).body).toMatchObject({ name: 'large', hasKey: true })
  await owner.call('changeReading', { body: chosen(other.address) })
  expect((await owner.call('getReading')).body.hasKey).toBe(false)
  await owner.call('tryReading', { body: { text: PAGE } })
  expect(other.asked[0]?.headers.authorization).toBeUndefined()
  const anthropic = chosen('', { provider: 'anthropic' })
  await expect(owner.call('changeReading', { body: anthropic })).rejects.toThrow(/enter the key/)
})

test('doctor asks one question with the stored key, counts it, and says in words what is wrong', async () => {
  const model = await openModelServer((_, count) =>
    count === 1 ? { text: '{"events":[]}' } : { status: 401 },
  )
  await owner.call('changeReading', { body: chosen(model.address, { key: KEY }) })
  const before = (await owner.call('getReading')).body.estimate?.usage
  const settings = {
    NODE_ENV: 'production',
    DEMO: 'false',
    DATABASE_URL: site.container.database.connectionString,
    DATA_DIR: site.dataDir,
  }
  const doctor = async (...words: string[]) =>
    (await runVerb(registerDoctor, ['doctor', ...words], settings)).out
  expect(await doctor()).toMatch(/^ok +model +small at .* answered a question in .* s, 0\.3¢$/m)
  expect(await doctor()).toMatch(/^problem +model +small at .*does not accept the key/m)
  expect(await doctor('--no-model')).not.toMatch(/^\w+ +model /m)
  expect(model.asked.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`])
  const after = (await owner.call('getReading')).body.estimate?.usage
  expect((after?.microDollars ?? 0) - (before?.microDollars ?? 0)).toBe(QUESTION_PRICE)
})

test('a scrape asks once, asks anew when asked to, and says once what stopped it', async () => {
  const model = await openModelServer(() => ({ text: JSON.stringify({ events: [SUPPER] }) }))
  await owner.call('changeReading', { body: chosen(model.address) })
  const scrape = async () => (await owner.call('scrapeAll')).body
  const first = await scrape()
  expect(model.asked).toHaveLength(2)
  expect(JSON.stringify(first)).not.toContain('unasked')
  await scrape()
  expect(model.asked).toHaveLength(2)
  expect((await owner.call('getReading')).body.estimate).toMatchObject({
    all: { pages: 2 },
    first: { pages: 0 },
  })

  const [grace = 0] = site.ids
  const history = (await editor.call('churchScrapingLogs', { params: { id: grace } })).body
  expect(history.model).toMatchObject({ questions: 1, microDollars: QUESTION_PRICE })
  expect(history.readAgain).toMatch(/1,130 tokens in and 120 out a page; about 1 page for 1\.7¢\./)
  await editor.call('readChurchAgain', { params: { id: grace } })
  await scrape()
  expect(model.asked).toHaveLength(3)
  await expect(editor.call('readAllAgain')).rejects.toThrow(/403/)

  await owner.call('changeReading', { body: chosen(model.address, { monthlyBudget: 0.02 }) })
  await owner.call('readAllAgain')
  expect((await owner.call('getReading')).body.estimate).toMatchObject({ first: { pages: 10 } })
  const stopped = JSON.stringify(await scrape())
  expect(model.asked).toHaveLength(3)
  expect(stopped.match(/budget for asking a model is spent/g)).toHaveLength(2)
  expect((await editor.call('dashboardStats')).body.reading).toContain('A model has cost')
})
