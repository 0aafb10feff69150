import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// What stands on church sites beside a date and is nothing to go to; hand-made. Read on Sunday, November 15, 2026.
test.each([
  [
    'people’s birthdays',
    '<h3>December birthdays</h3><ul><li>Dec 3 – Ann Miller</li><li>Dec 9 – Bob Stone</li></ul>',
  ],
  ['who ushers', '<h3>Ushers</h3><ul><li>Dec 6: Bob and Ann</li><li>Dec 13: Carla and Dave</li></ul>'],
  [
    'who greets, in a table',
    '<h2>Serving in December</h2><table><tr><th>Date</th><th>Greeter</th><th>Reader</th></tr><tr><td>December 6</td><td>Ann Miller</td><td>Bob Stone</td></tr></table>',
  ],
  [
    'who preaches',
    '<h3>Preaching this month</h3><p>November 22 – Rev. Smith<br>November 29 – Rev. Jones</p>',
  ],
  [
    'titles of sermons',
    '<h3>Sermon series: Light</h3><ul><li>November 29: Hope</li><li>December 6: Peace</li></ul>',
  ],
  [
    'readings',
    '<h3>Lectionary</h3><table><tr><td>November 22</td><td>Ezekiel 34:11-16</td></tr><tr><td>November 29</td><td>1 Corinthians 1:3-9; Mark 13:24-37</td></tr></table>',
  ],
  ['the sale of tickets', '<h3>Messiah</h3><p>Tickets go on sale December 1 at 9 am.</p>'],
  [
    'what a camp costs until when',
    '<h3>Cost per child</h3><p>Early bird registration (until November 20) - $40<br>Regular registration (November 21 - December 4) - $55</p><p>Make cheques out to the church and post-date them to December 12, 2026.</p>',
  ],
  ['somebody’s vacation', '<p>Pastor Tim will be on vacation December 26 – January 2.</p>'],
  ['a closed lot', '<p>The parking lot will be closed on Saturday, December 5.</p>'],
  ['a site that is down', '<p>Our website will be down for repairs December 5 from 1 to 3 am.</p>'],
  ['a rented hall', '<ul><li>Dec 5, 2 pm – Hall rented</li><li>Dec 6, 4 pm – Gym in use</li></ul>'],
  [
    'the words of a template',
    '<div class="card"><h3>Lorem ipsum dolor</h3><p>December 1, 2026, 7 pm</p></div>',
  ],
  ['somebody who died', '<p>Martha Jones passed away December 1, 2026.</p>'],
  ['the end of a span', '<p>The poinsettia sale runs through December 13.</p>'],
  [
    'days of a calendar of saints',
    '<h3>This month</h3><ul><li>December 6: Saint Hilda of the Mill, Virgin and Doctor—Memorial</li><li>December 9: Feast of Saint Otto</li></ul>',
  ],
  [
    'sermons by their verses',
    '<h3>Listen</h3><ul><li>November 22 - Salt and Light (Matthew 5:13–16)</li><li>November 29 - The Mill (Luke 17:35)</li></ul>',
  ],
  [
    'days on which nothing is held',
    '<p>Nor are weddings celebrated on December 24 and 25, or on the day before.</p>',
  ],
  ['a day of history', '<h3>History</h3><p>The first bell was hung on October 28, 1771.</p>'],
  ['telephones', '<p>Choir: call Odile on 06.08.55.01.00</p><p>Youth group: call Yves on 06.12.55.01.00</p>'],
  [
    'hours at which somebody is there',
    '<h1>Contact</h1><table><tr><td>Monday:</td><td>Closed</td></tr><tr><td>Tuesday:</td><td>9:00am - 5:00pm</td></tr><tr><td>Friday:</td><td>10:00am - 4:00pm</td></tr></table>',
  ],
  ['a garage that closes', '<p>The garage closes at 9 pm on Sundays.</p>'],
])('%s', (_, html) => {
  expect(readWith(html)).toEqual([])
})

test('what stands under a heading of past events is over, though no year is printed', () => {
  const list = (heading: string) =>
    `<h2>${heading}</h2><ul><li>January 9 – Snow Ball for all families, 6 pm</li></ul>`
  expect(readWith(list('Past events'))).toEqual(['2026-01-09T18:00 Snow Ball for all families'])
  expect(readWith(list('Coming up'))).toEqual(['2027-01-09T18:00 Snow Ball for all families'])
  expect(readWith(`${list('Past events')}${list('Coming up')}`)).toHaveLength(2)
})

test('postponed from a date, it takes place on the other', () => {
  expect(readWith('<h3>Fair</h3><p>Postponed from December 5 to December 12, 9 am</p>')).toEqual([
    '2026-12-12T09:00 Fair',
  ])
})
