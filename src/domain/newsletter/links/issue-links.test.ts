import { expect, test } from 'vitest'
import { collectLinks, countLinks, eventOfTarget } from './issue-links.ts'

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
