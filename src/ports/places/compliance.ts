import { expect, test } from 'vitest'
import type { Area, PlacesPage, PlacesPort } from './port.ts'

export type Weather =
  | 'fair' // three places, the last one beyond the first page where the service pages
  | 'broken' // no JSON
  | 'strange' // JSON of another shape
  | 'busy' // too many requests, for ever
  | 'busy once' // too many requests, then fair

export interface OpenedPlaces {
  port: PlacesPort
  asked(): number
}

export const exampleArea: Area = {
  name: 'Springfield, IL',
  box: { south: 39.6, west: -89.8, north: 39.9, east: -89.5 },
}

export async function collectPages(pages: AsyncIterable<PlacesPage>): Promise<PlacesPage[]> {
  const all: PlacesPage[] = []
  for await (const page of pages) all.push(page)
  return all
}

/** What every adapter of the port keeps to. `open` puts a service of that weather under it; ports are patient for no time. */
export function placesCompliance(
  name: string,
  open: (weather: Weather) => Promise<OpenedPlaces>,
  expected: { ids: string[]; gone: string },
): void {
  test(`${name}: every place comes once, whole, with its lasting id`, async () => {
    const { port } = await open('fair')
    const pages = await collectPages(port.find(exampleArea))
    const places = pages.flatMap((page) => (page.ok ? page.places : []))
    expect(pages.every(({ ok }) => ok)).toBe(true)
    expect(places.map(({ id }) => id)).toEqual(expected.ids)
    for (const place of places) {
      expect(place.name).not.toBe('')
      expect(place.latitude).toBeGreaterThan(39)
      expect(place.longitude).toBeLessThan(-89)
    }
    expect(places[0]).toMatchObject({
      name: 'Grace Chapel',
      address: expect.stringContaining('12 Elm Street'),
      phone: expect.stringContaining('555-0100'),
      website: 'https://grace.example/',
    })
    expect(places[1]).toMatchObject({ phone: null, website: null })
  })

  test(`${name}: one place is fetched anew by its id, and one that is gone is null`, async () => {
    const { port } = await open('fair')
    expect(await port.look(expected.ids[0] ?? '')).toMatchObject({
      ok: true,
      place: { name: 'Grace Chapel' },
    })
    expect(await port.look(expected.gone)).toEqual({ ok: true, place: null })
  })

  test.each(['broken', 'strange'] as const)(
    `${name}: a %s answer is a value, and the last page`,
    async (weather) => {
      const { port } = await open(weather)
      expect(await collectPages(port.find(exampleArea))).toEqual([
        { ok: false, reason: 'bad-answer', message: expect.stringMatching(/^[A-Z].*\.$/) },
      ])
    },
  )

  test(`${name}: retries while the service is busy, and reports when it stays busy`, async () => {
    const once = await open('busy once')
    const pages = await collectPages(once.port.find(exampleArea))
    expect(pages.flatMap((page) => (page.ok ? page.places : []))).toHaveLength(expected.ids.length)

    const always = await open('busy')
    const [page, ...others] = await collectPages(always.port.find(exampleArea))
    expect(page).toMatchObject({ ok: false, reason: 'busy' })
    expect(others).toEqual([])
    expect(always.asked()).toBeGreaterThan(1)
  })

  test(`${name}: stops when it is aborted`, async () => {
    const { port } = await open('fair')
    const [page] = await collectPages(port.find(exampleArea, AbortSignal.abort()))
    expect(page).toMatchObject({ ok: false, reason: 'interrupted' })
  })

  test(`${name}: says which service it is, and marks the ids as its own`, async () => {
    const { port } = await open('fair')
    expect(port.description).not.toBe('')
    expect(port.source).toMatch(/^[a-z]+$/)
  })
}
