import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant } from './happenings.ts'
import { clockWords, dateWords, inUtc, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { answerHtml, answerJson, answerText, type DemoSite, type Visit } from './site-shapes.ts'

const LENGTH_DAYS = 55
const STREET = '501 Cistern Alley'

/** `until` is its end where that is so many days later. */
interface Item extends Happening {
  until?: string
  laterBy?: number
}

const HAPPENINGS: readonly Item[] = [
  {
    slug: 'sunday-at-five',
    title: 'Sunday at Five',
    rule: { weekday: 7 },
    time: '17:00',
    endTime: '18:15',
    place: 'The Vault',
    description: 'Songs, silence, bread. Every Sunday.',
  },
  {
    slug: 'night-watch',
    title: 'Keeping the Small Hours',
    rule: { weekday: 6, every: 4, phase: 2 },
    time: '23:00',
    place: 'The Vault',
    description:
      'We pray through the small hours. If the clocks change tonight, we keep the extra hour or lose it.',
    until: '04:30',
    laterBy: 1,
  },
  {
    slug: 'letters',
    title: 'Letters to Prison',
    rule: { weekday: 1, every: 2, phase: 1 },
    time: '18:30',
    endTime: '20:00',
    place: 'Upstairs kitchen',
    description: 'Pens, stamps and soup are provided.',
  },
  {
    slug: 'maren',
    title: 'A Conversation with Sister Maren',
    rule: { weekday: 4, every: 8, phase: 3 },
    time: '20:00',
    endTime: '21:00',
    place: 'Online',
    description: 'She joins from Vermont, where it will be 9 PM; here it is 8.',
  },
  {
    slug: 'silence',
    title: 'Three Days of Silence',
    rule: { weekday: 5, every: 8, phase: 5 },
    time: null,
    days: 3,
    place: 'Hollow Oak Farm',
    description: 'All three days. Come and go as you can, but do not talk.',
  },
  {
    slug: 'market',
    title: 'Makers’ Market',
    rule: { weekday: 6, every: 8, phase: 1 },
    time: '09:00',
    endTime: '13:00',
    place: 'Cistern Alley',
    description: 'The city closed the alley that day, so the market is off.',
    cancelled: true,
  },
  {
    slug: 'mend',
    title: 'Kintsugi for Beginners',
    rule: { weekday: 3, every: 8, phase: 7 },
    time: '19:00',
    endTime: '21:00',
    place: 'Upstairs kitchen',
    description: 'Bring one broken bowl. Sign up by the Sunday before, $15 for the glue.',
  },
]
const STEWARDS: Item = {
  slug: 'stewards',
  title: 'Stewards’ Circle (private)',
  rule: { weekday: 2, every: 4, phase: 0 },
  time: '07:00',
  endTime: '08:00',
  place: 'Office',
  description: 'Stewards only.',
}
const ALL = [...HAPPENINGS, STEWARDS]
const POSTS = ['What the river taught us', 'On being under the street'] as const

const planOf = ({ slug }: DatedHappening) => ALL.find((each) => each.slug === slug)
const urlIdOf = ({ slug, date }: DatedHappening) => `${slug}-${date.toString().slice(5)}-${date.year % 100}`
const titleOf = ({ cancelled, title }: DatedHappening) => (cancelled ? `CANCELED: ${title}` : title)

interface Span {
  last: Temporal.PlainDate
  from: string
  to: string
}

/** As the editor stores it: what has no time goes from midnight to a minute before midnight. */
function spanOf(each: DatedHappening): Span {
  const plan = planOf(each)
  if (each.time === null)
    return { last: each.date.add({ days: (each.days ?? 1) - 1 }), from: '00:00', to: '23:59' }
  return {
    last: each.date.add({ days: plan?.laterBy ?? 0 }),
    from: each.time,
    to: plan?.until ?? each.endTime ?? each.time,
  }
}

const epochOf = (date: Temporal.PlainDate, time: string, zone: string) => Date.parse(inUtc(date, time, zone))

function describe(each: DatedHappening, visit: Visit): Record<string, unknown> {
  const { timeZone } = visit.moment
  const { last, from, to } = spanOf(each)
  const startDate = epochOf(each.date, from, timeZone)
  const endDate = epochOf(last, to, timeZone)
  const added = startDate - 45 * 86_400_000
  return {
    id: `66f0${each.date.toString().replaceAll('-', '')}${each.slug.length}`,
    collectionId: '66f0a1b2c3d4',
    recordType: 12,
    addedOn: added,
    updatedOn: added + 7_200_000,
    publishOn: added,
    starred: false,
    urlId: urlIdOf(each),
    title: titleOf(each),
    body: `<div class="sqs-layout sqs-grid-12 columns-12" data-type="item"><div class="sqs-block html-block"><p>${escapeHtml(each.description)}</p></div></div>`,
    excerpt: '',
    location: {
      mapZoom: 12,
      mapLat: 40.7207559,
      mapLng: -74.0007613,
      addressTitle: each.place,
      addressLine1: each.place === 'Online' ? '' : STREET,
      addressLine2: each.place === 'Online' ? '' : 'Dallas, TX, 75202',
    },
    fullUrl: `/events/${urlIdOf(each)}`,
    startDate,
    endDate,
  }
}

function answerData(visit: Visit, upcoming: DatedHappening[], past: DatedHappening[]): unknown {
  return {
    website: {
      id: '66f09f',
      identifier: 'cistern-house',
      websiteType: 1,
      timeZone: visit.moment.timeZone,
      siteTitle: visit.church.name,
      location: { mapLat: 40.7207559, mapLng: -74.0007613 },
    },
    collection: {
      id: '66f0a1b2c3d4',
      typeName: 'events',
      type: 10,
      urlId: 'events',
      title: 'Gather',
      fullUrl: '/events',
    },
    upcoming: upcoming.map((each) => describe(each, visit)),
    past: past.map((each) => describe(each, visit)),
  }
}

const icsText = (text: string) => text.replaceAll(/[,;\\]/g, (sign) => `\\${sign}`)

function renderIcs(each: DatedHappening, visit: Visit): string {
  const { timeZone } = visit.moment
  const { last, from, to } = spanOf(each)
  const stamp = (date: Temporal.PlainDate, time: string) =>
    inUtc(date, time, timeZone).replaceAll(/[-:]/g, '')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Squarespace Inc//Squarespace 6//EN',
    'BEGIN:VEVENT',
    `DTSTAMP:${stamp(each.date.subtract({ days: 45 }), '10:00')}`,
    `UID:${urlIdOf(each)}@cistern-house`,
    `DTSTART:${stamp(each.date, from)}`,
    `DTEND:${stamp(last, to)}`,
    `SUMMARY:${icsText(titleOf(each))}`,
    `LOCATION:${icsText(each.place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

function renderTimes(each: DatedHappening): string {
  const { last, from, to } = spanOf(each)
  const time = (date: Temporal.PlainDate, clock: string, kind: string) =>
    `<li class="eventlist-meta-item eventlist-meta-date event-meta-item"><time class="event-date" datetime="${date}">${dateWords(date)}</time></li><li class="eventlist-meta-item eventlist-meta-time event-meta-item"><time class="event-time-localized-${kind}" datetime="${date}">${clockWords(clock)}</time></li>`
  if (!last.equals(each.date)) return `${time(each.date, from, 'start')}${time(last, to, 'end')}`
  return `<li class="eventlist-meta-item eventlist-meta-date event-meta-item"><time class="event-date" datetime="${each.date}">${dateWords(each.date)}</time></li><li class="eventlist-meta-item eventlist-meta-time event-meta-item"><span class="event-time-12hr"><time class="event-time-12hr-start" datetime="${each.date}">${clockWords(from)}</time> – <time class="event-time-12hr-end" datetime="${each.date}">${clockWords(to)}</time></span></li>`
}

function renderItem(each: DatedHappening, state: 'upcoming' | 'past'): string {
  const href = `/events/${urlIdOf(each)}`
  return `<article class="eventlist-event eventlist-event--${state} eventlist-event--hasimg eventlist-hasimg"><div class="eventlist-column-date"><div class="eventlist-datetag"><div class="eventlist-datetag-inner"><div class="eventlist-datetag-startdate eventlist-datetag-startdate--month">${dateWords(each.date, ['month']).slice(0, 3)}</div><div class="eventlist-datetag-startdate eventlist-datetag-startdate--day">${each.date.day}</div></div></div></div>
<div class="eventlist-column-info"><h1 class="eventlist-title"><a href="${href}" class="eventlist-title-link">${escapeHtml(titleOf(each))}</a></h1><ul class="eventlist-meta event-meta">${renderTimes(each)}<li class="eventlist-meta-item eventlist-meta-address">${escapeHtml(each.place)}</li><li class="eventlist-meta-item eventlist-meta-export"><a href="${href}?format=ical" class="eventlist-meta-export-ical">ICS</a></li></ul>
<div class="eventlist-description"><div class="sqs-block-content"><p>${escapeHtml(each.description)}</p></div></div><a href="${href}" class="eventlist-button sqs-button-element--primary">View Event →</a></div></article>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const { church, origin } = visit
  return `<!doctype html><html xmlns:og="http://opengraphprotocol.org/schema/" lang="en-US"><head><meta charset="utf-8"><!-- This is Squarespace. --><!-- cistern-house -->
<title>${escapeHtml(title)} — ${church.name}</title><meta property="og:site_name" content="${church.name}"><meta property="og:url" content="${origin}">
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = {"website":{"identifier":"cistern-house","timeZone":"${visit.moment.timeZone}"}};</script></head>
<body class="tweak-blog-alternating-side-by-side"><header class="header"><a href="/">${church.name}</a><nav class="header-nav-list"><div class="header-nav-item"><a href="/events">Gather</a></div><div class="header-nav-item"><a href="/journal">Journal</a></div></nav></header>
<main id="page" class="container" role="main">${body}</main><footer class="sections" id="footer-sections"><p>${church.address}</p><p>${church.phone}</p></footer></body></html>`
}

function renderJournal({ today }: Moment): string {
  return POSTS.map(
    (title, index) =>
      `<article class="hentry"><h1 class="blog-title">${title}</h1><time class="blog-date" pubdate>${dateWords(today.subtract({ days: 2 + 12 * index }), ['month', 'day', 'year'])}</time><p>Written on the back of a service sheet.</p></article>`,
  ).join('\n')
}

function respondEvents(visit: Visit): ReturnType<DemoSite['respond']> {
  const { moment, url } = visit
  const upcoming = dateHappenings(ALL, moment, 0, LENGTH_DAYS)
  const past = dateHappenings(ALL, moment, -60, -1).toReversed()
  const format = url.searchParams.get('format')
  if (url.pathname === '/events') {
    if (format === 'json') return answerJson(answerData(visit, upcoming, past))
    const list = `<div class="eventlist eventlist--upcoming">${upcoming.map((each) => renderItem(each, 'upcoming')).join('\n')}</div><div class="eventlist eventlist--past">${past.map((each) => renderItem(each, 'past')).join('\n')}</div>`
    return answerHtml(renderShell(visit, 'Gather', list))
  }
  const found = [...upcoming, ...past].find((each) => url.pathname === `/events/${urlIdOf(each)}`)
  if (!found) return null
  if (format === 'ical') return answerText('text/calendar; charset=utf-8', renderIcs(found, visit))
  const state = past.includes(found) ? 'past' : 'upcoming'
  return answerHtml(renderShell(visit, titleOf(found), `<section>${renderItem(found, state)}</section>`))
}

/** A builder that also answers as data, in thousandths of a second: nights across the clock's change, whole days. */
export const cisternHouse: DemoSite = {
  key: 'cistern-house',
  kind: 'a builder’s event list that also answers as JSON',
  respond: (visit) => {
    const { pathname } = visit.url
    if (pathname.startsWith('/events')) return respondEvents(visit)
    if (pathname === '/journal') return answerHtml(renderShell(visit, 'Journal', renderJournal(visit.moment)))
    if (pathname !== '/') return null
    return answerHtml(
      renderShell(
        visit,
        'Home',
        `<section><h1>${visit.church.description}</h1><p>Everything we do together is under <a href="/events">Gather</a>.</p></section>`,
      ),
    )
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment, 0, LENGTH_DAYS).map(plant),
  traps: (moment) => [
    { title: STEWARDS.title, date: null, why: 'private' },
    ...POSTS.map((title) => ({ title, date: null, why: 'a post' })),
    ...dateHappenings(HAPPENINGS, moment, -60, -1).map(({ title, date }) => ({
      title,
      date: date.toString(),
      why: 'past',
    })),
  ],
}
