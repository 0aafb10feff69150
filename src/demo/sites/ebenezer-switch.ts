import { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, type PlantedEvent, plantRegular } from './happenings.ts'
import { dateWords, listMonthDates, listMonths, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const LENGTH_DAYS = 55
const SCHOOL = { title: 'Sunday School', weekday: 7, time: '09:15' } as const
const WORSHIP = { title: 'Morning Worship', weekday: 7, time: '10:45' } as const
const STUDY = { title: 'Bible Study', weekday: 3, time: '19:00' } as const

/** A row of the calendar; `nights` for what takes several evenings. */
const HAPPENINGS: readonly (Happening & { clock: string; words: string; nights?: number })[] = [
  {
    slug: 'ushers',
    title: 'Ushers Anniversary Program',
    rule: { weekday: 7, every: 8, phase: 4 },
    time: '15:30',
    place: '',
    description: '',
    clock: '3:30 P.M.',
    words: 'Ushers Anniversary Program<br><i>Guest: the ushers of Mt. Sorrel, with their own gloves</i>',
  },
  {
    slug: 'revival',
    title: 'Revival',
    rule: { weekday: 1, every: 8, phase: 6 },
    nights: 3,
    time: '19:00',
    place: '',
    description: '',
    clock: '7:00 P.M. NIGHTLY',
    words: 'Revival<br>Evang. T. Oakley preaching. Nursery open.',
  },
  {
    slug: 'plates',
    title: 'Plate Sale',
    rule: { weekday: 6, every: 8, phase: 1 },
    time: '11:00',
    place: '',
    description: '',
    clock: '11 A.M. UNTIL',
    words: 'Plate Sale - catfish or chicken, two sides, $12',
  },
  {
    slug: 'health',
    title: 'Health Fair',
    rule: { weekday: 6, every: 8, phase: 5 },
    time: '10:00',
    place: '',
    description: '',
    cancelled: true,
    clock: '10:00 A.M.',
    words: '<font color="red">CANCELLED</font> Health Fair',
  },
]
const WATCH_NIGHT = { title: 'Watch Night Service', time: '22:00' } as const

/** Rows that are nothing for a visitor. */
const INNER = [
  { title: 'Deacon Board (board only)', rule: { weekday: 2, nth: 1 }, clock: '6:30 P.M.' },
  { title: 'Usher Board No. 2 on duty', rule: { weekday: 7, nth: 2 }, clock: '&nbsp;' },
  { title: 'Church office closed', rule: { weekday: 5, nth: 3 }, clock: 'ALL DAY' },
] as const
const PICTURES = ['Homecoming', 'Sunrise Breakfast', 'Groundbreaking'] as const
const BIRTHDAYS = ['Sis. Mabel Crane', 'Bro. Lucius Ford', 'Mother Etta Vann'] as const

const dayWords = (date: Temporal.PlainDate) => `${dateWords(date, ['weekday']).slice(0, 3)}. ${date.day}`

/** "Mon. 7, Tue. 8 & Wed. 9", with months where they change. */
function nightWords(first: Temporal.PlainDate, nights: number): string {
  const dates = Array.from({ length: nights }, (_, night) => first.add({ days: night }))
  const changes = dates.some(({ month }) => month !== first.month)
  const words = dates.map((date) =>
    changes
      ? `${dateWords(date, ['weekday']).slice(0, 3)}. ${dateWords(date, ['month']).slice(0, 3)} ${date.day}`
      : dayWords(date),
  )
  return `${words.slice(0, -1).join(', ')} &amp; ${words.at(-1)}`
}

interface Row {
  date: Temporal.PlainDate
  day: string
  clock: string
  words: string
}

function listRows(moment: Moment, month: Temporal.PlainDate): Row[] {
  const last = month.add({ months: 1 }).subtract({ days: 1 })
  const dated = dateHappenings(HAPPENINGS, moment, -40, 110).flatMap((each): Row[] => {
    const plan = HAPPENINGS.find(({ slug }) => slug === each.slug)
    const day = plan?.nights ? nightWords(each.date, plan.nights) : dayWords(each.date)
    // Nights over the turn of a month stand in the later one, with the months in their words.
    const date = each.date.add({ days: (plan?.nights ?? 1) - 1 })
    return [{ date, day, clock: plan?.clock ?? '', words: plan?.words ?? '' }]
  })
  const inner = INNER.flatMap(({ rule, title, clock }) =>
    listMonthDates(rule, month, last).map((date) => ({ date, day: dayWords(date), clock, words: title })),
  )
  const watch = month.with({ day: 31 })
  const rows = [
    ...dated,
    ...inner,
    ...(month.month === 12
      ? [{ date: watch, day: dayWords(watch), clock: '10:00 P.M.', words: WATCH_NIGHT.title }]
      : []),
  ]
  return rows
    .filter(({ date }) => date.year === month.year && date.month === month.month)
    .sort((a, b) => Temporal.PlainDate.compare(a.date, b.date))
}

const cell = (words: string, width: number) =>
  `<TD WIDTH=${width} VALIGN=TOP><FONT FACE="Arial" SIZE="2">${words}</FONT></TD>`

function renderCalendar(moment: Moment): string {
  const months = listMonths(moment, 2).map(
    (
      month,
    ) => `<TR BGCOLOR="#660000"><TD COLSPAN=3 ALIGN=CENTER><FONT COLOR="#FFFFFF" SIZE="4"><B>${dateWords(month, ['month', 'year']).toUpperCase()}</B></FONT></TD></TR>
${listRows(moment, month)
  .map(({ day, clock, words }) => `<TR>${cell(day, 140)}${cell(clock, 120)}${cell(words, 340)}</TR>`)
  .join('\n')}`,
  )
  return `<CENTER><FONT SIZE="5" COLOR="#660000">CHURCH CALENDAR</FONT><BR><IMG SRC="line.gif" ALT=""><BR>
<TABLE BORDER=1 CELLPADDING=4 CELLSPACING=0>
${months.join('\n')}
</TABLE></CENTER>`
}

function renderHome({ church, moment }: Visit): string {
  const birthdays = BIRTHDAYS.map((name, index) => {
    const date = moment.today.add({ days: 2 + 5 * index })
    return `${date.month}/${date.day} ${name}`
  })
  return `<CENTER><FONT SIZE="6" COLOR="#660000" FACE="Times New Roman">Welcome to ${church.name}</FONT><BR><I>"${church.description}"</I><P>
<TABLE BORDER=0 CELLPADDING=6 BGCOLOR="#FFF4D6"><TR><TD COLSPAN=2 ALIGN=CENTER><FONT SIZE="4"><B>ORDER OF SERVICES</B></FONT></TD></TR>
<TR><TD><FONT SIZE="3">Sunday School</FONT></TD><TD><FONT SIZE="3">9:15 A.M.</FONT></TD></TR>
<TR><TD><FONT SIZE="3">Morning Worship</FONT></TD><TD><FONT SIZE="3">Sundays 10:45 A.M.</FONT></TD></TR>
<TR><TD><FONT SIZE="3">Bible Study</FONT></TD><TD><FONT SIZE="3">Wednesdays 7:00 P.M.</FONT></TD></TR></TABLE>
<P><FONT SIZE="2">HAPPY BIRTHDAY TO: ${birthdays.join(' ... ')}</FONT>
<P><FONT SIZE="2">The men of the church beat the men of Mt. Sorrel 31 to 30 in the tug of war of ${moment.today.year - 1}. There will be no rematch.</FONT></CENTER>`
}

function renderPictures({ today }: Moment): string {
  const dates = [
    today.with({ year: 2009 }).add({ days: 7 }),
    today.with({ year: 2011 }).add({ days: 16 }),
    today.with({ year: today.year - 1 }).add({ days: 25 }),
  ]
  const rows = PICTURES.map((title, index) => {
    const date = dates[index] ?? today
    return `<TR>${cell(`<IMG SRC="pic${index}.jpg" WIDTH=120 ALT="">`, 130)}${cell(`${title}, ${dateWords(date, ['month', 'day', 'year'])}${index === 1 ? ', 6:00 A.M.' : ''}`, 300)}</TR>`
  })
  return `<CENTER><FONT SIZE="5">PICTURES</FONT><TABLE BORDER=0>${rows.join('\n')}</TABLE></CENTER>`
}

function renderPage(visit: Visit, body: string): string {
  const { church, moment } = visit
  const updated = moment.today.subtract({ days: 3 })
  return `<HTML><HEAD><TITLE>${church.name}</TITLE><META NAME="GENERATOR" CONTENT="Page Maker 4.0"></HEAD>
<BODY BGCOLOR="#FFFFFF" TEXT="#000000" LINK="#660000"><TABLE WIDTH="780" ALIGN=CENTER><TR><TD WIDTH=130 VALIGN=TOP BGCOLOR="#E8D8B0">
<FONT FACE="Arial" SIZE="2"><A HREF="index.htm">HOME</A><P><A HREF="calendar.htm">CALENDAR</A><P><A HREF="pictures.htm">PICTURES</A><P><A HREF="pastor.htm">OUR PASTOR</A></FONT></TD>
<TD VALIGN=TOP>${body}</TD></TR><TR><TD COLSPAN=2 ALIGN=CENTER><HR><FONT SIZE="1">${church.address} * ${church.phone}<BR>Office Hrs: Tue - Thu 10 A.M. - 2 P.M.<BR>This page was last updated on ${updated.month}/${updated.day}/${updated.year}. You are visitor no. 018244.</FONT></TD></TR></TABLE></BODY></HTML>`
}

function renderBody(visit: Visit): string | null {
  switch (visit.url.pathname) {
    case '/':
    case '/index.htm':
      return renderHome(visit)
    case '/calendar.htm':
      return renderCalendar(visit.moment)
    case '/pictures.htm':
      return renderPictures(visit.moment)
    case '/pastor.htm':
      return '<FONT SIZE="4">OUR PASTOR</FONT><P><FONT SIZE="2">Rev. Dr. Absalom P. Weems was called on September 9, 1998, and preached his first sermon here the Sunday after, at 10:45 A.M., for one hour and fifty minutes.</FONT>'
    default:
      return null
  }
}

function plantRows(moment: Moment): PlantedEvent[] {
  const dated = HAPPENINGS.flatMap((plan) =>
    dateHappenings([plan], moment, -5, LENGTH_DAYS).flatMap(({ title, date, time, cancelled = false }) =>
      Array.from({ length: plan.nights ?? 1 }, (_, night) => ({
        title,
        date: date.add({ days: night }).toString(),
        time,
        cancelled,
      })),
    ),
  )
  const { year } = moment.today
  return [...dated, { ...WATCH_NIGHT, date: `${year}-12-31`, cancelled: false }]
}

/** Tables in tables and font tags, capitals, and a calendar whose months are red rows. */
export const ebenezerSwitch: DemoSite = {
  key: 'ebenezer-switch',
  kind: 'an old site of tables and font tags',
  respond: (visit) => {
    const body = renderBody(visit)
    return body === null ? null : answerHtml(renderPage(visit, body))
  },
  plantedEvents: (moment) => [
    ...plantRows(moment),
    ...plantRegular([{ ...SCHOOL }, { ...WORSHIP }, { ...STUDY }], moment),
  ],
  traps: () => [
    ...INNER.map(({ title }) => ({ title, date: null, why: 'nothing for a visitor' })),
    ...PICTURES.map((title) => ({ title, date: null, why: 'years ago' })),
    ...BIRTHDAYS.map((title) => ({ title, date: null, why: 'a birthday' })),
  ],
}
