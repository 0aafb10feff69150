import { expect, test } from 'vitest'
import { findEventLinks } from './links.ts'

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
