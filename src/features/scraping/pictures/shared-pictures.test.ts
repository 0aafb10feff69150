import { expect, test } from 'vitest'
import { parsePage } from '../../../extraction/html/parse-page.ts'
import type { MergedCandidate } from '../../../extraction/same-event/merge-visit.ts'
import { readSharedPicture } from '../../../extraction/sources/markup/shared-picture.ts'
import { eventPictures, withPictures } from './shared-pictures.ts'

test.each([
  ['<meta property="og:image" content="/choir.jpg">', 'https://grace.example/choir.jpg'],
  ['<meta name="og:image:secure_url" content="https://cdn.example/a.jpg">', 'https://cdn.example/a.jpg'],
  ['<meta property="og:image:alt" content="A choir">', null],
  ['<meta property="og:image" content="javascript:alert(1)">', null],
  ['<meta property="og:image">', null],
])('%s names %j', (head, picture) => {
  expect(readSharedPicture(parsePage(`<head>${head}</head>`, 'https://grace.example/events/choir'))).toBe(
    picture,
  )
})

const page = (path: string, picture: string | null, isOfOneEvent = true) => ({
  url: `https://grace.example${path}`,
  picture,
  isOfOneEvent,
})
const event = (path: string | null, imageUrl: string | null = null) =>
  ({
    url: path && `https://grace.example${path}`,
    sourceUrl: 'https://grace.example/calendar',
    imageUrl,
    provenance: {},
    fieldSources: {},
  }) as MergedCandidate

test('an event without a picture gets that of its own page; a logo is nobody’s, and the source’s own stays', () => {
  const pictures = eventPictures([
    page('/', 'logo.png', false),
    page('/calendar', 'calendar.jpg', false),
    page('/choir', 'choir.jpg'),
    page('/picnic', 'logo.png'),
    page('/fair', 'fair.jpg'),
    page('/talk', null),
  ])
  const events = [event('/choir'), event('/picnic'), event('/fair', 'own.jpg'), event('/talk'), event(null)]
  expect(withPictures(events, pictures).map(({ imageUrl }) => imageUrl)).toEqual([
    'choir.jpg',
    null,
    'own.jpg',
    null,
    null,
  ])
})
