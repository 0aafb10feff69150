import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, listMonthDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, type Told, tellOnce, trapTitles } from './told.ts'

const slash = (date: Temporal.PlainDate) => `${date.month}/${date.day}`
const short = (date: Temporal.PlainDate) => date.toLocaleString('en-US', { month: 'short', day: 'numeric' })
const withDay = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

/** Bullets of the calendar page; each deacon has his own way with them. */
const SINGLES: readonly Told[] = [
  tellOnce(
    'Ladies’ Day',
    [6, 1],
    '09:30',
    (date) =>
      `<li><strong>${withDay(date)}</strong> – Ladies’ Day, 9:30am to 1:30pm. Speaker: Carla Hutchens of Abilene, “Wells and Wanderers.” Lunch is by the men, so keep your hopes low.</li>`,
    { endTime: '13:30' },
  ),
  tellOnce(
    'Area Singing',
    [5, 2],
    '19:00',
    (date) => `<li><strong>${withDay(date)}</strong> – Area Singing @ 7:00pm. Finger foods afterward.</li>`,
  ),
  tellOnce(
    'Teen devo',
    [7, 4],
    '18:30',
    (date) => `<li><strong>${withDay(date)}</strong> – Teen devo, 6:30pm at the Lances’ home</li>`,
    { place: 'The Lances’ home' },
  ),
  tellOnce(
    'Work Day at Camp Blue Haven',
    [6, 6],
    '08:00',
    (date) =>
      `<li><strong>${withDay(date)}</strong> – Work Day at Camp Blue Haven, 8am-3pm. We carpool from the building at 6:30.</li>`,
    { endTime: '15:00', place: 'Camp Blue Haven' },
  ),
  tellOnce(
    'Door Knocking',
    [6, 7],
    '10:00',
    (date) => `<li><strong>${withDay(date)}</strong> – Door Knocking, 10am to noon</li>`,
    { endTime: '12:00' },
  ),
]
/** Four nights, Sunday to Wednesday, once in eight weeks; on the last the classes give way to it. */
const MEETING = tellOnce(
  'Gospel Meeting',
  [7, 5],
  '19:00',
  (date) =>
    `<li><strong>${short(date)} – ${short(date.add({ days: 3 }))}</strong> – Gospel Meeting with Royce Dunlevy, Sunday through Wednesday, 7:00pm each night. No Wednesday classes that week.</li>`,
)
const NIGHTS = 4
const WEEKLY = [
  { title: 'Sunday Assembly', weekday: 7, time: '10:00' },
  { title: 'Wednesday Bible Classes', weekday: 3, time: '19:00' },
] as const
const [, CLASSES] = WEEKLY
const LUNCH = { title: 'Fellowship Lunch', time: '12:15', rule: { weekday: 7, nth: 2 } } as const
const BUSINESS = 'Men’s business meeting'
const SERVERS = ['Greeters', 'Scripture reading', 'Closing prayer'] as const
const SERMONS = ['The Ax Head That Floated', 'Why We Sing'] as const
const BIRTHDAYS = ['Opal Reese', 'Trent Lance'] as const

const horizon = ({ today }: Moment) => [today, today.add({ days: 60 })] as const
const lastSunday = ({ today }: Moment, back = 0) => today.subtract({ days: (today.dayOfWeek % 7) + 7 * back })

/** Told until its last night. */
const listMeetings = ({ today }: Moment) =>
  listDates(MEETING.rule, today.subtract({ days: NIGHTS - 1 }), today.add({ days: 55 - NIGHTS + 1 }))
const lastNights = (moment: Moment) =>
  listMeetings(moment).map((date) => date.add({ days: NIGHTS - 1 }).toString())

function renderCalendar(moment: Moment): string {
  const meetings = listMeetings(moment).map((date) => ({ date, tell: MEETING.tell }))
  const bullets = [...listTold(SINGLES, moment), ...meetings]
    .toSorted((a, b) => `${a.date}`.localeCompare(`${b.date}`))
    .map(({ date, tell }) => tell(date))
  return `<h2 id="every-week">Every week</h2><ul><li>Sunday Assembly, 10:00am</li><li>Wednesday Bible Classes, 7:00pm</li></ul><h2 id="every-month">Every month</h2><ul><li>Fellowship Lunch on the second Sunday, 12:15pm. Bring two dishes.</li></ul><h2 id="coming-up">Coming up</h2><ul>${bullets.join('\n')}</ul>`
}

function renderBulletin(moment: Moment): string {
  const sunday = lastSunday(moment)
  const next = sunday.add({ weeks: 1 })
  const duties = SERVERS.map(
    (duty, index) =>
      `<tr><td>${duty}</td><td>${['Coy Reese', 'Trent Lance', 'Neil Abbott'][index]}</td></tr>`,
  )
  return `<p><em>Volume 41, bulletin of ${dateWords(sunday, ['month', 'day', 'year'])}</em></p><h3>Serving ${slash(next)}</h3><table>${duties.join('')}</table><h3>Record</h3><p>Bible classes 88, assembly 131, contribution $5,206.</p><h3>Birthdays</h3><ul>${BIRTHDAYS.map((name, index) => `<li>${slash(next.add({ days: 1 + 3 * index }))} ${name}</li>`).join('')}</ul><h3>Men</h3><p>${BUSINESS} ${slash(next.add({ weeks: 1 }))} at 5:00pm.</p><h3>Thank you</h3><p>${listPastTold(
    SINGLES,
    moment,
  )
    .slice(0, 2)
    .map(({ title, date }) => `We had a fine crowd for the ${title} on ${slash(date)}.`)
    .join(' ')}</p>`
}

function renderSermons(moment: Moment): string {
  return `<ul>${SERMONS.map((sermon, back) => `<li>${lastSunday(moment, back)} – <a href="/sermons/">${sermon}</a> (Neil Abbott)</li>`).join('')}</ul>`
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="generator" content="Jekyll v4.3.3"><title>${title} | ${church.name}</title>
<style>body{font:16px/1.5 -apple-system,Helvetica,Arial,sans-serif;color:#111;max-width:760px;margin:0 auto;padding:20px}.site-header{border-top:5px solid #424242;border-bottom:1px solid #e8e8e8}.page-link{margin-right:16px}.site-footer{border-top:1px solid #e8e8e8;color:#828282;font-size:15px}</style></head>
<body>
<header class="site-header"><a class="site-title" rel="author" href="/">${church.name}</a><nav class="site-nav"><a class="page-link" href="/calendar/">Calendar</a><a class="page-link" href="/bulletin/">Bulletin</a><a class="page-link" href="/sermons/">Sermons</a><a class="page-link" href="/find-us/">Find us</a></nav></header>
<main class="page-content"><article class="post"><header class="post-header"><h1 class="post-title">${title}</h1></header><div class="post-content">${body}</div></article></main>
<footer class="site-footer"><p>${church.name}<br>${church.address}<br>${church.phone}</p><p>Minister’s study: Tuesday to Friday mornings</p><p>${moment.today.year}</p></footer>
</body></html>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church }) => [
    'Welcome',
    `<p>${church.description}</p><p>We come together every Sunday at 10:00am to sing, pray, eat the Lord’s Supper and open the Bible. Visitors are our honored guests, which means that nobody will make you stand up.</p><p>See the <a href="/calendar/">calendar</a> for the rest.</p>`,
  ],
  '/calendar/': ({ moment }) => ['Calendar', renderCalendar(moment)],
  '/bulletin/': ({ moment }) => ['Bulletin', renderBulletin(moment)],
  '/sermons/': ({ moment }) => ['Sermons', renderSermons(moment)],
  '/find-us/': ({ church }) => [
    'Find us',
    `<p>${church.address}. Turn at the water tower. If you reach the bait shop, you have gone too far, but say hello.</p><p>The church has met here since April 1969.</p>`,
  ],
}

const plantMeeting = (moment: Moment): PlantedEvent[] =>
  listMeetings(moment).flatMap((date) =>
    plantDates(
      MEETING.title,
      MEETING.time,
      Array.from({ length: NIGHTS }, (_, night) => date.add({ days: night })),
    ),
  )

/** A church of Christ whose site is made from text files: bullets, numbers with slashes, a gospel meeting. */
export const cedarForkRoad: DemoSite = {
  key: 'cedar-fork-road',
  kind: 'a static site of text files: bullets with short dates, a bulletin with duties',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => [
    ...listTold(SINGLES, moment).map(plant),
    ...plantMeeting(moment),
    ...plantRegular(WEEKLY, moment).filter(
      ({ title, date }) => title !== CLASSES.title || !lastNights(moment).includes(date),
    ),
    ...plantDates(LUNCH.title, LUNCH.time, listMonthDates(LUNCH.rule, ...horizon(moment)), {
      repeats: 'the second Sunday of each month',
    }),
  ],
  traps: (moment) => [
    ...trapTitles('the men of the congregation only', BUSINESS),
    ...trapTitles('whose turn it is', ...SERVERS),
    ...trapTitles('a sermon of the past', ...SERMONS),
    ...trapTitles('a birthday', ...BIRTHDAYS),
    ...lastNights(moment).map((date) => ({
      title: CLASSES.title,
      date,
      why: 'left out for the meeting',
      mayBeCancelled: true,
    })),
    ...listPastTold(SINGLES, moment)
      .slice(0, 2)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'thanked for already' })),
  ],
}
