import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'
import { isPlaceName, placeAtStart, placePhrase } from './place-phrase.ts'

const SAID: [string, string | null][] = [
  ['Tea at 2 in the church basement, with scones.', 'church basement'],
  ['We gather in Mercer Hall for soup.', 'Mercer Hall'],
  ['Graveside prayers at Hope Cemetery', 'Hope Cemetery'],
  [
    'begin at 6:30 PM in the Alder Room, Mill House, 10 Front Street, unless noted',
    'Alder Room, Mill House, 10 Front Street',
  ],
  ['in the Council Chambers, 450 Harbor Way, to consider the budget', 'Council Chambers, 450 Harbor Way'],
  ['Potluck at the home of Ada and Tom Reed', 'home of Ada and Tom Reed'],
  ['caroling at First Lutheran, then cocoa', 'First Lutheran'],
  ['picnic on the front lawn', 'front lawn'],
  ['DINNER IN THE PARISH HALL FOR ALL', 'PARISH HALL'],
  ['cena en el salón parroquial', 'salón parroquial'],
  ['supper in the parish hall (123 Oak Street)', 'parish hall (123 Oak Street)'],
  ['Mass in Spanish at 7', null],
  ['a day in the middle of December', null],
  ['songs at Christmas', null],
  ['women in the church', null],
  ['in honor of Mothers', null],
  ['see you at Noon', null],
]

test.each(SAID)('%s', (sentence, place) => {
  expect(placePhrase(sentence)).toBe(place)
})

test('the name of a house is all of a text, and a price or a person is none', () => {
  expect(
    ['Mill Park Shelter #2', 'River Park pavilion', 'Room 2A', 'Camp Onward'].filter(isPlaceName),
  ).toHaveLength(4)
  expect(['Private room $310', 'Pastor Hall', 'Youth Camp', 'Open House'].filter(isPlaceName)).toEqual([])
  expect(placeAtStart('Room 12 (side door)')).toBe('Room 12')
  expect(placeAtStart('Spanish and English')).toBeNull()
})

const PAGES: [string, string, string[]][] = [
  [
    'in the words below a term, and not the room where one signs up',
    '<dl><dt>December 5 — Wreath Making</dt><dd>2:00 p.m. in the church basement. Sign up in the foyer.</dd><dt>December 12 — Sledding</dt><dd>After worship, Quarry Hill park.</dd><dt>December 19 — Carols</dt><dd>6 p.m. Sign up in the narthex.</dd></dl>',
    [
      '2026-12-05T14:00 Wreath Making @ Church basement',
      '2026-12-12 Sledding @ Quarry Hill park',
      '2026-12-19T18:00 Carols',
    ],
  ],
  [
    'behind a new label on the line of the day',
    '<p><b>Game Night</b>: Friday, December 4, 5:30 pm. <s>Youth Room</s> NEW LOCATION: Mercer Center.</p>',
    ['2026-12-04T17:30 Game Night @ Mercer Center'],
  ],
  [
    'headings that are houses, below one that names what takes place in all of them',
    '<h1>Listening Sessions</h1><h2>Mill Library, 16 N. Mill Street</h2><p>Wednesday, December 2, 6 p.m.</p><h2>Weir Fieldhouse, 100 Weir Ave.</h2><p>Thursday, December 3, 6 p.m.</p><h2>Online via Zoom</h2><p>Monday, December 7, noon</p>',
    [
      '2026-12-02T18:00 Listening Sessions @ Mill Library, 16 N. Mill Street',
      '2026-12-03T18:00 Listening Sessions @ Weir Fieldhouse, 100 Weir Ave.',
      '2026-12-07T12:00 Listening Sessions @ Online via Zoom',
    ],
  ],
  [
    'once for each panel of a page',
    '<h2>Budget Team</h2><p>Meets at 4:30 PM, Room 1103</p><ul><li>Thursday, December 3, 2026</li><li>Thursday, January 7, 2027</li></ul><h2>Garden Team</h2><p>Meets at 8:00 AM, Alder Conference Room</p><ul><li>Tuesday, December 8, 2026</li><li>Tuesday, January 12, 2027</li></ul>',
    [
      '2026-12-03T16:30 Budget Team @ Room 1103',
      '2026-12-08T08:00 Garden Team @ Alder Conference Room',
      '2027-01-07T16:30 Budget Team @ Room 1103',
      '2027-01-12T08:00 Garden Team @ Alder Conference Room',
    ],
  ],
  [
    'no price, and no lead-in',
    '<div class="r"><h3>Silent Days</h3><p>Friday, December 11, 5 pm</p><p>Private room $310</p></div><div class="r"><h3>Quiet Women</h3><p>Saturday, December 12, 9 am</p><p>A day of rest in the Rose Chapel</p></div>',
    ['2026-12-11T17:00 Silent Days', '2026-12-12T09:00 Quiet Women @ Rose Chapel'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted)
})
