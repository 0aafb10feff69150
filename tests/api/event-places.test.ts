import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { googleEvent, readStructuredData } from '../support/event-rules.ts'
import { type MailSite, openMailSite } from '../support/mail-site.ts'
import { addChurch, addEvent } from '../support/records.ts'

const ADDRESS = '100 Main St, Dallas, TX 75201'
/** By what the source ties to the event: the place as every output prints it, and whose word it is. */
const PLACES: [stated: string | null, printed: string, placeSource: string][] = [
  ['Mill Hall, 3 Elm St, Dallas, TX 75202', 'Mill Hall, 3 Elm St, Dallas, TX 75202', 'source'],
  ['Roof', `Roof, at Grace, ${ADDRESS}`, 'source'],
  ['Grace Gym', `Grace Gym, ${ADDRESS}`, 'source'],
  ['3 Elm St, 3 Elm St, Dallas, TX 75202', '3 Elm St, Dallas, TX 75202', 'source'],
  ['Hope Hall', 'Hope Hall, 9 Oak Ave, Dallas, TX 75202', 'source'],
  [null, ADDRESS, 'church'],
  ['Online (Zoom)', 'Online (Zoom)', 'none'],
  ['https://meet.example/j/5?pwd=secret', 'Online', 'none'],
]

let server: MailSite
let mail: string
const ids: number[] = []
beforeAll(async () => {
  server = await openMailSite({ works: false })
  const { db } = server.container
  await addChurch(db, { name: 'Hope Hall', address: '9 Oak Ave, Dallas, TX 75202' })
  const churchId = await addChurch(db, { name: 'Grace', address: ADDRESS })
  for (const [at, [location]] of PLACES.entries())
    ids.push(
      await addEvent(db, { churchId, title: `Supper ${at}`, onDate: `2026-11-${22 + (at % 6)}`, location }),
    )
  await server.rows(
    `insert into subscribers (email, first_name, source, token, subscribed_at)
     values ('a@mail.example', 'A', 'website', 'a', now())`,
  )
  const editor = await server.signIn({ role: 'editor' })
  const { body: draft } = await editor.call('generateNewsletter')
  await editor.call('publishNewsletter', { params: { id: draft.id } })
  mail = (await editor.get(`/api/newsletters/${draft.id}/view`)).text
})
afterAll(() => server?.close())

const textOf = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    .replaceAll(/&amp;|&#38;/g, '&')
    .replaceAll(/\s+/g, ' ')

test.each(PLACES)('a place stated as %j is %j in every output', async (stated, printed, placeSource) => {
  const id = ids[PLACES.findIndex(([other]) => other === stated)]
  const visitor = server.visitor()
  const read = async (path: string) => (await visitor.get(path)).text
  expect(JSON.parse(await read(`/api/events/${id}`))).toMatchObject({ location: printed, placeSource })
  const page = (await read(`/event/${id}`)).replaceAll('&amp;', '&')
  expect(textOf(page)).toContain(printed)
  // Calendar links, directions and the map ask for the same place; what has no walls has neither of the last two.
  const links = [...page.matchAll(/(?:href|src)="(https:[^"]+)"/g)].map(([, url]) => new URL(url ?? ''))
  const asked = links.flatMap(({ searchParams }) =>
    ['location', 'q', 'query', 'destination'].flatMap((name) => searchParams.get(name) ?? []),
  )
  expect(page).not.toContain('secret')
  // A map is asked with the city and the state once (specification, section 9), for the address of a part of a church.
  const found = printed.replace('Roof, at Grace, ', '')
  for (const place of asked) expect([printed, found]).toContain(place)
  expect(asked).toHaveLength(placeSource === 'none' ? 2 : 4)
  // The frame comes with a press; its address is there.
  const frame = `https://www.google.com/maps?q=${encodeURIComponent(found)}`
  expect(page.includes(frame)).toBe(placeSource !== 'none')
  const { location } = googleEvent.parse(readStructuredData(page))
  const isOnline = location['@type'] === 'VirtualLocation'
  expect(isOnline).toBe(placeSource === 'none')
  // All of the place stands in it, in its parts.
  if (isOnline) expect(location.name).toBe(printed)
  else {
    const { streetAddress, addressLocality, addressRegion, postalCode } = location.address
    const region = [addressRegion, postalCode].filter(Boolean).join(' ')
    const name = placeSource === 'church' ? undefined : location.name
    const parts = [name, streetAddress, addressLocality, region].filter(Boolean)
    expect([...new Set(parts)].join(', ')).toBe(printed)
  }
  for (const path of [`/api/events/${id}/calendar.ics`, '/api/events.ics']) {
    const calendar = new ICAL.Component(ICAL.parse(await read(path)))
    const places = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).location)
    expect(places).toContain(printed)
  }
  const listings = await Promise.all(['/', '/api/events.rss', '/api/embed'].map(read))
  // Next to the church’s name its place does not repeat it.
  const shortPlace = printed.replace(/^Grace |at Grace, /, '')
  for (const listing of listings) expect(textOf(listing)).toContain(shortPlace)
  expect(await read('/api/events')).toContain(JSON.stringify(printed))
  // A short line of the issue names the place alone, where that is not the church's own.
  const name = placeSource === 'church' ? '' : `${shortPlace.split(',')[0]}, `
  expect(textOf(mail)).toContain(`, ${name}Grace`)
})
