import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Names that stand beside a day, or that its sentence leads to. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'a feast, and what is done on it',
    '<h1>Advent and Christmas</h1><h2>Christmas Eve</h2><p>December 24, 2026, 6:00 pm</p><p>Quiet Service with Communion</p><p>We sit in the dark and wait for the light together.</p>',
    ['2026-12-24T18:00 Christmas Eve – Quiet Service with Communion'],
  ],
  [
    'what we host',
    '<h1>News of the week</h1><p>Go to the office and buy tickets for the concert Gloria Mundi which we are hosting on December 5.</p>',
    ['2026-12-05 Gloria Mundi'],
  ],
  [
    'what a time of the year begins with',
    '<p>Our Journey of Light begins on Sunday, November 29 with our Advent Evensong at 5:00pm. Come with a lantern and a friend.</p>',
    ['2026-11-29T17:00 Advent Evensong'],
  ],
  [
    'the words in bold that a paragraph begins with',
    '<h1>Family Update</h1><p><b>Lantern Camp:</b> Five mornings of song. Beneath the oaks the children build what they have read of, and bring it home. <b>December 7-11, 2026, 9am – 12noon</b></p>',
    ['2026-12-07T09:00/2026-12-11T12:00 Lantern Camp'],
  ],
  [
    'a question and a preacher name nothing',
    '<h1>Fall Revival</h1><p>December 7, 2026</p><p>PREACHER: Rev. Ann Moss, Maple Hill</p><p>7 PM</p><h2>What is a revival?</h2><p>An evening of song.</p>',
    ['2026-12-07T19:00 Fall Revival'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).map((row) => row.replace(/ @ .*$/, ''))).toEqual(wanted)
})

const SENTENCES: [string, string, string[]][] = [
  [
    'what the sentence before announced',
    '<p>Don’t miss this year’s living crib! December 18, 6-8 pm, on the lawn.</p>',
    ['2026-12-18T18:00/20:00 Living crib'],
  ],
  [
    'what somebody sponsors',
    '<h1>News</h1><p>The Guild of Saint Anne is sponsoring the Advent Stew on Sunday, December 20. See the flyer.</p>',
    ['2026-12-20 Advent Stew'],
  ],
  [
    'small letters that tell of no gathering, below a name',
    '<h1>Ministries</h1><h3>Salt and Light</h3><p>The group meets each 2nd Tuesday at 6PM</p><h3>Bread Pantry</h3><p>Open to all who need it Saturdays, 9-11 am.</p>',
    [
      '2026-11-21T09:00/11:00 Bread Pantry, Every Saturday ×6',
      '2026-12-08T18:00 Salt and Light, Second Tuesday of the month ×1',
    ],
  ],
]

test.each(SENTENCES)('%s', (_, html, wanted) => {
  expect(
    readWith(html)
      .map((row) => row.replace(/ @ [^,]*/, ''))
      .toSorted(),
  ).toEqual(wanted)
})
