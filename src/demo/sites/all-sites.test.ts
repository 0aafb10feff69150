import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { expandRange, renderDates, resolveDate } from './all-sites.ts'

/** A Saturday. */
const today = Temporal.PlainDate.from('2026-11-21')
const render = (text: string) => renderDates(text, { today, timeZone: 'America/Chicago' })

test.each([
  ['today', '2026-11-21'],
  ['today-1mo+2d', '2026-10-23'],
  ['sat#1', '2026-11-21'],
  ['sat#-1', '2026-11-14'],
  ['sun#2', '2026-11-29'],
  ['sun#2+1d', '2026-11-30'],
  ['sun/2+1#1', '2026-11-22'],
  ['sun/2+0#1', '2026-11-29'],
  ['sat@1#1', '2026-12-05'],
  ['fri@last#-1', '2026-10-30'],
])('%s on Saturday, November 21, 2026 is %s', (expression, date) => {
  expect(resolveDate(expression, today).toString()).toBe(date)
})

test('a date keeps its day until it is over', () => {
  const dates = Array.from({ length: 10 }, (_, days) =>
    resolveDate('sun/4+1#1', today.add({ days })).toString(),
  )
  expect(new Set(dates).size).toBeLessThanOrEqual(2)
})

test('a pattern is written in its language, and a time in its zone', () => {
  expect(render('{{sat#1 | EEEE, MMMM d, yyyy}}')).toBe('Saturday, November 21, 2026')
  expect(render("{{sat#1 | es-US: EEEE, d 'de' MMMM}}")).toBe('sábado, 21 de noviembre')
  expect(render('{{sat#1 | MMM | upper}} {{sat#1 | M/dd/yy}}')).toBe('NOV 11/21/26')
  expect(render('{{sat#1 18:30 | yyyy-MM-ddTHH:mm:ssxxx}}')).toBe('2026-11-21T18:30:00-06:00')
  expect(render('{{sat#1 18:30 UTC | yyyyMMddTHHmmssZ}}')).toBe('20261122T003000Z')
})

test('a range is a date each, with no date nought', () => {
  expect(expandRange('/{{sun#-1..2 | yyyy}}/{{sun#n | MM}}')).toEqual([
    '/{{sun#-1 | yyyy}}/{{sun#-1 | MM}}',
    '/{{sun#1 | yyyy}}/{{sun#1 | MM}}',
    '/{{sun#2 | yyyy}}/{{sun#2 | MM}}',
  ])
  expect(expandRange('sun@last#1')).toEqual(['sun@last#1'])
})

test('what is no date is refused', () => {
  expect(() => render('{{someday | d}}')).toThrow(RangeError)
})
