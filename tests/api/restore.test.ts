import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readBackupFile, writeBackupFile } from '#src/cli/installation/backup-file.ts'
import { describeGoLive, findHold, goLive } from '#src/features/installation/backups/go-live.ts'
import { packLines } from '#src/features/installation/backups/keeping.ts'
import { writeSuppressions } from '#src/features/installation/backups/suppressions.ts'
import { MIGRATIONS } from '#src/platform/container/container.ts'
import { openTestDatabase } from '../support/database.ts'
import { mailSettings, WITHOUT_CONFIRMING } from '../support/mail-site.ts'
import { openNewsroom, outcome, publish } from '../support/newsroom.ts'
import { startTestServer } from '../support/server.ts'

const READERS = 60

test('a copy of the middle of a send sleeps; live, it mails nobody twice, and who left stays gone', async () => {
  const { promise: middle, resolve: reachMiddle } = Promise.withResolvers<void>()
  const { promise: isBackedUp, resolve: resume } = Promise.withResolvers<void>()
  let arrived = 0
  const site = await openNewsroom(READERS, {
    hooks: {
      async onMessage() {
        arrived += 1
        if (arrived < READERS / 2) return
        reachMiddle()
        await isBackedUp
      },
    },
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-restore-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'middle.jsonl.gz')
  const list = path.join(folder, 'suppressions.jsonl.gz')
  const { db, keys, erasure } = site.container

  await site.rows("update subscribers set subscribed_at = '2026-11-01'")
  const { id } = await publish(site)
  await middle
  await writeBackupFile(db, file, { keys, passphrase: null, now: new Date() })
  resume()
  expect((await outcome(site, id)).last).toMatchObject({ status: 'sent' })
  expect(site.smtp.taken).toHaveLength(READERS)
  // After the back-up one leaves, and one is erased.
  await site.post('/api/newsletter/unsubscribe/token7')
  await erasure.eraseAddress('reader8@mail.example', 'command line')
  await packLines(list, null, (add) => writeSuppressions(db, keys, add))
  await site.container.close()

  const copied = await openTestDatabase()
  onTestFinished(() => copied.close())
  const key = (await readFile(path.join(site.dataDir, 'installation.key'), 'utf8')).trim()
  const restored = await readBackupFile(copied, file, {
    migrations: MIGRATIONS,
    key,
    signer: null,
    passphrase: null,
    suppressions: list,
    now: new Date(),
  })
  expect(restored.dropped).toEqual({ left: 1, bounced: 0, complained: 0, erased: 1 })
  const copy = await startTestServer({
    config: {
      ...WITHOUT_CONFIRMING,
      databaseUrl: copied.connectionString,
      mail: mailSettings(site.smtp.url),
      payments: { provider: 'sandbox' },
    },
  })
  onTestFinished(() => copy.close())
  const { container } = copy
  const rows = async (text: string) => (await container.database.pool.query(text)).rows
  // What began since waits, too.
  await copy.visitor().call('subscribe', { body: { email: 'new@mail.example', firstName: 'New' } })
  await container.mailing.recover()
  await container.mailing.sendIssue(id, new AbortController().signal)
  await container.mailing.sendMails(new AbortController().signal)
  await container.makeDueIssue()
  await delay(1_500)
  expect(site.smtp.taken).toHaveLength(READERS)
  expect(await rows("select 1 from pgboss.job where state >= 'active'")).toEqual([])
  const begin = () =>
    copy.visitor().post('/api/create-payment-intent', { packageType: 'premium', amount: 45 })
  expect(await begin()).toMatchObject({
    status: 503,
    text: expect.stringContaining('no payments until it goes live'),
  })
  // The owner of the back-up has no password here.
  const admin = await copy.signIn({ role: 'editor' })
  expect((await admin.call('dashboardStats')).body.isHeld).toBe(true)

  await rows(`with receiver as (insert into webhook_endpoints (url, kinds, secret, created_at)
      values ('https://localhost/', '{issue.published}', 'secret', now()) returning id)
    insert into webhook_deliveries (endpoint_id, message_id, kind, subject, data, happened_at, due_at)
      select id, 'msg_1', 'ping', 'msg_1', '{}', now(), now() from receiver`)
  const held = await findHold(container.db)
  if (!held) throw new Error('nothing is held')
  const choice = { sendsWaiting: false, now: new Date() }
  const words = await describeGoLive(container.db, held, choice)
  expect(words.join('\n')).toMatch(/\d+ mails of the issue ".+" \(sending\) may have gone out since/)
  expect(words.join('\n')).toContain('1 webhook messages that waited are sent')
  expect(words.join('\n')).toContain('1 single emails that began here are sent')
  expect(await goLive(container.db, choice)).toBe(true)
  expect((await begin()).status).toBe(200)
  await container.mailing.recover()
  expect((await site.mails(READERS + 1)).at(-1)?.to).toEqual(['new@mail.example'])
  const uncertain = (
    await rows('select status, count(*)::int as mails from newsletter_deliveries group by 1')
  )
    .filter(({ status }) => status === 'uncertain')
    .map(({ mails }) => mails)
  expect(uncertain[0]).toBeGreaterThan(READERS / 3)
  expect(await rows('select status from newsletters')).toEqual([{ status: 'sent' }])

  // The next issue goes to everybody who is still here, once.
  const { body: draft } = await admin.call('generateNewsletter')
  expect(
    (await admin.call('publishNewsletter', { params: { id: draft.id }, query: { again: 'true' } })).status,
  ).toBe(202)
  await site.mails(READERS + 1 + READERS - 2 + 1)
  const addresses = site.smtp.taken.slice(READERS + 1).flatMap(({ to }) => to)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).not.toContain('reader7@mail.example')
  expect(addresses).not.toContain('reader8@mail.example')
  expect(await rows("select 1 from newsletter_deliveries where email = 'reader8@mail.example'")).toEqual([])
})
