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
    'a title among what is included',
    {
      data: [
        {
          type: 'instance',
          id: '7',
          attributes: { starts_at: '2026-12-04T00:30:00Z', ends_at: '2026-12-04T02:00:00Z' },
          relationships: {
            event: { data: { type: 'event', id: '1' } },
            room: { data: { type: 'room', id: 3 } },
          },
        },
      ],
      included: [
        { type: 'event', id: '1', attributes: { name: 'Chili Supper' } },
        { type: 'room', id: 3, attributes: { name: 'Hall' } },
      ],
    },
    [`${SUPPER} @ Hall`],
  ],
  [
    'dates listed under their event',
    {
      title: 'Chili Supper',
      occurrences: [
        { starts_at: '2026-12-03T18:30', ends_at: '2026-12-03T20:00' },
        { starts_at: '2026-12-10T18:30' },
      ],
    },
    [SUPPER, '2026-12-10T18:30 Chili Supper'],
  ],
  [
    'a spreadsheet’s values',
    {
      range: 'Sheet1!A1:D9',
      values: [
        ['Event', 'Start Date', 'Start Time', 'End Time', 'Room'],
        ['Chili Supper', '12/3/2026', '6:30 PM', '8:00 PM', 'Hall'],
        ['Closing', ''],
      ],
    },
    [`${SUPPER} @ Hall`],
  ],
  [
    'columns beside rows',
    { columns: [{ label: 'When' }, { label: 'What' }, {}], rows: [['2026-12-03 18:30', 'Chili Supper', 9]] },
    ['2026-12-03T18:30 Chili Supper'],
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
    'names in capitals, or behind a system’s own letters',
    [
      { OBJECTID: 1, EVENTNAME: 'Market', STARTDATE: 1796396400000, LOCATION: 'Depot' },
      {
        EVT_name: 'Quilts',
        datetimes: [{ DTT_EVT_start: '2026-12-05 10:00', DTT_EVT_end: '2026-12-05 16:00' }],
      },
      { itemName: 'Chapel', reservationStart: '2026-12-08T11:00:00', signupStart: '2026-11-01T00:00:00' },
    ],
    [
      '2026-12-04T09:00 Market @ Depot',
      '2026-12-05T10:00/2026-12-05T16:00 Quilts',
      '2026-12-08T11:00 Chapel',
    ],
  ],
  [
    'a start that holds but the hour',
    { fields: { 'Event Name': 'Chili Supper', Date: '2026-12-03', Start: '6:30 PM', End: '8:00 PM' } },
    [SUPPER],
  ],
  [
    'the fields of a post, whose own date is that of its writing',
    [
      {
        date: '2026-11-02T09:00:00',
        modified: '2026-11-03T09:00:00',
        title: { rendered: 'Chili Supper' },
        meta: { _event_start_date: '2026-12-03', _event_start_time: '18:30:00' },
      },
    ],
    ['2026-12-03T18:30 Chili Supper'],
  ],
  [
    'values that stand with their types',
    [
      { title: { stringValue: 'Chili Supper' }, start: { timestampValue: '2026-12-04T00:30:00Z' } },
      {
        Name: { type: 'title', title: [{ plain_text: 'Walk' }] },
        When: { type: 'date', date: { start: '2026-12-05T08:00', end: '2026-12-05T09:00' } },
      },
      {
        when: { start: { millis: 1796580000000, tzid: 'America/Chicago' } },
        content: { summary: { text: 'Organ' }, place: 'Nave' },
      },
    ],
    [
      '2026-12-03T18:30 Chili Supper',
      '2026-12-05T08:00/2026-12-05T09:00 Walk',
      '2026-12-06T12:00 Organ @ Nave',
    ],
  ],
  [
    'a chart table’s cells',
    {
      table: {
        cols: [{ label: 'Event' }, { label: 'Date' }, { label: 'Time' }],
        rows: [{ c: [{ v: 'Chili Supper' }, { v: 'Date(2026,11,3)' }, { v: '6:30 PM' }] }],
      },
    },
    ['2026-12-03T18:30 Chili Supper'],
  ],
  [
    'days that hold their entries',
    {
      cells: [{ date: '2026-12-03', items: [{ name: 'Chili Supper', at: '18:30' }] }],
      days: { '2026-12-04': [{ name: 'Lunch', time: '12:00' }] },
    },
    ['2026-12-03T18:30 Chili Supper', '2026-12-04T12:00 Lunch'],
  ],
  [
    'a note of one word',
    [{ EventBodyName: 'Council', EventDate: '2026-12-08T00:00:00', EventComment: 'CANCELLED' }],
    ['2026-12-08 Council (off)'],
  ],
  [
    'a date in its parts',
    [{ name: 'Chili Supper', year: '2026', month: 'December', day: 3, time: '6:30 PM' }],
    ['2026-12-03T18:30 Chili Supper'],
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
    'keys in Spanish',
    {
      eventos: [
        { titulo: 'Posada', fecha_inicio: '2026-12-16T19:00', fecha_fin: '2026-12-16T21:00', lugar: 'Patio' },
      ],
    },
    ['2026-12-16T19:00/2026-12-16T21:00 Posada @ Patio'],
  ],
  [
    'JSON in a text of JSON',
    { d: JSON.stringify([{ title: 'Chili Supper', start: '2026-12-03T18:30', end: '2026-12-03T20:00' }]) },
    [SUPPER],
  ],
  [
    'a piece of a page for a script',
    {
      success: true,
      html: '<ul><li><h3>Chili Supper</h3><p>Thursday, December 3, 2026, 6:30 PM</p></li></ul>',
    },
    ['2026-12-03T18:30 Chili Supper'],
  ],
  [
    'what only a calendar’s own properties say',
    [{ title: 'Chili Supper', start: '2026-12-03T18:30', extendedProps: { location: 'Hall' } }],
    ['2026-12-03T18:30 Chili Supper @ Hall'],
  ],
  [
    'keys that nobody foresaw',
    [
      { heading: 'Fish Fry', startDt: '2026-12-04T17:00', endDt: '2026-12-04T19:00', roomName: 'Hall' },
      { programName: 'Rummy', sessions: [{ sessionDate: '2026-12-05', sessionStart: '18:00:00' }] },
      { act: 'The Lowdown', show_date: '2026-12-06', show_time: '20:00', lastName: 'X' },
      { title: 'Missions', dateText: 'Monday, December 7, 2026 at 6:30 PM' },
      { title: 'Amahl', perfs: [{ dt: '2026-12-08T19:30' }] },
      { name: 'Stars', start_ts: '1796868000' },
    ],
    [
      '2026-12-04T17:00/2026-12-04T19:00 Fish Fry @ Hall',
      '2026-12-05T18:00 Rummy',
      '2026-12-06T20:00 The Lowdown',
      '2026-12-07T18:30 Missions',
      '2026-12-08T19:30 Amahl',
      '2026-12-09T20:00 Stars',
    ],
  ],
  [
    'a list of dates, a span of days, and days beside hours',
    [
      { program: 'Requiem', dateTimes: ['2026-12-03T19:30:00', '2026-12-05T15:00:00'], hall: 'Meyerson' },
      { name: 'Camp', dates: { from: '2026-12-06', to: '2026-12-08' } },
      { label: 'Lessons', on: '2026-12-13', at: '7:00 PM' },
      { desc: 'Swap Meet', date: 'Dec 14, 2026', hours: '10am-2pm' },
      { title: { $t: 'Potluck' }, gd$when: [{ startTime: '2026-12-15T12:00:00.000-06:00' }] },
      { meetingTitle: 'Zoning', scheduledFor: '2026-12-16T19:00:00', postedAt: '2026-12-01T10:00:00' },
    ],
    [
      '2026-12-03T19:30 Requiem @ Meyerson',
      '2026-12-05T15:00 Requiem @ Meyerson',
      '2026-12-06/2026-12-08 Camp',
      '2026-12-13T19:00 Lessons',
      '2026-12-14T10:00/2026-12-14T14:00 Swap Meet',
      '2026-12-15T12:00 Potluck',
      '2026-12-16T19:00 Zoning',
    ],
  ],
  [
    'pairs of a name and a value',
    {
      properties: [
        { key: 'title', value: 'Chili Supper' },
        { key: 'start', value: '2026-12-03T18:30' },
      ],
    },
    ['2026-12-03T18:30 Chili Supper'],
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
