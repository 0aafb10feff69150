import { expect, test } from 'vitest'
import { filterLinks } from './filter-links.ts'

test('one filter, every output', () => {
  expect(
    filterLinks('https://bulletin.example', '?category=bible+study&when=weekend&cursor=abc&utm_source=x&q='),
  ).toEqual({
    ics: 'https://bulletin.example/api/events.ics?category=bible+study&when=weekend',
    webcal: 'webcal://bulletin.example/api/events.ics?category=bible+study&when=weekend',
    rss: 'https://bulletin.example/api/events.rss?category=bible+study&when=weekend',
    json: 'https://bulletin.example/api/events?category=bible+study&when=weekend',
    embed: 'https://bulletin.example/api/embed?category=bible+study&when=weekend',
    builder: 'https://bulletin.example/embed?category=bible+study&when=weekend',
    week: 'https://bulletin.example/api/week?category=bible+study',
  })
  expect(filterLinks('https://bulletin.example', '?church=7', 'es')).toMatchObject({
    webcal: 'webcal://bulletin.example/api/events.ics?church=7&lang=es',
    json: 'https://bulletin.example/api/events?church=7',
    builder: 'https://bulletin.example/embed?church=7',
    week: 'https://bulletin.example/api/week?church=7&lang=es',
  })
  expect(filterLinks('https://bulletin.example', '').rss).toBe('https://bulletin.example/api/events.rss')
})
