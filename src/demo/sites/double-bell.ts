import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from './happenings.ts'
import { icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { clockWords, dateWords, type Moment, withOffset } from './moment.ts'
import { escapeHtml, renderLinkedData } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import { answerText, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'messiah',
    title: 'Sing-Along Messiah',
    rule: { weekday: 7, every: 4, phase: 1 },
    time: '15:00',
    endTime: '17:00',
    place: 'Sanctuary',
    description: 'Scores are lent at the door.',
    category: 'music',
  },
  {
    slug: 'bell-tower-tour',
    title: 'Bell Tower Tour',
    rule: { weekday: 6, every: 2, phase: 1 },
    time: '10:00',
    endTime: '11:00',
    place: 'Tower stair',
    description: 'One hundred and nine steps.',
  },
  {
    slug: 'pub-theology',
    title: 'Pub Theology',
    rule: { weekday: 4, every: 2, phase: 0 },
    time: '20:00',
    endTime: '21:30',
    place: 'The Two Bells',
    description: 'Root beer counts.',
  },
]

/** Each voice of the church calls the same thing a little otherwise. */
const OTHERWISE: Readonly<Record<string, string>> = {
  messiah: 'MESSIAH (sing along!)',
  'bell-tower-tour': 'Tour of the Bell Tower',
  'pub-theology': 'Pub Theology at The Two Bells',
}

function renderFeed(moment: Moment): string {
  const zone = `TZID=${moment.timeZone}`
  const events = dateHappenings(HAPPENINGS, moment, -30).flatMap((each) =>
    renderEvent(`${each.id}@double-bell.example`, [
      `DTSTART;${zone}:${icsTime(each.date, each.time ?? '00:00')}`,
      `DTEND;${zone}:${icsTime(each.date, each.endTime ?? '23:00')}`,
      `SUMMARY:${icsText(each.title)}`,
      `LOCATION:${icsText(each.place)}`,
    ]),
  )
  return renderCalendar([
    'PRODID:-//Bell Office//EN',
    ...renderTimeZone(moment.timeZone, moment.timeZone),
    ...events,
  ])
}

function describe(each: DatedHappening, visit: Visit): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: OTHERWISE[each.slug],
    startDate: withOffset(each.date, each.time ?? '00:00', visit.moment.timeZone),
    description: each.description,
    location: { '@type': 'Place', name: each.place },
  }
}

/** The same happenings in a feed, in linked data and in the words of a bulletin. */
export const doubleBell = makePagedSite({
  key: 'double-bell',
  kind: 'one event through three sources',
  theme: 'wordpress',
  nav: [
    ['Home', '/'],
    ['Events', '/events'],
    ['Bulletin', '/bulletin'],
  ],
  open: (path, visit) => {
    const { church, moment } = visit
    if (path === '/bells.ics') return answerText('text/calendar; charset=utf-8', renderFeed(moment))
    const head = '<link rel="alternate" type="text/calendar" title="Double Bell" href="/bells.ics">'
    if (path === '/') return { title: church.name, head, body: `<p>${church.description}</p>` }
    if (path === '/events') {
      const all = dateHappenings(HAPPENINGS, moment)
      return {
        title: 'Events',
        head: `${head}${all.map((each) => renderLinkedData(describe(each, visit))).join('\n')}`,
        body: `<ul>${all.map((each) => `<li>${OTHERWISE[each.slug]}, ${dateWords(each.date, ['month', 'day'])}</li>`).join('')}</ul>`,
      }
    }
    if (path !== '/bulletin') return null
    const items = dateHappenings(HAPPENINGS, moment, 0, 21).map(
      (each) =>
        `<p><b>${escapeHtml(each.title)}</b> &ndash; ${dateWords(each.date, ['weekday', 'month', 'day'])}, ${clockWords(each.time ?? '00:00', true)}, ${each.place}</p>`,
    )
    return { title: 'Bulletin', head, body: items.join('\n') }
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment) => trapArchive(dateHappenings(HAPPENINGS, moment, -30, -1)),
})
