import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { renderEventHome } from './event-page.ts'
import { dateHappenings, type Happening, plant, type Trap } from './happenings.ts'
import { icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { withOffset } from './moment.ts'
import { renderLinkedData, renderPage } from './page.ts'
import { type Answer, answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'

const HARVEST: readonly Happening[] = [
  {
    slug: 'wheel-build',
    title: 'Wheel Building and Evening Prayer',
    rule: { weekday: 2, every: 2, phase: 1 },
    time: '18:00',
    place: 'Foyer',
    description: 'Spokes, then psalms.',
  },
]

/** Tags that never close, bytes that are no text, one script that is no JSON, and one that is whole. */
function renderGarbage(visit: Visit): Buffer {
  const events = dateHappenings(HARVEST, visit.moment).map((each) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: each.title,
    startDate: withOffset(each.date, each.time ?? '00:00', visit.moment.timeZone),
  }))
  return Buffer.concat([
    Buffer.from(`<html><head><title>Wheel & Harvest<meta charset=utf-8><script type="application/ld+json">
{"@type":"Event","name":"Half an event","startDate":"20</script>${renderLinkedData(events)}`),
    Buffer.from('<body><table><tr><td><font color=red><b><i>WELCOME<p>'),
    Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28, 0x80, 0x0b]),
    Buffer.from(
      `<div class="a" class='b" data-x=<<>${'<div><span>'.repeat(3000)}Sundays at 10:45 AM &nbsp&copy&bogus; </b></i>`,
    ),
  ])
}

const wheelAndHarvest: DemoSite = {
  key: 'wheel-and-harvest',
  kind: 'garbage HTML',
  respond: (visit) => (visit.url.pathname === '/' ? answerText('text/html', renderGarbage(visit)) : null),
  plantedEvents: (moment) => dateHappenings(HARVEST, moment).map(plant),
  traps: (): Trap[] => [{ title: 'Half an event', date: null, why: 'its script is not JSON' }],
}

const CHINESE_SCHOOL: readonly Happening[] = [
  {
    slug: 'seniors-choir',
    title: '長者詩班練習 Seniors’ Choir Rehearsal',
    rule: { weekday: 6, every: 2, phase: 1 },
    time: '14:00',
    place: '副堂 Side hall',
    description: '歡迎新朋友。New voices are welcome.',
  },
  {
    slug: 'cantonese-evening',
    title: 'Cantonese Gospel Evening',
    rule: { weekday: 5, every: 3, phase: 2 },
    time: '19:30',
    place: 'Main hall',
    description: 'Dinner at half past six.',
  },
]

/** Sends gzip whether it is asked for or not. */
const morningDew: DemoSite = {
  key: 'morning-dew',
  kind: 'gzip body',
  respond: (visit) => {
    if (visit.url.pathname !== '/') return null
    const page = renderEventHome(visit, CHINESE_SCHOOL, { theme: 'wordpress', lang: 'zh-Hant' })
    return answerText('text/html; charset=utf-8', gzipSync(page), {
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    })
  },
  plantedEvents: (moment) => dateHappenings(CHINESE_SCHOOL, moment).map(plant),
}

const PIEDRA: readonly Happening[] = [
  {
    slug: 'cena-ninos',
    title: 'Cena de Niños y Piñata',
    rule: { weekday: 5, every: 2, phase: 0 },
    time: '18:00',
    place: 'Patio',
    description: 'Para los niños del barrio; traiga a su abuelita, señora.',
  },
]

/** Western European bytes, told only inside the page: the header names no charset. */
const piedraViva: DemoSite = {
  key: 'piedra-viva',
  kind: 'ISO-8859-1',
  respond: (visit) => {
    if (visit.url.pathname !== '/') return null
    const page = renderEventHome(visit, PIEDRA, { theme: 'tables', lang: 'es', charset: 'iso-8859-1' })
    return answerText('text/html', Buffer.from(page, 'latin1'))
  },
  plantedEvents: (moment) => dateHappenings(PIEDRA, moment).map(plant),
}

const HAETSAL: readonly Happening[] = [
  {
    slug: 'english-ministry',
    title: 'English Ministry Game Night',
    rule: { weekday: 5, every: 2, phase: 1 },
    time: '19:00',
    place: 'Room 201',
    description: 'For students far from home.',
  },
  {
    slug: 'korean-school',
    title: '토요 한글학교 Korean School Open Day',
    rule: { weekday: 6, every: 4, phase: 1 },
    time: '10:00',
    place: 'Education wing',
    description: 'Songs, brush writing and kimbap.',
  },
]

/** 304 where the visitor already has this version (RFC 9110, section 13). */
function answerConditionally(visit: Visit, answer: Answer): Answer {
  const etag = `"${createHash('sha256').update(answer.body).digest('hex').slice(0, 20)}"`
  if (visit.headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' }
  return { ...answer, headers: { ...answer.headers, etag, 'cache-control': 'no-cache' } }
}

/** DTSTAMP is fixed and dates keep to their weeks, so that the bytes change only when the events do. */
function renderHaetsalFeed(visit: Visit): string {
  const zone = visit.moment.timeZone
  const events = dateHappenings(HAETSAL, visit.moment).flatMap((each) =>
    renderEvent(`${each.id}@haetsal.example`, [
      `DTSTART;TZID=${zone}:${icsTime(each.date, each.time ?? '00:00')}`,
      'DURATION:PT2H',
      `SUMMARY:${icsText(each.title)}`,
      `DESCRIPTION:${icsText(each.description)}`,
      `LOCATION:${icsText(each.place)}`,
    ]),
  )
  return renderCalendar(['PRODID:-//Haetsal//Calendar//KO', ...renderTimeZone(zone, zone), ...events])
}

const haetsal: DemoSite = {
  key: 'haetsal',
  kind: 'conditional GET',
  respond: (visit) => {
    const { pathname } = visit.url
    if (pathname === '/calendar.ics') {
      return answerConditionally(visit, answerText('text/calendar; charset=utf-8', renderHaetsalFeed(visit)))
    }
    if (pathname !== '/') return null
    const nav = [
      ['Home', '/'],
      ['일정 Calendar', '/calendar.ics'],
    ] as const
    const body = `<p>${visit.church.description}</p><p>Korean worship on Sundays at 9:00 AM and 11:00 AM; English worship at 11:00 AM.</p>`
    const page = renderPage(visit, { theme: 'builder', lang: 'ko', title: visit.church.name, nav, body })
    return answerConditionally(visit, answerHtml(page))
  },
  plantedEvents: (moment) => dateHappenings(HAETSAL, moment).map(plant),
}

export const troubledBytes: readonly DemoSite[] = [wheelAndHarvest, morningDew, piedraViva, haetsal]
