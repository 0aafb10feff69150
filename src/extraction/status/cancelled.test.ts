import { expect, test } from 'vitest'
import { readWith } from '../prose/pages/read-with.fixture.ts'

const card = (name: string, ...lines: string[]) =>
  `<div class="event"><h3>${name}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`
const OTHER = card('Lantern Walk', 'Thursday, December 3, 2026, 6:00 PM')
/** What a page states beside its lantern walk: "12-09T19:00 Bell Practice", with "off" where it is cancelled. */
const cards = (html: string) => {
  const rows = readWith(`<main><h1>Upcoming Events</h1>${OTHER}${html}</main>`)
  expect(rows).toContain('2026-12-03T18:00 Lantern Walk')
  return rows
    .filter((row) => !row.endsWith('Lantern Walk'))
    .map((row) => row.slice(5).replace(' (cancelled)', ' off'))
}
const live = (html: string) => cards(html).filter((row) => !row.endsWith(' off'))

const DAY = 'Wednesday, December 9, 2026, 7:00 PM'

// Read on Sunday, November 15, 2026.
test.each([
  [`${DAY} (CANCELED)`],
  ['CANCELLED – Wednesday, December 9, 2026 at 7 PM'],
  [DAY, 'CANCELLED'],
  [DAY, 'Unfortunately, this event has been canceled.'],
  [DAY, 'Postponed because of the storm.'],
  [DAY, 'We won’t be meeting.'],
  [DAY, 'This class will not be held.'],
  ['December 9, 2026 | 7:00 PM | Postponed'],
  ['<strong>Called off:</strong> December 9, 2026, 7 PM'],
  ['Canceled', DAY],
  ['December 9, 2026, 7 PM (NO CLASS)'],
  [`${DAY} - No practice`],
  [DAY, 'NO MEETING THIS MONTH'],
])('beside its date: %s %s', (...lines) => {
  expect(cards(card('Bell Practice', ...lines))).toEqual(['12-09T19:00 Bell Practice off'])
})

test.each([
  ['CANCELED: Bell Practice', 'Bell Practice'],
  ['Bell Practice (Postponed)', 'Bell Practice'],
  ['Bell Practice – cancelled', 'Bell Practice'],
  ['Bell Practice is canceled', 'Bell Practice'],
  ['*CANCELLED* Bell Practice', 'Bell Practice'],
  ['Bell Practice [called off]', 'Bell Practice'],
  ['<s>Bell Practice</s>', 'Bell Practice'],
  ['<span style="text-decoration: line-through">Bell Practice</span>', 'Bell Practice'],
  ['Bell Practice - Postponed until spring', 'Bell Practice'],
  ['Bell Practice: Abgesagt', 'Bell Practice'],
])('in its heading: %s', (heading, title) => {
  expect(cards(card(heading, DAY))).toEqual([`12-09T19:00 ${title} off`])
})

test.each([
  'The Bell Practice on Wednesday, December 9, 2026 at 7 PM will not take place.',
  'Due to snow, Bell Practice on December 9, 2026 at 7:00 PM has been called off.',
  'Please note that Bell Practice (December 9, 7 PM) is postponed until further notice.',
  'There is no Bell Practice on Wednesday, December 9 at 7 PM.',
  'We have had to cancel the Bell Practice planned for December 9, 2026, 7:00 PM.',
  'Bell Practice will not meet on Wednesday, December 9, 2026, at 7:00 PM.',
  'Bell Practice: Wednesday, December 9, 2026, 7:00 PM. Canceled because of illness.',
  'Postponed: Bell Practice, Wednesday, December 9, 7 PM',
  'No Bell Practice December 9 at 7 PM.',
  'Sadly, the Bell Practice of December 9, 2026 at 7 PM cannot take place.',
])('in a sentence: %s', (sentence) => {
  expect(live(`<p>${sentence}</p>`)).toEqual([])
})

test.each([
  'If school is cancelled, Bell Practice on December 9, 2026 at 7 PM is cancelled, too.',
  'Bell Practice on December 9, 2026 at 7 PM has not been canceled.',
  'No cost! Bell Practice, December 9, 2026, 7 PM.',
  'Bell Practice, December 9, 2026, 7 PM. Child care is canceled.',
  'Bell Practice, December 9, 2026, 7 PM. Please call to cancel your seat.',
  'No classes on December 8. Bell Practice, December 9, 2026 at 7 PM.',
  'Bell Practice, December 9, 2026, 7 PM, has been moved to the chapel.',
  'Bell Practice, December 9, 2026, 7 PM (nursery cancelled)',
  'Bell Practice, December 9, 2026, 7 PM. In case of rain it will be cancelled.',
  'Bell Practice resumes on December 9, 2026 at 7 PM.',
  'Bell Practice, December 9, 2026, 7 PM: no experience needed!',
])('what still takes place: %s', (sentence) => {
  expect(live(`<p>${sentence}</p>`).map((row) => row.slice(0, 11))).toEqual(['12-09T19:00'])
})

test('of a list, the day beside which it stands', () => {
  const list = `<ul><li>Bell Practice, December 9, 2026, 7 PM</li><li>Bell Practice, December 10, 2026, 7 PM - CANCELLED</li>
    <li>Bell Practice, December 11, 2026, 7 PM</li></ul>`
  expect(live(list)).toEqual(['12-09T19:00 Bell Practice', '12-11T19:00 Bell Practice'])
  const sentence =
    '<p>Bell Practice is at 7 PM on December 9, 2026 and December 11, 2026, but is cancelled on December 10, 2026.</p>'
  expect(live(sentence).map((row) => row.slice(0, 5))).toEqual(['12-09', '12-11'])
})

test.each([
  'Bell Practice, Tuesdays at 7 PM - CANCELLED',
  'Bell Practice is on Tuesdays at 7 PM. Suspended until further notice.',
  '<s>Bell Practice, Tuesdays at 7 PM</s>',
  'Bell Practice, every Tuesday, 7:00 PM (canceled)',
])('a habit that is called off: %s', (words) => {
  expect(live(`<p>${words}</p>`)).toEqual([])
})
