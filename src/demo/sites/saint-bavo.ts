import type { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, listMonthDates, listMonths, type Moment } from './moment.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { plantDates, trapTitles } from './told.ts'

const SINGLES: readonly Happening[] = [
  planSingle('trivia', 'Dads’ Club Trivia Night', [6, 0], '18:30'),
  planSingle('band', 'Beginner Band Concert', [4, 1], '19:00'),
  planSingle('penance', 'Communal Penance Service', [2, 2], '18:30'),
  planSingle('open-house', 'Prospective Parent Coffee', [3, 3], '08:15'),
  planSingle('skate', 'Family Skate Party', [5, 4], '17:30'),
  planSingle('blood', 'Parish Blood Drive', [7, 5], '08:00'),
  planSingle('vinyl', 'Grandparents’ Bingo', [2, 6], '13:30'),
  planSingle('fiesta', 'Bavo Fest', [6, 7], '11:00'),
]
const CALLED_OFF = 'skate'
const MASSES = [
  { title: 'Vigil Mass', weekday: 6, time: '17:00' },
  { title: 'Sunday Mass', weekday: 7, time: '09:30' },
] as const
const HOLY_HOUR = { title: 'First Thursday Holy Hour', weekday: 4, nth: 1, time: '19:00' } as const

/** What the school writes into the same squares, each in a week of its own. */
const SCHOOL: readonly Happening[] = [
  planSingle('no-school', 'NO SCHOOL', [5, 1], null),
  planSingle('no-school-again', 'NO SCHOOL - Staff Retreat', [1, 5], null),
  planSingle('dismissal', 'Early Dismissal', [5, 3], '12:00'),
  planSingle('grades', 'Report Cards', [3, 6], null),
  planSingle('dress', 'Jeans Day $2', [5, 6], null),
  planSingle('wedding', 'Reserved: Pham-Ortiz wedding', [6, 3], '14:00'),
  planSingle('finance', 'Finance Council (members)', [1, 3], '19:00'),
]
const NO_FORMATION = 'No Religious Ed'
const PRAYER = 'Baby Theo Marsh'
const MONTHS_AHEAD = 3

interface Entry {
  date: string
  time: string | null
  text: string
}

function listEntries(moment: Moment): Entry[] {
  const from = moment.today.with({ day: 1 }).subtract({ months: 1 })
  const all = dateHappenings([...SINGLES, ...SCHOOL], moment, -62, 125)
  const holy = listMonthDates(HOLY_HOUR, from, moment.today.add({ days: 125 }))
  return [
    ...all.map(({ date, time, title, slug }) => ({
      date: `${date}`,
      time,
      text: slug === CALLED_OFF ? `<del>${title}</del> CANCELLED` : title,
    })),
    ...all
      .filter(({ slug }) => slug === 'no-school')
      .map(({ date }) => ({ date: `${date.add({ days: 2 })}`, time: null, text: NO_FORMATION })),
    ...holy.map((date) => ({ date: `${date}`, time: HOLY_HOUR.time, text: HOLY_HOUR.title })),
  ]
}

const monthOf = (date: Temporal.PlainDate) => date.toString().slice(0, 7)

function renderDay(date: Temporal.PlainDate, month: Temporal.PlainDate, entries: readonly Entry[]): string {
  if (date.month !== month.month) return `<td class="date-no-entry mini-day-off">${date.day}</td>`
  const items = entries
    .filter((each) => each.date === date.toString())
    .map(({ time, text }) => {
      const hour = time
        ? `<span class="evt-time">${clockWords(time, true).toLowerCase().replace(' ', '')}</span> `
        : ''
      return `<div class="calendar-event">${hour}<span class="evt-name">${text}</span></div>`
    })
  return `<td class="single-day"><div class="day-number">${date.day}</div>${items.join('')}</td>`
}

function renderMonth(month: Temporal.PlainDate, moment: Moment): string {
  const entries = listEntries(moment)
  const start = month.subtract({ days: month.dayOfWeek % 7 })
  const weeks = Math.ceil(((month.dayOfWeek % 7) + month.daysInMonth) / 7)
  const rows = Array.from({ length: weeks }, (_, week) => {
    const days = Array.from({ length: 7 }, (_, day) => start.add({ days: week * 7 + day }))
    return `<tr>${days.map((date) => renderDay(date, month, entries)).join('')}</tr>`
  })
  const last = moment.today.with({ day: 1 }).add({ months: MONTHS_AHEAD })
  const next =
    monthOf(month) < monthOf(last)
      ? `<a class="next" href="/calendar?month=${monthOf(month.add({ months: 1 }))}" rel="nofollow">Next month &raquo;</a>`
      : ''
  return `<div class="month-nav"><h2>${dateWords(month, ['month', 'year'])}</h2>${next}</div>
<table class="full-calendar" summary="Parish and school calendar"><thead><tr>${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`
}

function openCalendar({ url, moment }: Visit): [title: string, body: string] | null {
  const asked = url.searchParams.get('month')
  const month = asked === null ? monthOf(moment.today) : asked
  const known = listMonths(moment, MONTHS_AHEAD).find((each) => monthOf(each) === month)
  return known ? ['Parish & School Calendar', renderMonth(known, moment)] : null
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string] | null>> = {
  '/': ({ church }) => [
    'Welcome',
    `<p>${church.description}</p><h3>Weekend Masses</h3><p>Vigil Mass: Saturdays at 5:00 pm<br>Sunday Mass: Sundays at 9:30 am</p><p>Confessions by appointment; ring the bell twice.</p>`,
  ],
  '/calendar': openCalendar,
  '/school': ({ moment }) => [
    'School',
    `<p>Pre-K3 through 8th grade, 212 children and one tortoise. Uniform orders are due ${dateWords(moment.today.add({ days: 10 }), ['month', 'day'])}. The school office opens at 7:30 am.</p>`,
  ],
  '/prayers': ({ moment }) => [
    'Prayer List',
    `<p>Please pray for ${PRAYER} (surgery on ${dateWords(moment.today.add({ days: 6 }), ['weekday', 'month', 'day'])}), Deacon Ruiz, and all in our nursing homes.</p>`,
  ],
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title.replace('&', '&amp;')} - Saint Bavo</title><style>.full-calendar{border-collapse:collapse;width:100%}.full-calendar td{border:1px solid #bbb;height:84px;vertical-align:top;width:14%;font:13px Arial}.mini-day-off{background:#eee;color:#999}.day-number{font-weight:bold;text-align:right}</style></head><body><div id="branding"><a href="/">${church.name}</a></div><ul id="nav"><li><a href="/calendar">Calendar</a></li><li><a href="/school">School</a></li><li><a href="/prayers">Prayer List</a></li></ul><div id="content"><h1>${title.replace('&', '&amp;')}</h1>${body}</div><div id="foot">${church.address} | ${church.phone} | &copy; ${moment.today.year}</div></body></html>`
}

/** A parish with a school: one grid of a month for both, and the next month behind a link. */
export const saintBavo: DemoSite = {
  key: 'saint-bavo',
  kind: 'a month’s grid of a parish and its school, with a link to the next month',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]?.(visit)
    return page ? answerHtml(renderShell(visit, ...page)) : null
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map((each) => plant({ ...each, cancelled: each.slug === CALLED_OFF })),
    ...plantDates(
      HOLY_HOUR.title,
      HOLY_HOUR.time,
      listMonthDates(HOLY_HOUR, moment.today, moment.today.add({ days: 55 })),
    ),
    ...plantRegular(MASSES, moment),
  ],
  traps: () => [
    ...trapTitles('no school is nothing to come to', 'NO SCHOOL', 'Early Dismissal', NO_FORMATION),
    ...trapTitles('for pupils', 'Report Cards', 'Jeans Day'),
    ...trapTitles('private', 'Pham-Ortiz'),
    ...trapTitles('members only', 'Finance Council'),
    ...trapTitles('on the prayer list', PRAYER),
  ],
}
