import { type DatedHappening, type Happening, type PlantedEvent, plant, trapArchive } from './happenings.ts'
import { clockWords, dateWords, type Moment, withOffset } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

/** The music committee’s page. */
const CONCERTS: readonly Happening[] = [
  planSingle('viols', 'Consort of Viols', [7, 1], '15:30', { place: 'Meetinghouse', category: 'music' }),
  planSingle('shape', 'Fiddles & Feet', [5, 3], '19:30', { place: 'Green Room', category: 'music' }),
  planSingle('carillon', 'Handbell Open Rehearsal', [3, 5], '18:15', {
    endTime: '19:30',
    place: 'Meetinghouse',
  }),
  planSingle('cello', 'Cello in the Dark', [6, 7], '21:00', { place: 'Meetinghouse', category: 'music' }),
]

/** The page of the groups. */
const GATHERINGS: readonly Happening[] = [
  planSingle('darning', 'Darning Circle', [1, 0], '10:00', {
    endTime: '11:30',
    place: 'Parlor',
    description: 'Bring holes.',
  }),
  planSingle('poverty', 'Bridges out of Debt', [2, 2], '18:30', {
    endTime: '20:00',
    place: 'Library',
    description: 'A lawyer, a banker, and someone who has been there.',
  }),
  planSingle('stars', 'Star Party on the Green', [6, 4], '19:45', {
    place: 'The green',
    description: 'Two telescopes and a lot of cocoa.',
  }),
  planSingle('clean', 'Attic Cleanout', [6, 6], null, {
    days: 1,
    place: 'Attic',
    description: 'Drop in whenever.',
  }),
]

/** The neighbors’ page, which nobody has rewritten since it was the newest thing. */
const NEIGHBORS: readonly Happening[] = [
  planSingle('block', 'Crime Watch Potluck', [4, 1], '18:00', { endTime: '19:30', place: 'Undercroft' }),
  planSingle('vote', 'Candidates’ Forum', [1, 5], '19:00', { endTime: '20:30', place: 'Meetinghouse' }),
  planSingle('swap', 'Plant & Pot Swap', [6, 3], '09:00', { place: 'The green', cancelled: true }),
  planSingle('cider', 'Cider Pressing', [7, 7], '14:00', { endTime: '17:00', place: 'The green' }),
]

const CHRONICLE = 'The steeple was struck'
const STAFF = 'Maud Tillinghast'
const TRUSTEES = 'Trustees’ Executive Meeting'

function describeConcert({ title, date, time, endTime, place }: DatedHappening, moment: Moment): string {
  const at = (clock: string) => withOffset(date, clock, moment.timeZone)
  return `<section vocab="https://schema.org/" typeof="MusicEvent"><h2 property="name">${escapeHtml(title)}</h2>
<p><span property="startDate" content="${at(time ?? '')}">${dateWords(date, ['weekday', 'month', 'day'])} at ${clockWords(time ?? '', true)}</span>${endTime ? `<span property="endDate" content="${at(endTime)}"> until ${clockWords(endTime)}</span>` : ''}</p>
<p property="location" typeof="Place"><span property="name">${place}</span></p><p>Free; a hat goes round.</p></section>`
}

function describeGathering(each: DatedHappening): string {
  const { title, date, time, endTime, place, description } = each
  const start =
    time === null
      ? `<time class="dt-start" datetime="${date}">${dateWords(date)}</time>`
      : `<span class="dt-start"><abbr class="value" title="${date}">${dateWords(date, ['weekday', 'month', 'day'])}</abbr> at <span class="value">${time}</span></span>`
  const end = endTime
    ? ` to <time class="dt-end" datetime="${date} ${endTime}">${clockWords(endTime)}</time>`
    : ''
  return `<li class="h-event"><h3 class="p-name">${title}</h3><div>${start}${end}, <span class="p-location">${place}</span></div><div class="e-content">${description}</div></li>`
}

function describeNeighbor({ title, date, time, endTime, place, cancelled }: DatedHappening): string {
  const compact = (clock: string) => `${date.toString().replaceAll('-', '')}T${clock.replace(':', '')}00`
  const end = endTime
    ? `&ndash;<abbr class="dtend" title="${compact(endTime)}">${clockWords(endTime)}</abbr>`
    : ''
  return `<div class="vevent"><span class="summary">${escapeHtml(title)}</span>: <abbr class="dtstart" title="${compact(time ?? '')}">${dateWords(date, ['month', 'day'])}, ${clockWords(time ?? '')}</abbr>${end}
at <span class="location">${place}</span>${cancelled ? ' <b class="status">CANCELLED</b>' : ''}</div>`
}

function renderShell(visit: Visit, body: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Kestrel Green</title></head><body>
<h1 class="h-card"><a class="p-name u-url" href="/">${escapeHtml(visit.church.name)}</a></h1>
<nav><a href="/music">Music</a> &bull; <a href="/groups">Groups</a> &bull; <a href="/neighbors">Neighbors</a> &bull; <a href="/chronicle">Chronicle</a></nav>
${body}
<address class="h-card">${visit.church.address} <span class="p-tel">${visit.church.phone}</span></address></body></html>`
}

function renderChronicle({ today }: Moment): string {
  const [posted, meeting] = [today.subtract({ days: 6 }), today.add({ days: 10 })]
  return `<article class="h-entry"><h2 class="p-name">${CHRONICLE}</h2><p>Written <time class="dt-published" datetime="${posted}T08:00:00">${dateWords(posted)}</time>, mended <time class="dt-updated" datetime="${today.add({ days: 1 })}">since</time>.</p><div class="e-content">By lightning, in 1926 and again on a Tuesday in 1974. It leans east.</div></article>
<div class="h-card"><span class="p-name">${STAFF}</span>, clerk, born <time class="dt-bday" datetime="--${String(today.add({ days: 7 }).month).padStart(2, '0')}-12">in winter</time>. In the office Tuesdays, 10 to 1.</div>
<div class="h-event"><span class="p-name">${TRUSTEES}</span>, <time class="dt-start" datetime="${meeting}T19:00">${dateWords(meeting)}, 7 PM</time>. <span class="p-summary">Closed session, trustees only.</span></div>`
}

/** Three old ways of marking events up, a page each: RDFa, h-event and hCalendar. */
export const kestrelGreen: DemoSite = {
  key: 'kestrel-green',
  kind: 'RDFa, h-event and hCalendar, a page each',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (body: string) => answerHtml(renderShell(visit, body))
    switch (visit.url.pathname) {
      case '/':
        return show(
          `<p>${church.description}</p><p>Look in on the <a href="/music">music</a> and the <a href="/groups">groups</a>.</p>`,
        )
      case '/music':
        return show(
          listSingles(CONCERTS, moment)
            .map((each) => describeConcert(each, moment))
            .join('\n'),
        )
      case '/groups':
        return show(
          `<ul>${listSingles(GATHERINGS, moment).map(describeGathering).join('\n')}</ul><h2>Gone by</h2><ul>${listPastSingles(GATHERINGS, moment).map(describeGathering).join('\n')}</ul>`,
        )
      case '/neighbors':
        return show(listSingles(NEIGHBORS, moment).map(describeNeighbor).join('\n'))
      case '/chronicle':
        return show(renderChronicle(moment))
      default:
        return null
    }
  },
  plantedEvents: (moment): PlantedEvent[] =>
    listSingles([...CONCERTS, ...GATHERINGS, ...NEIGHBORS], moment).map(plant),
  traps: (moment) => [
    ...trapArchive(listPastSingles(GATHERINGS, moment)),
    { title: CHRONICLE, date: null, why: 'an entry with the date of its writing' },
    { title: STAFF, date: null, why: 'a birthday' },
    { title: TRUSTEES, date: null, why: 'a closed session' },
  ],
}
