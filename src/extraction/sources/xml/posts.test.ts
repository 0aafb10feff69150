import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'

const read = (body: string, type: 'xml' | 'html') =>
  extractEvents({
    body,
    type,
    url: 'https://grace.example/news/',
    now: '2026-12-20T18:00:00Z',
    timeZone: 'America/Chicago',
  }).events.map(
    ({ start, title, cancelled, kind }) => `${start} ${title}${cancelled ? ' (cancelled)' : ''} ${kind}`,
  )

interface Post {
  title: string
  written: string
  body: string
}

const POSTS: Post[] = [
  {
    title: 'Soup for the Shelter',
    written: '2026-12-14',
    body: '<p>Ladles ready! Forty bowls have to be filled on Saturday, January 9, from 10 to noon. Say so to Ruth by January 2.</p>',
  },
  {
    title: 'Quilters’ Open House postponed',
    written: '2026-12-10',
    body: '<p>Because of the roof there will be no quilts to see on January 16 at 2 PM.</p>',
  },
  {
    title: 'Winter nights for the young',
    written: '2026-12-08',
    body: '<ul><li>Jan 8 (Fri), 7 pm – Board Games</li><li>Jan 22 (Fri), 7 pm – Pizza and Psalms</li></ul>',
  },
  {
    title: 'What a fair it was',
    written: '2026-12-07',
    body: '<p>On December 5 at 9 AM the doors opened, and 300 of you came.</p>',
  },
  {
    title: 'A word from the pastor',
    written: '2026-12-06',
    body: '<p>In 1 Kings 19:12 there is a voice.</p>',
  },
  { title: 'Old news', written: '2024-12-06', body: '<p>Carols on December 22 at 6 PM.</p>' },
]
const EVENTS = [
  '2027-01-08T19:00 Board Games html',
  '2027-01-09T10:00 Soup for the Shelter html',
  '2027-01-22T19:00 Pizza and Psalms html',
]

test('a feed of posts gives what they announce, not when they were written', () => {
  const items = POSTS.map(
    ({ title, written, body }) =>
      `<item><title>${title}</title><link>https://grace.example/${written}/</link><pubDate>${new Date(`${written}T15:00:00Z`).toUTCString()}</pubDate><description>In short […]</description><content:encoded><![CDATA[${body}]]></content:encoded></item>`,
  )
  const events = read(`<rss version="2.0"><channel>${items.join('')}</channel></rss>`, 'xml')
  expect(events.filter((line) => !line.includes('Quilters'))).toEqual(EVENTS)
})

test('the address in the footer is no place of an event', () => {
  const page = `<html><body><main><h1>Hymn Sing</h1><p>Friday, January 8, 2027, 7 PM</p></main><div class="site-footer">12 Elm Street, Dallas, TX 75201</div></body></html>`
  const { events } = extractEvents({
    body: page,
    type: 'html',
    url: 'https://grace.example/sing',
    now: '2026-12-20',
    timeZone: 'America/Chicago',
  })
  expect(events.map(({ title, location }) => [title, location])).toEqual([['Hymn Sing', null]])
})
