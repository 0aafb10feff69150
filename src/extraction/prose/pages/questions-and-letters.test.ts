import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// What a house of questions, a letter and two bulletins say; hand-made. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'a question above names nothing, and what is called after midnight begins at its own hour',
    '<details><summary>Is there food for a dollar?</summary><div><p>There is. <strong>Dollar Soup</strong> is every Tuesday, 11:30 a.m. to 1 p.m., soup and bread for all who come by.</p></div></details><details><summary>What is next?</summary><p>You will be hungry: <strong>Waffles at Midnight</strong> (which really start at 10:30 p.m.) are Thursday the 3rd of December, in the kitchen.</p></details>',
    [
      '2026-11-17T11:30/13:00 Dollar Soup, Every Tuesday ×7',
      '2026-12-03T22:30 Waffles at Midnight @ Kitchen',
    ],
  ],
  [
    'whom a notice is for is not its name, and a long sentence may tell of its days',
    '<p><b>FOR THE LADIES</b><br>Sister Ann leads a Day of Stillness, Saturday, December 5, 9:00 am to 2:30 pm in the Parish Hall.</p><p><b>PARISH MISSION</b><br>Fr. Casimir Doyle, a Passionist from Kentucky who has given retreats for forty years, will preach our Parish Mission on three evenings: Monday, December 7, Tuesday, December 8 and Wednesday, December 9, each evening at 6:30 pm in the church. Babysitting is available.</p>',
    [
      '2026-12-05T09:00/14:30 Day of Stillness @ Parish Hall',
      '2026-12-07T18:30 PARISH MISSION',
      '2026-12-08T18:30 PARISH MISSION',
      '2026-12-09T18:30 PARISH MISSION',
    ],
  ],
  [
    'a sentence that calls off, and one with an if behind it',
    '<p>With regret: the Chili Cook-Off on Friday, December 4 is cancelled. If it is still on your phone, nobody knows the password.</p>',
    ['2026-12-04 Chili Cook-Off (cancelled)'],
  ],
  [
    'officers are called, and others are not',
    '<p>Officers: the Official Board will meet Tuesday, December 8 at 6:30 pm. All stewards and trustees are to be in place.</p><p>The council’s next meeting is Thursday, December 10 at 9 p.m., and is for those who were elected.</p><p>The Trustee Dinner is Friday, December 11 at 6 pm. All are welcome.</p>',
    ['2026-12-11T18:00 Trustee Dinner'],
  ],
  [
    'a pantry that opens its doors is what people come to',
    '<p><b>FOOD PANTRY</b><br>Our food pantry opens its doors on the third Saturday of each month from 9 am to 11 am.</p>',
    ['2026-11-21T09:00/11:00 FOOD PANTRY, Third Saturday of the month ×2'],
  ],
])('%s', (_, html, told) => {
  expect(readWith(html)).toEqual(told)
})
