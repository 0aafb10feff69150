import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { expect, onTestFinished, test } from 'vitest'
import { registerDoctor } from '#src/cli/doctor.ts'
import { registerNewsletter } from '#src/cli/newsletter/issues.ts'
import { addDays, dateIn } from '#src/domain/events/when.ts'
import { runVerb } from '../support/command-line.ts'
import { type MailSite, POSTAL_ADDRESS } from '../support/mail-site.ts'
import { insertEvent, openNewsroom } from '../support/newsroom.ts'
import { ZONE } from '../support/records.ts'

/** Runs verbs of `bulletin` beside the site that is running. */
async function openCommandLine(site: MailSite, changes: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bulletin-cli-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const settings = {
    NODE_ENV: 'production',
    DEMO: 'false',
    DATABASE_URL: site.container.database.connectionString,
    DATA_DIR: dataDir,
    MAIL_URL: site.smtp.url,
    MAIL_POSTAL_ADDRESS: POSTAL_ADDRESS,
    PUBLIC_URL: 'https://bulletin.example',
    ...changes,
  }
  const register = (program: Command) => {
    registerDoctor(program)
    registerNewsletter(program)
  }
  return (...words: string[]) => runVerb(register, words, settings)
}

test('an issue is made, published and looked at from the command line, while the site runs', async () => {
  const site = await openNewsroom(3)
  // The command line has the machine's own clock.
  const date = addDays(dateIn(ZONE, new Date()), 2)
  await insertEvent(site, { title: 'Lantern Walk', date, time: '18:30' })
  const bulletin = await openCommandLine(site)
  expect((await bulletin('newsletter', 'generate')).out).toMatch(/^Draft 1: Church events in Dallas/)
  expect((await bulletin('newsletter', 'preview')).out).toMatch(/^Subject: Church events[\s\S]*Lantern Walk/)
  expect((await bulletin('newsletter', 'test', 'me@mail.example')).out).toContain('goes to me@mail.example')
  const [tested] = await site.mails(1)
  expect([tested?.to, tested?.raw]).toEqual([['me@mail.example'], expect.stringContaining('[Test] Church')])
  const nobody = await bulletin('newsletter', 'test', 'nobody')
  expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('not an email address')])
  const unasked = await bulletin('newsletter', 'publish')
  expect([unasked.code, unasked.err]).toEqual([1, expect.stringContaining('Add --yes')])
  const published = await bulletin('newsletter', 'publish', '--yes')
  expect(published.err).toContain('Sending: 3 of 3')
  expect([published.code, published.out]).toEqual([
    0,
    expect.stringContaining('3 accepted by the mail service'),
  ])
  expect(site.smtp.taken).toHaveLength(4)
  expect(site.smtp.taken[1]?.raw).toContain('https://bulletin.example/api/newsletter/unsubscribe/token')
  expect((await bulletin('newsletter', 'status', '1')).out).toContain('Issue 1, sent')
})

test('without a worker publishing says so, and sends from here when asked to', async () => {
  const site = await openNewsroom(2, { works: false })
  const bulletin = await openCommandLine(site)
  await bulletin('newsletter', 'generate')
  const refused = await bulletin('newsletter', 'publish', '--yes')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('No worker is running')])
  const sent = await bulletin('newsletter', 'publish', '--yes', '--work')
  expect([sent.code, sent.out]).toEqual([0, expect.stringContaining('2 accepted by the mail service')])
  expect(site.smtp.taken).toHaveLength(2)
})

test('doctor finds a healthy site in order, and says in words what is wrong with a sick one', async () => {
  const site = await openNewsroom(0)
  await site.accountOf('owner')
  const healthy = await (await openCommandLine(site))('doctor')
  expect([healthy.code, healthy.out]).toEqual([0, expect.stringContaining('Everything is in order.')])
  for (const about of ['settings', 'disk', 'database', 'worker', 'clock', 'mail']) {
    expect(healthy.out).toMatch(new RegExp(`^(ok|note) +${about} `, 'm'))
  }
  await site.smtp.close()
  const sick = await (await openCommandLine(site, { MAIL_POSTAL_ADDRESS: '', DEMO: 'true' }))('doctor')
  expect(sick.code).toBe(1)
  expect(sick.out).toMatch(/^problem +mail +Emails should go to the mail server 127\.0\.0\.1:\d+, but: /m)
  expect(sick.out).toMatch(/^problem +database +It belongs to a real site/m)
  const noAddress = await (await openCommandLine(site, { MAIL_POSTAL_ADDRESS: '' }))('doctor')
  expect(noAddress.out).toMatch(/^problem +mail +Every email must include a postal address/m)
  const unreadable = await (await openCommandLine(site, { PORT: 'x' }))('doctor')
  expect([unreadable.code, unreadable.out]).toEqual([1, expect.stringMatching(/^problem +settings .*PORT/)])
})
