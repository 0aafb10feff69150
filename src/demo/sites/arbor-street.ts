import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const HALL = 'Tolliver Hall'
const ANNEX = 'The Annex'

const SINGLES: readonly Happening[] = [
  planSingle('chili-lunch', 'Deacon Bob’s Chili Lunch', [7, 0], '12:15', {
    endTime: '13:30',
    place: HALL,
    description: 'Three pots: mild, regular, and Bob. Bring a side or just bring a bowl.',
  }),
  planSingle('handbells', 'Handbell Open Rehearsal', [4, 1], '18:30', {
    endTime: '20:00',
    place: 'Sanctuary',
    description: 'Never rung a bell? Come and hold one. Gloves are provided.',
  }),
  planSingle('parents-night', 'Parents’ Night Out', [5, 2], '18:00', {
    endTime: '21:30',
    place: ANNEX,
    description: 'We keep the children, you keep the leftovers. Potty-trained to sixth grade.',
  }),
  planSingle('quilters', 'Quilters’ Showcase', [6, 3], '10:00', {
    endTime: '15:00',
    place: HALL,
    description: 'Called off: the hall ceiling is still on the hall floor.',
    cancelled: true,
  }),
  planSingle('missions', 'Missions Banquet', [6, 4], '17:30', {
    place: HALL,
    description: 'Hear from the Penningtons, home from Zambia for ten weeks.',
  }),
  planSingle('bible-college', 'January Bible College on Ruth', [1, 5], '18:45', {
    endTime: '20:15',
    place: 'Room 204',
    description: 'It is called that whatever the month is. Dr. Ferris Whitlow teaches all four chapters.',
  }),
  planSingle('retreat', 'Senior Adult Day Trip', [4, 6], null, {
    days: 1,
    place: 'Waxahachie',
    description: 'The bus leaves when everybody is on it. Lunch is on your own.',
  }),
]
const BREAKFAST: Happening = {
  slug: 'mens-breakfast',
  title: 'Men’s Breakfast',
  rule: { weekday: 6, every: 2, phase: 1 },
  time: '07:00',
  endTime: '08:00',
  place: ANNEX,
  description: 'Eggs, grits, one chapter.',
}
const REGULAR = [
  { title: 'Bible Study for All Ages', weekday: 7, time: '09:30' },
  { title: 'Morning Worship', weekday: 7, time: '10:45' },
] as const
const ALL = [...SINGLES, BREAKFAST]
const ON_A_PAGE = 5

const SERMONS = ['The Long Way to Nineveh', 'What the Fish Knew', 'A Plant, a Worm, a Wind'] as const
const JOB = 'Part-Time Nursery Coordinator'
const TELLERS = 'Offering Tellers'
const POST = 'What We Learned from the Flood in the Nursery'

const at = (time: string) => clockWords(time).toLowerCase()
/** As the plug-in writes it: the year only when it is another one than today's. */
const dayOf = (date: Temporal.PlainDate, { today }: Moment) =>
  dateWords(date, date.year === today.year ? ['month', 'day'] : ['month', 'day', 'year'])

function renderWhen({ date, time, endTime, days }: DatedHappening, moment: Moment): string {
  const start = `<span class="tribe-event-date-start">${dayOf(date, moment)}${time ? ` @ ${at(time)}` : ''}</span>`
  const end = endTime ? ` - <span class="tribe-event-time">${at(endTime)}</span>` : ''
  return days ? start : `${start}${end}`
}

function renderRow(each: DatedHappening, moment: Moment): string {
  const { date, cancelled, title, slug } = each
  const status = cancelled
    ? '<span class="tribe-events-status-label__text tribe-events-status-label__text--canceled">Canceled</span> '
    : ''
  const series =
    slug === BREAKFAST.slug
      ? '<a href="/series/mens-breakfast/" class="tribe-events-calendar-series-archive__link">Event Series</a>'
      : ''
  return `<li class="tribe-common-g-row tribe-events-calendar-list__event-row"><div class="tribe-events-calendar-list__event-date-tag"><time class="tribe-events-calendar-list__event-date-tag-datetime" datetime="${date}" aria-hidden="true"><span class="tribe-events-calendar-list__event-date-tag-weekday">${dateWords(date, ['weekday']).slice(0, 3)}</span><span class="tribe-events-calendar-list__event-date-tag-daynum">${date.day}</span></time></div>
<article class="tribe-events-calendar-list__event post-${date.dayOfYear + 3000} type-tribe_events"><header><div class="tribe-events-calendar-list__event-datetime-wrapper">${status}<time class="tribe-events-calendar-list__event-datetime" datetime="${date}">${renderWhen(each, moment)}</time>${series}</div><h4 class="tribe-events-calendar-list__event-title"><a href="/event/${each.id}/" rel="bookmark">${title.replaceAll('’', '&#8217;')}</a></h4><address class="tribe-events-calendar-list__event-venue"><span class="tribe-events-calendar-list__event-venue-title">${each.place}</span></address></header><div class="tribe-events-calendar-list__event-description"><p>${each.description}</p></div></article></li>`
}

function renderList(rows: readonly DatedHappening[], moment: Moment, links: string): string {
  let month = ''
  const lines = rows.map((each) => {
    const own = dateWords(each.date, ['month', 'year'])
    const separator =
      own === month ? '' : `<li class="tribe-events-calendar-list__month-separator"><h3>${own}</h3></li>`
    month = own
    return separator + renderRow(each, moment)
  })
  return `<div class="tribe-events-view tribe-events-view--list"><div class="tribe-events-c-search"><label>Enter Keyword. Search for Events by Keyword.</label></div><ul class="tribe-events-calendar-list">${lines.join('\n')}</ul><nav class="tribe-events-c-nav">${links}</nav></div>`
}

const listComing = (moment: Moment) => dateHappenings(ALL, moment, 0, 55)

function openList(moment: Moment, page: number): string | null {
  const coming = listComing(moment)
  const rows = coming.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE)
  if (rows.length === 0) return null
  const links = [
    `<a rel="prev" href="/events/list/past/">Previous Events</a>`,
    coming.length > page * ON_A_PAGE
      ? `<a rel="next" href="/events/list/page/${page + 1}/">Next Events</a>`
      : '',
  ]
  return renderList(rows, moment, links.join(' '))
}

function renderSingle(each: DatedHappening, moment: Moment): string {
  const time = each.time
    ? `<dt>Time:</dt><dd>${at(each.time)}${each.endTime ? ` - ${at(each.endTime)}` : ''}</dd>`
    : ''
  return `<p class="tribe-events-back"><a href="/events/">&laquo; All Events</a></p>${each.cancelled ? '<div class="tribe-events-status-single tribe-events-status-single--canceled"><strong>This event is canceled.</strong></div>' : ''}<div class="tribe-events-schedule"><h2>${renderWhen(each, moment)}</h2></div><div class="tribe-events-single-event-description"><p>${each.description}</p></div><div class="tribe-events-meta-group"><h2>Details</h2><dl><dt>Date:</dt><dd><abbr class="tribe-events-abbr" title="${each.date}">${dayOf(each.date, moment)}</abbr></dd>${time}</dl><h2>Venue</h2><dl><dd>${each.place}</dd></dl></div>`
}

function renderSermons({ today }: Moment): string {
  return listDates({ weekday: 7 }, today.subtract({ days: 21 }), today.subtract({ days: 1 }))
    .toReversed()
    .map(
      (date, index) =>
        `<article class="wpfc-sermon"><h2>${SERMONS[index % SERMONS.length]}</h2><div class="sermon-date">${dateWords(date, ['month', 'day', 'year'])}</div><p>Series: Jonah. Passage: Jonah ${index + 1}. <a href="#">Listen</a></p></article>`,
    )
    .join('')
}

function renderHome({ church, moment }: Visit): string {
  const posted = moment.today.subtract({ days: 6 })
  const count = listDates({ weekday: 7 }, moment.today, moment.today.add({ days: 20 }))
  const tellers = count.map((date) => `${dateWords(date, ['month', 'day'])}: Row ${date.day % 4}`).join('; ')
  return `<div class="wp-block-cover alignfull"><p class="has-large-font-size">${church.description}</p></div>
<div class="wp-block-columns"><div class="wp-block-column"><h2 class="wp-block-heading">Sundays</h2><p>Bible Study for All Ages at 9:30 a.m.<br>Morning Worship at 10:45 a.m.</p><p>Nursery at both.</p></div><div class="wp-block-column"><h2 class="wp-block-heading">We’re hiring</h2><p>${JOB}. Sundays and some evenings; resumes are read from ${dateWords(moment.today.add({ days: 9 }), ['month', 'day'])} on.</p></div></div>
<h2 class="wp-block-heading">From the blog</h2><ul class="wp-block-latest-posts__list has-dates"><li><a class="wp-block-latest-posts__post-title" href="/blog/">${POST}</a><time datetime="${posted}T08:00:00-06:00" class="wp-block-latest-posts__post-date">${dateWords(posted, ['month', 'day', 'year'])}</time></li></ul><p class="has-small-font-size">${TELLERS} &#8212; ${tellers}</p>`
}

function openPage(visit: Visit): [title: string, body: string] | null {
  const { moment, url } = visit
  const path = url.pathname
  const listed = /^\/events\/(?:list\/page\/(\d)\/)?$/.exec(path)
  if (listed) {
    const body = openList(moment, Number(listed[1] ?? 1))
    return body === null ? null : ['Events', body]
  }
  if (path.startsWith('/event/')) {
    const known = [...listComing(moment), ...listPastSingles(SINGLES, moment)]
    const found = known.find(({ id }) => path === `/event/${id}/`)
    return found ? [found.title, renderSingle(found, moment)] : null
  }
  switch (path) {
    case '/':
      return ['Arbor Street', renderHome(visit)]
    case '/events/list/past/':
      return ['Past Events', renderList(listPastSingles(SINGLES, moment).slice(0, 4), moment, '')]
    case '/series/mens-breakfast/':
      return ['Men’s Breakfast', '<p>Every other Saturday. See the list for the dates.</p>']
    case '/sermons/':
      return ['Sermons', renderSermons(moment)]
    case '/blog/':
      return [
        POST,
        '<p>Water finds the lowest place, said the plumber, and so should we. Three crayons were saved.</p>',
      ]
    case '/staff/':
      return [
        'Our Staff',
        '<p><strong>Rev. Tamsin Oakhurst</strong>, Pastor. Called to Arbor Street on August 3, 2015; day off Friday.</p><p><strong>Lyle Bonner</strong>, Minister of Music. Choir robes, small engines.</p>',
      ]
    default:
      return null
  }
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><title>${escapeHtml(title)} &#8211; ${church.name}</title><style>.has-small-font-size{font-size:13px}main{max-width:1100px;margin:auto;font-family:Inter,sans-serif}</style></head><body class="wp-site-blocks"><header class="wp-block-template-part"><p class="wp-block-site-title"><a href="/">${church.name}</a></p><nav class="wp-block-navigation"><ul><li class="wp-block-navigation-item"><a href="/events/">Events</a></li><li class="wp-block-navigation-item"><a href="/sermons/">Sermons</a></li><li class="wp-block-navigation-item"><a href="/staff/">Staff</a></li><li class="wp-block-navigation-item"><a href="/blog/">Blog</a></li></ul></nav></header><main class="wp-block-group"><h1 class="wp-block-post-title">${escapeHtml(title)}</h1>${body}</main><footer class="wp-block-template-part"><p>${church.address} | ${church.phone}</p><p>&copy; ${moment.today.year}</p></footer></body></html>`
}

/** A Baptist church whose theme is made of blocks, its events the plug-in’s list in pages. */
export const arborStreet: DemoSite = {
  key: 'arbor-street',
  kind: 'an events plug-in’s list in pages, with a series, a cancelled one and those that are over',
  respond: (visit) => {
    const page = openPage(visit)
    return page && answerHtml(renderShell(visit, ...page))
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map(plant),
    ...dateHappenings([BREAKFAST], moment, 0, 55).map((each) => ({
      ...plant(each),
      repeats: 'every other Saturday',
    })),
    ...plantRegular(REGULAR, moment),
  ],
  traps: (moment) => [
    ...trapTitles('a sermon of the past', ...SERMONS),
    ...trapTitles('a job', JOB),
    ...trapTitles('a rota', TELLERS),
    ...trapTitles('a post of the blog', POST),
    ...listPastSingles(SINGLES, moment)
      .slice(0, 4)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'over' })),
  ],
}
