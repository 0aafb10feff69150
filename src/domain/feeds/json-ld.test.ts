import { expect, test } from 'vitest'
import { city } from '#city'
import { churchJsonLd, churchListJsonLd } from './church-json-ld.ts'
import { eventJsonLd } from './event-json-ld.ts'
import type { FeedEvent } from './feed-event.ts'
import { jsonLdText, writePostalAddress } from './json-ld.ts'

const origin = 'https://bulletin.example'
const event: FeedEvent = {
  id: 7,
  title: 'Pancakes',
  description: 'All welcome.',
  category: 'fellowship',
  eventDate: '2026-12-05',
  eventTime: '8:00 AM',
  location: 'Fellowship Hall, 12 Main St, Dallas, TX 75201',
  placeSource: 'source',
  church: { id: 1, name: 'Grace Chapel', website: 'https://grace.example' },
  startsAt: '2026-12-05T08:00:00-06:00',
  endsAt: '2026-12-05T09:30:00-06:00',
  allDay: false,
  series: null,
  cancelled: false,
  sequence: 0,
  updatedAt: '2026-11-20T10:00:00-06:00',
  imageUrl: 'https://grace.example/pancakes.jpg',
  url: null,
  changes: [],
}
const dataOf = (changes: Partial<FeedEvent>) => eventJsonLd({ ...event, ...changes }, { city, origin })

test('an event states everything that Google requires and recommends', () => {
  expect(dataOf({})).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': 'https://bulletin.example/event/7',
    name: 'Pancakes',
    url: 'https://bulletin.example/event/7',
    startDate: '2026-12-05T08:00:00-06:00',
    endDate: '2026-12-05T09:30:00-06:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Fellowship Hall',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Main St',
        addressLocality: 'Dallas',
        addressRegion: 'TX',
        postalCode: '75201',
        addressCountry: 'US',
      },
    },
    organizer: { '@type': 'Organization', name: 'Grace Chapel', url: 'https://grace.example' },
    image: ['https://bulletin.example/api/events/7/image.png', 'https://grace.example/pancakes.jpg'],
    description: 'All welcome.',
  })
})

test('what is not known is left out, not made up', () => {
  const data = dataOf({
    startsAt: null,
    endsAt: null,
    description: null,
    location: null,
    imageUrl: null,
    church: { id: 1, name: 'Grace Chapel', website: null },
  })
  expect(data).toMatchObject({
    startDate: '2026-12-05',
    organizer: { '@type': 'Organization', name: 'Grace Chapel' },
  })
  for (const unknown of ['endDate', 'description', 'location']) expect(data).not.toHaveProperty(unknown)
  // Another house than the church's has no name here.
  expect(dataOf({ location: '3 Elm St' }).location).not.toHaveProperty('name')
  expect(dataOf({ location: '3 Elm St', placeSource: 'church' }).location).toMatchObject({
    name: 'Grace Chapel',
  })
})

test('whole days have no time, and the last one is inside', () => {
  expect(
    dataOf({ allDay: true, startsAt: '2026-12-05T00:00:00-06:00', endsAt: '2026-12-07T00:00:00-06:00' }),
  ).toMatchObject({ startDate: '2026-12-05', endDate: '2026-12-06' })
})

test('cancelled and rescheduled are stated', () => {
  expect(dataOf({ cancelled: true }).eventStatus).toBe('https://schema.org/EventCancelled')
  expect(dataOf({ changes: [{ field: 'eventDate', from: '2026-12-04', to: '2026-12-05' }] })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-12-04',
  })
})

test('a place without walls is online', () => {
  expect(dataOf({ location: 'Online (Zoom)', placeSource: 'none' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://bulletin.example/event/7' },
  })
})

test.each([
  ['12 Main St, Plano, TX 75023', '12 Main St', 'Plano', 'TX', '75023'],
  ['12 Main St, Suite 4, Dallas, TX', '12 Main St, Suite 4', 'Dallas', 'TX', undefined],
  ['12 Main St, Dallas, TX 75201, USA', '12 Main St', 'Dallas', 'TX', '75201'],
  ['12 Main St, Dallas', '12 Main St', 'Dallas', undefined, undefined],
  ['12 Main St, Suite 4', '12 Main St, Suite 4', undefined, undefined, undefined],
])('the address %s', (line, streetAddress, addressLocality, addressRegion, postalCode) => {
  const { '@type': _, addressCountry, ...rest } = writePostalAddress(line, city)
  expect(addressCountry).toBe('US')
  expect(rest).toEqual({ streetAddress, addressLocality, addressRegion, postalCode })
})

const church = {
  id: 1,
  name: 'Grace Chapel',
  address: '12 Main St, Dallas, TX 75201',
  phone: '(214) 555-0100',
  website: 'https://grace.example',
  description: null,
}

test('a church is a Church with a postal address, its own page and its events', () => {
  expect(churchJsonLd(church, { city, origin, events: [dataOf({})] })).toMatchObject({
    '@type': 'Church',
    name: 'Grace Chapel',
    url: 'https://bulletin.example/churches/1-grace-chapel',
    sameAs: ['https://grace.example'],
    event: [{ '@type': 'Event', name: 'Pancakes' }],
    telephone: '(214) 555-0100',
    address: { '@type': 'PostalAddress', streetAddress: '12 Main St', postalCode: '75201' },
  })
  expect(churchListJsonLd([church], { city, origin })).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, item: { '@type': 'Church', name: 'Grace Chapel' } }],
  })
})

test('nothing in the data can end the script element', () => {
  const text = jsonLdText(dataOf({ title: '</script><script>alert(1)</script>' }))
  expect(text).not.toContain('<')
  expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script>')
})
