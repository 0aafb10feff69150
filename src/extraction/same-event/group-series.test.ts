import { expect, test } from 'vitest'
import { extractEvents } from '../extract.ts'

function seriesOf(html: string): [string, string | null, string | null][] {
  return extractEvents({
    body: html,
    type: 'html',
    url: 'https://grace.example/events',
    now: '2026-11-15',
    timeZone: 'America/Chicago',
  }).events.map(({ start, seriesKey, recurrence }) => [start, seriesKey, recurrence])
}

const card = (title: string, when: string) => `<div class="card"><h3>${title}</h3><p>${when}</p></div>`

test('one name on several dates, without a rule, is one series', () => {
  const found = seriesOf(
    card('Alpha Course', 'January 5, 2027 7 PM') +
      card('Alpha course', 'January 12, 2027 7 PM') +
      card('Choir Concert', 'January 22, 2027 7:30 PM'),
  )
  expect(found).toEqual([
    ['2027-01-05T19:00', 'named:alpha course|19:00', null],
    ['2027-01-12T19:00', 'named:alpha course|19:00', null],
    ['2027-01-22T19:30', null, null],
  ])
})

test('another hour is another thing, and several hours of one day are not a series', () => {
  const found = seriesOf(
    card('Open House', 'January 5, 2027 7 PM') +
      card('Open House', 'January 12, 2027 10 AM') +
      card('Christmas Eve', 'December 24: 3 and 5 PM'),
  )
  expect(found.map(([, key]) => key)).toEqual([null, null, null, null])
})
