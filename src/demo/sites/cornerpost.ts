import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, listDates, type Moment } from './moment.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const SCHOOL = 'Sorrel Ridge Elementary'

const SINGLES: readonly Happening[] = [
  planSingle('newcomers', 'Newcomers Lunch', [7, 0], '12:00', {
    place: SCHOOL,
    description: 'Right after the gathering, in the library. Tacos. RSVP so we buy enough.',
  }),
  planSingle('men', 'Guys Night at the Putting Green', [4, 1], '19:00', {
    endTime: '21:00',
    place: 'Duffers on Royal',
    description: 'Meet us there. Wings are on Travis.',
  }),
  planSingle('serve', 'Love Your Neighbor Saturday', [6, 2], '09:00', {
    endTime: '12:00',
    place: 'Sorrel Park',
    description: 'Trash bags, gloves and donuts provided. Kids are welcome.',
  }),
  planSingle('women', 'Women’s Table', [2, 3], '18:30', {
    endTime: '20:30',
    place: 'The Hargroves’ backyard',
    description: 'Dinner under the lights. Address sent when you RSVP.',
  }),
  planSingle('vision', 'Vision Night', [7, 4], '17:00', {
    place: SCHOOL,
    description: 'Where we have been, where we are going, and cookies. Childcare provided.',
  }),
  planSingle('baptism', 'Baptisms at the Lake', [7, 5], '15:00', {
    place: 'Joe Pool Lake, Pavilion 4',
    description: 'Want to be baptized? Fill out a card this Sunday.',
  }),
  planSingle('parents', 'Parents’ Morning Out', [6, 6], '09:30', {
    endTime: '12:30',
    place: SCHOOL,
    description: 'Free. Ages 6 months to 5th grade.',
  }),
  planSingle('concert', 'Acoustic Worship Night', [5, 7], '19:30', {
    place: 'Second Story Coffee',
    description: 'Come early for a table.',
  }),
  planSingle('hike', 'Sunrise Hike', [6, 4], '06:45', {
    place: 'Cedar Ridge trailhead',
    description: 'Called off: the trail is closed after the storm.',
    cancelled: true,
  }),
]
const WEEKLY = [
  { title: 'Sunday Gathering', weekday: 7, time: '10:00', place: SCHOOL },
  { title: 'Early Prayer', weekday: 2, time: '06:30', place: 'Second Story Coffee' },
] as const
const [, PRAYER] = WEEKLY
/** Once in eight weeks the coffee shop is let to others. */
const NO_PRAYER = { weekday: 2, every: 8, phase: 5 } as const
const SERIES = 'Ordinary Saints'
const LAUNCH = 'Leaders Huddle'

/** "Sun, Jan 17" as the designer likes it. */
const chip = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

function hours({ time, endTime }: Happening): string {
  if (time === null) return ''
  const start = clockWords(time, true).toLowerCase().replace(' ', '')
  return endTime ? `${start}–${clockWords(endTime, true).toLowerCase().replace(' ', '')}` : start
}

function renderItem(each: DatedHappening): string {
  const title = each.cancelled ? `<s>${each.title}</s> <strong>Canceled</strong>` : each.title
  return `<li class="accordion-item"><h4 class="accordion-item__title-wrapper"><button class="accordion-item__click-target" aria-expanded="false"><span class="accordion-item__title">${title}</span></button></h4><div class="accordion-item__dropdown"><div class="accordion-item__description"><p><strong>${chip(each.date)} // ${hours(each)} // ${each.place}</strong></p><p>${each.description}</p></div></div></li>`
}

const listNoPrayer = ({ today }: Moment) => listDates(NO_PRAYER, today, today.add({ days: 60 }))
/** A leaders' meeting, for those who lead. */
function huddleDay({ today }: Moment): Temporal.PlainDate {
  const soonest = today.add({ days: 8 })
  return soonest.add({ days: (6 - soonest.dayOfWeek + 7) % 7 })
}

function renderHome({ moment, church }: Visit): string {
  const off = listNoPrayer(moment)
    .slice(0, 1)
    .map((date) => `<p><em>No Early Prayer on ${dateWords(date, ['weekday', 'month', 'day'])}.</em></p>`)
    .join('')
  const started = moment.today.subtract({ days: (moment.today.dayOfWeek % 7) + 14 })
  return `<section id="top" class="page-section"><h1>${church.description}</h1><a class="sqs-block-button-element" href="#sundays">Sundays at 10</a></section>
<section id="sundays" class="page-section"><h2>Sundays</h2><p><strong>Sunday Gathering, 10am</strong><br>in the cafeteria at ${SCHOOL}<br>${church.address}</p><p>Park in the bus loop. Look for the flags. Kids check in at the gym doors.</p><p>Our current series, <em>${SERIES}</em>, began ${dateWords(started, ['month', 'day'])}.</p></section>
<section id="prayer" class="page-section"><h2>Tuesdays</h2><p><strong>Early Prayer, 6:30am</strong> every Tuesday in the back room of Second Story Coffee. Done by 7:15, so you can get to work.</p>${off}</section>
<section id="whats-next" class="page-section"><h2>What’s Next</h2><ul class="accordion-items-container">${listSingles(SINGLES, moment).map(renderItem).join('\n')}</ul></section>
<section id="groups" class="page-section"><h2>Neighborhood Groups</h2><p>We meet in homes all over Northwest Dallas. Text GROUPS to our number and we will connect you with one.</p><p><small>${LAUNCH} (group leaders and hosts): ${chip(huddleDay(moment))}, 9am.</small></p></section>
<section id="connect" class="page-section"><h2>Connect</h2><p>${church.phone}</p></section>`
}

function renderShell({ moment, church }: Visit, title: string, body: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title><meta property="og:site_name" content="${church.name}"><style>body{font-family:"Work Sans",sans-serif;margin:0;color:#1c1c1c}.page-section{padding:60px 8vw}.page-section:nth-child(even){background:#f3f1ea}.header-nav-list{display:flex;gap:24px;padding:20px 8vw}.accordion-items-container{list-style:none;padding:0}.accordion-item{border-bottom:1px solid #bbb}.accordion-item__click-target{background:none;border:0;font-size:20px}</style></head>
<body><header><nav class="header-nav-list"><a href="/">${church.name}</a><a href="/#sundays">Sundays</a><a href="/#whats-next">What’s Next</a><a href="/#groups">Groups</a><a href="/beliefs">Beliefs</a><a href="/kids">Kids</a><a href="/give">Give</a></nav></header><main>${body}</main><footer class="page-section"><p>${church.name}<br>Gathering at ${SCHOOL}, ${church.address}</p><p>&copy; ${moment.today.year}</p></footer></body></html>`
}

const OTHER_PAGES: Readonly<Record<string, readonly [title: string, body: string]>> = {
  '/beliefs': ['Beliefs', '<h1>Beliefs</h1><p>We hold to the Apostles’ Creed and to one another.</p>'],
  '/kids': [
    'Kids',
    '<h1>Cornerpost Kids</h1><p>Nursery through fifth grade, every Sunday while the grown-ups gather. Every volunteer is background checked.</p>',
  ],
  '/give': ['Give', '<h1>Give</h1><p>Give online, by text, or in the wooden box.</p>'],
}

function plantWeekly(moment: Moment): PlantedEvent[] {
  const off = new Set(listNoPrayer(moment).slice(0, 1).map(String))
  return plantRegular(WEEKLY, moment).filter(({ title, date }) => title !== PRAYER.title || !off.has(date))
}

/** A church in a school: one long page, with what comes folded into an accordion. */
export const cornerpost: DemoSite = {
  key: 'cornerpost',
  kind: 'one long home page, its events in an accordion',
  respond: (visit) => {
    const { pathname } = visit.url
    if (pathname === '/') return answerHtml(renderShell(visit, visit.church.name, renderHome(visit)))
    const page = OTHER_PAGES[pathname]
    return page ? answerHtml(renderShell(visit, ...page)) : null
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantWeekly(moment)],
  traps: (moment) => [
    ...trapTitles('a series of sermons', SERIES),
    ...trapTitles('for leaders only', LAUNCH),
    ...listPastSingles(SINGLES, moment).map(({ title, date }) => ({ title, date: `${date}`, why: 'over' })),
    ...listNoPrayer(moment)
      .slice(0, 1)
      .map((date) => ({
        title: PRAYER.title,
        date: `${date}`,
        why: 'left out on this day',
        mayBeCancelled: true,
      })),
  ],
}
