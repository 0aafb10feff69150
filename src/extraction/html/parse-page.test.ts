import { expect, test } from 'vitest'
import { readWith } from '../prose/pages/read-with.fixture.ts'
import { paragraphsOf } from './parse-page.ts'

test('lines that were broken for the width of the page alone are one again', () => {
  const text = [
    '                   NEWS OF THE WEEK',
    '',
    'Cookie Walk and Bazaar',
    'The Guild bakes again and asks all who can to bring boxes',
    'on Saturday, December 5 at 10:00 in the morning, to the',
    'lower hall.',
    '',
    'Nursery ............................ Sundays 9:00 a.m.',
    'Choir .......................... Wednesdays 7:00 p.m.',
  ].join('\n')
  expect(paragraphsOf(text)).toEqual([
    { lines: ['NEWS OF THE WEEK'], isHeaded: true },
    {
      lines: [
        'Cookie Walk and Bazaar',
        'The Guild bakes again and asks all who can to bring boxes on Saturday, December 5 at 10:00 in the morning, to the lower hall.',
      ],
      isHeaded: true,
    },
    {
      lines: [
        'Nursery ............................ Sundays 9:00 a.m.',
        'Choir .......................... Wednesdays 7:00 p.m.',
      ],
      isHeaded: false,
    },
  ])
})

test('the lines of a list stay apart, however long they are', () => {
  const text =
    'Choir practice in the upper room, every Tuesday at 7 pm\nBible study with Deacon Ray Ames, Wednesdays at 6:30 pm'
  expect(paragraphsOf(text)).toEqual([{ lines: text.split('\n'), isHeaded: false }])
})

test('a narrow column is not flowed', () => {
  expect(paragraphsOf('Soup\nand bread\nat noon')).toEqual([
    { lines: ['Soup', 'and bread', 'at noon'], isHeaded: false },
  ])
})

test('a preformatted text with a link in it stays as it is', () => {
  expect(readWith('<pre>Supper, <a href="/s">December 4 at 6 pm</a></pre>')).toEqual([
    '2026-12-04T18:00 Supper',
  ])
})
