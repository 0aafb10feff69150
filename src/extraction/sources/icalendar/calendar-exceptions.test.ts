import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'

const read = (...components: string[][]) =>
  extractEvents({
    body: ['BEGIN:VCALENDAR', ...components.flat(), 'END:VCALENDAR'].join('\r\n'),
    type: 'ics',
    url: null,
    now: '2027-03-01',
    timeZone: 'America/Chicago',
    to: '2027-04-30',
  })
    .events.filter(({ start }) => start >= '2027-03-01')
    .map(({ start, cancelled }) => `${start.slice(5)}${cancelled ? ' off' : ''}`)

const entry = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:lamp',
  'SUMMARY:Lamp Week',
  ...lines,
  'END:VEVENT',
]
/** A Tuesday of every week, in whole days. */
const days = entry('DTSTART;VALUE=DATE:20270302', 'RRULE:FREQ=WEEKLY;COUNT=3')
const moved = (id: string, ...lines: string[]) =>
  entry(`RECURRENCE-ID${id}`, 'DTSTART;VALUE=DATE:20270311', ...lines)
const weeksBut = (line: string) => entry('DTSTART;VALUE=DATE:20270302', 'RRULE:FREQ=WEEKLY;COUNT=3', line)

test.each([
  ['the city’s midnight', ';TZID=America/Chicago:20270309T000000'],
  ['a midnight by Outlook’s name', ';TZID=Central Standard Time:20270309T000000'],
  ['midnight east of the city', ';TZID=America/New_York:20270309T000000'],
  ['midnight west of it', ';TZID=America/Los_Angeles:20270309T000000'],
  ['midnight far in the east', ';TZID=Asia/Seoul:20270309T000000'],
  ['midnight without a zone', ':20270309T000000'],
  ['midnight in UTC', ':20270309T000000Z'],
  ['the city’s midnight in UTC', ':20270309T060000Z'],
  ['the day alone', ';VALUE=DATE:20270309'],
  ['an hour of that day', ';TZID=America/Chicago:20270309T090000'],
])('one date of whole days is replaced by %s', (_, id) => {
  expect(read(days, moved(id))).toEqual(['03-02', '03-11', '03-16'])
  expect(read(days, entry(`RECURRENCE-ID${id}`, 'DTSTART;VALUE=DATE:20270309', 'STATUS:CANCELLED'))).toEqual([
    '03-02',
    '03-09 off',
    '03-16',
  ])
  expect(read(weeksBut(`EXDATE${id}`))).toEqual(['03-02', '03-16'])
})

/** Every Tuesday at seven in the evening. */
const evenings = (...lines: string[]) =>
  entry('DTSTART;TZID=America/Chicago:20270302T190000', 'RRULE:FREQ=WEEKLY;COUNT=3', ...lines)
const HOUSE_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:House Clock',
  'BEGIN:STANDARD',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

test.each([
  ['an hour later in the east', ';TZID=America/New_York:20270309T200000'],
  ['two hours earlier in the west', ';TZID=America/Los_Angeles:20270309T170000'],
  ['the night after in UTC', ':20270310T010000Z'],
  ['the morning after in Seoul', ';TZID=Asia/Seoul:20270310T100000'],
  ['no zone of its own', ':20270309T190000'],
  ['Outlook’s name for it', ';TZID=Eastern Standard Time:20270309T200000'],
  ['a zone with a colon', ';TZID=(UTC-05:00) Eastern Time (US & Canada):20270309T200000'],
  ['the same in quotation marks', ';TZID="(UTC-05:00) Eastern Time (US & Canada)":20270309T200000'],
  ['a zone that the file defines', ';TZID=House Clock:20270309T200000'],
  ['the day alone', ';VALUE=DATE:20270309'],
])('one evening is taken out by %s', (_, id) => {
  expect(read(HOUSE_ZONE, evenings(`EXDATE${id}`))).toEqual(['03-02T19:00', '03-16T19:00'])
  const later = entry(`RECURRENCE-ID${id}`, 'DTSTART;TZID=America/Chicago:20270310T180000')
  expect(read(HOUSE_ZONE, evenings(), later)).toEqual(['03-02T19:00', '03-10T18:00', '03-16T19:00'])
})

test.each([
  ['(UTC-06:00) Central Time (US & Canada)', '07-06T19:00 America/Chicago'],
  ['"(UTC-06:00) Central Time (US & Canada)"', '07-06T19:00 America/Chicago'],
  ['(GMT-06:00) Central Time (US and Canada)', '07-06T19:00 America/Chicago'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '07-06T19:00 America/New_York'],
  ['(UTC-07:00) Mountain Time (US & Canada)', '07-06T19:00 America/Denver'],
  ['"(GMT-08:00) Pacific Time (US & Canada); Tijuana"', '07-06T19:00 America/Los_Angeles'],
  ['"(GMT-06.00) Central Time (US & Canada)"', '07-06T19:00 America/Chicago'],
  ['(UTC+01:00) Amsterdam, Berlin, Rome', '07-06T19:00 +01:00'],
  ['(UTC-06:00) Some Committee Room', '07-06T19:00 America/Chicago'],
  ['UTC-03:00', '07-06T19:00 -03:00'],
])('an evening in July in the zone %s', (zone, expected) => {
  const { events } = extractEvents({
    body: ['BEGIN:VCALENDAR', ...entry(`DTSTART;TZID=${zone}:20270706T190000`), 'END:VCALENDAR'].join('\n'),
    type: 'ics',
    url: null,
    now: '2027-07-01',
    timeZone: 'America/Chicago',
  })
  expect(events.map(({ start, timeZone }) => `${start.slice(5)} ${timeZone}`)).toEqual([expected])
})
