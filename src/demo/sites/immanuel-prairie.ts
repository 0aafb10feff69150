import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, plant, plantRegular } from './happenings.ts'
import { icsDate, icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'
import { listTold, tellOnce, trapTitles } from './told.ts'

const GYM = 'Schmidt Gymnasium'
const PATH = '/calendar/immanuel.ics'

/** What church and school keep in one calendar. */
const SINGLES: readonly Happening[] = [
  planSingle('openhouse', 'School Open House', [2, 0], '18:00', {
    endTime: '19:30',
    place: 'Immanuel Lutheran School',
    description: 'Prospective families, preschool through 8th grade. Tours every twenty minutes.',
  }),
  planSingle('oktober', 'Bratwurst & Brass Supper', [6, 1], '17:00', {
    endTime: '20:00',
    place: GYM,
    description: 'Polka by the Dorfmusik Five.\nTickets at the door.',
  }),
  planSingle('bookfair', 'Book Fair', [1, 2], null, { days: 5, place: 'School Library' }),
  planSingle('concert', 'Children’s Choir Concert', [4, 3], '18:30', { place: 'Sanctuary' }),
  planSingle('lwml', 'LWML Salad Luncheon', [6, 4], '11:30', {
    endTime: '13:00',
    place: 'Luther Hall',
    description: 'Bring a salad and your mite box.',
  }),
  planSingle('auction', 'Eagles Auction', [6, 6], '18:00', {
    place: GYM,
    description: 'Dinner, silent auction and the famous dessert dash. Adults only, please.',
  }),
  planSingle('chili', 'Chili Cook-Off', [5, 5], '18:00', { endTime: '20:00', place: GYM }),
]
/** Called off in the pastor's letter, by people who do not keep the calendar. */
const CALLED_OFF = 'chili'
/** In the pastor's letter alone. */
const LETTER = [
  tellOnce(
    'Tables of Eight',
    [7, 5],
    '17:30',
    (date) =>
      `<p>Many of you have asked for <b>Tables of Eight</b> to come back, and it does: on ${dateWords(date, ['weekday', 'month', 'day'])} at 5:30 in the evening, each of us sits down to supper with seven people he hardly knows. Put your name in the bowl in the narthex.</p>`,
  ),
  tellOnce(
    'Hymn Festival',
    [7, 7],
    '16:00',
    (date) =>
      `<p>Kantor Reinholt asks me to say that the <b>Hymn Festival</b> will be held ${dateWords(date, ['weekday', 'month', 'day'])} at 4 p.m. in the Sanctuary, with brass, timpani and whoever can still reach the high E.</p>`,
    { place: 'Sanctuary' },
  ),
]
const SERVICE = {
  title: 'Divine Service',
  weekday: 7,
  time: '09:00',
  endTime: '10:15',
  place: 'Sanctuary',
} as const
const CLASS = {
  title: 'Ladies’ Morning Bible Class',
  weekday: 3,
  time: '09:30',
  endTime: '10:45',
  place: 'Luther Hall',
} as const
const NO_CLASS = { weekday: 3, every: 8, phase: 4 } as const

const NO_SCHOOL = 'No School - Teacher In-Service'
const DISMISSAL = 'Noon Dismissal'
const REPORTS = 'Report Cards Go Home'
const BOARD = 'School Board (closed session)'
const CATECHESIS = 'Adult Catechesis'
const ENDED_WEEKS_AGO = 5

const offDays = ({ today }: Moment) =>
  listDates(NO_CLASS, today.subtract({ days: 60 }), today.add({ days: 60 }))
const soonOff = ({ today }: Moment) => listDates(NO_CLASS, today, today.add({ days: 60 }))

/** The Monday so many weeks after this week's. */
const monday = ({ today }: Moment, weeks: number) =>
  today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks })

function renderSingle(each: DatedHappening, zone: string): string[] {
  const { date, time, endTime, days = 1 } = each
  const at = (kind: string, told: string) => `${kind};TZID=${zone}:${icsTime(date, told)}`
  const when =
    time === null
      ? [`DTSTART;VALUE=DATE:${icsDate(date)}`, `DTEND;VALUE=DATE:${icsDate(date.add({ days }))}`]
      : [at('DTSTART', time), ...(endTime ? [at('DTEND', endTime)] : [])]
  return renderEvent(`${each.id}@immanuelprairie.example`, [
    ...when,
    `SUMMARY:${icsText(each.title)}`,
    ...(each.place ? [`LOCATION:${icsText(each.place)}`] : []),
    ...(each.description ? [`DESCRIPTION:${icsText(each.description)}`] : []),
  ])
}

function renderWeekly(
  uid: string,
  { title, time, endTime, place }: typeof SERVICE | typeof CLASS,
  first: string,
  rule: string,
  off: readonly Temporal.PlainDate[],
  zone: string,
): string[] {
  return renderEvent(uid, [
    `DTSTART;TZID=${zone}:${first}T${time.replace(':', '')}00`,
    `DTEND;TZID=${zone}:${first}T${endTime.replace(':', '')}00`,
    `RRULE:${rule}`,
    ...off.map((date) => `EXDATE;TZID=${zone}:${icsTime(date, time)}`),
    `SUMMARY:${title}`,
    `LOCATION:${place}`,
  ])
}

/** What parents need and nobody comes to. */
function renderSchool(moment: Moment): string[] {
  const { timeZone, today } = moment
  const allDay = (uid: string, date: Temporal.PlainDate, title: string) =>
    renderEvent(uid, [
      `DTSTART;VALUE=DATE:${icsDate(date)}`,
      `DTEND;VALUE=DATE:${icsDate(date.add({ days: 1 }))}`,
      `SUMMARY:${title}`,
      'CATEGORIES:School',
    ])
  const last = today.subtract({ weeks: ENDED_WEEKS_AGO })
  return [
    ...allDay('noschool@imm', monday(moment, 2).add({ days: 4 }), NO_SCHOOL),
    ...renderEvent('noon@imm', [
      `DTSTART;TZID=${timeZone}:${icsTime(monday(moment, 3).add({ days: 4 }), '12:00')}`,
      `SUMMARY:${DISMISSAL}`,
      'CATEGORIES:School',
    ]),
    ...allDay('reports@imm', monday(moment, 4).add({ days: 3 }), REPORTS),
    ...renderEvent('board@imm', [
      `DTSTART;TZID=${timeZone}:${icsTime(monday(moment, 3), '19:00')}`,
      `SUMMARY:${BOARD}`,
      'CLASS:CONFIDENTIAL',
    ]),
    ...renderEvent('catechesis@imm', [
      `DTSTART;TZID=${timeZone}:${icsTime(monday(moment, -16), '19:00')}`,
      `RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=${icsDate(last)}T235959Z`,
      `SUMMARY:${CATECHESIS}`,
    ]),
  ]
}

function renderFeed(moment: Moment): string {
  const zone = moment.timeZone
  return renderCalendar([
    'PRODID:-//Church Office Calendar//EN',
    'X-WR-CALNAME:Immanuel Church and School',
    ...renderTimeZone(zone, zone),
    ...renderWeekly('service@imm', SERVICE, '20240901', 'FREQ=WEEKLY;BYDAY=SU', [], zone),
    ...renderWeekly('class@imm', CLASS, '20240904', 'FREQ=WEEKLY;WKST=SU;BYDAY=WE', offDays(moment), zone),
    ...[...listPastSingles(SINGLES, moment), ...listSingles(SINGLES, moment)].flatMap((each) =>
      renderSingle(each, zone),
    ),
    ...renderSchool(moment),
  ])
}

function renderLetter(moment: Moment): string {
  const written = moment.today.subtract({ days: 3 })
  const off = listSingles(SINGLES, moment)
    .filter(({ slug }) => slug === CALLED_OFF)
    .map(
      ({ title, date }) =>
        `<p>With regret: the ${title} on ${dateWords(date, ['weekday', 'month', 'day'])} is cancelled. The gym floor is being refinished and will not be dry. If it is still on your phone, it is only because nobody knows the password.</p>`,
    )
    .join('')
  return `<p class="byline">${dateWords(written, ['month', 'day', 'year'])} &middot; Pastor Aldous Krause</p><p>Dear friends in Christ,</p><p>The pecans are down, the furnace is up, and the third graders have learned the Fourth Petition. Thanks be to God for daily bread.</p>${listTold(
    LETTER,
    moment,
  )
    .map(({ date, tell }) => tell(date))
    .join('\n')}${off}<p>Your servant,<br>Pastor Krause</p>`
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><title>${title} &#8211; ${church.name}</title><meta name="generator" content="WordPress 6.6.2"><style>body{font-family:Lora,serif;margin:0;color:#2a2a2a}.top{display:flex;gap:24px;background:#7b1113;padding:16px 6%}.top a{color:#fff}.wrap{padding:20px 6%;max-width:50em}.byline{color:#888;font-style:italic}.bottom{background:#ececec;padding:18px 6%;font-size:14px}</style></head><body><div class="top"><a href="/">${church.name}</a><a href="/church/">Church</a><a href="/school/">School</a><a href="/pastors-letter/">Pastor’s Letter</a><a href="/calendar/">Calendar</a></div><div class="wrap"><h1>${title}</h1>${body}</div><div class="bottom">${church.address}<br>${church.phone}<br>School office 7:30 a.m. – 4:00 p.m. on school days. Church office 9:00 a.m. – noon.<br>&copy; ${moment.today.year}</div></body></html>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church }) => [
    'Welcome',
    `<p>${church.description}</p><p>Divine Service is every Sunday at 9:00 a.m. Coffee and Bible study follow. A nursery and a cry room are at the back.</p><p>Our school serves 140 children from three years old to eighth grade.</p>`,
  ],
  '/church/': () => [
    'Church',
    '<p>We are sinners who sing in four parts. The Lord’s Supper is celebrated every week; guests, please speak with a pastor first.</p>',
  ],
  '/school/': ({ moment }) => [
    'School',
    `<p>Chapel is part of every school week; parents may slip in at the back. Enrollment for next fall opens ${dateWords(moment.today.add({ days: 31 }), ['month', 'day'])}.</p><p>Go Eagles!</p>`,
  ],
  '/pastors-letter/': ({ moment }) => ['Pastor’s Letter', renderLetter(moment)],
  '/calendar/': () => [
    'Calendar',
    `<p>One calendar for church and school. <a href="${PATH}">Download or subscribe (iCal)</a></p>`,
  ],
}

/** A Lutheran church with a school: one feed for both, and a pastor's letter that knows more than it. */
export const immanuelPrairie: DemoSite = {
  key: 'immanuel-prairie',
  kind: 'one feed of a church and its school, and a letter that adds to it and calls something off',
  respond: (visit) => {
    const { pathname } = visit.url
    if (pathname === PATH) return answerText('text/calendar; charset=utf-8', renderFeed(visit.moment))
    const page = PAGES[pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => {
    const off = new Set(soonOff(moment).map(String))
    return [
      ...listSingles(SINGLES, moment).map((each) =>
        plant(each.slug === CALLED_OFF ? { ...each, cancelled: true } : each),
      ),
      ...listTold(LETTER, moment).map(plant),
      ...plantRegular([SERVICE, CLASS], moment).filter(
        ({ title, date }) => title !== CLASS.title || !off.has(date),
      ),
    ]
  },
  traps: (moment) => [
    ...trapTitles('no school is nothing to come to', 'No School', DISMISSAL, REPORTS),
    ...trapTitles('closed', 'School Board'),
    ...trapTitles('its series has ended', CATECHESIS),
    ...soonOff(moment).map((date) => ({
      title: CLASS.title,
      date: `${date}`,
      why: 'left out on this day',
      mayBeCancelled: true,
    })),
    ...listPastSingles(SINGLES, moment).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'over',
    })),
  ],
}
