import type { Temporal } from 'temporal-polyfill'
import { plant, plantRegular, type Trap } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'
import { type DatedTold, listPastTold, listTold, type Told, tellOnce, trapTitles } from './told.ts'

const day = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** The date with the name of the day before it: a slip of the pen. */
const slipped = (date: Temporal.PlainDate) =>
  `${WEEKDAYS[(date.dayOfWeek + 5) % 7]}, ${dateWords(date, ['month', 'day'])}`

const MOVED_BY = 7
/** So long ago that the post, too, came after it. */
const RAINED = 63

/** Each is a post of its own. */
const POSTS: readonly Told[] = [
  tellOnce(
    'Kirkin’ o’ the Tartans',
    [7, 0],
    '11:00',
    (date) =>
      `<p>Find your plaid, or borrow ours. At the <strong>Kirkin’ o’ the Tartans</strong> on ${day(date)} at 11 a.m. a piper leads us in. It takes the place of the usual Sunday Worship that day. Haggis for the brave afterwards.</p>`,
  ),
  tellOnce(
    'Shortbread Morning',
    [6, 1],
    '09:00',
    (date) =>
      `<p>A correction to the newsletter, which had the right number and the wrong day: <strong>Shortbread Morning</strong> is on ${day(date)}, 9 a.m. to noon, and not on a ${WEEKDAYS[(date.dayOfWeek + 5) % 7]}. Bring a tin.</p>`,
    { endTime: '12:00' },
  ),
  tellOnce(
    'Evening Hymn Sing',
    [7, 3],
    '16:00',
    (date) =>
      `<p>Because of the road race, the <strong>Evening Hymn Sing</strong> has moved from ${day(date.subtract({ days: MOVED_BY }))} to <strong>${day(date)}</strong>. The hour, 4 p.m., stays as it was.</p>`,
  ),
  tellOnce(
    'Creek Clean-Up',
    [6, 4],
    '08:30',
    (date) =>
      `<p>We were rained off on ${dateWords(date.subtract({ days: RAINED }), ['month', 'day'])}, and the ducks thanked us. The <strong>Creek Clean-Up</strong> now takes place on ${day(date)} at 8:30 a.m. Waders, if you own them.</p>`,
  ),
  tellOnce(
    'Reading Aloud Club',
    [1, 5],
    '19:00',
    (date) =>
      `<p>This time it is “The Warden”. <strong>Reading Aloud Club</strong>, ${day(date)}, seven o’clock in the evening, at the manse. No homework.</p>`,
    { place: 'The manse' },
  ),
  tellOnce(
    'Blessing of the Knitted Things',
    [3, 6],
    '14:00',
    (date) =>
      `<p>Scarves, hats, and the thing Morag will not explain: <strong>Blessing of the Knitted Things</strong>, ${day(date)}, 2 p.m.</p>`,
  ),
  tellOnce(
    'Pulpit Exchange Supper',
    [5, 7],
    '18:00',
    (date) =>
      `<p>Sadly the <strong>Pulpit Exchange Supper</strong> planned for ${day(date)} at 6 p.m. has been cancelled; our guests have the flu.</p>`,
    { cancelled: true },
  ),
]
const WORSHIP = { title: 'Sunday Worship', weekday: 7, time: '11:00' } as const
const KIRK = 'Kirkin’ o’ the Tartans'
const LUNCH = { title: 'Lunchtime Prayers', weekday: 2, time: '12:15', endTime: '12:35' } as const
const NO_LUNCH = { weekday: 2, every: 8, phase: 2 } as const
const SLIPPED = 'Shortbread Morning'
const MOVED = 'Evening Hymn Sing'

const SESSION = 'Session'
const OLD = 'Lantern Tea'
const OLD_IN = 12
const OBITUARY = 'Alasdair Finch'
const POSTED_BEFORE = 56

const noLunch = ({ today }: Moment) => listDates(NO_LUNCH, today, today.add({ days: 55 }))
/** The Sunday on which its own service stands in place of the usual one. */
const kirkings = (moment: Moment) =>
  listTold(POSTS, moment)
    .filter(({ title }) => title === KIRK)
    .map(({ date }) => date.toString())

interface Post {
  title: string
  on: Temporal.PlainDate
  path: string
  body: string
}

function asPost({ title, slug, date, tell }: DatedTold): Post {
  const on = date.subtract({ days: POSTED_BEFORE })
  return { title, on, path: `/${on.year}/${String(on.month).padStart(2, '0')}/${slug}/`, body: tell(date) }
}

/** The latest first, as on the home page and in the feed. */
function listPosts(moment: Moment): Post[] {
  const { today } = moment
  const off = noLunch(moment).map((date) => `No Lunchtime Prayers on ${day(date)}: Presbytery meets.`)
  const slips = listTold(POSTS, moment)
    .filter(({ title }) => title === SLIPPED)
    .map(({ date }) => `${SLIPPED}: ${slipped(date)}, 9 a.m.`)
  const news: Post = {
    title: 'Newsletter in brief',
    on: today.subtract({ days: 58 }),
    path: '/newsletter-in-brief/',
    body: `<p>${[...slips, 'The boiler passed its inspection.'].join('<br>')}</p>`,
  }
  const notes: Post = {
    title: 'Small notes',
    on: today.subtract({ days: 2 }),
    path: '/small-notes/',
    body: `<p>${[...off, 'Thank you for the eleven umbrellas. They were all ours.'].join('<br>')}</p>`,
  }
  const finch: Post = {
    title: `In memory of ${OBITUARY}`,
    on: today.subtract({ days: 9 }),
    path: '/in-memory/',
    body: `<p>${OBITUARY}, elder and clockmaker, died on ${dateWords(today.subtract({ days: 12 }), ['month', 'day'])}. His service was held on ${day(today.subtract({ days: 7 }))} at 2 p.m. Pray for Una and the boys.</p>`,
  }
  const told = [...listTold(POSTS, moment), ...listPastTold(POSTS, moment).slice(0, 3)].map(asPost)
  return [notes, finch, ...told, news].sort((a, b) => b.on.toString().localeCompare(a.on.toString()))
}

const WEEKDAY_SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
/** RFC 822, as feeds date their items. */
const mailDate = (date: Temporal.PlainDate) =>
  `${WEEKDAY_SHORT[date.dayOfWeek - 1]}, ${String(date.day).padStart(2, '0')} ${dateWords(date, ['month']).slice(0, 3)} ${date.year} 15:04:00 +0000`

function renderFeed({ origin, church, moment }: Visit): string {
  const items = listPosts(moment).map(
    ({ title, on, path, body }) =>
      `<item><title>${escapeHtml(title)}</title><link>${origin}${path}</link><dc:creator><![CDATA[Church Office]]></dc:creator><pubDate>${mailDate(on)}</pubDate><guid isPermaLink="true">${origin}${path}</guid><description><![CDATA[${body}]]></description></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${church.name}</title><link>${origin}/</link><description>News from the lane</description><language>en-US</language>
${items.join('\n')}
</channel></rss>`
}

function renderMinutes({ today }: Moment): string {
  const held = today.subtract({ days: 16 })
  return `<p>Stated meeting of ${SESSION}, ${dateWords(held, ['month', 'day', 'year'])}, 7:00 p.m. Opened with prayer. Present: nine elders, one dog. The clerk read a letter about gutters. Moved and carried to obtain a second estimate. Adjourned 8:41 p.m.</p><p>The next stated meeting of ${SESSION} is ${day(today.add({ days: 12 }))} at 7:00 p.m.; elders only, in executive session.</p>`
}

function renderOld({ today }: Moment): string {
  const then = today.add({ days: OLD_IN }).subtract({ years: 1 })
  const on = then.subtract({ days: 20 })
  return `<h2>${on.year}</h2><article><h3>${OLD}</h3><p class="posted">Posted on ${dateWords(on, ['month', 'day', 'year'])}</p><p>The ${OLD} will be held in the parlor on ${day(then)} at 3 p.m. Wear something warm.</p></article>`
}

function renderHome({ church, moment }: Visit): string {
  const newest = listPosts(moment)
    .slice(0, 12)
    .map(
      ({ title, on, path }) =>
        `<li><a href="${path}">${escapeHtml(title)}</a> <small>posted ${on.month}/${on.day}/${on.year}</small></li>`,
    )
  return `<p>${church.description}</p><p>Sunday Worship is at 11 o’clock in the morning, every week of the year. On Tuesdays at 12:15 p.m. we keep twenty minutes of Lunchtime Prayers.</p><h2>Latest news</h2><ul>${newest.join('')}</ul>`
}

function openPage(visit: Visit): [title: string, body: string] | null {
  const { moment, url, church } = visit
  switch (url.pathname) {
    case '/':
      return [church.name, renderHome(visit)]
    case '/minutes/':
      return ['Minutes', renderMinutes(moment)]
    case '/archive/':
      return ['Archive', renderOld(moment)]
    default: {
      const post = listPosts(moment).find(({ path }) => path === url.pathname)
      return post
        ? [
            post.title,
            `<p class="posted">Posted on ${dateWords(post.on, ['month', 'day', 'year'])} by Church Office</p>${post.body}`,
          ]
        : null
    }
  }
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><link rel="alternate" type="application/rss+xml" title="News" href="/feed/"><style>body{max-width:40em;margin:2em auto;font:18px/1.6 "Crimson Text",serif}.posted,small{color:#777}</style></head><body><p><a href="/">Kettle Lane</a> · <a href="/minutes/">Minutes</a> · <a href="/archive/">Archive</a> · <a href="/feed/">RSS</a></p><h1>${escapeHtml(title)}</h1>${body}<hr><p>${church.address} · ${church.phone} · © ${moment.today.year}</p></body></html>`
}

const onDate = (why: string, title: string, date: Temporal.PlainDate): Trap => ({
  title,
  date: `${date}`,
  why,
  mayBeCancelled: true,
})

/** A Presbyterian church whose news are posts and a feed: put off, moved, corrected and called off. */
export const kettleLane: DemoSite = {
  key: 'kettle-lane',
  kind: 'posts and their feed, with days of posting, a wrong weekday put right, and changed dates',
  respond: (visit) => {
    if (visit.url.pathname === '/feed/')
      return answerText('application/rss+xml; charset=utf-8', renderFeed(visit))
    const page = openPage(visit)
    return page && answerHtml(renderShell(visit, ...page))
  },
  plantedEvents: (moment) => {
    const off = new Set(noLunch(moment).map(String))
    const kirking = new Set(kirkings(moment))
    return [
      ...listTold(POSTS, moment).map(plant),
      ...plantRegular([WORSHIP], moment).filter(({ date }) => !kirking.has(date)),
      ...plantRegular([LUNCH], moment).filter(({ date }) => !off.has(date)),
    ]
  },
  traps: (moment) => [
    ...trapTitles('elders only', SESSION),
    ...trapTitles('last year’s', OLD),
    ...trapTitles('an obituary', OBITUARY),
    ...noLunch(moment).map((date) => onDate('left out on this day', LUNCH.title, date)),
    ...kirkings(moment).map((date) => ({
      title: WORSHIP.title,
      date,
      why: 'another service takes its place',
      mayBeCancelled: true,
    })),
    ...listTold(POSTS, moment)
      .filter(({ title }) => title === MOVED)
      .map(({ title, date }) => onDate('moved from here', title, date.subtract({ days: MOVED_BY }))),
    ...listTold(POSTS, moment)
      .filter(({ title }) => title === SLIPPED)
      .map(({ title, date }) => onDate('the slip of the pen', title, date.subtract({ days: 1 }))),
    ...listPastTold(POSTS, moment)
      .slice(0, 3)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'over' })),
  ],
}
