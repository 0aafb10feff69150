import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  type PlantedEvent,
  plant,
  plantRegular,
  trapArchive,
} from './happenings.ts'
import { clockWords, dateWords, inUtc, listDates, listMonthDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { planSingle } from './single-dates.ts'
import { answerHtml, answerJson, type DemoSite, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  planSingle('organ-vespers', 'Organ Vespers', [7, 1], '16:00', {
    endTime: '16:45',
    place: 'Nave',
    description: 'Buxtehude, Price, and something with the reeds on.',
  }),
  planSingle('altar-guild-tea', 'Altar Guild Tea', [6, 0], '15:00', {
    endTime: '17:00',
    place: 'Guild room',
    description: 'Polish first, then cucumber sandwiches.',
  }),
  planSingle('icon-workshop', 'Icon Writing Workshop', [6, 3], '09:30', {
    endTime: '15:30',
    place: 'Undercroft',
    description: 'Egg yolk, gold leaf, silence. Register by the Monday before; twelve places.',
  }),
  planSingle('blessing', 'Blessing of the Bicycles', [7, 5], '12:15', {
    endTime: '13:00',
    place: 'West lawn',
    description: 'Helmets on, bells ready.',
  }),
  planSingle('hearth-supper', 'Hearth Supper', [4, 2], '18:15', {
    endTime: '20:00',
    place: 'Undercroft',
    description: 'Soup by lot: bring the pot you draw.',
  }),
  planSingle('lecture', 'The Osyth Lecture: Bees, Monks & Wax', [2, 6], '19:30', {
    endTime: '21:00',
    place: 'Library',
    description: 'An apiarist among the candles.',
  }),
]

const WEEKLY = [
  { title: 'Rite I', weekday: 7, time: '08:00' },
  { title: 'Choral Eucharist', weekday: 7, time: '10:30' },
] as const
const EVENSONG = { weekday: 7, nth: 1 } as const

const SERMONS = ['A Lamp in the Reeds', 'The Coin and the Fish', 'Salt, Kept'] as const
const VESTRY = 'Vestry Executive Session'

const pathOf = ({ date, slug }: DatedHappening) => `/whats-on/${date.year}/${date.month}/${date.day}/${slug}`

function describe(happening: DatedHappening, visit: Visit): Record<string, unknown> {
  const instant = (time: string) => Date.parse(inUtc(happening.date, time, visit.moment.timeZone))
  const posted = Date.parse('2026-01-05T12:00:00Z')
  return {
    id: `65f0-${happening.id}`,
    collectionId: '65efb0c4',
    recordType: 12,
    recordTypeLabel: 'event',
    title: happening.title,
    urlId: pathOf(happening).replace('/whats-on/', ''),
    fullUrl: pathOf(happening),
    addedOn: posted,
    updatedOn: posted + 86_400_000,
    publishOn: posted,
    startDate: instant(happening.time ?? '00:00'),
    endDate: instant(happening.endTime ?? '23:00'),
    body: `<div class="sqs-layout"><div class="sqs-block html-block"><div class="sqs-block-content"><p>${escapeHtml(happening.description)}</p></div></div></div>`,
    location: { addressTitle: happening.place, addressLine1: '4409 Ferndale Close', addressCountry: 'USA' },
    author: { displayName: 'Parish Office' },
    tags: [],
    categories: ['Parish'],
    starred: false,
    passthrough: false,
  }
}

const coming = (moment: Moment) => dateHappenings(HAPPENINGS, moment, 0, 70)
const past = (moment: Moment) => dateHappenings(HAPPENINGS, moment, -70, -1).toReversed()

function answerCollection(visit: Visit): unknown {
  return {
    website: { id: '65ee', siteTitle: visit.church.name, timeZone: visit.moment.timeZone },
    collection: { id: '65efb0c4', typeName: 'events-stacked', title: 'What’s On', fullUrl: '/whats-on' },
    upcoming: coming(visit.moment).map((each) => describe(each, visit)),
    past: past(visit.moment).map((each) => describe(each, visit)),
  }
}

const STAMP = `<!-- This is Squarespace. --><!-- osyth-parish -->
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = {"websiteId":"65ee"};</script>`

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title} &mdash; ${escapeHtml(visit.church.name)}</title>${STAMP}
<style>.summary-item-list{display:grid;grid-template-columns:repeat(3,1fr);gap:20px}.summary-thumbnail-event-date{border:1px solid #444;width:60px;text-align:center}</style></head>
<body id="collection-65efb0c4" class="tweak-global"><header class="header"><div class="header-title"><a href="/">St Osyth</a></div>
<nav class="header-nav"><div class="header-nav-item"><a href="/worship">Worship</a></div><div class="header-nav-item"><a href="/whats-on">What&rsquo;s On</a></div>
<div class="header-nav-item"><a href="/sermons">Sermons</a></div><div class="header-nav-item"><a href="/vestry">Vestry</a></div></nav></header>
<main id="page"><article class="sections">${body}</article></main><footer class="sections"><p>${visit.church.address}. ${visit.church.phone}. The office keeps hours Tuesday to Friday, 10 to 2.</p></footer></body></html>`
}

function renderSummary(each: DatedHappening): string {
  const { date } = each
  const short = date.toLocaleString('en-US', { month: 'short' })
  return `<div class="summary-item summary-item-record-type-event"><div class="summary-thumbnail-outer-container"><a href="${pathOf(each)}"><div class="summary-thumbnail-event-date">
<div class="summary-thumbnail-event-date-inner"><span class="summary-thumbnail-event-date-month">${short}</span><span class="summary-thumbnail-event-date-day">${date.day}</span></div></div></a></div>
<div class="summary-content"><div class="summary-title"><a href="${pathOf(each)}" class="summary-title-link">${escapeHtml(each.title)}</a></div>
<div class="summary-metadata"><time class="summary-metadata-item--date" datetime="${date}">${short} ${date.day}, ${date.year}</time></div></div></div>`
}

function renderListed(each: DatedHappening): string {
  return `<article class="eventlist-event"><h1 class="eventlist-title"><a href="${pathOf(each)}">${escapeHtml(each.title)}</a></h1><ul class="eventlist-meta">
<li><time datetime="${each.date}">${dateWords(each.date)}</time></li><li><span class="event-time-localized"><time class="event-time-localized-start">${clockWords(each.time ?? '')}</time>
<time class="event-time-localized-end">${clockWords(each.endTime ?? '')}</time></span></li><li>${each.place} <a href="https://maps.example/">(map)</a></li></ul>
<p>${escapeHtml(each.description)}</p></article>`
}

function renderSermons(moment: Moment): string {
  const sundays = listDates({ weekday: 7 }, moment.today.subtract({ days: 21 }), moment.today).toReversed()
  const items = SERMONS.map((title, index) => {
    const date = sundays[index] ?? moment.today
    return `<article class="blog-item"><time class="blog-date" pubdate>${date.month}/${date.day}/${String(date.year).slice(2)}</time><h1><a href="/sermons/${index}">${title}</a></h1>
<p>The Rev. Ottoline Marsh, from the 10:30. Listen (14:20).</p></article>`
  })
  return `<section><h1>Sermons</h1>${items.join('\n')}</section>`
}

function renderPage(visit: Visit): string | null {
  const { moment } = visit
  switch (visit.url.pathname) {
    case '/':
      return `<section><h1>All may, some should, none must.</h1><p>${visit.church.description}</p></section>
<section><div class="sqs-block summary-v2-block"><div class="summary-heading">Up next</div><div class="summary-item-list">${coming(moment).slice(0, 3).map(renderSummary).join('\n')}</div></div></section>`
    case '/worship':
      return `<section><h1>Worship</h1><p>Sunday mornings we say Rite I at 8 o&rsquo;clock, with no music and no fuss, and sing the Choral Eucharist at half past ten.</p>
<p>On the first Sunday of every month the choir sings Evensong at 5 in the afternoon.</p><p>Confession is by appointment.</p></section>`
    case '/whats-on':
      return `<section class="eventlist eventlist--upcoming">${coming(moment).map(renderListed).join('\n')}</section>
<section class="eventlist eventlist--past"><h2>Past</h2>${past(moment).map(renderListed).join('\n')}</section>`
    case '/sermons':
      return renderSermons(moment)
    case '/vestry':
      return `<section><h1>Vestry</h1><p>${VESTRY}, ${dateWords(moment.today.add({ days: 11 }))}, 7:00 PM. Closed: vestry members only.</p></section>`
    default:
      return null
  }
}

function plantEvensong(moment: Moment): PlantedEvent[] {
  return listMonthDates(EVENSONG, moment.today, moment.today.add({ days: 60 })).map((date) => ({
    title: 'Evensong',
    date: date.toString(),
    time: '17:00',
    cancelled: false,
    repeats: 'the first Sunday of every month',
  }))
}

/** A site builder’s summary blocks, with the collection as data beside its page, and service times in words. */
export const saintOsyth: DemoSite = {
  key: 'saint-osyth',
  kind: 'summary blocks, and a collection as data',
  respond: (visit) => {
    const { pathname, searchParams } = visit.url
    const asJson = searchParams.get('format') === 'json'
    if (asJson && pathname === '/whats-on') return answerJson(answerCollection(visit))
    const found = [...coming(visit.moment), ...past(visit.moment)].find((each) => pathname === pathOf(each))
    if (found && asJson) return answerJson({ item: describe(found, visit) })
    if (found) return answerHtml(renderShell(visit, escapeHtml(found.title), renderListed(found)))
    const body = renderPage(visit)
    return body === null ? null : answerHtml(renderShell(visit, 'Saint Osyth', body))
  },
  plantedEvents: (moment) => [
    ...coming(moment).map(plant),
    ...plantRegular(WEEKLY, moment),
    ...plantEvensong(moment),
  ],
  traps: (moment) => [
    ...trapArchive(past(moment)),
    ...SERMONS.map((title) => ({ title, date: null, why: 'a sermon of the past' })),
    { title: VESTRY, date: null, why: 'members only' },
  ],
}
