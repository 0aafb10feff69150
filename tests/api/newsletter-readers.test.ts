import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { forFile } from '../support/for-file.ts'
import { openMailSite } from '../support/mail-site.ts'
import { addSubscriber } from '../support/subscribers.ts'

const site = forFile(() => openMailSite())
beforeEach(async () => {
  await site.rows('truncate mails, newsletter_deliveries, newsletters, subscribers cascade')
  site.smtp.taken.length = 0
})

const DAY_MS = 24 * 60 * 60_000
const ada = { email: 'ada@mail.example', firstName: 'Buy at http://spam.example' }

const subscribe = (person: object = ada) => site.post('/api/newsletter/subscribe', person)
const subscribers = () =>
  site.rows('select email, is_active, source, confirmed_at is not null as confirmed from subscribers')

async function readConfirmUrl(taken: { raw: string | Buffer } | undefined): Promise<string> {
  const mail = await PostalMime.parse(taken?.raw ?? '')
  return /http\S+\/confirm\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
}

/** The link that the newest of so many mails asks to open. */
const confirmUrl = async (mails: number) => readConfirmUrl((await site.mails(mails)).at(-1))

test('a subscription waits until the link was opened and its button pressed; then comes the welcome', async () => {
  const answer = await subscribe({ ...ada, source: 'newsletter' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    success: true,
    asksToConfirm: true,
    message: expect.stringMatching(/^Successfully subscribed! An email is on its way/),
  })
  const url = await confirmUrl(1)
  const asking = site.smtp.taken[0]?.raw.toString() ?? ''
  expect(asking).not.toContain('spam.example')
  for (let look = 0; look < 2; look += 1) {
    const page = await fetch(url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<form method="post"><button type="submit">')
  }
  expect(await subscribers()).toMatchObject([{ is_active: false, confirmed: false }])
  const presses = await Promise.all([1, 2, 3].map(() => fetch(url, { method: 'POST' })))
  for (const press of presses) expect(await press.text()).toContain('You are subscribed')
  expect(await subscribers()).toMatchObject([{ is_active: true, confirmed: true, source: 'newsletter' }])
  const welcome = await PostalMime.parse((await site.mails(2)).at(-1)?.raw ?? '')
  expect(welcome.subject).toBe('Welcome to Dallas Faith Bulletin')
  expect(await site.rows('select count(*)::int as n from mails')).toEqual([{ n: 2 }])
  expect(await (await fetch(url)).text()).toContain('You are subscribed')
})

test('whoever is on the list hears the same answer, and an address is asked twice at most', async () => {
  await addSubscriber(site, { email: 'here@mail.example', is_active: true })
  await addSubscriber(site, {
    email: 'gone@mail.example',
    is_active: false,
    suppressed_because: 'bounce',
    unsubscribed_at: '2026-11-02T00:00:00Z',
  })
  const people = ['new@mail.example', 'here@mail.example', 'gone@mail.example', 'NEW@mail.example']
  const answers = await Promise.all(
    people.map(async (email) => (await subscribe({ email, firstName: 'A' })).text()),
  )
  expect(new Set(answers).size).toBe(1)
  const asked = () => site.rows('select to_address from mails order by id')
  expect((await asked()).map(({ to_address }) => to_address.toLowerCase())).toEqual(['new@mail.example'])
  const again = () => subscribe({ email: 'new@mail.example', firstName: 'A' })
  site.clock.advance(10 * 60_000 - 1000)
  await again()
  expect(await asked()).toHaveLength(1)
  site.clock.advance(1000)
  await Promise.all([again(), again(), again()])
  expect(await asked()).toHaveLength(2)
  site.clock.advance(6 * DAY_MS)
  await again()
  expect(await asked()).toHaveLength(2)
  // The first mail's link works as well as the second's.
  const urls = await Promise.all((await site.mails(2)).map(readConfirmUrl))
  expect(new Set(urls).size).toBe(1)
  expect(await (await fetch(urls[0] ?? '', { method: 'POST' })).text()).toContain('You are subscribed')
})

test('what a robot fills in is answered like everything else, and is stored nowhere', async () => {
  const answer = await subscribe({ ...ada, fax: '555' })
  expect(await answer.json()).toMatchObject({ success: true, asksToConfirm: true })
  expect(await subscribers()).toEqual([])
})

test('who left can come back by confirming again; the old link does not bring anybody back', async () => {
  await subscribe()
  const first = await confirmUrl(1)
  await fetch(first, { method: 'POST' })
  await site.mails(2)
  site.clock.advance(1000)
  const [{ token }] = await site.rows('select token from subscribers')
  await fetch(`${site.origin}/api/newsletter/unsubscribe/${token}`, { method: 'POST' })
  expect((await fetch(first, { method: 'POST' })).status).toBe(404)
  expect(await subscribers()).toMatchObject([{ is_active: false }])
  site.clock.advance(DAY_MS)
  await subscribe()
  await fetch(await confirmUrl(3), { method: 'POST' })
  await site.mails(4)
  expect(await subscribers()).toMatchObject([{ is_active: true }])
  expect(await site.rows('select count(*)::int as n from subscribers')).toEqual([{ n: 1 }])
})

test('what nobody confirms in 7 days is deleted, and nothing else', async () => {
  await addSubscriber(site, {
    email: 'left@mail.example',
    is_active: false,
    unsubscribed_at: '2026-01-01T00:00:00Z',
  })
  await subscribe()
  const url = await confirmUrl(1)
  site.clock.advance(7 * DAY_MS - 1)
  expect((await fetch(url)).status).toBe(200)
  site.clock.advance(1)
  await site.container.subscribers.forgetUnconfirmed()
  expect(await subscribers()).toHaveLength(2)
  site.clock.advance(1000)
  await site.container.subscribers.forgetUnconfirmed()
  expect(await subscribers()).toMatchObject([{ email: 'left@mail.example' }])
  for (const method of ['GET', 'POST']) expect((await fetch(url, { method })).status).toBe(404)
})

test('a reader chooses language, categories and a pause by the link of a mail', async () => {
  await addSubscriber(site, { email: 'ada@mail.example' })
  const [{ token }] = await site.rows('select token from subscribers')
  const url = `${site.origin}/api/newsletter/preferences/${token}`
  const shown = await (await fetch(url)).text()
  expect(shown).not.toMatch(/type="checkbox"[^>]* checked/)
  expect(shown).toMatch(/value="weekly" checked/)
  expect(shown).toContain('value="en" checked')
  expect(shown).not.toMatch(/ada@|<script/)

  const save = (fields: string) =>
    fetch(url, {
      method: 'POST',
      body: fields,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    })
  const saved = await save(
    'language=es&categories=youth&categories=prayer&needs=asl&sends=only-when&pausedUntil=2026-12-24',
  )
  expect(saved.status).toBe(200)
  const page = await saved.text()
  expect(page).toContain('Sus preferencias están guardadas')
  expect(page).toContain('<html lang="es">')
  expect(page).toContain('value="2026-12-24"')
  const stored = {
    language: 'es',
    preferences: {
      categories: ['prayer', 'youth'],
      neighborhoods: null,
      languages: null,
      needs: ['asl'],
      onlyWhen: true,
      pausedUntil: '2026-12-24',
    },
  }
  expect(await site.rows('select language, preferences from subscribers')).toEqual([stored])

  const refused = await save('language=en&categories=youth&pausedUntil=2026-11-20')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('within the next year')
  expect((await save('language=xx&categories=youth')).status).toBe(400)
  expect((await save('language=en&categories=golf')).status).toBe(400)
  expect(await site.rows('select language, preferences from subscribers')).toEqual([stored])

  const more = url.replace('preferences', 'more')
  expect(await (await fetch(`${more}/music`)).text()).toContain('¿Añadir «Música y alabanza»')
  expect(await (await fetch(`${more}/youth`)).text()).toContain('ya está entre sus temas')
  expect(await site.rows('select language, preferences from subscribers')).toEqual([stored])
  for (let press = 0; press < 2; press += 1) {
    const pressed = await fetch(`${more}/music`, { method: 'POST', headers: { origin: 'null' } })
    expect(await pressed.text()).toContain('Sus preferencias están guardadas')
  }
  stored.preferences.categories = ['music', 'prayer', 'youth']
  expect(await site.rows('select language, preferences from subscribers')).toEqual([stored])
  expect((await fetch(`${more}/golf`)).status).toBe(400)

  for (const method of ['GET', 'POST']) {
    const body = method === 'POST' ? { body: new URLSearchParams({ language: 'en' }) } : {}
    expect((await fetch(`${url}x`, { method, ...body })).status).toBe(404)
  }
  await fetch(`${site.origin}/api/newsletter/unsubscribe/${token}`, { method: 'POST' })
  expect(await (await save('language=en&categories=youth')).text()).toContain('Su suscripción está cancelada')
  expect(await site.rows('select language, preferences from subscribers')).toEqual([stored])
})

test('whose mail came back for a time and who never confirmed is deleted, too, and so are the others', async () => {
  await site.post('/api/newsletter/subscribe', { email: 'full@mail.example', firstName: 'Full' })
  await site.post('/api/newsletter/subscribe', { email: 'quiet@mail.example', firstName: 'Quiet' })
  const report = { service: 'postmark', kind: 'bounce', isPermanent: false, messageId: null } as const
  await site.container.mailReports.ingest([
    { ...report, id: 'r1', recipient: 'full@mail.example', reason: 'mailbox full', at: site.clock.now() },
  ])
  site.clock.advance(8 * DAY_MS)
  await site.container.subscribers.forgetUnconfirmed()
  expect(await subscribers()).toEqual([])
  const noted = await site.rows('select kind, subscriber_id from mail_reports')
  expect(noted).toEqual([{ kind: 'bounce', subscriber_id: null }])
})

test('a second welcome comes once, some days later, and not to who left, pauses or was imported', async () => {
  for (const [nth, name] of ['stays', 'leaves', 'pauses'].entries()) {
    await subscribe({ email: `${name}@mail.example`, firstName: 'Ada' })
    await fetch(await confirmUrl(2 * nth + 1), { method: 'POST' })
    await site.mails(2 * nth + 2)
  }
  await addSubscriber(site, { email: 'imported@mail.example', consent: 'Signed a list' })
  const tokenOf = async (name: string) =>
    (await site.rows('select token from subscribers where email = $1', [`${name}@mail.example`]))[0].token
  await fetch(`${site.origin}/api/newsletter/unsubscribe/${await tokenOf('leaves')}`, { method: 'POST' })
  await site.rows(
    `update subscribers set preferences = '{"pausedUntil":"2999-01-01"}' where email like 'pauses%'`,
  )
  const { subscribers: service } = site.container
  const second = () => site.rows(`select to_address, text from mails where key like '%:second:%'`)
  site.clock.advance(3 * DAY_MS - 1000)
  await service.welcomeAgain(site.origin)
  expect(await second()).toEqual([])
  site.clock.advance(1000)
  await Promise.all([1, 2, 3].map(() => service.welcomeAgain(site.origin)))
  site.clock.advance(DAY_MS)
  await service.welcomeAgain(site.origin)
  const link = `${site.origin}/api/newsletter/preferences/${await tokenOf('stays')}`
  expect(await second()).toEqual([{ to_address: 'stays@mail.example', text: expect.stringContaining(link) }])
  expect(await site.rows('select id from subscribers where second_welcome_at is not null')).toEqual([])
})
