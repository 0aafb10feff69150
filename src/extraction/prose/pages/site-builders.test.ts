import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made from how real church sites look; none is a copy of one. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    "The Events Calendar's list",
    `<div class="tribe-events-calendar-list"><h2 class="tribe-events-calendar-list__month-separator"><time>December 2026</time></h2><div class="tribe-events-calendar-list__event-row"><div class="tribe-events-calendar-list__event-date-tag"><time datetime="2026-12-09"><span>Wed</span><span>9</span></time></div><article class="tribe-events-calendar-list__event"><header><div><time datetime="2026-12-09"><span class="tribe-event-date-start">December 9 @ 6:00 pm</span> - <span class="tribe-event-time">8:00 pm</span></time></div><h3><a href="https://x.example/event/a">Parish Supper</a></h3><address><span>Parish Hall</span> <span>100 Main St, Dallas, TX</span></address></header><div class="tribe-events-calendar-list__event-description"><p>Bring a dish.</p></div></article></div></div>`,
    ['2026-12-09T18:00/20:00 Parish Supper @ Parish Hall 100 Main St, Dallas, TX'],
  ],
  [
    "Squarespace's list",
    `<article class="eventlist-event eventlist-event--upcoming"><a class="eventlist-column-thumbnail" href="/events/x"></a><div class="eventlist-column-date"><div class="eventlist-datetag"><div class="eventlist-datetag-inner"><div class="eventlist-datetag-startdate eventlist-datetag-startdate--month">Dec</div><div class="eventlist-datetag-startdate eventlist-datetag-startdate--day">12</div></div></div></div><div class="eventlist-column-info"><h1 class="eventlist-title"><a href="/events/x" class="eventlist-title-link">Live Nativity</a></h1><ul class="eventlist-meta event-meta"><li class="eventlist-meta-item eventlist-meta-date"><time class="event-date" datetime="2026-12-12">Saturday, December 12, 2026</time></li><li class="eventlist-meta-item eventlist-meta-time"><span class="event-time-12hr"><time class="event-time-localized-start" datetime="2026-12-12">6:00 PM</time> <span>–</span> <time class="event-time-localized-end" datetime="2026-12-12">8:00 PM</time></span><span class="event-time-24hr"><time datetime="2026-12-12">18:00</time> <span>–</span> <time datetime="2026-12-12">20:00</time></span></li><li class="eventlist-meta-item eventlist-meta-address">Grace Church <a href="http://maps.google.com?q=x">(map)</a></li><li class="eventlist-meta-item eventlist-meta-export"><a href="https://www.google.com/calendar/event?action=TEMPLATE">Google Calendar</a> <a href="/events/x?format=ical">ICS</a></li></ul><div class="eventlist-description"><p>Come see the animals.</p></div></div></article><article class="eventlist-event eventlist-event--upcoming"><div class="eventlist-column-date"><div class="eventlist-datetag"><div class="eventlist-datetag-inner"><div class="eventlist-datetag-startdate eventlist-datetag-startdate--month">Dec</div><div class="eventlist-datetag-startdate eventlist-datetag-startdate--day">24</div></div></div></div><div class="eventlist-column-info"><h1 class="eventlist-title"><a href="/events/y">Candlelight</a></h1><ul class="eventlist-meta"><li class="eventlist-meta-item eventlist-meta-date"><time class="event-date" datetime="2026-12-24">Thursday, December 24, 2026</time></li><li><time>11:00 PM</time> <time>11:59 PM</time></li></ul></div></article>`,
    ['2026-12-12T18:00/20:00 Live Nativity @ Grace Church', '2026-12-24T23:00 Candlelight'],
  ],
  [
    "Squarespace's summary block",
    `<div class="summary-item"><div class="summary-thumbnail-event-date"><span class="summary-thumbnail-event-date-month">Dec</span><span class="summary-thumbnail-event-date-day">13</span></div><div class="summary-title"><a href="/events/1" class="summary-title-link">Messiah Sing-Along</a></div><time class="summary-metadata-item summary-metadata-item--date" datetime="2026-12-13">Dec 13, 2026</time><span class="event-time-12hr">4:00 PM – 6:00 PM</span></div><div class="summary-item"><div class="summary-thumbnail-event-date"><span>Dec</span><span>20</span></div><div class="summary-title"><a href="/events/2">Longest Night</a></div><time datetime="2026-12-20">Dec 20, 2026</time><span>7:00 PM</span></div>`,
    ['2026-12-13T16:00/18:00 Messiah Sing-Along', '2026-12-20T19:00 Longest Night'],
  ],
  [
    "Clover's list",
    `<ul class="events-list"><li class="event-wrap"><div class="event-date"><span class="month">Dec</span><span class="date">6</span></div><div class="event-info"><div class="title">Angel Tree Wrapping</div><div class="event-info-list"><div class="info date">Sunday, December 6, 2026</div><div class="info time">12:00 - 2:00pm</div><div class="info location">Fellowship Hall</div></div></div></li><li class="event-wrap"><div class="event-date"><span class="month">Dec</span><span class="date">13</span></div><div class="event-info"><div class="title">Choir Cantata</div><div class="info date">Sunday, December 13, 2026</div><div class="info time">10:30am</div></div></li></ul>`,
    ['2026-12-06T12:00/14:00 Angel Tree Wrapping @ Fellowship Hall', '2026-12-13T10:30 Choir Cantata'],
  ],
  [
    "Ekklesia 360's list",
    `<div class="event-listing"><h4 class="event-title"><a href="/e/1">Men's Breakfast</a></h4><p class="event-date">Dec 5, 2026 8:00am - 9:30am</p><p>Category: Men</p><p>Coordinator: Bob</p></div><div class="event-listing"><h4><a href="/e/2">Ladies Tea</a></h4><p class="event-date">Dec 12, 2026 2:00pm</p><p>Category: Women</p></div>`,
    ["2026-12-05T08:00/09:30 Men's Breakfast", '2026-12-12T14:00 Ladies Tea'],
  ],
  [
    "Nucleus' cards",
    `<section><h2>What's Happening</h2><div class="card"><img alt=""><h3>Newcomers Lunch</h3><p>Sunday, Dec 6 after second service</p><a>Register</a></div><div class="card"><h3>Baptism Sunday</h3><p>Dec 13 | All services</p></div><div class="card"><h3>Night of Worship</h3><p>12.16 | 7PM</p></div></section>`,
    ['2026-12-06 Newcomers Lunch', '2026-12-13 Baptism Sunday', '2026-12-16T19:00 Night of Worship'],
  ],
  [
    "Church Center's registrations",
    `<a href="/registrations/events/1"><div>Marriage Retreat</div><div>Jan 15–17, 2027</div></a><a href="/registrations/events/2"><div>Kids Camp</div><div>June 7-11, 2027 · 9am – 12pm CDT</div></a>`,
    ['2027-01-15/2027-01-17 Marriage Retreat', '2027-06-07T09:00/2027-06-11T12:00 Kids Camp'],
  ],
  [
    "Modern Events Calendar's list",
    `<article class="mec-event-article"><div class="mec-event-date mec-color">05</div><div class="mec-month">December 2026</div><div class="mec-time-details"><span class="mec-start-time">6:00 pm</span><span class="mec-end-time"> - 8:00 pm</span></div><h4 class="mec-event-title"><a href="/e/x">Advent Dinner</a></h4><div class="mec-event-loc-place">Hall</div></article><article class="mec-event-article"><div class="mec-event-date">12</div><div class="mec-month">December 2026</div><div class="mec-time-details"><span class="mec-start-time">9:00 am</span></div><h4 class="mec-event-title"><a href="/e/y">Toy Drive</a></h4></article>`,
    ['2026-12-05T18:00/20:00 Advent Dinner @ Hall', '2026-12-12T09:00 Toy Drive'],
  ],
  [
    "Subsplash's list",
    `<div class="kit-list-item"><div class="kit-list-item__text"><h2 class="kit-list-item__title">Baptism Class</h2><h3 class="kit-list-item__subtitle">December 6, 2026 at 12:15 PM CST</h3></div></div><div class="kit-list-item"><div class="kit-list-item__text"><h2 class="kit-list-item__title">Prayer Night</h2><h3 class="kit-list-item__subtitle">Every Tuesday from 7:00 PM to 8:30 PM CST</h3></div></div>`,
    ['2026-11-17T19:00/20:30 Prayer Night, Every Tuesday ×7', '2026-12-06T12:15 Baptism Class'],
  ],
  [
    "Faithlife's list",
    `<div class="event"><span class="date">SAT, DEC 5 @ 9:00 AM</span><a class="name" href="/c/1">Men's Workday</a><span class="where">Church campus</span></div><div class="event"><span class="date">SUN, DEC 6 @ 4:00 PM</span><a class="name" href="/c/2">Hymn Sing</a></div>`,
    ["2026-12-05T09:00 Men's Workday", '2026-12-06T16:00 Hymn Sing'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
