import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, listDates, type Moment, withOffset } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const SINGLES: readonly Happening[] = [
  planSingle('shady', 'Visit to Shady Oaks Home', [4, 0], '14:00', {
    description: 'We sing, they correct us.',
  }),
  planSingle('wild-game', 'Wild Game Supper', [6, 1], '17:30', { description: 'No possum this year.' }),
  planSingle('fifth', 'Singing Convention', [7, 2], '14:30', { description: 'Seven-shape books provided.' }),
  planSingle('cemetery', 'Cemetery Cleanup', [6, 3], '08:00', { description: 'Rakes and gloves.' }),
  planSingle('rummage', 'Rummage Sale', [5, 4], '07:00', {
    endTime: '13:00',
    description: 'Drop off the day before.',
  }),
  planSingle('bonfire', 'Youth Bonfire', [7, 5], '19:00', { description: 'At the Tuckers’ pasture.' }),
  planSingle('flu', 'Flu Shot Clinic', [2, 6], '10:30', { description: 'Bring your card.' }),
  planSingle('doctor', 'Doc Fuller Retirement Reception', [6, 7], '15:00', { description: 'Cake.' }),
]
const WEEKLY = [
  { title: 'Preaching Service', weekday: 7, time: '11:00' },
  { title: 'Family Night Supper', weekday: 3, time: '18:00' },
] as const
const SUPPER = WEEKLY[1]
const NO_SUPPER = { weekday: 3, every: 8, phase: 7 } as const
const SESSION = 'Session (elders)'
const FLOWERS = 'Altar flowers'
const POSTS_BACK = 3

const sundayBack = ({ today }: Moment, weeks: number) =>
  today.subtract({ days: (today.dayOfWeek % 7) + 7 * weeks })
const pathOf = (sunday: Temporal.PlainDate) =>
  `/${sunday.year}/${String(sunday.month).padStart(2, '0')}/bulletin-${dateWords(sunday, ['month']).toLowerCase()}-${sunday.day}.html`

/** In the week of the bulletin only the day is named; what comes later has its date. */
function renderLine(each: DatedHappening, saturday: Temporal.PlainDate): string {
  const { date, time, endTime, title, description } = each
  const isThisWeek = saturday.until(date).days <= 0
  const day = isThisWeek
    ? dateWords(date, ['weekday']).toUpperCase()
    : date.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
  const hours = `${clockWords(time ?? '12:00', true)}${endTime ? ` to ${clockWords(endTime, true)}` : ''}`
  return `${day}, ${hours} - ${title}. ${escapeHtml(description)}`
}

function renderBulletin(sunday: Temporal.PlainDate, moment: Moment): string {
  const offset = moment.today.until(sunday).days
  const saturday = sunday.add({ days: 6 })
  const all = dateHappenings(SINGLES, moment, offset, offset + 62)
  const [week, later] = [
    all.filter(({ date }) => saturday.until(date).days <= 0),
    all.filter(({ date }) => saturday.until(date).days > 0),
  ]
  const lines = (events: readonly DatedHappening[]) =>
    events.map((each) => `<div>${renderLine(each, saturday)}</div>`).join('') || '<div>(a quiet one)</div>'
  const off = listDates(NO_SUPPER, sunday, sunday.add({ days: 62 }))
    .slice(0, 1)
    .map((date) =>
      saturday.until(date).days <= 0
        ? '<div><b>NO Family Night Supper this Wednesday.</b></div>'
        : `<div><b>NO Family Night Supper on Wednesday, ${dateWords(date, ['month', 'day'])}.</b></div>`,
    )
  return `<div dir="ltr" style="text-align: left;" trbidi="on"><div style="text-align: center;"><span style="font-size: large;">Hickory Flat Cumberland Presbyterian</span></div><div><br /></div><div><u>THIS WEEK</u></div>${lines(week)}<div><br /></div><div><u>COMING UP</u></div>${lines(later)}${off.join('')}<div><br /></div><div>${SESSION} meets after church ${dateWords(sunday.add({ days: 7 }), ['month', 'day'])}.</div><div>${FLOWERS}: ${dateWords(sunday.add({ days: 7 }), ['month', 'day'])}, in memory of Roy.</div><div>Attendance last Sunday 64, offering $2,210.</div></div>`
}

function renderPost(sunday: Temporal.PlainDate, moment: Moment): string {
  const path = pathOf(sunday)
  return `<div class="date-outer"><h2 class="date-header"><span>${dateWords(sunday)}</span></h2><div class="date-posts"><div class="post-outer"><div class="post hentry uncustomized-post-template"><h3 class="post-title entry-title"><a href="${path}">Bulletin for ${dateWords(sunday, ['month', 'day'])}</a></h3><div class="post-body entry-content">${renderBulletin(sunday, moment)}</div><div class="post-footer"><span class="post-author vcard">Posted by <span class="fn">Wilma at the church</span></span> <span class="post-timestamp">at <a class="timestamp-link" href="${path}" rel="bookmark" title="permanent link"><abbr class="published" title="${withOffset(sunday, '06:12', moment.timeZone)}">6:12 AM</abbr></a></span> <span class="post-comment-link">No comments:</span></div></div></div></div></div>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const { moment } = visit
  const posts = Array.from({ length: POSTS_BACK }, (_, back) => {
    const sunday = sundayBack(moment, back)
    return `<li><a href="${pathOf(sunday)}">Bulletin for ${dateWords(sunday, ['month', 'day'])}</a></li>`
  })
  return `<!DOCTYPE html><html class="v2" dir="ltr"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta content="blogger" name="generator"/><title>${title}</title></head><body class="loading"><div class="header-inner"><h1 class="title"><a href="/">Hickory Flat Cumberland Presbyterian</a></h1></div><div class="main section" id="main"><div class="widget Blog" data-version="1" id="Blog1"><div class="blog-posts hfeed">${body}</div></div></div>
<div class="column-right-inner"><aside><div class="widget Text" id="Text1"><h2 class="title">Every Week</h2><div class="widget-content">Sunday: Preaching Service 11 AM<br />Wednesday: Family Night Supper 6 PM<br /></div></div><div class="widget BlogArchive" id="BlogArchive1"><h2>Blog Archive</h2><ul class="hierarchy"><li class="archivedate expanded"><span class="zippy toggle-open">&#9660;&#160;</span><a class="post-count-link" href="/">${moment.today.year}</a> <span class="post-count" dir="ltr">(48)</span><ul class="posts">${posts.join('')}</ul></li></ul></div><div class="widget Text" id="Text2"><div class="widget-content">${visit.church.address}<br />${visit.church.phone}</div></div></aside></div></body></html>`
}

function listOver(moment: Moment): DatedHappening[] {
  const first = sundayBack(moment, POSTS_BACK - 1)
  return dateHappenings(SINGLES, moment, moment.today.until(first).days, -1)
}

/** A blog of bulletins: the newest tells this week by the day’s name alone, and the older ones still stand below it. */
export const hickoryFlat: DemoSite = {
  key: 'hickory-flat',
  kind: 'a blog of weekly bulletins, this week by the day’s name alone',
  respond: (visit) => {
    const { moment, url } = visit
    const sundays = Array.from({ length: POSTS_BACK }, (_, back) => sundayBack(moment, back))
    if (url.pathname === '/')
      return answerHtml(
        renderShell(visit, visit.church.name, sundays.map((sunday) => renderPost(sunday, moment)).join('\n')),
      )
    const found = sundays.find((sunday) => pathOf(sunday) === url.pathname)
    return found
      ? answerHtml(
          renderShell(visit, `Bulletin for ${dateWords(found, ['month', 'day'])}`, renderPost(found, moment)),
        )
      : null
  },
  plantedEvents: (moment) => {
    const off = new Set(listDates(NO_SUPPER, moment.today, moment.today.add({ days: 60 })).map(String))
    return [
      ...listSingles(SINGLES, moment).map(plant),
      ...plantRegular(WEEKLY, moment).filter(({ title, date }) => title !== SUPPER.title || !off.has(date)),
    ]
  },
  traps: (moment) => [
    ...trapTitles('for the elders', SESSION),
    ...trapTitles('no event', FLOWERS, 'Attendance last'),
    ...listOver(moment).map(({ title, date }) => ({ title, date: `${date}`, why: 'an older bulletin' })),
    ...listDates(NO_SUPPER, moment.today, moment.today.add({ days: 55 })).map((date) => ({
      title: SUPPER.title,
      date: `${date}`,
      why: 'left out on this day',
      mayBeCancelled: true,
    })),
  ],
}
