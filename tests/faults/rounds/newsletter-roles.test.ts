import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { City } from '#src/contract/city.ts'
import { type OpenDatabase, openDatabase } from '#src/platform/database/connection.ts'
import { type Client, createClient } from '../../support/client.ts'
import { type LoopbackSmtp, openLoopbackSmtp, type TakenMail } from '../../support/loopback-smtp.ts'
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts'

const READERS = 120
const account = { email: 'owner@people.example', password: 'a long enough password' }

/** Web and worker as two processes on one data folder, with the embedded database, as an installation runs them. */
let dataDir: string
let smtp: LoopbackSmtp
let database: OpenDatabase
let web: SiteProcess
let worker: SiteProcess
let admin: Client
/** Called for every message that has arrived whole and is not answered yet. */
let meet: (mail: TakenMail) => void | Promise<void> = () => {}

const settings = () => ({
  DATA_DIR: dataDir,
  MAIL_URL: smtp.url,
  PUBLIC_URL: 'http://bulletin.example',
  MAIL_POSTAL_ADDRESS: '1 Test Plaza',
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
})

async function startWeb(): Promise<void> {
  web = startSiteProcess('web', settings())
  const line = await web.line(/Listening on/)
  admin = createClient(/http:\S+/.exec(line)?.[0] ?? '')
  await admin.call('signIn', { body: account })
}

async function startWorker(): Promise<void> {
  worker = startSiteProcess('worker', settings())
  await worker.line(/^Working/)
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bulletin-roles-'))
  smtp = await openLoopbackSmtp({ onMessage: (mail) => meet(mail) })
  await startWeb()
  const { sections } = (await admin.call('getSettings')).body
  const { version, values } = sections.find(({ section }) => section === 'mail') ?? {
    version: 1,
    values: {} as Record<string, unknown>,
  }
  const mail = { ...(values.mail as City['mail']), senderAddress: 'bulletin@faith-bulletin.test' }
  await admin.call('changeSettings', { params: { section: 'mail' }, body: { version, values: { mail } } })
  await startWorker()
  database = await openDatabase({
    databaseUrl: null,
    dataDir,
    logger: pino({ level: 'silent' }),
    poolSize: 2,
  })
  await database.pool.query(
    `insert into subscribers (email, first_name, source, token, subscribed_at)
     select 'reader' || n || '@mail.example', 'Reader ' || n, 'website', 'token' || n, now() from generate_series(1, $1::int) n`,
    [READERS],
  )
})

afterAll(async () => {
  await worker?.kill()
  await web?.kill()
  await database?.close()
  await smtp?.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function publish(): Promise<number> {
  smtp.taken.length = 0
  const { id } = (await admin.call('generateNewsletter')).body
  await admin.call('publishNewsletter', { params: { id } })
  return id
}

/** Follows the issue to its end and answers its last numbers. */
async function end(id: number) {
  const messages = await admin.stream<{ status: string; uncertain: number }>(
    `/api/newsletters/${id}/progress`,
  )
  return messages.at(-1)
}

function messageNumber(count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let seen = 0
  meet = () => {
    seen += 1
    if (seen === count) resolve()
  }
  return promise
}

/** The addresses that the issue went to; a mail about a new sign-in is none of it. */
const takenByReaders = () => smtp.taken.flatMap(({ to }) => to).filter((email) => email.startsWith('reader'))

function timesTaken(): number[] {
  const counts = new Map<string, number>()
  for (const email of takenByReaders()) counts.set(email, (counts.get(email) ?? 0) + 1)
  return [...counts.values()]
}

test('killing the web process while an issue is being sent loses nothing: the worker goes on', async () => {
  const reached = messageNumber(20)
  const id = await publish()
  await reached
  await web.kill()
  await startWeb()
  expect(await end(id)).toMatchObject({ status: 'sent', submitted: READERS, uncertain: 0, failed: 0 })
  expect(timesTaken()).toEqual(Array(READERS).fill(1))
})

test('killing the worker loses nothing: the site answers, subscriptions are kept, and the next worker goes on', async () => {
  const reached = messageNumber(20)
  const id = await publish()
  await reached
  await worker.kill()
  meet = () => {}
  const late = { email: 'late@mail.example', firstName: 'Late' }
  expect((await admin.call('subscribe', { body: late })).status).toBe(200)
  expect((await admin.call('latestNewsletter')).body).toMatchObject({ id, status: 'sending' })
  const welcomed = waitForMailTo(late.email)
  await startWorker()
  const last = await end(id)
  await welcomed
  expect(last).toMatchObject({ status: 'sent', recipients: READERS, failed: 0, queued: 0 })
  expect(last?.uncertain).toBeLessThanOrEqual(5)
  const { rows } = await database.pool.query<{ email: string; status: string }>(
    'select email, status from newsletter_deliveries where newsletter_id = $1',
    [id],
  )
  for (const { email, status } of rows) {
    const times = smtp.taken.filter(({ to }) => to[0] === email).length
    if (status === 'submitted') expect(times, email).toBe(1)
    else expect(times, email).toBeLessThanOrEqual(1)
  }
  await database.pool.query(
    'delete from newsletter_deliveries where subscriber_id in (select id from subscribers where email = $1)',
    [late.email],
  )
  await database.pool.query('delete from subscribers where email = $1', [late.email])
})

test('stopping the worker finishes the mails in hand, gives the rest back, and leaves nothing uncertain', async () => {
  const gate = Promise.withResolvers<void>()
  let held = 0
  const reached = Promise.withResolvers<void>()
  meet = () => {
    if (takenByReaders().length < 20) return
    held += 1
    reached.resolve()
    // In hand: the message is whole, and its answer waits until the worker has been asked to stop.
    return gate.promise
  }
  const id = await publish()
  await reached.promise
  const ended = once(worker.process, 'exit')
  worker.process.kill('SIGTERM')
  gate.resolve()
  expect(await ended).toEqual([0, null])
  expect(held).toBeGreaterThan(0)
  const taken = takenByReaders().length
  expect(taken).toBeLessThan(READERS)
  meet = () => {}
  const { rows } = await database.pool.query(
    `select count(*) filter (where status = 'submitted')::int as submitted,
       count(*) filter (where status = 'queued' and claimed_by is null)::int as free, count(*)::int as all
     from newsletter_deliveries where newsletter_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ submitted: taken, free: READERS - taken, all: READERS }])
  await startWorker()
  expect(await end(id)).toMatchObject({ status: 'sent', submitted: READERS, uncertain: 0, failed: 0 })
  expect(timesTaken()).toEqual(Array(READERS).fill(1))
})

async function waitForMailTo(email: string): Promise<void> {
  while (!smtp.taken.some(({ to }) => to.includes(email))) await once(smtp.arrivals, 'mail')
}
