import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, listMonthDates, type Moment } from './moment.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'
import { plantDates, trapTitles } from './told.ts'

/** The posts of the site, each about one thing to come. */
const SINGLES: readonly Happening[] = [
  planSingle('potluck-denton', 'Square Potluck', [6, 0], '17:30', {
    place: 'Quakertown Bend Park, Denton',
    description: 'We take over two picnic tables. Bring a blanket and something hot.',
  }),
  planSingle('songs', 'Songwriters’ Round', [5, 1], '20:00', {
    place: 'The Bindery, 614 Pecan Street, Fort Worth',
    description: 'Three of our own and one borrowed cellist. No cover.',
  }),
  planSingle('laundry', 'Laundry Love Arlington', [2, 2], '18:00', {
    endTime: '20:30',
    place: 'Sudsy’s, 2207 Cooper Bend, Arlington',
    description: 'We bring the quarters and the soap. Come fold with us.',
  }),
  planSingle('hosts', 'Open House for New Neighbors', [7, 3], '15:00', {
    place: '1122 Brightside Avenue, Dallas',
    description: 'Wondering what a table is? Come see one with nobody preaching at you.',
  }),
  planSingle('trail', 'Prayer Walk on the Katy Spur', [6, 4], '08:30', {
    place: 'Trailhead at Knox Yard, Dallas',
    description: 'Four miles, six stops, one thermos each.',
  }),
  planSingle('call', 'Planters’ Call', [4, 5], '19:00', {
    place: 'Online',
    description: 'With the other networks. Anyone who wonders about starting a table may listen in.',
  }),
  planSingle('retreat', 'Threshold Retreat', [5, 6], null, {
    days: 3,
    place: 'Camp Two Oaks, Glen Rose',
    description: 'Cabins, fire, no schedule to speak of.',
  }),
  planSingle('finals', 'Study Hall and Soup', [3, 7], '19:30', {
    endTime: '23:00',
    place: 'Room 3.114, Trinity Fork University, Arlington',
    description: 'Quiet on one side, soup on the other.',
  }),
]
/** Told with the hour of the zone of those who call, and with ours. */
const CALL = 'call'

const TABLES = [
  {
    slug: 'oak-cliff',
    title: 'Oak Cliff Table',
    town: 'Dallas',
    when: 'Sundays at 5:00 PM (except the first Sunday, when we all gather together)',
    weekday: 7,
    time: '17:00',
    place: '1122 Brightside Avenue, Dallas',
    hosts: 'Noor and Wes',
  },
  {
    slug: 'denton',
    title: 'Denton Table',
    town: 'Denton',
    when: 'Thursdays at 7:00 PM',
    weekday: 4,
    time: '19:00',
    place: '418 Ponder Alley, Denton',
    hosts: 'the Okafors',
  },
] as const
const TOGETHER = {
  title: 'All Tables Together',
  rule: { weekday: 7, nth: 1 },
  time: '17:00',
  place: 'Knox Yard Hall, 3300 Knox Yard, Dallas',
  repeats: 'the first Sunday of every month',
} as const
const PAUSED = 'Richardson Table'
const HOSTS_ONLY = 'Hosts’ Supper'
const ESSAYS = ['Why we eat first', 'On being small'] as const
/** How many days before its day each post was written. */
const POSTED_BEFORE = 58

const horizon = ({ today }: Moment) => [today, today.add({ days: 60 })] as const
const pathOf = ({ date, slug }: DatedHappening) => {
  const posted = postedOn(date)
  return `/${posted.year}/${String(posted.month).padStart(2, '0')}/${String(posted.day).padStart(2, '0')}/${slug}.html`
}
const postedOn = (date: Temporal.PlainDate) => date.subtract({ days: POSTED_BEFORE })
const shortDay = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

function whenWords(each: DatedHappening): string {
  const { date, time, endTime, days = 1, slug } = each
  const day = dateWords(date)
  if (time === null) return `${day} through ${dateWords(date.add({ days: days - 1 }))}`
  if (slug === CALL) return `${day}, 8:00 PM Eastern / 7:00 PM Central`
  return `${day}, ${clockWords(time)}${endTime ? ` to ${clockWords(endTime)}` : ''}`
}

function renderPost(each: DatedHappening): string {
  const posted = postedOn(each.date)
  return `<article class="post h-entry" itemscope itemtype="http://schema.org/BlogPosting"><header class="post-header"><h1 class="post-title p-name" itemprop="name headline">${each.title}</h1><p class="post-meta"><time class="dt-published" datetime="${posted}T09:00:00-06:00" itemprop="datePublished">${shortDay(posted)}</time> • Wes</p></header><div class="post-content e-content" itemprop="articleBody"><p>${each.description}</p><p><strong>When:</strong> ${whenWords(each)}<br /><strong>Where:</strong> ${each.place}</p></div></article>`
}

function renderTables(): string {
  const items = TABLES.map(
    ({ slug, title, town, when, place, hosts }) =>
      `<h3 id="${slug}">${title}</h3><ul><li>Town: ${town}</li><li>When: ${when}</li><li>Where: ${place}</li><li>Hosted by ${hosts}</li></ul>`,
  )
  return `${items.join('\n')}<h3 id="richardson">${PAUSED}</h3><p>Paused. It used to meet Mondays at 6:30 PM on Arapaho Bend; the hosts are moving, and we are looking for a new house.</p><h3 id="together">${TOGETHER.title}</h3><p>The first Sunday of every month, 5:00 PM, at ${TOGETHER.place}. Everybody from every town. Bring a dish.</p>`
}

function hostsDay({ today }: Moment): Temporal.PlainDate {
  const soonest = today.add({ days: 7 })
  return soonest.add({ days: (1 - soonest.dayOfWeek + 7) % 7 })
}

function renderHome({ moment, church }: Visit): string {
  const posts = listSingles(SINGLES, moment).map(
    (each) =>
      `<li><span class="post-meta">${shortDay(postedOn(each.date))}</span><h3><a class="post-link" href="${pathOf(each)}">${each.title}</a></h3></li>`,
  )
  const essays = ESSAYS.map((essay, index) => {
    const day = moment.today.subtract({ days: 9 + 20 * index })
    return `<li><span class="post-meta">${shortDay(day)}</span><h3>${essay}</h3></li>`
  })
  return `<p>${church.description}</p><p>We are a handful of house churches between Denton and Fort Worth. Find <a href="/tables/">a table near you</a>.</p><h2 class="post-list-heading">Posts</h2><ul class="post-list">${posts.join('\n')}${essays.join('')}</ul><p class="rss-subscribe">subscribe <a href="/feed.xml">via RSS</a></p>`
}

function renderFeed({ moment, church, origin }: Visit): string {
  const items = listSingles(SINGLES, moment).map((each) => {
    const posted = postedOn(each.date)
    return `<entry><title type="html">${each.title}</title><link href="${origin}${pathOf(each)}" rel="alternate" type="text/html"/><published>${posted}T09:00:00-06:00</published><updated>${posted}T09:00:00-06:00</updated><id>${pathOf(each)}</id><summary type="html">${each.description}</summary></entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><generator uri="https://jekyllrb.com/" version="4.3.3">Jekyll</generator><title type="html">${church.name}</title>${items.join('')}</feed>`
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | ${church.name}</title><meta name="generator" content="Jekyll v4.3.3" /><link type="application/atom+xml" rel="alternate" href="/feed.xml" title="${church.name}" /><style>body{font:16px/1.6 -apple-system,"Segoe UI",sans-serif;color:#111;margin:0}.wrapper{max-width:740px;margin:auto;padding:0 30px}.site-header{border-top:5px solid #424242;border-bottom:1px solid #e8e8e8}.post-meta{color:#828282;font-size:14px}.post-list{list-style:none;margin-left:0;padding:0}</style></head><body><header class="site-header"><div class="wrapper"><a class="site-title" rel="author" href="/">${church.name}</a> <nav class="site-nav"><a class="page-link" href="/tables/">Tables</a> <a class="page-link" href="/about/">About</a> <a class="page-link" href="/hosts/">Hosts</a></nav></div></header><main class="page-content"><div class="wrapper">${body}</div></main><footer class="site-footer"><div class="wrapper"><p>Mail: ${church.address}<br>${church.phone}</p><p>&copy; ${moment.today.year}</p></div></footer></body></html>`
}

function open(visit: Visit): [title: string, body: string] | null {
  const { moment, url } = visit
  switch (url.pathname) {
    case '/':
      return ['Home', renderHome(visit)]
    case '/tables/':
      return ['Tables', `<h1>Tables</h1>${renderTables()}`]
    case '/about/':
      return [
        'About',
        '<h1>About</h1><p>Started in 2016 around one table in Oak Cliff. No building, no staff, one shared bank account with two signatures.</p>',
      ]
    case '/hosts/':
      return [
        'Hosts',
        `<h1>Hosts</h1><p>This page is for hosts. ${HOSTS_ONLY}, for hosts and their children: ${dateWords(hostsDay(moment), ['weekday', 'month', 'day'])}, 6:30 PM, Noor’s place.</p>`,
      ]
    default: {
      const all = [...listSingles(SINGLES, moment), ...listPastSingles(SINGLES, moment)]
      const found = all.find((each) => pathOf(each) === url.pathname)
      return found ? [found.title, renderPost(found)] : null
    }
  }
}

function plantTables(moment: Moment): PlantedEvent[] {
  const together = new Set(listMonthDates(TOGETHER.rule, ...horizon(moment)).map(String))
  return plantRegular(
    TABLES.map(({ title, weekday, time, place }) => ({ title, weekday, time, place })),
    moment,
  ).filter(({ title, date }) => title !== TABLES[0].title || !together.has(date))
}

/** Houses of several towns on a static blog: each post was written weeks before the day that it tells of. */
export const thresholdTables: DemoSite = {
  key: 'threshold-tables',
  kind: 'house churches of several towns on a static blog, whose posts are dated long before their day',
  respond: (visit) => {
    if (visit.url.pathname === '/feed.xml')
      return answerText('application/atom+xml; charset=utf-8', renderFeed(visit))
    const found = open(visit)
    return found && answerHtml(renderShell(visit, ...found))
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map(plant),
    ...plantTables(moment),
    ...plantDates(TOGETHER.title, TOGETHER.time, listMonthDates(TOGETHER.rule, ...horizon(moment)), {
      place: TOGETHER.place,
      repeats: TOGETHER.repeats,
    }),
  ],
  traps: (moment) => [
    ...trapTitles('an essay', ...ESSAYS),
    ...trapTitles('paused', PAUSED),
    ...trapTitles('for hosts only', HOSTS_ONLY),
    ...listSingles(SINGLES, moment).map(({ title, date }) => ({
      title,
      date: `${postedOn(date)}`,
      why: 'the day on which the post was written',
    })),
    ...listMonthDates(TOGETHER.rule, ...horizon(moment)).map((date) => ({
      title: TABLES[0].title,
      date: `${date}`,
      why: 'all gather elsewhere on this day',
      mayBeCancelled: true,
    })),
  ],
}
