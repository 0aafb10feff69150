import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { makePagedSite } from './paged-site.ts'
import type { Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, type Told, tellOnce, trapTitles } from './told.ts'
import { listYearDates } from './year-days.ts'

const day = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])
const monthDay = (date: Temporal.PlainDate) => dateWords(date, ['month', 'day'])

/** Rows of the table of notices, its left cell the date. */
const NOTICES: readonly Told[] = [
  tellOnce(
    'Lutefisk-Free Supper',
    [6, 1],
    '17:00',
    () =>
      '<b>Lutefisk-Free Supper</b>, 5:00 to 7:00 p.m. in the basement. Meatballs. We have learned our lesson. Freewill offering.',
    { endTime: '19:00', place: 'Basement' },
  ),
  tellOnce(
    'Ladies Aid Quilt Tying',
    [4, 3],
    '13:00',
    () => '<b>Ladies Aid Quilt Tying</b> at 1:00 p.m. Forty tops are waiting. Men can tie too.',
  ),
  tellOnce(
    'Grounds Work Day',
    [6, 5],
    '08:00',
    () =>
      '<b>Grounds Work Day</b> from 8 a.m. until the coffee runs out. If it rains we stay home and it is not made up.',
  ),
  tellOnce(
    'Concordia Brass Concert',
    [7, 6],
    '15:00',
    () => '<b>Concordia Brass Concert</b>, 3:00 p.m. in the church. Eleven students and a tuba.',
    { place: 'Church' },
  ),
]
const EARLY = { title: 'Early Service', weekday: 7, time: '08:00' } as const
const LATE = { title: 'Late Service', weekday: 7, time: '10:45' } as const
const COMBINED = 'Combined Service'
const ADVENT_TIME = '10:00'
const SUMMER_TIME = '09:00'
const CLASS = { title: 'Pastor’s Bible Class', weekday: 3, time: '18:30' } as const
const NO_CLASS = { weekday: 3, every: 8, phase: 0 } as const
const EVE = 'Christmas Eve Candlelight Service'
const EVE_TIME = '17:30'

const CHURCH_COUNCIL = 'Church Council'
const USHERS = 'Ushers'
const ANNIVERSARY = 'Otto and Velma Kruse'
const LINK = 'Synod Radio Hour'

type Span = readonly [first: Temporal.PlainDate, last: Temporal.PlainDate]

/** The four Sundays before Christmas of that year. */
function adventOf(eve: Temporal.PlainDate): Span {
  const fourth = eve.subtract({ days: eve.dayOfWeek % 7 })
  return [fourth.subtract({ weeks: 3 }), fourth]
}

/** The first Sunday of June and the last of August. */
function summerOf(first: Temporal.PlainDate): Span {
  const from = first.add({ days: (7 - first.dayOfWeek) % 7 })
  const end = first.with({ month: 8, day: 31 })
  return [from, end.subtract({ days: end.dayOfWeek % 7 })]
}

const within = (date: Temporal.PlainDate, [first, last]: Span) =>
  date.toString() >= first.toString() && date.toString() <= last.toString()

/** The Advents and summers of this year and the next that are not over. */
function listSeasons({ today }: Moment): { advents: Span[]; summers: Span[] } {
  const years = [today.year, today.year + 1]
  const isAhead = ([, last]: Span) => last.toString() >= today.toString()
  return {
    advents: years.map((year) => adventOf(today.with({ year, month: 12, day: 24 }))).filter(isAhead),
    summers: years.map((year) => summerOf(today.with({ year, month: 6, day: 1 }))).filter(isAhead),
  }
}

const noClass = ({ today }: Moment) => listDates(NO_CLASS, today, today.add({ days: 55 }))
const eves = ({ today }: Moment) => listYearDates({ month: 12, day: 24 }, today, today.add({ days: 55 }))

function renderHome({ church, moment }: Visit): string {
  const { advents, summers } = listSeasons(moment)
  const [advent, summer] = [advents[0], summers[0]]
  const span = ([first, last]: Span) =>
    `${monthDay(first)} through ${dateWords(last, ['month', 'day', 'year'])}`
  const off = noClass(moment)
    .map((date) => ` No class on ${day(date)}.`)
    .join('')
  return `<p><i>${church.description}</i></p>
<p><font face="Times New Roman" size="4" color="#660000"><b>When we worship</b></font></p>
<p>The Early Service is at 8:00 a.m. and the Late Service at 10:45 a.m. every Sunday, with these two exceptions:</p>
<p>${advent ? `In Advent (${span(advent)}) there is one service only: a Combined Service at 10:00 a.m. takes the place of both.` : ''}<br>
${summer ? `In the summer (${span(summer)}) there is likewise one Combined Service, at 9:00 a.m., because of the heat.` : ''}</p>
<p>Pastor’s Bible Class meets every Wednesday at 6:30 p.m. in the library.${off}</p>
<p>${eves(moment)
    .map((date) => `The ${EVE} is on ${day(date)}, at 5:30 p.m. Real candles; bring a mitten.`)
    .join('')}</p>`
}

function renderNotices(moment: Moment): string {
  const { today } = moment
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const rows = listTold(NOTICES, moment).map(
    ({ date, tell }) =>
      `<TR VALIGN="TOP"><TD WIDTH="130" BGCOLOR="#fff4dd"><FONT SIZE="2">${day(date)}</FONT></TD><TD><FONT SIZE="2">${tell(date)}</FONT></TD></TR>`,
  )
  const council = monday.add({ days: 14 })
  return `<TABLE BORDER="1" CELLPADDING="5" CELLSPACING="0" WIDTH="100%">${rows.join('\n')}
<TR VALIGN="TOP"><TD BGCOLOR="#fff4dd"><FONT SIZE="2">${day(council)}</FONT></TD><TD><FONT SIZE="2">${CHURCH_COUNCIL}, 7:00 p.m. (elected members)</FONT></TD></TR></TABLE>
<P><B>${USHERS}</B>: ${monthDay(monday.add({ days: 6 }))} Bill, Arvid; ${monthDay(monday.add({ days: 13 }))} Stan, Little Stan.</P>
<P>Happy 61st anniversary to ${ANNIVERSARY}, ${monthDay(monday.add({ days: 10 }))}!</P>`
}

function renderNews(moment: Moment): string {
  const lines = listPastTold(NOTICES, moment)
    .slice(0, 3)
    .map(
      ({ title, date }) =>
        `<LI>${dateWords(date, ['month', 'day', 'year'])} - ${title}. Thanks to all who came and to the two who mopped.`,
    )
  return `<UL>${lines.join('\n')}</UL><P>Hear the ${LINK} Sundays at 6:30 a.m. on 1090 AM, from Saint Louis.</P>`
}

/** A Lutheran church whose web page was made once, in tables, and whose services change with the seasons. */
export const quinceHollow = makePagedSite({
  key: 'quince-hollow',
  kind: 'services in plain sentences with exceptions by season, and old tables',
  theme: 'tables',
  nav: [
    ['Home', '/'],
    ['Notices', '/notices.htm'],
    ['Old News', '/oldnews.htm'],
    ['What We Believe', '/believe.htm'],
  ],
  open: (path, visit) => {
    switch (path) {
      case '/':
        return { title: visit.church.name, body: renderHome(visit) }
      case '/notices.htm':
        return { title: 'Notices', body: renderNotices(visit.moment) }
      case '/oldnews.htm':
        return { title: 'Old News', body: renderNews(visit.moment) }
      case '/believe.htm':
        return {
          title: 'What We Believe',
          body: '<p>By grace, through faith, on account of Christ. The rest is in the small red book. Founded Reformation Day, October 31, 1926.</p>',
        }
      default:
        return null
    }
  },
  plantedEvents: (moment): PlantedEvent[] => {
    const { advents, summers } = listSeasons(moment)
    const sundays = listDates({ weekday: 7 }, moment.today, moment.today.add({ days: 60 }))
    const inAdvent = sundays.filter((date) => advents.some((span) => within(date, span)))
    const inSummer = sundays.filter((date) => summers.some((span) => within(date, span)))
    const combined = new Set([...inAdvent, ...inSummer].map(String))
    const off = new Set(noClass(moment).map(String))
    return [
      ...listTold(NOTICES, moment).map(plant),
      ...plantRegular([EARLY, LATE], moment).filter(({ date }) => !combined.has(date)),
      ...plantDates(COMBINED, ADVENT_TIME, inAdvent),
      ...plantDates(COMBINED, SUMMER_TIME, inSummer),
      ...plantRegular([CLASS], moment).filter(({ date }) => !off.has(date)),
      ...plantDates(EVE, EVE_TIME, eves(moment)),
    ]
  },
  traps: (moment) => {
    const { advents, summers } = listSeasons(moment)
    const replaced = listDates({ weekday: 7 }, moment.today, moment.today.add({ days: 60 })).filter((date) =>
      [...advents, ...summers].some((span) => within(date, span)),
    )
    return [
      ...trapTitles('elected members', CHURCH_COUNCIL),
      ...trapTitles('a rota', USHERS),
      ...trapTitles('an anniversary', ANNIVERSARY),
      ...trapTitles('on the radio', LINK),
      ...replaced.flatMap((date) =>
        [EARLY, LATE].map(({ title }) => ({
          title,
          date: `${date}`,
          why: 'one service only in this season',
          mayBeCancelled: true,
        })),
      ),
      ...noClass(moment).map((date) => ({
        title: CLASS.title,
        date: `${date}`,
        why: 'left out on this day',
        mayBeCancelled: true,
      })),
      ...listPastTold(NOTICES, moment)
        .slice(0, 3)
        .map(({ title, date }) => ({ title, date: `${date}`, why: 'over' })),
    ]
  },
})
