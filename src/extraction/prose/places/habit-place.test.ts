import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

/** The places alone, in order, once each; a dash where none is told. */
function placesOf(html: string): string[] {
  return readWith(html).map(
    (told) => / @ (.+?)(?:, (?:Every|First|Second|Third|Fourth)\b.*)?$/.exec(told)?.[1] ?? '–',
  )
}

const PAGES: [string, string, string[]][] = [
  [
    'each hour of a line has the place behind it, in brackets or led to by a word',
    '<h2>Sundays</h2><p>Sundays: 8:15 AM Matins (Crypt, use the side door), 9:30 AM Class in the loft, and 11 AM Sung Liturgy in the Nave</p>',
    ['Crypt', 'Loft', 'Nave'],
  ],
  [
    'or before it, where the places come first; hours that only a word parts share theirs',
    '<p>Every Sunday: Chapel 8 am, Great Hall 9:30 and 11 am</p>',
    ['Chapel', 'Great Hall', 'Great Hall'],
  ],
  [
    'before all of its days',
    '<p>Evening services are held in the nave Sundays at 5:30 pm and Wednesdays at 7 pm.</p>',
    ['Nave', 'Nave'],
  ],
  [
    'what is said of one week is no place of the rule',
    '<p>Prayer Walk every Friday at 6 pm (first Friday in the courtyard)</p>',
    ['–'],
  ],
  [
    'behind bars, with the way to it',
    '<p>Mondays | Bell Ringers | 7 pm | Weaver Hall on level 2 of the Annex</p><p>Every Tuesday at noon · Quilters · Lower Library · Bring lunch</p>',
    ['Weaver Hall on level 2 of the Annex', 'Lower Library'],
  ],
  [
    'not where a meal follows or one signs up',
    '<p>Join us for Evening Prayer every Thursday at 6 pm, followed by soup and lunch in the Parish Hall.</p><p>Choir meets every Friday at 7 pm; sign up in the Narthex.</p>',
    ['–', '–'],
  ],
  [
    'a label below the hour, and one that says no place',
    '<h2>Bread Group</h2><div>When: Tuesday nights at 7:15</div><div>Where: the loft over the bakery</div><h2>Salt Group</h2><div>When: Wednesday nights at 7:15</div><div>Where: Varies by the week</div>',
    ['Loft over the bakery', '–'],
  ],
  [
    'the next line alone',
    '<div><p>Bell Choir</p><p>Wednesdays 6:45 PM</p><p>Weaver Hall</p></div>',
    ['Weaver Hall'],
  ],
  [
    'houses that head their hours',
    '<h1>Sunday Worship</h1><h3>Hill Campus</h3><p>Sundays at 9 AM</p><h3>River Campus</h3><p>Sundays at 10:15 AM</p>',
    ['Hill Campus', 'River Campus'],
  ],
  [
    'one such heading alone is the name of the church',
    '<h2>Weaver Street Church</h2><p>Sundays at 9 AM</p>',
    ['–'],
  ],
  [
    'where a church says that it meets, for what stands below; its address for its worship alone',
    '<h1>Sundays with us</h1><p>Our church currently meets in the gym of Alder School.</p><p>Every Sunday at 9:30 AM: Sunday School</p><p>Every Sunday at 10:45 AM: Worship</p>',
    ['Gym of Alder School', 'Gym of Alder School'],
  ],
  [
    'its address is not that of a group',
    '<h2>Worship</h2><p>Every Sunday at 10:45 AM: Worship</p><h2>Groups</h2><p>Young Parents: every Tuesday at 7 PM</p><h2>New here?</h2><p>Find us at 77 Reed Street.</p>',
    ['77 Reed Street', '–'],
  ],
  [
    'its address beside the hours, and not that of another part',
    '<h2>Weekly</h2><p>Sundays 10:45 AM Worship</p><p>Wednesdays 7 PM Supper</p><address>77 Reed Street, Dallas, TX 75201</address><h2>Groups</h2><p>Young Parents: every Tuesday at 7 PM</p>',
    ['77 Reed Street, Dallas, TX 75201', '–', '77 Reed Street, Dallas, TX 75201'],
  ],
  [
    'a house with its street below the hour of a card',
    '<div><p>Choir</p><p>Mondays 7 PM</p><p>Alder School Gym</p><p>12 Mill Street, Dallas</p></div>',
    ['Alder School Gym, 12 Mill Street, Dallas'],
  ],
  [
    'the title, a note in the row, and a pin',
    '<table><tr><td>Sunday</td><td>Mass at St Blaise’s</td><td>9am</td></tr><tr><td>Tuesday</td><td>Quilters</td><td>10am</td><td>In the Alder Room</td></tr></table><p>Every Friday at 6 PM: Supper | 📍 Reed Hall</p>',
    ['St Blaise’s', 'Alder Room', 'Reed Hall'],
  ],
  [
    'a town behind the hour, or a church',
    '<html lang="fr"><h2>Messes</h2><h3>Samedi</h3><p>Messe à 18h00 à Moulin-le-Vieux</p><p>Messe à 19h00 à l’église Saint-Blaise</p>',
    ['Moulin-le-Vieux', 'Église Saint-Blaise'],
  ],
  [
    'the floor in a row',
    '<table><tr><th>1</th><td>華語禮拜</td><td>每週日上午9:00</td><td>一樓大堂</td></tr><tr><th>2</th><td>查經禱告會</td><td>週五晚上7:30</td><td>四樓活動中心</td></tr></table>',
    ['一樓大堂', '四樓活動中心'],
  ],
  [
    'a church behind each hour',
    '<h2>Sunday Services</h2><p>8 am St. Blaise, Alder</p><p>11 am All Saints, Reed</p>',
    ['St. Blaise, Alder', 'All Saints, Reed'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(placesOf(html)).toEqual(wanted)
})
