import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const SCHOOL = 'Trinity Mills Middle School'
const LOFT = 'Northbank Loft'

const SINGLES: readonly Happening[] = [
  planSingle('party', 'Third Birthday Party', [7, 0], '12:00', {
    endTime: '14:00',
    place: SCHOOL,
    description: 'We are three! Taco truck, dunk tank, cake the size of a door.',
  }),
  planSingle('serve', 'Serve Saturday: Food Bank', [6, 1], '08:30', {
    endTime: '11:30',
    place: 'Metro Food Bank, Dock 6',
    description: 'Closed-toe shoes. Kids ten and up with a grown-up.',
  }),
  planSingle('women', 'Women’s Night: Soup & Stories', [4, 2], '18:30', {
    endTime: '20:30',
    place: LOFT,
    description: 'Three women, three stories, four kinds of soup.',
  }),
  planSingle('basics', 'Northbank 101', [7, 3], '11:45', {
    endTime: '13:00',
    place: SCHOOL,
    description: 'Lunch with the pastors. Who we are, what we believe, how to belong.',
  }),
  planSingle('men', 'Men’s Campout', [5, 4], null, {
    days: 2,
    place: 'Cedar Hill State Park, Site 214',
    description: 'Bring a tent or borrow one. Steaks Friday night, pancakes Saturday.',
  }),
  planSingle('baptism', 'Baptism Sunday', [7, 5], '16:00', {
    place: 'The Delgados’ pool',
    description: 'Stories, splashing, barbecue. Come even if you are staying dry.',
  }),
  planSingle('students', 'Student Movie Night', [5, 6], '19:00', {
    endTime: '21:30',
    place: LOFT,
    description: 'Sixth to twelfth grade. Popcorn wall. Phones in the basket.',
  }),
  planSingle('parents', 'Raising Kids Online Workshop', [2, 7], '19:00', {
    endTime: '20:30',
    place: LOFT,
    description: 'A family counselor takes your questions. Childcare if you ask by Sunday.',
  }),
  planSingle('prayer', 'Night of Prayer', [3, 6], '19:00', {
    place: LOFT,
    description: 'One hour, low lights, no agenda.',
  }),
]
const WEEKLY = [
  { title: 'Sunday Service', weekday: 7, time: '10:00', place: SCHOOL },
  { title: 'Coffee & Prayer', weekday: 4, time: '06:30', place: LOFT },
] as const
const CREW = 'Load-In Crew'
const STREAM = 'Livestream'
const LEADERS = 'Group Leader Training'
/** What was a year ago, still thanked for on the home page. */
const STALE = 'Neighborhood Block Party'
const STALE_AHEAD_DAYS = 23

const pathOf = ({ slug, date }: DatedHappening) => `/event-details/${slug}-${date}`
const short = (date: Temporal.PlainDate, parts: Intl.DateTimeFormatOptions) =>
  date.toLocaleString('en-US', parts)
const chip = (date: Temporal.PlainDate) =>
  `${short(date, { weekday: 'short' })}, ${short(date, { month: 'short' })} ${String(date.day).padStart(2, '0')}`
const stamp = (date: Temporal.PlainDate) =>
  `${short(date, { month: 'short' })} ${String(date.day).padStart(2, '0')}, ${date.year}`

function fullWords({ date, time, endTime, days = 1 }: DatedHappening): string {
  if (time === null) return `${stamp(date)} – ${stamp(date.add({ days: days - 1 }))}`
  return `${stamp(date)}, ${clockWords(time)}${endTime ? ` – ${clockWords(endTime)}` : ''}`
}

function renderCard(each: DatedHappening): string {
  return `<div class="sc-card" data-hook="event-list-item"><div class="sc-badge"><div class="sc-m">${short(each.date, { month: 'short' }).toUpperCase()}</div><div class="sc-d">${each.date.day}</div></div><div class="sc-body"><div class="sc-date" data-hook="ev-date">${chip(each.date)}</div><div class="sc-title" data-hook="title">${escapeHtml(each.title)}</div><div class="sc-loc" data-hook="ev-location">${escapeHtml(each.place)}</div><div class="sc-full" data-hook="ev-full-date-location">${fullWords(each)} <span>/</span> ${escapeHtml(each.place)}</div><div class="sc-desc">${escapeHtml(each.description)}</div><a class="sc-btn" href="${pathOf(each)}"><span>Details</span></a></div></div>`
}

/** Month and day as they were a year before, with the weekday of then. */
const staleDay = ({ today }: Moment) => today.add({ days: STALE_AHEAD_DAYS }).subtract({ years: 1 })

function renderStale(moment: Moment): string {
  const day = staleDay(moment)
  return `<div class="sec"><div class="txt"><span>ICYMI</span></div><div class="txt"><span>${STALE}: ${dateWords(day, ['weekday', 'month', 'day', 'year'])}</span></div><div class="txt"><span>600 neighbors, 41 casseroles, one runaway goat. Thank you, Northbank!</span></div></div>`
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | ${church.name}</title><meta name="generator" content="Website Builder"><style>body{margin:0;font-family:avenir,sans-serif;color:#1d2b3a}#SITE{max-width:980px;margin:auto}.menu a{margin-right:24px;text-decoration:none}.sec{padding:44px 20px}.h{font-size:40px;font-weight:700}.sc-card{display:flex;gap:20px;border-top:1px solid #cbd3da;padding:18px 0}.sc-badge{background:#1d6f8a;color:#fff;width:64px;text-align:center;padding:8px}.sc-d{font-size:26px}.sc-title{font-size:22px}.sc-btn{background:#1d6f8a;color:#fff;padding:8px 16px}</style></head><body><div id="SITE"><div class="sec menu"><a href="/"><span>${church.name}</span></a><a href="/sundays"><span>Sundays</span></a><a href="/events"><span>Events</span></a><a href="/groups"><span>Groups</span></a><a href="/serve"><span>Serve</span></a></div>${body}<div class="sec foot"><div class="txt"><span>${church.name}</span></div><div class="txt"><span>Sundays at ${SCHOOL}</span></div><div class="txt"><span>Mail: ${church.address}</span></div><div class="txt"><span>${church.phone}</span></div><div class="txt"><span>©${moment.today.year}</span></div></div></div></body></html>`
}

const block = (heading: string, ...lines: readonly string[]) =>
  `<div class="sec"><div class="h"><span>${heading}</span></div>${lines.map((line) => `<div class="txt"><span>${line}</span></div>`).join('')}</div>`

const trainingDay = ({ today }: Moment) =>
  listDates({ weekday: 7 }, today.add({ days: 10 }), today.add({ days: 16 }))[0] ?? today

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church, moment }) => [
    'Home',
    `${block(church.description, 'Sunday Service @ 10AM', SCHOOL)}<div class="sec"><div class="h"><span>What’s Next</span></div><div class="sc-list">${listSingles(SINGLES, moment).slice(0, 4).map(renderCard).join('')}</div></div>${renderStale(moment)}`,
  ],
  '/sundays': () => [
    'Sundays',
    block(
      'Sundays',
      `Sunday Service: every Sunday, 10:00 AM, ${SCHOOL} cafetorium.`,
      'It runs about 75 minutes. Jeans are fine. So is a tie; Hal wears one.',
      `${STREAM}: 10:05 AM each Sunday on our channel, replay from 2:00 PM.`,
      'Kids check in by the trophy case.',
    ),
  ],
  '/events': ({ moment }) => [
    'Events',
    `<div class="sec"><div class="h"><span>Events</span></div><div class="sc-list">${listSingles(SINGLES, moment).map(renderCard).join('')}</div></div>${block('Every Week', `Coffee &amp; Prayer, Thursdays 6:30 AM at the ${LOFT}. Out by 7:15 so you can beat the tollway.`)}`,
  ],
  '/groups': ({ moment }) => [
    'Groups',
    block(
      'Groups',
      'Fourteen groups in living rooms from Carrollton to Oak Cliff. Fill out the form and Bea will find you one.',
      `${LEADERS} is ${dateWords(trainingDay(moment), ['weekday', 'month', 'day'])} right after the service. Current leaders only.`,
    ),
  ],
  '/serve': () => [
    'Serve',
    block(
      'Serve',
      `${CREW}: 7:30 AM Sundays, one week in three. You get a shirt and a breakfast taco.`,
      'Kids Team, Welcome Team, Band: tell us and we will call you.',
    ),
  ],
}

/** A church in a school: nested boxes without headings, cards with a badge and the date once more in full. */
export const northbank: DemoSite = {
  key: 'northbank',
  kind: 'boxes of a site builder without headings, event cards with a badge',
  respond: (visit) => {
    const { pathname } = visit.url
    const page = PAGES[pathname]
    if (page) return answerHtml(renderShell(visit, ...page(visit)))
    const found = listSingles(SINGLES, visit.moment).find((each) => pathOf(each) === pathname)
    if (!found) return null
    const { title, place, description } = found
    const body = block(
      escapeHtml(title),
      fullWords(found),
      escapeHtml(place),
      'About the Event',
      escapeHtml(description),
      'Share This Event',
    )
    return answerHtml(renderShell(visit, escapeHtml(title), body))
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantRegular(WEEKLY, moment)],
  traps: (moment) => [
    ...trapTitles('when the picture is sent', STREAM),
    ...trapTitles('for the team', CREW),
    ...trapTitles('for leaders only', LEADERS),
    ...trapTitles('last year’s', STALE),
    ...listPastSingles(SINGLES, moment).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'over',
    })),
  ],
}
