import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailSite, openMailSite } from '../support/mail-site.ts'
import { addChurch, addEvent } from '../support/records.ts'

const ADDRESS = '100 Main St, Dallas, TX 75201'
/** By what the source ties to the event: the place as every output prints it, and whose word it is. */
const PLACES: [stated: string | null, printed: string, placeSource: string][] = [
  ['Mill Hall, 3 Elm St, Dallas, TX 75202', 'Mill Hall, 3 Elm St, Dallas, TX 75202', 'source'],
  ['Fellowship Hall', `Fellowship Hall, ${ADDRESS}`, 'source'],
  ['3 Elm St, 3 Elm St, Dallas, TX 75202', '3 Elm St, Dallas, TX 75202', 'source'],
  [null, ADDRESS, 'church'],
  ['Online (Zoom)', 'Online (Zoom)', 'none'],
]

let server: MailSite
let mail: string
const ids: number[] = []
beforeAll(async () => {
  server = await openMailSite({ works: false })
  const { db } = server.container
  const churchId = await addChurch(db, { name: 'Grace', address: ADDRESS })
  for (const [at, [location]] of PLACES.entries())
    ids.push(await addEvent(db, { churchId, title: `Supper ${at}`, onDate: `2026-11-${24 + at}`, location }))
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
  // Calendar links, directions and the map ask for the same place; what has no walls has neither of these two.
  const links = [...page.matchAll(/(?:href|src)="(https:[^"]+)"/g)].map(([, url]) => new URL(url ?? ''))
  const asked = links.flatMap(({ searchParams }) =>
    ['location', 'q', 'query'].flatMap((name) => searchParams.get(name) ?? []),
  )
  // A map is asked with the city and the state (specification, section 9).
  for (const place of asked) expect([printed, `${printed}, Dallas, TX`]).toContain(place)
  expect(asked).toHaveLength(placeSource === 'none' ? 2 : 4)
  const data = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
  const { location } = JSON.parse(data)
  expect(location['@type']).toBe(placeSource === 'none' ? 'VirtualLocation' : 'Place')
  expect(printed).toContain(location.address?.streetAddress ?? location.name)
  const calendar = (await read(`/api/events/${id}/calendar.ics`)).replaceAll(/\r\n[ \t]/g, '')
  expect(calendar).toContain(`LOCATION:${printed.replaceAll(',', '\\,')}`)
  const listings = await Promise.all(['/', '/api/events', '/api/events.rss', '/api/embed'].map(read))
  for (const listing of [...listings, mail]) expect(textOf(listing)).toContain(printed)
})
