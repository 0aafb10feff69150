import { XMLParser, XMLValidator } from 'fast-xml-parser'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { MailSite } from '../support/mail-site.ts'
import { insertEvent, openNewsroom, outcome, publish } from '../support/newsroom.ts'

async function mailTo(site: MailSite, address: string) {
  const taken = site.smtp.taken.find(({ to }) => to[0] === address)
  return taken ? PostalMime.parse(taken.raw) : null
}

test('each reader gets the edition of their language and topics; only who pauses, or has nothing and asked for that, gets none', async () => {
  const site = await openNewsroom(1)
  await insertEvent(site, { title: 'Young and Loud', date: '2026-11-24', time: '19:00' })
  await insertEvent(site, { title: 'Paid Concert', date: '2027-01-09', time: '19:00' })
  await site.rows(`with other as (insert into churches (name, status, origin, neighborhood, created_at, updated_at)
      values ('Hope Church', 'listed', 'person', 'Uptown', now(), now()) returning id),
    stated as (insert into church_facts (church_id, field, value, source, checked_at, is_current)
      select id, 'asl', '"yes"', 'administrator', now(), true from other)
    update events set church_id = (select id from other) where title = 'Soup & Song'`)
  await site.rows(`update events set category = 'youth', filters = '{youth}' where title = 'Young and Loud'`)
  await site.rows(
    `insert into placements (event_id, offer, starts_at, ends_at, created_at)
     select id, 'promotion-premium', '2026-11-20', '2026-12-04', now() from events where title = 'Paid Concert'`,
  )
  await site.rows(`insert into subscribers (email, first_name, source, token, subscribed_at, language, preferences)
    values ('eva@mail.example', 'Eva', 'website', 'eva', now(), 'es', '{}'),
      ('young@mail.example', 'Yo', 'website', 'yo', now(), 'en', '{"categories":["youth"]}'),
      ('none@mail.example', 'No', 'website', 'no', now(), 'en', '{"categories":["prayer"]}'),
      ('only@mail.example', 'On', 'website', 'on', now(), 'en', '{"categories":["prayer"],"onlyWhen":true}'),
      ('needs@mail.example', 'Ne', 'website', 'ne', now(), 'en', '{"needs":["asl"],"neighborhoods":["Uptown"],"onlyWhen":true}'),
      ('away@mail.example', 'Aw', 'website', 'aw', now(), 'en', '{"pausedUntil":"2026-11-22"}'),
      ('back@mail.example', 'Ba', 'website', 'ba', now(), 'en', '{"pausedUntil":"2026-11-21"}')`)
  const { id, answer } = await publish(site)
  expect(answer.body).toMatchObject({ recipients: 6 })
  const { last } = await outcome(site, id)
  expect(last).toMatchObject({ status: 'sent', recipients: 6, submitted: 6, skipped: 1, failed: 0 })
  const skipped = `select email, error, attempts from newsletter_deliveries where status = 'skipped'`
  const [only] = await site.rows(skipped)
  expect(only).toMatchObject({
    email: 'only@mail.example',
    error: expect.stringContaining('Nothing'),
    attempts: 0,
  })
  expect(site.smtp.taken.map(({ to }) => to[0]).sort()).toEqual([
    'back@mail.example',
    'eva@mail.example',
    'needs@mail.example',
    'none@mail.example',
    'reader1@mail.example',
    'young@mail.example',
  ])
  const english = await mailTo(site, 'reader1@mail.example')
  for (const part of [english?.text, english?.html]) {
    expect(part).toMatch(/Soup (&|&#38;) Song/)
    expect(part).toContain('Young and Loud')
    expect(part).toContain('Paid Concert')
    expect(part?.match(/Sponsored/g)).toHaveLength(1)
    expect(part).toContain(`${site.origin}/api/newsletters/${id}/view`)
    expect(part).toContain(`${site.origin}/api/newsletter/preferences/token1`)
  }
  const youth = await mailTo(site, 'young@mail.example')
  expect(youth?.html).toContain('Young and Loud')
  expect(youth?.html).toContain('Paid Concert')
  expect(youth?.html).not.toContain('Soup')
  expect(youth?.html).toContain('what fits your topics')
  const nothing = await mailTo(site, 'none@mail.example')
  expect(nothing?.text).toContain('Nothing this week fits your topics')
  expect(nothing?.text).toContain('Paid Concert')
  const needs = await mailTo(site, 'needs@mail.example')
  expect(needs?.html).toContain('Soup')
  expect(needs?.html).not.toContain('Young and Loud')
  const spanish = await mailTo(site, 'eva@mail.example')
  expect(spanish?.subject).toContain('Eventos de las iglesias en Dallas')
  expect(spanish?.html).toContain('<html lang="es">')
  expect(spanish?.text).toContain('Hola, Eva:')
  expect(spanish?.text).toContain('MARTES, 24 DE NOVIEMBRE')
})

test('plain services of every week are one link; what has a name or another rhythm keeps its title', async () => {
  const site = await openNewsroom(1)
  const named = ['River Baptism', 'Midweek Supper', 'Revival Night']
  for (const title of ['Morning Worship', 'Evening Worship', ...named, 'Fortnightly Worship']) {
    await insertEvent(site, { title, date: '2026-11-22', time: '09:00' })
  }
  await site.rows(
    `with one as (insert into series (church_id, key, rule, status, created_at)
       select id, rule, rule, 'approved', now() from churches, unnest(array['Every Sunday', 'Every other Sunday']) rule
       returning id, rule)
     update events set series_id = one.id, title = replace(title, 'Fortnightly ', '') from one
     where title <> 'Soup & Song' and (title like 'Fortnightly%') = (rule = 'Every other Sunday')`,
  )
  const admin = await site.signIn()
  const { content, text } = (await admin.call('generateNewsletter')).body
  const hours = '/?category=worship&from=2026-11-21&to=2026-11-22'
  expect(text).toContain(`* 2 regular services at 1 church\n  ${site.origin}${hours}`)
  expect(content).not.toMatch(/Morning Worship|Evening Worship/)
  for (const title of [...named, '>Worship<']) expect(content).toContain(title)
  expect(content).toContain('the 7 events')
  expect((await site.visitor().get(hours, { accept: 'text/html' })).text).toContain('Morning Worship')
})

test('a published issue is a page and in the feed, without anything of one reader; a draft and a cancelled one are not', async () => {
  const site = await openNewsroom(2)
  const { get } = site.visitor()
  const read = async (path: string) => (await fetch(site.origin + path)).text()
  const feed = '/api/newsletters.rss'
  expect(await read(feed)).not.toContain('<item>')
  const admin = await site.signIn()
  const draft = (await admin.call('generateNewsletter')).body
  expect((await get(`/api/newsletters/${draft.id}/view`)).status).toBe(404)
  const { id } = await publish(site)
  await outcome(site, id)
  const view = `/api/newsletters/${id}/view`
  const answer = await fetch(site.origin + view)
  expect(answer.headers.get('cache-control')).toContain('public')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await answer.text()
  expect(page).toContain('Soup &#38; Song')
  expect(page).toContain('Hello friend,')
  expect(page).not.toMatch(/Reader \d|unsubscribe|preferences\/|token\d|\{\{/)
  expect(await read(`${view}?lang=es`)).toContain('<html lang="es">')
  const [{ day } = { day: '' }] = await site.rows(
    `select to_char(published_at at time zone 'America/Chicago', 'YYYY-MM-DD') as day from newsletters where id = $1`,
    [id],
  )
  const issue = (await site.visitor().call('readIssue', { params: { date: day } })).body
  expect(issue.html).toContain('Soup &#38; Song')
  expect(issue.html).toMatch(/<a href="\/event\/\d+">/)
  expect(issue.html).not.toMatch(/<(?!\/?(?:h[1-3]|p|strong|small|a|br|img)\b)|style=|unsubscribe|\{\{/)
  expect((await get('/newsletter/2020-01-01', { accept: 'text/html' })).status).toBe(404)
  expect((await get(`/newsletter/${day}`, { accept: 'text/html' })).text).toContain(
    `<h1>${issue.subject}</h1>`,
  )
  expect(issue).toMatchObject({ previous: null, next: null, preheader: expect.stringContaining('event') })
  const page1 = (await get(`/newsletter/${day}`, { accept: 'text/html' })).text
  expect(page1).toContain(`<meta name="description" content="${issue.preheader}"`)
  expect(page1).toContain(`<link rel="canonical" href="${site.origin}/newsletter/${day}"`)
  expect(page1).not.toContain('(past)')
  const days = 3 * 24 * 60 * 60_000
  site.clock.advance(days)
  await expect
    .poll(async () => (await get(`/newsletter/${day}`, { accept: 'text/html' })).text)
    .toMatch(/Soup &(amp|#38|#x26);? ?.*Song<\/a> <small>\(past\)/)
  site.clock.advance(-days)
  const rss = await read(feed)
  expect(XMLValidator.validate(rss)).toBe(true)
  const address = `${site.origin}${view}`
  expect(
    new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' }).parse(rss).rss.channel.item,
  ).toMatchObject({
    title: expect.stringContaining('Church events in Dallas, November 21 to 28'),
    link: `${site.origin}/newsletter/${day}`,
    guid: { '@isPermaLink': 'false', '#text': address },
  })

  const listed = { subject: issue.subject, publishedOn: day }
  expect((await site.visitor().call('listIssues', { query: {} })).body).toMatchObject([listed])
  expect((await get('/newsletter', { accept: 'text/html' })).text).toContain(`href="/newsletter/${day}"`)
  expect(await read('/sitemap.xml')).toContain(`<loc>${site.origin}/newsletter/${day}</loc>`)

  const mail = await mailTo(site, 'reader1@mail.example')
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '')
  expect(links.length).toBeGreaterThan(5)
  for (const link of links.filter((href) => href.includes('/api/'))) {
    expect((await fetch(link)).status).toBe(200)
  }
  await site.rows(`update newsletters set status = 'paused' where id = ${id}`)
  await admin.call('cancelNewsletter', { params: { id } })
  expect((await get(view)).status).toBe(404)
  expect(await read(feed)).not.toContain('<item>')
})
