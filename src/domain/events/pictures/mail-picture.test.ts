import { expect, test } from 'vitest'
import { mailPictureOf, mailPictureSource, readMailCover } from './mail-picture.ts'

const event = { id: 3, category: 'music', eventDate: '2026-12-24' }
const NAME = '0123456789abcdef01234567-1200x800'

test('a mail has a copy of the stored picture, or of the drawing, whose address leads back to it', () => {
  const url = `/api/pictures/${NAME}.webp`
  const stored = mailPictureOf({ ...event, picture: { url, alt: '' } })
  expect(stored).toEqual({ path: `/api/pictures/${NAME}-mail.jpg`, alt: null })
  expect(mailPictureSource(`${NAME}-mail.jpg`)).toBe(`${NAME}.webp`)
  expect(mailPictureOf({ ...event, picture: { url, alt: 'A choir' } }).alt).toBe('A choir')

  const drawn = mailPictureOf({ ...event, picture: null })
  expect(drawn).toEqual({ path: '/api/covers/music-winter-3.jpg', alt: '' })
  expect(readMailCover('music-winter-3.jpg')).toEqual({ category: 'music', season: 'winter', variant: 3 })
})

test.each(['music-winter-3.svg', 'bingo-winter-3.jpg', ''])('%j is no mail’s copy', (file) => {
  expect(mailPictureSource(file)).toBeNull()
  expect(readMailCover(file)).toBeNull()
})
