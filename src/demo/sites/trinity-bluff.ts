import { dateHappenings, type Happening, plant, type Trap, trapArchive } from './happenings.ts'
import { icsDate, icsText, renderCalendar, renderEvent } from './icalendar-text.ts'
import { clockWords, dateWords, inUtc, listDates, type Moment } from './moment.ts'
import { makePagedSite } from './paged-site.ts'
import { answerHtml, answerText, type DemoSite } from './site-shapes.ts'

/** The adults' calendar and the young people's, each with an address of its own at the service. */
const CHURCH: readonly Happening[] = [
  {
    slug: 'river-baptism',
    title: 'River Baptism',
    rule: { weekday: 7, every: 4, phase: 0 },
    time: '14:30',
    endTime: '15:30',
    place: 'Boat launch below the bluff',
    description: 'Towels are on the bench.',
  },
  {
    slug: 'deacons-pancakes',
    title: 'Deacons’ Pancake Morning',
    rule: { weekday: 6, every: 2, phase: 1 },
    time: '07:30',
    endTime: '09:30',
    place: 'Fellowship hall',
    description: 'Blueberries on request.',
  },
]
const YOUTH: readonly Happening[] = [
  {
    slug: 'bluff-youth',
    title: 'Bluff Youth Bonfire',
    rule: { weekday: 5, every: 2, phase: 0 },
    time: '19:00',
    endTime: '21:30',
    place: 'Fire ring',
    description: 'Guitars, marshmallows, Romans 8.',
    category: 'youth',
  },
  {
    slug: 'youth-camp',
    title: 'Youth Winter Camp',
    rule: { weekday: 5, every: 6, phase: 3 },
    time: null,
    days: 3,
    place: 'Camp Cedar Fork',
    description: 'Bus leaves after school.',
    category: 'youth',
  },
]

const FEEDS: Readonly<Record<string, readonly Happening[]>> = {
  'bluff.church@agenda.example': CHURCH,
  'bluff.youth@agenda.example': YOUTH,
}
const BUSY = 'Busy'
const feedPath = (id: string) => `/ical/${encodeURIComponent(id)}/public/basic.ics`

function renderFeed(happenings: readonly Happening[], moment: Moment): string {
  const compact = (iso: string) => iso.replaceAll(/[-:]/g, '')
  const events = dateHappenings(happenings, moment, -45).flatMap((each) => {
    const { date, time, endTime = '23:00', days = 1 } = each
    const times =
      time === null
        ? [`DTSTART;VALUE=DATE:${icsDate(date)}`, `DTEND;VALUE=DATE:${icsDate(date.add({ days }))}`]
        : [
            `DTSTART:${compact(inUtc(date, time, moment.timeZone))}`,
            `DTEND:${compact(inUtc(date, endTime, moment.timeZone))}`,
          ]
    return renderEvent(`${each.id}@agenda.example`, [
      ...times,
      `SUMMARY:${icsText(each.title)}`,
      `DESCRIPTION:${icsText(each.description)}`,
      `LOCATION:${icsText(each.place)}`,
    ])
  })
  const busy = listDates({ weekday: 1 }, moment.today, moment.today.add({ days: 40 })).flatMap((date) =>
    renderEvent(`busy-${date}@agenda.example`, [
      `DTSTART:${compact(inUtc(date, '15:00', moment.timeZone))}`,
      `DTEND:${compact(inUtc(date, '16:00', moment.timeZone))}`,
      `SUMMARY:${BUSY}`,
      'CLASS:PRIVATE',
    ]),
  )
  return renderCalendar(['PRODID:-//Agenda Service//Agenda 3.1//EN', ...events, ...busy])
}

/** One frame that shows two calendars at once, and a home page that repeats one of their events in words. */
export const trinityBluff = makePagedSite({
  key: 'trinity-bluff',
  kind: 'a frame with two calendars',
  theme: 'wordpress',
  nav: [
    ['Home', '/'],
    ['What’s happening', '/whats-happening/'],
  ],
  open: (path, { church, moment, originOf }) => {
    if (path === '/') {
      const [next] = dateHappenings(CHURCH.slice(0, 1), moment, 1, 60)
      const words = next
        ? `<h3>Don’t miss</h3><p><b>${next.title}</b>, ${dateWords(next.date, ['weekday', 'month', 'day'])} at ${clockWords(next.time ?? '00:00')}</p>`
        : ''
      return { title: church.name, body: `<p>${church.description}</p>${words}` }
    }
    if (path !== '/whats-happening/') return null
    const query = Object.keys(FEEDS)
      .map((id) => `src=${encodeURIComponent(id)}`)
      .join('&amp;')
    return {
      title: 'What’s happening',
      body: `<figure><iframe title="Calendars" width="100%" height="700" src="${originOf('agenda')}/embed?showTitle=0&amp;${query}&amp;ctz=America%2FChicago"></iframe></figure>`,
    }
  },
  plantedEvents: (moment) => dateHappenings([...CHURCH, ...YOUTH], moment).map(plant),
  traps: (moment): Trap[] => [
    // A camp of three days that began yesterday is not over.
    ...trapArchive(
      dateHappenings([...CHURCH, ...YOUTH], moment, -45, -1).filter(
        ({ date, days = 1 }) => moment.today.since(date).days >= days,
      ),
    ),
    { title: BUSY, date: null, why: 'a private entry, shown as busy' },
  ],
})

/** The service behind the frame. */
export const agendaService: DemoSite = {
  key: 'agenda',
  kind: 'the service of two calendars',
  respond: ({ url, moment }) => {
    if (url.pathname === '/embed') {
      const links = url.searchParams
        .getAll('src')
        .map((id) => `<li><a href="${feedPath(id)}">${id} as iCal</a></li>`)
      return answerHtml(
        `<!DOCTYPE html><html lang="en"><head><title>Agenda</title></head><body><div role="grid" aria-busy="true"></div><ul>${links.join('')}</ul></body></html>`,
      )
    }
    const found = Object.entries(FEEDS).find(
      ([id]) => url.pathname === feedPath(id) || url.pathname === decodeURIComponent(feedPath(id)),
    )
    return found ? answerText('text/calendar; charset=utf-8', renderFeed(found[1], moment)) : null
  },
}
