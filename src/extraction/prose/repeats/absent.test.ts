import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'

/** What a page says does not take place: day, name, and what it took out on the page itself. */
function absentFrom(html: string): string[] {
  const { exceptions } = extractEvents({
    body: `<html><body>${html}</body></html>`,
    type: 'html',
    url: 'https://grace.example/news',
    now: '2026-11-15',
    timeZone: 'America/Chicago',
    to: '2026-12-31',
  })
  return exceptions.map(
    ({ date, about, group, excluded }) =>
      `${date} ${about}${group ? ` of ${group}` : ''}${excluded.map(({ time, title }) => ` -${time} ${title}`).join('')}`,
  )
}

test.each([
  ['There will be no evening prayer this Thursday, November 26, because of the holiday.', 'evening prayer'],
  ['Thursday, November 26: No Evening Prayer', 'Evening Prayer'],
  ['The quilters will not meet on Thursday, November 26.', 'quilters'],
  ['On November 26 the quilters will not be meeting.', 'quilters'],
  ['El jueves 26 de noviembre no habrá estudio bíblico.', 'estudio bíblico'],
])('%s', (text, about) => {
  expect(absentFrom(`<h1>News</h1><p>${text}</p>`)).toEqual([`2026-11-26 ${about}`])
})

test('a span takes out each of its days, a list each of its dates', () => {
  expect(absentFrom('<p>No pottery class December 28 - 30.</p>')).toEqual([
    '2026-12-28 pottery class',
    '2026-12-29 pottery class',
    '2026-12-30 pottery class',
  ])
  expect(absentFrom('<p>No choir practice on Nov 25 or Dec 23.</p>')).toEqual([
    '2026-11-25 choir practice',
    '2026-12-23 choir practice',
  ])
})

test('what a note takes out of its own page’s rule is told, and whose page it is', () => {
  expect(absentFrom('<p>Bible study: Wednesdays at 7 pm (no class November 25)</p>')).toEqual([
    '2026-11-25  -19:00 Bible study',
  ])
  expect(
    absentFrom('<h1>Youth</h1><p>Bible study: Wednesdays at 7 pm</p><p>November 25: no Bible study.</p>'),
  ).toEqual(['2026-11-25 Bible study of Youth -19:00 Bible study'])
})

test('a weekday that is not that of the date says of which year it is', () => {
  expect(absentFrom('<p>No choir practice on Tuesday, November 25.</p>')).toEqual([])
})
