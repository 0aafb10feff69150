import { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, plant } from '../happenings.ts'
import { clockWords, dateWords, type Moment } from '../moment.ts'
import { escapeHtml, makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'noon-organ',
    title: 'Noon Organ Half-Hour',
    rule: { weekday: 3, every: 2, phase: 0 },
    time: '12:10',
    endTime: '12:40',
    place: 'Sanctuary',
    description: 'Bring your sandwich.',
    category: 'music',
  },
  {
    slug: 'open-table',
    title: 'Open Table Breakfast',
    rule: { weekday: 7, every: 3, phase: 2 },
    time: '08:00',
    endTime: '09:30',
    place: 'Undercroft',
    description: 'Eggs for everyone downtown.',
  },
  {
    slug: 'art-walk',
    title: 'Stained Glass Art Walk',
    rule: { weekday: 4, every: 4, phase: 3 },
    time: '17:30',
    endTime: '19:00',
    place: 'North door',
    description: 'Twelve windows, one flashlight.',
  },
]

function findMonth(asked: string | null, moment: Moment): Temporal.PlainDate | null {
  if (asked === null) return moment.today.with({ day: 1 })
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(asked) ?? []
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return null
  return Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: 1 })
}

/** A grid of divs, the date of each cell in its attributes, the events of a day one below the other. */
function renderGrid(month: Temporal.PlainDate, moment: Moment): string {
  const address = (other: Temporal.PlainDate) => `/whats-on?month=${other.toString().slice(0, 7)}`
  const cells = Array.from({ length: month.daysInMonth }, (_, index) => {
    const day = month.add({ days: index })
    const ahead = moment.today.until(day).total('days')
    const held = dateHappenings(HAPPENINGS, moment, ahead, ahead).map(
      (each) =>
        `<div class="ev"><span class="ev-time">${clockWords(each.time ?? '00:00')}-${clockWords(each.endTime ?? '23:00')}</span> <span class="ev-title">${escapeHtml(each.title)}</span> <span class="ev-place">${each.place}</span></div>`,
    )
    return `<div class="day" role="gridcell" data-date="${day}"${index === 0 ? ` style="grid-column:${(day.dayOfWeek % 7) + 1}"` : ''}><span class="num">${day.day}</span>${held.join('')}</div>`
  })
  return `<div class="cal-nav"><a href="${address(month.subtract({ months: 1 }))}">&lsaquo; ${dateWords(month.subtract({ months: 1 }), ['month'])}</a>
<strong>${dateWords(month, ['month', 'year'])}</strong> <a href="${address(month.add({ months: 1 }))}">${dateWords(month.add({ months: 1 }), ['month'])} &rsaquo;</a></div>
<div class="grid" role="grid">${cells.join('\n')}</div>`
}

/** A month's grid without a table, the other months by a query. */
export const mapleStreet = makePagedSite({
  key: 'maple-street',
  kind: 'a month grid, the other months by a query',
  theme: 'builder',
  nav: [
    ['Home', '/'],
    ['What’s on', '/whats-on'],
  ],
  open: (path, { church, moment, url }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    if (path !== '/whats-on') return null
    const month = findMonth(url.searchParams.get('month'), moment)
    return month ? { title: 'What’s on', body: renderGrid(month, moment) } : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
})
