import type { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, plant, type Trap } from '../happenings.ts'
import { clockWords, dateWords, listMonths, type Moment } from '../moment.ts'
import { escapeHtml, makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'fish-fry',
    title: 'Knights’ Fish Fry',
    rule: { weekday: 5, every: 2, phase: 1 },
    time: '17:30',
    place: 'Hall',
    description: 'Catfish and hush puppies.',
  },
  {
    slug: 'rosary-makers',
    title: 'Rosary Makers',
    rule: { weekday: 2, every: 2, phase: 0 },
    time: '10:00',
    place: 'Library',
    description: 'Beads are provided.',
  },
  {
    slug: 'teen-lock-in',
    title: 'Teen Lock-In',
    rule: { weekday: 5, every: 4, phase: 2 },
    time: '20:00',
    place: 'Gym',
    description: 'Sleeping bags.',
    category: 'youth',
  },
  {
    slug: 'blood-drive',
    title: 'Parish Blood Drive',
    rule: { weekday: 6, every: 5, phase: 1 },
    time: '08:30',
    place: 'Gym',
    description: 'Cookies after.',
  },
]

const CLOSURE = 'Office closed'

function renderCell(day: Temporal.PlainDate, month: Temporal.PlainDate, moment: Moment): string {
  if (day.month !== month.month) return `<td class="other">${day.day}</td>`
  const ahead = moment.today.until(day).total('days')
  const held = dateHappenings(HAPPENINGS, moment, ahead, ahead).map(
    (each) => `<br>${clockWords(each.time ?? '00:00', true).toLowerCase()} ${escapeHtml(each.title)}`,
  )
  return `<td>${day.day}${held.join('')}${day.dayOfWeek === 1 && day.day <= 7 ? `<br><i>${CLOSURE}</i>` : ''}</td>`
}

/** A month as it hangs in the kitchen: seven columns from Sunday, and gray days of the months beside it. */
function renderGrid(month: Temporal.PlainDate, moment: Moment): string {
  const first = month.subtract({ days: month.dayOfWeek % 7 })
  const weeks = Math.ceil(((month.dayOfWeek % 7) + month.daysInMonth) / 7)
  const rows = Array.from({ length: weeks }, (_, week) => {
    const days = Array.from({ length: 7 }, (_, day) => first.add({ days: week * 7 + day }))
    return `<tr valign="top">${days.map((day) => renderCell(day, month, moment)).join('')}</tr>`
  })
  return `<h2 align="center">${dateWords(month, ['month', 'year'])}</h2><table border="1" class="calendar">
<tr><th>Sun</th><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th></tr>
${rows.join('\n')}</table>`
}

/** Month grids in plain tables, three months on one page. */
export const saintAgnella = makePagedSite({
  key: 'saint-agnella',
  kind: 'month grids in tables',
  theme: 'tables',
  nav: [
    ['Home', '/'],
    ['Parish Calendar', '/parish-calendar.html'],
  ],
  open: (path, visit) => {
    if (path === '/') {
      return {
        title: visit.church.name,
        body: `<p>${visit.church.description}</p><p>Pick up the printed calendar at the door.</p>`,
      }
    }
    if (path !== '/parish-calendar.html') return null
    return {
      title: 'Parish Calendar',
      body: listMonths(visit.moment, 2)
        .map((month) => renderGrid(month, visit.moment))
        .join('\n<hr>\n'),
    }
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (): Trap[] => [
    { title: CLOSURE, date: null, why: 'not something to come to' },
    { title: 'Sun', date: null, why: 'a column’s heading' },
  ],
})
