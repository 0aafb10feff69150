import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

test('the Sunday of the announcements is no event beside its services', () => {
  const html = `<h1>Lanterns (Announcements for Nov 22)</h1><p>Hi everyone,</p>
    <h2>The Lord’s Day</h2><p>Sunday school is at 9:50am.</p>`
  expect(readWith(html)).toEqual(['2026-11-15T09:50 Sunday school, Every Sunday ×7'])
})

test('several weeks of one month are a day each, and hours of a list each a Mass', () => {
  const html = `<p>Advent Noon Prayers - 12:40pm. On the 1st, 2nd &amp; 3rd Thursdays of December</p>`
  expect(readWith(html).map((row) => row.slice(0, 37))).toEqual(
    ['03', '10', '17'].map((day) => `2026-12-${day}T12:40 Advent Noon Prayers`.slice(0, 37)),
  )
  const list = `<p>El sábado, 5 de diciembre, celebraremos eucaristías a las 9:20, las 12:10 y las 19:30 h.</p>`
  expect(readWith(list).map((row) => row.slice(0, 16))).toEqual([
    '2026-12-05T09:20',
    '2026-12-05T12:10',
    '2026-12-05T19:30',
  ])
})
