import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, type Moment } from './moment.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const HALL = 'Fellowship Hall'

/** The posts of the site's own "event" type, newest plans of each ministry. */
const SINGLES: readonly Happening[] = [
  planSingle('mens-breakfast', 'Men’s Breakfast', [6, 1], '08:00', {
    endTime: '09:30',
    place: HALL,
    description: 'Eggs, bacon, biscuits and a short devotional. Bring a son, a neighbor, or both.',
  }),
  planSingle('womens-brunch', 'Women’s Brunch & Bible Journaling', [6, 3], '10:00', {
    endTime: '12:00',
    place: HALL,
    description: 'Supplies are provided. Childcare is available for children under 5.',
  }),
  planSingle('golden-harvest', 'Golden Harvest Senior Luncheon', [2, 2], '11:30', {
    endTime: '13:00',
    place: HALL,
    description: 'Our 60+ adults enjoy lunch, gospel music and door prizes. Please bring a dessert.',
  }),
  planSingle('parents-night-out', 'Parents’ Night Out', [5, 5], '18:00', {
    endTime: '21:00',
    place: 'Children’s Building',
    description: 'Drop the kids off and enjoy an evening together. Pizza and games for ages 2 to 10.',
  }),
  planSingle('student-weekend', 'Disciple Weekend', [5, 6], null, {
    days: 3,
    place: 'Host Homes',
    description: 'Three days of worship and small groups for grades 7 to 12. Cost is $65.',
  }),
  planSingle('blood-drive', 'Community Blood Drive', [7, 7], '09:00', {
    endTime: '13:00',
    place: 'North Parking Lot',
    description: 'The bus will be in the north lot. Walk-ins are welcome; please eat before you come.',
  }),
  planSingle('movie-night', 'Family Movie Night', [5, 7], '18:30', {
    endTime: '20:30',
    place: 'Gym',
    description: 'Bring lawn chairs and blankets. Popcorn is on us.',
  }),
  planSingle('discover', 'Discover Fern Valley', [7, 2], '16:00', {
    endTime: '17:30',
    place: 'Room 104',
    description: 'Meet the pastors and learn what we believe. The first step toward membership.',
  }),
  planSingle('mission-lunch', 'Mission Trip Fundraiser Lunch', [7, 0], '12:00', {
    place: HALL,
    description: 'Brisket plates, $12. All proceeds help our team get to Honduras.',
  }),
  planSingle('night-of-worship', 'Night of Worship', [7, 5], '18:00', {
    endTime: '19:30',
    place: 'Worship Center',
    description: 'An evening of song, Scripture and prayer with choir and band.',
  }),
  planSingle('date-night', 'Marriage Date Night', [6, 4], '17:30', {
    place: HALL,
    description: 'This event has been canceled. Watch the bulletin for a new date in the spring.',
    cancelled: true,
  }),
]
const WEEKLY = [
  { title: 'Worship Service', weekday: 7, time: '10:30' },
  { title: 'Wednesday Prayer Meeting', weekday: 3, time: '18:30' },
] as const
const SERMONS = ['Rooted: The Vine and the Branches', 'Rooted: A Tree by the Water'] as const
const CONFERENCE = 'Quarterly Church Conference'
/** Parents are asked to register by the Wednesday before. */
const REGISTER_DAYS = 2

const pathOf = ({ slug }: Happening) => `/event/${slug}/`
const wp = (text: string) => text.replaceAll('’', '&#8217;').replaceAll(' & ', ' &#038; ')
const titleOf = (each: DatedHappening) => `${each.cancelled ? 'CANCELED &#8211; ' : ''}${wp(each.title)}`

function hoursOf({ time, endTime }: Happening): string {
  if (time === null) return ''
  return endTime ? `${clockWords(time)} – ${clockWords(endTime)}` : clockWords(time)
}

/** "January 22 – 24, 2027" or the one day. */
function daysOf({ date, days = 1 }: DatedHappening): string {
  if (days === 1) return dateWords(date)
  const last = date.add({ days: days - 1 })
  const end = last.month === date.month ? `${last.day}` : dateWords(last, ['month', 'day'])
  return `${dateWords(date, ['month', 'day'])} – ${end}, ${last.year}`
}

function renderCard(each: DatedHappening): string {
  const { date } = each
  const line =
    each.days === undefined
      ? `${dateWords(date, ['weekday'])}${each.time ? `, ${hoursOf(each)}` : ''}`
      : daysOf(each)
  return `<div class="e-loop-item elementor-post type-event"><div class="event-badge"><span class="event-month">${date.toLocaleString('en-US', { month: 'short' }).toUpperCase()}</span><span class="event-day">${date.day}</span></div>
<h3 class="elementor-heading-title elementor-size-default"><a href="${pathOf(each)}">${titleOf(each)}</a></h3><ul class="elementor-icon-list-items"><li class="elementor-icon-list-item"><span class="elementor-icon-list-text">${line}</span></li><li class="elementor-icon-list-item"><span class="elementor-icon-list-text">${each.place}</span></li></ul>
<a class="elementor-button elementor-button-link elementor-size-sm" href="${pathOf(each)}"><span class="elementor-button-text">Details</span></a></div>`
}

function renderDetail(each: DatedHappening): string {
  const hours = hoursOf(each)
  const last = each.date.subtract({ days: REGISTER_DAYS })
  const register =
    each.slug === 'parents-night-out'
      ? `<p>Space is limited. Register by ${dateWords(last, ['weekday', 'month', 'day'])}.</p>`
      : ''
  return `<h1 class="elementor-heading-title">${titleOf(each)}</h1><div class="elementor-widget-text-editor"><p><strong>When:</strong> ${daysOf(each)}${hours ? `, ${hours}` : ''}</p><p><strong>Where:</strong> ${each.place}</p><p>${each.description}</p>${register}<p>Questions? Call the church office.</p></div><p><a href="/events/">&laquo; All Events</a></p>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const { church, moment } = visit
  const nav = [
    ['I’m New', '/im-new/'],
    ['Ministries', '/ministries/'],
    ['Events', '/events/'],
    ['Sermons', '/sermons/'],
    ['Contact', '/contact/'],
  ]
    .map(
      ([label, href]) => `<li class="menu-item"><a class="elementor-item" href="${href}">${label}</a></li>`,
    )
    .join('')
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} &#8211; ${church.name}</title><meta name="generator" content="WordPress 6.7.2">
<style>body{font-family:Roboto,sans-serif;margin:0;color:#333}.site{max-width:1080px;margin:auto;padding:16px}.elementor-nav-menu{display:flex;gap:20px;list-style:none;padding:0}.e-loop{display:grid;grid-template-columns:repeat(3,1fr);gap:20px}.e-loop-item{border:1px solid #ddd;padding:16px}.event-badge{background:#3b6e4f;color:#fff;width:56px;text-align:center;padding:8px}.event-day{display:block;font-size:24px}.elementor-icon-list-items{list-style:none;padding:0}footer{background:#222;color:#ccc;padding:20px}</style></head>
<body class="wp-singular elementor-default elementor-page"><div class="site"><header class="elementor-location-header"><a href="/"><b>${church.name}</b></a><nav><ul class="elementor-nav-menu">${nav}</ul></nav></header><main>${body}</main></div>
<footer class="elementor-location-footer"><h4>Join Us</h4><p>Sundays<br>Bible Study 9:15 AM<br>Worship Service 10:30 AM</p><p>Wednesdays<br>Wednesday Prayer Meeting 6:30 PM</p><p>${church.address}<br>${church.phone}</p><p>Office Hours: Mon – Thu 8:30 AM – 4:00 PM</p><p>&copy; ${moment.today.year} ${church.name}</p></footer></body></html>`
}

const grid = (events: readonly DatedHappening[]) =>
  `<div class="elementor-loop-container e-loop">${events.map(renderCard).join('\n')}</div>`

function renderHome(moment: Moment, description: string): string {
  const meeting = moment.today.add({ days: 14 + ((7 - moment.today.dayOfWeek) % 7) })
  return `<h1>${description}</h1><p>Whether you have been in church all your life or have never set foot in one, there is a seat for you here.</p><p><a class="elementor-button" href="/im-new/">Plan Your Visit</a></p><h2>Upcoming Events</h2>${grid(listSingles(SINGLES, moment).slice(0, 3))}<p><a class="elementor-button" href="/events/">View All Events</a></p><p><em>Members: our ${CONFERENCE} follows the evening service on ${dateWords(meeting, ['month', 'day'])}. Members only, please.</em></p>`
}

function sermonDay({ today }: Moment, back: number): Temporal.PlainDate {
  return today.subtract({ days: (today.dayOfWeek % 7) + 7 * back + 7 })
}

function renderSermons(moment: Moment): string {
  return SERMONS.map(
    (sermon, back) =>
      `<article class="elementor-post"><h3 class="elementor-post__title">${sermon}</h3><span class="elementor-post-date">${dateWords(sermonDay(moment, back), ['month', 'day', 'year'])}</span> Pastor Mark Ellery</article>`,
  ).join('')
}

function renderGallery(moment: Moment): string {
  return listPastSingles(SINGLES, moment)
    .filter(({ cancelled, days }) => !cancelled && days === undefined)
    .slice(0, 3)
    .map(
      ({ title, date }) =>
        `<figure class="gallery-item"><figcaption>${wp(title)}, ${dateWords(date, ['month', 'day', 'year'])}</figcaption></figure>`,
    )
    .join('')
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ moment, church }) => ['Home', renderHome(moment, church.description)],
  '/im-new/': () => [
    'I’m New',
    '<h1>I’m New</h1><p>Our service lasts about an hour and fifteen minutes. Dress is casual, coffee is free, and guest parking is by the front doors. Children check in at the desk beside the playground beginning at 9:00 AM.</p>',
  ],
  '/ministries/': ({ moment }) => [
    'Ministries',
    `<h1>Ministries</h1><h3>Kids</h3><p>Birth through 5th grade, Sunday mornings.</p><h3>Students</h3><p>7th through 12th grade.</p><h3>Music</h3><p>If you can carry a tune, or lift a music stand, see Brother Dale.</p><h3>Recent Photos</h3>${renderGallery(moment)}`,
  ],
  '/events/': ({ moment }) => ['Events', `<h1>Upcoming Events</h1>${grid(listSingles(SINGLES, moment))}`],
  '/sermons/': ({ moment }) => ['Sermons', `<h1>Recent Sermons</h1>${renderSermons(moment)}`],
  '/contact/': ({ church }) => [
    'Contact',
    `<h1>Contact Us</h1><p>${church.address}</p><p>${church.phone}</p><p>Pastor Mark Ellery is in the office Tuesday through Thursday.</p>`,
  ],
}

/** What most Baptist churches have: a builder’s cards with a badge for the date, and a page for each. */
export const fernValley: DemoSite = {
  key: 'fern-valley',
  kind: 'cards with a date badge and a page for each event, of a popular builder',
  respond: (visit) => {
    const { pathname } = visit.url
    const page = PAGES[pathname]
    if (page) return answerHtml(renderShell(visit, ...page(visit)))
    const found = listSingles(SINGLES, visit.moment).find((each) => pathOf(each) === pathname)
    return found ? answerHtml(renderShell(visit, titleOf(found), renderDetail(found))) : null
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantRegular(WEEKLY, moment)],
  traps: (moment) => [
    ...trapTitles('a sermon of the past', ...SERMONS),
    ...trapTitles('members only', CONFERENCE),
    ...listPastSingles(SINGLES, moment).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'over, among the photos',
    })),
    ...listSingles(SINGLES, moment)
      .filter(({ slug }) => slug === 'parents-night-out')
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: REGISTER_DAYS })}`,
        why: 'the last day to register',
      })),
  ],
}
