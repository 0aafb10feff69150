import { type DatedHappening, type Happening, plant, plantRegular } from './happenings.ts'
import { dateWords, listMonthDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listTold, plantDates, tellOnce, trapTitles } from './told.ts'

const HALL = 'Payne Fellowship Hall'

/** A row of the year's calendar each. */
const SINGLES: readonly Happening[] = [
  planSingle('missionary', 'Women’s Missionary Society Prayer Breakfast', [6, 1], '09:00', {
    place: HALL,
  }),
  planSingle('lay', 'Lay Organization Day', [7, 2], '10:45'),
  planSingle('steward', 'Stewardess Board Musical Tea', [7, 3], '15:00', { place: HALL }),
  planSingle('sons', 'Sons of Allen Barbecue', [6, 4], '11:00', {
    endTime: '15:00',
    place: 'Parking Lot',
  }),
  planSingle('vbs', 'YPD Talent Showcase', [5, 5], '18:30', { place: 'Sanctuary' }),
  planSingle('convocation', 'District Christian Education Convocation', [4, 6], null, {
    days: 3,
    place: 'Greater Shiloh AME, Waxahachie',
  }),
  planSingle('homecoming', 'Family and Friends Day', [7, 7], '10:45'),
  planSingle('blood', 'Sickle Cell Awareness Walk', [6, 0], '08:00', { place: 'Kiest Park' }),
]
/** Told at length on the front page, as on the flyer. */
const FLYERS = [
  tellOnce(
    'Pastor’s Anniversary Dinner',
    [6, 3],
    '17:00',
    (date) =>
      `<p><font color="#660066" size="4"><b>PASTOR’S ANNIVERSARY DINNER</b></font><br>Honoring the Rev. Dr. Yolanda M. Pettiford on eleven years of service<br><b>${dateWords(date)}</b><br>5:00 p.m.<br>${HALL}<br>Donation $40. Attire: after five. Tickets for the Pastor’s Anniversary Dinner are with Sis. Grimes.</p>`,
    { place: HALL },
  ),
  tellOnce(
    'Free Tax Help Saturday',
    [6, 6],
    '10:00',
    (date) =>
      `<p><b>FREE TAX HELP SATURDAY</b> – Bring your papers to the computer lab, ${dateWords(date, ['month', 'day', 'year'])}, 10:00 am – 2:00 pm. Free Tax Help Saturday is sponsored by the Richard Allen Credit Ministry.</p>`,
    { endTime: '14:00' },
  ),
]
const WEEKLY = [
  { title: 'Morning Worship', weekday: 7, time: '10:45' },
  { title: 'Noonday Bible Study', weekday: 3, time: '12:00' },
] as const
/** On two Sundays the whole morning has another name. */
const RENAMED: ReadonlySet<string> = new Set(['lay', 'homecoming'])
const PANTRY = {
  title: 'Community Food Pantry',
  time: '09:00',
  endTime: '11:00',
  rule: { weekday: 6, nth: 3 },
} as const
const BOARD = 'Official Board'
const STREAM = 'Facebook Live'
const BIRTHDAYS = ['Sis. Verna Tubbs', 'Bro. Luther Askew', 'Sis. Jocelyn Grimes'] as const
/** A flyer of last year that is still up: no year on it, and the weekday of then. */
const STALE = 'Hat and Glove Luncheon'
const STALE_AHEAD_DAYS = 26

const hour = (time: string) => {
  const [h = 0, m = 0] = time.split(':').map(Number)
  return `${h % 12 === 0 ? 12 : h % 12}${m === 0 ? '' : `:${String(m).padStart(2, '0')}`} ${h < 12 ? 'am' : 'pm'}`
}

/** "17" or "17-19", with the month where the days run over its end. */
function dayCell({ date, days = 1 }: DatedHappening): string {
  if (days === 1) return String(date.day)
  const last = date.add({ days: days - 1 })
  return last.month === date.month
    ? `${date.day}-${last.day}`
    : `${date.day} - ${last.toLocaleString('en-US', { month: 'short' })} ${last.day}`
}

function whatCell({ title, time, endTime, place }: DatedHappening): string {
  const hours = time ? `, ${hour(time)}${endTime ? ` - ${hour(endTime)}` : ''}` : ''
  return `${escapeHtml(title)}${hours}${place ? ` (${place})` : ''}`
}

/** Rows below the name of their month; those of the last weeks are still there. */
function renderCalendar(moment: Moment): string {
  const all = [...listPastSingles(SINGLES, moment).slice(0, 4).toReversed(), ...listSingles(SINGLES, moment)]
  let month = ''
  const rows = all.map((each) => {
    const own = dateWords(each.date, ['month', 'year']).toUpperCase()
    const head =
      own === month
        ? ''
        : `<tr bgcolor="#660066"><td colspan="2"><font color="#ffffff"><b>${own}</b></font></td></tr>`
    month = own
    return `${head}<tr><td width="70" align="right" valign="top"><b>${dayCell(each)}</b></td><td>${whatCell(each)}</td></tr>`
  })
  return `<table width="100%" border="1" cellpadding="4" cellspacing="0" bordercolor="#ccbbcc">${rows.join('\n')}</table>`
}

function renderStale({ today }: Moment): string {
  const day = today.add({ days: STALE_AHEAD_DAYS })
  const weekday = dateWords(day.subtract({ years: 1 }), ['weekday'])
  return `<p><font color="#660066"><b>${STALE.toUpperCase()}</b></font><br>${weekday}, ${dateWords(day, ['month', 'day'])}, 12 noon<br>Ladies, wear your finest. The ${STALE} is sold out. Thank you!</p>`
}

const meetingDay = ({ today }: Moment) => today.add({ days: 15 + ((1 - today.dayOfWeek + 7) % 7) })

function renderFront(visit: Visit): string {
  const { church, moment } = visit
  return `<p align="center"><i>${church.description}</i></p><table border="0" cellpadding="3"><tr><td><b>Church School</b></td><td>directly before worship</td></tr><tr><td><b>Morning Worship</b></td><td>Sundays, 10:45 am</td></tr><tr><td><b>Noonday Bible Study</b></td><td>Wednesdays, 12:00 noon</td></tr><tr><td><b>${STREAM}</b></td><td>Sundays, 10:40 am</td></tr></table><hr>${listTold(
    FLYERS,
    moment,
  )
    .map(({ date, tell }) => tell(date))
    .join(
      '<hr width="50%">',
    )}<hr>${renderStale(moment)}<hr><p>Officers: the ${BOARD} will meet ${dateWords(meetingDay(moment), ['weekday', 'month', 'day'])} at 6:30 pm. All stewards, trustees and class leaders are to be in place.</p>`
}

function renderMinistries(moment: Moment): string {
  const { today } = moment
  return `<p><b>COMMUNITY FOOD PANTRY</b><br>Our Community Food Pantry opens its doors on the third Saturday of each month from 9:00 am to 11:00 am. Bring a bag and an ID.</p><p><b>MUSIC</b><br>Voices of Bethany, Men’s Chorus, Rosebud Choir.</p><p><b>HAPPY BIRTHDAY THIS MONTH</b><br>${BIRTHDAYS.map((name, index) => `${name}, ${dateWords(today.add({ days: 2 + 5 * index }), ['month', 'day'])}`).join('<br>')}</p><p><b>SICK AND SHUT-IN</b><br>Mother Essie Crowder, Bro. Daniel Fipps</p>`
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  const links = [
    ['Home', 'index.html'],
    ['Church Calendar', 'calendar.html'],
    ['Ministries', 'ministries.html'],
    ['Our History', 'history.html'],
  ]
    .map(([label, href]) => `<p><a href="/${href}"><font face="Arial">${label}</font></a></p>`)
    .join('')
  return `<HTML><HEAD><META http-equiv="Content-Type" content="text/html; charset=utf-8"><TITLE>${title} - ${church.name}</TITLE></HEAD><BODY bgcolor="#f4ecf4" text="#221122" link="#660066"><CENTER><TABLE width="800" bgcolor="#ffffff" border="0" cellpadding="10"><TR><TD colspan="2" align="center"><FONT size="6" color="#660066">${church.name}</FONT><BR><FONT size="2">“God Our Father, Christ Our Redeemer, the Holy Spirit Our Comforter, Humankind Our Family”</FONT></TD></TR><TR><TD width="150" valign="top" bgcolor="#eadcea">${links}</TD><TD valign="top"><H2>${title}</H2>${body}</TD></TR><TR><TD colspan="2" align="center"><FONT size="1">${church.address}<BR>${church.phone}<BR>Church office: Tues. and Thurs., 10 am - 2 pm<BR>Copyright 2004-${moment.today.year}</FONT></TD></TR></TABLE></CENTER></BODY></HTML>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/index.html': (visit) => ['Welcome to Bethany Wood', renderFront(visit)],
  '/calendar.html': ({ moment }) => ['Church Calendar', renderCalendar(moment)],
  '/ministries.html': ({ moment }) => ['Ministries', renderMinistries(moment)],
  '/history.html': () => [
    'Our History',
    '<p>Bethany Wood was organized on August 14, 1921, under a brush arbor by Presiding Elder J. T. Mayfield. The present sanctuary was dedicated on May 6, 1951 and paid for one chicken dinner at a time.</p>',
  ],
}

const listPantry = ({ today }: Moment) => listMonthDates(PANTRY.rule, today, today.add({ days: 60 }))

/** An African Methodist church: the year's calendar in rows of a table, flyers on the front page, one of them old. */
export const bethanyWood: DemoSite = {
  key: 'bethany-wood',
  kind: 'tables: a calendar of month rows and day numbers, flyers on the front page',
  respond: (visit) => {
    const { pathname } = visit.url
    const page = PAGES[pathname === '/' ? '/index.html' : pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => {
    const renamed = listSingles(SINGLES, moment)
      .filter(({ slug }) => RENAMED.has(slug))
      .map(({ date }) => date.toString())
    return [
      ...listSingles(SINGLES, moment).map(plant),
      ...listTold(FLYERS, moment).map(plant),
      ...plantRegular(WEEKLY, moment).filter(
        ({ title, date }) => title !== 'Morning Worship' || !renamed.includes(date),
      ),
      ...plantDates(PANTRY.title, PANTRY.time, listPantry(moment), {
        endTime: PANTRY.endTime,
        repeats: 'the third Saturday of each month',
      }),
    ]
  },
  traps: (moment) => [
    ...trapTitles('officers only', BOARD),
    ...trapTitles('when the picture is sent', STREAM),
    ...trapTitles('a birthday', ...BIRTHDAYS),
    ...trapTitles('last year’s flyer, its weekday fits last year alone', STALE),
    ...listPastSingles(SINGLES, moment)
      .slice(0, 4)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'over, still in the table' })),
  ],
}
