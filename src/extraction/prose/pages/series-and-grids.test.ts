import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// Hand-made. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'several dates with their hours and names in one line',
    '<p>12/5 9am-12pm Fudge Walk; 12/12 6pm Carols; 12/24 5pm Candlelight</p>',
    ['2026-12-05T09:00/12:00 Fudge Walk', '2026-12-12T18:00 Carols', '2026-12-24T17:00 Candlelight'],
  ],
  [
    'a week of one month comes once',
    '<p>The second Saturday in December at 10 am: Fudge Exchange</p><p>On the first Saturday of Advent we make wreaths at 10.</p>',
    ['2026-12-12T10:00 Fudge Exchange'],
  ],
  [
    'weekdays side by side head a grid and give no day to what stands below',
    '<div class=grid><div>Fri</div><div>Sat</div><div>6:30p Soup supper</div><div>5p Mass</div></div>',
    [],
  ],
  [
    'a weekday and a number as a heading count from today',
    '<h3>Friday 4</h3><p>7 pm Concert</p><h3>Saturday 5</h3><p>9 am Fudge Walk</p>',
    ['2026-12-04T19:00 Concert', '2026-12-05T09:00 Fudge Walk'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
