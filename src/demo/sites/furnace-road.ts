import type { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  plantRegular,
  trapArchive,
} from './happenings.ts'
import { clockWords, dateWords, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const WEEKLY = [
  { title: 'Sunday School', weekday: 7, time: '09:15', endTime: '10:15' },
  { title: 'Evening Vespers', weekday: 4, time: '18:15', endTime: '18:45' },
] as const
const SINGLES: readonly Happening[] = [
  planSingle('strudel', 'Apple Strudel Baking Day', [6, 1], '07:30', {
    endTime: '14:00',
    place: 'Parish kitchen',
  }),
  planSingle('handbells', 'Guest Handbell Choir', [7, 2], '16:00', { place: 'Sanctuary' }),
  planSingle('catechism', 'Catechism Bowl', [5, 3], '18:00', { endTime: '20:00', place: 'School gym' }),
  planSingle('elders', 'Golden Agers Day Trip', [2, 4], null, {
    days: 1,
    place: 'Depart from the north lot',
  }),
  planSingle('mission', 'Mission Festival', [7, 5], '14:30', { endTime: '17:30', place: 'Picnic grounds' }),
  planSingle('blood', 'Carter Blood Drive', [3, 6], '12:30', { endTime: '18:00', place: 'Parish hall' }),
  planSingle('men', 'Men’s Sauerkraut Supper', [6, 7], '17:00', { place: 'Parish hall' }),
]
const PERSONAL = 'Pastor’s day off'
const LATEST = ['Roof campaign reaches halfway', 'Photos from confirmation'] as const

const base = '/index.php/parish-calendar'
const pathOf = ({ date, slug }: DatedHappening) =>
  `${base}/icalrepeat.detail/${date.toString().replaceAll('-', '/')}/${date.dayOfYear}/-/${slug}`
const monthPath = (month: Temporal.PlainDate) =>
  `${base}/monthcalendar/${month.year}/${String(month.month).padStart(2, '0')}/-`
/** "05 December 2026" */
const day = (date: Temporal.PlainDate) =>
  `${String(date.day).padStart(2, '0')} ${dateWords(date, ['month'])} ${date.year}`
/** "06:30PM" */
const clock = (time: string) => clockWords(time).replace(' ', '').padStart(7, '0')

function hours({ time, endTime }: { time: string | null; endTime?: string }): string {
  if (time === null) return 'All Day'
  return endTime ? `${clock(time)} - ${clock(endTime)}` : clock(time)
}

/** What is over has lost its page. */
const linkTo = (each: DatedHappening, { today }: Moment) =>
  today.until(each.date).days < 0 ? '' : ` href="${pathOf(each)}"`

function renderMonth(first: Temporal.PlainDate, moment: Moment): string {
  const offset = moment.today.until(first).days
  const last = offset + first.daysInMonth - 1
  const month = dateHappenings(SINGLES, moment, offset, last)
  const rows = Array.from({ length: first.daysInMonth }, (_, index) => first.add({ days: index })).flatMap(
    (date) => {
      const items = month
        .filter((each) => each.date.equals(date))
        .map(
          (each) =>
            `${hours(each)} <a class="ev_link_row"${linkTo(each, moment)} title="${escapeHtml(each.title)}">${escapeHtml(each.title)}</a>`,
        )
      const weekly = WEEKLY.filter(({ weekday }) => weekday === date.dayOfWeek).map(
        (each) => `${hours(each)} <span class="ev_link_row">${each.title}</span>`,
      )
      const own = date.dayOfWeek === 1 ? [`All Day <span class="ev_link_row">${PERSONAL}</span>`] : []
      const all = [...weekly, ...items, ...own]
      if (all.length === 0) return []
      return `<tr><td class="ev_td_left">${dateWords(date, ['weekday'])}<br>${day(date)}</td><td class="ev_td_right"><ul class="ev_ul">${all.map((item) => `<li class="ev_td_li" style="border-color:#8a5a00;">${item}&nbsp;::&nbsp;<span class="ev_link_cat">Parish</span></li>`).join('')}</ul></td></tr>`
    },
  )
  const after = first.add({ months: 1 })
  return `<div id="jevents"><div class="jev_pagination"><span>&laquo;</span> <b>${dateWords(first, ['month', 'year'])}</b> <a href="${monthPath(after)}" title="Next month">&raquo;</a></div><table class="ev_table" cellspacing="0">${rows.join('\n')}</table></div>`
}

function renderDetail(each: DatedHappening): string {
  const { title, date, place } = each
  return `<div id="jevents_body"><div class="jev_evdt"><div class="jev_evdt_header"><h2 class="jev_evdt_title">${escapeHtml(title)}</h2><div class="jev_evdt_summary">${dateWords(date, ['weekday'])}, ${day(date)} ${hours(each)}</div></div><div class="jev_evdt_creator">by webmaster</div><div class="jev_evdt_hits">Hits : ${100 + date.day}</div><div class="jev_evdt_location"><b>Location : </b>${place}</div></div></div>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const latest = LATEST.map((name, index) => {
    const at = visit.moment.today.subtract({ days: 6 + 15 * index })
    return `<li><b>${name}</b> <small>Created: ${day(at)}</small></li>`
  })
  return `<!DOCTYPE html><html lang="en-gb" dir="ltr"><head><meta charset="utf-8"><meta name="generator" content="Joomla! - Open Source Content Management"><title>${escapeHtml(title)}</title></head><body class="site com_jevents"><div class="body"><header class="header"><a class="brand" href="/"><span class="site-title">Furnace Road</span></a><ul class="nav menu"><li class="item-101"><a href="/">Home</a></li><li class="item-114"><a href="${base}">Parish Calendar</a></li><li class="item-120"><a href="/index.php/services">Services</a></li></ul></header>
<main id="content">${body}</main><div id="aside" class="span3"><div class="well"><h3 class="page-header">Latest Articles</h3><ul class="latestnews">${latest.join('')}</ul></div></div><footer class="footer">&copy; ${visit.moment.today.year} Furnace Road Evangelical Church, ${visit.church.address}, ${visit.church.phone}. <a href="#top">Back to Top</a></footer></div></body></html>`
}

function readMonth(pathname: string, { today }: Moment): Temporal.PlainDate | null {
  if (pathname === base) return today.with({ day: 1 })
  const [, year, month] = /\/monthcalendar\/(\d{4})\/(\d{2})\/-$/.exec(pathname) ?? []
  if (!(year && month)) return null
  const first = today.with({ day: 1 }).with({ year: Number(year), month: Number(month) })
  const away = today.with({ day: 1 }).until(first, { largestUnit: 'months' }).months
  return away >= 0 && away <= 2 ? first : null
}

/** A portal’s calendar in months that lead from one to the next, with the day in the row’s head. */
export const furnaceRoad: DemoSite = {
  key: 'furnace-road',
  kind: 'a portal’s calendar, a month a page, the day at the head of each row',
  respond: (visit) => {
    const { moment, church, url } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    if (url.pathname === '/')
      return show('Home', `<div class="item-page"><h2>Willkommen</h2><p>${church.description}</p></div>`)
    if (url.pathname === '/index.php/services')
      return show(
        'Services',
        '<div class="item-page"><h2>Services</h2><p>Sunday School at 9:15 AM on Sundays for all ages. Evening Vespers on Thursdays, 6:15 PM.</p><p>German Bible in the third pew.</p></div>',
      )
    const month = readMonth(url.pathname, moment)
    if (month) return show('Parish Calendar', renderMonth(month, moment))
    const found = dateHappenings(SINGLES, moment, 0, 95).find((each) => pathOf(each) === url.pathname)
    return found ? show(found.title, renderDetail(found)) : null
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantRegular(WEEKLY, moment)],
  traps: (moment) => [
    ...trapArchive(listPastSingles(SINGLES, moment)),
    ...trapTitles('not for the public', PERSONAL),
    ...trapTitles('an article with the day on which it was made', ...LATEST),
  ],
}
