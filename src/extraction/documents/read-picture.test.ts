import { expect, test } from 'vitest'
import type { PictureText } from '../../domain/events/pictures/picture.ts'
import { extractEvents } from '../extract.ts'
import { htmlOfPictures } from './picture-html.ts'

/** Lines in the middle of a picture, from above: their text and the size of their type. */
function pictureOf(...lines: [text: string, size: number, confidence?: number][]): PictureText {
  let baseline = 60
  return {
    width: 1200,
    height: 1600,
    lines: lines.map(([text, size, confidence = 0.95]) => {
      baseline += 1.7 * size
      let left = 600 - 0.3 * size * text.length
      const words = text.split(' ').map((word) => {
        const right = left + 0.6 * size * word.length
        const placed = { text: word, left, right, confidence }
        left = right + 0.5 * size
        return placed
      })
      return { words, baseline, size }
    }),
  }
}

const read = (...pictures: PictureText[]) =>
  extractEvents({
    body: htmlOfPictures(pictures, '2026-11-23'),
    type: 'picture',
    url: 'https://grace.example/flyer.png',
    now: '2026-11-23T12:00:00Z',
    timeZone: 'America/Chicago',
  }).events

test('a flyer is named by its largest type, and never sure', () => {
  const picture = pictureOf(
    ['You are invited!', 90],
    ['Advent', 80],
    ['Soup Supper', 76],
    ['WED', 40],
    ['9', 90],
    ['DEC', 40],
    ['6:30 PM', 50],
    ['Fellowship Hall', 34],
    ['Grace Lutheran Church', 60],
    ['§ ~', 70, 0.4],
  )
  expect(read(picture)).toMatchObject([
    {
      title: 'Advent Soup Supper',
      start: '2026-12-09T18:30',
      location: 'Fellowship Hall',
      confidence: 0.5,
      reasons: expect.arrayContaining(['read-from-picture']),
      document: { kind: 'picture', page: 1 },
      provenance: { title: 'picture', start: 'picture' },
    },
  ])
})

test('scanned pages are read as those of a bulletin, each event with its page', () => {
  const body = ['The flowers are given by friends.', 'We thank all who helped.', 'Please sign the book.']
  const first = pictureOf(['November 22, 2026', 24], ...body.map((text): [string, number] => [text, 20]))
  const second = pictureOf(
    ['Chili Supper', 30],
    ['Friday, December 4 at 6:30 PM in the hall', 20],
    ...body.map((text): [string, number] => [text, 20]),
  )
  expect(read(first, second)).toMatchObject([
    { title: 'Chili Supper', start: '2026-12-04T18:30', document: { kind: 'picture', page: 2 } },
  ])
})

test('a picture without a day is no event', () => {
  expect(read(pictureOf(['Welcome Home', 90], ['Grace Lutheran Church', 50]))).toEqual([])
})
