import { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  type PlantedEvent,
  plant,
  plantRegular,
} from './happenings.ts'
import { dateWords, listDates, listMonthDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const LENGTH_DAYS = 55
const SERVICE = { title: 'Sunday service', weekday: 7, time: '09:30' } as const
const PRAYER = { title: 'Porch Prayer', weekday: 2, time: '06:00', endTime: '06:45' } as const
const MENDING = { title: 'Mending Table', weekday: 4, time: '19:00', endTime: '21:00' } as const

const SPECIAL: readonly (Happening & { words: string })[] = [
  {
    slug: 'sale',
    title: 'Porch Sale',
    rule: { weekday: 6, every: 8, phase: 3 },
    time: '08:00',
    endTime: '14:00',
    place: '',
    description: '',
    words: 'Porch Sale, 8 a.m. till 2 p.m. Sellers set up the evening before.',
  },
  {
    slug: 'baptism',
    title: 'Creek Baptism',
    rule: { weekday: 7, every: 8, phase: 5 },
    time: '15:00',
    place: '',
    description: '',
    words: 'Creek Baptism, 3 in the afternoon, at the low bridge. Bring a towel.',
  },
  {
    slug: 'bluegrass',
    title: 'Bluegrass on the Porch',
    rule: { weekday: 5, every: 8, phase: 6 },
    time: '19:00',
    place: '',
    description: '',
    words:
      'Bluegrass on the Porch, 7 o’clock in the evening. If it rains we move under the tin roof and cannot hear a thing.',
  },
  {
    slug: 'quilt-raffle',
    title: 'Quilt Raffle',
    rule: { weekday: 6, every: 8, phase: 0 },
    time: '17:00',
    place: '',
    description: '',
    cancelled: true,
    words: 'Quilt Raffle, 5 p.m. <strong>CALLED OFF</strong>, the quilt is not done.',
  },
]

interface Annual {
  title: string
  month: number
  day: number
  times: readonly string[]
  words: string
}

/** The same every year, whatever the weekday is. */
const ANNUAL: readonly Annual[] = [
  { title: 'Black-Eyed Peas', month: 1, day: 1, times: ['12:00'], words: 'Black-Eyed Peas, noon, for luck' },
  {
    title: 'Candlemas Supper',
    month: 2,
    day: 2,
    times: ['18:00'],
    words: 'Candlemas Supper, 6 p.m., bring a candle',
  },
  {
    title: 'Founders’ Day Picnic',
    month: 4,
    day: 25,
    times: ['12:30'],
    words: 'Founders’ Day Picnic, 12:30 p.m.',
  },
  {
    title: 'Porch Parade',
    month: 7,
    day: 4,
    times: ['10:00'],
    words: 'Porch Parade, 10 a.m., decorate anything with wheels',
  },
  {
    title: 'Candy from the Trunk',
    month: 10,
    day: 31,
    times: ['17:30'],
    words: 'Candy from the Trunk, from 5:30 p.m. till the candy is gone',
  },
  {
    title: 'Carols and Candles',
    month: 12,
    day: 24,
    times: ['17:00', '23:00'],
    words: 'Carols and Candles, at 5 p.m. and again at 11 p.m.',
  },
]

const CLOCKS = 'clocks change'
const PEOPLE = ['Merle Tackett', 'Aunt Opal', 'The Dunaway twins'] as const

const line = (each: DatedHappening) => {
  const words = SPECIAL.find(({ slug }) => slug === each.slug)?.words ?? ''
  const month = dateWords(each.date, ['month'])
  return {
    date: each.date,
    html: `<li>${dateWords(each.date, ['weekday']).slice(0, 3)}., ${month.length > 4 ? `${month.slice(0, 3)}.` : month} ${each.date.day}: ${words}</li>`,
  }
}

/** The next Sunday on which the clocks of this country change. */
function findClockChange({ today }: Moment): Temporal.PlainDate {
  const far = today.add({ months: 9 })
  const spring = listMonthDates({ weekday: 7, nth: 2 }, today, far).filter(({ month }) => month === 3)
  const autumn = listMonthDates({ weekday: 7, nth: 1 }, today, far).filter(({ month }) => month === 11)
  return [...spring, ...autumn].sort(Temporal.PlainDate.compare)[0] ?? today
}

function renderSpecial(moment: Moment): string {
  const change = findClockChange(moment)
  const clocks = {
    date: change,
    html: `<li>${dateWords(change, ['weekday', 'month', 'day'])}: the ${CLOCKS} at 2 a.m. Do not blame us.</li>`,
  }
  const lines = [...dateHappenings(SPECIAL, moment, 0, LENGTH_DAYS).map(line), clocks].sort((a, b) =>
    Temporal.PlainDate.compare(a.date, b.date),
  )
  return lines.map(({ html }) => html).join('\n')
}

const month = (index: number) =>
  dateWords(Temporal.PlainDate.from({ year: 2024, month: index, day: 1 }), ['month'])

function renderHome({ church, moment }: Visit): string {
  const annual = ANNUAL.map(
    (each) => `<p><u>${month(each.month)} ${each.day}</u> ${escapeHtml(each.words)}</p>`,
  )
  const birthdays = PEOPLE.map(
    (name, index) => `${name} (${dateWords(moment.today.add({ days: 3 + 8 * index }), ['month', 'day'])})`,
  )
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${church.name}</title><style>section{padding:3em 1em}nav a{margin:1em}</style></head><body>
<nav><a href="#top">Top</a><a href="#sundays">Sundays</a><a href="#week">Week</a><a href="#dates">Dates</a><a href="#year">Year</a><a href="#folks">Folks</a><a href="#find">Find us</a></nav>
<section id="top"><h1>${church.name}</h1><p>${church.description}</p></section>
<section id="sundays"><h2>Sundays</h2><p>One Sunday service, at 9:30 in the morning, all year. It is over when it is over, never later than eleven.</p></section>
<section id="week"><h2>Through the week</h2>
<table><tbody><tr><td><b>When</b></td><td><b>What</b></td><td><b>Whom to ask</b></td></tr>
<tr><td>Tuesdays<br>6:00&ndash;6:45 a.m.</td><td>Porch Prayer</td><td>Merle</td></tr>
<tr><td>Thursdays<br>7&ndash;9 p.m.<br>(but never the last Thursday of a month)</td><td>Mending Table</td><td>Opal</td></tr>
<tr><td>Mondays and Fridays<br>10 a.m.&ndash;1 p.m.</td><td>Somebody is in the office</td><td>${church.phone}</td></tr></tbody></table></section>
<section id="dates"><h2>Special dates coming up</h2><ul>
${renderSpecial(moment)}
</ul></section>
<section id="year"><h2>Same every year, whatever day of the week it falls on</h2>
${annual.join('\n')}</section>
<section id="folks"><h2>Folks</h2><p>Birthdays soon: ${birthdays.join(', ')}.</p><p>Married here: Wade and Lorene, June 6, 1964. Still are.</p></section>
<section id="find"><h2>Find us</h2><p>${church.address}. Look for the roof.</p></section></body></html>`
}

function plantAnnual({ today }: Moment): PlantedEvent[] {
  return [0, 1].flatMap((ahead) =>
    ANNUAL.flatMap(({ title, month, day, times }) =>
      times.map((time) => ({
        title,
        date: Temporal.PlainDate.from({ year: today.year + ahead, month, day }).toString(),
        time,
        cancelled: false,
      })),
    ),
  )
}

/** The Thursdays of the table, but for the last of each month. */
function plantMending({ today }: Moment): PlantedEvent[] {
  const to = today.add({ days: 60 })
  const { title, time, endTime, weekday } = MENDING
  const off = new Set(listLastThursdays(today, to))
  return listDates({ weekday }, today, to)
    .map((date) => date.toString())
    .filter((date) => !off.has(date))
    .map((date) => ({ title, date, time, endTime, cancelled: false, repeats: 'every week' }))
}

const listLastThursdays = (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
  listMonthDates({ weekday: 4, nth: -1 }, from, to).map((date) => date.toString())

/** Everything on one page under anchors: a table of the week, a list of dates without years, and what comes each year. */
export const tinRoof: DemoSite = {
  key: 'tin-roof',
  kind: 'one page under anchors',
  respond: (visit) => (visit.url.pathname === '/' ? answerHtml(renderHome(visit)) : null),
  plantedEvents: (moment) => [
    ...dateHappenings(SPECIAL, moment, 0, LENGTH_DAYS).map(plant),
    ...plantAnnual(moment),
    ...plantMending(moment),
    ...plantRegular([{ ...SERVICE }, { ...PRAYER }], moment),
  ],
  traps: (moment) => [
    ...listLastThursdays(moment.today, moment.today.add({ days: 60 })).map((date) => ({
      title: MENDING.title,
      date,
      why: 'never the last Thursday',
      mayBeCancelled: true,
    })),
    { title: CLOCKS, date: null, why: 'a clock is not an event' },
    { title: 'office', date: null, why: 'office hours' },
    ...PEOPLE.map((title) => ({ title, date: null, why: 'a birthday' })),
  ],
}
