import { type DatedHappening, dateHappenings, type Happening, plant } from './happenings.ts'
import { clockWords, dateWords, withOffset } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import type { Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'apple-butter',
    title: 'Apple Butter Stirring',
    rule: { weekday: 6, every: 4, phase: 3 },
    time: '06:30',
    endTime: '14:00',
    place: 'The kettle shed',
    description: 'It takes eight hours and everyone’s arm.',
  },
  {
    slug: 'handbell-open-house',
    title: 'Handbell Open House',
    rule: { weekday: 1, every: 2, phase: 0 },
    time: '18:45',
    endTime: '20:00',
    place: 'Bell room',
    description: 'Gloves in all sizes.',
    category: 'music',
  },
  {
    slug: 'porch-talks',
    title: 'Porch Talks: Paul’s Letters',
    rule: { weekday: 3, every: 3, phase: 0 },
    time: '10:30',
    endTime: '11:45',
    place: 'Front porch',
    description: 'A chair for each of you.',
    category: 'bible study',
  },
  {
    slug: 'orchard-day',
    title: 'Orchard Work Day',
    rule: { weekday: 6, every: 5, phase: 0 },
    time: null,
    days: 1,
    place: 'Orchard',
    description: 'Ladders, loppers, lunch.',
  },
]

/** hCalendar in its older and its newer ways of telling a time: abbr, and the value-class pattern. */
function renderWhen(each: DatedHappening, visit: Visit): string {
  const day = dateWords(each.date, ['weekday', 'month', 'day'])
  if (each.time === null) return `<abbr class="dtstart" title="${each.date}">${day}</abbr>, all day`
  const clock = clockWords(each.time)
  if (each.slug === 'porch-talks') {
    return `<span class="dtstart"><abbr class="value" title="${each.date}">${day}</abbr> at <span class="value">${clock.toLowerCase().replace(' ', '')}</span></span>
until <span class="dtend"><abbr class="value" title="${each.date}"></abbr><span class="value">${clockWords(
      each.endTime ?? '23:00',
    )
      .toLowerCase()
      .replace(' ', '')}</span></span>`
  }
  const iso = (time: string) => withOffset(each.date, time, visit.moment.timeZone)
  return `<abbr class="dtstart" title="${iso(each.time)}">${day}, ${clock}</abbr> to <abbr class="dtend" title="${iso(each.endTime ?? '23:00')}">${clockWords(each.endTime ?? '23:00')}</abbr>`
}

function renderList(visit: Visit): string {
  const items = dateHappenings(HAPPENINGS, visit.moment).map(
    (each) => `<div class="vevent" id="${each.id}"><h4 class="summary">${escapeHtml(each.title)}</h4>
<p>${renderWhen(each, visit)}, <span class="location">${each.place}</span></p><p class="description">${escapeHtml(each.description)}</p></div>`,
  )
  return `<div class="vcalendar">${items.join('\n')}</div><div class="vcard"><span class="fn org">${visit.church.name}</span> <abbr class="bday" title="1888-05-06">founded May 6, 1888</abbr></div>`
}

/** hCalendar, the elder microformat. */
export const oldOrchard = makePagedSite({
  key: 'old-orchard',
  kind: 'hCalendar',
  theme: 'tables',
  nav: [
    ['Home', '/'],
    ['Doings', '/doings.html'],
  ],
  open: (path, visit) => {
    if (path === '/')
      return {
        title: visit.church.name,
        body: `<p>${visit.church.description}</p><p><a href="doings.html">All our doings</a></p>`,
      }
    return path === '/doings.html' ? { title: 'Doings', body: renderList(visit) } : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: () => [{ title: 'Old Orchard Methodist Church', date: null, why: 'a card with a founding day' }],
})
