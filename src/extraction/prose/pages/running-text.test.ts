import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

/** Sentences as people write them on the pages of their churches. */
const PAGES: [string, string, string[]][] = [
  [
    'hours with dots',
    '<h3>Sunday</h3><p>9.00 - 9.30am</p><p>Morning Prayer</p><p>11.00 Sung Eucharist</p>',
    [
      '2026-11-15T09:00/09:30 Morning Prayer, Every Sunday ×7',
      '2026-11-15T11:00 Sung Eucharist, Every Sunday ×7',
    ],
  ],
  [
    'what was is a report',
    '<p>On Saturday, November 7 we held a sale of cakes and plants, and it was a joy. The next sale of cakes is on Saturday, December 5 at 10 am.</p>',
    ['2026-12-05T10:00 Next sale of cakes'],
  ],
  [
    'days and what is done on them',
    '<p>In the parish we are marking Harvest Sunday this coming Sunday, November 22, and then holding the Parish Barn Supper on Saturday, November 28. Come hungry!</p>',
    ['2026-11-22 Harvest Sunday', '2026-11-28 Parish Barn Supper'],
  ],
  [
    'a Christmas in paragraphs',
    '<p>On Sunday 20 December, we have our annual Service of Lights. Come early for a seat. The service starts at 6.30pm, and tea follows.</p><p>Later on Christmas Eve we come together for Midnight Mass, beginning at 11.30pm. And on Christmas morning (Friday 25 December) at 10am, we invite everyone to our Morning Eucharist – bring the children!</p><p>On Saturday 26 December and Sunday 27 December we have Quiet Eucharists at 9am.</p><p>Finally, on Monday 28 December, we have a Messy Nativity at 2pm in the Green Room.</p>',
    [
      '2026-12-20T18:30 Service of Lights',
      '2026-12-24T23:30 Midnight Mass',
      '2026-12-25T10:00 Morning Eucharist',
      '2026-12-26T09:00 Quiet Eucharists',
      '2026-12-27T09:00 Quiet Eucharists',
      '2026-12-28T14:00 Messy Nativity @ Green Room',
    ],
  ],
  [
    'days with their hours below them, as plain paragraphs',
    '<h2>Holy days</h2><p>December 24 – Eve of the Nativity</p><p>– 7:30 AM Royal Hours</p><p>– 6 PM Vespers of the Eve</p><p>December 25 – The Nativity</p><p>– 9 AM Divine Liturgy</p><p>– 7 PM Vespers</p>',
    [
      '2026-12-24T07:30 Royal Hours',
      '2026-12-24T18:00 Vespers of the Eve',
      '2026-12-25T09:00 Divine Liturgy',
      '2026-12-25T19:00 Vespers',
    ],
  ],
  [
    'a page that nobody took down: its weekdays fit another year',
    '<h2>Evening study</h2><p>Wednesday, October 28: Lantern supper</p><p>Wednesday, November 4: Bell concert</p><p>Wednesday, November 11: Harvest walk</p><p>Wednesday, November 18: Choir evening</p>',
    [
      '2026-10-28 Lantern supper',
      '2026-11-04 Bell concert',
      '2026-11-11 Harvest walk',
      '2026-11-18 Choir evening',
    ],
  ],
  [
    'groups in cards: a long text with one habit, and what people come for',
    '<h5>Trail Kids</h5><p>The children sing songs, share prayer requests, learn their lessons, take part in projects and play games with others. Trail Kids starts children on a path of feeling at home, braver and glad of what they can do in it all. Trail Kids meets Wednesdays from 6-8pm, beginning with supper.</p><h5>Teens</h5><p>Our Teen Band gathers Thursday evenings for supper, games and singing from 7-9pm.</p>',
    [
      '2026-11-18T18:00/20:00 Trail Kids, Every Wednesday ×7',
      '2026-11-19T19:00/21:00 Teen Band, Every Thursday ×7',
    ],
  ],
  [
    'what is broadcast, where a group meets, and classes that resume',
    '<p>We broadcast Mondays at 3:30pm and Fridays at 8:30am on Cable Channel 12.</p><h2>Knitters</h2><p>Meets every Wednesday at 1:30 PM in Queen Esther Room.</p>',
    ['2026-11-18T13:30 Knitters @ Queen Esther Room, Every Wednesday ×7'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
