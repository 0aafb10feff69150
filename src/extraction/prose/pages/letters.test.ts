import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

/** How letters and newsletters tell their days. */
test.each([
  [
    'what everyone is invited to, not who is invited',
    '<p>All friends are invited to a Lantern Tea on Saturday, December 12, from 2-4 p.m. hosted by the Dorcas Circle.</p>',
    ['2026-12-12T14:00/16:00 Lantern Tea'],
  ],
  [
    'a list of dates without a year does not go back',
    '<p>Save the dates: Quiet Weekend, February 26-28; Kite Hunt, March 27; Service Trip, July 11-17.</p>',
    ['2027-02-26/2027-02-28 Quiet Weekend', '2027-03-27 Kite Hunt', '2027-07-11/2027-07-17 Service Trip'],
  ],
  [
    'a weekday that begins a name is no part of the date before it',
    '<ul><li>Nov 18 - Wednesday Night Chili 5:30</li><li>Nov 21 - Trail Day 8:00 AM</li><li>Dec 6 - Sunday School Recital 6:00 PM</li></ul>',
    [
      '2026-11-18T17:30 Wednesday Night Chili',
      '2026-11-21T08:00 Trail Day',
      '2026-12-06T18:00 Sunday School Recital',
    ],
  ],
  [
    'a question above an answer names nothing',
    '<h3>When do you get together?</h3><p>We gather every Sunday at 9:10 and 11:20 a.m.</p>',
    [
      '2026-11-15T09:10 Sunday worship service, Every Sunday ×7',
      '2026-11-15T11:20 Sunday worship service, Every Sunday ×7',
    ],
  ],
  [
    'who is welcome and what to bring are no names below a heading in bold',
    '<p><strong>Cocoa Exchange</strong></p><p>Bring six tins of your best cocoa to the parlor on Thursday, December 10 at 6:30 pm.</p><p><strong>Fathers’ Breakfast</strong></p><p>All men and boys are welcome on Saturday, December 5 at 7:30 am. We have grits.</p>',
    ['2026-12-05T07:30 Fathers’ Breakfast', '2026-12-10T18:30 Cocoa Exchange'],
  ],
  [
    'a sentence behind the hour of a rule is another thing',
    '<h3>Golden Agers</h3><p>This group meets monthly for lunch on the third Thursday at 11:40 am. Bring a covered dish.</p><h2>Youth (Grades 6-12)</h2><p>Our youth meet on Sunday evenings from 5:30-7:30 pm for snacks, games, and song.</p>',
    [
      '2026-11-19T11:40 Golden Agers, Third Thursday of the month ×2',
      '2026-11-15T17:30/19:30 Youth, Every Sunday ×7',
    ],
  ],
  [
    'hours without a half: tonight, before who comes, and within a service',
    '<p>The nominating team meets tonight at 5.</p><p>On Tuesday mornings at 10 the quilters meet; on Thursday nights at 7 the ringers rehearse.</p><p>Note it: the Frost Pageant will be December 13 during the 10:30 service.</p>',
    [
      '2026-11-15T17:00 Nominating team',
      '2026-11-17T10:00 Quilters, Every Tuesday ×7',
      '2026-11-19T19:00 Ringers, Every Thursday ×7',
      '2026-12-13T10:30 Frost Pageant',
    ],
  ],
])('%s', (_, html, told) => {
  expect(readWith(html).toSorted()).toEqual(told.toSorted())
})

const DATED: [string, string, string[]][] = [
  [
    'an invitation that begins as a letter does',
    '<h1>Christmas Tea</h1><p>December 5, 2026</p><p>Dear friends, come and have tea with us at 2 pm.</p>',
    ['2026-12-05T14:00 Christmas Tea'],
  ],
  [
    'a service with its preacher and its hour',
    '<h2>Harvest Evensong</h2><p>Sunday, November 29, 2026, 5 pm</p><p>Preacher: Rev. Ada Moss</p>',
    ['2026-11-29T17:00 Harvest Evensong'],
  ],
]

test.each(DATED)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
