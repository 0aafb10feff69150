import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, type Told, tellOnce, trapTitles } from './told.ts'

const WIDTH = 58
const day = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])
const slash = (date: Temporal.PlainDate) => `${date.month}/${date.day}`

const MISSION = 'Mission Sunday'

/** Under headings of their own; the lines of each are broken as the page was wide. */
const ANNOUNCEMENTS: readonly Told[] = [
  tellOnce(
    'Usher Board Fish Dinner',
    [5, 0],
    '11:00',
    (date) =>
      `The Usher Board will be frying on ${day(date)} from 11:00 a.m. until 3:00 p.m. or until the buffalo runs out. Dinners are $15. Call your order in; we deliver within reason.`,
    { endTime: '15:00' },
  ),
  tellOnce(
    'Gospel Workshop with Minister Alonzo Teague',
    [6, 1],
    '10:00',
    (date) =>
      `All choirs and all who wish they were in one: come on ${day(date)} at 10:00 in the morning. Learn three songs by lunch and sing them on Sunday.`,
  ),
  tellOnce(
    'Health and Wellness Expo',
    [6, 3],
    '08:00',
    (date) =>
      `The Nurses Guild presents free screenings, ${day(date)}, 8:00 a.m. to 12 noon, Family Life Center. Flu shots while they last.`,
    { endTime: '12:00', place: 'Family Life Center' },
  ),
  tellOnce(
    'Pastor’s 25th Anniversary Banquet',
    [6, 5],
    '18:00',
    (date) =>
      `Black tie or your best. ${day(date)}, 6:00 p.m., Family Life Center. Tickets are $50 from Sister Bernadine through ${day(date.subtract({ days: 12 }))}; none at the door.`,
    { place: 'Family Life Center' },
  ),
  tellOnce(
    'Joint Service at Greater Mount Nebo',
    [7, 7],
    '15:30',
    (date) =>
      `Pastor, choir and ushers are asked to fellowship with Greater Mount Nebo on ${day(date)} at 3:30 p.m. The bus leaves our lot at 2:45.`,
  ),
]
/** Three nights running. */
const REVIVAL = tellOnce(
  'Old Landmark Revival',
  [1, 4],
  '19:00',
  (date) =>
    `Three nights of preaching, ${day(date)} through ${day(date.add({ days: 2 }))}, 7:00 p.m. nightly. Guest evangelist: Rev. Dr. Sylvester Poole of Shreveport. No Bible Study that week.`,
)
const NIGHTS = 3
const SCHOOL = { title: 'Sunday School', weekday: 7, time: '09:00' } as const
const WORSHIP = { title: 'Morning Worship', weekday: 7, time: '10:30' } as const
const STUDY = { title: 'Mid-Week Bible Study', weekday: 3, time: '19:00' } as const

const SICK = ['Mother Ernestine Dobbs', 'Bro. Clyde Upshaw'] as const
const DUTY = 'Ushers on Duty'
const DEACONS = 'Deacons and Trustees'
const BIRTHDAYS = 'Birthdays This Week'

const listRevivals = ({ today }: Moment) =>
  listDates(REVIVAL.rule, today.subtract({ days: NIGHTS - 1 }), today.add({ days: 55 - NIGHTS + 1 }))
/** The Wednesdays on which revival is held in place of study. */
const noStudy = (moment: Moment) => listRevivals(moment).map((date) => date.add({ days: 2 }).toString())

/** Broken into lines of the page's width, as a program takes text out of a printed page. */
function wrap(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length + 1 > WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}

const heading = (text: string) => `${' '.repeat(Math.max(0, Math.floor((WIDTH - text.length) / 2)))}${text}`
const dotted = (left: string, right: string) =>
  `${left} ${'.'.repeat(Math.max(3, WIDTH - left.length - right.length - 2))} ${right}`

function renderBulletin(moment: Moment, name: string): string {
  const { today } = moment
  const sunday = today.subtract({ days: today.dayOfWeek % 7 })
  const next = sunday.add({ weeks: 1 })
  const told = [
    ...listTold(ANNOUNCEMENTS, moment),
    ...listRevivals(moment).map((date) => ({ ...REVIVAL, date, id: `revival-${date}` })),
  ].sort((a, b) => a.date.toString().localeCompare(b.date.toString()))
  return [
    heading(name.toUpperCase()),
    heading(dateWords(sunday, ['weekday', 'month', 'day', 'year'])),
    '',
    heading('WEEKLY SCHEDULE'),
    dotted('Sunday School', 'Sundays 9:00 a.m.'),
    dotted('Morning Worship', 'Sundays 10:30 a.m.'),
    dotted('Mid-Week Bible Study', 'Wednesdays 7:00 p.m.'),
    '',
    heading('ORDER OF SERVICE'),
    dotted('Call to Worship', 'Deacon Yancey'),
    dotted('Selection', 'Senior Choir'),
    dotted('Sermon', 'Rev. Cornelius Batiste'),
    '',
    heading('ANNOUNCEMENTS'),
    ...told.flatMap(({ title, date, tell }) => ['', title, wrap(tell(date))]),
    '',
    wrap(
      `${DEACONS} will meet ${day(sunday.add({ days: 15 }))} at 6:30 p.m. in the pastor’s study (officers only).`,
    ),
    '',
    '- 2 -',
    '',
    heading(DUTY.toUpperCase()),
    dotted(slash(next), 'Sis. Pruitt, Bro. Lacy'),
    dotted(slash(next.add({ weeks: 1 })), 'Sis. Odom, Bro. Lacy'),
    '',
    heading('SICK AND SHUT-IN'),
    wrap(`${SICK.join(', ')}. ${SICK[1]} has surgery ${day(sunday.add({ days: 9 }))} at 7:00 a.m.`),
    '',
    heading(BIRTHDAYS.toUpperCase()),
    dotted('Sis. Odom', slash(sunday.add({ days: 3 }))),
    dotted('Little Marcus', slash(sunday.add({ days: 5 }))),
    '',
    wrap(
      `Last Sunday’s tithes and offerings: $9,871.04. Attendance: 188. Budget to date as of ${slash(sunday)}: 96%.`,
    ),
  ].join('\n')
}

function renderHistory(moment: Moment): string {
  return listPastTold(ANNOUNCEMENTS, moment)
    .slice(0, 3)
    .map(
      ({ title, date }) =>
        `<p>[Album] ${escapeHtml(title)}, ${dateWords(date, ['month', 'day', 'year'])} (${date.day + 11} photos)</p>`,
    )
    .join('')
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church, moment }) => [
    'Home',
    `<p>${church.description}</p><p><a href="/bulletin/">This week’s bulletin</a> (text)</p><p>${MISSION} is coming in ${moment.today.year + 1}. Stay tuned.</p>`,
  ],
  '/bulletin/': ({ church, moment }) => [
    'Bulletin',
    `<div class="pdf-text"><pre>${escapeHtml(renderBulletin(moment, church.name))}</pre></div>`,
  ],
  '/albums/': ({ moment }) => ['Albums', renderHistory(moment)],
  '/ministries/': () => [
    'Ministries',
    '<p>Usher Board. Nurses Guild. Senior Choir (second and fourth Sundays robes, other Sundays no robes). Ask a deacon where you fit.</p>',
  ],
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | ${church.name}</title><style>body{max-width:52em;margin:auto;font-family:Cambria,serif}pre{font:13px/1.4 "Courier New",monospace}</style></head><body><h1>${church.name}</h1><nav><a href="/">Home</a> | <a href="/bulletin/">Bulletin</a> | <a href="/ministries/">Ministries</a> | <a href="/albums/">Albums</a></nav>${body}<footer><p>${church.address}. ${church.phone}. &copy; ${moment.today.year}</p></footer></body></html>`
}

function plantRevival(moment: Moment): PlantedEvent[] {
  return listRevivals(moment).flatMap((date) =>
    plantDates(
      REVIVAL.title,
      REVIVAL.time,
      Array.from({ length: NIGHTS }, (_, night) => date.add({ days: night })),
    ),
  )
}

/** A Baptist church whose bulletin is the text of a printed page, with its broken lines and dotted leaders. */
export const tupeloBend: DemoSite = {
  key: 'tupelo-bend',
  kind: 'a bulletin as text taken out of a printed page: broken lines, dotted leaders, lists of people',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => [
    ...listTold(ANNOUNCEMENTS, moment).map(plant),
    ...plantRevival(moment),
    ...plantRegular([SCHOOL, WORSHIP], moment),
    ...plantRegular([STUDY], moment).filter(({ date }) => !noStudy(moment).includes(date)),
  ],
  traps: (moment) => [
    ...trapTitles('on the prayer list', ...SICK),
    ...trapTitles('a rota', DUTY),
    ...trapTitles('officers only', DEACONS),
    ...trapTitles('birthdays', BIRTHDAYS),
    ...trapTitles('no date yet', MISSION),
    ...noStudy(moment).map((date) => ({
      title: STUDY.title,
      date,
      why: 'revival takes its place',
      mayBeCancelled: true,
    })),
    ...listTold(ANNOUNCEMENTS, moment)
      .filter(({ title }) => title.includes('Banquet'))
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: 12 })}`,
        why: 'tickets are sold until then',
      })),
    ...listPastTold(ANNOUNCEMENTS, moment)
      .slice(0, 3)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'an album of the past' })),
  ],
}
