import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportReport } from '#src/contract/newsletter/subscribers.ts'
import type { Client } from '../support/client.ts'
import type { MailSite } from '../support/mail-site.ts'
import { addSubscriber, auditedAt, forgetReaders, openSubscriberAdmin } from '../support/subscribers.ts'

let site: MailSite
let admin: Client
beforeAll(async () => {
  ;({ site, admin } = await openSubscriberAdmin())
})
afterAll(() => site?.close())
beforeEach(() => forgetReaders(site))

const add = (columns: Record<string, unknown>) => addSubscriber(site, columns)

const audited = () => auditedAt(site)

describe('an import', () => {
  const consent = 'Sign-up sheet at the Easter fair'
  const importing = (csv: string, extra: object = {}) =>
    admin.call('importSubscribers', { body: { csv, consent, dryRun: false, ...extra } })
  const zero = { added: 0, known: 0, left: 0, refused: 0, erased: 0, inactive: 0 }

  test('says what would become of each row, and changes nothing, before it does so', async () => {
    await add({ email: 'known@mail.example', first_name: 'Known' })
    await add({ email: 'Left@mail.example', is_active: false, unsubscribed_at: '2026-11-02' })
    await add({ email: 'bounced@mail.example', suppressed_because: 'bounce' })
    const csv = [
      'First Name;Last Name;E-Mail Address;Phone;Shoe size;Status',
      "Ann;Öz;ann@mail.example;'+1 214;44;Active",
      'Bob;;not an address;;;',
      'Known;;KNOWN@mail.example;;;',
      'Left;;left@mail.example;;;',
      'B;;bounced@mail.example;;;',
      ';;nameless@mail.example;;;',
      'Cy;;cy@mail.example;;;Unsubscribed',
      'Ann;again;ANN@mail.example;;;',
      ';;;;;',
      'No;;;;;',
    ].join('\r\n')
    const wanted = {
      rows: 9,
      outcomes: { added: 2, known: 1, left: 1, refused: 1, erased: 0, inactive: 1 },
      nameless: 1,
      duplicates: 1,
      invalid: 2,
      ignoredColumns: ['Shoe size'],
      problems: [
        { line: 3, reason: 'no valid email address' },
        { line: 5, reason: 'unsubscribed earlier, and stays so' },
        { line: 6, reason: 'this address bounced or complained earlier' },
        { line: 8, reason: 'the file itself says that this person gets no mail' },
        { line: 9, reason: 'the same address as in line 2' },
        { line: 11, reason: 'no email address' },
      ],
    }
    const before = await site.rows('select * from subscribers order by id')
    expect((await importing(csv, { dryRun: true })).body).toEqual({ dryRun: true, ...wanted })
    expect(await site.rows('select * from subscribers order by id')).toEqual(before)
    expect(await audited()).toEqual([])

    expect((await importing(`\uFEFF${csv}`)).body).toEqual({ dryRun: false, ...wanted })
    const after = await site.rows('select * from subscribers order by id')
    expect(after.slice(0, 3)).toEqual(before)
    expect(after.slice(3)).toMatchObject([
      {
        email: 'ann@mail.example',
        first_name: 'Ann',
        last_name: 'Öz',
        phone: '+1 214',
        is_active: true,
        consent,
      },
      { email: 'nameless@mail.example', first_name: 'friend', source: 'other', consent },
    ])
    expect(await site.rows('select 1 from mails')).toEqual([])
    expect(await audited()).toMatchObject([{ action: 'subscriber.imported', after: { added: 2, consent } }])
    expect((await importing(csv)).body).toMatchObject({
      outcomes: { ...zero, known: 3, left: 1, refused: 1, inactive: 1 },
    })
  })

  test('keeps source, consent and date of each row where the file states them', async () => {
    const csv =
      'email,name,source,consent,OPTIN_TIME\na@mail.example,Ada Bell Lovelace,Referral,Paper slip,2024-03-01 10:00:00\nb@mail.example,,,,2025-12-24'
    await importing(csv, { source: 'website' })
    expect(await site.rows('select * from subscribers order by id')).toMatchObject([
      {
        first_name: 'Ada',
        last_name: 'Bell Lovelace',
        source: 'referral',
        consent: 'Paper slip',
        subscribed_at: new Date('2024-03-01T16:00:00Z'),
      },
      { source: 'website', consent, subscribed_at: new Date('2025-12-24T06:00:00Z') },
    ])
  })

  test.each<[string, string, number, string]>([
    [
      'no header',
      'ada@mail.example\nbea@mail.example',
      400,
      'The first line of the file names no column “Email”.',
    ],
    ['an empty file', '', 400, 'Please choose a file.'],
    ['blank lines alone', '\n\n', 400, 'The first line of the file names no column “Email”.'],
    ['a quotation mark out of place', 'email\n"ada', 400, 'The file cannot be read at line 2'],
    ['a NUL', 'email\nad\0a@mail.example', 400, 'a character that cannot be stored'],
  ])('refuses %s in words', async (_name, csv, status, words) => {
    const answer = await admin.post('/api/admin/subscribers/import', { csv, consent, dryRun: false })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)])
    expect(await site.rows('select 1 from subscribers')).toEqual([])
  })

  test('asks how the people agreed, and has a limit', async () => {
    const answer = await admin.post('/api/admin/subscribers/import', { csv: 'email', consent: ' ' })
    expect([answer.status, answer.text]).toEqual([400, 'Please say where and how these people agreed.'])
    const rows = Array.from({ length: 20_001 }, (_, n) => `r${n}@mail.example`)
    const long = await admin.post('/api/admin/subscribers/import', {
      csv: `email\n${rows.join('\n')}`,
      consent,
    })
    expect([long.status, long.text]).toEqual([413, 'The file has more than 20,000 rows. Please split it.'])
    const dates = (await importing('email,subscribed at\na@b.example,2999-01-01\nc@d.example,soon')).body
    expect(dates.problems.map(({ reason }) => reason)).toEqual([
      'the subscription date is in the future',
      'the subscription date is not like 2026-11-21',
    ])
  })

  test('done twice at once adds each person once', async () => {
    const csv = `email\n${Array.from({ length: 300 }, (_, n) => `r${n}@mail.example`).join('\n')}`
    const answers = await Promise.all([importing(csv), importing(csv), importing(csv)])
    const added = (report: ImportReport) => report.outcomes.added
    expect(answers.map(({ body }) => added(body)).reduce((sum, n) => sum + n, 0)).toBe(300)
    expect(await site.rows('select count(*)::int as n from subscribers')).toEqual([{ n: 300 }])
  })

  test('reads what an export wrote, and adds nobody twice', async () => {
    await add({ email: 'ada@mail.example', last_name: '=Bell', phone: '+1 214 555 0100', source: 'referral' })
    const file = (await admin.get('/api/admin/subscribers/export?list=all')).text
    expect((await importing(file)).body.outcomes).toEqual({ ...zero, known: 1 })
    await site.rows('truncate subscribers cascade')
    await importing(file)
    expect(await site.rows('select * from subscribers')).toMatchObject([
      { email: 'ada@mail.example', last_name: '=Bell', phone: '+1 214 555 0100', source: 'referral' },
    ])
  })
})

describe('erasing a person', () => {
  async function addWithMail() {
    const id = await add({
      email: 'Ada@mail.example',
      last_name: 'Bell',
      phone: '214 555 0100',
      consent: 'x y z',
    })
    await site.rows(`insert into newsletters (id, subject, content_html, content_text, week_of, status, created_at)
      values (1, 'One', '', '', '2026-11-02', 'sent', now()), (2, 'Two', '', '', '2026-11-09', 'sending', now())`)
    await site.rows(
      `insert into newsletter_deliveries (newsletter_id, subscriber_id, email, first_name, token, status, error)
       values (1, $1, 'Ada@mail.example', 'Ada', 'tok', 'submitted', null), (2, $1, 'Ada@mail.example', 'Ada', 'tok', 'queued', 'Ada@mail.example busy')`,
      [id],
    )
    await site.rows(
      `insert into mails (key, to_address, subject, html, text, headers, status, created_at) values
       ($1, 'Ada@mail.example', 'Hello Ada', 'Ada', 'Ada', '{"x":"tok"}', 'queued', now()),
       ('receipt:1', 'ada@MAIL.example', 'Thanks', 'Ada', 'Ada', '{}', 'submitted', now()),
       ('receipt:2', 'ada@mail.example', 'Thanks', 'body', 'body', '{}', 'queued', now())`,
      [`welcome:${id}:2026`],
    )
    return id
  }
  const erase = (id: number) => admin.send('DELETE', `/api/admin/subscribers/${id}`)

  test('takes the personal data out of everything, and keeps the numbers', async () => {
    const id = await addWithMail()
    expect((await erase(id)).status).toBe(200)
    await site.rows(`delete from mails where key = 'receipt:2'`)
    const stored = await site.rows(`select jsonb_build_array(
      (select jsonb_agg(s) from subscribers s), (select jsonb_agg(d) from newsletter_deliveries d),
      (select jsonb_agg(m) from mails m), (select jsonb_agg(a) from audit_log a))::text as text`)
    for (const word of ['Ada', 'ada@', 'Bell', '555', 'tok"', 'x y z']) {
      expect(stored[0].text.includes(word), word).toBe(false)
    }
    expect(await site.rows('select status from newsletter_deliveries order by 1')).toEqual([
      { status: 'failed' },
      { status: 'submitted' },
    ])
    expect(await audited()).toMatchObject([
      {
        action: 'subscriber.erased',
        subject: `subscriber:${id}`,
        before: { isActive: true, source: 'website' },
      },
    ])
    expect((await admin.call('listSubscribers')).body).toEqual([])
    expect((await admin.call('subscriberStats')).body).toEqual({
      total: 0,
      active: 0,
      recentSubscriptions: 0,
      quarantined: 0,
    })
    expect((await admin.get('/api/admin/subscribers/export?list=all')).text).not.toContain('erased')
    expect((await admin.get(`/api/admin/subscribers/${id}`)).status).toBe(404)
    expect((await erase(id)).status).toBe(404)
  })

  test('an import does not bring the person back; subscribing anew does', async () => {
    const id = await add({ email: 'Ada@mail.example' })
    await erase(id)
    const report = await admin.call('importSubscribers', {
      body: { csv: 'email\nADA@mail.example', consent: 'a sheet of paper', dryRun: false },
    })
    expect(report.body).toMatchObject({ outcomes: { added: 0, erased: 1 } })
    await site.post('/api/newsletter/subscribe', { email: 'ada@mail.example', firstName: 'Ada' })
    await site.post('/api/newsletter/subscribe', { email: `erased-${id}@erased.invalid`, firstName: 'Eve' })
    expect((await admin.call('listSubscribers')).body).toMatchObject([{ email: 'ada@mail.example' }])
  })

  test('waits while a mail is being handed over, and leaves everything as it was', async () => {
    const id = await addWithMail()
    await site.rows(
      `update newsletter_deliveries set status = 'submitting', claimed_by = 1 where newsletter_id = 2`,
    )
    const answer = await erase(id)
    expect([answer.status, answer.text]).toEqual([
      409,
      'An email to this person is being sent right now. Please try again in a minute.',
    ])
    expect((await admin.call('listSubscribers')).body).toMatchObject([{ email: 'Ada@mail.example' }])
    expect(await audited()).toEqual([])
  })

  test('while an issue is published at the same moment writes the person down nowhere', async () => {
    for (let round = 0; round < 5; round += 1) {
      await site.rows('truncate newsletter_deliveries, newsletters, subscribers restart identity cascade')
      await add({ email: 'somebody@mail.example' })
      const ids: number[] = []
      for (let n = 0; n < 5; n += 1) ids.push(await add({ email: `ada${n}@mail.example` }))
      const { body: draft } = await admin.call('generateNewsletter')
      const [published, ...erased] = await Promise.all([
        admin.post(`/api/newsletters/${draft.id}/publish`),
        ...ids.map(erase),
      ])
      expect(published?.status).toBe(202)
      const gone = ids.filter((_, n) => erased[n]?.status === 200)
      expect(
        await site.rows(`select * from newsletter_deliveries where subscriber_id = any($1) and email <> ''`, [
          gone,
        ]),
      ).toEqual([])
    }
  })

  test('by two people at once is done once', async () => {
    const id = await add({ email: 'ada@mail.example' })
    const answers = await Promise.all([erase(id), erase(id), erase(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await audited()).toHaveLength(1)
  })
})
