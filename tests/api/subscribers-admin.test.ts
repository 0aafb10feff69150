import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

describe('the list', () => {
  const people = [
    { email: 'zoe@mail.example', first_name: 'adam', last_name: 'Bell', source: 'referral' },
    { email: 'Bea@mail.example', first_name: 'Bea', last_email_sent_at: '2026-11-20T12:00:00Z' },
    { email: 'carl@mail.example', first_name: 'Carl', is_active: false, source: 'newsletter' },
    { email: 'dora_1@mail.example', first_name: 'Dora', last_email_sent_at: '2026-11-13T12:00:00.123456Z' },
  ]
  const orders: [string, string[]][] = [
    ['sort=name&direction=asc', ['adam', 'Bea', 'Carl', 'Dora']],
    ['sort=email&direction=desc', ['adam', 'Dora', 'Carl', 'Bea']],
    ['sort=lastEmail', ['Bea', 'Dora', 'Carl', 'adam']],
    ['sort=lastEmail&direction=asc', ['adam', 'Carl', 'Dora', 'Bea']],
    ['sort=status&direction=asc', ['Carl', 'adam', 'Bea', 'Dora']],
    ['sort=source&direction=asc', ['Carl', 'adam', 'Bea', 'Dora']],
    ['', ['Dora', 'Carl', 'Bea', 'adam']],
  ]

  test.each(orders)('by %s comes in that order, also a page of one at a time', async (query, names) => {
    for (const person of people) await add(person)
    const whole = await admin.get<{ firstName: string }[]>(`/api/admin/subscribers?${query}`)
    expect(whole.body.map(({ firstName }) => firstName)).toEqual(names)
    const paged: string[] = []
    for (let next: string | undefined = `/api/admin/subscribers?limit=1&${query}`; next; ) {
      const page: Awaited<ReturnType<typeof admin.get<{ firstName: string }[]>>> = await admin.get(next)
      paged.push(...page.body.map(({ firstName }) => firstName))
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(paged).toEqual(names)
  })

  test.each([
    ['ADAM B', ['adam']],
    ['@mail', ['Dora', 'Carl', 'Bea', 'adam']],
    ['a_1', ['Dora']],
    ['%', []],
    ['\\', []],
  ])('is searched for %s in names and addresses', async (q, names) => {
    for (const person of people) await add(person)
    const { body, headers } = await admin.get<{ firstName: string }[]>(
      `/api/admin/subscribers?q=${encodeURIComponent(q)}`,
    )
    expect(body.map(({ firstName }) => firstName)).toEqual(names)
    expect(headers.get('x-total-count')).toBe(String(names.length))
  })

  test.each([
    'nonsense',
    Buffer.from('{"sort":"name","direction":"asc","value":"x","id":1}').toString('base64url'),
    Buffer.from('{"sort":"subscriptionDate","direction":"desc","value":"soon","id":1}').toString('base64url'),
  ])('takes no made-up cursor: %s', async (cursor) => {
    const answer = await admin.get(`/api/admin/subscribers?cursor=${cursor}`)
    expect([answer.status, answer.text]).toEqual([400, 'The cursor does not belong to this list.'])
  })

  test('one of them is shown with what is kept besides', async () => {
    const id = await add({ email: 'ada@mail.example', consent: 'Sign-up sheet', source: 'other' })
    expect((await admin.call('getSubscriber', { params: { id } })).body).toMatchObject({
      email: 'ada@mail.example',
      consent: 'Sign-up sheet',
      unsubscribedAt: null,
      suppressedBecause: null,
      issuesSent: 0,
    })
    expect((await admin.get('/api/admin/subscribers/999')).status).toBe(404)
    expect((await admin.get('/api/admin/subscribers/x')).status).toBe(400)
  })
})

describe('the exports', () => {
  async function download(list: string) {
    const answer = await admin.get(`/api/admin/subscribers/export?list=${list}`)
    expect(answer.status).toBe(200)
    return { answer, rows: parse(answer.text, { bom: true, columns: true }) as Record<string, string>[] }
  }

  test('hold what they name, as files, and never a token', async () => {
    await add({ email: 'new@mail.example', first_name: 'New', phone: '214 555 0100' })
    await add({ email: 'old@mail.example', first_name: 'Old', subscribed_at: '2026-01-01' })
    await add({ email: 'left@mail.example', first_name: 'Left', is_active: false })
    await add({ email: 'back@mail.example', first_name: 'Back', suppressed_because: 'bounce' })
    const tokens = (await site.rows('select token from subscribers')).map(({ token }) => token)
    const emails: Record<string, string[]> = {
      active: ['new@mail.example', 'old@mail.example'],
      all: ['new@mail.example', 'old@mail.example', 'left@mail.example', 'back@mail.example'],
      recent: ['new@mail.example', 'left@mail.example', 'back@mail.example'],
      mailing: ['new@mail.example', 'old@mail.example'],
    }
    for (const [list, wanted] of Object.entries(emails)) {
      const { answer, rows } = await download(list)
      expect(rows.map((row) => row.Email ?? row['Email Address'])).toEqual(wanted)
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="${list}-subscribers-2026-11-21.csv"`,
      )
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      for (const token of tokens) expect(answer.text).not.toContain(token)
    }
    expect((await download('active')).rows[0]).toEqual({
      'First Name': 'New',
      'Last Name': '',
      Email: 'new@mail.example',
      Phone: '214 555 0100',
      Status: 'Active',
      Source: 'website',
      'Subscription Date': '2026-11-01',
      'Last Email': '',
    })
    expect(Object.keys((await download('mailing')).rows[0] ?? {})).toEqual([
      'Email Address',
      'First Name',
      'Last Name',
    ])
    expect((await audited())[0]).toMatchObject({ action: 'subscriber.exported', after: { list: 'active' } })
    expect((await admin.get('/api/admin/subscribers/export?list=tokens')).status).toBe(400)
  })

  test.each(['=HYPERLINK("http://x.example","y")', '+1 214 555 0100', '-2', '@SUM(A1)', '\t=1', '＝1'])(
    'run nothing in a spreadsheet: %s',
    async (name) => {
      await add({ email: 'ada@mail.example', first_name: name, phone: name, last_name: 'a,"b"\nc' })
      const [row] = (await download('all')).rows
      expect(row).toMatchObject({ 'First Name': `'${name}`, Phone: `'${name}`, 'Last Name': 'a,"b"\nc' })
    },
  )

  test('are whole at any length, and come compressed to whom it asks for that', async () => {
    await site.rows(`insert into subscribers (email, first_name, source, token, subscribed_at)
      select 'r' || n || '@mail.example', 'R', 'website', 't' || n, now() from generate_series(1, 2500) n`)
    const { rows } = await download('all')
    expect(new Set(rows.map((row) => row.Email)).size).toBe(2500)
    const packed = await admin.get('/api/admin/subscribers/export?list=all', { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
  })
})
