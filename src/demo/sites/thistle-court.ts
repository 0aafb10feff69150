import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, plant, plantRegular, trapArchive } from './happenings.ts'
import { clockWords, dateWords, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

/** Those that last longer than their day: the date and time of the end, as the builder shows them. */
const NIGHTS: Readonly<Record<string, string>> = { overnighter: '09:00' }
const SIGN_UP_DAYS = 6

const SINGLES: readonly Happening[] = [
  planSingle('supper', 'Neighborhood Supper', [3, 1], '18:00', {
    endTime: '19:30',
    place: 'The Courtyard',
    description: 'Long tables, whoever walks by.',
  }),
  planSingle('overnighter', 'Student Overnighter', [5, 2], '19:00', {
    place: 'Student House',
    description: 'Bring a sleeping bag and a parent’s signature.',
  }),
  planSingle('membership', 'Belong Class', [7, 3], '12:15', {
    endTime: '14:00',
    place: 'Room 204',
    description: 'Lunch is on us. No exam.',
  }),
  planSingle('retreat', 'Silent Retreat', [5, 4], null, {
    days: 3,
    place: 'Montserrat House',
    description: 'Three days with the phone off.',
  }),
  planSingle('parents', 'Parents’ Night Out', [5, 5], '17:30', {
    endTime: '21:00',
    place: 'Kids Wing',
    description: 'Potty-trained to fifth grade.',
  }),
  planSingle('serve', 'Serve Saturday', [6, 6], '08:30', {
    endTime: '12:00',
    place: 'Meet in Lot B',
    description: 'Paint clothes. We bring the paint.',
  }),
  planSingle('trivia', 'Trivia on the Patio', [4, 7], '19:00', {
    place: 'The Courtyard',
    description: 'We lost our host. Sorry, friends.',
    cancelled: true,
  }),
  planSingle('lament', 'An Evening of Lament', [2, 0], '20:00', {
    endTime: '21:00',
    place: 'Chapel',
    description: 'Psalms, cello, candles, no sermon.',
  }),
]

const GATHERINGS = [
  { title: 'Sunday Gatherings', weekday: 7, time: '09:00' },
  { title: 'Sunday Gatherings', weekday: 7, time: '10:45' },
] as const
const SERMONS = ['Salt, Part 3: Preserved', 'Salt, Part 2: Thirsty'] as const

const pathOf = (each: DatedHappening) => `/events/${each.slug}-${each.date.month}-${each.date.day}`
const titleOf = (each: DatedHappening) => (each.cancelled ? `CANCELED: ${each.title}` : each.title)

function renderDay(date: Temporal.PlainDate): string {
  return `<li class="eventlist-meta-item eventlist-meta-date event-meta-item"><time class="event-date" datetime="${date}">${dateWords(date)}</time></li>`
}

function renderClock(kind: string, time: string, date: Temporal.PlainDate): string {
  return `<span class="event-time-12hr"><time class="event-time-12hr-${kind}" datetime="${date}">${clockWords(time)}</time></span><span class="event-time-24hr"><time class="event-time-24hr-${kind}" datetime="${date}">${time}</time></span>`
}

function renderTimes(each: DatedHappening): string {
  const { date, time, endTime, days = 1 } = each
  const next = date.add({ days: Math.max(1, days - 1) })
  if (time === null) return `${renderDay(date)}<li class="eventlist-meta-divider">–</li>${renderDay(next)}`
  const night = NIGHTS[each.slug]
  const item = (inner: string) =>
    `<li class="eventlist-meta-item eventlist-meta-time event-meta-item">${inner}</li>`
  if (night !== undefined) {
    return `${renderDay(date)}${item(renderClock('start', time, date))}${renderDay(next)}${item(renderClock('end', night, next))}`
  }
  const end = endTime
    ? `<span class="event-datetime-divider"></span>${renderClock('end', endTime, date)}`
    : ''
  return `${renderDay(date)}${item(renderClock('start', time, date) + end)}`
}

function renderArticle(each: DatedHappening, state: 'upcoming' | 'past'): string {
  const { date } = each
  const link = state === 'upcoming' ? ` href="${pathOf(each)}"` : ''
  const closes = date.subtract({ days: SIGN_UP_DAYS })
  const note =
    each.slug === 'retreat'
      ? `<p>Registration closes ${dateWords(closes, ['weekday', 'month', 'day'])} at 5 PM.</p>`
      : ''
  return `<article class="eventlist-event eventlist-event--${state} eventlist-event--hasimg"><a${link} class="eventlist-column-thumbnail" aria-hidden="true"></a>
<div class="eventlist-column-date"><div class="eventlist-datetag"><div class="eventlist-datetag-inner"><div class="eventlist-datetag-startdate eventlist-datetag-startdate--month">${date.toLocaleString('en-US', { month: 'short' })}</div><div class="eventlist-datetag-startdate eventlist-datetag-startdate--day">${date.day}</div></div><div class="eventlist-datetag-status"></div></div></div>
<div class="eventlist-column-info"><h1 class="eventlist-title"><a${link} class="eventlist-title-link">${escapeHtml(titleOf(each))}</a></h1>
<ul class="eventlist-meta event-meta" data-content-field="event-time-meta">${renderTimes(each)}<li class="eventlist-meta-item eventlist-meta-address event-meta-item">${each.place} <a href="#map" class="eventlist-meta-address-maplink">(map)</a></li></ul>
<div class="eventlist-excerpt"><p style="white-space:pre-wrap;">${escapeHtml(each.description)}</p>${note}</div><a${link} class="eventlist-button sqs-editable-button">View Event &rarr;</a></div></article>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!doctype html><html xmlns:og="http://opengraphprotocol.org/schema/" lang="en-US"><head><meta charset="utf-8"><title>${escapeHtml(title)} &mdash; Thistle Court Church</title><meta property="og:type" content="website"></head>
<body id="collection-5f2" class="tweak-global-animations-enabled"><div id="siteWrapper" class="clearfix site-wrapper"><header id="header" class="header theme-col--primary"><div class="header-title-text"><a href="/" data-animation-role="header-element">Thistle Court</a></div>
<nav class="header-nav-list"><div class="header-nav-item"><a href="/visit">Visit</a></div><div class="header-nav-item"><a href="/events">Events</a></div><div class="header-nav-item"><a href="/sermons">Sermons</a></div></nav></header>
<main id="page" class="container" role="main">${body}</main>
<footer class="sections" id="footer-sections"><div class="sqs-block html-block sqs-block-html"><div class="sqs-html-content"><h4>Sunday Gatherings</h4><p>9:00 + 10:45 AM</p></div></div><div class="sqs-block html-block"><div class="sqs-html-content"><p>${visit.church.address}<br>${visit.church.phone}</p><p class="sqsrte-small">Office closed Fridays. Made with care by Dee.</p></div></div></footer></div></body></html>`
}

function renderSermons(moment: Moment): string {
  return SERMONS.map((sermon, index) => {
    const day = moment.today.subtract({ days: (moment.today.dayOfWeek % 7) + 7 * index + 7 })
    return `<article class="blog-item"><h2 class="blog-title"><a href="/sermons">${sermon}</a></h2><time class="blog-date" pubdate datetime="${day}">${day.month}/${day.day}/${day.year % 100}</time></article>`
  }).join('\n')
}

/** A builder’s event list: each time written twice, nights over two days, and what is past below what comes. */
export const thistleCourt: DemoSite = {
  key: 'thistle-court',
  kind: 'a builder’s event list, the past below the coming, and the hours in the footer',
  respond: (visit) => {
    const { moment, church, url } = visit
    const [coming, past] = [listSingles(SINGLES, moment), listPastSingles(SINGLES, moment)]
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (url.pathname) {
      case '/':
        return show(
          'Home',
          `<section class="page-section"><h1>${church.description}</h1><p>Come as you are, park where you can.</p><a class="sqs-block-button-element" href="/events">What’s on</a></section>`,
        )
      case '/visit':
        return show(
          'Visit',
          '<p>Services last about 70 minutes. Kids check in from fifteen minutes before. Established in 2011, in a laundromat.</p>',
        )
      case '/events':
        return show(
          'Events',
          `<div class="eventlist eventlist--upcoming">${coming.map((each) => renderArticle(each, 'upcoming')).join('\n')}</div><div class="eventlist eventlist--past">${past.map((each) => renderArticle(each, 'past')).join('\n')}</div>`,
        )
      case '/sermons':
        return show('Sermons', renderSermons(moment))
      default: {
        const found = coming.find((each) => pathOf(each) === url.pathname)
        return found
          ? show(
              titleOf(found),
              `<article class="eventitem"><h1 class="eventitem-title">${escapeHtml(titleOf(found))}</h1><ul class="eventitem-meta event-meta">${renderTimes(found)}</ul><div class="eventitem-column-content"><p>${escapeHtml(found.description)}</p></div></article>`,
            )
          : null
      }
    }
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map(plant),
    ...plantRegular(GATHERINGS, moment),
  ],
  traps: (moment) => [
    ...trapArchive(listPastSingles(SINGLES, moment)),
    ...trapTitles('a sermon of the past', ...SERMONS),
    ...listSingles(SINGLES, moment)
      .filter(({ slug }) => slug === 'retreat')
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: SIGN_UP_DAYS })}`,
        why: 'the last day to sign up',
      })),
  ],
}
