import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const HALL = 'Asbury Hall'

const SINGLES: readonly Happening[] = [
  planSingle('spaghetti', 'Spaghetti Supper for the Food Pantry', [5, 0], '17:30', {
    endTime: '19:30',
    place: HALL,
    description: 'Pay what you can at the door. Every dollar turns into four dollars of groceries.',
  }),
  planSingle('quilt', 'Prayer Quilt Tying', [6, 1], '10:00', {
    endTime: '12:00',
    place: HALL,
    description: 'No sewing needed. Tie a knot, say a prayer, have a muffin.',
  }),
  planSingle('organ', 'Organ Recital: Marguerite Abel', [7, 2], '15:00', {
    endTime: '16:15',
    place: 'Sanctuary',
    description: 'Bach, Price and a surprise. Ms. Abel is the organist of a cathedral in Tulsa.',
  }),
  planSingle('camp', 'Confirmation Camp', [5, 3], null, {
    days: 3,
    place: 'Bridgeport Camp and Conference Center',
    description: 'For seventh graders and their mentors. The bus leaves from the south lot after school.',
  }),
  planSingle('dementia', 'Caregivers’ Evening', [4, 4], '18:30', {
    endTime: '20:00',
    place: 'Wesley Room',
    description: 'For anyone who looks after a parent, spouse or friend. Respite care is offered next door.',
  }),
  planSingle('rummage', 'Giant Rummage Sale', [6, 5], '08:00', {
    endTime: '14:00',
    place: HALL,
    description: 'Early birds are welcome to stand in line. Half price after noon.',
  }),
  planSingle('trivia', 'Bible Trivia & Dessert', [3, 5], '19:00', {
    endTime: '20:30',
    place: HALL,
    description: 'Teams of six. We are sorry to say that our quizmaster broke a leg.',
    cancelled: true,
  }),
  planSingle('hike', 'Sunset Hike and Compline', [7, 6], '17:30', {
    endTime: '19:00',
    place: 'Boulder Park trailhead',
    description: 'An easy mile and a half, a psalm at the top. Bring a flashlight for the way down.',
  }),
  planSingle('blanket', 'Kids’ Pajama Story Night', [5, 7], '18:00', {
    endTime: '19:30',
    place: 'Library',
    description: 'Wear your slippers. Cocoa for them, coffee for you.',
  }),
]
const WEEKLY = [
  { title: 'Chapel Communion', weekday: 7, time: '08:30', place: 'Chapel' },
  { title: 'Sunday Worship', weekday: 7, time: '11:00', place: 'Sanctuary' },
] as const
/** A course that is over, and a series that waits for another season. */
const OVER = 'Financial Peace'
const LATER = 'Porch Vespers'
const STARTS_IN_DAYS = 110
const STAFF = 'Staff Parish Relations Committee'

const pathOf = ({ slug }: Happening) => `/events/${slug}`
const titleOf = ({ title, cancelled }: Happening) => escapeHtml(cancelled ? `CANCELLED: ${title}` : title)
const long = (date: Temporal.PlainDate) => dateWords(date)

/** The date and the hours, as the builder prints them both for people and once more for a 24-hour country. */
function renderMeta({ date, time, endTime, days = 1 }: DatedHappening): string {
  const day = (each: Temporal.PlainDate) => `<time class="event-date" datetime="${each}">${long(each)}</time>`
  if (time === null) {
    const last = date.add({ days: days - 1 })
    return `<ul class="eventlist-meta event-meta"><li class="eventlist-meta-item eventlist-meta-date">${day(date)}</li><li class="eventlist-meta-item eventlist-meta-date">${day(last)}</li></ul>`
  }
  const hour = (told: string, kind: string) =>
    `<time class="event-time-12hr-${kind}" datetime="${date}">${clockWords(told)}</time>`
  const end = endTime ? ` <span class="event-datetime-divider">–</span> ${hour(endTime, 'end')}` : ''
  return `<ul class="eventlist-meta event-meta"><li class="eventlist-meta-item eventlist-meta-date">${day(date)}</li><li class="eventlist-meta-item eventlist-meta-time"><span class="event-time-12hr">${hour(time, 'start')}${end}</span></li></ul>`
}

function renderItem(each: DatedHappening): string {
  const { date } = each
  return `<article class="eventlist-event eventlist-event--hasimg"><a class="eventlist-column-thumbnail" href="${pathOf(each)}"><div class="eventlist-datetag"><div class="eventlist-datetag-inner"><div class="eventlist-datetag-startdate eventlist-datetag-startdate--month">${date.toLocaleString('en-US', { month: 'short' })}</div><div class="eventlist-datetag-startdate eventlist-datetag-startdate--day">${date.day}</div></div></div></a><div class="eventlist-column-info"><h1 class="eventlist-title"><a class="eventlist-title-link" href="${pathOf(each)}">${titleOf(each)}</a></h1>${renderMeta(each)}<ul class="eventlist-meta"><li class="eventlist-meta-item eventlist-meta-address">${escapeHtml(each.place)} <a class="eventlist-meta-address-maplink" href="/visit">(map)</a></li></ul><div class="eventlist-description"><p>${escapeHtml(each.description)}</p></div><a class="eventlist-button" href="${pathOf(each)}">View Event →</a></div></article>`
}

/** What is over stays below, with the pages gone. */
const listOver = (moment: Moment) => listPastSingles(SINGLES, moment).slice(0, 5)

function renderOver({ title, date }: DatedHappening): string {
  return `<article class="eventlist-event eventlist-event--past"><h1 class="eventlist-title">${escapeHtml(title)}</h1><ul class="eventlist-meta"><li class="eventlist-meta-item eventlist-meta-date"><time class="event-date" datetime="${date}">${long(date)}</time></li></ul></article>`
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title} — ${church.name}</title><meta name="viewport" content="width=device-width"><style>body{font-family:adobe-garamond-pro,Georgia,serif;margin:0;color:#26323a}.Header-nav a{margin-right:20px}.Header,.Footer{padding:22px 5%}.Main{padding:0 5%;max-width:960px}.eventlist-event{display:flex;gap:28px;border-bottom:1px solid #ccc;padding:18px 0}.eventlist-datetag{border:1px solid #26323a;padding:10px;text-align:center}.eventlist-meta{list-style:none;padding:0}</style></head><body class="events-style--list"><header class="Header"><a class="Header-branding" href="/">${church.name}</a><nav class="Header-nav"><a href="/visit">Visit</a><a href="/worship">Worship</a><a href="/learn">Learn</a><a href="/events">Events</a></nav></header><main class="Main">${body}</main><footer class="Footer"><p>${church.address}</p><p>${church.phone}</p><p>Office: Mon–Thu 9–4 | Fri by appointment</p><p>© ${moment.today.year}</p></footer></body></html>`
}

const laterStart = ({ today }: Moment) =>
  listDates(
    { weekday: 3 },
    today.add({ days: STARTS_IN_DAYS }),
    today.add({ days: STARTS_IN_DAYS + 6 }),
  )[0] ?? today

function renderLearn(moment: Moment): string {
  const ended =
    listDates({ weekday: 1 }, moment.today.subtract({ days: 20 }), moment.today.subtract({ days: 14 }))[0] ??
    moment.today
  return `<h1>Learn</h1><h3>${OVER}</h3><p>This nine-week course met Mondays at 6:30 PM and finished on ${dateWords(ended, ['month', 'day'])}. It will be offered again.</p><h3>${LATER}</h3><p>Evening prayer on the porch, Wednesdays at 7:00 PM, begins ${long(laterStart(moment))}. Until then the porch is being rebuilt.</p><h3>Sunday Classes</h3><p>Seven adult classes gather between the services. Ask an usher which room.</p><p>The ${STAFF} meets ${long(moment.today.add({ days: 19 }))} at 7:00 PM in executive session.</p>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church, moment }) => [
    'Home',
    `<h1>${church.description}</h1><p>Whoever you are and however you voted, pull up a chair.</p><h2>Sundays at Epworth Hills</h2><p>8:30 AM &nbsp; Chapel Communion (Chapel)<br>11:00 AM &nbsp; Sunday Worship (Sanctuary and online)</p><h2>Coming Up</h2><div class="summary-item-list">${listSingles(
      SINGLES,
      moment,
    )
      .slice(0, 3)
      .map(
        (each) =>
          `<div class="summary-item"><div class="summary-title"><a class="summary-title-link" href="${pathOf(each)}">${titleOf(each)}</a></div><div class="summary-metadata"><time class="summary-metadata-item--date" datetime="${each.date}">${each.date.toLocaleString('en-US', { month: 'short', day: 'numeric' })}</time></div></div>`,
      )
      .join('')}</div>`,
  ],
  '/visit': () => [
    'Visit',
    '<h1>Visit</h1><p>Park behind the building and follow the red doors. Nursery care is in Room 3. Ushers wear carnations and like questions.</p>',
  ],
  '/worship': () => [
    'Worship',
    '<h1>Worship</h1><p><strong>Chapel Communion</strong> is short and quiet: no music, a brief word, the bread and the cup. Every Sunday at 8:30 AM.</p><p><strong>Sunday Worship</strong> has the choir, the children and the long prayers. Every Sunday at 11:00 AM. The livestream opens ten minutes before.</p>',
  ],
  '/learn': ({ moment }) => ['Learn', renderLearn(moment)],
  '/events': ({ moment }) => [
    'Events',
    `<div class="eventlist eventlist--upcoming">${listSingles(SINGLES, moment).map(renderItem).join('\n')}</div><h2>Past Events</h2><div class="eventlist eventlist--past">${listOver(moment).map(renderOver).join('\n')}</div>`,
  ],
}

function renderDetail(each: DatedHappening): string {
  return `<article class="eventitem"><a href="/events">Back to All Events</a><h1 class="eventitem-title">${titleOf(each)}</h1>${renderMeta(each)}<p class="eventitem-meta-address">${escapeHtml(each.place)}</p><div class="eventitem-column-content"><p>${escapeHtml(each.description)}</p></div><p class="eventitem-sourceurl">Posted in <a href="/learn">Adults</a></p></article>`
}

/** A Methodist church with a builder's list of events, what is over below, and two courses out of season. */
export const epworthHills: DemoSite = {
  key: 'epworth-hills',
  kind: 'a builder’s list of events with date tags, a page each, the past below',
  respond: (visit) => {
    const { pathname } = visit.url
    const page = PAGES[pathname]
    if (page) return answerHtml(renderShell(visit, ...page(visit)))
    const found = listSingles(SINGLES, visit.moment).find((each) => pathOf(each) === pathname)
    return found ? answerHtml(renderShell(visit, titleOf(found), renderDetail(found))) : null
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantRegular(WEEKLY, moment)],
  traps: (moment) => [
    ...trapTitles('a course that is over', OVER),
    ...trapTitles('a committee in closed session', STAFF),
    ...listDates({ weekday: 3 }, moment.today, moment.today.add({ days: 60 })).map((date) => ({
      title: LATER,
      date: `${date}`,
      why: 'not before another season',
    })),
    ...listOver(moment).map(({ title, date }) => ({ title, date: `${date}`, why: 'over' })),
  ],
}
