import { expect, test } from 'vitest'
import { readWith } from '../../prose/pages/read-with.fixture.ts'
import { readScriptLiteral } from './literals.ts'

const supper = '"title":"Chili Supper","start_at":"2026-12-04T00:30:00Z","end_at":"2026-12-04T02:00:00Z"'
const SUPPER = '2026-12-03T18:30/20:00 Chili Supper'

// How sites hand their events to their own scripts; hand-made. Read on Sunday, November 15, 2026.
test.each([
  [
    'a store for the client',
    `<script type="fastboot/shoebox">{"_embedded":{"events":[{${supper}}]}}</script>`,
  ],
  [
    'data of a framework',
    `<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"list":[{${supper}}]}}}</script>`,
  ],
  ['a variable', `<script>window.__STORE__ = {"events":[{${supper}}]};boot(window.__STORE__)</script>`],
  [
    'a calendar’s settings in a script’s own notation',
    `<script>$(function(){ $('#cal').fullCalendar({ header: false, /* all */ events: [
       { title: 'Chili Supper', start: new Date(2026, 11, 3, 18, 30), end: '2026-12-03T20:00', color: "#eee", },
     ] }) })</script>`,
  ],
  ['an attribute', `<div class="cal" data-events='[{${supper}}]'></div>`],
])('%s', (_, html) => {
  expect(readWith(html)).toEqual([SUPPER])
})

test('a calendar’s entries that repeat, and what it draws as no event', () => {
  const html = `<script>new FullCalendar.Calendar(el, { events: [
    {"groupId":"b","title":"Bell Choir","daysOfWeek":["4"],"startTime":"18:30:00","endTime":"19:30:00","startRecur":"2024-01-04"},
    {"title":"Care Circle","daysOfWeek":[1],"startTime":"12:00","startRecur":"2026-11-02","endRecur":"2026-11-30"},
    {"title":"Office closed","start":"2026-12-24","end":"2026-12-27","display":"background"},
    {"title":"Planning","start":"2026-12-02T09:00:00","classNames":["staff-only"]},
    {"title":"Ski Trip","start":"2026-12-10","end":"2026-12-13","allDay":true}] }).render()</script>`
  expect(readWith(html)).toEqual([
    '2026-11-16T12:00 Care Circle, Every Monday ×2',
    '2026-11-19T18:30/19:30 Bell Choir, Every Thursday ×7',
    '2026-12-10/2026-12-12 Ski Trip',
  ])
})

test.each([
  [
    'posts',
    '<script type="application/json">{"posts":[{"title":"What Advent means","date":"2026-12-01T08:00:00","slug":"advent"}]}</script>',
  ],
  ['a list that is computed', '<script>var events = [{ title: "Supper", start: soon() }]</script>'],
  [
    'notices of a site’s own',
    '<script type="application/json">{"popupTitle":"Join our list","startDate":"2026-12-01T08:00:00","endDate":"2026-12-31T08:00:00"}</script>',
  ],
  ['settings', '<script>var config = {"start":"2026-12-01","theme":"dark"}</script>'],
  [
    'members only',
    `<div data-events='[{"title":"Elders","start":"2026-12-03T18:30","visibility":"private"}]'></div>`,
  ],
])('%s are no events', (_, html) => {
  expect(readWith(html)).toEqual([])
})

test('one event in a store and in the text of the page is one', () => {
  const html = `<script type="application/json">[{${supper},"location":{"name":"Parish Hall"}}]</script>
    <h3>Chili Supper</h3><p>Thursday, December 3, 2026, 6:30 – 8 PM</p>`
  expect(readWith(html)).toEqual([`${SUPPER} @ Parish Hall`])
})

test.each([
  [
    `{a: 'it\\'s', "b": [1, -2.5e1, .5], c: {d: null}, e: true}`,
    { a: "it's", b: [1, -25, 0.5], c: {}, e: true },
  ],
  ['[new Date("December 5, 2026"), new Date(2026, 0, 9)]', ['December 5, 2026', '2026-01-09']],
  ['{ // first\n x: "\\u00e9" }', { x: 'é' }],
])('%s is read as a script would', (text, value) => {
  expect(readScriptLiteral(text, 0)?.value).toEqual(value)
})

test.each(['{a: f()}', '{a: 1', '[1 2]', '{"a" 1}', `${'['.repeat(200)}`])('%s is not read', (text) => {
  expect(readScriptLiteral(text, 0)).toBeNull()
})
