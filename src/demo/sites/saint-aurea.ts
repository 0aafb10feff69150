import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, type Moment, withOffset } from './moment.ts'
import { escapeHtml, renderLinkedData } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const SINGLES: readonly Happening[] = [
  planSingle('evensong', 'Choral Evensong', [7, 0], '17:00', {
    endTime: '17:50',
    place: 'Nave',
    description: 'Canticles by Stanford. Sherry in the cloister for those who like it dry.',
  }),
  planSingle('icons', 'Icon Writing Workshop', [6, 1], '09:00', {
    endTime: '16:00',
    place: 'Undercroft',
    description: 'No drawing talent needed. Gesso gets on everything.',
  }),
  planSingle('rummage', 'Great Aurea Rummage Sale', [5, 2], null, {
    days: 2,
    place: 'Parish Hall',
    description: 'Friday and Saturday. Everything half off on the second day.',
  }),
  planSingle('pints', 'Pints and Prophets', [2, 3], '19:30', {
    place: 'Cloister',
    description: 'Habakkuk, and something cold from the growler.',
  }),
  planSingle('organ', 'Organ Crawl for Children', [6, 4], '10:30', {
    place: 'Loft',
    description: 'Climb inside the case. Wear socks.',
  }),
  planSingle('lecture', 'Bishop Ferrar Lecture', [4, 5], '18:30', {
    place: 'Nave',
    description: 'The Rev. Dr. Honor Blythe on silence. There will be questions, oddly.',
    cancelled: true,
  }),
  planSingle('blessing', 'Newcomers’ Brunch', [7, 6], '12:00', {
    place: 'Rectory garden',
    description: 'Quiche, names on stickers, an honest tour.',
  }),
  planSingle('concert', 'Candlelight Viols', [5, 7], '20:00', {
    place: 'Chapel',
    description: 'A consort of six.',
  }),
]
/** Put off without a new date. */
const POSTPONED = 'concert'
/** Put off to the date that is told; the old one is told as well. */
const REBOOKED = 'pints'
const REBOOKED_BY = 7
const EUCHARIST = [
  { title: 'Holy Eucharist, Rite I', weekday: 7, time: '08:00' },
  { title: 'Holy Eucharist, Rite II', weekday: 7, time: '10:30' },
] as const

const VESTRY = 'Vestry Meeting'
const GUILD = 'Altar Guild'
const BLOG = 'On Keeping a Short Calendar'

const us = (date: Temporal.PlainDate) =>
  `${String(date.month).padStart(2, '0')}/${String(date.day).padStart(2, '0')}/${date.year}`

const listOpen = (moment: Moment) => listSingles(SINGLES, moment).filter(({ slug }) => slug !== POSTPONED)
const listPostponed = (moment: Moment) =>
  listSingles(SINGLES, moment).filter(({ slug }) => slug === POSTPONED)

function statusOf({ slug, cancelled }: DatedHappening): string {
  if (cancelled) return 'https://schema.org/EventCancelled'
  if (slug === POSTPONED) return 'https://schema.org/EventPostponed'
  return slug === REBOOKED ? 'https://schema.org/EventRescheduled' : 'https://schema.org/EventScheduled'
}

function renderData(each: DatedHappening, { church, moment, origin }: Visit): string {
  const { date, time, endTime, days, slug } = each
  const at = (day: Temporal.PlainDate, told: string | null | undefined) =>
    told ? withOffset(day, told, moment.timeZone) : day.toString()
  const end = days ? date.add({ days: days - 1 }).toString() : endTime && at(date, endTime)
  return renderLinkedData({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebPage', name: each.title, datePublished: date.subtract({ days: 70 }).toString() },
      {
        '@type': 'Event',
        '@id': `${origin}/node/${nodeOf(each)}#event`,
        name: each.title,
        description: each.description,
        startDate: at(date, time),
        ...(end && { endDate: end }),
        eventStatus: statusOf(each),
        ...(slug === REBOOKED && { previousStartDate: at(date.subtract({ days: REBOOKED_BY }), time) }),
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: each.place, address: church.address },
      },
      { '@type': 'Church', name: church.name, foundingDate: '1911-10-22', openingHours: 'Mo-Fr 09:00-16:00' },
    ],
  })
}

/** The number under which the content lies, the same every day. */
const nodeOf = ({ date, slug }: DatedHappening) => date.year * 400 + date.dayOfYear + slug.length * 1_000_000

function renderRow(each: DatedHappening): string {
  const { date, days, title } = each
  const until = days ? ` to ${us(date.add({ days: days - 1 }))}` : ''
  return `<div class="views-row"><div class="views-field views-field-title"><span class="field-content"><a href="/node/${nodeOf(each)}" hreflang="en">${escapeHtml(title)}</a></span></div><div class="views-field views-field-field-date"><div class="field-content"><time datetime="${date}T12:00:00Z">${us(date)}</time>${until}</div></div></div>`
}

function renderNode(each: DatedHappening, visit: Visit): string {
  const { date, time, endTime, days, slug, cancelled, place, description } = each
  const long = dateWords(date)
  const hours = time ? `, ${clockWords(time)}${endTime ? ` to ${clockWords(endTime)}` : ''}` : ''
  const when = days ? `${long} to ${dateWords(date.add({ days: days - 1 }))}` : `${long}${hours}`
  const notes = [
    cancelled
      ? '<div role="alert" class="messages messages--warning">This event has been cancelled.</div>'
      : '',
    slug === POSTPONED
      ? `<div role="alert" class="messages messages--warning">Postponed until further notice: it will not be on ${long}. A new date will be told here.</div>`
      : '',
    slug === REBOOKED
      ? `<div role="alert" class="messages messages--status">Note the new date. It was to have been on ${dateWords(date.subtract({ days: REBOOKED_BY }), ['weekday', 'month', 'day'])}.</div>`
      : '',
  ]
  return `${renderData(each, visit)}${notes.join('')}<article class="node node--type-event node--view-mode-full"><div class="field field--name-field-date field--label-inline"><div class="field__label">When</div><div class="field__item">${when}</div></div><div class="field field--name-field-place field--label-inline"><div class="field__label">Where</div><div class="field__item">${place}</div></div><div class="field field--name-body"><p>${description}</p></div></article>`
}

function renderListing(moment: Moment): string {
  return `<div class="views-element-container"><div class="view view-events view-display-id-page_1"><div class="view-content">${listSingles(SINGLES, moment).map(renderRow).join('\n')}</div></div></div>`
}

function renderVestry({ today }: Moment): string {
  const last = today.subtract({ days: 20 })
  return `<p>The vestry meets in closed session. Next ${VESTRY}: ${us(today.add({ days: 15 }))}, 6:30 PM.</p><h3>Minutes of ${us(last)}</h3><p>Agenda: roof, roof, any other roof. Resolved to buy a longer ladder.</p><h3>${GUILD} for the month</h3><table><tbody><tr><td>${us(today.add({ days: 6 }))}</td><td>Prudence, Mim</td></tr><tr><td>${us(today.add({ days: 13 }))}</td><td>Prudence, Lorna</td></tr></tbody></table>`
}

function renderBlog({ today }: Moment): string {
  const on = today.subtract({ days: 4 })
  const data = renderLinkedData({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: BLOG,
    datePublished: on.toString(),
  })
  return `${data}<article class="node node--type-article"><footer class="node__meta">Submitted by rector on ${dateWords(on, ['weekday', 'month', 'day', 'year'])} - 09:14</footer><h2>${BLOG}</h2><p>The desert fathers had no calendar and were never late. I commend them to you.</p></article>`
}

function openPage(visit: Visit): [title: string, body: string] | null {
  const { moment, url, church } = visit
  switch (url.pathname) {
    case '/':
      return [
        'Welcome',
        `<p>${church.description}</p><p>Every Sunday: Holy Eucharist, Rite I, at 8:00 AM, and Holy Eucharist, Rite II, at 10:30 AM. All people are welcome at this table.</p>`,
      ]
    case '/events':
      return ['Events', renderListing(moment)]
    case '/vestry':
      return ['Vestry', renderVestry(moment)]
    case '/rectors-blog':
      return ['Rector’s Blog', renderBlog(moment)]
    default: {
      const known = [...listSingles(SINGLES, moment), ...listPastSingles(SINGLES, moment)]
      const found = known.find((each) => url.pathname === `/node/${nodeOf(each)}`)
      return found ? [found.title, renderNode(found, visit)] : null
    }
  }
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  const recent = listPastSingles(SINGLES, moment).slice(0, 2).map(renderRow).join('')
  return `<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="Generator" content="Drupal 10 (https://www.drupal.org)"><title>${escapeHtml(title)} | ${church.name}</title></head><body class="path-node"><a href="#main-content" class="visually-hidden focusable skip-link">Skip to main content</a><div class="layout-container"><header role="banner"><a href="/" rel="home">${church.name}</a><nav role="navigation"><ul class="menu"><li><a href="/events">Events</a></li><li><a href="/vestry">Vestry</a></li><li><a href="/rectors-blog">Rector’s Blog</a></li></ul></nav></header><main role="main"><a id="main-content" tabindex="-1"></a><h1 class="page-title">${escapeHtml(title)}</h1>${body}</main><aside class="sidebar"><h2>Recently</h2>${recent}</aside><footer>${church.address}<br>${church.phone}<br>© ${moment.today.year}</footer></div></body></html>`
}

/** An Episcopal parish whose listing has only titles and dates; the hour, the place and the state are on pages of their own. */
export const saintAurea: DemoSite = {
  key: 'saint-aurea',
  kind: 'a listing of titles and dates, its details as linked data on pages of their own, some put off',
  respond: (visit) => {
    const page = openPage(visit)
    return page && answerHtml(renderShell(visit, ...page))
  },
  plantedEvents: (moment) => [...listOpen(moment).map(plant), ...plantRegular(EUCHARIST, moment)],
  traps: (moment) => [
    ...trapTitles('closed session', VESTRY),
    ...trapTitles('a rota', GUILD),
    ...trapTitles('a post', BLOG),
    ...listPostponed(moment).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'put off without a new date',
      mayBeCancelled: true,
    })),
    ...listOpen(moment)
      .filter(({ slug }) => slug === REBOOKED)
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: REBOOKED_BY })}`,
        why: 'it has a new date',
        mayBeCancelled: true,
      })),
    ...listPastSingles(SINGLES, moment)
      .slice(0, 2)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'over' })),
  ],
}
