import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { forFile } from '../support/for-file.ts'
import { openMailSite, POSTAL_ADDRESS, WITHOUT_CONFIRMING } from '../support/mail-site.ts'

const site = forFile(() => openMailSite({ config: WITHOUT_CONFIRMING }))
beforeEach(async () => {
  await site.rows('truncate mails, newsletter_deliveries, newsletters, subscribers cascade')
  site.smtp.taken.length = 0
})

const ada = { email: 'ada@mail.example', firstName: 'Ada' }

async function subscribers() {
  return site.rows('select email, first_name, is_active, source from subscribers order by id')
}

async function unsubscribeUrl(mails: number): Promise<string> {
  const taken = await site.mails(mails)
  const mail = await PostalMime.parse(taken.at(-1)?.raw ?? '')
  const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value
  return /^<(.+)>$/.exec(header ?? '')?.[1] ?? ''
}

test('a visitor subscribes and is welcomed by mail', async () => {
  const answer = await site.post('/api/newsletter/subscribe', ada)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    success: true,
    message: expect.stringContaining('Successfully subscribed!'),
  })
  const [taken] = await site.mails(1)
  expect(taken?.to).toEqual(['ada@mail.example'])
  const mail = await PostalMime.parse(taken?.raw ?? '')
  expect(mail.subject).toBe('Welcome to Dallas Faith Bulletin')
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Hello,')
    expect(part).toContain(POSTAL_ADDRESS)
    expect(part).toContain(`${site.origin}/api/newsletter/unsubscribe/`)
    expect(part).not.toContain('{{')
  }
})

test('no link of a mail leads where the request said that the site is', async () => {
  const answer = await site.visitor().post('/api/newsletter/subscribe', ada, { host: 'elsewhere.example' })
  expect(answer.status).toBe(200)
  const [taken] = await site.mails(1)
  expect(taken?.raw).not.toContain('elsewhere')
  expect(await unsubscribeUrl(1)).toContain(site.origin)
})

test('who reads the site in Spanish is welcomed in Spanish, and leaves in Spanish', async () => {
  await site.post('/api/newsletter/subscribe', { ...ada, language: 'es' })
  const url = await unsubscribeUrl(1)
  const mail = await PostalMime.parse((await site.mails(1))[0]?.raw ?? '')
  expect(mail.subject).toBe('Le damos la bienvenida a Dallas Faith Bulletin')
  expect(mail.html).toContain('<html lang="es">')
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Hola:')
    expect(part).toContain(`${site.origin}/?lang=es`)
    expect(part).toContain('Cancelar la suscripción')
    expect(part).not.toMatch(/You get this|Unsubscribe</)
  }
  const asked = await (await fetch(url)).text()
  expect(asked).toContain('<html lang="es">')
  expect(asked).toContain('¿Dejar de enviar')
  expect(await (await fetch(url, { method: 'POST' })).text()).toContain('Su suscripción está cancelada')
  expect(await (await fetch(`${url}x`)).text()).toContain('Quizá esté incompleto')
  expect(await site.post('/api/newsletter/subscribe', { ...ada, language: 'xx' })).toMatchObject({
    status: 400,
  })
})

test('the source is kept; without one it is the web site', async () => {
  await site.post('/api/newsletter/subscribe', ada)
  await site.post('/api/newsletter/subscribe', { ...ada, email: 'b@mail.example', source: 'newsletter' })
  expect(await subscribers()).toMatchObject([{ source: 'website' }, { source: 'newsletter' }])
})

test('subscribing twice, in another case and at once, is no error and makes one row and one mail', async () => {
  const answers = await Promise.all(
    ['ada@mail.example', 'ADA@mail.example', 'Ada@Mail.example', 'ada@mail.example'].map((email) =>
      site.post('/api/newsletter/subscribe', { ...ada, email }),
    ),
  )
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(bodies).size).toBe(1)
  expect(await subscribers()).toHaveLength(1)
  await site.mails(1)
  expect(await site.rows('select count(*)::int as n from mails')).toEqual([{ n: 1 }])
})

test.each([
  [{ firstName: 'Ada' }, 'Required'],
  [{ email: 'ada@mail.example' }, 'Required'],
  [{ email: 'not an address', firstName: 'Ada' }, 'Invalid email'],
  [{ email: 'ada@mail.example', firstName: '   ' }, 'Required'],
])('%j is refused and stored nowhere', async (body, words) => {
  const answer = await site.post('/api/newsletter/subscribe', body)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(words)
  expect(await subscribers()).toEqual([])
})

test('opening the unsubscribe link changes nothing; it shows a form that works without script', async () => {
  await site.post('/api/newsletter/subscribe', ada)
  const url = await unsubscribeUrl(1)
  for (let look = 0; look < 3; look += 1) {
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    )
    const page = await answer.text()
    expect(page).toContain('<form method="post"><button type="submit">')
    expect(page).not.toContain('ada@')
    expect(page).not.toContain('<script')
  }
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  expect(await subscribers()).toMatchObject([{ is_active: true }])
})

test.each([
  ['the button of the page', { 'content-type': 'application/x-www-form-urlencoded' }, ''],
  [
    'one-click as RFC 8058 has it',
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.elsewhere.example' },
    'List-Unsubscribe=One-Click',
  ],
  [
    'one-click as multipart, also from elsewhere',
    { 'content-type': 'multipart/form-data; boundary=b', origin: 'null' },
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
  ['a POST without a body', {}, undefined],
])('%s ends the subscription, again and again', async (_name, headers, body) => {
  await site.post('/api/newsletter/subscribe', ada)
  const url = await unsubscribeUrl(1)
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(url, { method: 'POST', headers, ...(body === undefined ? {} : { body }) })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('You have been unsubscribed')
  }
  expect(await subscribers()).toMatchObject([{ is_active: false }])
  // The link of an old mail confirms the choice instead of asking again.
  expect(await (await fetch(url)).text()).toContain('You have been unsubscribed')
})

test('an unknown link is a page with status 404', async () => {
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`${site.origin}/api/newsletter/unsubscribe/nobody`, { method })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
  }
})

test('a person who left can come back, under the same row, and is welcomed again', async () => {
  await site.post('/api/newsletter/subscribe', ada)
  await fetch(await unsubscribeUrl(1), { method: 'POST' })
  site.clock.advance(60_000)
  await site.post('/api/newsletter/subscribe', { ...ada, firstName: 'Augusta', source: 'referral' })
  expect(await subscribers()).toMatchObject([{ is_active: true, first_name: 'Augusta', source: 'referral' }])
  await site.mails(2)
})

test('an address that bounced or complained is not mailed again, and hears the same answer', async () => {
  await site.rows(
    `insert into subscribers (email, first_name, source, token, subscribed_at, is_active, suppressed_because)
     values ('ada@mail.example', 'Ada', 'website', 't', now(), false, 'complaint')`,
  )
  const answer = await site.post('/api/newsletter/subscribe', ada)
  expect(answer.status).toBe(200)
  expect(await subscribers()).toMatchObject([{ is_active: false }])
  expect(await site.rows('select count(*)::int as n from mails')).toEqual([{ n: 0 }])
})

test('the list is the administrator’s, newest first, by filters and pages', async () => {
  expect((await site.visitor().get('/api/admin/subscribers')).status).toBe(401)
  const admin = await site.signIn()
  for (const [index, source] of ['website', 'newsletter', 'referral', 'website', 'website'].entries()) {
    site.clock.advance(1000)
    await site.post('/api/newsletter/subscribe', {
      firstName: `Reader ${index}`,
      email: `r${index}@mail.example`,
      source,
    })
  }
  await site.rows(`update subscribers set is_active = false where email = 'r3@mail.example'`)
  const names = async (query: string) => {
    const answer = await admin.get<{ firstName: string }[]>(`/api/admin/subscribers${query}`)
    return answer.body.map(({ firstName }) => firstName)
  }
  expect(await names('')).toEqual(['Reader 4', 'Reader 3', 'Reader 2', 'Reader 1', 'Reader 0'])
  expect(await names('?isActive=false')).toEqual(['Reader 3'])
  expect(await names('?isActive=true&source=website')).toEqual(['Reader 4', 'Reader 0'])
  const first = await admin.get('/api/admin/subscribers?limit=2')
  expect(first.headers.get('x-total-count')).toBe('5')
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await admin.get<object[]>(next)
  expect(second.body).toMatchObject([{ firstName: 'Reader 2' }, { firstName: 'Reader 1' }])
  expect(Object.keys(second.body[0] ?? {}).sort()).toEqual([
    'email',
    'firstName',
    'id',
    'isActive',
    'lastEmailSent',
    'lastName',
    'mark',
    'phone',
    'source',
    'subscriptionDate',
    'waitsFor',
  ])
})

test('the numbers count all, active and those of 30 days', async () => {
  expect((await site.visitor().get('/api/admin/subscriber-stats')).status).toBe(401)
  await site.post('/api/newsletter/subscribe', ada)
  await site.rows(
    `insert into subscribers (email, first_name, source, token, subscribed_at, is_active) values
     ('old@mail.example', 'Old', 'other', 'o', '2026-01-01', true), ('gone@mail.example', 'Gone', 'other', 'g', '2026-01-01', false)`,
  )
  const admin = await site.signIn()
  expect((await admin.call('subscriberStats')).body).toEqual({
    ...{ total: 3, active: 2, recentSubscriptions: 1, quarantined: 0 },
  })
})
