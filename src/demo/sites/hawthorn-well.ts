import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'

type Tell = (date: Temporal.PlainDate) => string
const long: Tell = (date) => dateWords(date, ['weekday', 'month', 'day'])

/** A post that announces something: what its body says, with the date in the writer’s words. */
const POSTED: readonly (Happening & { tell: Tell })[] = [
  {
    ...planSingle('singing', 'Area Singing', [5, 0], '19:00'),
    tell: (date) =>
      `<p>Song leaders from nine congregations will be here ${long(date)} at 7 PM. Finger foods after.</p>`,
  },
  {
    ...planSingle('carwash', 'Bus Fund Car Wash', [6, 2], '09:00', { endTime: '13:00' }),
    tell: (date) =>
      `<p>WHEN: ${dateWords(date)}, 9 a.m. to 1 p.m.</p><p>WHERE: the lot behind the building.</p><p>WHY: the bus will not pay for itself.</p>`,
  },
  {
    ...planSingle('marriage', 'Newlywed Supper', [7, 3], '17:30'),
    tell: (date) =>
      `<p>If you have been married five years or less, the elders and their wives will cook for you on ${long(date)} at 5:30 in the evening. Tell the office by ${dateWords(date.subtract({ days: 7 }), ['month', 'day'])}, please.</p>`,
  },
  {
    ...planSingle('bowl', 'Bible Bowl Scrimmage', [6, 4], '10:30'),
    tell: (date) =>
      `<p>The Book of Ruth, all four chapters. ${date.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })}, 10:30am, in the annex.</p>`,
  },
  {
    ...planSingle('link', 'Sister Church Prayer Link', [1, 5], '19:00'),
    tell: (date) =>
      `<p>On ${long(date)} we pray with the church in Marietta over the big screen. They start at 8 p.m. Eastern, which is 7 p.m. for us. Come to the library.</p>`,
  },
  {
    ...planSingle('closet', 'Clothing Giveaway', [3, 6], null),
    tell: (date) =>
      `<p>Everything in the closet must go on ${long(date)}. The hours depend on how many of you can help, and will be posted.</p>`,
  },
  {
    ...planSingle('ladies', 'Ladies’ Day', [6, 7], '08:30', { cancelled: true }),
    tell: (date) =>
      `<p>We are sorry to say that Ladies&#8217; Day (${long(date)}, 8:30 AM) is cancelled this year. Our speaker is ill; please pray for her.</p>`,
  },
]

/** One post that lists the young people’s whole season. */
const SEASON: readonly Happening[] = [
  planSingle('skate', 'Roller Rink Night', [5, 1], '18:30'),
  planSingle('devo', 'Bonfire Devo', [7, 5], '19:15'),
  planSingle('lock', 'Sardines in the Dark', [5, 6], '20:00'),
]
const SEASON_POST = 'Youth season at a glance'

const ASSEMBLIES = [
  { title: 'Worship', weekday: 7, time: '10:00' },
  { title: 'Bible Study', weekday: 3, time: '19:00' },
] as const

const SERMONS = ['Lesson: The Axe Head That Swam', 'Lesson: Boaz at the Gate'] as const
const OBITUARY = 'In memory of Sister Eula Prewitt'
const ELDERS = 'Elders and Deacons Work Session'

interface Post {
  slug: string
  title: string
  body: string
  posted: Temporal.PlainDate
}

function listPosts(moment: Moment): Post[] {
  const { today } = moment
  const announcements = listSingles(POSTED, moment).map((each: DatedHappening) => ({
    slug: each.slug,
    title: each.cancelled ? `${each.title} cancelled` : each.title,
    body: POSTED.find(({ slug }) => slug === each.slug)?.tell(each.date) ?? '',
    posted: each.date.subtract({ days: 58 }),
  }))
  const season = listSingles(SEASON, moment).map(({ title, date, time }) => {
    const hour = `${Number(time?.slice(0, 2)) - 12}${time?.endsWith('00') ? '' : time?.slice(2)} pm`
    return `<li>${date.toLocaleString('en-US', { month: 'short', day: 'numeric' })} (${date.toLocaleString('en-US', { weekday: 'short' })}), ${hour} &#8211; ${title}</li>`
  })
  const sundays = listDates({ weekday: 7 }, today.subtract({ days: 17 }), today.subtract({ days: 1 }))
  const lessons = SERMONS.map((title, index) => {
    const preached = sundays[index] ?? today
    return {
      slug: `lesson-${preached}`,
      title,
      body: `<p>Preached ${dateWords(preached)}, 10:00 AM. Outline and recording below.</p>`,
      posted: preached.add({ days: 1 }),
    }
  })
  const funeral = today.subtract({ days: 20 })
  return [
    ...announcements,
    {
      slug: 'season',
      title: SEASON_POST,
      body: `<ul>${season.join('')}</ul>`,
      posted: today.subtract({ days: 9 }),
    },
    ...lessons,
    {
      slug: 'eula',
      title: OBITUARY,
      body: `<p>Eula passed on ${dateWords(funeral)}. She was born March 3, 1931. The funeral was held here on ${dateWords(funeral.add({ days: 4 }))}.</p>`,
      posted: funeral.add({ days: 5 }),
    },
    {
      slug: 'elders',
      title: ELDERS,
      body: `<p>${long(today.add({ days: 17 }))}, 6 PM. Elders and deacons only; not open to the congregation.</p>`,
      posted: today.subtract({ days: 2 }),
    },
  ].sort((a, b) => b.posted.toString().localeCompare(a.posted.toString()))
}

const pathOf = ({ slug, posted }: Post) => `/${posted.year}/${String(posted.month).padStart(2, '0')}/${slug}/`

function renderFeed(visit: Visit): string {
  const items = listPosts(visit.moment).map(
    (
      post,
    ) => `<item><title>${escapeHtml(post.title)}</title><link>${visit.origin}${pathOf(post)}</link><dc:creator>office</dc:creator>
<pubDate>${new Date(`${post.posted}T15:05:00Z`).toUTCString()}</pubDate><guid isPermaLink="true">${visit.origin}${pathOf(post)}</guid><category>News</category>
<description><![CDATA[${post.body
      .replaceAll(/<[^>]+>/g, ' ')
      .slice(0, 60)
      .trim()} [&#8230;]]]></description>
<content:encoded><![CDATA[${post.body}]]></content:encoded></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Hawthorn Well</title><link>${visit.origin}</link><description>News from the Well</description><language>en-US</language>
<lastBuildDate>${new Date(visit.moment.now.epochMilliseconds).toUTCString()}</lastBuildDate>
${items.join('\n')}</channel></rss>`
}

function renderPost(post: Post): string {
  return `<article class="post hentry"><header><h2 class="entry-title"><a href="${pathOf(post)}" rel="bookmark">${escapeHtml(post.title)}</a></h2>
<div class="entry-meta">Posted on <time class="entry-date published" datetime="${post.posted}T10:05:00-06:00">${dateWords(post.posted, ['month', 'day', 'year'])}</time> by <span class="author">office</span></div></header>
<div class="entry-content">${post.body}</div><footer class="entry-meta">Filed under News. Leave a comment.</footer></article>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const months = [0, 1, 2].map((back) =>
    dateWords(visit.moment.today.subtract({ months: back }), ['month', 'year']),
  )
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><title>${escapeHtml(title)} | Hawthorn Well</title><link rel="alternate" type="application/rss+xml" title="Hawthorn Well &raquo; Feed" href="/feed/"></head>
<body class="blog"><div id="page"><header id="masthead"><h1 class="site-title"><a href="/">${escapeHtml(visit.church.name)}</a></h1><ul class="nav-menu"><li><a href="/">Home</a></li><li><a href="/news/">News</a></li></ul></header>
<div id="primary">${body}</div><aside id="secondary"><h3>Archives</h3><ul>${months.map((month) => `<li>${month}</li>`).join('')}</ul><h3>Meta</h3><ul><li>Log in</li><li>Entries RSS</li></ul></aside>
<footer>${visit.church.address} ${visit.church.phone}</footer></div></body></html>`
}

/** A blog whose feed tells everything; the dates of the posts are not those of the events. */
export const hawthornWell: DemoSite = {
  key: 'hawthorn-well',
  kind: 'a blog and its feed, with dates in words',
  respond: (visit) => {
    const { pathname } = visit.url
    const posts = listPosts(visit.moment)
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    if (pathname === '/feed/') return answerText('application/rss+xml; charset=UTF-8', renderFeed(visit))
    if (pathname === '/news/') return show('News', posts.map(renderPost).join('\n'))
    if (pathname === '/')
      return show(
        'Home',
        `<p>${visit.church.description}</p><p>We assemble for Worship every Lord&#8217;s day (Sunday) at 10 in the morning, and for Bible Study each Wednesday night at 7.</p>`,
      )
    const found = posts.find((post) => pathOf(post) === pathname)
    return found ? show(found.title, renderPost(found)) : null
  },
  plantedEvents: (moment): PlantedEvent[] => [
    ...listSingles([...POSTED, ...SEASON], moment).map(plant),
    ...plantRegular(ASSEMBLIES, moment),
  ],
  traps: (): { title: string; date: null; why: string }[] => [
    { title: SEASON_POST, date: null, why: 'the heading of a list, with its posting date' },
    ...SERMONS.map((title) => ({ title, date: null, why: 'a lesson of the past' })),
    { title: 'Eula', date: null, why: 'an obituary' },
    { title: ELDERS, date: null, why: 'not open to the congregation' },
  ],
}
