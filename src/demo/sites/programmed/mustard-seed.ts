import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from '../happenings.ts'
import { clockWords, dateWords } from '../moment.ts'
import type { Visit } from '../site-shapes.ts'
import { escapeHtml, renderLinkedData } from './page.ts'
import { makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'seedlings-playtime',
    title: 'Seedlings Playtime for Toddlers',
    rule: { weekday: 2, every: 2, phase: 1 },
    time: '10:00',
    endTime: '11:30',
    place: 'The Greenhouse Room',
    description: 'Blocks, songs and coffee for whoever brought the toddler.',
    category: 'children',
  },
  {
    slug: 'night-of-healing',
    title: 'Night of Healing Prayer',
    rule: { weekday: 5, every: 3, phase: 2 },
    time: '19:30',
    endTime: '21:00',
    place: 'Main Sanctuary',
    description: 'Come as you are, leave when you must.',
    category: 'prayer',
  },
  {
    slug: 'car-care-saturday',
    title: 'Car Care Saturday for Single Moms',
    rule: { weekday: 6, every: 4, phase: 1 },
    time: '09:00',
    endTime: '13:00',
    place: 'East Parking Lot',
    description: 'Oil, tires, wipers and pancakes, all free.',
  },
  {
    slug: 'thanks-fast',
    title: 'Day of Fasting and Thanks',
    rule: { weekday: 1, every: 4, phase: 3 },
    time: null,
    days: 1,
    place: 'Everywhere',
    description: 'From sunrise to sunset, wherever you are.',
  },
]

const clock = (time: string) => clockWords(time).toLowerCase()

/** Modern Events Calendar's own linked data: days without hours, and a description in HTML. */
function describe(each: DatedHappening, visit: Visit): unknown {
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: each.date.toString(),
    endDate: each.date.toString(),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: each.place, image: '', address: visit.church.address },
    organizer: { '@type': 'Person', name: '', url: '' },
    offers: { url: '', price: '', priceCurrency: 'USD' },
    performer: '',
    description: `<p>${each.description}</p>`,
    image: '',
    name: each.title,
    url: `${visit.origin}/events/${each.slug}/?occurrence=${each.date}`,
  }
}

function renderList(visit: Visit): string {
  return dateHappenings(HAPPENINGS, visit.moment)
    .map((each) => {
      const href = `/events/${each.slug}/?occurrence=${each.date}`
      const hours = each.time === null ? 'All Day' : `${clock(each.time)} - ${clock(each.endTime ?? '23:00')}`
      return `${renderLinkedData(describe(each, visit))}<article class="mec-event-article mec-clear"><div class="mec-topsec"><div class="mec-event-date mec-color">
<span class="mec-start-date-label">${each.date.day} ${dateWords(each.date, ['month']).slice(0, 3)}</span></div>
<h3 class="mec-event-title"><a class="mec-color-hover" href="${href}">${escapeHtml(each.title)}</a></h3>
<div class="mec-time-details"><span class="mec-start-time">${hours}</span></div>
<div class="mec-venue-details"><span>${each.place}</span></div></div></article>`
    })
    .join('\n')
}

function renderSingle(each: DatedHappening): string {
  const hours = each.time === null ? 'All Day' : `${clock(each.time)} - ${clock(each.endTime ?? '23:00')}`
  const day = `${dateWords(each.date, ['month']).slice(0, 3)} ${String(each.date.day).padStart(2, '0')} ${each.date.year}`
  return `<article class="mec-single-event"><h1 class="mec-single-title">${escapeHtml(each.title)}</h1><p>${escapeHtml(each.description)}</p>
<div class="mec-single-event-date"><h3 class="mec-date">Date</h3><dl><dd><abbr class="mec-events-abbr"><span class="mec-start-date-label">${day}</span></abbr></dd></dl></div>
<div class="mec-single-event-time"><h3 class="mec-time">Time</h3><dl><dd><abbr class="mec-events-abbr">${hours}</abbr></dd></dl></div>
<div class="mec-single-event-location"><h3 class="mec-events-single-section-title">Location</h3><dl><dd class="author">${each.place}</dd></dl></div></article>`
}

/** Modern Events Calendar: its linked data knows the days only, its markup knows the hours. */
export const mustardSeed = makePagedSite({
  key: 'mustard-seed',
  kind: 'Modern Events Calendar',
  theme: 'wordpress',
  nav: [
    ['Home', '/'],
    ['Events', '/events/'],
  ],
  open: (path, visit) => {
    const head = '<meta name="generator" content="WordPress 6.7.1">'
    if (path === '/') return { title: visit.church.name, head, body: `<p>${visit.church.description}</p>` }
    if (path === '/events/') {
      return {
        title: 'Events',
        head,
        body: `<div class="mec-wrap"><div class="mec-event-list-modern">${renderList(visit)}</div></div>`,
      }
    }
    const asked = visit.url.searchParams.get('occurrence')
    const found = dateHappenings(HAPPENINGS, visit.moment, -60).find(
      (each) => path === `/events/${each.slug}/` && (asked === null || asked === each.date.toString()),
    )
    return found
      ? {
          title: found.title,
          head: `${head}${renderLinkedData(describe(found, visit))}`,
          body: renderSingle(found),
        }
      : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment) => trapArchive(dateHappenings(HAPPENINGS, moment, -60, -1)),
})
