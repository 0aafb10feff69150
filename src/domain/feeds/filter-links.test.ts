import { expect, test } from 'vitest'
import { embedSnippet } from './embed.ts'
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
  })
  expect(filterLinks('https://bulletin.example', '?church=7', 'es')).toMatchObject({
    webcal: 'webcal://bulletin.example/api/events.ics?church=7&lang=es',
    json: 'https://bulletin.example/api/events?church=7',
  })
  expect(filterLinks('https://bulletin.example', '').rss).toBe('https://bulletin.example/api/events.rss')
})

test('the snippet is one line, and its address cannot leave the attribute', () => {
  const snippet = embedSnippet('https://bulletin.example/api/embed?q="&x=1', 'Events "here"')
  expect(snippet).not.toContain('\n')
  expect(snippet).toContain('src="https://bulletin.example/api/embed?q=&#34;&#38;x=1"')
  expect(snippet).toContain('title="Events &#34;here&#34;"')
})
