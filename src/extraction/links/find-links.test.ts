import { expect, test } from 'vitest'
import { findEventLinks } from './find-links.ts'

const page = `<html><head>
  <link rel="alternate" type="text/calendar" href="/events/feed.ics" title="Events">
  <link rel="alternate" type="application/rss+xml" href="/comments/feed/" title="Comments feed">
</head><body>
  <a href="webcal://grace.example/cal">Subscribe</a>
  <a href="/events">Upcoming Events</a> <a href="/give">Give</a> <a href="/about">About us</a> <a href="/sermons/calendar-of-readings">Sermons</a>
  <a href="/events/spring-concert">Spring Concert</a> <a href="/bulletin.pdf">Events bulletin</a>
  <a href="https://elsewhere.example/events">Events elsewhere</a>
  <iframe src="https://calendar.google.com/calendar/embed?src=office%40grace.example&ctz=America%2FChicago"></iframe>
</body></html>`

test('feeds and calendars come before pages, and pages that nothing recommends come last', () => {
  expect(findEventLinks(page, 'https://grace.example/').map(({ url, kind }) => `${kind} ${url}`)).toEqual([
    'ics https://grace.example/events/feed.ics',
    'ics https://grace.example/cal',
    'ics https://calendar.google.com/calendar/ical/office%40grace.example/public/basic.ics',
    'calendar-page https://grace.example/events',
    'event-page https://grace.example/events/spring-concert',
    'other-page https://grace.example/about',
  ])
})

test('The Events Calendar is asked by its own API', () => {
  const html = '<link rel="stylesheet" href="/wp-content/plugins/the-events-calendar/x.css">'
  expect(findEventLinks(html, 'https://grace.example/a')[0]).toMatchObject({
    kind: 'site-api',
    url: 'https://grace.example/wp-json/tribe/events/v1/events?per_page=50',
  })
})

test('the next month is followed by its words or its rel, a month of a calendar is no event', () => {
  const html = `<link rel="next" href="/calendar/2027/01"><a href="/calendar/2026/12" rel="next">December »</a>
    <a href="/calendar?page=2">Next month →</a><a href="/calendar/2026/10">« October</a><a href="/page/2">›</a>`
  const links = findEventLinks(html, 'https://grace.example/calendar')
  const next = links.filter(({ kind }) => kind === 'next-page').map(({ url }) => url.slice(21))
  expect(next).toEqual(['/calendar/2027/01', '/calendar/2026/12', '/calendar?page=2', '/page/2'])
  expect(links.find(({ url }) => url.endsWith('/2026/10'))?.kind).toBe('calendar-page')
})

test('calendars that only a script or the text names are found', () => {
  const html = `<script>var c={"feed":"https:\\/\\/grace.example\\/feeds\\/all.ics?x=1\\u0026y=2",
    "src":"https://calendar.google.com/calendar/embed?src=office%40grace.example&amp;ctz=America/Chicago"}</script>
    <p>Subscribe: webcal://grace.example/cal/public</p><p>Read about .ics files at https://grace.example/help</p>`
  const found = findEventLinks(html, 'https://grace.example/').filter(({ kind }) => kind === 'ics')
  expect(found.map(({ url }) => url).sort()).toEqual([
    'https://calendar.google.com/calendar/ical/office%40grace.example/public/basic.ics',
    'https://grace.example/cal/public',
    'https://grace.example/feeds/all.ics?x=1&y=2',
  ])
})

test('the name of a plug-in in a style sheet does not make the site one of its own', () => {
  const links = (html: string) => findEventLinks(html, 'https://grace.example/').map(({ url }) => url)
  const styles = '<style>.mec-calendar{border:0}.tribe-events{margin:0}</style>'
  expect(links(`${styles}<p>Welcome</p><style>p{margin:0}`)).toEqual([])
  expect(links(`${styles}<div class="mec-wrap"></div>`)).toContain('https://grace.example/?mec-ical-feed=1')
})

test('the other months of a page by its query are next pages, its days are not', () => {
  const html = `<a href="?ym=2026-12">December ›</a><a href="?m=1&y=2027">January</a><a href="?on=2026-12-09">9</a>`
  const links = findEventLinks(html, 'https://grace.example/diary')
  expect(links.filter(({ kind }) => kind === 'next-page').map(({ url }) => url.slice(27))).toEqual([
    '?ym=2026-12',
    '?m=1&y=2027',
  ])
})

test.each([
  ['Sinh hoạt', 'calendar-page'],
  ['교회 행사', 'calendar-page'],
  ['教會活動', 'calendar-page'],
  ['Programação', 'calendar-page'],
  ['Chương trình đã qua', undefined],
  ['지난 행사', undefined],
])('a link that says “%s” leads to %s', (words, kind) => {
  const [link] = findEventLinks(`<a href="/x">${words}</a>`, 'https://grace.example/')
  expect(link?.kind === 'other-page' ? undefined : link?.kind).toBe(kind)
})

test('a list that goes on behind “load more”, in other languages too', () => {
  const links = findEventLinks(
    '<a href="/happenings/page/2">Load more</a><a href="/eventos?page=2">Ver más</a><a href="/list?page=3">더보기</a><a href="/sermons/7">More</a>',
    'https://grace.example/happenings',
  )
  expect(links.filter(({ kind }) => kind === 'next-page').map(({ url }) => new URL(url).pathname)).toEqual([
    '/happenings/page/2',
    '/eventos',
    '/list',
  ])
})

test('the older posts of a blog are looked through behind everything else', () => {
  const links = findEventLinks(
    '<a href="/page/2/">← Older posts</a><a href="/page/1/">Newer posts →</a><a href="/older">Older posts</a>',
    'https://grace.example/',
  )
  expect(
    links.filter(({ kind }) => kind === 'next-page').map(({ url, score }) => [url, score < 0.5]),
  ).toEqual([['https://grace.example/page/2/', true]])
})

test('the frames of a site of frames are followed', () => {
  const html =
    '<frameset cols="150,*"><frame src="menu.htm" name="menu"><frame src="hello.htm" name="main"></frameset>'
  expect(findEventLinks(html, 'https://old.example/').map(({ url }) => url)).toEqual([
    'https://old.example/menu.htm',
    'https://old.example/hello.htm',
  ])
})

test('the posts of a blog bear the day of their writing in their address', () => {
  const html =
    '<a href="/2026/10/02/quilt-sale.html">Quilt Sale</a><a href="/2026/11/carols/">Carols</a><a href="/2026/11/">November 2026</a><a href="/2026/11/15/sermon-on-bread">Sermon</a><a href="/people">People</a>'
  const links = findEventLinks(html, 'https://grace.example/')
  expect(links.filter(({ kind }) => kind === 'post').map(({ url }) => new URL(url).pathname)).toEqual([
    '/2026/10/02/quilt-sale.html',
    '/2026/11/carols/',
  ])
})

test('a page of news is read in addition to the calendar, a page about the church is not', () => {
  const html =
    '<a href="/a">Pastor’s Letter</a><a href="/b">Parish News</a><a href="/c">From the Rector’s Desk</a><a href="/d">Our Story</a><a href="/e">New here?</a>'
  const links = findEventLinks(html, 'https://grace.example/')
  const read = links.filter(({ kind }) => kind === 'calendar-page').map(({ url }) => url.slice(-2))
  expect(read.toSorted()).toEqual(['/a', '/b', '/c'])
})

test('the holidays of a country beside the church’s calendar are none of its events', () => {
  const html =
    '<iframe src="https://calendar.google.com/calendar/embed?src=grace%40group.calendar.google.com&src=en.usa%23holiday%40group.v.calendar.google.com&src=cC4jbW9vbkBncm91cC52LmNhbGVuZGFyLmdvb2dsZS5jb20"></iframe>'
  expect(findEventLinks(html, 'https://grace.example/').map(({ url }) => url)).toEqual([
    'https://calendar.google.com/calendar/ical/grace%40group.calendar.google.com/public/basic.ics',
  ])
})

test('pages of people, belief and the past come last of all', () => {
  const names = ['Our Staff', 'What We Believe', 'Church History', 'Photos', 'Quilters', 'Youth', 'About us']
  const html = names.map((name, i) => `<a href="/p${i}">${name}</a>`).join('')
  const links = findEventLinks(html, 'https://grace.example/')
  expect(links.map(({ label }) => label)).toEqual([
    'Youth',
    'Quilters',
    'About us',
    'Our Staff',
    'What We Believe',
    'Church History',
    'Photos',
  ])
})
