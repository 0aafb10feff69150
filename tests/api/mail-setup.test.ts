import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { registerMail } from '#src/cli/mail/mail.ts'
import { makeOwnerAlert } from '#src/features/installation/health/observe.ts'
import { ingestDropFolder } from '#src/features/mail-reports/service.ts'
import { createLogger } from '#src/platform/logger.ts'
import { runVerb } from '../support/command-line.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { openMailSite, POSTAL_ADDRESS } from '../support/mail-site.ts'
import { openNameServer, type Zone } from '../support/name-server.ts'

const HOUR_MS = 60 * 60 * 1000
const limits = { minFreeMb: 1, maxDatabaseMb: null }
const zone: Zone = new Map()

const site = forFile(async () => {
  const names = await openNameServer(zone)
  const open = await openMailSite({ config: { limits, dnsServers: [names.address] } })
  const close = () => open.close().then(names.close)
  return { ...open, names, domain: open.container.city.mail.senderAddress.split('@')[1] ?? '', close }
})
const owner = clientOf(site, 'owner')
const subjects = () => site.smtp.taken.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])
const alert = () => site.container.health.makeOwnerAlert()
/** The last of so many mails, once all are handed over. */
async function lastMail(count: number): Promise<string> {
  const taken = await site.mails(count)
  const open = () => site.rows("select 1 from mails where status in ('queued', 'submitting')")
  await expect.poll(open).toEqual([])
  return taken.at(-1)?.raw ?? ''
}

test('a key is made, signs once its record is found, and a test mail shows what the other side found', async () => {
  const { domain } = site
  expect((await owner.call('readMailSetup')).body).toMatchObject({ domain, signing: 'none', check: null })
  const made = (await owner.call('makeMailKey')).body
  expect(made.signing).toBe('waiting')
  const records =
    made.check?.findings.flatMap(({ isFine, record }) => (isFine || !record ? [] : [record])) ?? []
  const selector = 'bulletin-20261121'
  expect(records.map(({ name }) => name)).toEqual([
    domain,
    `${selector}._domainkey.${domain}`,
    `_dmarc.${domain}`,
  ])
  await owner.call('sendTestMail')
  expect(await lastMail(1)).not.toContain('DKIM-Signature')

  for (const { name, value } of records) zone.set(`TXT ${name}`, [value])
  const checked = (await owner.call('checkMailSetup')).body
  expect([checked.signing, checked.check?.findings.every(({ isFine }) => isFine)]).toEqual(['signing', true])
  expect((await owner.call('makeMailKey')).body.check?.findings).toEqual(checked.check?.findings)
  expect(await site.rows("select 1 from audit_log where action = 'settings.mail_key_made'")).toHaveLength(1)
  // Every process follows the notification.
  await expect
    .poll(async () => {
      await owner.call('sendTestMail')
      return site.smtp.taken.at(-1)?.raw
    })
    .toMatch(new RegExp(`DKIM-Signature:[^:]*d=${domain};[^:]*s=${selector};`))

  const raw = site.smtp.taken.at(-1)?.raw ?? ''
  const source = (dkim: string) =>
    `Authentication-Results: mx.example; spf=pass; dkim=${dkim}; dmarc=none\n${raw}`
  const read = await owner.call('readMailResults', { body: { source: source('fail') } })
  expect(read.body.results).toMatchObject({ server: 'mx.example', spf: 'pass', dkim: 'fail', dmarc: 'none' })
  expect((await owner.send('POST', '/api/admin/mail-setup/results', { body: { source: raw } })).status).toBe(
    400,
  )

  // The same where the mailbox drops what arrives into the folder of bounces; only the last test mail counts.
  const folder = path.join(site.dataDir, 'bounces')
  await mkdir(folder)
  await writeFile(path.join(folder, '1.eml'), source('pass'))
  await writeFile(path.join(folder, '2.eml'), source('neutral').replaceAll(/<test-\w+/g, '<test-other'))
  await ingestDropFolder({
    ...{ folder, reports: site.container.mailReports, clock: site.clock, logger: createLogger('silent') },
    ingestTestMail: site.container.mailSetup.ingest,
  })
  expect((await readdir(folder)).sort()).toEqual(['done', 'unread'])
  expect((await owner.call('readMailSetup')).body.results?.dkim).toBe('pass')
})

test('from the command line: the check ends with 1 while a record is missing', async () => {
  const settings = {
    ...{ NODE_ENV: 'production', DEMO: 'false', PUBLIC_URL: 'https://bulletin.example', LOG_LEVEL: 'silent' },
    ...{ DATABASE_URL: site.container.database.connectionString, DATA_DIR: site.dataDir },
    ...{ MAIL_URL: site.smtp.url, MAIL_POSTAL_ADDRESS: POSTAL_ADDRESS, DNS_SERVERS: site.names.address },
  }
  const whole = await runVerb(registerMail, ['mail', 'check', '--json'], settings)
  expect([whole.code, JSON.parse(whole.out)]).toEqual([0, expect.objectContaining({ signing: 'signing' })])
  zone.delete(`TXT _dmarc.${site.domain}`)
  const missing = await runVerb(registerMail, ['mail', 'check'], settings)
  expect([missing.code, missing.out]).toEqual([1, expect.stringMatching(/^to do +DMARC .*\n +_dmarc\./m)])
})

test('owners are mailed once a day while something is wrong, and once that all is well', async () => {
  const before = site.smtp.taken.length
  // The command line has the machine's own clock.
  await site.container.mailSetup.check()
  // The last check found that a record is gone.
  expect(await Promise.all([alert(), alert()])).toContainEqual({ troubles: 1, mails: 1 })
  const first = await lastMail(before + 1)
  expect(first).toContain('To: owner@people.example')
  expect(first.replaceAll('=\r\n', '')).toMatch(
    /The mail setup no longer works as it did\. \(_dmarc.*\/admin\/settings\/mail/,
  )
  site.clock.advance(HOUR_MS)
  expect(await alert()).toEqual({ mails: 0 })
  // 2 AM in the city, and 10 AM: disk and record.
  limits.minFreeMb = Number.MAX_SAFE_INTEGER
  site.clock.advance(16 * HOUR_MS)
  expect(await alert()).toEqual({ mails: 0 })
  site.clock.advance(8 * HOUR_MS)
  expect(await alert()).toEqual({ troubles: 2, mails: 1 })
  await lastMail(before + 2)

  limits.minFreeMb = 1
  zone.set(`TXT _dmarc.${site.domain}`, ['v=DMARC1; p=none'])
  site.clock.advance(24 * HOUR_MS)
  expect(await alert()).toEqual({ troubles: 0, mails: 1 })
  await lastMail(before + 3)
  site.clock.advance(24 * HOUR_MS)
  expect(await alert()).toEqual({ troubles: 0, mails: 0 })
  const { name } = site.container.city.site
  expect(subjects().slice(before)).toEqual([
    `Something on ${name} needs attention`,
    `2 things on ${name} need attention`,
    `All is well again on ${name}`,
  ])
  expect((await owner.call('installationHealth')).body).toMatchObject({
    troubles: [],
    alerts: { state: 'on', isAllClear: true, lastAt: expect.stringMatching(/^2026-11-23T/) },
  })
})

test('a worker that is killed between makes none or a whole one; an owner turns them off', async () => {
  limits.minFreeMb = Number.MAX_SAFE_INTEGER
  const { db, city } = site.container
  const options = {
    ...{ db, city, siteUrl: 'https://bulletin.example', health: site.container.health.options },
    mail: async () => {
      throw new Error('killed')
    },
  }
  await expect(makeOwnerAlert(options)).rejects.toThrow('killed')
  // What another version left is checked anew.
  await site.rows(`update settings set value = '{}' where key = 'mail.check'`)
  const sections = (await owner.call('getSettings')).body.sections
  const schedules = sections.find(({ section }) => section === 'schedules')
  const change = async (mailsAlerts: boolean, version: number) => {
    const values = { schedules: { ...city.schedules, mailsAlerts } }
    await owner.call('changeSettings', { params: { section: 'schedules' }, body: { version, values } })
    await expect.poll(() => city.schedules.mailsAlerts).toBe(mailsAlerts)
  }
  await change(false, schedules?.version ?? 0)
  expect(await alert()).toEqual({ mails: 0 })
  expect((await owner.call('installationHealth')).body).toMatchObject({
    troubles: [{ words: expect.stringContaining('MB are free'), path: '/admin/health' }],
    alerts: { state: 'off' },
  })
  await change(true, (schedules?.version ?? 0) + 1)
  expect(await alert()).toEqual({ troubles: 1, mails: 1 })
})
