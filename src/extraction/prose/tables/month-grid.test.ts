import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

// Hand-made from how real church sites look; none is a copy of one. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'a month as a table',
    `<h2>December 2026</h2><table><tr><th>Sun</th><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th></tr><tr><td>29</td><td>30</td><td>1<br>7pm Elders</td><td>2<br>6:30pm Youth</td><td>3</td><td>4</td><td>5<br>Craft Fair 9am-2pm</td></tr><tr><td>6<br>10am Worship<br>5pm Carols</td><td>7</td><td>8</td><td>9<br>6:30pm Youth</td><td>10</td><td>11</td><td>12</td></tr></table>`,
    [
      '2026-12-01T19:00 Elders',
      '2026-12-02T18:30 Youth',
      '2026-12-05T09:00/14:00 Craft Fair',
      '2026-12-06T10:00 Worship',
      '2026-12-06T17:00 Carols',
      '2026-12-09T18:30 Youth',
    ],
  ],
  [
    'an ARIA grid',
    `<div role="grid" aria-label="December 2026"><div role="row"><div role="columnheader">Sun</div><div role="columnheader">Mon</div></div><div role="row"><div role="gridcell" aria-label="December 6, 2026"><span>6</span><a href="/e/1">9:30 AM Sunday School</a></div><div role="gridcell" aria-label="December 7, 2026"><span>7</span><a href="/e/2">7 PM Deacons</a></div></div></div>`,
    ['2026-12-06T09:30 Sunday School', '2026-12-07T19:00 Deacons'],
  ],
  [
    "FullCalendar's month",
    `<h2 class="fc-toolbar-title">December 2026</h2><table class="fc-scrollgrid"><tbody><tr><td class="fc-daygrid-day" data-date="2026-12-06"><a class="fc-daygrid-day-number">6</a><div class="fc-daygrid-day-events"><a class="fc-event" href="/event/1"><div class="fc-event-time">9a</div><div class="fc-event-title">Early Service</div></a><a class="fc-event" href="/event/2"><div class="fc-event-time">6:30p</div><div class="fc-event-title">Youth Group</div></a></div></td><td class="fc-daygrid-day" data-date="2026-12-07"><a class="fc-daygrid-day-number">7</a><div class="fc-daygrid-day-events"><a class="fc-event"><div class="fc-event-title">Office Closed</div></a></div></td></tr></tbody></table>`,
    ['2026-12-06T09:00 Early Service', '2026-12-06T18:30 Youth Group'],
  ],
  [
    "The Events Calendar's month",
    `<div class="tribe-events-calendar-month"><h2>December 2026</h2><div class="tribe-events-calendar-month__body" role="rowgroup"><div class="tribe-events-calendar-month__week" role="row"><div class="tribe-events-calendar-month__day" role="gridcell" id="tribe-events-calendar-day-2026-12-06"><div class="tribe-events-calendar-month__day-cell"><h3 class="tribe-events-calendar-month__day-date"><time class="tribe-events-calendar-month__day-date-daynum" datetime="2026-12-06">6</time></h3><div class="tribe-events-calendar-month__events"><article class="tribe-events-calendar-month__calendar-event"><div class="tribe-events-calendar-month__calendar-event-datetime"><time datetime="10:00">10:00 am</time> - <time datetime="11:00">11:00 am</time></div><h3 class="tribe-events-calendar-month__calendar-event-title"><a href="https://x.example/event/worship/">Advent Worship</a></h3></article></div></div></div></div></div></div>`,
    ['2026-12-06T10:00/11:00 Advent Worship'],
  ],
  [
    'dates with slashes, ranges and all',
    `<h2>Youth Calendar</h2><table><tr><td>12/6</td><td>Progressive Dinner</td><td>5-8pm</td></tr><tr><td>12/13</td><td>Caroling</td><td>4pm</td></tr><tr><td>1/15-17</td><td>Ski Retreat</td><td></td></tr></table>`,
    [
      '2026-12-06T17:00/20:00 Progressive Dinner',
      '2026-12-13T16:00 Caroling',
      '2027-01-15/2027-01-17 Ski Retreat',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
