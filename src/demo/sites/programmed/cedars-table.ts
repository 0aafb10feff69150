import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  type Trap,
  trapArchive,
} from '../happenings.ts'
import { clockWords, dateWords, inUtc } from '../moment.ts'
import { answerHtml, answerJson, type DemoSite, type Visit } from '../site-shapes.ts'
import { escapeHtml, renderPage } from './page.ts'

const PLACE = '1408 Gould Street'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'dinner-church',
    title: 'Dinner Church: Soup, Sermon, Pie',
    rule: { weekday: 7 },
    time: '17:00',
    endTime: '19:00',
    place: PLACE,
    description: 'Set a place for yourself and one for whoever comes late.',
  },
  {
    slug: 'table-talk',
    title: 'Table Talk with a Rabbi and a Priest',
    rule: { weekday: 1, every: 3, phase: 2 },
    time: '19:30',
    endTime: '21:00',
    place: 'Back room',
    description: 'One text, two readings, a lot of bread.',
  },
  {
    slug: 'kitchen-school',
    title: 'Kitchen School for Teens',
    rule: { weekday: 2, every: 2, phase: 0 },
    time: '16:15',
    endTime: '18:00',
    place: PLACE,
    description: 'Knife skills and the Lord’s Prayer.',
  },
]

const NAV = [
  ['The Table', '/'],
  ['Dinners & Events', '/dinners'],
  ['Our Story', '/story'],
] as const

const HEAD = `<!-- This is Squarespace. -->
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = {"collection":{"typeName":"events-stacked"}};</script>`

/** An item of ?format=json: instants are milliseconds, and the body is HTML. */
function describe(happening: DatedHappening, visit: Visit): Record<string, unknown> {
  const instant = (time: string) => Date.parse(inUtc(happening.date, time, visit.moment.timeZone))
  const path = `/dinners/${happening.id}`
  return {
    id: happening.id,
    recordType: 12,
    recordTypeLabel: 'event',
    title: happening.title,
    urlId: happening.id,
    fullUrl: path,
    addedOn: Date.parse('2026-01-05T12:00:00Z'),
    publishOn: Date.parse('2026-01-05T12:00:00Z'),
    startDate: instant(happening.time ?? '00:00'),
    endDate: instant(happening.endTime ?? '23:00'),
    body: `<div class="sqs-block-content"><p>${escapeHtml(happening.description)}</p></div>`,
    excerpt: '',
    location: {
      addressTitle: happening.place,
      addressLine1: PLACE,
      addressLine2: 'Dallas, TX, 75215',
      addressCountry: 'United States',
    },
    tags: [],
    categories: [],
  }
}

function renderList(visit: Visit): string {
  const items = dateHappenings(HAPPENINGS, visit.moment).map((each) => {
    const day = `<time class="event-date" datetime="${each.date}">${dateWords(each.date)}</time>`
    const clock = `<time class="event-time-12hr" datetime="${each.date}">${clockWords(each.time ?? '00:00')}</time>`
    return `<article class="eventlist-event eventlist-event--upcoming"><h1 class="eventlist-title">
<a href="/dinners/${each.id}" class="eventlist-title-link">${escapeHtml(each.title)}</a></h1>
<ul class="eventlist-meta"><li class="eventlist-meta-item eventlist-meta-date">${day}</li>
<li class="eventlist-meta-item eventlist-meta-time">${clock}</li></ul><div class="eventlist-excerpt">${escapeHtml(each.description)}</div></article>`
  })
  return renderPage(visit, {
    theme: 'builder',
    title: 'Dinners & Events',
    nav: NAV,
    head: HEAD,
    body: `<section class="eventlist eventlist--upcoming">${items.join('\n')}</section>`,
  })
}

function answerList(visit: Visit): unknown {
  return {
    website: { siteTitle: visit.church.name, timeZone: visit.moment.timeZone },
    collection: { typeName: 'events-stacked', title: 'Dinners & Events', fullUrl: '/dinners', type: 10 },
    upcoming: dateHappenings(HAPPENINGS, visit.moment).map((each) => describe(each, visit)),
    past: dateHappenings(HAPPENINGS, visit.moment, -28, -1)
      .toReversed()
      .map((each) => describe(each, visit)),
  }
}

/** A site builder's events collection, which answers ?format=json beside its pages. */
export const cedarsTable: DemoSite = {
  key: 'cedars-table',
  kind: 'site builder with ?format=json',
  respond: (visit) => {
    const { pathname, searchParams } = visit.url
    const asJson = searchParams.get('format') === 'json'
    if (pathname === '/dinners') return asJson ? answerJson(answerList(visit)) : answerHtml(renderList(visit))
    const coming = dateHappenings(HAPPENINGS, visit.moment, -28).find(
      (each) => pathname === `/dinners/${each.id}`,
    )
    if (coming) {
      if (asJson) return answerJson({ item: describe(coming, visit) })
      const body = `<p>${dateWords(coming.date)}, ${clockWords(coming.time ?? '00:00')}</p><p>${escapeHtml(coming.description)}</p>`
      return answerHtml(
        renderPage(visit, { theme: 'builder', title: coming.title, nav: NAV, head: HEAD, body }),
      )
    }
    if (pathname !== '/' && pathname !== '/story') return null
    const words =
      pathname === '/' ? visit.church.description : 'It began with one pot and eleven folding chairs.'
    const body = `<p>${words}</p><p><a href="/dinners">Find your seat</a></p>`
    return answerHtml(
      renderPage(visit, { theme: 'builder', title: visit.church.name, nav: NAV, head: HEAD, body }),
    )
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment): Trap[] => trapArchive(dateHappenings(HAPPENINGS, moment, -28, -1)),
}
