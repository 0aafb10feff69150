import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { dateWords, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const LENGTH_DAYS = 55
const PER_PAGE = 5
const QUIET = { title: 'Sunday worship', weekday: 7, time: '08:30', place: 'Chapel' } as const
const LOUD = { title: 'Sunday worship', weekday: 7, time: '11:00', place: 'Sanctuary' } as const
const SIGN_UP_DAYS = 4

interface Announced extends Happening {
  headline: string
  /** How many days before the day the post was written; always so long that it has been. */
  lead: number
  tell: (date: Temporal.PlainDate) => string
}

const day = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])

/** "the 5th of December" */
function dayOf(date: Temporal.PlainDate): string {
  const ending = date.day > 10 && date.day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][date.day % 10] ?? 'th')
  return `the ${date.day}${ending} of ${dateWords(date, ['month'])}`
}

const ANNOUNCED: readonly Announced[] = [
  {
    slug: 'bowls',
    headline: 'The bowls are back',
    title: 'Empty Bowls Supper',
    rule: { weekday: 4, every: 8, phase: 1 },
    time: '18:00',
    place: 'Gym',
    description: '',
    lead: 71,
    tell: (date) =>
      `<p>Our potters have been busy. The <strong>Empty Bowls Supper</strong> is on ${day(date)} in the gym: soup goes into the bowls from 6 p.m. on, and when the soup is gone we go home. Last year, on a Thursday so wet that the creek came up, we fed 212 people and gave away $3,140.</p><p>The bowl is yours to keep.</p>`,
  },
  {
    slug: 'sandwich',
    headline: 'Three hundred sandwiches, again',
    title: 'Sandwich Saturday',
    rule: { weekday: 6, every: 8, phase: 2 },
    time: '09:00',
    place: 'Kitchen',
    description: '',
    lead: 58,
    tell: (date) =>
      `<p>Sandwich Saturday falls on ${dayOf(date)} this time. Be in the kitchen at 9 in the morning, wash your hands, and you will be home by 11:30. Peanut butter we have. Bread we do not.</p>`,
  },
  {
    slug: 'hymns',
    headline: 'Pick your favorite (no, not that one)',
    title: 'Hymn Sing',
    rule: { weekday: 7, every: 8, phase: 4 },
    time: '17:30',
    place: 'Sanctuary',
    description: '',
    lead: 64,
    tell: (date) =>
      `<p>Philippa at the piano, you in the pews, no sermon. That is all a Hymn Sing is. Come on ${day(date)}, at 5:30 in the evening, to the sanctuary, and call out a number.</p><p>Philippa asks for no more than three verses of anything.</p>`,
  },
  {
    slug: 'wills',
    headline: 'Getting your papers in order',
    title: 'Wills & Wishes Workshop',
    rule: { weekday: 2, every: 8, phase: 5 },
    time: '19:00',
    endTime: '20:30',
    place: 'Room 4',
    description: '',
    lead: 60,
    tell: (date) =>
      `<p>Nobody likes to think about it, so let us do it together and with cookies. A lawyer from the county bar leads our Wills &amp; Wishes Workshop on ${dateWords(date)}, 7:00 &#8211; 8:30 p.m. in Room 4.</p><p>Please sign up with the office by ${day(date.subtract({ days: SIGN_UP_DAYS }))}, at noon, so that there are enough folders.</p>`,
  },
  {
    slug: 'cookoff',
    headline: 'No cook-off this time',
    title: 'Chili Cook-Off',
    rule: { weekday: 6, every: 8, phase: 6 },
    time: '16:00',
    place: '',
    description: '',
    cancelled: true,
    lead: 66,
    tell: (date) =>
      `<p>We are sorry to say that the Chili Cook-Off planned for ${day(date)} at 4 p.m. has been cancelled. The parking lot is being resealed that whole week, and nobody wants chili that tastes of tar.</p>`,
  },
  {
    slug: 'blood',
    headline: 'The bus is coming',
    title: 'Blood Drive',
    rule: { weekday: 7, every: 8, phase: 7 },
    time: '12:15',
    endTime: '16:00',
    place: 'Parking lot',
    description: '',
    lead: 75,
    tell: (date) =>
      `<p>The big red bus parks behind the chapel on ${dayOf(date)}, a Sunday. The Blood Drive runs from 12:15 p.m. until 4, so there is time after the late service. Eat something first. Ask me how I know.</p>`,
  },
  {
    slug: 'retreat',
    headline: 'Ladies, pack your slippers',
    title: 'Women’s Retreat',
    rule: { weekday: 5, every: 8, phase: 0 },
    time: null,
    days: 3,
    place: 'Camp Wendell',
    description: '',
    lead: 68,
    tell: (date) =>
      `<p>The Women’s Retreat is from ${day(date)} to ${day(date.add({ days: 2 }))}, at Camp Wendell. Two nights, six meals, no laundry. Carpools are arranged on the bulletin board outside the nursery.</p>`,
  },
]

interface Post {
  path: string
  posted: Temporal.PlainDate
  headline: string
  body: string
}

/** Posts of no day to come: what was, what is thought, and who gets older. */
const CHATTER: readonly [headline: string, daysAgo: number, body: string][] = [
  [
    'From the pastor: on waiting rooms',
    6,
    '<p>I sat in one for two hours on Tuesday and learned patience from a toddler. The sermon that came of it is online.</p>',
  ],
  [
    'Happy birthday to…',
    11,
    '<p>…Ottoline (3rd), Barnaby (7th), Jo and Flo (both the 19th, and no, not twins) and Mr. Prewitt, who will be 90 on the 28th.</p>',
  ],
  [
    'The organ is out of the hospital',
    33,
    '<p>All 612 pipes came home at 2 p.m. on Friday. The bill came at 2:15.</p>',
  ],
]

function listPosts(moment: Moment): Post[] {
  const told = (each: DatedHappening): Post[] =>
    ANNOUNCED.filter(({ slug }) => slug === each.slug).map(({ lead, headline, tell }) => {
      const posted = each.date.subtract({ days: lead })
      return { path: pathOf(posted, each.slug), posted, headline, body: tell(each.date) }
    })
  const chatter = CHATTER.map(([headline, daysAgo, body], index): Post => {
    const posted = moment.today.subtract({ days: daysAgo })
    return { path: pathOf(posted, `note-${index}`), posted, headline, body }
  })
  return [...dateHappenings(ANNOUNCED, moment, -90, LENGTH_DAYS).flatMap(told), ...chatter].sort((a, b) =>
    b.posted.toString().localeCompare(a.posted.toString()),
  )
}

const pathOf = (posted: Temporal.PlainDate, slug: string) =>
  `/${posted.year}/${String(posted.month).padStart(2, '0')}/${slug}/`

const renderPost = (post: Post) =>
  `<article class="post type-post status-publish hentry category-news"><header class="entry-header"><h2 class="entry-title"><a href="${post.path}" rel="bookmark">${escapeHtml(post.headline)}</a></h2>
<div class="entry-meta"><span class="posted-on">Posted on <a href="${post.path}"><time class="entry-date published" datetime="${post.posted}T08:${String(post.posted.day + 10)}:00-05:00">${dateWords(post.posted, ['month', 'day', 'year'])}</time></a></span> <span class="byline">by <a href="/author/nell/">Nell</a></span></div></header>
<div class="entry-content">${post.body}</div><footer class="entry-footer">Filed under <a href="/category/news/">News</a> | <a href="${post.path}#respond">Leave a comment</a></footer></article>`

function renderShell(visit: Visit, title: string, content: string): string {
  const posts = listPosts(visit.moment)
  const months = [...new Map(posts.map(({ posted }) => [posted.toString().slice(0, 7), posted])).entries()]
  const archive = months.map(
    ([key, month]) =>
      `<li><a href="/${key.replace('-', '/')}/">${dateWords(month, ['month', 'year'])}</a></li>`,
  )
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8" /><title>${escapeHtml(title)} &laquo; ${visit.church.name}</title><link rel="profile" href="https://gmpg.org/xfn/11" /></head>
<body class="blog hfeed"><div id="page" class="hfeed site"><header id="branding"><hgroup><h1 id="site-title"><a href="/">${visit.church.name}</a></h1><h2 id="site-description">${visit.church.description}</h2></hgroup>
<nav id="access"><ul><li><a href="/">News</a></li><li><a href="/about/">About</a></li></ul></nav></header><div id="primary"><div id="content">${content}</div></div>
<div id="secondary" class="widget-area"><aside class="widget"><h3 class="widget-title">Join us</h3><div class="textwidget"><p>Sunday worship:<br />8:30 AM in the chapel (quiet)<br />11:00 AM in the sanctuary (not)</p></div></aside>
<aside class="widget"><h3 class="widget-title">Office</h3><div class="textwidget">Tuesday to Friday, 9:00 AM &#8211; 2:00 PM<br />${visit.church.phone}<br />${visit.church.address}</div></aside>
<aside class="widget widget_archive"><h3 class="widget-title">Archives</h3><ul>${archive.join('')}</ul></aside>
<aside class="widget widget_meta"><h3 class="widget-title">Meta</h3><ul><li><a href="/feed/">Entries feed</a></li></ul></aside></div>
<footer id="colophon">Proudly powered by WordPress</footer></div></body></html>`
}

function renderList(posts: readonly Post[], page: number): string {
  const shown = posts.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const older =
    page * PER_PAGE < posts.length
      ? `<div class="nav-previous"><a href="/page/${page + 1}/"><span class="meta-nav">&larr;</span> Older posts</a></div>`
      : ''
  const newer =
    page > 1
      ? `<div class="nav-next"><a href="${page === 2 ? '/' : `/page/${page - 1}/`}">Newer posts <span class="meta-nav">&rarr;</span></a></div>`
      : ''
  return `${shown.map(renderPost).join('\n')}<nav id="nav-below">${older}${newer}</nav>`
}

function renderFeed(visit: Visit): string {
  const items = listPosts(visit.moment)
    .slice(0, 10)
    .map(
      (post) => `<item><title>${escapeHtml(post.headline)}</title><link>${visit.origin}${post.path}</link>
<pubDate>${new Date(`${post.posted}T13:10:00Z`).toUTCString()}</pubDate><description><![CDATA[${post.body}]]></description></item>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${visit.church.name}</title><link>${visit.origin}</link><description>${visit.church.description}</description>${items.join('\n')}</channel></rss>`
}

function renderContent(visit: Visit): [title: string, content: string] | null {
  const { pathname } = visit.url
  const posts = listPosts(visit.moment)
  if (pathname === '/') return ['News', renderList(posts, 1)]
  if (pathname === '/about/') {
    return [
      'About',
      '<article class="page"><h2>About</h2><p>The creek is real; it has been in our basement in 1957, 1989 and 2015. The church was built in 1921 by people who should have asked the creek first.</p></article>',
    ]
  }
  const page = Number(/^\/page\/(\d+)\/$/.exec(pathname)?.[1] ?? 0)
  if (page > 0 && (page - 1) * PER_PAGE < posts.length) return [`News, page ${page}`, renderList(posts, page)]
  const month = /^\/(\d{4})\/(\d\d)\/$/.exec(pathname)
  if (month) {
    const of = posts.filter(({ posted }) => posted.toString().startsWith(`${month[1]}-${month[2]}`))
    return of.length > 0 ? ['Archives', of.map(renderPost).join('\n')] : null
  }
  const post = posts.find(({ path }) => path === pathname)
  return post ? [post.headline, renderPost(post)] : null
}

/** A blog: each event is somewhere in the prose of a post that was written two months before. */
export const marrowCreek: DemoSite = {
  key: 'marrow-creek',
  kind: 'a blog that announces in prose',
  respond: (visit) => {
    if (visit.url.pathname === '/feed/')
      return {
        status: 200,
        headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
        body: renderFeed(visit),
      }
    const content = renderContent(visit)
    return content === null ? null : answerHtml(renderShell(visit, ...content))
  },
  plantedEvents: (moment) => [
    ...dateHappenings(ANNOUNCED, moment, 0, LENGTH_DAYS).map(plant),
    ...plantRegular([{ ...QUIET }, { ...LOUD }], moment),
  ],
  traps: (moment) => [
    ...dateHappenings(ANNOUNCED, moment, 0, LENGTH_DAYS)
      .filter(({ slug }) => slug === 'wills')
      .map(({ title, date }) => ({
        title,
        date: date.subtract({ days: SIGN_UP_DAYS }).toString(),
        why: 'the last day to sign up',
      })),
    ...CHATTER.map(([title]) => ({ title, date: null, why: 'a post of no day to come' })),
    { title: 'Ottoline', date: null, why: 'a birthday' },
    { title: 'Entries feed', date: null, why: 'no event' },
  ],
}
