import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from './happenings.ts'
import { icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { clockWords, dateWords, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import { answerText } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'harbor-singing',
    title: 'Harbor Singing',
    rule: { weekday: 5, every: 3, phase: 2 },
    time: '19:00',
    endTime: '20:15',
    place: 'Main hall',
    description: 'Shape notes and the other kind.',
  },
  {
    slug: 'bread-for-the-block',
    title: 'Bread for the Block',
    rule: { weekday: 6, every: 2, phase: 0 },
    time: '09:00',
    endTime: '11:30',
    place: 'Kitchen door',
    description: 'Two hundred loaves, forty doorbells.',
  },
  {
    slug: 'ladies-bible-class',
    title: 'Ladies’ Bible Class Luncheon',
    rule: { weekday: 4, every: 4, phase: 0 },
    time: '11:30',
    endTime: '13:00',
    place: 'Annex',
    description: 'Ruth, chapter by chapter.',
    category: 'womens',
  },
]

const FEED = '/calendar/feed/public.ics'

function renderFeed(moment: Moment): string {
  const zone = `TZID=${moment.timeZone}`
  const events = dateHappenings(HAPPENINGS, moment, -40).flatMap((each) =>
    renderEvent(`${each.id}@grace-harbor.example`, [
      `DTSTART;${zone}:${icsTime(each.date, each.time ?? '00:00')}`,
      `DTEND;${zone}:${icsTime(each.date, each.endTime ?? '23:00')}`,
      `SUMMARY:${icsText(each.title)}`,
      `LOCATION:${icsText(each.place)}`,
      `DESCRIPTION:${icsText(each.description)}`,
    ]),
  )
  return renderCalendar([
    'PRODID:-//Community Suite//Calendar//EN',
    ...renderTimeZone(moment.timeZone, moment.timeZone),
    ...events,
  ])
}

/** A block of the community suite: attributes for its scripts, words for people, a feed behind a menu. */
function renderBlock(each: DatedHappening): string {
  return `<li class="calendar-item" data-id="${each.id}"><time class="calendar-item-date">${dateWords(each.date, ['weekday', 'month', 'day'])}</time>
<span class="calendar-item-time">${clockWords(each.time ?? '00:00')} &ndash; ${clockWords(each.endTime ?? '23:00')}</span>
<a class="calendar-item-title" href="/calendar/item/${each.id}">${escapeHtml(each.title)}</a></li>`
}

/** A church suite's calendar block: the same events in words, on pages of their own and in a feed. */
export const graceHarbor = makePagedSite({
  key: 'grace-harbor',
  kind: 'a church suite’s block with a feed',
  theme: 'wordpress',
  nav: [
    ['Home', '/'],
    ['Calendar', '/calendar'],
  ],
  open: (path, { church, moment, url }) => {
    if (path === FEED) return answerText('text/calendar; charset=utf-8', renderFeed(moment))
    const list = (days: number) => dateHappenings(HAPPENINGS, moment, 0, days).map(renderBlock).join('\n')
    if (path === '/') {
      return {
        title: church.name,
        body: `<p>${church.description}</p><h3>This week and next</h3><ul>${list(14)}</ul>`,
      }
    }
    if (path === '/calendar') {
      return {
        title: 'Calendar',
        body: `<ul class="calendar-block">${list(70)}</ul><details><summary>Subscribe</summary><a href="webcal://${url.host}${FEED}">Apple</a> <a href="http://${url.host}${FEED}">Other</a></details>`,
      }
    }
    const found = dateHappenings(HAPPENINGS, moment, -40).find((each) => path === `/calendar/item/${each.id}`)
    if (!found) return null
    return {
      title: found.title,
      body: `<p>${dateWords(found.date)} from ${clockWords(found.time ?? '00:00')} to ${clockWords(found.endTime ?? '23:00')}</p><p>${found.place}</p><p>${found.description}</p>`,
    }
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment) => trapArchive(dateHappenings(HAPPENINGS, moment, -40, -1)),
})
