import { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  type PlantedEvent,
  plant,
  trapArchive,
} from './happenings.ts'
import { dateWords, inUtc, inZone, listDates, type Moment, withOffset } from './moment.ts'
import { escapeHtml, renderLinkedData } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

type Written = 'utc' | 'offset' | 'bare' | 'mountain'

/** What the linked data adds to an event, beside its name and times. */
interface Marks {
  type: string | readonly string[]
  written: Written
  rest?: Record<string, unknown>
}

const SINGLES: readonly (Happening & { marks?: Marks })[] = [
  {
    ...planSingle('loud', 'LOUD Youth Conference', [5, 1], '17:30', { place: 'Main stage' }),
    marks: { type: ['Event', 'EducationEvent'], written: 'utc', rest: { isAccessibleForFree: false } },
  },
  {
    ...planSingle('hymn-project', 'The Hymn Project Live', [6, 2], '20:00', { place: 'Main stage' }),
    marks: { type: 'MusicEvent', written: 'offset', rest: { performer: 'Halcyon Worship' } },
  },
  planSingle('marriage', 'Marriage Tune-Up', [6, 4], '09:00', { endTime: '15:00', place: 'Loft' }),
  {
    ...planSingle('missions', 'Missions Briefing from the Denver House', [3, 5], '18:30', {
      place: 'Online',
    }),
    marks: {
      type: 'Event',
      written: 'mountain',
      rest: { eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' },
    },
  },
  {
    ...planSingle('car-show', 'Parking Lot Car Show', [7, 6], '13:00', { endTime: '16:00', cancelled: true }),
    marks: { type: 'SocialEvent', written: 'offset', rest: { eventStatus: 'EventCancelled' } },
  },
  planSingle('fast', 'Churchwide Fast', [1, 0], null, { days: 3, place: 'Wherever you are' }),
  planSingle('open-house', 'School Open House', [4, 3], null, { place: 'Annex' }),
]

/** A festival whose parts are told inside of it, and the same day for all. */
const FESTIVAL = planSingle('block-party', 'Halcyon Block Party', [6, 7], null)
const PARTS = [
  { title: 'Pancake Flip-Off', time: '09:30', endTime: '10:30' },
  { title: 'Dunk the Deacon', time: '11:00', endTime: '12:00' },
  { title: 'Gospel Brunch Set', time: '12:30', endTime: '14:00' },
] as const

const RECOVERY = { title: 'Recovery Night', weekday: 1, time: '19:00', endTime: '20:30' } as const
const RECOVERY_OFF = { weekday: 1, every: 4, phase: 1 } as const
const STARTED = Temporal.PlainDate.from('2024-02-05')

const MEMBERS = 'Partners’ Vote'
const ARTICLE = 'Why we tore out the carpet'
const VIDEO = 'Message: Unhurried, part 3'
/** Moved to a later week; the old date is told as the previous one. */
const MOVED = planSingle('job-fair', 'Second Chance Job Fair', [2, 2], '10:00', { endTime: '13:00' })
const MOVED_DAYS = 7
const listMoved = (moment: Moment) => dateHappenings([MOVED], moment, -MOVED_DAYS, 55 - MOVED_DAYS)

function writeTime(date: Temporal.PlainDate, time: string, written: Written, moment: Moment): string {
  if (written === 'utc') return inUtc(date, time, moment.timeZone)
  if (written === 'bare') return `${date}T${time}:00`
  if (written === 'mountain') return inZone(date, time, moment.timeZone, 'America/Denver')
  return withOffset(date, time, moment.timeZone)
}

function describe(each: DatedHappening, visit: Visit): Record<string, unknown> {
  const { moment, church } = visit
  const {
    type,
    written,
    rest = {},
  } = SINGLES.find(({ slug }) => slug === each.slug)?.marks ?? {
    type: 'Event',
    written: 'bare',
  }
  const at = (time: string) => writeTime(each.date, time, written, moment)
  return {
    '@context': 'http://schema.org/',
    '@type': type,
    name: each.title,
    startDate: each.time === null ? each.date.toString() : at(each.time),
    ...(each.endTime && { endDate: at(each.endTime) }),
    ...(each.days && { endDate: each.date.add({ days: each.days - 1 }).toString() }),
    ...(each.slug === 'hymn-project' && { doorTime: at('19:15') }),
    location: each.place
      ? { '@type': 'Place', name: each.place, address: church.address }
      : { '@id': `${visit.origin}/#campus` },
    organizer: { '@id': `${visit.origin}/#church` },
    offers: { '@type': 'Offer', price: 0, validFrom: '2026-01-02T09:00:00-06:00', availability: 'InStock' },
    ...rest,
  }
}

function describeFestival(each: DatedHappening, visit: Visit): unknown {
  const at = (time: string) => withOffset(each.date, time, visit.moment.timeZone)
  return {
    '@context': 'https://schema.org',
    '@type': 'Festival',
    name: each.title,
    startDate: at('09:30'),
    endDate: at('14:00'),
    subEvent: PARTS.map((part) => ({
      '@type': 'Event',
      name: part.title,
      startDate: at(part.time),
      endDate: at(part.endTime),
      location: { '@type': 'Place', name: 'Front lot' },
    })),
  }
}

function describeMoved(each: DatedHappening, visit: Visit): unknown {
  const at = (date: Temporal.PlainDate, time: string) => withOffset(date, time, visit.moment.timeZone)
  const date = each.date.add({ days: MOVED_DAYS })
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: each.title,
    startDate: at(date, '10:00'),
    endDate: at(date, '13:00'),
    previousStartDate: at(each.date, '10:00'),
    eventStatus: ['https://schema.org/EventRescheduled'],
  }
}

function describeChurch(visit: Visit): unknown {
  const { church, moment, origin } = visit
  const posted = moment.today.subtract({ days: 5 })
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: church.name,
        url: origin,
        dateModified: `${moment.today}T06:00:00Z`,
      },
      {
        '@type': 'Church',
        '@id': `${origin}/#church`,
        name: church.name,
        telephone: church.phone,
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['Tuesday', 'Thursday'],
            opens: '10:00',
            closes: '15:00',
          },
        ],
        foundingDate: '1996-09-08',
      },
      {
        '@type': 'Article',
        headline: ARTICLE,
        datePublished: `${posted}T14:00:00Z`,
        dateModified: moment.today.add({ days: 2 }).toString(),
      },
      { '@type': 'VideoObject', name: VIDEO, uploadDate: posted.toString(), duration: 'PT38M' },
      {
        '@type': 'Event',
        '@id': `${origin}/#recovery`,
        name: RECOVERY.title,
        description: 'Dinner is at six for whoever is hungry; the meeting is at seven.',
        eventSchedule: {
          '@type': 'Schedule',
          repeatFrequency: 'P1W',
          byDay: 'Monday',
          startDate: STARTED.toString(),
          startTime: RECOVERY.time,
          endTime: RECOVERY.endTime,
          scheduleTimezone: moment.timeZone,
          exceptDate: listDates(
            RECOVERY_OFF,
            moment.today.subtract({ days: 60 }),
            moment.today.add({ days: 120 }),
          ).map(String),
        },
      },
    ],
  }
}

function describeEvents(visit: Visit): unknown[] {
  const { moment } = visit
  const members = {
    '@context': 'http://schema.org/',
    '@type': 'BusinessEvent',
    name: `${MEMBERS} (members only)`,
    startDate: `${moment.today.add({ days: 13 })}T19:00:00`,
  }
  return [...listPastSingles(SINGLES, moment).slice(0, 3), ...listSingles(SINGLES, moment)]
    .map((each) => describe(each, visit) as unknown)
    .concat(
      listSingles([FESTIVAL], moment).map((each) => describeFestival(each, visit)),
      listMoved(moment).map((each) => describeMoved(each, visit)),
      members,
    )
}

function renderShell(visit: Visit, title: string, head: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} / Halcyon</title><meta property="article:modified_time" content="${visit.moment.today}T06:00:00+00:00">${head}</head>
<body><div class="wrapper"><div class="top-bar"><a href="/">HALCYON</a><a href="/events">Events</a><a href="/watch">Watch</a></div><div class="content">${body}</div><div class="bottom">${visit.church.address}</div></div></body></html>`
}

/** Linked data in an array, a graph, with parts inside of a whole, and as a schedule; the page shows little of it. */
export const halcyonStreet: DemoSite = {
  key: 'halcyon-street',
  kind: 'JSON-LD arrays, a graph, parts of a whole and a schedule',
  respond: (visit) => {
    const { moment, church } = visit
    switch (visit.url.pathname) {
      case '/':
        return answerHtml(
          renderShell(
            visit,
            'Home',
            renderLinkedData(describeChurch(visit)),
            `<h1>Breathe out.</h1><p>${church.description}</p><p><a href="/events">See every event</a></p>`,
          ),
        )
      case '/events': {
        const tiles = listSingles([...SINGLES, FESTIVAL], moment).map(
          ({ title, date }) =>
            `<div class="tile"><h3>${escapeHtml(title)}</h3><p>${dateWords(date, ['month', 'day'])}</p></div>`,
        )
        return answerHtml(
          renderShell(
            visit,
            'Events',
            renderLinkedData(describeEvents(visit)),
            `<h1>Events</h1>${tiles.join('')}`,
          ),
        )
      }
      case '/watch':
        return answerHtml(
          renderShell(
            visit,
            'Watch',
            '',
            `<h1>Watch</h1><p>${VIDEO}</p><p>${dateWords(moment.today.subtract({ days: 5 }))}</p>`,
          ),
        )
      default:
        return null
    }
  },
  plantedEvents: (moment): PlantedEvent[] => {
    const off = new Set(listDates(RECOVERY_OFF, moment.today, moment.today.add({ days: 70 })).map(String))
    const recovery = listDates({ weekday: 1 }, moment.today, moment.today.add({ days: 60 }))
      .map(String)
      .filter((date) => !off.has(date))
    return [
      ...listSingles(SINGLES, moment).map(plant),
      ...listSingles([FESTIVAL], moment).flatMap((each) => PARTS.map((part) => plant({ ...each, ...part }))),
      ...listMoved(moment).map((each) => plant({ ...each, date: each.date.add({ days: MOVED_DAYS }) })),
      ...recovery.map((date) => ({
        title: RECOVERY.title,
        date,
        time: RECOVERY.time,
        endTime: RECOVERY.endTime,
        cancelled: false,
        repeats: 'every Monday',
      })),
    ]
  },
  traps: (moment) => [
    { title: MEMBERS, date: null, why: 'members only' },
    { title: ARTICLE, date: null, why: 'an article' },
    { title: VIDEO, date: null, why: 'a recording' },
    ...listMoved(moment).map(({ title, date }) => ({
      title,
      date: date.toString(),
      why: 'moved to another day',
      mayBeCancelled: true,
    })),
    ...listDates(RECOVERY_OFF, moment.today, moment.today.add({ days: 70 })).map((date) => ({
      title: RECOVERY.title,
      date: date.toString(),
      why: 'an excepted date',
    })),
    ...trapArchive(listPastSingles(SINGLES, moment)),
  ],
}
