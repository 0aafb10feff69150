import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

/** What a page says of its weeks in several places, in cards and beside dates: each habit once, by its own name. */

const badge = (month: string, day: number, name: string, hour: string) =>
  `<div><div><div>${month}</div><div>${day}</div></div><div><div>${name}</div><div>${hour}</div></div></div>`

test('a badge with the name of a weekday below it is that day, and no rule', () => {
  const html = `${badge('Nov', 22, 'Harvest Sunday Service', '11:00 AM · Nave')}
    ${badge('Nov', 25, 'Wednesday Evening Prayers', '7:15 PM · Parlor')}
    ${badge('Dec', 5, 'Orchard Outreach Day', '9:00 AM · Town Orchard')}`
  expect(readWith(html).map((row) => row.slice(0, 40))).toEqual([
    expect.stringContaining('2026-11-22T11:00 '),
    expect.stringContaining('2026-11-25T19:15 '),
    expect.stringContaining('2026-12-05T09:00 '),
  ])
})

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

test('a term right before its bare hour names it, and a slogan above does not', () => {
  const html = `<h1>Rooted in hope.<br>Reaching our town.</h1>
    <aside><p>Sunday School</p><strong>9:20 AM</strong><p>Wednesday Service</p><strong>6:10 PM</strong></aside>
    <h3>Come along</h3><p>Sunday School begins at 9:20 AM.</p>`
  expect(readWith(html)).toEqual([
    '2026-11-15T09:20 Sunday School, Every Sunday ×7',
    '2026-11-18T18:10 Wednesday Service, Every Wednesday ×7',
  ])
})

test('what a bar parts from the days behind it is of the day that heads the row', () => {
  const html = `<table><tr><th>Monday</th><td>6:30–8 pm Women’s Bible study</td></tr>
    <tr><th>Tuesday</th><td>5:00–5:45 pm Stretching Class (annex) · 3rd Tuesday, 6:00 pm Mission Guild (hall)</td></tr></table>`
  expect(readWith(html).map((row) => row.replace(/ @ [^,]+/, ''))).toEqual([
    '2026-11-16T18:30/20:00 Women’s Bible study, Every Monday ×7',
    '2026-11-17T17:00/17:45 Stretching Class (annex), Every Tuesday ×7',
    '2026-11-17T18:00 Mission Guild, Third Tuesday of the month ×2',
  ])
})

test('what is prayed daily lends no day, and a feast that may fall on a weekday tells none', () => {
  const html = `<h1>Our services</h1><ul><li>Wednesday evening at 6:15:<ul><li>Third Hour and Daily Vespers</li></ul></li></ul>
    <p>If one of these feasts falls on a weekday, we keep it on its eve, at 6:15 pm.</p>`
  expect(readWith(html)).toEqual(['2026-11-18T18:15 Third Hour and Daily Vespers, Every Wednesday ×7'])
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
