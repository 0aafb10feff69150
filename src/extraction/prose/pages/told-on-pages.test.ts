import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

/** How churches vary such pages: tables for layout, letters with bars, weeks of a house. Read on November 15, 2026. */

test('a group that pauses is told by none of its hours, whichever line says so', () => {
  const html = `<div><h3>Lake House</h3><p><b>When:</b> Sunday nights, 5:30pm</p></div>
    <div><h3>Hill House</h3><p><em>Taking a break this season.</em></p><p><b>When:</b> Mondays at 7pm</p></div>
    <div><h3>Mill House</h3><p>Tuesdays at 7pm. We take a break for coffee.</p></div>`
  expect(readWith(html).map((line) => line.slice(11))).toEqual([
    '17:30 Lake House, Every Sunday ×7',
    '19:00 Mill House, Every Tuesday ×7',
  ])
})

test('the day of a letter that follows its name is no event', () => {
  const html = `<p>Weekly news of Covenant Church • Thursday, November 19, 2026</p>
    <p><b>Turkey Bowl</b> | Thursday, November 26 | 8 AM | Lake Park</p>
    <p>Session members: docketed meeting Tuesday, November 17, 7 PM.</p>`
  expect(readWith(html)).toEqual(['2026-11-26T08:00 Turkey Bowl @ Lake Park'])
})

test('names in bold above their hour, in the cell beside the day', () => {
  const html = `<table><tr><td><b>Nov. 21</b></td><td><b>Wild Game Supper</b><br>6 pm, Family Life Center. Men and boys.</td></tr>
    <tr><td><b>Dec. 13</b></td><td><b>Cantata: Night of Stars</b><br>11 am. No Sunday night service.</td></tr></table>`
  expect(readWith(html)).toEqual([
    '2026-11-21T18:00 Wild Game Supper @ Family Life Center',
    '2026-12-13T11:00 Cantata: Night of Stars',
  ])
})

test('hours of a day: two of one service, a group of two letters, a closed house', () => {
  const html = `<p><b>Sunday, December 6</b><br>8:00 and 10:30 – Holy Eucharist<br>4:00 – Lessons and Carols</p>
    <p><b>Sunday, December 27</b><br>10:30 only – Holy Eucharist. No 8:00.</p>`
  expect(readWith(html)).toEqual([
    '2026-12-06T08:00 Holy Eucharist',
    '2026-12-06T10:30 Holy Eucharist',
    '2026-12-06T16:00 Lessons and Carols',
    '2026-12-27T10:30 Holy Eucharist',
  ])
  const week = `<h1>This week in our house</h1><h3>Tuesday, November 17</h3><p>9:00 AM Quilters<br>12:00 PM AA<br>6:30 PM Trustees</p>
    <h3>Thursday, November 19</h3><p>Building closed for floor waxing</p><h3>Friday, November 20</h3><p>7 PM Game night</p>`
  expect(readWith(week)).toEqual([
    '2026-11-17T09:00 Quilters',
    '2026-11-17T12:00 AA',
    '2026-11-17T18:30 Trustees',
    '2026-11-20T19:00 Game night',
  ])
})

test('who serves, what is given and who is remembered on a day', () => {
  const html = `<h3>Liturgist</h3><p>November 22 Bob Dale Jr.<br>November 29 Sue Ellen Mays</p>
    <h3>Altar Bread</h3><ul><li>Dec 6: Hall family</li><li>Dec 13: Jan W.</li></ul>
    <h3>Flowers</h3><p>Nov. 22: Given by Joan in memory of Ed</p>
    <p>Coffee hour November 15: Sitko family. Prosphora: Maria P.</p>
    <p>Monday, November 16</p><p>Apostle Matthew. Fast day (wine &amp; oil)</p>
    <h3>Potluck</h3><p>Sunday, December 6 at noon. Last names A–M bring a main dish.</p>`
  expect(readWith(html)).toEqual(['2026-12-06T12:00 Potluck'])
})

test('what only leaders come to, and a name without its article', () => {
  expect(readWith('<h2>Trunk Supper Debrief (Team Leads Only)</h2><p>Mon, Nov 16 | 7:00 PM</p>')).toEqual([])
  expect(readWith('<p>On Wednesday nights we offer a community meal at 5:30 pm.</p>')).toEqual([
    '2026-11-18T17:30 Community meal, Every Wednesday ×7',
  ])
})

test('weekdays below the days of a retreat are of those days, and its hour is not that of the weekly meeting', () => {
  const retreat = `<h1>Couples’ Retreat</h1><p>December 4–6, 2026 · Camp Sunrise</p>
    <ul><li>Friday: session 7 PM</li><li>Saturday: sessions 9 AM and 4 PM</li><li>Sunday: worship 9 AM</li></ul>`
  expect(readWith(retreat)).toEqual(['2026-12-04T19:00/2026-12-06 Couples’ Retreat @ Camp Sunrise'])
  const camp = '<p>Wednesdays 6:30–8 PM in the Loft.</p><p>Winter Camp: December 18–20, Camp Tejas, $265.</p>'
  expect(readWith(camp).filter((line) => line.startsWith('2026-12-18/2026-12-20 Winter Camp'))).toHaveLength(
    1,
  )
})

test('weeks that are off in the list of a weekly meeting', () => {
  const html = `<h1>Student Night</h1><p>Wednesdays 6:30–8 PM in the Loft.</p>
    <ul><li>Nov 25 – OFF (Thanksgiving)</li><li>Dec 2 – Sweater Night</li><li>Dec 23 &amp; 30 – OFF</li></ul>`
  const told = readWith(html)
  expect(told.filter((line) => /OFF|12-23|12-30|11-25/.test(line))).toEqual([])
  expect(told.some((line) => line.includes('Sweater Night'))).toBe(true)
  expect(told).toHaveLength(2)
})

test('what is closed, what is moved and what does not take place besides', () => {
  expect(
    readWith('<h3>Office</h3><p>Monday to Friday, 9 AM to 4 PM. Closed on November 26 and 27.</p>'),
  ).toEqual([])
  expect(
    readWith(
      '<p>DEC. 9 – Christmas tea, 2 p.m., Sister Ruby’s home<br>DEC. 20 – Christmas program, 6 p.m., no evening worship</p>',
    ),
  ).toEqual(['2026-12-09T14:00 Christmas tea', '2026-12-20T18:00 Christmas program'])
  expect(
    readWith(
      '<p><b>Chili Lunch</b> has been moved from November 22 to <b>Sunday, December 6</b>, 12:15 p.m.</p>',
    ),
  ).toEqual(['2026-12-06T12:15 Chili Lunch'])
})

test('a holy day in bold on its own line, and hours of the Lord’s Day', () => {
  const html = `<h1>Mass &amp; Confession Times</h1><h2>Lord’s Day</h2><p>Sunday: 7:30 am, 9:30 am</p>
    <h2>Next Holy Day</h2><p><b>The Immaculate Conception</b> – Tuesday, December 8<br>Masses: 8:00 am and 6:00 pm</p>`
  expect(readWith(html)).toEqual([
    '2026-11-15T07:30 Sunday worship service, Every Sunday ×7',
    '2026-11-15T09:30 Sunday worship service, Every Sunday ×7',
    '2026-12-08T08:00 The Immaculate Conception',
    '2026-12-08T18:00 The Immaculate Conception',
  ])
})

test('what a list explains below a weekday is of every week', () => {
  const html =
    '<dl><dt>Sunday</dt><dd>Adult Forum 9 am<br>Holy Communion 10:15 am</dd><dt>Wednesday</dt><dd>Soup 5:30 pm</dd></dl>'
  expect(readWith(html)).toEqual([
    '2026-11-15T09:00 Adult Forum, Every Sunday ×7',
    '2026-11-15T10:15 Holy Communion, Every Sunday ×7',
    '2026-11-18T17:30 Wednesday Soup, Every Wednesday ×7',
  ])
})
