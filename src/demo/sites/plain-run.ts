import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, plant, plantRegular, trapArchive } from './happenings.ts'
import { clockWords, dateWords, listMonthDates, type Moment, withOffset } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listTold, plantDates, tellOnce, trapTitles } from './told.ts'

const MONTHS = 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth'.split(' ')
const DAYS = 'Second Third Fourth Fifth Sixth Seventh First'.split(' ')
/** "Seventh Day, Twelfth Month 5": Friends do not name days and months after idols. */
const plainDate = (date: Temporal.PlainDate) =>
  `${DAYS[date.dayOfWeek - 1]} Day, ${MONTHS[date.month - 1]} Month ${date.day}`

/** In the calendar, with the dates as the world tells them. */
const SINGLES: readonly Happening[] = [
  planSingle('peace', 'Vigil for Peace', [5, 1], '16:30', { endTime: '17:30', place: 'Courthouse steps' }),
  planSingle('soup', 'Simple Soup Lunch', [7, 2], '11:45', { place: 'Social room' }),
  planSingle('avp', 'Alternatives to Violence Workshop', [6, 3], '09:00', {
    endTime: '17:00',
    place: 'Schoolhouse',
  }),
  planSingle('quarterly', 'Quarterly Meeting Gathering', [5, 4], null, { days: 3, place: 'Camp Stillwater' }),
  planSingle('film', 'Film and Discussion: The Wool Merchant', [4, 5], '19:00', {
    endTime: '21:15',
    place: 'Library',
  }),
  planSingle('clothing', 'Clothing Swap', [6, 6], '10:00', { endTime: '13:00', place: 'Social room' }),
]
/** In the newsletter alone, in plain speech. */
const PLAIN = [
  tellOnce('Game Supper', [6, 7], '18:00', (date) => `${plainDate(date)}, 6 pm. Bring a game and a dish.`),
  tellOnce(
    'Hymn Sing at the Hendersons',
    [7, 0],
    '15:00',
    (date) =>
      `${plainDate(date)}, 3 pm, on the porch. Friends who say they cannot sing are especially wanted.`,
  ),
  tellOnce(
    'Meetinghouse Work Day',
    [6, 2],
    '08:30',
    (date) => `${plainDate(date)}, 8:30 am until noon. The gutters, again.`,
    { endTime: '12:00' },
  ),
]
const WORSHIP = { title: 'Meeting for Worship', weekday: 7, time: '10:30' } as const
const BUSINESS = { title: 'Meeting for Business', rule: { weekday: 7, nth: 2 }, time: '12:15' } as const
const COUNSEL = 'Ministry and Counsel'
const MINUTE = 'Approved minute'
const QUERY = 'Query for the month'

function renderDate(each: DatedHappening, { timeZone }: Moment): string {
  const { date, time, endTime, days = 1 } = each
  const at = (clock: string) => withOffset(date, clock, timeZone)
  const small = (clock: string) => clockWords(clock).toLowerCase().replace(' ', '')
  if (time === null) {
    const last = date.add({ days: days - 1 })
    return `<span class="date-display-range"><span class="date-display-start" property="dc:date" datatype="xsd:dateTime" content="${at('00:00')}">${dateWords(date)} (All day)</span> to <span class="date-display-end" property="dc:date" datatype="xsd:dateTime" content="${withOffset(last, '00:00', timeZone)}">${dateWords(last)} (All day)</span></span>`
  }
  if (!endTime)
    return `<span class="date-display-single" property="dc:date" datatype="xsd:dateTime" content="${at(time)}">${dateWords(date)} - ${small(time)}</span>`
  return `<span class="date-display-single">${dateWords(date)} - <span class="date-display-range"><span class="date-display-start" property="dc:date" datatype="xsd:dateTime" content="${at(time)}">${small(time)}</span> to <span class="date-display-end" property="dc:date" datatype="xsd:dateTime" content="${at(endTime)}">${small(endTime)}</span></span></span>`
}

function renderRows(events: readonly DatedHappening[], moment: Moment): string {
  const rows = events.map(
    (each, index) =>
      `<div class="views-row views-row-${index + 1} views-row-${index % 2 === 0 ? 'odd' : 'even'}"><div class="views-field views-field-title"><span class="field-content">${escapeHtml(each.title)}</span></div><div class="views-field views-field-field-date"><div class="field-content">${renderDate(each, moment)}</div></div><div class="views-field views-field-field-place"><span class="views-label">Place: </span><span class="field-content">${each.place}</span></div></div>`,
  )
  return `<div class="view view-calendar view-display-id-page"><div class="view-content">${rows.join('\n')}</div></div>`
}

function renderNewsletter(moment: Moment): string {
  const { today } = moment
  const submitted = today.with({ day: 1 })
  const notices = listTold(PLAIN, moment).map(
    (each) => `<p><strong>${each.title}.</strong> ${each.tell(each.date)}</p>`,
  )
  const counsel = today.add({ days: 11 })
  return `<div class="node node-newsletter"><span class="submitted">Submitted by clerk on ${dateWords(submitted, ['weekday', 'month', 'day', 'year'])} - 8:04am</span><div class="field field-name-body"><h3>${MONTHS[today.month - 1]} Month</h3><p>${QUERY}: Do we keep to simplicity and moderation in our speech, our manner of living, and our pursuit of business?</p>${notices.join('\n')}<p><em>${COUNSEL} (appointed Friends only) meets ${plainDate(counsel)} at 7 pm.</em></p><p>${MINUTE} of ${MONTHS[(today.month + 10) % 12]} Month 8: Friends united to replace the stove.</p></div></div>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML+RDFa 1.0//EN" "http://www.w3.org/MarkUp/DTD/xhtml-rdfa-1.dtd"><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" version="XHTML+RDFa 1.0" dir="ltr" xmlns:dc="http://purl.org/dc/terms/" xmlns:xsd="http://www.w3.org/2001/XMLSchema#"><head><meta charset="utf-8" /><meta name="Generator" content="Drupal 7 (http://drupal.org)" /><title>${title} | Plain Run Friends Meeting</title></head><body class="html not-front not-logged-in one-sidebar"><div id="page"><div id="header"><a href="/" rel="home">Plain Run Friends Meeting</a></div><ul id="main-menu-links" class="links"><li><a href="/worship">Worship</a></li><li><a href="/calendar">Calendar</a></li><li><a href="/newsletter">Newsletter</a></li></ul><div id="content" class="column"><h1 class="title" id="page-title">${title}</h1>${body}</div><div id="footer"><p>${visit.church.address}<br />${visit.church.phone}</p></div></div></body></html>`
}

/** Friends: a view with machine-readable spans, and a newsletter that counts days and months instead of naming them. */
export const plainRun: DemoSite = {
  key: 'plain-run',
  kind: 'a view of dates in spans, and a newsletter in plain speech',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show('Welcome, Friend', `<p>${church.description}</p>`)
      case '/worship':
        return show(
          'Worship',
          '<p><strong>Meeting for Worship</strong> is held every First Day (Sunday) at 10:30 am in silent waiting. It ends when the clerk shakes hands, about an hour later.</p><p><strong>Meeting for Business</strong> is on the second First Day (Sunday) of each month at 12:15 pm. Everybody is welcome to sit with us.</p>',
        )
      case '/calendar':
        return show(
          'Calendar',
          `${renderRows(listSingles(SINGLES, moment), moment)}<p><a href="/calendar/past">Past</a></p>`,
        )
      case '/calendar/past':
        return show('Past', renderRows(listPastSingles(SINGLES, moment), moment))
      case '/newsletter':
        return show('Newsletter', renderNewsletter(moment))
      default:
        return null
    }
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map(plant),
    ...listTold(PLAIN, moment).map(plant),
    ...plantRegular([WORSHIP], moment),
    ...plantDates(
      BUSINESS.title,
      BUSINESS.time,
      listMonthDates(BUSINESS.rule, moment.today, moment.today.add({ days: 60 })),
    ),
  ],
  traps: (moment) => [
    ...trapArchive(listPastSingles(SINGLES, moment)),
    ...trapTitles('for appointed Friends', COUNSEL),
    ...trapTitles('no event', MINUTE, QUERY),
  ],
}
