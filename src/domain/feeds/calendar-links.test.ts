import { expect, test } from 'vitest'
import { city } from '#city'
import { calendarLinks } from './calendar-links.ts'
import type { FeedEvent } from './feed-event.ts'

const origin = 'https://bulletin.example'
const event: FeedEvent = {
  id: 7,
  title: 'Pancakes & Prayer',
  description: null,
  category: 'fellowship',
  eventDate: '2026-12-05',
  eventTime: '8:00 AM',
  location: 'Hall A, 12 Main St',
  placeSource: 'source',
  church: { id: 1, name: 'Grace Chapel', website: null },
  startsAt: '2026-12-05T08:00:00-06:00',
  endsAt: '2026-12-05T09:30:00-06:00',
  allDay: false,
  series: null,
  cancelled: false,
  sequence: 0,
  updatedAt: '2026-11-20T10:00:00-06:00',
  imageUrl: null,
  url: null,
  changes: [],
}
const linksOf = (changes: Partial<FeedEvent>) => calendarLinks({ ...event, ...changes }, { city, origin })
const paramsOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

test('the file is at the event’s own address', () => {
  expect(linksOf({}).file).toBe('https://bulletin.example/api/events/7/calendar.ics')
})

test('Google is given wall times with the city’s zone', () => {
  expect(paramsOf(linksOf({}).google)).toEqual({
    action: 'TEMPLATE',
    text: 'Pancakes & Prayer',
    dates: '20261205T080000/20261205T093000',
    ctz: 'America/Chicago',
    details: 'Grace Chapel\nhttps://bulletin.example/event/7',
    location: 'Hall A, 12 Main St',
  })
})

test('Outlook is given instants', () => {
  expect(paramsOf(linksOf({}).outlook)).toMatchObject({
    subject: 'Pancakes & Prayer',
    startdt: '2026-12-05T08:00:00-06:00',
    enddt: '2026-12-05T09:30:00-06:00',
    rru: 'addevent',
  })
})

test('without an end the forms get the hour that they would take themselves', () => {
  const { google, outlook } = linksOf({ startsAt: '2026-12-05T23:30:00-06:00', endsAt: null })
  expect(paramsOf(google).dates).toBe('20261205T233000/20261206T003000')
  expect(paramsOf(outlook).enddt).toBe('2026-12-06T06:30:00Z')
})

test('an unknown time is a whole day, never midnight', () => {
  const { google, outlook } = linksOf({ startsAt: null, endsAt: null, eventTime: 'Time to be announced' })
  expect(paramsOf(google).dates).toBe('20261205/20261206')
  expect(paramsOf(outlook)).toMatchObject({ allday: 'true', startdt: '2026-12-05', enddt: '2026-12-06' })
})

test('several whole days end with the last one', () => {
  const { google } = linksOf({
    allDay: true,
    startsAt: '2026-12-05T00:00:00-06:00',
    endsAt: '2026-12-08T00:00:00-06:00',
  })
  expect(paramsOf(google).dates).toBe('20261205/20261208')
})

test('a cancelled event says so, and no place is no parameter', () => {
  const { google } = linksOf({ cancelled: true, location: null })
  expect(paramsOf(google).text).toBe('Canceled: Pancakes & Prayer')
  expect(google).not.toContain('location=')
})
