import { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, plant, trapArchive } from '../happenings.ts'
import { clockWords, dateWords, listMonths, type Moment } from '../moment.ts'
import { escapeHtml, makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'lovefeast',
    title: 'Lovefeast with Sweet Buns',
    rule: { weekday: 7, every: 4, phase: 3 },
    time: '16:00',
    place: 'the sanctuary',
    description: 'Coffee is passed down the pews; so is patience.',
  },
  {
    slug: 'star-making',
    title: 'Paper Star Making',
    rule: { weekday: 2, every: 3, phase: 0 },
    time: '18:15',
    place: 'the craft room',
    description: 'Twenty-six points. Scissors for left hands, too.',
  },
  {
    slug: 'brass-rehearsal',
    title: 'Brass Band Open Rehearsal',
    rule: { weekday: 4, every: 2, phase: 0 },
    time: '19:00',
    place: 'the band room',
    description: 'Anyone with a horn.',
    category: 'music',
  },
]

const monthPath = (month: Temporal.PlainDate) =>
  `/calendar/${month.year}/${String(month.month).padStart(2, '0')}`

function findMonth(path: string, moment: Moment): Temporal.PlainDate | null {
  if (path === '/calendar') return moment.today.with({ day: 1 })
  const [, year, month] = /^\/calendar\/(\d{4})\/(\d{2})$/.exec(path) ?? []
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return null
  return Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: 1 })
}

/** One month; the month and the year stand in the heading and the address alone. */
function renderMonth(month: Temporal.PlainDate, moment: Moment): string {
  const from = moment.today.until(month).total('days')
  const rows = dateHappenings(HAPPENINGS, moment, from, from + month.daysInMonth - 1).map(
    (
      each,
    ) => `<li><b>${dateWords(each.date, ['weekday']).slice(0, 3)} ${each.date.day}</b> &mdash; ${escapeHtml(each.title)},
${clockWords(each.time ?? '00:00', true)}, ${each.place}. <i>${each.description}</i></li>`,
  )
  const [before, after] = [month.subtract({ months: 1 }), month.add({ months: 1 })]
  return `<h2>${dateWords(month, ['month', 'year'])}</h2><p><a href="${monthPath(before)}" rel="prev">&laquo; Previous month</a> |
<a href="${monthPath(after)}" rel="next">Next month &raquo;</a></p><ul>${rows.join('\n')}</ul>`
}

/** A page a month, each linking the next and the one before, for ever in both directions. */
export const willowBend = makePagedSite({
  key: 'willow-bend',
  kind: 'months linked one to the next',
  theme: 'brick',
  nav: [
    ['Home', '/'],
    ['Calendar', '/calendar'],
  ],
  open: (path, visit) => {
    if (path === '/') return { title: visit.church.name, body: `<p>${visit.church.description}</p>` }
    const month = findMonth(path, visit.moment)
    return month ? { title: 'Calendar', body: renderMonth(month, visit.moment) } : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment) => {
    const [thisMonth] = listMonths(moment, 0)
    const days = thisMonth ? moment.today.until(thisMonth).total('days') : 0
    return days < 0 ? trapArchive(dateHappenings(HAPPENINGS, moment, days, -1)) : []
  },
})
