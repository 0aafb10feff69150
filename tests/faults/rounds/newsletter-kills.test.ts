import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FAULT_ROUNDS } from '../../support/fault-rounds.ts'
import { type LoopbackSmtp, openLoopbackSmtp } from '../../support/loopback-smtp.ts'
import { mailSettings } from '../../support/mail-site.ts'
import { startTestServer } from '../../support/server.ts'
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts'

const READERS = 100 + 50 * FAULT_ROUNDS
const KILLS = FAULT_ROUNDS
const CONNECTIONS = 5

/** Moments of handing a mail over at which the worker may die. */
const MOMENTS = ['sender named', 'recipient named', 'message whole, not answered', 'answered'] as const
type Moment = (typeof MOMENTS)[number]

/** Runs `strike` when the so-many-th such moment comes. */
interface Trap {
  moment: Moment
  countdown: number
  strike: () => void
}

function randomTo(most: number): number {
  return 1 + Math.floor(Math.random() * most)
}

test(`${READERS} readers, ${KILLS} kills of the worker: everybody gets the issue, nobody twice but as the ledger says`, async ({
  annotate,
}) => {
  let trap: Trap | null = null
  const reach = (moment: Moment) => {
    if (trap?.moment !== moment) return
    trap.countdown -= 1
    if (trap.countdown > 0) return
    const { strike } = trap
    trap = null
    strike()
  }
  const begun = new Set<string>()
  const smtp = await openLoopbackSmtp({
    onData: (to) => begun.add(to),
    onMailFrom: () => reach('sender named'),
    onRcptTo: () => reach('recipient named'),
    onMessage: () => reach('message whole, not answered'),
  })
  smtp.arrivals.on('mail', () => setImmediate(reach, 'answered'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bulletin-kills-'))
  const server = await startTestServer({ works: false, config: { mail: mailSettings(smtp.url) } })
  let worker: SiteProcess | null = null
  onTestFinished(async () => {
    await worker?.kill()
    await server.close()
    await smtp.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { pool, connectionString } = server.container.database
  const start = () =>
    startSiteProcess('worker', {
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      MAIL_URL: smtp.url,
      PUBLIC_URL: 'http://bulletin.example',
      MAIL_POSTAL_ADDRESS: '1 Test Plaza',
    })
  await pool.query(
    `insert into subscribers (email, first_name, source, token, subscribed_at)
     select 'reader' || n || '@mail.example', 'Reader ' || n, 'website', 'token' || n, now() from generate_series(1, $1::int) n`,
    [READERS],
  )
  const admin = await server.signIn()
  const { id } = (await admin.call('generateNewsletter')).body
  await admin.call('publishNewsletter', { params: { id } })

  const perRound = Math.floor(READERS / (KILLS + 1))
  const struck: Moment[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const moment = MOMENTS[randomTo(MOMENTS.length) - 1] ?? 'answered'
    const running = start()
    worker = running
    const killed = once(running.process, 'exit')
    trap = { moment, countdown: randomTo(perRound), strike: () => running.process.kill('SIGKILL') }
    await killed
    expect(running.process.signalCode).toBe('SIGKILL')
    struck.push(moment)
  }
  worker = start()
  const messages = await admin.stream<{ status: string }>(`/api/newsletters/${id}/progress`)
  expect(messages.at(-1)).toMatchObject({ status: 'sent', queued: 0, failed: 0, recipients: READERS })
  expect(await worker.stop()).toBe(0)

  const { rows } = await pool.query<{ email: string; status: string; message_id: string | null }>(
    'select email, status, message_id from newsletter_deliveries where newsletter_id = $1',
    [id],
  )
  const received = countByReader(smtp)
  const uncertain = rows.filter(({ status }) => status === 'uncertain')
  const summary = `${uncertain.length} uncertain of ${READERS}, after kills at: ${struck.join('; ')}`
  // Those the ledger calls submitted got it once; the uncertain ones once or not at all; nobody else got anything.
  for (const { email, status } of rows) {
    const times = received.get(email) ?? 0
    if (status === 'submitted') expect(times, `${email}, ${summary}`).toBe(1)
    else expect(times, `${email}, ${summary}`).toBeLessThanOrEqual(1)
  }
  expect(rows).toHaveLength(READERS)
  expect([...received.keys()].filter((email) => !rows.some((row) => row.email === email))).toEqual([])
  // What had not begun to leave was tried again.
  expect(
    uncertain.filter(({ email }) => !begun.has(email)),
    summary,
  ).toEqual([])
  expect(uncertain.length, summary).toBeLessThanOrEqual(KILLS * CONNECTIONS)
  const taken = uncertain.filter(({ email }) => received.has(email)).length
  await annotate(`${summary}; ${taken} of the uncertain ones had been taken`)
})

function countByReader(smtp: LoopbackSmtp): Map<string, number> {
  const counts = new Map<string, number>()
  for (const email of smtp.taken.flatMap(({ to }) => to)) counts.set(email, (counts.get(email) ?? 0) + 1)
  return counts
}
