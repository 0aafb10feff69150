import type { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, listMonthDates, listMonths, type Moment } from './moment.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { plantDates, trapTitles } from './told.ts'

/** How the secretary writes an hour into a small square. */
const HOURS: Readonly<Record<string, string>> = {
  '06:30': '6:30a',
  '08:00': '8am',
  '09:00': '9am',
  '10:00': '10am',
  '12:00': 'Noon',
  '14:00': '2pm',
  '17:00': '5pm',
  '18:00': '6pm',
  '18:30': '6:30pm',
  '19:00': '7pm',
}

const SINGLES: readonly Happening[] = [
  planSingle('singing', 'Area-Wide Singing', [5, 1], '19:00', {
    description: 'Singers from six congregations. Light refreshments after.',
  }),
  planSingle('mens', 'Men’s Prayer Breakfast', [6, 2], '08:00', {
    description: 'Tim and Gary are cooking. Bring your Bible and your appetite.',
  }),
  planSingle('ladies-day', 'Ladies’ Day', [6, 4], '09:00', {
    description: 'Theme: “Jars of Clay.” Speaker: Sherri Maddox. Lunch is provided.',
  }),
  planSingle('vets', 'Young at Heart Potluck', [4, 3], '12:00', {
    description: 'For all who are 55 or better. Dominoes to follow.',
  }),
  planSingle('nursing', 'Singing at Willow Manor', [7, 5], '14:00', {
    description: 'Meet in the lobby of the nursing home. They love to hear the children.',
  }),
  planSingle('devo', 'Teen Devo at the Parkers', [7, 6], '18:30', {
    description: 'Bring chips or a dessert.',
  }),
  planSingle('work', 'Building Work Day', [6, 7], '08:00', {
    description: 'We will paint the classrooms. Wear old clothes.',
  }),
  planSingle('dinner', 'Newlywed Game Night', [5, 0], '18:30', {
    description: 'For couples of any number of years.',
  }),
]
const LADIES = { title: 'Ladies’ Bible Class', weekday: 2, time: '10:00' } as const
const WEDNESDAY = { title: 'Wednesday Bible Study', weekday: 3, time: '19:00' } as const
const MEAL = { title: 'Fellowship Meal', rule: { weekday: 7, nth: 1 }, time: '12:00' } as const
const ELDERS = 'Elders mtg'
const BIRTHDAYS: Readonly<Record<number, string>> = {
  3: 'Happy B-Day Nell P.',
  11: 'B-Day: Coy H.',
  19: 'Anniv: Bob &amp; Jo T.',
  27: 'B-Day: Lil’ Ava',
}
const CLOSED = 'Office closed'
const ELDERS_RULE = { weekday: 4, every: 4, phase: 1 } as const
const CLOSED_DAY = 22

const isSame = (a: Temporal.PlainDate, b: Temporal.PlainDate) => a.equals(b)

/** What stands in the square of a day, in the order of the day. */
function squareLines(date: Temporal.PlainDate): string[] {
  const [single, ladies, meal, elders] = [
    SINGLES.filter(({ rule }) => listDates(rule, date, date).length > 0),
    date.dayOfWeek === LADIES.weekday,
    listMonthDates(MEAL.rule, date, date).some((each) => isSame(each, date)),
    listDates(ELDERS_RULE, date, date).length > 0,
  ]
  const timed = [
    ...single.map(({ title, time }) => [time ?? '', title] as const),
    ...(ladies ? [[LADIES.time, LADIES.title] as const] : []),
    ...(meal ? [[MEAL.time, MEAL.title] as const] : []),
    ...(elders ? [['18:00', ELDERS] as const] : []),
  ].toSorted(([a], [b]) => a.localeCompare(b))
  const birthday = BIRTHDAYS[date.day]
  return [
    ...(date.day === CLOSED_DAY ? [`<i>${CLOSED}</i>`] : []),
    ...timed.map(([time, title]) => `${HOURS[time]} ${title}`),
    ...(birthday ? [`<font color="#cc0066">${birthday}</font>`] : []),
  ]
}

function renderMonth(first: Temporal.PlainDate): string {
  const start = first.subtract({ days: first.dayOfWeek % 7 })
  const weeks = Math.ceil(((first.dayOfWeek % 7) + first.daysInMonth) / 7)
  const rows = Array.from({ length: weeks }, (_, week) => {
    const cells = Array.from({ length: 7 }, (_, day) => {
      const date = start.add({ days: week * 7 + day })
      if (date.month !== first.month) return '<td bgcolor="#eeeeee">&nbsp;</td>'
      return `<td width="14%" height="70" valign="top"><font size="2"><b>${date.day}</b>${squareLines(date)
        .map((line) => `<br>${line}`)
        .join('')}</font></td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  return `<h3 align="center">${dateWords(first, ['month', 'year'])}</h3><table border="1" cellpadding="3" cellspacing="0" width="100%"><tr bgcolor="#334d66">${names.map((name) => `<th><font color="#ffffff">${name}</font></th>`).join('')}</tr>${rows.join('\n')}</table>`
}

const LINKS = [
  ['Home', 'index.htm'],
  ['What We Believe', 'believe.htm'],
  ['Calendar', 'calendar.htm'],
  ['Bulletin', 'bulletin.htm'],
  ['Directions', 'directions.htm'],
] as const

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="GENERATOR" content="Microsoft FrontPage 6.0"><title>${title} - ${church.name}</title></head><body bgcolor="#f7f7ee" link="#334d66"><center><table width="860" border="0" cellpadding="8" bgcolor="#ffffff"><tr><td align="center"><font size="6" face="Times New Roman"><b>${church.name}</b></font><br><font size="2">${LINKS.map(([label, href]) => `<a href="/${href}">${label}</a>`).join(' &nbsp;|&nbsp; ')}</font></td></tr><tr><td><font face="Arial" size="2">${body}</font></td></tr><tr><td align="center"><font size="1">${church.address} * ${church.phone}<br>Copyright ${moment.today.year}</font></td></tr></table></center></body></html>`
}

function renderBulletin(moment: Moment): string {
  const sunday = moment.today.subtract({ days: moment.today.dayOfWeek % 7 })
  const lines = listSingles(SINGLES, moment)
    .slice(0, 4)
    .map(
      ({ title, description, date }) =>
        `<p><b>${title}</b> (${dateWords(date, ['month', 'day'])}). ${description}</p>`,
    )
  return `<h2>The Oak Leaf</h2><p>${dateWords(sunday)}</p>${lines.join('')}<p><b>Our Record:</b> Bible class 88, A.M. worship 121, P.M. 64. Contribution $6,940.</p><p><b>Pantry item of the month:</b> canned chicken.</p><p><b>To Serve Next Sunday</b> &ndash; Announcements: Coy Hale. Song leader: Ben Parker. Lord’s Table: Ruiz, Odom, Tate.</p>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/index.htm': ({ church }) => [
    'Welcome',
    `<p>${church.description}</p><table border="1" cellpadding="4"><tr><td colspan="2"><b>Times of Services</b></td></tr><tr><td>Sunday Bible Classes</td><td>9:30 AM</td></tr><tr><td>Sunday Worship</td><td>10:30 AM and 5:00 PM</td></tr><tr><td>Wednesday Bible Study</td><td>7:00 PM</td></tr></table>`,
  ],
  '/believe.htm': () => ['What We Believe', '<p>We speak where the Bible speaks.</p>'],
  '/calendar.htm': ({ moment }) => [
    'Calendar',
    `<p>Regular services are not shown. Call the office to add something.</p>${listMonths(moment, 2).map(renderMonth).join('<br>')}`,
  ],
  '/bulletin.htm': ({ moment }) => ['Bulletin', renderBulletin(moment)],
  '/directions.htm': ({ church }) => [
    'Directions',
    `<p>From the freeway go north two lights and turn right at the water tower.<br>${church.address}</p>`,
  ],
}

function plantMonthly(moment: Moment): PlantedEvent[] {
  return plantDates(
    MEAL.title,
    MEAL.time,
    listMonthDates(MEAL.rule, moment.today, moment.today.add({ days: 60 })),
  )
}

/** A church of Christ with a page made in 2004: three months as tables, birthdays among the events. */
export const oakHollow: DemoSite = {
  key: 'oak-hollow',
  kind: 'tables of three months, made by hand, with birthdays and elders’ meetings in the squares',
  respond: (visit) => {
    const { pathname } = visit.url
    const page = PAGES[pathname === '/' ? '/index.htm' : pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map(plant),
    ...plantRegular([LADIES, WEDNESDAY], moment).map(({ repeats, ...each }) =>
      each.title === LADIES.title ? each : { ...each, repeats: repeats ?? 'every week' },
    ),
    ...plantMonthly(moment),
  ],
  traps: (moment) => [
    ...trapTitles('a birthday or an anniversary', 'B-Day', 'Anniv:'),
    ...trapTitles('for the elders', ELDERS),
    ...trapTitles('the office is closed', CLOSED),
    ...dateHappenings(SINGLES, moment, 1 - moment.today.day, -1).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'earlier in this month',
    })),
  ],
}
