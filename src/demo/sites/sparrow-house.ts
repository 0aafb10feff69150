import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from './happenings.ts'
import { inUtc } from './moment.ts'
import { makePagedSite } from './paged-site.ts'
import type { Visit } from './site-shapes.ts'

const PLACE = 'Sparrow House'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'long-table-supper',
    title: 'Long Table Supper',
    rule: { weekday: 4, every: 2, phase: 1 },
    time: '18:30',
    endTime: '20:30',
    place: PLACE,
    description: 'One pot, forty bowls. Bring a neighbor or a pie.',
    category: 'fellowship',
  },
  {
    slug: 'late-psalms',
    title: 'Late Psalms & Silence',
    rule: { weekday: 7, every: 2, phase: 0 },
    time: '21:00',
    endTime: '21:40',
    place: 'The upstairs room',
    description: 'A candle, three psalms and nothing else.',
  },
  {
    slug: 'guys-at-the-grill',
    title: 'Men at the Grill',
    rule: { weekday: 6, every: 3, phase: 0 },
    time: '17:00',
    endTime: '20:00',
    place: 'Back yard',
    description: 'Brisket theology, second series.',
    category: 'mens',
  },
]

/** An entry of the events widget; its instants are in UTC, its words are the visitor's. */
function describe(each: DatedHappening, visit: Visit): Record<string, unknown> {
  const { timeZone } = visit.moment
  const iso = (time: string) => inUtc(each.date, time, timeZone).replace('Z', '.000Z')
  return {
    id: `e-${each.id}`,
    title: each.title,
    description: each.description,
    about: '',
    slug: each.id,
    status: 0,
    location: {
      name: each.place,
      address: visit.church.address,
      type: 0,
      tbd: false,
      coordinates: { lat: visit.church.latitude, lng: visit.church.longitude },
    },
    scheduling: {
      config: {
        scheduleTbd: false,
        startDate: iso(each.time ?? '00:00'),
        endDate: iso(each.endTime ?? '23:00'),
        timeZoneId: timeZone,
        endDateHidden: false,
        showTimeZone: false,
        recurrences: { occurrences: [], categoryId: '', status: 0 },
      },
    },
    created: '2026-01-05T15:11:20.000Z',
    modified: '2026-01-06T09:40:01.000Z',
    registration: { type: 1, status: 4 },
  }
}

/** What a site builder that draws with scripts leaves in its page for them: the widget's data, warmed up. */
function renderWarmup(visit: Visit): string {
  const events = dateHappenings(HAPPENINGS, visit.moment, -21).map((each) => describe(each, visit))
  const data = {
    platform: { ssrPropsUpdates: [] },
    appsWarmupData: {
      '140603ad-af8d-84a5-2c80-a0f60cb47351': {
        'widgetcomp-k9d3x': { events: { events, hasMore: false }, dates: { events: {} } },
      },
    },
    ooi: { failedInSsr: {} },
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="wix-warmup-data">${json}</script>`
}

/** A site builder's widget: the page is empty until its scripts run, but their data lies in it. */
export const sparrowHouse = makePagedSite({
  key: 'sparrow-house',
  kind: 'a site builder’s widget data in the page',
  theme: 'builder',
  nav: [
    ['Home', '/'],
    ['Gather', '/gather'],
  ],
  open: (path, visit) => {
    const head = '<meta name="generator" content="Wix.com Website Builder">'
    if (path === '/') {
      return { title: visit.church.name, head, body: `<p>${visit.church.description}</p>` }
    }
    if (path !== '/gather') return null
    return {
      title: 'Gather',
      head,
      body: `<div id="comp-k9d3x" data-hook="events-widget"><div class="skeleton"></div></div>${renderWarmup(visit)}`,
    }
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment) => trapArchive(dateHappenings(HAPPENINGS, moment, -21, -1)),
})
