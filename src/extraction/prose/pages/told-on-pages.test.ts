import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

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

test('what only leaders come to, and a name without its article', () => {
  expect(readWith('<h2>Trunk Supper Debrief (Team Leads Only)</h2><p>Mon, Nov 16 | 7:00 PM</p>')).toEqual([])
  expect(readWith('<p>On Wednesday nights we offer a community meal at 5:30 pm.</p>')).toEqual([
    '2026-11-18T17:30 Community meal, Every Wednesday ×7',
  ])
})

test('weeks that are off in the list of a weekly meeting', () => {
  const html = `<h1>Student Night</h1><p>Wednesdays 6:30–8 PM in the Loft.</p>
    <ul><li>Nov 25 – OFF (Thanksgiving)</li><li>Dec 2 – Sweater Night</li><li>Dec 23 &amp; 30 – OFF</li></ul>`
  const told = readWith(html)
  expect(told.filter((line) => /OFF|12-23|12-30|11-25/.test(line))).toEqual([])
  expect(told.some((line) => line.includes('Sweater Night'))).toBe(true)
  expect(told).toHaveLength(2)
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
