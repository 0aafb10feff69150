import type { Temporal } from 'temporal-polyfill'
import { plant, plantRegular } from './happenings.ts'
import { dateWords, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { type DatedTold, listPastTold, listTold, type Told, tellOnce, trapTitles } from './told.ts'

const HALL = 'Fellowship Hall'
const RETREAT_DEPOSIT_DAYS = 16

const full = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])
const monthDay = (date: Temporal.PlainDate) => dateWords(date, ['month', 'day'])
/** "Sat., Jan. 9" as the secretary types it. */
const clipped = (date: Temporal.PlainDate) => {
  const [weekday, month] = [
    date.toLocaleString('en-US', { weekday: 'short' }),
    date.toLocaleString('en-US', { month: 'short' }),
  ]
  return `${weekday}., ${month}${month === 'May' ? '' : '.'} ${date.day}`
}

/** Two people type into the events page, and neither has read the other's half. */
const SINGLES: readonly Told[] = [
  tellOnce(
    'Ladies’ Game Night',
    [5, 1],
    '18:30',
    (date) =>
      `<h3 class="wp-block-heading">Ladies’ Game Night</h3><p>${full(date)} &bull; 6:30 – 8:30 p.m. &bull; ${HALL}</p><p>Bring a snack to share and your favorite board game. No babies, please, except the ones who do not walk yet.</p>`,
    { endTime: '20:30', place: HALL },
  ),
  tellOnce(
    'Men’s Prayer Breakfast',
    [6, 2],
    '07:30',
    (date) =>
      `<h3 class="wp-block-heading">Men’s Prayer Breakfast</h3><p>${full(date)} &bull; 7:30 a.m. &bull; ${HALL}</p><p>Coffee is on at seven. Bro. Wendell brings the devotion.</p>`,
    { place: HALL },
  ),
  tellOnce(
    'Senior Saints Lunch',
    [4, 3],
    '11:30',
    (date) =>
      `<h3 class="wp-block-heading">Senior Saints Lunch</h3><p>${full(date)}<br>11:30 a.m.<br>Dub’s Cafeteria on Ferguson</p><p>The van leaves the church at 11:00. See Nita if you want a seat.</p>`,
    { place: 'Dub’s Cafeteria on Ferguson' },
  ),
  tellOnce(
    'Marriage Retreat',
    [5, 4],
    null,
    (date) => {
      const last = date.add({ days: 2 })
      const days =
        last.month === date.month ? `${monthDay(date)}-${last.day}` : `${monthDay(date)} - ${monthDay(last)}`
      return `<h3 class="wp-block-heading">Marriage Retreat</h3><p>${days} (Friday to Sunday) &bull; Lake Bonham Conference Center</p><p>Dr. Ray and Lila Stovall are our speakers. $180 a couple covers the room and five meals. A $50 deposit holds your place and is due ${full(date.subtract({ days: RETREAT_DEPOSIT_DAYS }))}.</p>`
    },
    { days: 3, place: 'Lake Bonham Conference Center' },
  ),
  tellOnce(
    'Neighborhood Cookout',
    [6, 5],
    '11:00',
    (date) =>
      `<h3 class="wp-block-heading">Neighborhood Cookout – ${clipped(date)}</h3><p>We are grilling for our neighbors from 11 a.m. to 1 p.m. on the front lawn. Hot dogs, a bounce house, and a table for prayer requests. Volunteers, be here by 9:30.</p>`,
    { endTime: '13:00', place: 'Front lawn' },
  ),
  tellOnce(
    'A Night of Hymns',
    [7, 6],
    '18:00',
    (date) =>
      `<h3 class="wp-block-heading">A Night of Hymns – ${clipped(date)}</h3><p>You pick them, we sing them. 6 p.m. in the sanctuary, with ice cream after.</p>`,
    { place: 'Sanctuary' },
  ),
  tellOnce(
    'Youth Progressive Dinner',
    [7, 7],
    '17:00',
    (date) =>
      `<p><strong>Youth Progressive Dinner</strong> for grades 6-12, ${clipped(date)}, 5-8 p.m. Four houses, four courses, one bus. Meet in the gym. $5.</p>`,
    { endTime: '20:00' },
  ),
  tellOnce(
    'Disaster Relief Training',
    [6, 0],
    '09:00',
    (date) =>
      `<p><strong>Disaster Relief Training:</strong> learn chainsaw and mud-out work with the association’s team on ${full(date)}, 9 a.m. until 3 p.m., in the gym. Lunch provided. You must be 18.</p>`,
    { endTime: '15:00', place: 'Gym' },
  ),
  tellOnce(
    'Newcomers’ Supper with the Staff',
    [1, 1],
    '18:00',
    (date) =>
      `<p><strong>Newcomers’ Supper with the Staff</strong> &#8211; ${full(date)} at 6 p.m. in the parlor. If you have come to us in the last year, this plate of lasagna is yours.</p>`,
    { place: 'Parlor' },
  ),
]
const WEEKLY = [
  { title: 'Sunday Worship', weekday: 7, time: '10:30' },
  { title: 'Wednesday Prayer Meeting', weekday: 3, time: '18:30' },
] as const
const BUSINESS = 'Quarterly Business Meeting'
const LOTTIE = 'Offering goal'

const list = (moment: Moment) => listTold(SINGLES, moment)

/** What people were thanked for, in posts of the day after. */
const listThanked = (moment: Moment): DatedTold[] =>
  listPastTold(SINGLES, moment)
    .filter(({ days }) => days === undefined)
    .slice(0, 3)

function renderPosts(moment: Moment): string {
  const meeting = moment.today.add({ days: 14 + ((3 - moment.today.dayOfWeek + 7) % 7) })
  const thanks = listThanked(moment).map(
    ({ title, date }) =>
      `<li class="wp-block-post post type-post"><h3 class="wp-block-post-title"><a href="/news/">What a day!</a></h3><div class="wp-block-post-date"><time datetime="${date.add({ days: 1 })}T09:14:00-06:00">${dateWords(date.add({ days: 1 }), ['month', 'day', 'year'])}</time></div><div class="wp-block-post-excerpt"><p>Thank you to everybody who helped with the ${title} on ${full(date)}. Photos are on the hall bulletin board.</p></div></li>`,
  )
  return `<ul class="wp-block-post-template"><li class="wp-block-post post type-post"><h3 class="wp-block-post-title"><a href="/news/">From the Clerk</a></h3><div class="wp-block-post-date">${dateWords(moment.today.subtract({ days: 2 }), ['month', 'day', 'year'])}</div><div class="wp-block-post-excerpt"><p>Members are reminded that our ${BUSINESS} follows prayer meeting on ${full(meeting)}. Only members may attend and vote. ${LOTTIE} to date: $11,240 of $15,000.</p></div></li>${thanks.join('')}</ul>`
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  const nav = [
    ['Home', '/'],
    ['About', '/about/'],
    ['Ministries', '/ministries/'],
    ['Events', '/events/'],
    ['News', '/news/'],
  ]
    .map(
      ([label, href]) =>
        `<li class="wp-block-navigation-item"><a class="wp-block-navigation-item__content" href="${href}"><span class="wp-block-navigation-item__label">${label}</span></a></li>`,
    )
    .join('')
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="generator" content="WordPress 6.8.1"><title>${title} &#8211; ${church.name}</title><style>body{font-family:Manrope,sans-serif;margin:0;color:#222}.wp-site-blocks{max-width:1000px;margin:auto;padding:24px}.wp-block-navigation{display:flex;gap:18px;list-style:none;padding:0}.wp-block-columns{display:flex;gap:28px}.wp-block-cover{background:#5b4a2f;color:#fff;padding:70px 24px}.wp-block-post-template{list-style:none;padding:0}</style></head><body class="wp-theme-twentytwentyfive"><div class="wp-site-blocks"><header class="wp-block-template-part"><p class="wp-block-site-title"><a href="/">${church.name}</a></p><nav><ul class="wp-block-navigation">${nav}</ul></nav></header><main class="wp-block-group">${body}</main><footer class="wp-block-template-part"><div class="wp-block-columns"><div class="wp-block-column"><p>${church.address}<br>${church.phone}</p></div><div class="wp-block-column"><p>Office Hours<br>Monday – Thursday, 8:30 a.m. – 3:30 p.m.<br>Closed for lunch noon to 1 p.m.</p></div></div><p class="has-small-font-size">&copy; ${moment.today.year} ${church.name}</p></footer></div></body></html>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church, moment }) => [
    'Home',
    `<div class="wp-block-cover"><h1 class="wp-block-heading">${church.description}</h1><p><a class="wp-block-button__link" href="/about/">Plan a visit</a></p></div><div class="wp-block-columns"><div class="wp-block-column"><h2 class="wp-block-heading">Sundays</h2><p><strong>Sunday Worship</strong><br>10:30 a.m.</p><p>Sunday School for every age meets an hour and a quarter before.</p></div><div class="wp-block-column"><h2 class="wp-block-heading">Wednesdays</h2><p><strong>Wednesday Prayer Meeting</strong><br>6:30 p.m.</p></div></div><h2 class="wp-block-heading">Latest News</h2>${renderPosts(moment)}`,
  ],
  '/about/': () => [
    'About',
    '<h1 class="wp-block-heading">About</h1><p>Buckeye Creek was planted in 1957 in a tent behind the feed store. Pastor Glenn Hardaway came to us in March of 2016 with his wife, Tricia, and four boys who have since eaten everything in the church kitchen.</p><p>Dress the way you would for lunch with a friend. Children are welcome in the service, and there is a nursery if you would like a quiet hour.</p>',
  ],
  '/ministries/': () => [
    'Ministries',
    '<h1 class="wp-block-heading">Ministries</h1><h3 class="wp-block-heading">Preschool and Children</h3><p>Sunday mornings and whenever the big people pray.</p><h3 class="wp-block-heading">Missions</h3><p>We support families in Peru, Moldova and south Oak Cliff.</p><h3 class="wp-block-heading">Bereavement Meals</h3><p>Call the office when a family needs us.</p>',
  ],
  '/events/': ({ moment }) => [
    'Events',
    `<h1 class="wp-block-heading">What’s Coming Up</h1><p>Join us! Questions? Call the office.</p>${list(
      moment,
    )
      .map(({ date, tell }) => `<div class="wp-block-group">${tell(date)}</div>`)
      .join('<hr class="wp-block-separator">\n')}`,
  ],
  '/news/': ({ moment }) => ['News', `<h1 class="wp-block-heading">News</h1>${renderPosts(moment)}`],
}

/** A Baptist church on the standard theme: blocks typed by two volunteers, thanks in the news. */
export const buckeyeCreek: DemoSite = {
  key: 'buckeye-creek',
  kind: 'headings and paragraphs of a block theme, typed by two people',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => [...list(moment).map(plant), ...plantRegular(WEEKLY, moment)],
  traps: (moment) => [
    ...trapTitles('members only', BUSINESS),
    ...trapTitles('an offering', LOTTIE),
    ...listThanked(moment).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'thanked for already',
    })),
    ...list(moment)
      .filter(({ days }) => days !== undefined)
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: RETREAT_DEPOSIT_DAYS })}`,
        why: 'the day on which the deposit is due',
      })),
  ],
}
