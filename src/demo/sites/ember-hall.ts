import { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { renderCalendar, renderEvent } from './icalendar-text.ts'
import { clockWords, dateWords, inUtc, inZone, listMonthDates, type Moment, withOffset } from './moment.ts'
import { escapeHtml, renderLinkedData } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'
import { plantDates, trapTitles } from './told.ts'

const ROOM = 'The Boiler Room'

const SINGLES: readonly Happening[] = [
  planSingle('listening-party', 'Vinyl & Psalms', [5, 0], '19:30', {
    place: ROOM,
    description: 'Side A is somebody’s record. Side B is a psalm, sung badly by everyone.',
  }),
  planSingle('simulcast', 'Kindle Simulcast', [4, 1], '18:00', {
    endTime: '20:30',
    place: ROOM,
    description:
      'Broadcast live from Charlotte. It starts there at 7:00 PM Eastern, which is 6:00 PM for us. Doors at 5:15.',
  }),
  planSingle('all-night', 'All-Night Prayer', [5, 2], '22:00', {
    place: 'Upstairs',
    description: 'From ten at night until six on Saturday morning. Stay an hour or stay for the sunrise.',
  }),
  planSingle('swap', 'Coat and Blanket Swap', [6, 4], '09:00', {
    endTime: '11:30',
    place: 'Loading dock',
    description: 'No money, no tags, no questions.',
  }),
  planSingle('baptisms', 'Tank Sunday', [7, 6], '12:00', {
    place: 'Loading dock',
    description: 'Baptisms in the horse tank, right after the gathering. Towels are ours.',
  }),
  planSingle('newcomers', 'First Plate', [2, 7], '18:30', {
    place: ROOM,
    description: 'Dinner for people who have been here less than a year.',
  }),
]
const GATHERING = { title: 'Sunday Gathering', weekday: 7, time: '10:00' } as const
const STREAM = 'The Nairobi Hour'
/** Every other Saturday at seven in the evening, there. */
const STREAM_RULE = { weekday: 6, every: 2, phase: 0 } as const
const STREAM_ZONE = 'Africa/Nairobi'
const STREAM_TIME = '19:00'

const FAMILY = 'Covenant Family Meeting'
const CLOCKS = 'Daylight Saving'
const STREAM_TEST = 'Stream test'
const REPLAY = 'Replay'

interface Night {
  title: string
  /** On which it begins, which is the night on which the clocks change. */
  date: Temporal.PlainDate
  time: string
  words: string
  starts: string
}

const plainDay = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])

/** The nights of the coming eight weeks on which the clocks change, and what is held on them. */
function listNights({ today }: Moment): Night[] {
  const until = today.add({ days: 56 })
  const spring = listMonthDates({ weekday: 7, nth: 2 }, today, until).filter(({ month }) => month === 3)
  const autumn = listMonthDates({ weekday: 7, nth: 1 }, today, until).filter(({ month }) => month === 11)
  return [
    ...spring.map((sunday) => ({
      title: 'Lost Hour Watch',
      date: sunday.subtract({ days: 1 }),
      time: '23:00',
      words: `${plainDay(sunday.subtract({ days: 1 }))}, 11:00 PM, until 4:00 AM on Sunday. The night is an hour shorter than it looks; nobody will miss the hour between two and three.`,
      starts: `${CLOCKS} Time begins ${plainDay(sunday)} at 2:00 AM. Set your clocks forward.`,
    })),
    ...autumn.map((sunday) => ({
      title: 'Extra Hour Watch',
      date: sunday,
      time: '00:30',
      words: `${plainDay(sunday)}, 12:30 AM (half an hour after Saturday ends), until the clocks have gone back and it is 1:30 for the second time.`,
      starts: `${CLOCKS} Time ends ${plainDay(sunday)} at 2:00 AM. Set your clocks back.`,
    })),
  ]
}

function dallasTime(date: Temporal.PlainDate, timeZone: string): string {
  const there = Temporal.Instant.from(withOffset(date, STREAM_TIME, STREAM_ZONE))
  return there.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
}

const listStreams = (moment: Moment, from = 0, to = 55) =>
  dateHappenings(
    [{ ...planSingle('stream', STREAM, [6, 0], null), rule: STREAM_RULE }],
    moment,
    from,
    to,
  ).map(({ date }) => ({ date, time: dallasTime(date, moment.timeZone) }))

function renderCard(each: DatedHappening): string {
  const { date, time, endTime, title, place, description } = each
  const start = time
    ? `<time class="event-time-12hr-start" datetime="${date}">${clockWords(time)}</time>`
    : ''
  const end = endTime
    ? `<span class="event-datetime-divider"></span><time class="event-time-12hr-end" datetime="${date}">${clockWords(endTime)}</time>`
    : ''
  return `<article class="eventlist-event eventlist-event--hasimg"><div class="eventlist-datetag"><div class="eventlist-datetag-inner"><div class="eventlist-datetag-startdate eventlist-datetag-startdate--month">${dateWords(date, ['month']).slice(0, 3)}</div><div class="eventlist-datetag-startdate eventlist-datetag-startdate--day">${date.day}</div></div></div>
<div class="eventlist-column-info"><h1 class="eventlist-title"><a href="/gatherings/${each.id}" class="eventlist-title-link">${escapeHtml(title)}</a></h1><ul class="eventlist-meta event-meta"><li class="eventlist-meta-item eventlist-meta-date"><time class="event-date" datetime="${date}">${dateWords(date)}</time></li><li class="eventlist-meta-item eventlist-meta-time"><span class="event-time-12hr">${start}${end}</span></li><li class="eventlist-meta-item eventlist-meta-address">${place}</li><li class="eventlist-meta-item eventlist-meta-export"><a href="/gatherings/${each.id}?format=ical" class="eventlist-meta-export-ical">ICS</a></li></ul><div class="eventlist-excerpt"><p>${description}</p></div><a href="/gatherings/${each.id}" class="eventlist-button">View Event &#8594;</a></div></article>`
}

function renderGatherings(moment: Moment): string {
  const past = listPastSingles(SINGLES, moment).slice(0, 3)
  return `<div class="eventlist eventlist--upcoming">${listSingles(SINGLES, moment).map(renderCard).join('\n')}</div><div class="eventlist eventlist--past">${past.map(renderCard).join('\n')}</div>`
}

function renderDetail(each: DatedHappening, visit: Visit): string {
  const zone = visit.moment.timeZone
  const told = (time: string) =>
    each.slug === 'simulcast'
      ? inZone(each.date, time, zone, 'America/New_York')
      : withOffset(each.date, time, zone)
  const data = renderLinkedData({
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: each.title,
    startDate: told(each.time ?? '00:00'),
    ...(each.endTime !== undefined && { endDate: told(each.endTime) }),
    location: { '@type': 'Place', name: each.place, address: visit.church.address },
  })
  return `${data}<a href="/gatherings" class="eventitem-backlink">Back to All Gatherings</a>${renderCard(each)}`
}

function renderFile(each: DatedHappening, { timeZone }: Moment): string {
  const utc = (time: string) => inUtc(each.date, time, timeZone).replaceAll(/[-:]/g, '')
  return renderCalendar([
    'PRODID:-//Site Builder//EN',
    ...renderEvent(`${each.id}@emberhall.example`, [
      `DTSTART:${utc(each.time ?? '00:00')}`,
      ...(each.endTime === undefined ? [] : [`DTEND:${utc(each.endTime)}`]),
      `SUMMARY:${each.title}`,
    ]),
  ])
}

function renderWatch(moment: Moment): string {
  const lines = listStreams(moment).map(
    ({ date, time }) => `<li>${plainDay(date)}: 7:00 PM in Nairobi, ${clockWords(time)} in Dallas</li>`,
  )
  const replays = listStreams(moment, -29, -1).map(
    ({ date }) => `<p>${REPLAY}: ${STREAM}, ${dateWords(date, ['month', 'day', 'year'])} (58 min)</p>`,
  )
  return `<h2>${STREAM}</h2><p>Our friends at Kibra Chapel pray, and we pray with them, on the big screen with chai. ${STREAM} comes every other Saturday. East Africa never changes its clocks; we do.</p><ul>${lines.join('')}</ul><h3>Missed it?</h3>${replays.join('')}<p>${STREAM_TEST} for the camera crew: ${plainDay(moment.today.add({ days: 4 }))}, 6 PM.</p>`
}

function renderHome({ church, moment }: Visit): string {
  const nights = listNights(moment).map(
    (night) =>
      `<div class="sqs-html-content"><h3>${night.title}</h3><p>${night.words}</p><p><em>${night.starts}</em></p></div>`,
  )
  const data = listNights(moment).map(({ title, date, time }) =>
    renderLinkedData({
      '@context': 'http://schema.org',
      '@type': 'Event',
      name: title,
      startDate: withOffset(date, time, moment.timeZone),
      location: church.address,
    }),
  )
  return `${data.join('')}<div class="sqs-html-content"><h1>${church.description}</h1><h4>Sunday Gathering: every Sunday, 10 AM. Kids are loud here.</h4></div>${nights.join('')}<div class="sqs-html-content"><p>${FAMILY}: ${plainDay(moment.today.add({ days: 17 }))}, 7 PM, for those who have signed the covenant.</p></div>`
}

function openPage(visit: Visit): [title: string, body: string] | null {
  const { moment, url, church } = visit
  switch (url.pathname) {
    case '/':
      return [church.name, renderHome(visit)]
    case '/gatherings':
      return ['Gatherings', renderGatherings(moment)]
    case '/watch':
      return ['Watch', renderWatch(moment)]
    case '/beliefs':
      return [
        'Beliefs',
        '<p>One God, three persons, no dress code. We hold the old creeds and fold the new chairs.</p>',
      ]
    default: {
      const known = [...listSingles(SINGLES, moment), ...listPastSingles(SINGLES, moment)]
      const found = known.find(({ id }) => url.pathname === `/gatherings/${id}`)
      return found ? [found.title, renderDetail(found, visit)] : null
    }
  }
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${escapeHtml(title)} &mdash; Ember Hall</title></head><body class="tweak-blog-alternating"><header id="header"><a href="/">Ember Hall</a><nav class="header-nav"><div class="header-nav-item"><a href="/gatherings">Gatherings</a></div><div class="header-nav-item"><a href="/watch">Watch</a></div><div class="header-nav-item"><a href="/beliefs">Beliefs</a></div></nav></header><main id="page"><section class="page-section">${body}</section></main><footer><p>${church.address}</p><p>${church.phone}</p><p>&copy; ${moment.today.year}</p></footer></body></html>`
}

function respondFile({ url, moment }: Visit) {
  const known = [...listSingles(SINGLES, moment), ...listPastSingles(SINGLES, moment)]
  const found = known.find(({ id }) => url.pathname === `/gatherings/${id}`)
  return found ? answerText('text/calendar; charset=utf-8', renderFile(found, moment)) : null
}

/** A church that watches with another one eight hours ahead, and prays through the nights on which clocks change. */
export const emberHall: DemoSite = {
  key: 'ember-hall',
  kind: 'a builder’s event cards with a file each, a stream from another time zone, nights when clocks change',
  respond: (visit) => {
    if (visit.url.searchParams.get('format') === 'ical') return respondFile(visit)
    const page = openPage(visit)
    return page && answerHtml(renderShell(visit, ...page))
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map(plant),
    ...listNights(moment).flatMap(({ title, date, time }) => plantDates(title, time, [date])),
    ...listStreams(moment).flatMap(({ date, time }) =>
      plantDates(STREAM, time, [date], { repeats: 'every other Saturday' }),
    ),
    ...plantRegular([GATHERING], moment),
  ],
  traps: (moment) => [
    ...trapTitles('signed members only', FAMILY),
    ...trapTitles('a change of clocks is nothing to come to', CLOCKS, 'Set your clocks'),
    ...trapTitles('for the crew', STREAM_TEST),
    ...trapTitles('a recording', REPLAY),
    ...listStreams(moment, -29, -1).map(({ date }) => ({ title: STREAM, date: `${date}`, why: 'over' })),
    ...listPastSingles(SINGLES, moment)
      .slice(0, 3)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'over' })),
  ],
}
