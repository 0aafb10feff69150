import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertDeliveries } from '#src/features/newsletter/drafting/data.ts'
import { MAX_UNPROVEN_MAILS_PER_DAY } from '#src/features/newsletter/mail/outbox.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { readRows } from '../support/directory.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-02T15:00:00Z')
const PROXY = { proxies: 1 }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false, clock, config: PROXY })
})
afterAll(() => server?.close())
// So many sign-ups an hour are no burst.
beforeEach(() => clock.advance(60 * 60_000))

type SentMail = { to_address: string; subject: string; html: string; text: string }
const mailsOf = (host: TestServer) => readRows<SentMail>(host, 'select * from mails order by id')

/** What somebody writes who wants our mail to carry it. */
const LINKS = [
  'https://evil.example/win',
  'evil.example/win',
  'www.evil.example',
  'evil(dot)example',
  'a@evil.example',
]
const PHRASES = [
  ...[
    'You won: LINK',
    'Claim LINK',
    'Your account is locked LINK',
    '<a href="LINK">Open</a>',
    'Gana dinero LINK',
  ],
  ...['{{first_name}} LINK', 'Hi,\r\nBcc: LINK', 'Invoice LINK'],
].flatMap((words) => LINKS.map((link) => ({ words: words.replace('LINK', link), link })))

test('of 40 phrasings with links through every public form none is in a subject or a greeting', async () => {
  expect(PHRASES).toHaveLength(40)
  const when = clock.now().toISOString()
  clock.advance(60_000)
  for (const [nth, { words }] of PHRASES.entries()) {
    const from = { 'x-forwarded-for': `10.0.${nth}.1` }
    const post = (path: string, body: object) => server.visitor().post(path, body, from)
    const email = `victim${nth}@mail.example`
    const language = nth % 2 ? 'es' : 'en'
    const answers = [
      await post('/api/newsletter/subscribe', { firstName: words, email, language }),
      await post('/api/churches/submit', {
        ...{ name: words, address: `${nth} Elm Street, Dallas, TX 75201`, denomination: 'baptist' },
        ...{
          description: words,
          notes: words,
          contactName: words,
          contactEmail: email,
          language,
          shownAt: when,
        },
      }),
      await post('/api/advertising-applications', {
        ...{
          churchName: words,
          contactName: words,
          email,
          phone: '(214) 555-0100',
          eventTitle: words,
          notes: words,
        },
        ...{ eventDescription: `${words} ${words}`, eventDate: '2026-04-01', eventTime: '7:00 PM' },
        ...{ eventCategory: 'worship', packageType: 'featured', language },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 201])
  }
  const mails = await mailsOf(server)
  expect(mails).toHaveLength(3 * PHRASES.length)
  for (const { subject, text, html, to_address: address } of mails) {
    const seen = `${subject}\n${text}\n${html.replace(/<head>.*<\/head>/s, '')}`
    // Nothing that was typed is in such a mail at all, and so not in its subject or greeting.
    expect(seen).not.toMatch(/evil|won|Claim|locked|Gana|Invoice|Bcc/)
    expect(subject).not.toContain(address)
    expect(text).toMatch(/^(?:Hello,|Hola:|Welcome|¡Le damos)/)
  }
})

test('an issue calls a reader by a name that somebody typed only where it can be one', async () => {
  const typed = ['Ada', 'Mary-Ann O’Neil', ...PHRASES.map(({ words }) => words)]
  for (const [nth, firstName] of typed.entries()) {
    const from = { 'x-forwarded-for': `10.1.${nth}.1` }
    await server
      .visitor()
      .post('/api/newsletter/subscribe', { firstName, email: `name${nth}@mail.example` }, from)
  }
  // Somebody who was on the list before addresses were proven.
  await server.container.database.pool.query('update subscribers set is_active = true')
  const owner = await server.signIn({ role: 'owner' })
  const { body: issue } = await owner.call('generateNewsletter')
  await insertDeliveries(server.container.db, issue.id, '2026-03-02', {
    bySegment: new Map(),
    skippedBecause: '',
  })
  const rows = await readRows<{ first_name: string }>(
    server,
    `select distinct first_name from newsletter_deliveries order by 1`,
  )
  expect(rows.map((row) => row.first_name).sort()).toEqual([
    'Ada',
    'Mary-Ann O’Neil',
    'friend',
    'hermanos y hermanas',
  ])
})

test('the budget of the day holds with four processes, and the Inbox shows when it is near', async () => {
  const { database } = server.container
  const others = await Promise.all(
    [1, 2, 3].map(() =>
      startTestServer({ works: false, clock, config: { ...PROXY, databaseUrl: database.connectionString } }),
    ),
  )
  const near = MAX_UNPROVEN_MAILS_PER_DAY - 10
  await database.pool.query(`update rate_limit set count = ${near} where key = 'unproven mail'`)
  const before = (await mailsOf(server)).length
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, nth) => {
      const process = [server, ...others][nth % 4] as TestServer
      const reader = { firstName: 'Ada', email: `budget${nth}@mail.example` }
      const from = { 'x-forwarded-for': `10.2.${nth}.1` }
      return (await process.visitor().post('/api/newsletter/subscribe', reader, from)).status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  expect((await mailsOf(server)).length - before).toBe(10)
  const { rows } = await database.pool.query("select 1 from subscribers where email like 'budget%'")
  expect(rows).toHaveLength(10)
  const editor = await server.signIn({ role: 'editor' })
  const inbox = await editor.get('/admin/inbox')
  expect(inbox.text.includes('1,000 of today’s 1,000 emails')).toBe(true)
  clock.advance(24 * 60 * 60_000)
  expect((await editor.call('mailBudget')).body).toEqual({ used: 0, max: MAX_UNPROVEN_MAILS_PER_DAY })
  await Promise.all(others.map((other) => other.close()))
})
