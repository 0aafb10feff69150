import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

test('hours with a dash before each of them are entries of a list', () => {
  expect(readWith('<h2>Sunday Worship</h2><p>- 8:30 am<br>- 11:00 am</p>')).toEqual([
    '2026-11-15T08:30 Sunday Worship, Every Sunday ×7',
    '2026-11-15T11:00 Sunday Worship, Every Sunday ×7',
  ])
})

test('a list below an hour that names nothing', () => {
  const html =
    '<h2>Sunday Worship</h2><h3>10:30am</h3><ul><li>Park behind the house, please.</li><li>Bring a chair if you can.</li></ul>'
  expect(readWith(html)).toEqual(['2026-11-15T10:30 Sunday Worship, Every Sunday ×7'])
})

test('a badge of several days', () => {
  const badge = (days: string, month: string, weekdays: string, name: string) =>
    `<div><div><p>${days}</p><div><span>${month}</span><p>${weekdays}</p></div></div><div><span>${name}</span><p>7pm</p></div></div>`
  const html = `<h2>Coming Up</h2>${badge('1, 2, &amp; 3', 'December', 'Tuesday, Wednesday, &amp; Thursday', 'Evenings of Song')}${badge('9', 'December', 'Wednesday', 'Members’ Supper')}`
  expect(readWith(html)).toEqual([
    '2026-12-01T19:00 Evenings of Song',
    '2026-12-02T19:00 Evenings of Song',
    '2026-12-03T19:00 Evenings of Song',
    '2026-12-09T19:00 Members’ Supper',
  ])
})
