import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// Read on Sunday, November 15, 2026.
test('the end of a span on the next line is no hour of its own', () => {
  const card = (hours: string, name: string) =>
    `<div><div>${hours}</div><div><h3>${name}</h3><p>Come by for an hour. Everybody is welcome.</p><span>Weekly</span></div></div>`
  const html = `<h2>Monday</h2>${card('9:30<br>– 11:00', 'Knitting Circle')}${card('18:00 –<br>19:30', 'Chess Club')}`
  expect(readWith(html)).toEqual([
    '2026-11-16T09:30/11:00 Knitting Circle, Every Monday ×7',
    '2026-11-16T18:00/19:30 Chess Club, Every Monday ×7',
  ])
})

test('hours with a dash before each of them are entries of a list', () => {
  expect(readWith('<h2>Sunday Worship</h2><p>- 8:30 am<br>- 11:00 am</p>')).toEqual([
    '2026-11-15T08:30 Sunday Worship, Every Sunday ×7',
    '2026-11-15T11:00 Sunday Worship, Every Sunday ×7',
  ])
})

test('a card that says which of the days of its heading', () => {
  const html =
    '<h2>Saturday</h2><div><div>7:30</div><div><h3>Brothers at Breakfast</h3><div><span>2nd Saturday</span><span>Men</span></div></div></div><div><div>9:00</div><div><h3>Food Bank</h3><div><span>Weekly</span></div></div></div><div><div>10:00</div><div><h3>Sisters at Brunch</h3><p>Pauses in December.</p><div><span>3rd Saturday</span></div></div></div>'
  expect(readWith(html)).toEqual([
    '2026-11-21T09:00 Food Bank, Every Saturday ×6',
    '2026-11-21T10:00 Sisters at Brunch, Third Saturday of the month ×1',
    '2026-12-12T07:30 Brothers at Breakfast, Second Saturday of the month ×1',
  ])
})

test('everything in the list below an hour begins then', () => {
  const html =
    '<h2>Sunday Services</h2><h3>8:15am</h3><ul><li>Said Eucharist</li></ul><p>Coffee is on afterwards.</p><h3>10:30am</h3><ul><li>Sung Eucharist</li><li>Church school: the crypt, all ages</li></ul>'
  expect(readWith(html)).toEqual([
    '2026-11-15T08:15 Said Eucharist, Every Sunday ×7',
    '2026-11-15T10:30 Sung Eucharist, Every Sunday ×7',
    '2026-11-15T10:30 Church school, Every Sunday ×7',
  ])
})

test('a list below an hour that names nothing', () => {
  const html =
    '<h2>Sunday Worship</h2><h3>10:30am</h3><ul><li>Park behind the house, please.</li><li>Bring a chair if you can.</li></ul>'
  expect(readWith(html)).toEqual(['2026-11-15T10:30 Sunday Worship, Every Sunday ×7'])
})

test('hours as terms, and what their descriptions invite to', () => {
  const html =
    '<h2>Our Week</h2><h3>Sunday</h3><dl><dt>9:00am</dt><dd>Family Prayer Time</dd><dt>10:00am</dt><dd>Worship</dd></dl><h3>Thursday</h3><dl><dt>6:30pm<br>(Light supper served 6:00pm - 6:30pm)</dt><dd>Come and join us for Compline as the day ends.</dd></dl>'
  expect(readWith(html)).toEqual([
    '2026-11-15T09:00 Family Prayer Time, Every Sunday ×7',
    '2026-11-15T10:00 Sunday worship service, Every Sunday ×7',
    '2026-11-19T18:30 Compline, Every Thursday ×7',
  ])
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

test('what a heading has for Lent is not held in November', () => {
  const html =
    '<h2>Regular services</h2><p>Wednesday<br>7:00pm - Vespers</p><h2>Schedule of Lenten services</h2><h3>Friday</h3><p>Liturgy of the Presanctified Gifts - 6:30pm</p>'
  expect(readWith(html)).toEqual(['2026-11-18T19:00 Vespers, Every Wednesday ×7'])
})

test('French articles lead to names, and a heading of Advent holds for its list', () => {
  const html =
    '<h1>Propositions de l’Avent</h1><ul><li>Le partage biblique, tous les lundis à 15h00</li><li>Le concert spirituel, tous les vendredis à 18h30</li></ul>'
  expect(readWith(html)).toEqual([
    '2026-11-30T15:00 Partage biblique, Every Monday ×4',
    '2026-12-04T18:30 Concert spirituel, Every Friday ×3',
  ])
})
