import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

/** Letters and announcements that tell what changes, from when on, and what is no more. Read on November 15, 2026. */

test('the day from which a change holds is no event, and what there will now be is every week', () => {
  const html = `<p>There are some changes to our hours of prayer, beginning on December 1.</p>
    <p>There will now be a Mass on Friday morning at 7:50 am.</p>
    <p>Confessions will now be heard every Saturday from 3:10 pm to 4:10 pm.</p>`
  expect(readWith(html).map((row) => row.replace(/T(\S+) .*,/, 'T$1,'))).toEqual([
    '2026-11-20T07:50, Every Friday ×6',
    '2026-11-21T15:10/16:10, Every Saturday ×6',
  ])
})

test.each([
  '<h2>How many services?</h2><p>The 8:10 AM service goes away. So, beginning December 6 we will no longer have the 8:10 AM service.</p>',
  '<p>The new season of our classes begins the week of Sunday, November 29.</p>',
])('nothing takes place: %s', (html) => {
  expect(readWith(html)).toEqual([])
})

test('the Sunday of the announcements is no event beside its services', () => {
  const html = `<h1>Lanterns (Announcements for Nov 22)</h1><p>Hi everyone,</p>
    <h2>The Lord’s Day</h2><p>Sunday school is at 9:50am.</p>`
  expect(readWith(html)).toEqual(['2026-11-15T09:50 Sunday school, Every Sunday ×7'])
})

test('hours below the name of an evening are of the evening', () => {
  const html = `<h1>Wednesday Night: how it goes</h1><p>First: The Meal at 5:40.</p><p>Then: The Circle at 7:20.</p>`
  expect(readWith(html).map((row) => row.slice(0, 16))).toEqual(['2026-11-18T17:40', '2026-11-18T19:20'])
})

test('a span above the name of the page heads the days below it', () => {
  const day = (number: number, month: string, name: string, hour: string) =>
    `<div><div><div>${number}</div><div>${month}</div></div><div><h3>${name}</h3><div>${hour} · Village Hall</div></div></div>`
  const html = `<div><span>20 – 27 December 2026</span><h1>Christmas 2026</h1><p>A week for the whole village.</p></div>
    ${day(20, 'Dec', 'Crib Trail', '4:00 – 5:00 pm')}${day(23, 'Dec', 'Gingerbread Morning', '10:00 am – 1:00 pm')}`
  expect(readWith(html).map((row) => row.slice(0, 16))).toEqual(['2026-12-20T16:00', '2026-12-23T10:00'])
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
