import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'
import { yearSpansIn } from './seasons.ts'

test.each([
  ['Fridays, October through April', '2026-10-01', '2027-04-30'],
  ['from the week after Labor Day to Memorial Day', '2026-09-08', '2027-05-31'],
  ['mid-September until early May', '2026-09-15', '2027-05-10'],
  [
    'Beginning the Sunday after Labor Day it runs through the weekend before Memorial Day',
    '2026-09-08',
    '2027-05-30',
  ],
  ['during the school year', '2026-08-15', '2027-05-31'],
  ['in July and August', '2027-07-01', '2027-08-31'],
  ['summer (Memorial Day – Labor Day)', '2027-05-31', '2027-09-06'],
  ['until Labor Day', null, '2026-09-07'],
  ['fall through spring', '2026-09-01', '2027-05-31'],
])('%s', (text, from, to) => {
  expect(yearSpansIn(text, '2026-11-15').map((span) => [span.from, span.to])).toEqual([[from, to]])
})

test.each([
  'from 9 to 10',
  'Monday to Friday',
  'May 3 to May 5',
  'the march from the church to the may pole',
])('%s is no part of the year', (text) => {
  expect(yearSpansIn(text, '2026-11-15')).toEqual([])
})

test.each([
  [
    'hours that take turns with the year',
    '<p>Sunday worship is at 10:15 a.m. October through April and at 8:45 a.m. May through September.</p>',
    ['2026-11-15T10:15 Sunday worship, Every Sunday ×7'],
  ],
  [
    'an hour of the summer in brackets, and the one of the rest of the year',
    '<p>Praise: Sundays at 11 am (9 am Memorial Day through Labor Day)</p>',
    ['2026-11-15T11:00 Praise, Every Sunday ×7'],
  ],
  [
    'a break, and brackets with an hour of their own',
    '<p>Monday - 10:20 AM - Sewing Class (break from June to early August)</p><p>Then we gather for worship every Sunday at 11:20am (October-December at 10:40).</p>',
    [
      '2026-11-16T10:20 Sewing Class, Every Monday ×7',
      '2026-11-15T10:40 Sunday worship service, Every Sunday ×7',
    ],
  ],
  [
    'a part of the year in the middle of a sentence names nothing',
    '<p>The Lantern Club meets every Tuesday from the week after Labor Day to Memorial Day at 6:45 pm.</p>',
    ['2026-11-17T18:45 Lantern Club, Every Tuesday ×7'],
  ],
  [
    'what is told of another part of the year is not told of now',
    '<h3>Garden Hour (June – August)</h3><p>Thursdays at 7 pm</p><p>Ice cream on the lawn: Fridays at 6 pm through Labor Day.</p>',
    [],
  ],
  [
    'a part of the year before each list of hours',
    '<p>Sunday Services: Winter (Labor Day – Memorial Day): 8:15 & 10:45 a.m. Summer (Memorial Day – Labor Day): 9:15 a.m.</p>',
    [
      '2026-11-15T08:15 Sunday Services, Every Sunday ×7',
      '2026-11-15T10:45 Sunday Services, Every Sunday ×7',
    ],
  ],
  [
    'what goes with a service is no event beside it',
    '<h2>Sunday Services</h2><p>We worship on Sundays at 9:40 am. The nursery is open on most Sundays during the 9:40 am service.</p>',
    ['2026-11-15T09:40 Sunday Services, Every Sunday ×7'],
  ],
])('%s', (_, html, told) => {
  expect(readWith(html).toSorted()).toEqual(told.toSorted())
})
