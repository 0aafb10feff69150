import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made; read on Sunday, November 15, 2026.
const coming = (html: string) => readWith(html).filter((row) => row >= '2026-11-15')

test.each<[string, string]>([
  ['a year as a heading', '<h2>2019</h2><ul><li>December 8 – Advent Concert, 7 pm</li></ul>'],
  [
    'a year in bold',
    '<p><b>2019</b></p><p>December 8: Advent Concert, 7 pm</p><p>December 15: Pageant, 4 pm</p>',
  ],
  ['a season of a past year', '<h2>Advent 2019</h2><p>Every Wednesday, 6 pm: Soup Supper</p>'],
  [
    'a date without a year below a dated one',
    '<p>November 30, 2019: Bazaar, 9 am</p><p>December 7: Tree Sale, 10 am</p>',
  ],
  ['a habit of a past year', '<h2>Lent 2021</h2><ul><li>Stations of the Cross: Fridays, 7 pm</li></ul>'],
  ['a Spanish year', '<h2>Año 2020</h2><p>12 de diciembre: Fiesta de Guadalupe, 7 pm</p>'],
  ['a summary of a year', '<h2>Looking back at 2022</h2><p>On December 3 we held a concert at 6 pm.</p>'],
  [
    'history',
    '<h2>Our History</h2><p>In 1998 worship moved to Sundays at 10 am.</p><p>December 20, 1998: the first Mass in the new church, 10 am</p>',
  ],
  [
    'a schedule of a past school year',
    '<h2>2018-2019 Schedule</h2><p>December 5 – Youth Night, 6 pm</p><p>Wednesdays 6 pm – Choir</p>',
  ],
  [
    'an old list, and its feast',
    '<h2>Christmas 2020</h2><p>Christmas Eve: 5 pm and 11 pm</p><p>Christmas Day: 10 am</p>',
  ],
])('a past year carries: %s', (_, html) => {
  expect(coming(html)).toEqual([])
})

test('a chronicle, its days without a year, and the footer of today', () => {
  const years =
    '<p>1963</p><p>November 28</p><p>Sunday worship moves to 9:00 am.</p><p>1971</p><p>December 3</p><p>Evening prayer begins, 7:30 pm.</p>'
  expect(coming(`<h2>Worship through the years</h2>${years}`)).toEqual([])
  expect(
    coming(
      `<h3>The year is 1883</h3><p>Feb 3: a treaty is signed</p><footer><p>Sundays at 9 am</p></footer>`,
    ),
  ).toHaveLength(1)
})

test('a past year ends at the next heading of its rank, and where the present is named', () => {
  expect(
    coming('<h2>2019</h2><p>December 8 – Concert, 7 pm</p><h2>2026</h2><p>December 8 – Carols, 7 pm</p>'),
  ).toEqual(['2026-12-08T19:00 Carols'])
  expect(coming('<h2>Founded in 1950</h2><p>Worship: Sundays at 10 am</p>')).toHaveLength(1)
  expect(
    coming('<h2>Advent 2019</h2><p>Wednesdays, 6 pm: Soup</p><h2>Worship</h2><p>Sundays at 10 am</p>'),
  ).toHaveLength(1)
})

const HEAD = '<h1>Grace Weekly Bulletin</h1><p>November 22, 2026</p>'
const TODAY = ['2026-11-22T09:00', '2026-11-22T10:30', '2026-11-22T12:00']
test.each<[string, string, string[]]>([
  [
    'lines of a paragraph',
    '<h3>TODAY</h3><p>9:00 Sunday School<br>10:30 Worship<br>12:00 Potluck</p>',
    TODAY,
  ],
  [
    'a list',
    '<h3>Today</h3><ul><li>9:00 AM Sunday School</li><li>10:30 AM Worship</li><li>12:00 PM Potluck</li></ul>',
    TODAY,
  ],
  [
    'paragraphs',
    '<p><b>TODAY</b></p><p>9:00 am – Choir practice</p><p>10:30 am – Holy Communion</p><p>12:00 pm – Council lunch</p>',
    TODAY,
  ],
  [
    'a table',
    '<h3>Today at Grace</h3><table><tr><td>9:00 AM</td><td>Bible Class</td></tr><tr><td>10:30 AM</td><td>Worship</td></tr><tr><td>12:00 PM</td><td>Potluck</td></tr></table>',
    TODAY,
  ],
  [
    'words before hours',
    '<h3>TODAY</h3><ul><li>Sunday School, 9 am</li><li>Worship, 10:30 am</li><li>Potluck, noon</li></ul>',
    TODAY,
  ],
  ['spans', '<h3>TODAY</h3><p>9:00–10:00 Prayer time<br>10:30–11:45 Worship<br>12:00–1:00 Lunch</p>', TODAY],
  [
    'a Sunday named',
    '<h3>Today, Sunday</h3><p>9:00 am Class<br>10:30 am Worship<br>12:00 pm Potluck</p>',
    TODAY,
  ],
  [
    'today and this week',
    '<h3>TODAY</h3><p>9:00 Sunday School<br>10:30 Worship<br>12:00 Potluck</p><h3>THIS WEEK</h3><p>Wednesday 6:30 pm Bible Study</p>',
    TODAY,
  ],
  ['hoy', '<h3>HOY</h3><p>9:00 am Escuela dominical<br>10:30 am Culto<br>12:00 pm Comida</p>', TODAY],
  ['plain lines', '<p>TODAY<br>9:00 Sunday School<br>10:30 Worship<br>12:00 Potluck</p>', TODAY],
])('TODAY to its end: %s', (_, html, starts) => {
  const rows = readWith(HEAD + html).filter((row) => row.startsWith('2026-11-22T'))
  expect(rows.map((row) => row.slice(0, 16))).toEqual(starts)
})

test.each<[string, string]>([
  ['<p>Christmas Eve, 5:30 PM</p>', '2026-12-24T17:30'],
  ['<h2>Candlelight Service</h2><p>Christmas Eve, 5:30 PM</p>', '2026-12-24T17:30'],
  ['<p>Candlelight Service – Christmas Eve, 5:30 PM</p>', '2026-12-24T17:30'],
  ['<p>Join us Christmas Eve at 5:30 PM for carols.</p>', '2026-12-24T17:30'],
  ['<ul><li>Family Worship: Christmas Eve, 4 PM</li></ul>', '2026-12-24T16:00'],
  ['<h3>Christmas Eve</h3><p>5:30 PM</p>', '2026-12-24T17:30'],
  ['<p>Thursday, Christmas Eve, 5:30 PM – Lessons and Carols</p>', '2026-12-24T17:30'],
  ['<p>Lessons &amp; Carols, 5:30 PM Christmas Eve</p>', '2026-12-24T17:30'],
  ['<h2>Watch Night Service</h2><p>New Year’s Eve, 10:30 PM</p>', '2026-12-31T22:30'],
  ['<h2>Misa de Gallo</h2><p>Nochebuena, 11:30 PM</p>', '2026-12-24T23:30'],
])('a feast without a number: %s', (html, start) => {
  expect(readWith(html).map((row) => row.slice(0, 16))).toEqual([start])
})

test.each<[string, string]>([
  ['a slash', '<ul><li>December 5, 10 am – Craft Fair / Feria de artesanías</li></ul>'],
  ['two lines', '<p>Craft Fair – December 5, 10 am<br>Feria de artesanías – 5 de diciembre, 10 am</p>'],
  [
    'two headings',
    '<h3>Craft Fair</h3><p>December 5, 10 am</p><h3>Feria de artesanías</h3><p>5 de diciembre, 10 am</p>',
  ],
  [
    'two columns',
    '<table><tr><td>Craft Fair<br>Saturday, December 5, 10:00 am</td><td>Feria de artesanías<br>Sábado 5 de diciembre, 10:00 am</td></tr></table>',
  ],
  [
    'two sections',
    '<section lang="en"><h2>Upcoming Events</h2><p>Craft Fair: Saturday, December 5 at 10 am in the hall</p></section><section lang="es"><h2>Próximos eventos</h2><p>Feria de artesanías: sábado 5 de diciembre a las 10 am en el salón</p></section>',
  ],
  [
    'a section in Korean',
    '<h2>Events</h2><p>Craft Fair: Saturday, December 5 at 10 am</p><h2>행사</h2><p>공예 박람회: 12월 5일 토요일 오전 10시</p>',
  ],
  [
    'two cards',
    '<div class="card"><h4>Craft Fair</h4><p>Dec 5, 10 am</p></div><div class="card"><h4>Feria de artesanías</h4><p>5 de diciembre, 10 am</p></div>',
  ],
  [
    'paragraphs in Polish',
    '<p>The craft fair is on December 5 at 10 am in our parish hall.</p><p>Kiermasz odbędzie się 5 grudnia o godz. 10:00 w sali parafialnej.</p>',
  ],
  [
    'names of one root',
    '<h3>Christmas Concert</h3><p>December 5, 10 am</p><h3>Concierto de Navidad</h3><p>5 de diciembre, 10 am</p>',
  ],
  [
    'French',
    '<h2>News</h2><p>Parish bazaar on Saturday, December 5 at 10 am</p><h2>Nouvelles</h2><p>Kermesse de la paroisse le samedi 5 décembre à 10 h</p>',
  ],
])('two languages, one event: %s', (_, html) => {
  const rows = readWith(`${html}<h3>Bake Sale</h3><p>December 12, 2026, 9 am</p>`)
  expect(rows.map((row) => row.slice(0, 16))).toEqual(['2026-12-05T10:00', '2026-12-12T09:00'])
})

test('two events of one hour in one language are two', () => {
  expect(
    readWith(
      '<h3>Craft Fair</h3><p>December 5, 10 am</p><h3>Youth Hike</h3><p>December 5, 10 am</p><h3>Bake Sale</h3><p>December 12, 9 am</p>',
    ),
  ).toHaveLength(3)
})

test.each<[string, string]>([
  ['a happy hour', '<div><h4>Joe’s Grill</h4><p>Happy Hour Monday–Friday, 4–6 pm</p></div>'],
  ['open 7 days', '<div><b>Rosa’s Bakery</b><br>Open 7 days, 6 am – 9 pm</div>'],
  ['sponsors', '<h2>Our Sponsors</h2><div><p>Miller Plumbing</p><p>Monday–Friday 8 am – 5 pm</p></div>'],
  [
    'a pizzeria',
    '<div><p>Sal’s Pizza – dine in or carry out</p><p>Tuesday lunch specials 11 am – 2 pm. Family owned since 1978.</p></div>',
  ],
  ['a garage', '<div><p>Dan’s Auto Repair</p><p>Free estimates. Saturdays 8 am – noon</p></div>'],
  ['a dentist', '<div><p>Dr. Lee, DDS. New patients welcome.</p><p>Wednesdays 9 am – 5 pm</p></div>'],
  [
    'a discount',
    '<div><h4>Green Thumb Nursery</h4><p>10% off with this ad, December 5, 9 am – 5 pm</p></div>',
  ],
  [
    'a headed page of ads',
    '<h3>Please support our advertisers</h3><ul><li>Ace Hardware, Sunday 9 am – 4 pm</li><li>Corner Cafe, trivia every Thursday 7 pm</li></ul>',
  ],
  ['anuncios', '<div><p>Taquería El Sol</p><p>Abierto los 7 días, 10 am – 10 pm</p></div>'],
  [
    'a realtor',
    '<div><p>Ann Moss, REALTOR®, licensed and insured</p><p>Open house December 5, 1–3 pm</p></div>',
  ],
])('an advertisement: %s', (_, html) => {
  expect(readWith(`<h1>St. Ann Bulletin</h1>${html}`)).toEqual([])
})

test('what a church sells or opens is no advertisement', () => {
  expect(readWith('<h3>Theology Happy Hour</h3><p>Friday, December 4, 6 pm at Joe’s Grill</p>')).toHaveLength(
    1,
  )
  expect(readWith('<h3>Fish Fry</h3><p>December 4, 5 pm. Dine in or carry out.</p>')).toHaveLength(1)
  expect(readWith('<p>Adoration Chapel is open 7 days a week. Mass on Sundays at 9 am.</p>')).toHaveLength(1)
  expect(
    readWith('<h2>Our Sponsors</h2><p>Ace Hardware</p><h2>Golf Outing</h2><p>December 5, 9 am</p>'),
  ).toHaveLength(1)
})
