import type { Temporal } from 'temporal-polyfill'
import { type Happening, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, listMonths, type Moment } from './moment.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listTold, tellOnce, trapTitles } from './told.ts'

/** What the priest types into the squares of the month. */
const SINGLES: readonly Happening[] = [
  planSingle('akathist', 'Akathist to the Mother of God', [5, 0], '19:00'),
  planSingle('school', 'Icon Writing Class', [6, 1], '10:00', { endTime: '14:00', place: 'Hall' }),
  planSingle('talk', 'Orthodoxy 101', [2, 2], '18:30', { endTime: '20:00' }),
  planSingle('unction', 'Holy Unction', [3, 3], '18:00'),
  planSingle('sisters', 'St. Olympia Sisterhood Tea', [7, 4], '12:30', { place: 'Hall' }),
  planSingle('bees', 'Candle Making', [6, 5], '13:00', { place: 'Hall' }),
  planSingle('women', 'Women’s Book Circle', [1, 6], '19:00'),
  planSingle('cemetery', 'Cemetery Blessing', [6, 7], '10:30', { place: 'Restland, gate 4' }),
]
/** On the home page alone. */
const NEWS = [
  tellOnce(
    'Pan-Orthodox Food Festival',
    [6, 2],
    '11:00',
    (date) =>
      `<p>The Pan-Orthodox Food Festival is back! Six parishes, six kitchens: ${dateWords(date, ['weekday', 'month', 'day'])}, 11 a.m. to 7 p.m. at St. Nino’s on Forest Lane. We are bringing the piroshki; please sign the list in the narthex.</p>`,
    { endTime: '19:00', place: 'St. Nino’s on Forest Lane' },
  ),
  tellOnce(
    'Parish Retreat',
    [5, 5],
    null,
    (date) =>
      `<p>Our annual Parish Retreat is ${dateWords(date, ['weekday', 'month', 'day'])} through ${dateWords(date.add({ days: 2 }), ['weekday', 'month', 'day'])} at Holy Archangels Monastery near Kendalia. Fr. Tikhon Ware-Mills speaks on the Prayer of St. Ephraim.</p>`,
    { days: 3, place: 'Holy Archangels Monastery near Kendalia' },
  ),
]
const LITURGY = { title: 'Divine Liturgy', weekday: 7, time: '09:30' } as const
const VESPERS = { title: 'Great Vespers', weekday: 6, time: '17:00' } as const
/** Once in eight weeks the priest is away on a Saturday. */
const NO_VESPERS = { weekday: 6, every: 8, phase: 4 } as const
const SAINTS = [
  'Martyr Menas of Egypt',
  'Ven. Theodora of Sihla',
  'Apostle Quartus',
  'Hieromartyr Erasmus',
  'Ven. Zosima the Hermit',
  'Martyrs Cyrus and Thais',
  'St. Petroc of Padstow',
] as const
const HOSTS = [
  'Coffee Hour: Bulgakov',
  'Coffee Hour: Haddad',
  'Coffee Hour: Mathis',
  'Coffee Hour: choir',
] as const
const AWAY = 'Fr. Basil away'
const COUNCIL = 'Parish Council'
const COUNCIL_RULE = { weekday: 1, every: 4, phase: 1 } as const
const FASTS: Readonly<Record<number, string>> = { 3: 'Strict Fast', 5: 'Wine &amp; Oil' }

const hasDate = (rule: Happening['rule'], date: Temporal.PlainDate) => listDates(rule, date, date).length > 0

/** "6:30p", or "10a" on the hour. */
function hour(time: string): string {
  const [h = 0, m = 0] = time.split(':').map(Number)
  return `${h % 12 === 0 ? 12 : h % 12}${m === 0 ? '' : `:${String(m).padStart(2, '0')}`}${h < 12 ? 'a' : 'p'}`
}

function hours({ time, endTime }: Happening): string {
  if (time === null) return ''
  return endTime ? `${hour(time)}-${hour(endTime)}` : hour(time)
}

/** The lines of one square: saint, fast, then what is held, then whose turn it is. */
function renderSquare(date: Temporal.PlainDate): string {
  const saint = SAINTS[(date.day * 3 + Math.floor(date.day / 7) + date.month) % SAINTS.length] ?? ''
  const fast = FASTS[date.dayOfWeek]
  const isAway = hasDate(NO_VESPERS, date)
  const usual = [LITURGY, VESPERS]
    .filter(({ weekday, title }) => weekday === date.dayOfWeek && !(title === VESPERS.title && isAway))
    .map(({ title, time }) => ({ time, line: `${hour(time)} ${title}` }))
  const single = SINGLES.filter(({ rule }) => hasDate(rule, date)).map((each) => ({
    time: each.time ?? '',
    line: `${hours(each)} ${each.title}${each.place ? ` <i>(${each.place})</i>` : ''}`,
  }))
  const held = [...usual, ...single]
    .toSorted((a, b) => a.time.localeCompare(b.time))
    .map(({ line }) => `<div class="svc">${line}</div>`)
  const host = HOSTS[Math.floor(date.day / 7) % HOSTS.length]
  return [
    `<div class="saint">${saint}</div>`,
    ...(fast ? [`<div class="fast">${fast}</div>`] : []),
    ...(isAway ? [`<div class="note">${AWAY} - no Vespers</div>`] : []),
    ...held,
    ...(hasDate(COUNCIL_RULE, date) ? [`<div class="svc">7p ${COUNCIL} (elected members)</div>`] : []),
    ...(date.dayOfWeek === 7 && host ? [`<div class="note">${host}</div>`] : []),
  ].join('')
}

const yearMonth = (first: Temporal.PlainDate) => first.toString().slice(0, 7)

function renderMonth(first: Temporal.PlainDate): string {
  const start = first.subtract({ days: first.dayOfWeek % 7 })
  const weeks = Math.ceil(((first.dayOfWeek % 7) + first.daysInMonth) / 7)
  const rows = Array.from({ length: weeks }, (_, week) => {
    const cells = Array.from({ length: 7 }, (_, index) => {
      const date = start.add({ days: week * 7 + index })
      return date.month === first.month
        ? `<td><span class="num">${date.day}</span>${renderSquare(date)}</td>`
        : `<td class="pad"></td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const [before, after] = [first.subtract({ months: 1 }), first.add({ months: 1 })]
  return `<p class="pager"><a href="/calendar?m=${yearMonth(before)}">&laquo; ${dateWords(before, ['month'])}</a> <b>${dateWords(first, ['month', 'year'])}</b> <a href="/calendar?m=${yearMonth(after)}">${dateWords(after, ['month'])} &raquo;</a></p><table class="month"><thead><tr><th>Sun</th><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

/** Last month to the month after next, asked for by a query; the rest of the years is not typed in. */
function findMonth(moment: Moment, asked: string | null): Temporal.PlainDate | undefined {
  const months = listMonths(moment, 3)
  const first = months[0]
  return [...(first ? [first.subtract({ months: 1 })] : []), ...months].find(
    (month) => yearMonth(month) === (asked ?? moment.today.toString().slice(0, 7)),
  )
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} :: ${church.name}</title><style>body{font-family:Cambria,Georgia,serif;background:#fbf7ec;color:#33221a;margin:0}.head{background:#6d1a1a;color:#f3dc9c;padding:22px}.head a{color:#f3dc9c;margin-right:16px}.page{max-width:1080px;margin:auto;padding:18px}.month{border-collapse:collapse;width:100%}.month td{border:1px solid #b99;vertical-align:top;height:96px;width:14%;font-size:12px;padding:3px}.num{float:right;font-weight:bold}.saint{color:#86734a;font-style:italic}.fast{color:#7a3fa0}.note{color:#777}.pad{background:#eee6d3}</style></head><body><div class="head"><h1>${church.name}</h1><a href="/">Home</a><a href="/calendar">Calendar</a><a href="/visitors">First-Time Visitors</a><a href="/clergy">Clergy</a></div><div class="page">${body}</div><div class="page"><small>${church.address} &middot; ${church.phone} &middot; &copy; ${moment.today.year}</small></div></body></html>`
}

function open(visit: Visit): [title: string, body: string] | null {
  const { moment, church, url } = visit
  switch (url.pathname) {
    case '/':
      return [
        'Home',
        `<p>${church.description}</p><h2>Services</h2><p>Great Vespers, Saturdays at 5:00 p.m.<br>Divine Liturgy, Sundays at 9:30 a.m.</p><p>Check the <a href="/calendar">calendar</a> before you come: feasts and fasts move things.</p><h2>Parish News</h2>${listTold(
          NEWS,
          moment,
        )
          .map(({ date, tell }) => tell(date))
          .join('')}`,
      ]
    case '/calendar': {
      const month = findMonth(moment, url.searchParams.get('m'))
      return month ? ['Calendar', renderMonth(month)] : null
    }
    case '/visitors':
      return [
        'First-Time Visitors',
        '<p>We stand, mostly; there are chairs. Communion is for prepared Orthodox Christians, and the blessed bread afterwards is for everyone. Children make noise. So do some of us.</p>',
      ]
    case '/clergy':
      return [
        'Clergy',
        '<p>Archpriest Basil Thornbury was ordained on October 9, 2003. Deacon Ephrem Saad teaches chemistry during the week.</p>',
      ]
    default:
      return null
  }
}

const listAway = ({ today }: Moment) => listDates(NO_VESPERS, today, today.add({ days: 60 })).map(String)

/** An Orthodox parish: a month in squares with saints, fasts, hosts and hours as the priest shortens them. */
export const saintMelania: DemoSite = {
  key: 'saint-melania',
  kind: 'a month in squares with saints, fasts and turns, other months behind a query',
  respond: (visit) => {
    const found = open(visit)
    return found && answerHtml(renderShell(visit, ...found))
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map(plant),
    ...listTold(NEWS, moment).map(plant),
    ...plantRegular([LITURGY, VESPERS], moment).filter(
      ({ title, date }) => title !== VESPERS.title || !listAway(moment).includes(date),
    ),
  ],
  traps: (moment) => [
    ...trapTitles('a saint of the day', ...SAINTS),
    ...trapTitles('a rule of fasting', 'Strict Fast', 'Wine & Oil'),
    ...trapTitles('whose turn it is', 'Coffee Hour'),
    ...trapTitles('the priest is away', AWAY),
    ...trapTitles('elected members only', COUNCIL),
    ...listAway(moment).map((date) => ({
      title: VESPERS.title,
      date,
      why: 'left out on this day',
      mayBeCancelled: true,
    })),
  ],
}
