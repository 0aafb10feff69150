import { expect, test } from 'vitest'
import { mailPictureOf, mailPictureSource, pictureOf, readMailCover } from './picture.ts'

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

test('a stored picture leads, in the widths that there are of it', () => {
  const url = `/api/pictures/${NAME}.webp`
  expect(pictureOf({ ...event, picture: { url, alt: '' } }, 'Picture from Grace')).toEqual({
    src: url,
    srcSet: `/api/pictures/${NAME}-480.webp 480w, /api/pictures/${NAME}-960.webp 960w, ${url} 1200w`,
    width: 1200,
    height: 800,
    alt: 'Picture from Grace',
  })
  expect(pictureOf({ ...event, picture: { url, alt: 'A choir' } }, '').alt).toBe('A choir')
})

test.each([null, { url: 'https://grace.example/a.jpg', alt: 'A choir' }])(
  'without one (%j) a drawing stands there, as decoration',
  (picture) => {
    expect(pictureOf({ ...event, picture }, 'Picture from Grace')).toEqual({
      src: '/api/covers/music-winter-3.svg',
      width: 800,
      height: 450,
      alt: '',
    })
  },
)
