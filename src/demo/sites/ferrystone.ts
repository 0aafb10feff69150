import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  type PlantedEvent,
  plant,
  plantRegular,
  trapArchive,
} from './happenings.ts'
import { dateWords, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

/** `when` is the line on the event’s own page. */
const HAPPENINGS: readonly (Happening & { when: string })[] = [
  {
    ...planSingle('backyard-worship', 'Backyard Worship Night', [5, 0], '19:00', {
      endTime: '20:30',
      place: 'The Okafors’ backyard',
      description: 'Lawn chairs, guitars, mosquitoes. We supply two of the three.',
    }),
    when: '7 - 8:30 PM',
  },
  {
    ...planSingle('financial', 'Money & Peace Workshop', [6, 1], '09:00', {
      endTime: '12:30',
      place: 'Room 210',
      description: 'Six envelopes and one honest morning. Childcare by request.',
    }),
    when: '9 a.m. until 12:30 p.m.',
  },
  {
    ...planSingle('5k', 'Ferry Dash 5K', [6, 2], '07:45', {
      place: 'North lot',
      description: 'Strollers welcome. Shirts for the first hundred.',
    }),
    when: 'Starts 7:45am',
  },
  {
    ...planSingle('dads', 'Dads & Donuts', [6, 3], '08:00', {
      endTime: '09:00',
      place: 'Cafe',
      description: 'For dads, granddads and the dads of dads.',
    }),
    when: 'From 8:00 to 9:00 in the morning',
  },
  {
    ...planSingle('foster', 'Foster Closet Sorting Party', [1, 4], '18:30', {
      place: 'Warehouse B',
      description: 'Sizes 2T to teen. Pizza at the end.',
    }),
    when: '6:30pm',
  },
  {
    ...planSingle('trivia', 'Young Adult Trivia', [2, 5], '20:00', {
      place: 'Cafe',
      description: 'Ages 18 to 29. Bring a team or be adopted by one.',
      cancelled: true,
    }),
    when: '8 PM',
  },
  {
    ...planSingle('baptisms', 'Baptisms at the Lake', [7, 6], '14:00', {
      place: 'Picnic Point',
      description: 'Bring a towel, and a folding chair.',
    }),
    when: '2 in the afternoon',
  },
  {
    ...planSingle('serve', 'Serve Saturday', [6, 7], null, {
      place: 'All over town',
      description: 'Times vary by project; pick yours at the desk.',
    }),
    when: 'Times vary by project',
  },
  {
    ...planSingle('story', 'Story Slam', [4, 4], '19:30', {
      endTime: '21:00',
      place: 'Stage 2',
      description: 'Five minutes each. Theme: lost and found.',
    }),
    when: '7:30 to 9 pm',
  },
  {
    ...planSingle('stretch', 'Chair Stretch & Scripture', [3, 6], '10:30', {
      endTime: '11:15',
      place: 'Room 104',
      description: 'For knees with history.',
    }),
    when: '10:30-11:15 AM',
  },
]

const MEMBERS: Happening = planSingle('budget-qa', 'Budget Q & A for Covenant Partners', [7, 3], '12:30', {
  place: 'Auditorium',
  description: 'This gathering is for members only; please bring your partner card.',
})

const GATHERINGS = [
  { title: 'Gathering', weekday: 7, time: '09:00' },
  { title: 'Gathering', weekday: 7, time: '11:00' },
] as const

const PER_PAGE = 5
const pathOf = ({ slug, date }: DatedHappening) => `/happenings/${slug}-${date.month}-${date.day}`
const listed = (moment: Moment) => dateHappenings([...HAPPENINGS, MEMBERS], moment, 0, 55)
const past = (moment: Moment) => dateHappenings([...HAPPENINGS, MEMBERS], moment, -42, -1).toReversed()

function renderTeaser(each: DatedHappening): string {
  const day = each.date.toLocaleString('en-US', { month: 'short', day: 'numeric' })
  return `<li class="teaser"><a class="teaser__link" href="${pathOf(each)}"><figure class="teaser__img"><img src="/img/${each.slug}.jpg" alt=""></figure>
<span class="teaser__eyebrow">${day}</span><strong class="teaser__headline">${escapeHtml(each.title)}</strong></a></li>`
}

function renderListPage(moment: Moment, number: number): string | null {
  const all = listed(moment)
  const shown = all.slice((number - 1) * PER_PAGE, number * PER_PAGE)
  if (shown.length === 0) return null
  const more =
    number * PER_PAGE < all.length
      ? `<p class="more"><a class="btn btn--ghost" href="/happenings/page/${number + 1}">Load more</a></p>`
      : '<p class="more"><a href="/happenings/past">Look at past happenings</a></p>'
  return `<h1>Happenings</h1><ul class="teasers">${shown.map(renderTeaser).join('\n')}</ul>${more}`
}

function renderDetail(each: DatedHappening, moment: Moment): string {
  const when = HAPPENINGS.find(({ slug }) => slug === each.slug)?.when ?? '12:30 PM'
  const deadline = each.date.subtract({ days: 6 })
  const others = listed(moment)
    .filter(({ id }) => id !== each.id)
    .slice(0, 3)
    .map((other) => `<li><a href="${pathOf(other)}">${escapeHtml(other.title)}</a></li>`)
  const banner = each.cancelled ? '<div class="alert">This event has been cancelled.</div>' : ''
  return `<article class="single">${banner}<h1>${escapeHtml(each.title)}</h1>
<dl class="facts"><dt>Date</dt><dd>${dateWords(each.date)}</dd><dt>Time</dt><dd>${when}</dd><dt>Location</dt><dd>${escapeHtml(each.place)}</dd></dl>
<div class="prose"><p>${escapeHtml(each.description)}</p><p><a class="btn" href="/connect">Sign me up</a> <small>Registration closes ${dateWords(deadline, ['month', 'day'])}.</small></p></div>
<aside><h4>You might also like</h4><ul>${others.join('')}</ul></aside></article>`
}

function renderShell(visit: Visit, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta property="og:site_name" content="Ferrystone"><title>Ferrystone Community Church</title>
<link rel="stylesheet" href="/css/site.css"></head><body class="no-sidebar"><header class="masthead"><a class="logo" href="/">Ferrystone</a><ul class="mainnav"><li><a href="/sundays">Sundays</a></li><li><a href="/happenings">Happenings</a></li><li><a href="/connect">Connect</a></li></ul></header>
<main>${body}</main><footer>&copy; ${visit.moment.today.year} Ferrystone. ${visit.church.address}. ${visit.church.phone}. Front desk staffed 9-4, Mon-Thu.</footer></body></html>`
}

function renderBody(visit: Visit): string | null {
  const { moment, church } = visit
  const path = visit.url.pathname
  if (path === '/')
    return `<section class="hero"><h1>Hi, neighbor.</h1><p>${church.description}</p><a class="btn" href="/sundays">Plan a visit</a> <a class="btn" href="/happenings">What's happening</a></section>`
  if (path === '/sundays')
    return '<h1>Sunday Gathering</h1><p>Every Sunday, 9 &amp; 11 AM. The two are the same, and last about 65 minutes. Kids check in a quarter of an hour early.</p>'
  if (path === '/connect')
    return '<h1>Connect</h1><form><label>Your name <input></label><label>Your email <input></label><button>Send</button></form>'
  if (path === '/happenings') return renderListPage(moment, 1)
  if (path === '/happenings/past')
    return `<h1>Past happenings</h1><ul class="teasers">${past(moment).map(renderTeaser).join('\n')}</ul>`
  const number = /^\/happenings\/page\/(\d)$/.exec(path)?.[1]
  if (number) return renderListPage(moment, Number(number))
  const found = [...listed(moment), ...past(moment)].find((each) => pathOf(each) === path)
  return found ? renderDetail(found, moment) : null
}

/** Teasers with a day and a name; "load more" is a link, and the hours are on each one’s own page. */
export const ferrystone: DemoSite = {
  key: 'ferrystone',
  kind: 'teasers that load more by links, the hours on pages of their own',
  respond: (visit) => {
    const body = renderBody(visit)
    return body === null ? null : answerHtml(renderShell(visit, body))
  },
  plantedEvents: (moment): PlantedEvent[] => [
    ...dateHappenings(HAPPENINGS, moment, 0, 55).map(plant),
    ...plantRegular(GATHERINGS, moment),
  ],
  traps: (moment) => [
    ...trapArchive(past(moment)),
    { title: MEMBERS.title, date: null, why: 'members only' },
    { title: 'Registration', date: null, why: 'a date by which to register' },
  ],
}
