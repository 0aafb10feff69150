import { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant } from '../happenings.ts'
import { clockWords, dateWords, type Moment } from '../moment.ts'
import { answerHtml, type DemoSite } from '../site-shapes.ts'
import { renderPage } from './page.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'vespers',
    title: 'Great Vespers',
    rule: { weekday: 6 },
    time: '17:00',
    place: 'Church',
    description: 'Confession before and after.',
  },
  {
    slug: 'liturgy',
    title: 'Divine Liturgy',
    rule: { weekday: 7 },
    time: '09:30',
    place: 'Church',
    description: 'Coffee hour is hosted by families in turn.',
  },
  {
    slug: 'icon-workshop',
    title: 'Open Icon Workshop',
    rule: { weekday: 4, every: 2, phase: 0 },
    time: '18:45',
    place: 'Hall',
    description: 'Sanding day: old clothes.',
  },
  {
    slug: 'prosphora',
    title: 'Prosphora Baking',
    rule: { weekday: 5, every: 2, phase: 1 },
    time: '16:00',
    place: 'Kitchen',
    description: 'Learn to make the bread. Men and boys too.',
  },
]

const WEEKS_AHEAD = 3

/** Mondays of the weeks whose bulletins are out: a month back, three weeks ahead. */
function listMondays(moment: Moment): Temporal.PlainDate[] {
  const monday = moment.today.subtract({ days: moment.today.dayOfWeek - 1 })
  return Array.from({ length: 5 + WEEKS_AHEAD }, (_, index) => monday.add({ weeks: index - 4 }))
}

function listWeek(monday: Temporal.PlainDate, moment: Moment): DatedHappening[] {
  const from = moment.today.until(monday).total('days')
  return dateHappenings(HAPPENINGS, moment, from, from + 6)
}

/** Only the heading has the month and the year; the days have a weekday and a number. */
function renderBulletin(monday: Temporal.PlainDate, moment: Moment): string {
  const days = listWeek(monday, moment).map(
    (each) =>
      `<p><b>${dateWords(each.date, ['weekday'])} ${each.date.day}</b><br>${clockWords(each.time ?? '00:00')} &ndash; ${each.title} (${each.place}). ${each.description}</p>`,
  )
  return `<h2>Bulletin for the week of ${dateWords(monday, ['month', 'day', 'year'])}</h2>${days.join('\n')}
<p><small>Attendance last Sunday: 143. Offering: $4,118. Candle fund: $212.</small></p>`
}

const NAV = [
  ['Home', '/'],
  ['Bulletins', '/bulletins'],
] as const

/** A weekly bulletin: a page a week, the past ones still linked. */
export const saintThekla: DemoSite = {
  key: 'saint-thekla',
  kind: 'weekly bulletin pages',
  respond: (visit) => {
    const { pathname } = visit.url
    const page = (title: string, body: string) =>
      answerHtml(renderPage(visit, { theme: 'brick', title, nav: NAV, body }))
    if (pathname === '/') {
      const body = `<p>${visit.church.description}</p><p>The services of each week are in our <a href="/bulletins">bulletins</a>.</p>`
      return page(visit.church.name, body)
    }
    const mondays = listMondays(visit.moment)
    if (pathname === '/bulletins') {
      const links = mondays
        .toReversed()
        .map(
          (monday) =>
            `<li><a href="/bulletins/${monday}">Week of ${dateWords(monday, ['month', 'day'])}</a></li>`,
        )
      return page('Bulletins', `<ul>${links.join('')}</ul>`)
    }
    const monday = mondays.find((each) => pathname === `/bulletins/${each}`)
    return monday ? page(`Bulletin ${monday}`, renderBulletin(monday, visit.moment)) : null
  },
  plantedEvents: (moment) =>
    listMondays(moment)
      .filter((monday) => Temporal.PlainDate.compare(monday.add({ days: 6 }), moment.today) >= 0)
      .flatMap((monday) => listWeek(monday, moment))
      .map(plant),
}
