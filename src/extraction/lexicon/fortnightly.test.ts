import { expect, test } from 'vitest'
import { extractEvents } from '../extract.ts'

const read = (html: string) =>
  extractEvents({
    body: `<main>${html}</main>`,
    type: 'html',
    url: 'https://grace.example/',
    now: '2026-11-23',
    timeZone: 'Europe/London',
  }).events

test.each([
  '<h3>Playgroup (Fortnightly)</h3><p>Tuesdays, 9:30 am</p>',
  '<h3>Men’s breakfast</h3><p>Fortnightly</p><p>Saturday 7 am</p>',
  '<p>Bible study Monday 7 pm (every second week)</p>',
  '<h3>Estudio bíblico</h3><p>Quincenal</p><p>Lunes 7 pm</p>',
  '<h3>Chor</h3><p>Alle 14 Tage</p><p>Dienstag 19:30 Uhr</p>',
  '<h3>Supper</h3><p>Every 4 weeks on Wednesdays at 6 pm</p>',
  '<p>Bible study Mondays at 7 pm (every third week)</p>',
  '<h3>Koor</h3><p>Om de week</p><p>Dinsdag 19.30 uur</p>',
])('a habit of every other week has no dates that anybody knows: %s', (html) => {
  expect(read(html)).toEqual([])
})

test.each([
  '<h3>Playgroup (Fortnightly)</h3><p>Tuesdays, 9:30 am</p><h3>Choir practice</h3><p>Thursdays, 7:30 pm</p>',
  '<h3>Choir practice</h3><p>Thursdays, 7:30 pm</p><h3>Playgroup (Fortnightly)</h3><p>Tuesdays, 9:30 am</p>',
])('a habit of every week beside it stays: %s', (html) => {
  expect(new Set(read(html).map(({ title }) => title))).toEqual(new Set(['Choir practice']))
})

test.each([
  ['every 4 weeks on Saturday', 'Every 4 weeks on Saturday', ['2026-12-05', '2027-01-02']],
  ['every third week on Saturdays', 'Every 3 weeks on Saturday', ['2026-12-05', '2026-12-26', '2027-01-16']],
  [
    'every two weeks on Saturdays',
    'Every other Saturday',
    ['2026-12-05', '2026-12-19', '2027-01-02', '2027-01-16'],
  ],
  // Of the month, as people say it.
  ['every third Saturday', 'Third Saturday of the month', ['2026-12-19', '2027-01-16']],
])('%s is repeated from its first date on', (words, rule, dates) => {
  const events = read(`<p>Prayer breakfast, ${words} at 8 am starting December 5</p>`)
  expect(events.map(({ recurrence }) => recurrence)).toEqual(events.map(() => rule))
  expect(events.map(({ start }) => start.slice(0, 10))).toEqual(dates)
})
