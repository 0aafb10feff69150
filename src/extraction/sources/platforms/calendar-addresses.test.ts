import { expect, test } from 'vitest'
import { knownCalendars } from '../../links/embedded-calendar.ts'
import { findEventLinks } from '../../links/find-links.ts'

const day = { today: '2026-11-23', timeZone: 'America/Chicago' }
const linksOf = (html: string, url = 'https://grace.example/') => findEventLinks(html, url, { day })
const ORG = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9'
const CALENDAR = '11112222-3333-4444-5555-666677778888'
const elvantoAddress = (more: string) =>
  `https://grace.elvanto.com.au/calendar/load.php?embed=${more}&start=2026-11-01&end=2027-03-01&timezone=America%2FChicago`

test.each([
  ['<div class="mec-wrap"></div>', 'https://grace.example/?mec-ical-feed=1'],
  [
    '<iframe src="https://teamup.com/ks1234567890abcdef"></iframe>',
    'https://ics.teamup.com/feed/ks1234567890abcdef/0.ics',
  ],
  [
    '<script>x="https://calendar.planningcenteronline.com/icals/eJxj4ajmsGLLz2RiT2"</script>',
    'https://calendar.planningcenteronline.com/icals/eJxj4ajmsGLLz2RiT2',
  ],
  [
    '<script>{"x":"https:\\/\\/calendar.planningcenteronline.com\\/icals\\/eJxj4ajmsGLLz2RiT2"}</script>',
    'https://calendar.planningcenteronline.com/icals/eJxj4ajmsGLLz2RiT2',
  ],
  [
    '<a href="webcal://calendar.planningcenteronline.com/icals/eJxj4ajmsGLLz2RiT2">Subscribe</a>',
    'https://calendar.planningcenteronline.com/icals/eJxj4ajmsGLLz2RiT2',
  ],
  [
    '<a href="webcal://calendar.faithlife.com/groups/1.ics">x</a>',
    'https://calendar.faithlife.com/groups/1.ics',
  ],
  ['<script>c="https://app.ecatholic.com/cal/ical?id=4"</script>', 'https://app.ecatholic.com/cal/ical?id=4'],
  ['<script>c="https://x.cloversites.com/cal.ics"</script>', 'https://x.cloversites.com/cal.ics'],
  [
    '<div data-tockify-component="calendar" data-tockify-calendar="grace.dallas"></div>',
    'https://tockify.com/api/feeds/ics/grace.dallas',
  ],
  ['<a href="https://tockify.com/grace/monthly">Month</a>', 'https://tockify.com/api/feeds/ics/grace'],
  [
    '<script src="//www.trumba.com/scripts/spuds.js"></script><script>$Trumba.addSpud({ webName: "grace-all", spudType : "upcoming" })</script>',
    'https://www.trumba.com/calendars/grace-all.ics',
  ],
  [
    '<iframe src="https://grace.churchsuite.com/embed/calendar?site=2&amp;body_bgcolor=%23FFFFFF"></iframe>',
    'https://grace.churchsuite.com/embed/calendar/json?merge=show_all&site=2',
  ],
  [
    '<script src="https://grace.elvanto.com.au/calendar_embed.js?c[]=11112222-3333-4444-5555-666677778888&ca[]=services&el_id=8176"></script>',
    elvantoAddress(`&calendar%5B0%5D=${CALENDAR}`),
  ],
  [
    '<iframe src="https://grace.elvanto.com.au/calendar_embed/?c[]=11112222-3333-4444-5555-666677778888&amp;ca[]=services"></iframe>',
    elvantoAddress(`&calendar%5B0%5D=${CALENDAR}`),
  ],
  [
    `<iframe src="https://public.serviceu.com/Calendar/?OrgKey=${ORG}&rendermode=iframe"></iframe>`,
    `https://api.serviceu.com/rest/events/occurrences?orgKey=${ORG}&nextDays=75&format=json`,
  ],
  [
    '<iframe src="https://gracechurch.ccbchurch.com/goto/embed/calendar/public"></iframe>',
    'https://gracechurch.ccbchurch.com/w_calendar_sub.ics',
  ],
  [
    '<a href="https://gracechurch.ccbchurch.com/goto/events/public">Events</a>',
    'https://gracechurch.ccbchurch.com/w_calendar_sub.ics',
  ],
  [
    '<iframe src="https://www.churchtrac.com/public_calendar?view=list&amp;ui=0C7B1090"></iframe>',
    'https://www.churchtrac.com/ical?ui=0C7B1090',
  ],
  [
    '<a href="https://grace.example/GetEventCalendarFeed.ashx?CalendarId=1&amp;campusids=2">Export</a>',
    'https://grace.example/GetEventCalendarFeed.ashx?CalendarId=1&campusids=2',
  ],
  [
    '<a href="https://grace.onechurchsoftware.com/api/calendars/feed/7iWxebAmvU5PJQgQ==">Subscribe</a>',
    'https://grace.onechurchsoftware.com/api/calendars/feed/7iWxebAmvU5PJQgQ==',
  ],
  [
    '<a href="webcal://grace.church.tools/?q=public/cr_ical&amp;security=Nfx12&amp;id=19">Abonnieren</a>',
    'https://grace.church.tools/?q=public/cr_ical&security=Nfx12&id=19',
  ],
  [
    "<script>new FullCalendar.Calendar(el, { events: { googleCalendarId: 'abc123@group.calendar.google.com' } })</script>",
    'https://calendar.google.com/calendar/ical/abc123%40group.calendar.google.com/public/basic.ics',
  ],
  [
    '<iframe src="https://outlook.office365.com/owa/calendar/0a1b2c@grace.example/9f8e7d/reachcalendar.html"></iframe>',
    'https://outlook.office365.com/owa/calendar/0a1b2c@grace.example/9f8e7d/reachcalendar.ics',
  ],
  [
    '<a href="https://outlook.live.com/owa/calendar/00000000-aaaa/bbbb/cid-1F/index.html">Our calendar</a>',
    'https://outlook.live.com/owa/calendar/00000000-aaaa/bbbb/cid-1F/calendar.ics',
  ],
  [
    '<script>feed="https://grace.breezechms.com/events/feed/MjAzNTg4LzA%3D"</script>',
    'https://grace.breezechms.com/events/feed/MjAzNTg4LzA%3D',
  ],
  [
    '<link rel="stylesheet" href="/wp-content/plugins/all-in-one-event-calendar/style.css">',
    'https://grace.example/?plugin=all-in-one-event-calendar&controller=ai1ec_exporter_controller&action=export_events&no_html=true',
  ],
  [
    '<link rel="stylesheet" href="/wp-content/plugins/my-calendar/css/reset.css">',
    'https://grace.example/?feed=my-calendar-ics',
  ],
  [
    '<script src="/wp-content/plugins/events-manager/includes/js/events-manager.js"></script>',
    'https://grace.example/events.ics',
  ],
])('%s leads to its calendar', (html, url) => {
  expect(linksOf(html).map((link) => link.url)).toContain(url)
})

test.each([
  '<a href="https://outlook.office365.com/owa/calendar/Grace@grace.example/bookings/">Book the hall</a>',
  '<script src="https://public.tockify.com/browser/embed.js"></script>',
  '<a href="https://my.churchsuite.com/events">My events</a>',
  '<script>app({ webName: "grace" })</script>',
  '<a href="https://subsplash.com/u/grace/media/musical-night">Watch</a>',
  '<a href="https://www.ecatholic.com/historical-parishes">Built by eCatholic</a>',
  '<a href="https://www.churchtrac.com/blog/public_calendar">How to publish a calendar</a>',
  '<a href="https://gracechurch.ccbchurch.com/goto/login">Log in</a>',
  '<a href="https://public.serviceu.com/PaymentForm/1573/?OrgKey=0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9">Give</a>',
  '<a href="https://grace.elvanto.com.au/form/0a1b2c3d">Sign up</a>',
  '<script>x="https://grace:port:1/GetEventCalendarFeed.ashx?CalendarId=1"</script>',
  '<a href="https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2F%5B">Add</a>',
  '<a href="mailto:abc123@group.calendar.google.com">Write to us</a>',
])('%s leads to no calendar for machines', (html) => {
  const kinds = linksOf(html).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'ics' || kind === 'site-api')).toEqual([])
})

test.each([
  ['https://teamup.com/ks1234567890abcdef?view=a', 'https://ics.teamup.com/feed/ks1234567890abcdef/0.ics'],
  [
    'https://grace.elvanto.com.au/calendar_embed/?c[]=11112222-3333-4444-5555-666677778888',
    elvantoAddress(`&calendar%5B0%5D=${CALENDAR}`),
  ],
])('a frame of a known calendar leads to its feed alone, not to the page inside: %s', (frame, feed) => {
  const found = linksOf(`<iframe src="${frame}"></iframe>`, 'https://grace.example/calendar')
  expect(found.map(({ url }) => url)).toEqual([feed])
})

test.each([
  [
    'https://www.churchtrac.com/public_calendar?ui=0C7B1090',
    'https://www.churchtrac.com/ical?ui=0C7B1090',
    'ics',
  ],
  [
    'https://calendar.google.com/calendar/embed?src=abc%40group.calendar.google.com&ctz=America/Chicago',
    'https://calendar.google.com/calendar/ical/abc%40group.calendar.google.com/public/basic.ics',
    'ics',
  ],
  [
    'https://calendar.google.com/calendar/ical/abc%40group.calendar.google.com/public/basic.ics',
    'https://calendar.google.com/calendar/ical/abc%40group.calendar.google.com/public/basic.ics',
    'ics',
  ],
  [
    'https://calendar.google.com/calendar/u/0?cid=YWJjQGdyb3VwLmNhbGVuZGFyLmdvb2dsZS5jb20',
    'https://calendar.google.com/calendar/ical/abc%40group.calendar.google.com/public/basic.ics',
    'ics',
  ],
  [
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fgrace.ccbchurch.com%2Fw_calendar_sub.ics',
    'https://grace.ccbchurch.com/w_calendar_sub.ics',
    'ics',
  ],
  ['https://www.trumba.com/calendars/grace', 'https://www.trumba.com/calendars/grace.ics', 'ics'],
  [
    'https://grace.churchsuite.com/embed/calendar',
    'https://grace.churchsuite.com/embed/calendar/json?merge=show_all',
    'site-api',
  ],
])('behind %s, which a church may name as its calendar, lies its feed', (url, feed, kind) => {
  expect(knownCalendars(url, day)).toMatchObject([{ url: feed, kind }])
})

test('nothing is known behind the page of a calendar that only scripts fill', () => {
  expect(knownCalendars('https://grace.churchcenter.com/calendar', day)).toEqual([])
})
