import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plantRegular } from './happenings.ts'
import { dateWords, listMonthDates, listMonths, type Moment, type MonthRule } from './moment.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'

const LENGTH_DAYS = 58
const SCHOOL = { title: 'Sunday School', weekday: 7, time: '09:00' } as const
const WORSHIP = { title: 'Divine Service', weekday: 7, time: '10:15' } as const

interface Monthly {
  title: string
  rule: MonthRule
  time: string | null
  endTime?: string
  cancelled?: boolean
  /** The sentence, in one of two wordings, as the secretary feels. */
  tell: (date: Temporal.PlainDate) => [string, string]
}

function nth(date: Temporal.PlainDate): string {
  const ending = date.day > 10 && date.day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][date.day % 10] ?? 'th')
  return `${date.day}${ending}`
}
const weekday = (date: Temporal.PlainDate) => dateWords(date, ['weekday'])

const MONTHLY: readonly Monthly[] = [
  {
    title: 'Quilting Circle',
    rule: { weekday: 2, nth: 1 },
    time: '13:00',
    tell: (date) => [
      `The <b>Quilting Circle</b> meets in the parlor on ${weekday(date)} the ${nth(date)} at one o’clock in the afternoon. We are on the last of the blue ones.`,
      `${weekday(date)}, the ${nth(date)}: <b>Quilting Circle</b>, 1 p.m., parlor. Bring your own thimble, please, we have lost six.`,
    ],
  },
  {
    title: 'Men’s Breakfast',
    rule: { weekday: 6, nth: 1 },
    time: '08:00',
    endTime: '09:30',
    tell: (date) => [
      `<b>Men’s Breakfast</b> is on ${weekday(date)} the ${nth(date)}, from 8 until 9:30 in the morning, at the long table. Harald has the skillet.`,
      `On ${weekday(date)} the ${nth(date)} Harald fries again: <b>Men’s Breakfast</b>, 8:00–9:30 a.m.`,
    ],
  },
  {
    title: 'Soup and Scripture',
    rule: { weekday: 3, nth: 2 },
    time: '12:00',
    tell: (date) => [
      `At noon on ${weekday(date)} the ${nth(date)} there is <b>Soup and Scripture</b> in the undercroft. Twenty-five minutes of each.`,
      `Do not bring lunch on ${weekday(date)} the ${nth(date)}: <b>Soup and Scripture</b> starts at noon, and there is always too much soup.`,
    ],
  },
  {
    title: 'Evensong by Lantern Light',
    rule: { weekday: 4, nth: 3 },
    time: '18:30',
    tell: (date) => [
      `<b>Evensong by Lantern Light</b> will be sung on ${weekday(date)} the ${nth(date)} at 6:30 in the evening. Dress warmly; the furnace hums in B flat, so we leave it off.`,
      `The small choir sings <b>Evensong by Lantern Light</b> on ${weekday(date)} the ${nth(date)}, 6:30 p.m., with all the lamps out.`,
    ],
  },
  {
    title: 'Movie Night for Families',
    rule: { weekday: 5, nth: 3 },
    time: '19:00',
    cancelled: true,
    tell: (date) => [
      `<b>Movie Night for Families</b> on ${weekday(date)} the ${nth(date)} (7 p.m.) is <b>canceled</b>, since the projector is still in Tulsa.`,
      `CANCELED: <b>Movie Night for Families</b>, ${weekday(date)} the ${nth(date)}, 7 p.m. Same projector, same Tulsa.`,
    ],
  },
  {
    title: 'Food Pantry Restock',
    rule: { weekday: 6, nth: -1 },
    time: null,
    tell: (date) => [
      `The truck comes on ${weekday(date)} the ${nth(date)} for the <b>Food Pantry Restock</b>. Nobody knows when; Inga will ring those on her list as soon as the driver rings her.`,
      `<b>Food Pantry Restock</b>: ${weekday(date)} the ${nth(date)}, whenever the truck gets here. Strong backs wanted.`,
    ],
  },
]

/** Said of a month, and nothing to come to. */
const COUNCIL = 'Church Council'
const DEADLINE = 'Newsletter items'
const NAMES = ['Agnes Dahl', 'Torvald Moe', 'Baby Signe', 'Pastor Ulla', 'Old Einar', 'Young Einar'] as const

interface Line {
  date: Temporal.PlainDate
  sentence: string
}

function renderMonth(month: Temporal.PlainDate): string {
  const last = month.add({ months: 1 }).subtract({ days: 1 })
  const lines: Line[] = MONTHLY.flatMap((each) =>
    listMonthDates(each.rule, month, last).map((date) => ({
      date,
      sentence: each.tell(date)[month.month % 2 === 0 ? 0 : 1],
    })),
  ).sort((a, b) => a.date.toString().localeCompare(b.date.toString()))
  const [council] = listMonthDates({ weekday: 2, nth: 2 }, month, last)
  const half = Math.ceil(lines.length / 2)
  const paragraph = (part: readonly Line[]) => `<p>${part.map(({ sentence }) => sentence).join(' ')}</p>`
  const birthdays = NAMES.slice(month.month % 3, (month.month % 3) + 4).map(
    (name, index) => `${nth(month.with({ day: 4 + index * 6 }))} ${name}`,
  )
  return `<h2>${dateWords(month, ['month', 'year'])}</h2>
${paragraph(lines.slice(0, half))}
${paragraph(lines.slice(half))}
<p><i>${COUNCIL}, for its members only, sits behind closed doors on ${council ? `${weekday(council)} the ${nth(council)}` : 'a Tuesday'} at 7 p.m. ${DEADLINE} are due in the office on the 20th by 3 p.m.</i></p>
<p><b>Birthdays:</b> ${birthdays.join(', ')}.</p>`
}

const pdfPath = (date: Temporal.PlainDate) => `/files/Bulletin-${date}.pdf`

function renderFiles({ today }: Moment): string {
  const sunday = today.subtract({ days: today.dayOfWeek % 7 })
  const bulletins = [0, 1, 2, 3].map((back) => sunday.subtract({ weeks: back }))
  const months = [1, 2, 3].map((back) => today.with({ day: 1 }).subtract({ months: back }))
  const minutes = months.flatMap((month) =>
    listMonthDates({ weekday: 2, nth: 2 }, month, month.add({ days: 20 })),
  )
  return `<h2>Files</h2><ul>${bulletins
    .map(
      (date) =>
        `<li><a href="${pdfPath(date)}">Sunday leaflet, ${dateWords(date, ['month', 'day', 'year'])} (PDF)</a></li>`,
    )
    .join('')}</ul><h3>From the council</h3><ul>${minutes
    .map(
      (date) =>
        `<li><a href="/files/minutes-${date}.pdf">Council minutes, ${dateWords(date, ['month', 'day', 'year'])} (PDF)</a></li>`,
    )
    .join('')}</ul>`
}

const frame = (visit: Visit, title: string, body: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>body{font:18px Garamond,serif;width:40em;margin:2em auto}h1{border-bottom:1px solid}</style></head>
<body><h1>${visit.church.name}</h1>
<p>[ <a href="/index.html">Front door</a> | <a href="/letter.html">The Lantern Letter</a> | <a href="/files.html">Files</a> ]</p>
${body}
<hr><address>${visit.church.address}<br>${visit.church.phone}<br>Somebody is in the office on Mondays and Wednesdays from 10 a.m. to 3 p.m.</address></body></html>`

function renderPage(visit: Visit): string | null {
  const { moment, church } = visit
  switch (visit.url.pathname) {
    case '/':
    case '/index.html':
      return frame(
        visit,
        church.name,
        `<p>${church.description}</p>
<p>Every Sunday: Sunday School for big and small at 9:00 in the morning, then the Divine Service at 10:15. Communion each week. The ramp is on the north side.</p>
<p>What else goes on is told in the <a href="/letter.html">Lantern Letter</a>, which Inga writes each month and which is now three pages long.</p>`,
      )
    case '/letter.html':
      return frame(
        visit,
        'The Lantern Letter',
        `<p>Dear friends, here is what we have planned for the coming weeks.</p>
${listMonths(moment, 2).map(renderMonth).join('\n')}
<p>Yours, Inga<br><small>P.S. In ${moment.today.year - 1} I wrote here that the boiler would last another ten years. It lasted until March 3.</small></p>`,
      )
    case '/files.html':
      return frame(visit, 'Files', renderFiles(moment))
    default:
      return null
  }
}

function plantMonthly(moment: Moment): PlantedEvent[] {
  const to = moment.today.add({ days: LENGTH_DAYS })
  return MONTHLY.flatMap(({ title, rule, time, endTime, cancelled = false }) =>
    listMonthDates(rule, moment.today, to).map((date) => ({
      title,
      date: date.toString(),
      time,
      cancelled,
      ...(endTime !== undefined && { endTime }),
    })),
  )
}

/** A letter in prose: the month and the year are in a heading, and the days are "Tuesday the 8th". */
export const pilgrimLantern: DemoSite = {
  key: 'pilgrim-lantern',
  kind: 'a monthly letter in prose under headings',
  respond: (visit) => {
    if (visit.url.pathname.endsWith('.pdf')) return answerText('application/pdf', '%PDF-1.4\n%%EOF\n')
    const page = renderPage(visit)
    return page === null ? null : answerHtml(page)
  },
  plantedEvents: (moment) => [
    ...plantMonthly(moment),
    ...plantRegular([{ ...SCHOOL }, { ...WORSHIP }], moment),
  ],
  traps: () => [
    { title: COUNCIL, date: null, why: 'closed' },
    { title: 'minutes', date: null, why: 'of a meeting that was' },
    { title: DEADLINE, date: null, why: 'a deadline' },
    { title: 'leaflet', date: null, why: 'a file' },
    ...NAMES.map((title) => ({ title, date: null, why: 'a birthday' })),
  ],
}
