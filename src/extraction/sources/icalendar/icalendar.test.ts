import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'
import { addDays, weekdayOf } from '../../time/civil-date.ts'

function read(lines: string[], window: { from?: string; to?: string } = {}, timeZone = 'America/Chicago') {
  const body = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
  return extractEvents({
    body,
    type: 'ics',
    url: 'https://church.example/cal.ics',
    now: '2026-03-01',
    timeZone,
    ...window,
  })
}

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

test('a weekly service keeps its hour over the change of summer time', () => {
  const { events } = read(
    event(
      'UID:a',
      'SUMMARY:Worship',
      'DTSTART;TZID=America/Chicago:20260301T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=SU',
    ),
    { from: '2026-03-01', to: '2026-03-15' },
  )
  expect(events.map(({ start }) => start)).toEqual([
    '2026-03-01T10:00',
    '2026-03-08T10:00',
    '2026-03-15T10:00',
  ])
  expect(new Set(events.map(({ seriesKey }) => seriesKey))).toEqual(new Set(['a']))
  expect(events[0]?.recurrence).toBe('Every Sunday')
})

test('an exception of a rule applies to the pages that print the rule', () => {
  const { exceptions } = read(
    event(
      'UID:x',
      'SUMMARY:Bible Study',
      'DTSTART;TZID=America/Chicago:20260304T183000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=America/Chicago:20260318T183000',
    ),
  )
  const excluded = [{ time: '18:30', title: 'Bible Study' }]
  expect(exceptions).toEqual([
    { date: '2026-03-18', about: 'Bible Study', isHeadLast: true, group: null, excluded },
  ])
})

test('excluded dates go, added dates come, and one changed date replaces its own', () => {
  const { events } = read(
    [
      ...event(
        'UID:b',
        'SUMMARY:Study',
        'DTSTART;TZID=America/Chicago:20260304T183000',
        'DURATION:PT1H30M',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=America/Chicago:20260311T183000',
        'RDATE;TZID=America/Chicago:20260312T183000',
      ),
      ...event(
        'UID:b',
        'SUMMARY:Study in the chapel',
        'RECURRENCE-ID;TZID=America/Chicago:20260318T183000',
        'DTSTART;TZID=America/Chicago:20260318T190000',
      ),
    ],
    { from: '2026-03-01', to: '2026-04-30' },
  )
  expect(events.map(({ start, end, title }) => `${start} ${end} ${title}`)).toEqual([
    '2026-03-04T18:30 2026-03-04T20:00 Study',
    '2026-03-12T18:30 2026-03-12T20:00 Study',
    '2026-03-18T19:00 null Study in the chapel',
    '2026-03-25T18:30 2026-03-25T20:00 Study',
  ])
})

test('Windows zone names are known, and instants are shown in the calendar’s zone', () => {
  const { events } = read([
    'X-WR-TIMEZONE:America/New_York',
    ...event('UID:c', 'SUMMARY:One', 'DTSTART;TZID="Central Standard Time":20260402T090000'),
    ...event('UID:d', 'SUMMARY:Two', 'DTSTART:20260403T000000Z'),
  ])
  expect(events.map(({ start, timeZone }) => `${start} ${timeZone}`)).toEqual([
    '2026-04-02T09:00 America/Chicago',
    '2026-04-02T20:00 America/New_York',
  ])
})

test('a zone that only the file defines is known by its offsets', () => {
  const zone = (offsets: string[]) => [
    'BEGIN:VTIMEZONE',
    'TZID:Our Zone',
    'BEGIN:STANDARD',
    `TZOFFSETTO:${offsets[0]}`,
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    `TZOFFSETTO:${offsets[1]}`,
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  const { events } = read([
    ...zone(['-0500', '-0400']),
    ...event('SUMMARY:X', 'DTSTART;TZID=Our Zone:20260402T090000'),
  ])
  expect(events[0]?.timeZone).toBe('America/New_York')
})

test('a zone of the southern half that only the file defines is known by its offsets', () => {
  const { events } = read([
    'BEGIN:VTIMEZONE',
    'TZID:Down Under',
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:+1000',
    'TZOFFSETTO:+1100',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:+1100',
    'TZOFFSETTO:+1000',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...event('SUMMARY:X', 'DTSTART;TZID=Down Under:20260402T190000', 'DTEND:20260402T090000Z'),
  ])
  expect(events[0]).toMatchObject({ timeZone: 'Australia/Sydney', end: '2026-04-02T20:00' })
})

test('an added period has a length of its own, by its end or by its duration', () => {
  const { events } = read(
    event(
      'SUMMARY:Open church',
      'DTSTART;TZID=America/Chicago:20260402T180000',
      'DTEND;TZID=America/Chicago:20260402T190000',
      'RDATE;VALUE=PERIOD;TZID=America/Chicago:20260403T180000/20260403T213000,20260404T180000/PT2H',
      'RDATE;VALUE=PERIOD:20260405T230000Z/20260406T000000Z',
    ),
    { from: '2026-04-01', to: '2026-04-30' },
  )
  expect(events.map(({ start, end }) => `${start} ${end}`)).toEqual([
    '2026-04-02T18:00 2026-04-02T19:00',
    '2026-04-03T18:00 2026-04-03T21:30',
    '2026-04-04T18:00 2026-04-04T20:00',
    '2026-04-05T18:00 2026-04-05T19:00',
  ])
})

test('a broken line spoils no date, rule or state before it', () => {
  const { events } = read(
    [
      ...event(
        'SUMMARY:Choir',
        'X-COLOR without a colon',
        'DTSTART:20260402T190000',
        'RRULE:FREQ=WEEKLY',
        '???',
      ),
      ...event('SUMMARY:Walk', 'DTSTART:20260403T090000', 'STATUS:CANCELLED', '<<<<<<< ours'),
    ],
    { from: '2026-04-01', to: '2026-04-10' },
  )
  expect(events.map(({ title, start, cancelled }) => [title, start, cancelled])).toEqual([
    ['Choir', '2026-04-02T19:00', false],
    ['Walk', '2026-04-03T09:00', true],
    ['Choir', '2026-04-09T19:00', false],
  ])
})

test('an entry that is not closed ends where the next one begins', () => {
  const { events } = read([
    'BEGIN:VEVENT',
    'SUMMARY:Fair',
    'DTSTART:20260402T190000',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    ...event('SUMMARY:Walk', 'DTSTART:20260403T090000'),
    ...event('SUMMARY:Talk', 'DTSTART:20260404T090000'),
  ])
  expect(events.map(({ title }) => title)).toEqual(['Fair', 'Walk', 'Talk'])
})

test('private and confidential entries are left out, and said so', () => {
  const { events, rejections } = read([
    ...event('SUMMARY:Counseling', 'CLASS:PRIVATE', 'DTSTART:20260402T090000'),
    ...event('SUMMARY:Payroll', 'CLASS:CONFIDENTIAL', 'DTSTART:20260402T090000'),
    ...event('SUMMARY:Private event - hall rented', 'DTSTART:20260402T090000'),
    ...event('SUMMARY:Open for private prayer', 'DTSTART:20260402T090000'),
  ])
  expect(events.map(({ title }) => title)).toEqual(['Open for private prayer'])
  expect(rejections.map(({ reason }) => reason)).toEqual(['private', 'private', 'private'])
})

test('a cancelled event keeps its name', () => {
  const { events } = read([
    ...event('SUMMARY:Picnic', 'STATUS:CANCELLED', 'DTSTART:20260402T090000'),
    ...event('SUMMARY:CANCELLED - Concert', 'DTSTART:20260403T090000'),
  ])
  expect(events.map(({ title, cancelled }) => [title, cancelled])).toEqual([
    ['Picnic', true],
    ['Concert', true],
  ])
})

test('all-day events end on their last day', () => {
  const { events } = read(event('SUMMARY:VBS', 'DTSTART;VALUE=DATE:20260608', 'DTEND;VALUE=DATE:20260613'))
  expect(events[0]).toMatchObject({ start: '2026-06-08', end: '2026-06-12', allDay: true })
})

test('a whole day on which the office is closed is no event', () => {
  const day = 'DTSTART;VALUE=DATE:20260608'
  const { events } = read([
    ...event('SUMMARY:Office closed for the fair', day),
    ...event('SUMMARY:Closing concert of the season', day),
    ...event('SUMMARY:No Bible study', day),
  ])
  expect(events.map(({ title }) => title)).toEqual(['Closing concert of the season'])
})

test('folded lines are joined, stray line breaks belong to their text, and a broken event costs only itself', () => {
  const { events } = read([
    ...event(
      'SUMMARY:Long',
      ' er name',
      'DTSTART:20260402T090000',
      'DESCRIPTION:First line',
      'second, with no fold',
    ),
    ...event('SUMMARY:No date'),
    ...event('SUMMARY:Bad date', 'DTSTART:20261340T090000'),
    'BEGIN:VEVENT',
    'SUMMARY:Never closed',
    'DTSTART:20260405T090000',
  ])
  expect(events.map(({ title }) => title)).toEqual(['Longer name', 'Never closed'])
  expect(events[0]?.description).toBe('First line\nsecond, with no fold')
})

test('a change to this and the following dates moves them all', () => {
  const { events } = read(
    [
      ...event('UID:e', 'SUMMARY:Choir', 'DTSTART:20260305T190000', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      ...event(
        'UID:e',
        'SUMMARY:Choir',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20260319T190000',
        'DTSTART:20260319T193000',
      ),
    ],
    { from: '2026-03-01', to: '2026-04-30' },
  )
  expect(events.map(({ start }) => start)).toEqual([
    '2026-03-05T19:00',
    '2026-03-12T19:00',
    '2026-03-19T19:30',
    '2026-03-26T19:30',
  ])
})

test('a weekly rule gives exactly its weekday between the bounds, whatever the start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 4 }), (shift, interval) => {
      const start = addDays('2026-01-01', shift)
      const to = addDays(start, 80)
      const { events } = read(
        event(
          'UID:p',
          'SUMMARY:P',
          `DTSTART:${start.replace(/-/g, '')}T090000`,
          `RRULE:FREQ=WEEKLY;INTERVAL=${interval}`,
        ),
        { from: start, to },
      )
      const wanted = []
      for (let date = start; date <= to; date = addDays(date, 7 * interval)) wanted.push(`${date}T09:00`)
      expect(events.map((one) => one.start)).toEqual(wanted)
      expect(events.every((one) => weekdayOf(one.start) === weekdayOf(start))).toBe(true)
    }),
    { numRuns: 30 },
  )
})
