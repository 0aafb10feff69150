import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type BrowserClient, createClient } from '../support/client.ts'
import { FAULT_ROUNDS } from '../support/fault-rounds.ts'
import { openLoopbackSmtp } from '../support/loopback-smtp.ts'
import { mailSettings, POSTAL_ADDRESS } from '../support/mail-site.ts'
import { ownCity, startTestServer } from '../support/server.ts'
import { until } from '../support/server-process.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'

/** Of each round: so many are asked to confirm, the others wait in quarantine. */
const ASKED = 10
const SIGN_UPS = 40

const randomTo = (most: number) => 1 + Math.floor(Math.random() * most)

test(`killed at ${2 * FAULT_ROUNDS} moments of signing up and deciding, it loses nobody and mails nobody twice`, {
  timeout: 200_000 + FAULT_ROUNDS * 60_000,
}, async ({ annotate }) => {
  const smtp = await openLoopbackSmtp()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bulletin-sign-ups-'))
  const server = await startTestServer({
    // Each process reads it as it starts; a row that is changed later reaches no server that runs.
    city: { ...ownCity, schedules: { ...ownCity.schedules, maxSignups: ASKED } },
    config: { proxies: 1, mail: mailSettings(smtp.url) },
  })
  const { connectionString, pool } = server.container.database
  const victims: SiteProcess[] = []
  onTestFinished(async () => {
    await Promise.all(victims.map((victim) => victim.kill()))
    await server.close()
    await smtp.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const rows = async <Row>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as Row[]
  const owner = await server.accountOf('owner')

  /** A process that will be killed; the server of this process stays, hands the mails over, and is asked again. */
  const startVictim = async () => {
    const victim = startSiteProcess('web', {
      ...{ DATABASE_URL: connectionString, DATA_DIR: dataDir, MAIL_URL: smtp.url, TRUST_PROXY: '1' },
      ...{ PUBLIC_URL: 'http://bulletin.example', MAIL_POSTAL_ADDRESS: POSTAL_ADDRESS },
    })
    victims.push(victim)
    const line = await victim.line(/Listening on/)
    return { kill: () => victim.kill(), origin: /http:\/\/[^\s/]+/.exec(line)?.[0] ?? '' }
  }
  let begun = 0
  let interrupted = 0
  for (let round = 0; round < FAULT_ROUNDS; round += 1) {
    const [receiving, deciding] = await Promise.all([startVictim(), startVictim()])
    await rows('delete from rate_limit')
    const emails = Array.from({ length: SIGN_UPS }, (_, nth) => `r${round}-${nth}@mail.example`)
    const signUp = async (email: string, nth: number, origin: string) => {
      const answer = await fetch(`${origin}/api/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${round}.${nth}.1` },
        body: JSON.stringify({ email, firstName: 'Ada' }),
      }).catch(() => null)
      return answer?.status ?? null
    }
    let answers = 0
    const deathAt = randomTo(SIGN_UPS)
    const answered = await Promise.all(
      emails.map(async (email, nth) => {
        await delay(nth * 2)
        const status = await signUp(email, nth, receiving.origin)
        answers += 1
        if (answers === deathAt) await receiving.kill()
        return status === 200
      }),
    )
    const [stored] = await rows<{ known: string[] }>(
      'select coalesce(array_agg(email), array[]::text[]) as known from subscribers where email = any($1)',
      [emails],
    )
    expect(emails.filter((email, nth) => answered[nth] && !stored?.known.includes(email))).toEqual([])
    // Whoever got no answer tries again, and whoever got one by mistake as well.
    for (const [nth, email] of emails.entries()) expect(await signUp(email, nth, server.origin)).toBe(200)
    const waiting = await rows<{ email: string }>(
      'select email from subscribers where quarantined_at is not null',
    )
    expect(waiting.length).toBeGreaterThan(0)

    const decision = round % 2 === 0 ? 'release' : 'erase'
    const press = async (client: BrowserClient) =>
      (await client.post('/api/admin/subscribers/quarantine', { decision }).catch(() => null))?.status
    const client = createClient(deciding.origin)
    await client.post('/api/auth/sign-in/email', owner)
    const pressed = press(client)
    await delay(randomTo(60))
    await deciding.kill()
    await pressed
    // It was done, or nothing of it.
    const again = await press(await server.signIn())
    expect([200, 409]).toContain(again)
    if (again === 200) interrupted += 1
    const here = await rows<{ email: string; mails: number; token: string }>(
      `select email, confirm_token as token,
         (select count(*)::int from mails where to_address = email and key like '%:confirm:%') as mails
       from subscribers where email = any($1) and quarantined_at is null`,
      [emails],
    )
    expect(here).toHaveLength(decision === 'release' ? SIGN_UPS : SIGN_UPS - waiting.length)
    expect(here.filter(({ mails }) => mails !== 1)).toEqual([])
    for (const { token } of here.slice(0, 3)) {
      const confirmed = await fetch(`${server.origin}/api/newsletter/confirm/${token}`, { method: 'POST' })
      expect(confirmed.status).toBe(200)
      begun += 1
    }
    const decisions = await rows("select 1 from audit_log where subject = 'subscribers'")
    expect(decisions).toHaveLength(round + 1)
    const alerts = await rows("select 1 from mails where key like 'quarantine:%'")
    expect(alerts).toHaveLength(round + 1)
  }
  await until('every mail is handed over', async () => {
    const open = await rows("select 1 from mails where status in ('queued', 'submitting')")
    return open.length === 0 ? true : null
  })
  const mails = await rows<{ to: string; count: number; certain: number }>(
    `select to_address as to, count(*)::int as count, (count(*) filter (where status = 'submitted'))::int as certain
     from mails group by 1`,
  )
  const taken = smtp.taken.flatMap(({ to }) => to)
  for (const { to, count, certain } of mails) {
    const times = taken.filter((address) => address === to).length
    expect(times, to).toBeLessThanOrEqual(count)
    expect(times, to).toBeGreaterThanOrEqual(certain)
  }
  const active = await rows('select 1 from subscribers where is_active and confirmed_at is not null')
  expect(active).toHaveLength(begun)
  expect(await rows('select 1 from subscribers where is_active')).toHaveLength(begun)
  await annotate(`${interrupted} of ${FAULT_ROUNDS} decisions were interrupted`)
})
