import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, listMonths, type Moment } from './moment.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const VESPERS = { title: 'Great Vespers', weekday: 6, time: '17:30' } as const
const LITURGY = { title: 'Divine Liturgy', weekday: 7, time: '09:45' } as const
/** The Saturday on which the clergy are at the deanery: no Vespers are sung. */
const NO_VESPERS = { weekday: 6, every: 8, phase: 3 } as const
const SINGLES: readonly Happening[] = [
  planSingle('akathist', 'Akathist to the Mother of God', [3, 1], '18:30'),
  planSingle('presanctified', 'Weekday Liturgy and Brunch', [4, 2], '09:00'),
  planSingle('unction', 'Holy Unction', [1, 4], '19:00'),
  planSingle('pirohi', 'Pirohi Pinching', [6, 5], '08:00'),
  planSingle('icons', 'Icon Painting Class', [2, 6], '18:15'),
  planSingle('panikhida', 'Panikhida for All Departed', [6, 7], '10:30'),
  planSingle('social', 'Lamb Roast', [7, 0], '13:00'),
]
const FASTS = ['Strict Fast', 'Fish Allowed', 'Wine & Oil'] as const
const SAINTS = [
  'St Ia of the Storks',
  'Hieromartyr Zoticus',
  'Ven. Pelagia of the Reeds',
  'Prophet Micaiah',
] as const
const COUNCIL = 'Parish Council'

/** "5:30p", as it fits in a box. */
function boxTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${hour < 12 ? 'a' : 'p'}`
}

interface Box {
  time: string
  title: string
}

function boxesOf(date: Temporal.PlainDate, singles: readonly DatedHappening[]): Box[] {
  const isOff = listDates(NO_VESPERS, date, date).length > 0
  const weekly = [VESPERS, LITURGY].filter(
    (each) => each.weekday === date.dayOfWeek && !(isOff && each.title === VESPERS.title),
  )
  const own = singles
    .filter((each) => each.date.equals(date))
    .map(({ time, title }) => ({ time: time ?? '', title }))
  return [...weekly, ...own].sort((a, b) => a.time.localeCompare(b.time))
}

function renderDay(date: Temporal.PlainDate, month: number, singles: readonly DatedHappening[]): string {
  if (date.month !== month) return '<td class="blank">&nbsp;</td>'
  const lines = boxesOf(date, singles).map(({ time, title }) => `<b>${boxTime(time)}</b> ${title}`)
  if (listDates(NO_VESPERS, date, date).length > 0) lines.push('<font color="red">NO VESPERS</font>')
  if (date.dayOfWeek === 2 && date.day > 14 && date.day < 22) lines.push(`<i>${COUNCIL} 7p</i>`)
  const saint = `<small>${SAINTS[date.dayOfYear % SAINTS.length]}</small>`
  const fast = [3, 5].includes(date.dayOfWeek) ? `<br><em class="fast">${FASTS[date.day % 3]}</em>` : ''
  return `<td valign="top"><strong class="n">${date.day}</strong><br>${saint}${fast}${lines.map((each) => `<br>${each}`).join('')}</td>`
}

function renderGrid(first: Temporal.PlainDate, moment: Moment): string {
  const start = first.subtract({ days: first.dayOfWeek % 7 })
  const weeks = Math.ceil(((first.dayOfWeek % 7) + first.daysInMonth) / 7)
  const offset = moment.today.until(first).days
  const singles = dateHappenings(SINGLES, moment, offset, offset + 31)
  const rows = Array.from({ length: weeks }, (_, week) => {
    const days = Array.from({ length: 7 }, (_, day) => start.add({ days: 7 * week + day }))
    return `<tr>${days.map((date) => renderDay(date, first.month, singles)).join('')}</tr>`
  })
  const heads = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ').map((day) => `<th>${day}</th>`)
  return `<h2 class="month">${dateWords(first, ['month', 'year'])}</h2><table class="cal" border="1" width="100%"><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

const pathOf = (first: Temporal.PlainDate) =>
  `/calendar-${first.toLocaleString('en-US', { month: 'short' }).toLowerCase()}.html`

function renderShell(visit: Visit, title: string, body: string): string {
  const months = listMonths(visit.moment, 2)
  const links = months.map((first) => `<a href="${pathOf(first)}">${dateWords(first, ['month'])}</a>`)
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - St. Nektar Orthodox Church</title></head><body><div class="cross">&#9766;</div><h1>St. Nektar Orthodox Church</h1><p class="nav"><a href="/">Home</a> | <a href="/schedule.html">Schedule</a> | Calendar: ${links.join(', ')}</p>${body}<address>${visit.church.address} &middot; ${visit.church.phone}</address></body></html>`
}

const isSung = ({ title, date }: { title: string; date: string }, off: ReadonlySet<string>) =>
  title !== VESPERS.title || !off.has(date)
const silent = ({ today }: Moment) => listDates(NO_VESPERS, today, today.add({ days: 60 })).map(String)

/** Month grids in which every box holds a saint and a fast too, and one box says that nothing is sung. */
export const saintNektar: DemoSite = {
  key: 'saint-nektar',
  kind: 'month grids with saints and fasts among the services',
  respond: (visit) => {
    const { moment, church, url } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    if (url.pathname === '/')
      return show(
        'Home',
        `<p>${church.description}</p><p>Tone of the week: 4. Old Calendar visitors, ask Anna.</p>`,
      )
    if (url.pathname === '/schedule.html')
      return show(
        'Schedule',
        '<p>Saturdays: Great Vespers, 5:30 pm (see the calendar for changes).</p><p>Sundays: Divine Liturgy, 9:45 am.</p><p>Confession after Vespers and by appointment.</p>',
      )
    const first = listMonths(moment, 2).find((month) => pathOf(month) === url.pathname)
    return first ? show(dateWords(first, ['month', 'year']), renderGrid(first, moment)) : null
  },
  plantedEvents: (moment) => {
    const off = new Set(silent(moment))
    return [
      ...listSingles(SINGLES, moment).map(plant),
      ...plantRegular([VESPERS, LITURGY], moment).filter((each) => isSung(each, off)),
    ]
  },
  traps: (moment) => [
    ...trapTitles('a rule of fasting', ...FASTS),
    ...trapTitles('a saint of the day', ...SAINTS),
    ...silent(moment).map((date) => ({
      title: VESPERS.title,
      date,
      why: 'not sung on this day',
      mayBeCancelled: true,
    })),
  ],
}
