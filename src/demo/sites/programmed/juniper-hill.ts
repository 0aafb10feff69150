import type { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, plant, type Trap } from '../happenings.ts'
import { clockWords, dateWords, type Moment } from '../moment.ts'
import { escapeHtml, makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'yoga',
    title: 'Stretch and Pray',
    rule: { weekday: 1, every: 2, phase: 0 },
    time: '07:00',
    place: 'Gym',
    description: '',
  },
  {
    slug: 'recovery',
    title: 'Recovery Supper',
    rule: { weekday: 5, every: 2, phase: 1 },
    time: '18:00',
    place: 'Cafe',
    description: '',
  },
  {
    slug: 'junior-high',
    title: 'Junior High Dodgeball',
    rule: { weekday: 3, every: 2, phase: 0 },
    time: '18:45',
    place: 'Gym',
    description: '',
    category: 'youth',
  },
]

const ROOMS = 'Room bookings'
const WEEKS = 4

function mondayOf(moment: Moment): Temporal.PlainDate {
  return moment.today.subtract({ days: moment.today.dayOfWeek - 1 })
}

/** A week: its days stand in the row of headings, what happens stands below them. */
function renderWeek(monday: Temporal.PlainDate, moment: Moment): string {
  const days = Array.from({ length: 7 }, (_, index) => monday.add({ days: index }))
  const heads = days.map(
    (day) => `<th>${dateWords(day, ['weekday']).slice(0, 3)} ${day.month}/${day.day}</th>`,
  )
  const cells = days.map((day) => {
    const ahead = moment.today.until(day).total('days')
    const held = dateHappenings(HAPPENINGS, moment, ahead, ahead).map(
      (each) => `<b>${escapeHtml(each.title)}</b><br>${clockWords(each.time ?? '00:00')}<br>${each.place}`,
    )
    return `<td>${held.join('<br>') || '&nbsp;'}</td>`
  })
  return `<h3>Week of ${dateWords(monday, ['month', 'day', 'year'])}</h3><table border="1"><tr>${heads.join('')}</tr><tr>${cells.join('')}</tr></table>`
}

export const juniperHill = makePagedSite({
  key: 'juniper-hill',
  kind: 'weeks as tables, the days in the headings',
  theme: 'tables',
  nav: [
    ['Home', '/'],
    ['This month', '/this-month.html'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    if (path !== '/this-month.html') return null
    const monday = mondayOf(moment)
    const weeks = Array.from({ length: WEEKS }, (_, week) => renderWeek(monday.add({ weeks: week }), moment))
    return { title: 'This month', body: `${weeks.join('\n')}<p>${ROOMS}: ask Marge, 9 to 12.</p>` }
  },
  plantedEvents: (moment) => {
    const days = moment.today.until(mondayOf(moment).add({ weeks: WEEKS })).total('days') - 1
    return dateHappenings(HAPPENINGS, moment, 0, days).map(plant)
  },
  traps: (): Trap[] => [{ title: ROOMS, date: null, why: 'office hours' }],
})
