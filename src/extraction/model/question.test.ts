import { expect, test } from 'vitest'
import { parsePage } from '../html/parse-page.ts'
import { isUnsure } from './question.ts'

const asks = (html: string, ...confidences: number[]) =>
  isUnsure(
    parsePage(`<main>${html}</main>`, null),
    confidences.map((confidence) => ({ confidence })),
    '2026-11-23',
  )

const PROGRAM = '<p>Friday, December 4</p><p>Doors open at 6:30 pm</p>'

test('the reader is unsure of a page with a day and an hour on which it found nothing likely', () => {
  expect(asks(PROGRAM)).toBe(true)
  expect(asks(PROGRAM, 0.2, 0.4)).toBe(true)
  expect(asks('<p>We meet on Wednesdays</p><p>from 7 to 8 pm</p>')).toBe(true)
  expect(asks('<p>Viernes 4 de diciembre, 18:30 h</p>')).toBe(true)
})

test.each([
  ['of which one reading is likely', PROGRAM, 0.4, 0.7],
  ['without an hour', '<p>Friday, December 4</p><p>Read more</p>'],
  ['without a day', '<p>Doors open at 6:30 pm, each month</p>'],
  ['of office hours', '<p>Office hours: Monday to Thursday, 9 AM to 3 PM</p>'],
  ['of a weekday of a year gone by', '<p>Sunday, April 14, 1957, 11:00 a.m.</p>'],
  ['of a year gone by', '<p>December 4, 2019</p><p>at 6:30 pm</p>'],
  ['with an hour far from its days', `<p>December 4</p>${'<p>Words.</p>'.repeat(9)}<p>6:30 pm</p>`],
])('it is not unsure of a page %s', (_, html, ...confidences) => {
  expect(asks(html as string, ...(confidences as number[]))).toBe(false)
})
