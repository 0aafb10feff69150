import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const SINGLES: readonly Happening[] = [
  planSingle('chili', 'Chili Supper & Pie Auction', [5, 0], '18:00', { endTime: '20:30', place: 'The Pit' }),
  planSingle('baby', 'Baby Shower for the Delgado Twins', [6, 2], '14:00', {
    endTime: '16:00',
    place: 'Parlor',
  }),
  planSingle('gospel', 'Quarry Quartet in Concert', [7, 4], '18:30', {
    endTime: '20:00',
    place: 'Sanctuary',
  }),
  planSingle('widows', 'Widows’ Firewood Day', [6, 5], '08:30', { endTime: '12:00', place: 'Wood yard' }),
  planSingle('senior', 'Senior Adult Luncheon', [4, 1], '11:30', {
    endTime: '13:00',
    place: 'The Pit',
    cancelled: true,
  }),
  planSingle('blood', 'Bloodmobile', [2, 6], '15:30', { endTime: '19:00', place: 'Front lot' }),
  planSingle('movie', 'Movie on the Wall', [5, 7], '19:15', { endTime: '21:30', place: 'Quarry wall' }),
]

const PRAYER = { title: 'Prayer Meeting', weekday: 3, time: '18:30' } as const
const WORSHIP = { title: 'Worship', weekday: 7, time: '10:45' } as const

const DEACONS = 'Deacons’ Meeting'
const BIRTHDAY = 'Bro. Harlan’s birthday'
const CLOSED = 'Office closed'
const ANNIVERSARY = 'Homecoming Sunday'

/** "6p", "6:30p": as the grid's small cells tell the time. */
function shortClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour > 12 ? hour - 12 : hour}${minutes}${hour < 12 ? 'a' : 'p'}`
}

interface GridLine {
  date: Temporal.PlainDate
  text: string
}

function listLines(moment: Moment): GridLine[] {
  const [from, to] = [moment.today.subtract({ days: 40 }), moment.today.add({ days: 110 })]
  const on = (weekday: number, every: number, phase: number, text: string) =>
    listDates({ weekday, every, phase }, from, to).map((date) => ({ date, text }))
  const singles = dateHappenings(SINGLES, moment, -40, 55).map(({ date, time, title, cancelled }) => ({
    date,
    text: `<b>${shortClock(time ?? '00:00')}</b> ${cancelled ? 'CANCELED ' : ''}${escapeHtml(title)}`,
  }))
  return [
    ...on(3, 1, 0, `<b>${shortClock(PRAYER.time)}</b> ${PRAYER.title}`),
    ...singles,
    ...on(1, 4, 2, `<b>7p</b> ${DEACONS} (closed)`),
    ...on(4, 6, 3, `&#127874; ${BIRTHDAY}`),
    ...on(5, 4, 1, CLOSED),
  ]
}

function renderMonth(month: Temporal.PlainDate, lines: readonly GridLine[]): string {
  const lead = month.dayOfWeek % 7
  const blanks = Array.from({ length: lead }, () => '<div class="c3f c3f--off"></div>')
  const days = Array.from({ length: month.daysInMonth }, (_, index) => {
    const date = month.with({ day: index + 1 })
    const entries = lines
      .filter((line) => line.date.equals(date))
      .map(({ text }) => `<div class="e9w"><span class="font_9">${text}</span></div>`)
    return `<div class="c3f"><div class="n1"><span>${date.day}</span></div>${entries.join('')}</div>`
  })
  const heads = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((day) => `<div class="h7">${day}</div>`)
  return `<div class="comp-kx20 soup"><div class="comp-kx21"><h2 class="font_2"><span class="color_15">${dateWords(
    month,
    ['month', 'year'],
  )}</span></h2></div><div class="grid7">${heads.join('')}</div><div class="grid7">${[...blanks, ...days].join('')}</div></div>`
}

function renderCard({ date, time, endTime, title, place, cancelled }: DatedHappening): string {
  const day = date.toLocaleString('en-US', { weekday: 'short', month: 'short', day: '2-digit' })
  const full = date.toLocaleString('en-US', { month: 'short', day: '2-digit', year: 'numeric' })
  const clock = (at = '00:00') => {
    const [hour = 0, minute = 0] = at.split(':').map(Number)
    return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  }
  const called = cancelled ? `${title} - CANCELED` : title
  return `<div class="comp-lq8 item"><div class="comp-lq8-a"><div class="pic" role="img" aria-label="photo"></div></div>
<div class="comp-lq8-b"><div class="rt"><p class="font_8"><span style="letter-spacing:0.05em">${escapeHtml(called)}</span></p></div>
<div class="rt"><p class="font_9">${day}</p></div><div class="rt"><p class="font_9">${place}</p></div>
<div class="more"><div class="rt">${full}, ${clock(time ?? '')} &ndash; ${clock(endTime)}</div><div class="rt">${place}, 8114 Quarry Hollow Lane</div></div>
<div class="btn8"><a role="button" href="/calendar"><span>RSVP</span></a></div></div></div>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Quarry Hollow Baptist</title>
<meta name="generator" content="Pagesmith Builder"><style>.grid7{display:grid;grid-template-columns:repeat(7,1fr)}.c3f{min-height:70px;border:1px solid #ccc}.item{display:flex;border:1px solid #ddd;margin:8px}.more{font-size:12px}</style></head>
<body class="device-desktop"><div id="SITE_CONTAINER"><div id="main_MF"><div id="site-root"><div class="comp-hdr"><div><div class="lg">${escapeHtml(visit.church.name)}</div></div>
<div class="nv"><div><a href="/">HOME</a></div><div><a href="/calendar">CALENDAR</a></div><div><a href="/who-we-are">WHO WE ARE</a></div><div><a href="/give">GIVE</a></div></div></div>
<div id="PAGES_CONTAINER"><div><div>${body}</div></div></div>
<div class="comp-ftr"><div class="rt"><p class="font_9">${visit.church.address}</p></div><div class="rt"><p class="font_9">${visit.church.phone}</p></div>
<div class="rt"><p class="font_9">Office: Mon, Tue, Thu 9&ndash;2</p></div><div class="rt"><p class="font_9">&copy; ${visit.moment.today.year} by the Media Team. Proudly built on a Tuesday.</p></div></div></div></div></div></body></html>`
}

function renderHome(visit: Visit): string {
  const cards = listSingles(SINGLES, visit.moment).slice(0, 3).map(renderCard)
  return `<div class="comp-hero"><div class="rt"><h1 class="font_0"><span>GOOD NEWS ON SOLID ROCK</span></h1></div><div class="rt"><p>${visit.church.description}</p></div></div>
<div class="comp-sv"><div class="rt"><h3>JOIN US</h3></div><div class="rt"><p class="font_7">Worship &#8226; Sundays 10:45 AM</p></div><div class="rt"><p class="font_7">Nursery is open. Park anywhere that is not a cliff.</p></div></div>
<div class="comp-up"><div class="rt"><h2>Upcoming</h2></div>${cards.join('')}<div><a href="/calendar">See the whole calendar</a></div></div>`
}

function renderPeople(moment: Moment): string {
  const lastYear = moment.today.add({ days: 13 }).subtract({ years: 1 })
  return `<div class="rt"><h1>Who We Are</h1></div><div class="rt"><p>We started in 1948 with nine families and a borrowed bus.</p></div>
<div class="rt"><h3>Looking back</h3></div><div class="rt"><p>${ANNIVERSARY} was a great day! On ${dateWords(lastYear)} we ate under the big tent at 12:30 PM, and 214 of you came.</p></div>
<div class="rt"><h3>Staff</h3></div><div class="rt"><p>Bro. Harlan, pastor since June 1, 2009. Birthday: August 14.</p></div>`
}

/** A page builder's stacked boxes: cards on the home page, and months as grids of boxes. */
export const quarryHollow: DemoSite = {
  key: 'quarry-hollow',
  kind: 'a page builder’s boxes, with cards and month grids',
  respond: (visit) => {
    const { moment } = visit
    const first = moment.today.with({ day: 1 })
    const lines = listLines(moment)
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    const months = (offsets: readonly number[]) =>
      offsets.map((months) => renderMonth(first.add({ months }), lines)).join('\n')
    switch (visit.url.pathname) {
      case '/':
        return show('Home', renderHome(visit))
      case '/calendar':
        return show(
          'Calendar',
          `${months([0, 1])}<div class="nx"><a href="/calendar-2">Next months &gt;</a></div>`,
        )
      case '/calendar-2':
        return show(
          'Calendar, continued',
          `${months([2])}<div class="nx"><a href="/calendar">&lt; Back</a></div>`,
        )
      case '/who-we-are':
        return show('Who We Are', renderPeople(moment))
      case '/give':
        return show(
          'Give',
          '<div class="rt"><p>Text GIVE, or bring it Sunday. Envelopes are $0, faith is free.</p></div>',
        )
      default:
        return null
    }
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map(plant),
    ...plantRegular([PRAYER, WORSHIP], moment),
  ],
  traps: (moment) => [
    { title: DEACONS, date: null, why: 'a closed meeting' },
    { title: 'birthday', date: null, why: 'a birthday of the staff' },
    { title: CLOSED, date: null, why: 'office hours' },
    { title: ANNIVERSARY, date: null, why: 'last year’s' },
    ...dateHappenings(SINGLES, moment, -40, -1).map(({ title, date }) => ({
      title,
      date: date.toString(),
      why: 'over',
    })),
  ],
}
