import { expect, test } from 'vitest'
import {
  findForeignPicture,
  type PostReading,
  readPostFile,
  renderMarkdown,
  sanitizePost,
} from './post-file.ts'

test.each([
  ['<p>Hello <script>alert(1)</script>world</p>', '<p>Hello world</p>'],
  ['<img src="x.png" onerror="alert(1)" alt="A church" />', '<img src="x.png" alt="A church" />'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="jav&#x09;ascript:alert(1)">x</a>', '<a>x</a>'],
  ['<svg><animate onbegin="alert(1)"></svg>y', 'y'],
  ['<form action="/api/auth/sign-out"><button>x</button></form>', 'x'],
  ['<iframe src="https://evil.example"></iframe><p style="position:fixed">z</p>', '<p>z</p>'],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
])('%s', (html, safe) => {
  expect(sanitizePost(html)).toBe(safe)
})

test('what a post is written with stays, and again changes nothing', () => {
  const html =
    '<h2 id="a">A</h2><p lang="es">B <a href="https://grace.example/" title="t">c</a> <em>d</em></p><ol start="3"><li>e</li></ol><pre><code class="language-ts">f</code></pre><table><tbody><tr><td colspan="2">g</td></tr></tbody></table><img src="data:image/png;base64,AA==" alt="h" width="2" />'
  expect(sanitizePost(html)).toBe(html)
})

const defaults = { author: 'The Bulletin', timeZone: 'America/Chicago' }
const read = (name: string, text: string) => readPostFile(name, text, defaults)
const postOf = (reading: PostReading) => {
  if (!reading.ok) throw new Error(reading.reason)
  return reading.post
}

test('Markdown becomes HTML', () => {
  const post = postOf(
    read(
      'welcome.md',
      '\uFEFF---\r\ntitle: "Welcome: all"\r\nauthor: Ruth\r\ndate: 2026-07-01\r\ntags: [families, "food, drink"]\r\nimage: /pictures/a.jpg\r\n---\r\n\r\n# Hello\r\n\r\nCome *in*,\nplease.\r\n\r\nMore.\r\n',
    ),
  )
  expect(post).toMatchObject({
    slug: 'welcome',
    title: 'Welcome: all',
    author: 'Ruth',
    excerpt: 'Come in, please.',
    featuredImage: '/pictures/a.jpg',
    tags: '["families","food, drink"]',
    publishedAt: new Date('2026-07-01T05:00:00Z'),
    isDraft: false,
  })
  expect(post.content).toContain('<h1>Hello</h1>')
  expect(post.content).toContain('<em>in</em>')
})

test('HTML is kept as given, and what is left out is filled in', () => {
  const html = '<p class="lead">One &amp; two</p>\n<script>alert(1)</script>'
  const post = postOf(
    read('2026-03-01-soup-night.html', `---\ntitle: Soup\nimage:\ntags: food, soup\n---\n${html}\n`),
  )
  expect(post).toEqual({
    slug: 'soup-night',
    formerly: [],
    title: 'Soup',
    author: 'The Bulletin',
    excerpt: 'One & two',
    content: '<p>One &amp; two</p>\n',
    featuredImage: null,
    tags: 'food, soup',
    publishedAt: null,
    isDraft: false,
  })
})

test('an instant is taken as it is', () => {
  const post = postOf(read('a.md', '---\ntitle: A\ndate: 2026-07-01T08:00:00-05:00\ndraft: true\n---\nText'))
  expect(post.publishedAt).toEqual(new Date('2026-07-01T13:00:00Z'))
  expect(post.isDraft).toBe(true)
})

test('a long first paragraph is cut at a word', () => {
  const { excerpt } = postOf(read('a.md', `---\ntitle: A\n---\n${'word '.repeat(100)}`))
  expect(excerpt).toMatch(/^(?:word )+…$/)
  expect(excerpt.length).toBeLessThan(230)
})

test.each([
  ['a.md', 'Just text', 'title is missing'],
  ['a.md', '---\nauthor: Ruth\n---\nText', 'title is missing'],
  ['a.md', '---\ntitle: [a\n---\nText', /^the front matter is no YAML: /],
  ['a.md', '---\njust words\n---\nText', 'no front matter'],
  [
    'a.md',
    '---\ntitle: A\ndate: soon\n---\nText',
    'date is neither YYYY-MM-DD nor an instant with its offset',
  ],
  ['a.md', '---\ntitle: A\ndate: 2026-02-30\n---\nText', /^date is neither/],
  ['a.md', '---\ntitle: A\nslug: Not a slug\n---\nText', /^slug "Not a slug" is not small letters/],
  ['Ünder score.md', '---\ntitle: A\n---\nText', /^slug "Ünder score" is not/],
  ['a.md', '---\ntitle: A\nimage: javascript:alert(1)\n---\nText', /^image is neither/],
  ['a.md', '---\ntitle: A\nimage: //elsewhere.example/a.jpg\n---\nText', /^image is neither/],
  ['a.md', '---\ntitle: A\n---\n\n', 'there is no text below the front matter'],
])('%s with %j is refused with the reason', (name, text, reason) => {
  expect(read(name, text)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
})

test.each([
  ['![A choir](https://elsewhere.example/a.jpg)', 'https://elsewhere.example/a.jpg'],
  [
    '<picture><source srcset="/a.webp, http://b.example/b.webp 2x"><img src="/a.jpg"></picture>',
    'http://b.example/b.webp 2x',
  ],
  ['![A choir](/api/pictures/a.webp) <a href="https://elsewhere.example">There</a>', null],
])('a picture of another site is found in %s', (text, found) => {
  expect(findForeignPicture(renderMarkdown(text), null)).toBe(found)
  expect(findForeignPicture('', 'https://elsewhere.example/cover.jpg')).not.toBeNull()
})
