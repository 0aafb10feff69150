import { expect, test } from 'vitest'
import { collectLinks, countLinks, eventOfTarget, filterClick, type OpenedLinks } from './link-clicks.ts'

/** Clicks of [visitor, link, second]; the counts that they leave. */
function count(clicks: [string, string, number][]): Record<string, number> {
  const visitors: OpenedLinks = new Map()
  const counts: Record<string, number> = {}
  for (const [who, link, second] of clicks) {
    for (const change of filterClick(visitors, { who, link, at: second * 1000 }))
      counts[change.link] = (counts[change.link] ?? 0) + change.by
  }
  return counts
}

const links = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test.each<[string, [string, string, number][], Record<string, number>]>([
  [
    'a double click is one',
    [
      ['ada', 'a', 0],
      ['ada', 'a', 1],
      ['ada', 'a', 599],
    ],
    { a: 1 },
  ],
  [
    'who comes back later counts again',
    [
      ['ada', 'a', 0],
      ['ada', 'a', 600],
    ],
    { a: 2 },
  ],
  [
    'two readers are two',
    [
      ['ada', 'a', 0],
      ['bob', 'a', 0],
    ],
    { a: 2 },
  ],
  [
    'five links in ten seconds can be a person',
    links.slice(0, 5).map((link) => ['ada', link, 0]),
    { a: 1, b: 1, c: 1, d: 1, e: 1 },
  ],
  [
    'a sixth is a scanner: what it opened is taken back, and ignored for ten minutes',
    [
      ['ada', 'a', 0],
      ...links.map((link): [string, string, number] => ['scanner', link, 1]),
      ['scanner', 'a', 600],
      ['scanner', 'b', 601],
    ],
    { a: 1, b: 1, c: 0, d: 0, e: 0 },
  ],
  [
    'a patient reader is none',
    links.map((link, at) => ['ada', link, at * 3]),
    { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 },
  ],
])('%s', (_name, clicks, counts) => {
  expect(count(clicks)).toEqual(counts)
})

const siteUrl = 'https://bulletin.example'
const contentHtml = `<a href="${siteUrl}/api/newsletters/3/view">View</a>
<a href="${siteUrl}/event/7"><img src="${siteUrl}/pictures/7" alt="A choir"></a>
<p><a href="${siteUrl}/event/7" class="link">Soup &#38; <b>Song</b></a></p>
<a href="${siteUrl}/?from=2026-11-21&amp;to=2026-11-22">2 more</a> <a href="https://grace.example/give">Give</a>
<a href="${siteUrl}//evil.example">x</a> <a href="mailto:a@b.example">Write</a>
<a href="${siteUrl}/api/newsletter/unsubscribe/{{token}}">Unsubscribe</a>`

test('the links of an edition are counted under short addresses, those of one reader are not', () => {
  const links = collectLinks(contentHtml, siteUrl)
  expect(links).toEqual([
    { target: '/event/7', label: 'A choir' },
    { target: '/?from=2026-11-21&to=2026-11-22', label: '2 more' },
    { target: 'https://grace.example/give', label: 'Give' },
  ])
  const numbers = new Map(links.map(({ target }, at) => [target, at + 1]))
  const contentText = `* Soup\n  ${siteUrl}/event/7\n${siteUrl}/api/newsletter/unsubscribe/{{token}}`
  const counted = countLinks({ contentHtml, contentText }, { siteUrl, newsletterId: 3, numbers })
  expect(counted.contentText).toBe(contentText.replace('/event/7', '/api/go/3/1'))
  expect(counted.contentHtml).toBe(
    contentHtml
      .replaceAll(`href="${siteUrl}/event/7"`, `href="${siteUrl}/api/go/3/1"`)
      .replace(`${siteUrl}/?from=2026-11-21&amp;to=2026-11-22`, `${siteUrl}/api/go/3/2`)
      .replace('https://grace.example/give', `${siteUrl}/api/go/3/3`),
  )
})

test.each([
  ['/event/7', 7],
  ['/event/7/calendar', null],
  ['https://grace.example/event/7', null],
])('%s leads to event %s', (target, id) => {
  expect(eventOfTarget(target)).toBe(id)
})
