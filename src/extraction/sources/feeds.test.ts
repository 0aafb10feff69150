import { expect, test } from 'vitest'
import { extractEvents } from '../extract.ts'

test('a calendar written as XML is read as one', () => {
  const body = `<?xml version="1.0"?><icalendar xmlns="urn:ietf:params:xml:ns:icalendar-2.0"><vcalendar><components><vevent>
    <properties>
      <summary><text>Psalms, sung; by all</text></summary>
      <dtstart><parameters><tzid><text>America/Chicago</text></tzid></parameters><date-time>2026-12-08T19:00:00</date-time></dtstart>
      <duration><duration>PT1H</duration></duration>
      <rrule><recur><freq>WEEKLY</freq><count>2</count><byday>TU</byday></recur></rrule>
      <location><text>Crypt</text></location>
    </properties></vevent></components></vcalendar></icalendar>`
  const { events } = extractEvents({
    body,
    type: 'xml',
    url: null,
    now: '2026-11-15',
    timeZone: 'Europe/Paris',
  })
  expect(events.map(({ start, end, title, location }) => [start, end, title, location])).toEqual([
    ['2026-12-08T19:00', '2026-12-08T20:00', 'Psalms, sung; by all', 'Crypt'],
    ['2026-12-15T19:00', '2026-12-15T20:00', 'Psalms, sung; by all', 'Crypt'],
  ])
})

const read = (body: string, type: 'xml' | 'html') =>
  extractEvents({
    body,
    type,
    url: 'https://grace.example/news/',
    now: '2026-12-20T18:00:00Z',
    timeZone: 'America/Chicago',
  }).events.map(
    ({ start, title, cancelled, kind }) => `${start} ${title}${cancelled ? ' (cancelled)' : ''} ${kind}`,
  )

interface Post {
  title: string
  written: string
  body: string
}

const POSTS: Post[] = [
  {
    title: 'Soup for the Shelter',
    written: '2026-12-14',
    body: '<p>Ladles ready! Forty bowls have to be filled on Saturday, January 9, from 10 to noon. Say so to Ruth by January 2.</p>',
  },
  {
    title: 'Quilters’ Open House postponed',
    written: '2026-12-10',
    body: '<p>Because of the roof there will be no quilts to see on January 16 at 2 PM.</p>',
  },
  {
    title: 'Winter nights for the young',
    written: '2026-12-08',
    body: '<ul><li>Jan 8 (Fri), 7 pm – Board Games</li><li>Jan 22 (Fri), 7 pm – Pizza and Psalms</li></ul>',
  },
  {
    title: 'What a fair it was',
    written: '2026-12-07',
    body: '<p>On December 5 at 9 AM the doors opened, and 300 of you came.</p>',
  },
  {
    title: 'A word from the pastor',
    written: '2026-12-06',
    body: '<p>In 1 Kings 19:12 there is a voice.</p>',
  },
  { title: 'Old news', written: '2024-12-06', body: '<p>Carols on December 22 at 6 PM.</p>' },
]
const EVENTS = [
  '2027-01-08T19:00 Board Games html',
  '2027-01-09T10:00 Soup for the Shelter html',
  '2027-01-22T19:00 Pizza and Psalms html',
]

test('a feed of posts gives what they announce, not when they were written', () => {
  const items = POSTS.map(
    ({ title, written, body }) =>
      `<item><title>${title}</title><link>https://grace.example/${written}/</link><pubDate>${new Date(`${written}T15:00:00Z`).toUTCString()}</pubDate><description>In short […]</description><content:encoded><![CDATA[${body}]]></content:encoded></item>`,
  )
  const events = read(`<rss version="2.0"><channel>${items.join('')}</channel></rss>`, 'xml')
  expect(events.filter((line) => !line.includes('Quilters'))).toEqual(EVENTS)
})

test('the address in the footer is no place of an event', () => {
  const page = `<html><body><main><h1>Hymn Sing</h1><p>Friday, January 8, 2027, 7 PM</p></main><div class="site-footer">12 Elm Street, Dallas, TX 75201</div></body></html>`
  const { events } = extractEvents({
    body: page,
    type: 'html',
    url: 'https://grace.example/sing',
    now: '2026-12-20',
    timeZone: 'America/Chicago',
  })
  expect(events.map(({ title, location }) => [title, location])).toEqual([['Hymn Sing', null]])
})

function readTitles(body: string, type: 'xml' | 'html') {
  const { events, warnings } = extractEvents({
    body,
    type,
    url: 'https://grace.example/',
    now: '2026-11-15',
    timeZone: 'America/Chicago',
    to: '2026-12-31',
  })
  return { rows: events.map(({ start, end, title, location }) => [start, end, title, location]), warnings }
}

test('RSS with the dates of the event module', () => {
  const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel><title>Grace</title>
    <item><title>Advent Supper</title><link>https://grace.example/e/1</link><pubDate>Mon, 02 Nov 2026 09:00:00 GMT</pubDate>
    <ev:startdate>2026-12-05T18:00:00-06:00</ev:startdate><ev:enddate>2026-12-05T20:00:00-06:00</ev:enddate><ev:location>Hall</ev:location></item></channel></rss>`
  expect(readTitles(rss, 'xml').rows).toEqual([
    ['2026-12-05T18:00', '2026-12-05T20:00', 'Advent Supper', 'Hall'],
  ])
})

test('Modern Events Calendar’s RSS', () => {
  const rss = `<rss xmlns:mec="http://webnus.net/rss/mec/"><channel><item><title>Toy Drive</title><mec:startDate>2026-12-12</mec:startDate><mec:startHour>9:00 am</mec:startHour><mec:endDate>2026-12-12</mec:endDate><mec:endHour>1:00 pm</mec:endHour><mec:location>Gym</mec:location></item></channel></rss>`
  expect(readTitles(rss, 'xml').rows).toEqual([['2026-12-12T09:00', '2026-12-12T13:00', 'Toy Drive', 'Gym']])
})

test('an Atom entry with gd:when', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:gd="http://schemas.google.com/g/2005"><entry><id>1</id><title>Vestry</title><published>2026-11-01T00:00:00Z</published><gd:when startTime="2026-12-08T19:00:00-06:00" endTime="2026-12-08T20:30:00-06:00"/><gd:where valueString="Library"/></entry></feed>`
  expect(readTitles(atom, 'xml').rows).toEqual([
    ['2026-12-08T19:00', '2026-12-08T20:30', 'Vestry', 'Library'],
  ])
})

const item = (...inner: string[]) =>
  `<rss><channel><title>Grace</title><item>${inner.join('')}</item></channel></rss>`

test.each<[string, string, (string | null)[][]]>([
  [
    'a vocabulary by whatever letters',
    item(
      '<title>Bells</title><cal:dtstart>2026-12-06T15:00:00Z</cal:dtstart><cal:dtend>2026-12-06T16:00:00Z</cal:dtend>',
    ),
    [['2026-12-06T09:00', '2026-12-06T10:00', 'Bells', null]],
  ],
  [
    'whole days whose end is the day after',
    `<feed><entry><title>Retreat</title><gd:when startTime="2026-12-11" endTime="2026-12-13"/></entry></feed>`,
    [['2026-12-11', '2026-12-12', 'Retreat', null]],
  ],
  [
    'an item that is written on a day to come',
    item(
      '<title>Talk</title><pubDate>Tue, 08 Dec 2026 17:00:00 +0000</pubDate><lw:ends>Tue, 08 Dec 2026 18:00:00 GMT</lw:ends>',
    ),
    [['2026-12-08T11:00', '2026-12-08T12:00', 'Talk', null]],
  ],
  [
    'a day and an hour before the title',
    item('<title>Fri, Dec 11 2026 7:00 PM: Messiah</title>'),
    [['2026-12-11T19:00', null, 'Messiah', null]],
  ],
  [
    'entries that are told by attributes',
    '<events><event title="Chess" start="2026-12-10 15:00" location="Attic"/><event title="Debate" start="2026-12-11 15:00"/></events>',
    [
      ['2026-12-10T15:00', null, 'Chess', 'Attic'],
      ['2026-12-11T15:00', null, 'Debate', null],
    ],
  ],
])('%s', (_, body, rows) => {
  expect(readTitles(body, 'xml').rows).toEqual(rows)
})

test('a feed of posts lists no event', () => {
  const rss =
    '<rss><channel><item><title>Thank you, all</title><pubDate>Mon, 02 Nov 2026 09:00:00 GMT</pubDate><description>What a week.</description></item></channel></rss>'
  expect(readTitles(rss, 'xml')).toEqual({
    rows: [],
    warnings: ['The feed tells of posts, not of dated events.'],
  })
})

test('schema.org’s schedule, with the days that are left out', () => {
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Food Pantry',
    eventSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      byDay: 'https://schema.org/Tuesday',
      startDate: '2026-12-01',
      endDate: '2026-12-29',
      startTime: '10:00:00',
      endTime: '12:00:00',
      scheduleTimezone: 'America/Chicago',
      exceptDate: ['2026-12-22'],
    },
  }
  const page = `<script type="application/ld+json">${JSON.stringify(event)}</script>`
  expect(readTitles(page, 'html').rows.map(([start]) => start)).toEqual([
    '2026-12-01T10:00',
    '2026-12-08T10:00',
    '2026-12-15T10:00',
    '2026-12-29T10:00',
  ])
})

test('schema.org’s schedule of one week of the month', () => {
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Hot Lunch',
    eventSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'P1M',
      byDay: 'https://schema.org/Thursday',
      byMonthWeek: 3,
      startDate: '2026-01-15',
      startTime: '12:00:00',
    },
  }
  const page = `<script type="application/ld+json">${JSON.stringify(event)}</script>`
  expect(readTitles(page, 'html').rows.map(([start]) => start)).toEqual([
    '2026-11-19T12:00',
    '2026-12-17T12:00',
  ])
})

test('hCalendar and h-event', () => {
  const page = `<div class="vevent"><a class="url summary" href="/e/1">Carols</a> <abbr class="dtstart" title="2026-12-13T17:00-06:00">Sunday at 5</abbr> to <abbr class="dtend" title="2026-12-13T18:30-06:00">6:30</abbr>, <span class="location">Nave</span></div>
    <div class="h-event"><h2 class="p-name">Hymn Sing</h2><time class="dt-start" datetime="2026-12-20 16:00">Dec 20, 4pm</time> <span class="p-location">Chapel</span></div>`
  expect(readTitles(page, 'html').rows).toEqual([
    ['2026-12-13T17:00', '2026-12-13T18:30', 'Carols', 'Nave'],
    ['2026-12-20T16:00', null, 'Hymn Sing', 'Chapel'],
  ])
})

test('an entry with its day and hours in its title', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><title>December 9, 2026 6:00 pm - 7:30 pm: Advent Supper</title></entry></feed>`
  const [row] = readTitles(atom, 'xml').rows
  expect(row?.slice(0, 2)).toEqual(['2026-12-09T18:00', '2026-12-09T19:30'])
})

const ofDayToCome = (written: string, words: string) =>
  read(
    `<rss version="2.0"><channel><title>Grace</title><item><title>Lantern Walk</title><pubDate>${written}</pubDate>
      <description>${words}</description></item></channel></rss>`,
    'xml',
  )

// Some calendars keep the event's own moment as the day of writing. Read on Sunday, December 20, 2026.
test.each([
  ['Thu, 21 Jan 2027 00:00:00 +0000', 'We set off at 7 AM on January 21. Wear boots.', '2027-01-21T07:00'],
  ['Fri, 22 Jan 2027 06:00:00 +0000', 'Friday, January 22 at 6:30 PM in the yard.', '2027-01-22T18:30'],
  ['Fri, 22 Jan 2027 18:30:00 -0600', 'In the yard, for all ages.', '2027-01-22T18:30'],
  ['Thu, 21 Jan 2027 00:00:00 +0000', 'Bring a lantern and a friend.', '2027-01-21'],
  ['Thu, 21 Jan 2027 00:00:00 -0600', 'Bring a lantern and a friend.', '2027-01-21'],
  [
    'Sat, 23 Jan 2027 12:00:00 +0000',
    'Meet on Saturday, January 23, 2027 from 5 to 7 pm.',
    '2027-01-23T17:00',
  ],
  ['Thu, 21 Jan 2027 00:00:00 +0000', 'El jueves 21 de enero a las 7:00 PM en el patio.', '2027-01-21T19:00'],
  ['Wed, 20 Jan 2027 23:00:00 +0000', 'Come Thursday, January 21, 10:15 a.m.', '2027-01-21T10:15'],
  ['Thu, 21 Jan 2027 15:00:00 +0000', 'See our page of February 2 to learn more.', '2027-01-21T09:00'],
  ['Thu, 21 Jan 2027 00:00:00 GMT', 'January 21, noon to 2 PM, by the gate.', '2027-01-21T12:00'],
])('a post written on a day to come (%s): %s', (written, words, start) => {
  expect(ofDayToCome(written, words)).toEqual([`${start} Lantern Walk feed`])
})
