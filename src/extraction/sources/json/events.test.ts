import { expect, test } from 'vitest'
import { readJsonEvents } from './read-json.fixture.ts'

test.each<[string, unknown]>([
  ['articles', { posts: [{ title: 'From the rector', date: '2026-12-01', slug: 'from-the-rector' }] }],
  [
    'sermons',
    { results: [{ title: 'The sower', date: '2026-12-06', preacher: 'A. Reed', audio_url: '/sower.mp3' }] },
  ],
  ['recordings of a list', { sermons: [{ title: 'The sower', start: '2026-12-06T10:00' }] }],
  ['people', [{ name: 'Jo', first_name: 'Jo', start_date: '2026-12-01' }]],
  ['weather', { days: [{ date: '2026-12-01', summary: 'Rain', temperature: 8 }] }],
  ['vacancies', { openings: [{ title: 'Sexton', start_date: '2027-01-04', salary: 'by agreement' }] }],
  ['groups', { groups: [{ name: 'Seniors', start_date: '2026-12-01', meeting_time: '19:00' }] }],
  ['days of the church’s year', [{ date: '2026-12-06', name: 'Advent 2', readings: ['Isa 40'] }]],
  ['a whole calendar', { name: 'Main', startDate: '2026-01-01', endDate: '2026-12-31' }],
  ['what was deleted', [{ title: 'Old', start: '2026-12-04T18:30', is_deleted: true }]],
  ['what is not active', [{ title: 'Old', start: '2026-12-04T18:30', active: false }]],
  ['chores', { tasks: [{ title: 'Call the plumber', start: '2026-12-01T09:00' }] }],
  ['a page', { page: { title: 'Visit', date: '2026-12-01' } }],
  ['papers', { bulletins: [{ title: 'First Sunday of Advent', date: '2026-11-29', file: 'a.pdf' }] }],
])('%s are nothing to come to', (_, data) => {
  expect(readJsonEvents(data)).toEqual([])
})

test('what has an hour or a start of its own is an event in any list of writings', () => {
  expect(
    readJsonEvents({
      news: [
        { title: 'Caroling', date: '2026-12-13', time: '5 pm', author: 'Jo' },
        { title: 'Bake sale', start_date: '2026-12-14' },
      ],
      staff: { events: [{ title: 'Lunch', date: '2026-12-15' }] },
    }),
  ).toEqual(['2026-12-13T17:00 Caroling', '2026-12-14 Bake sale', '2026-12-15 Lunch'])
})

const SUPPER = '2026-12-03T18:30/2026-12-03T20:00 Chili Supper'

// Shapes of answers that nobody has written a reader for; hand-made.
test.each<[string, unknown, string[]]>([
  [
    'a start time that holds the day',
    [{ Subject: 'Chili Supper', StartTime: '2026-12-03T18:30:00', EndTime: '2026-12-03T20:00:00' }],
    [SUPPER],
  ],
  [
    'a day, and the hour stored on a day long past',
    [{ name: 'Chili Supper', date: '2026-12-03', startTime: '1900-01-01T18:30:00' }],
    ['2026-12-03T18:30 Chili Supper'],
  ],
  [
    'the post’s date beside the start',
    [{ title: 'Chili Supper', date: '2026-11-01T09:12:44', startTime: '2026-12-03T18:30' }],
    ['2026-12-03T18:30 Chili Supper'],
  ],
  [
    'a title one record deeper, not the hall’s',
    {
      _embedded: {
        shows: [{ hall: { name: 'Moody' }, work: { title: 'Messiah' }, showDateTime: '2026-12-12T19:30:00' }],
      },
    },
    ['2026-12-12T19:30 Messiah @ Moody'],
  ],
  [
    'whole days, told as midnights',
    [
      { name: 'Retreat', allDay: true, start: '2026-12-04T00:00:00Z', end: '2026-12-06T00:00:00Z' },
      { name: 'Fast', allDay: true, start: '2026-12-09T00:00:00', end: '2026-12-10T00:00:00' },
      { name: 'Market', dtstart: '20261211', dtend: '20261213' },
    ],
    ['2026-12-04/2026-12-05 Retreat', '2026-12-09 Fast', '2026-12-11/2026-12-12 Market'],
  ],
  [
    'names in capitals',
    [{ OBJECTID: 1, EVENTNAME: 'Market', STARTDATE: 1796396400000, LOCATION: 'Depot' }],
    ['2026-12-04T09:00 Market @ Depot'],
  ],
  [
    'a start that holds but the hour',
    { fields: { 'Event Name': 'Chili Supper', Date: '2026-12-03', Start: '6:30 PM', End: '8:00 PM' } },
    [SUPPER],
  ],
  [
    'values with their types beside them',
    [
      {
        when: { start: { millis: 1796580000000, tzid: 'America/Chicago' } },
        content: { summary: { text: 'Organ' }, place: 'Nave' },
      },
    ],
    ['2026-12-06T12:00 Organ @ Nave'],
  ],
  [
    'a note of one word',
    [{ EventBodyName: 'Council', EventDate: '2026-12-08T00:00:00', EventComment: 'CANCELLED' }],
    ['2026-12-08 Council (off)'],
  ],
  [
    'lists of one value, and markup, as Drupal answers',
    [
      {
        title: [{ value: 'Chili Supper' }],
        created: [{ value: '2026-11-01T10:00:00Z' }],
        field_when: [{ value: '2026-12-03T18:30:00-06:00', end_value: '2026-12-03T20:00:00-06:00' }],
      },
      {
        title: '<a href="/e/2">Tea &amp; Talk</a>',
        field_date: '<time datetime="2026-12-04T15:00:00-06:00">Fri</time>',
      },
    ],
    [SUPPER, '2026-12-04T15:00 Tea & Talk'],
  ],
  [
    'instants of UTC by name',
    [
      { subject: 'Chili Supper', start: { dateTime: '2026-12-04T00:30:00.0000000', timeZone: 'UTC' } },
      { subject: 'Tea', start: '2026-12-04T21:00:00Z', timezone: 'UTC' },
      { Title: 'Retreat', EventDate: '2026-12-05T00:00:00Z', fAllDayEvent: true },
    ],
    ['2026-12-03T18:30 Chili Supper', '2026-12-04T15:00 Tea', '2026-12-05 Retreat'],
  ],
  [
    'what only a calendar’s own properties say',
    [{ title: 'Chili Supper', start: '2026-12-03T18:30', extendedProps: { location: 'Hall' } }],
    ['2026-12-03T18:30 Chili Supper @ Hall'],
  ],
  [
    'a span of days, and days beside hours',
    [
      { name: 'Camp', dates: { from: '2026-12-06', to: '2026-12-08' } },
      { label: 'Lessons', on: '2026-12-13', at: '7:00 PM' },
      { desc: 'Swap Meet', date: 'Dec 14, 2026', hours: '10am-2pm' },
      { meetingTitle: 'Zoning', scheduledFor: '2026-12-16T19:00:00', postedAt: '2026-12-01T10:00:00' },
    ],
    [
      '2026-12-06/2026-12-08 Camp',
      '2026-12-13T19:00 Lessons',
      '2026-12-14T10:00/2026-12-14T14:00 Swap Meet',
      '2026-12-16T19:00 Zoning',
    ],
  ],
  [
    'an end by another name, a place by its label, and what is off',
    [
      {
        headline: 'Chili Supper',
        begins: '2026-12-03T18:30',
        finishes: '2026-12-03T20:00',
        where: { label: 'Hall' },
        stat: 'canceled',
      },
    ],
    [`${SUPPER} @ Hall (off)`],
  ],
])('%s', (_, data, expected) => {
  expect(readJsonEvents(data)).toEqual(expected)
})

test.each<[string, unknown]>([
  [
    'the span that was asked for',
    { title: 'Calendar', query: { start: '2026-12-01T08:00', end: '2026-12-31T20:00' } },
  ],
  ['who wrote when', [{ dateTime: '2026-12-01T08:00', author: { name: 'Ann' }, status: { title: 'done' } }]],
  ['figures', { columns: ['day', 'visits'], rows: [['2026-12-01', 12]] }],
  [
    'a list of lists',
    [
      ['2026-12-01', 'Advent'],
      ['2026-12-02', 'Lucia'],
    ],
  ],
  [
    'what is for members, its dates listed,',
    { title: 'Elders', visibility: 'private', occurrences: [{ start: '2026-12-03T18:30' }] },
  ],
  [
    'what is for members, its name inside,',
    [{ start: '2026-12-03T18:30', event: { name: 'Elders', private: true } }],
  ],
  ['what is for members', [{ title: 'Elders', private: true, start: { dateTime: '2026-12-03T18:30' } }]],
  ['the names of days', [{ 'day name': 'Monday', start: '2026-12-07T08:00', end: '2026-12-07T17:00' }]],
  ['a post', [{ title: 'Advent', date: '2026-12-01T08:00:00', modified: '2026-12-01T08:00:00' }]],
  ['a person', [{ lastName: 'Lee', firstName: 'Ann', birthday: '1990-12-01', startDate: '2026-12-01' }]],
  ['a room that is booked', [{ roomName: 'Gym', sessionStart: '2026-12-01T18:00:00' }]],
  ['an order', [{ title: 'Chairs', orderDateTime: '2026-12-01T08:00' }]],
])('%s is no event', (_, data) => {
  expect(readJsonEvents(data)).toEqual([])
})
