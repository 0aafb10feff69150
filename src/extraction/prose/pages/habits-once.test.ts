import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

/** What a page says of its weeks in several places, in cards and beside dates: each habit once, by its own name. */

const badge = (month: string, day: number, name: string, hour: string) =>
  `<div><div><div>${month}</div><div>${day}</div></div><div><div>${name}</div><div>${hour}</div></div></div>`

test('a rule in a card is named by the line above it, and does not repeat a date of its own', () => {
  const card = (name: string, habit: string) =>
    `<div class="k"><div>✦</div><div>${name}</div><div>${habit}</div></div>`
  const html = `${badge('Nov', 22, 'Sunday Morning Praise', '11:00 AM')}
    <section>${card('Morning Praise', 'Every Sunday at 11:00 AM · Nave · also online')}
    ${card('Seed Circle', 'Every Tuesday at 6:30 PM · Potting shed · all welcome')}</section>`
  expect(readWith(html).map((row) => row.replace(/ @ [^,]+/, ''))).toEqual([
    '2026-11-15T11:00 Morning Praise, Every Sunday ×6',
    '2026-11-17T18:30 Seed Circle, Every Tuesday ×7',
    '2026-11-22T11:00 Sunday Morning Praise',
  ])
})

test('a service that a heading and its text both tell of is there once', () => {
  const html = `<h1>What to Expect</h1><p>Wednesday night begins in the nave at 7:10pm with songs.</p>
    <h2>Worship</h2><p>Worship services are held in the nave Sundays 10:20am-11:20am and Wednesdays 7:10pm-8:10pm.</p>`
  expect(readWith(html).filter((row) => row.includes('T19:10'))).toHaveLength(1)
})

test('from a day on something is held every week', () => {
  expect(
    readWith(
      '<h3>A new night</h3><p>As of Wednesday, November 25, the youth will meet on Wednesdays from 7-9pm.</p>',
    ),
  ).toEqual([expect.stringMatching(/^2026-11-25T19:00\/21:00 .*, Every Wednesday ×6$/)])
})
