import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { CallSpec } from '#src/contract/call.ts'
import { type CallName, calls } from '#src/contract/calls.ts'
import { corrections } from '#src/contract/churches/claims.ts'
import { eventFields } from '#src/contract/events/curation.ts'
import { importPosts } from '#src/features/blog/writing/import-posts.ts'
import type { ChurchSites } from '../../support/church-sites.ts'
import { addClaimLink } from '../../support/claims.ts'
import { type BrowserClient, callPath } from '../../support/client.ts'
import { addChurches, readRows } from '../../support/directory.ts'
import { answerWith } from '../../support/loopback-site.ts'
import type { TestServer } from '../../support/server.ts'

type Body = Record<string, unknown>
interface Schema {
  type?: string
  enum?: unknown
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

/** Bodies of a schema: one with the text in every free field beside `valid`, and one for each text of `valid` in its place. */
function fillBodies(schema: z.ZodType, text: string, valid: Body, hasStrict = true): Body[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const filled = { ...valid }
  for (const [name, part] of Object.entries(properties)) {
    const kinds = part.anyOf ?? [part]
    const free = kinds.find(
      ({ type, enum: names, const: only, format, pattern }) =>
        type === 'string' && !names && only === undefined && !format && !pattern,
    )
    if (!free || name in valid || text.length > (free.maxLength ?? Number.POSITIVE_INFINITY)) continue
    filled[name] = text
  }
  const strict = Object.keys(valid).filter((name) => hasStrict && typeof valid[name] === 'string')
  return [...strict.map((name) => ({ ...filled, [name]: text })), filled]
}

/** What was sent, and what of it was taken. */
export interface Planted {
  sent: number
  taken: number
  /** Answers that are neither a success nor a refusal in words. */
  faults: string[]
}

/** Puts each text into every input that strangers, churches, their web sites, imports and administrators fill. */
export async function plantEverywhere(
  server: TestServer,
  sites: ChurchSites,
  texts: readonly string[],
): Promise<Planted> {
  const planted: Planted = { sent: 0, taken: 0, faults: [] }
  const [visitor, owner] = [server.visitor(), await server.signIn()]

  async function send(
    client: BrowserClient,
    name: CallName,
    body: Body,
    params: object = {},
  ): Promise<Body | null> {
    planted.sent += 1
    const address = `10.${planted.sent >> 16}.${(planted.sent >> 8) & 255}.${planted.sent & 255}`
    const answer = await client.send<Body>(calls[name].method, callPath(name, { params } as object), {
      body,
      headers: { 'x-forwarded-for': address },
    })
    if (answer.status < 300) planted.taken += 1
    else if (![400, 409].includes(answer.status))
      planted.faults.push(`${name}: ${answer.status} ${answer.text}`)
    return answer.status < 300 ? answer.body : null
  }
  const fill = async (client: BrowserClient, name: CallName, text: string, valid: Body, hasStrict = true) => {
    const { body: schema } = calls[name] as CallSpec
    for (const body of fillBodies(schema, text, valid, hasStrict)) await send(client, name, body)
  }
  const ids = async (statement: string) =>
    (await readRows<{ id: number }>(server, statement)).map(({ id }) => id)
  /** A third each is accepted and declined, the rest waits. */
  const decide = async (
    name: string,
    waiting: readonly number[],
    acceptance = (_nth: number): Body => ({}),
  ) => {
    for (const [nth, id] of waiting.entries()) {
      const reason = texts[nth % texts.length]
      if (nth % 3 === 0) await send(owner, `accept${name}` as CallName, acceptance(nth), { id })
      if (nth % 3 === 1) await send(owner, `decline${name}` as CallName, { reason }, { id })
    }
  }

  for (const [nth, text] of texts.entries()) {
    const email = `person${nth}@mail.example`
    // The day's budget of mails is for one city.
    await server.container.database.pool.query('truncate rate_limit')
    for (const street of ['Elm', 'Oak', 'Ash']) {
      const isFirst = street === 'Elm'
      const church = {
        address: `${nth} ${street} Street, Dallas, TX 75201`,
        denomination: 'baptist',
        phone: '',
      }
      const shownAt = new Date(Date.now() - 60_000).toISOString()
      const submission = { ...church, website: '', contactEmail: email, shownAt, fax: undefined }
      await fill(visitor, 'submitChurch', text, submission, isFirst)
      const event = {
        eventDate: '2026-12-05',
        eventTime: '12:30 PM',
        eventCategory: 'fellowship',
        startsOn: '',
      }
      const advertiser = {
        churchId: '',
        email,
        phone: '(214) 555-0100',
        website: '',
        packageType: 'featured',
      }
      const eventDescription = `${text} Bring a blanket and a dish to share.`
      const application = { ...event, ...advertiser, eventDescription, language: 'en' }
      await fill(visitor, 'applyForAdvertising', text, application, isFirst)
    }
    await fill(visitor, 'subscribe', text, { email, fax: undefined })
    await fill(owner, 'addChurch', text, {
      address: `${nth} Pine Street, Dallas, TX 75201`,
      ...{ denomination: 'baptist', phone: '', website: '', contactEmail: '', evenIfKnown: true },
    })
    await fill(owner, 'createAccount', text, { email: `account${nth}@mail.example`, role: 'editor' })
  }

  const listed = await addChurches(
    server,
    texts.map((_, nth) => ({ name: `Church ${nth}`, address: `${nth} Cedar Street, Dallas, TX 75201` })),
  )
  for (const [nth, churchId] of listed.entries()) {
    const text = texts[nth] ?? ''
    const valid = {
      contactEmail: 'office@grace.example',
      website: '',
      calendarUrl: '',
      phone: '',
      denomination: 'baptist',
    }
    for (const changes of fillBodies(corrections, text, {
      ...valid,
      address: `${text} Elm Street, Dallas`,
    })) {
      const token = await addClaimLink(server, churchId)
      await send(visitor, 'sendClaim', { changes, note: text }, { token })
    }
    await send(owner, 'stateChurchFacts', { languages: [text.slice(0, 40)] }, { id: churchId })
    const added = { title: text, description: text, category: 'worship', eventDate: '2026-12-06' }
    const event = await send(owner, 'addEvent', { churchId, fields: added, publish: true })
    const id = Number(event?.id)
    const { body: review } = await owner.call('reviewEvent', { params: { id } })
    for (const fields of fillBodies(eventFields, text, { registrationUrl: 'https://grace.example/' })) {
      const seen = Object.fromEntries(Object.entries(review.fields).filter(([name]) => name in fields))
      await send(owner, 'editEvent', { fields, seen }, { id })
    }
  }

  const columns = ['Name', 'Address', 'Phone', 'Website', 'Denomination', 'Neighborhood', 'Description']
  for (const [nth, text] of texts.entries()) {
    const church = [text, `${nth} Birch Street, Dallas`, text, text, text, text, text]
    await send(owner, 'importChurches', { csv: stringify([columns, church]), dryRun: false })
    const readers = stringify([
      ['Email', 'First name'],
      [`reader${nth}@mail.example`, text],
    ])
    await send(owner, 'importSubscribers', { csv: readers, consent: text, dryRun: false })
  }
  await importTexts(server, texts)
  await scrapeTexts(server, sites, texts)
  await owner.call('bulkApproveEvents', { body: { category: 'worship' } })
  for (const id of await ids("select id from events where status = 'pending'"))
    await send(owner, 'decideEvent', { status: 'approved' }, { id })

  await decide(
    'Submission',
    await ids("select id from churches where status = 'awaiting_review' order by id"),
  )
  await decide('Application', await ids('select id from advertising_applications order by id'))
  const { body: claims } = await owner.call('listClaims')
  await decide(
    'Claim',
    claims.map(({ id }) => id),
    (nth) => ({ fields: (claims[nth]?.corrections ?? []).map(({ field, now }) => ({ field, now })) }),
  )
  for (const text of texts.slice(0, 3)) {
    const { body: draft } = await owner.call('generateNewsletter')
    const words = { subject: text.slice(0, 150), introduction: texts.join('\n').slice(0, 2000) }
    await send(owner, 'editNewsletter', { ...words, revision: 0, excluded: [], order: [] }, { id: draft.id })
    await send(owner, 'publishNewsletter', {}, { id: draft.id })
  }
  return planted
}

async function importTexts(server: TestServer, texts: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-posts-'))
  for (const [nth, text] of texts.entries()) {
    const [title, words] = [JSON.stringify(text), JSON.stringify([text])]
    const head = `---\ntitle: ${title}\nauthor: ${title}\nexcerpt: ${title}\ntags: ${words}\n---\n`
    await writeFile(path.join(folder, `a${nth}.html`), `${head}<p>${text}</p>\n${text}`)
    await writeFile(path.join(folder, `b${nth}.md`), `${head}${text}\n\n# ${text}\n\n[${text}](${text})`)
  }
  const { db } = server.container
  const { bad } = await importPosts({
    db,
    clock: { now: () => new Date() },
    timeZone: 'America/Chicago',
    folder,
    author: 'A',
  })
  await rm(folder, { recursive: true })
  if (bad.length > texts.length) throw new Error(JSON.stringify(bad.slice(0, 3)))
}

/** The texts as a church's own site states them: in its data for search engines, its calendar and its words. */
async function scrapeTexts(server: TestServer, sites: ChurchSites, texts: readonly string[]): Promise<void> {
  const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const events = texts.map((text, nth) => ({
    ...{
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: `${text} Supper`,
      description: text,
      url: text,
    },
    ...{
      startDate: `2026-12-${10 + (nth % 18)}T18:00:00-06:00`,
      image: text,
      organizer: { name: text, url: text },
    },
    location: { '@type': 'Place', name: text, address: text },
  }))
  const calendar = texts.flatMap((text, nth) => {
    const words = text.replaceAll(/[\\,;]/g, '\\$&')
    return [
      ...['BEGIN:VEVENT', `UID:${nth}`, `DTSTART:202612${10 + (nth % 18)}T190000`, `SUMMARY:${words} Study`],
      ...[`DESCRIPTION:${words}`, `LOCATION:${words}`, `URL:${text}`, `CATEGORIES:${words}`, 'END:VEVENT'],
    ]
  })
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...calendar, 'END:VCALENDAR', ''].join('\r\n')
  const data = JSON.stringify(events).replaceAll('</', '<\\/')
  sites.publish('grace', {
    '/': `<title>${escapeHtml(texts[0] ?? '')}</title><script type="application/ld+json">${data}</script>
      <a href="/calendar.ics">Calendar</a>${texts.map((text) => `<h3>${escapeHtml(text)} Concert</h3><p>December 12, 2026, 7 pm, ${escapeHtml(text)}</p>`).join('')}`,
    '/calendar.ics': answerWith(file, { 'content-type': 'text/calendar' }),
  })
  const [churchId] = await addChurches(server, [
    { name: 'Grace', address: '1 Elm Street, Dallas, TX 75201', website: sites.origin('grace') },
  ])
  const { scraping } = server.container
  await scraping.workOnRun(await scraping.startRun('command line', churchId ?? 0))
}
