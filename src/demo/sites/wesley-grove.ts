import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, listDates, type Moment } from './moment.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const CENTER = 'Christian Life Center'

const SINGLES: readonly Happening[] = [
  planSingle('chili', 'Chili Supper and Bake Auction', [6, 0], '17:30', {
    endTime: '19:30',
    place: CENTER,
    description:
      'The men are cooking again. Bring your best pie for the auction; proceeds go to summer camp.',
  }),
  planSingle('pancakes', 'Scout Pancake Breakfast', [6, 2], '07:30', {
    endTime: '10:00',
    place: CENTER,
    description: 'All you can eat for $8. Come hungry and support our Scouts.',
  }),
  planSingle('concert', 'Handbell and Chancel Choir Concert', [7, 3], '16:00', {
    place: 'Sanctuary',
    description: 'A reception follows in the parlor. Admission is free.',
  }),
  planSingle('study', 'Grief Support Workshop', [2, 1], '18:30', {
    endTime: '20:00',
    place: 'Room 210',
    description: 'Led by our Stephen Ministers. You do not have to be a member, or to talk.',
  }),
  planSingle('circle', 'United Women in Faith Luncheon', [4, 4], '11:30', {
    place: 'Parlor',
    description: 'Our speaker is a hospice chaplain. Salads by the Ruth Circle.',
  }),
  planSingle('workday', 'Church Work Day', [6, 5], '08:00', {
    endTime: '12:00',
    place: '',
    description: 'Bring rakes, loppers and a friend. Lunch is provided for everybody who sweats.',
  }),
  planSingle('bluejean', 'Blue Jean Sunday and Picnic', [7, 6], '12:15', {
    place: 'East lawn',
    description: 'Fried chicken provided; bring a side and a quilt.',
  }),
  planSingle('memory', 'Memory Café', [3, 7], '10:00', {
    endTime: '11:30',
    place: 'Parlor',
    description: 'For those living with memory loss and the people who love them.',
  }),
  planSingle('trip', 'Young at Heart Trip to the Arboretum', [4, 2], '09:30', {
    place: 'Meet in the north lot',
    description: 'The van leaves at 9:30 AM sharp. Lunch is Dutch treat.',
  }),
]
const WEEKLY = [
  { title: 'Traditional Worship', weekday: 7, time: '11:00', place: 'Sanctuary' },
  { title: 'Wednesday Night Supper', weekday: 3, time: '17:30', place: CENTER },
] as const
const [, SUPPER] = WEEKLY
const NO_SUPPER = { weekday: 3, every: 8, phase: 3 } as const
const COMMITTEE = 'Finance Committee'
const FLOWERS = 'Altar flower orders'
const OFFICE = 'Church office closed'
const OLD_ISSUES = 2

/** The newsletter goes out on Thursdays. */
const issueDay = ({ today }: Moment, back: number) =>
  today.subtract({ days: ((today.dayOfWeek - 4 + 7) % 7) + 7 * back })
const pathOf = (issue: Temporal.PlainDate) => `/grapevine/${issue}`
const monthDay = (date: Temporal.PlainDate) => dateWords(date, ['month', 'day'])

/** "This Sunday, January 3" in the week of the letter; the day and date otherwise. */
function dayWords(date: Temporal.PlainDate, issue: Temporal.PlainDate): string {
  const isThisWeek = issue.until(date).days <= 6
  return `${isThisWeek ? 'This ' : ''}${dateWords(date, ['weekday', 'month', 'day'])}`
}

function hours({ time, endTime }: Happening): string {
  const [start, end] = [clockWords(time ?? '12:00'), endTime ? clockWords(endTime) : '']
  if (!end) return start
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)} – ${end}` : `${start} – ${end}`
}

function renderBlock(each: DatedHappening, issue: Temporal.PlainDate): string {
  const place = each.place ? ` | ${each.place}` : ''
  return `<table class="galileo-ap-layout-editor" width="100%" cellpadding="0"><tr><td><h3 style="margin:0">${each.title}</h3><p style="margin:0"><b>${dayWords(each.date, issue)} | ${hours(each)}${place}</b></p><p>${each.description}</p></td></tr></table>`
}

function renderIssue(issue: Temporal.PlainDate, moment: Moment): string {
  const from = moment.today.until(issue).days
  const events = dateHappenings(SINGLES, moment, from, from + 62)
  const seen = new Set<string>()
  const once = events.filter(({ slug }) => !seen.has(slug) && seen.add(slug))
  const off = listDates(NO_SUPPER, issue, issue.add({ days: 55 })).slice(0, 1)
  const due = issue.add({ days: 10 })
  const closed = issue.add({ days: 4 })
  return `<p class="preheader">News from Wesley Grove UMC for ${dateWords(issue)}</p><p>Dear church family,</p><p>I have been thinking this week about the word “enough.” It is a hard word to say and a good one to live by. See you in worship. <br>Pastor Joanna</p>
<h2>Upcoming Events</h2>${once.map((each) => renderBlock(each, issue)).join('\n')}
<h2>Every Week</h2><p><b>${SUPPER.title}</b>: every Wednesday at 5:30 PM in the ${CENTER}. Adults $7, children $4. ${off.map((date) => `There will be no supper on ${dateWords(date, ['weekday', 'month', 'day'])}.`).join('')}</p>
<h2>Reminders</h2><p><b>${FLOWERS}</b> for next month are due ${monthDay(due)}.</p><p><b>${OFFICE}</b> on ${dateWords(closed, ['weekday', 'month', 'day'])}.</p><p><b>${COMMITTEE}</b> members: we meet ${dateWords(issue.add({ days: 12 }), ['weekday', 'month', 'day'])} at 6:00 PM in Room 201.</p>
<p>Last Sunday: 212 in worship, 38 online. Happy birthday to Lois Abernathy (${monthDay(issue.add({ days: 3 }))}) and Gene Foltz (${monthDay(issue.add({ days: 5 }))})!</p>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const { church, moment } = visit
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | ${church.name}</title><style>body{font-family:"Open Sans",Arial,sans-serif;color:#333;margin:0}.in{max-width:760px;margin:auto;padding:18px}.bar{background:#8c1d2f;color:#fff;padding:14px}.bar a{color:#fff;margin-right:18px}h2{color:#8c1d2f;border-bottom:2px solid #8c1d2f}footer{background:#eee;padding:18px;font-size:14px}</style></head><body><div class="bar"><b>${church.name}</b><br><a href="/">Home</a><a href="/worship">Worship</a><a href="/grapevine">The Grapevine</a><a href="/serve">Serve</a><a href="/staff">Staff</a></div><div class="in"><h1>${title}</h1>${body}</div><footer>${church.address} | ${church.phone}<br>Office hours Monday–Thursday 9–4, Friday 9–noon<br>&copy; ${moment.today.year}</footer></body></html>`
}

function open(visit: Visit): [title: string, body: string] | null {
  const { moment, church } = visit
  const { pathname } = visit.url
  const issues = Array.from({ length: OLD_ISSUES + 1 }, (_, back) => issueDay(moment, back))
  const [newest = moment.today, ...older] = issues
  const old = older.find((issue) => pathOf(issue) === pathname)
  if (old) return [`The Grapevine, ${dateWords(old, ['month', 'day', 'year'])}`, renderIssue(old, moment)]
  switch (pathname) {
    case '/':
      return [
        'Welcome',
        `<p>${church.description}</p><h2>Sundays</h2><p>Contemporary Worship 8:45 AM, ${CENTER}<br>Sunday School 10:00 AM<br>Traditional Worship 11:00 AM, Sanctuary</p><p>To know what is going on, read <a href="/grapevine">The Grapevine</a>, our weekly newsletter.</p>`,
      ]
    case '/worship':
      return [
        'Worship',
        '<p>Traditional Worship is at 11:00 AM every Sunday in the Sanctuary, with choir, organ and a children’s moment. Communion is served on the first Sunday. All are welcome at the table.</p>',
      ]
    case '/serve':
      return [
        'Serve',
        '<p>Food pantry shelves, prayer shawls, the nursery, the altar guild: tell us what you like to do.</p>',
      ]
    case '/staff':
      return ['Staff', '<p>Rev. Joanna Pruitt, Senior Pastor (since July 2019)<br>Ed Salazar, Facilities</p>']
    case '/grapevine':
      return [
        'The Grapevine',
        `${renderIssue(newest, moment)}<h2>Past Issues</h2><ul>${older.map((issue) => `<li><a href="${pathOf(issue)}">${dateWords(issue, ['month', 'day', 'year'])}</a></li>`).join('')}</ul>`,
      ]
    default:
      return null
  }
}

const listOff = ({ today }: Moment) =>
  listDates(NO_SUPPER, today, today.add({ days: 55 }))
    .slice(0, 1)
    .map(String)

/** A Methodist church whose only news is its weekly letter, with the old letters below. */
export const wesleyGrove: DemoSite = {
  key: 'wesley-grove',
  kind: 'a weekly newsletter as its only calendar, the old ones still there',
  respond: (visit) => {
    const found = open(visit)
    return found && answerHtml(renderShell(visit, ...found))
  },
  plantedEvents: (moment) => {
    const off = listOff(moment)
    return [
      ...listSingles(SINGLES, moment).map(plant),
      ...plantRegular(WEEKLY, moment).filter(
        ({ title, date }) => title !== SUPPER.title || !off.includes(date),
      ),
    ]
  },
  traps: (moment) => [
    ...trapTitles('members of the committee only', COMMITTEE),
    ...trapTitles('a day to order', FLOWERS, 'flower orders'),
    ...trapTitles('the office is closed', OFFICE, 'office closed'),
    ...trapTitles('a birthday', 'Lois Abernathy', 'Gene Foltz'),
    ...dateHappenings(SINGLES, moment, -21, -1).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'over, in an old letter',
    })),
    ...listOff(moment).map((date) => ({
      title: SUPPER.title,
      date,
      why: 'left out on this day',
      mayBeCancelled: true,
    })),
  ],
}
