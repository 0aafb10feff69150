import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

/** What is told, without the places, which are tested elsewhere. */
const named = (html: string) =>
  readWith(html)
    .map((line) => line.replace(/ @ .*?(?=,| \(|$)/, ''))
    .sort()

/** A post of a blog, whose headline is not what it announces. */
const post = (headline: string, body: string) =>
  `<article><h2><a href="/p">${headline}</a></h2><p>Posted on <time class="published">October 2, 2026</time> by Ida</p><div>${body}</div></article>`

const POSTS: [string, string, string, string[]][] = [
  [
    'a headline that shares a word with the name',
    'The quilts are here',
    '<p>We have been sewing. The <b>Harvest Quilt Sale</b> is on Saturday, December 5 in the barn: coffee from 9 a.m. on, and when the quilts are gone we go home.</p>',
    ['2026-12-05T09:00 Harvest Quilt Sale'],
  ],
  [
    'what one is to do at an hour',
    'Two hundred loaves',
    '<p>Bread Saturday falls on the 12th of December. Be in the kitchen at 8 in the morning, bring an apron, and you will be home by 11:30.</p>',
    ['2026-12-12T08:00 Bread Saturday'],
  ],
]

test.each(POSTS)('a post with %s', (_, headline, body, told) => {
  const other = post('What I read this week', '<p>A book about bees.</p>')
  expect(named(post(headline, body) + other)).toEqual(told)
})

const PAGES: [string, string, string[]][] = [
  [
    'a room behind the hour of a board',
    '<h1>Garden Board</h1><ul><li>Sat Dec 5, 9am: Hearing Room 4</li></ul>',
    ['2026-12-05T09:00 Garden Board'],
  ],
  [
    'so many evenings in a row, over New Year, with the year at their end',
    '<h2>Wills for Beginners</h2><h5>When</h5><p>Two Mondays: December 28 and January 4, 2027<br>6:30–8 p.m.</p>',
    ['2026-12-28T18:30/20:00 Wills for Beginners', '2027-01-04T18:30/20:00 Wills for Beginners'],
  ],
  [
    'a camp over New Year, with the year at its end',
    '<h2>Winter Camp</h2><p>December 30 – January 2, 2027</p>',
    ['2026-12-30/2027-01-02 Winter Camp'],
  ],
  [
    'what a church calls its worship, and what was done on a day',
    '<h2>Hello.</h2><p>We call it the <b>Sunday Gathering</b>, it is at 9:45 am, it lasts an hour.</p><p>The bell was mended on March 9, so come and hear it.</p>',
    ['2026-11-15T09:45 Sunday Gathering, Every Sunday ×7'],
  ],
  [
    'a meeting of those who belong to it',
    '<p>Roof Team (staff and members of the team): Thursday, December 3, 5:30 pm, the attic.</p>',
    [],
  ],
]

test.each(PAGES)('%s', (_, html, told) => {
  expect(named(html)).toEqual(told.toSorted())
})
