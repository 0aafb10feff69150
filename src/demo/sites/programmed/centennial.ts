import type { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, plant, type Trap } from '../happenings.ts'
import { clockWords, dateWords, listDates, type Moment } from '../moment.ts'
import { makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'history-walk',
    title: 'Founders’ History Walk',
    rule: { weekday: 6, every: 3, phase: 1 },
    time: '09:30',
    place: 'front steps',
    description: 'Two miles, six plaques and a water stop.',
  },
  {
    slug: 'hymn-marathon',
    title: 'Hymn Marathon',
    rule: { weekday: 5, every: 4, phase: 1 },
    time: '18:00',
    place: 'sanctuary',
    description: 'All the verses of all the favorites.',
    category: 'music',
  },
  {
    slug: 'brotherhood',
    title: 'Brotherhood Breakfast',
    rule: { weekday: 6, every: 4, phase: 3 },
    time: '07:30',
    place: 'fellowship hall',
    description: 'Men of all ages; grits of all kinds.',
    category: 'mens',
  },
]

const MINUTES = 'Church Conference'
const JUBILEE = 'Jubilee Banquet'
const NOTE = 'A word from the treasurer'

/** The second Tuesdays on which the church met on business, with their minutes: some are yet to come. */
const conferences = (moment: Moment): Temporal.PlainDate[] =>
  listDates(
    { weekday: 2, every: 4, phase: 1 },
    moment.today.subtract({ days: 200 }),
    moment.today.subtract({ days: 1 }),
  )

function renderMinutes(moment: Moment): string {
  const items = conferences(moment)
    .toReversed()
    .map(
      (date) =>
        `<li><a href="/papers/${date}-minutes.pdf">${dateWords(date, ['month', 'day', 'year'])} ${MINUTES} Minutes (PDF)</a>, approved; <a href="/papers/${date}-agenda.pdf">Agenda ${dateWords(date, ['month', 'day'])}</a></li>`,
    )
  return `<h2>Agendas and minutes</h2><ul>${items.join('\n')}</ul>`
}

/** What was, year by year, each page with dates of this very season. */
function renderYear(year: number, moment: Moment): string {
  const banquet = moment.today.with({ year, day: 15 }).add({ months: 1 })
  const walk = banquet.add({ days: 6 })
  return `<h2>${year}</h2><p>${dateWords(banquet, ['month', 'day'])}: ${JUBILEE}, 6 PM, with 240 guests.</p>
<p>${dateWords(walk, ['month', 'day'])}: Founders’ Reunion at the farm, 11 AM.</p>`
}

const years = (moment: Moment) => [1, 2, 3].map((ago) => moment.today.year - ago)

function renderNews(moment: Moment): string {
  const posted = moment.today.subtract({ days: 2 })
  return `<article><h3>${NOTE}</h3><p class="byline">Posted on ${dateWords(posted, ['month', 'day', 'year'])} at 4:15 PM by Sister Odell</p><p>The roof fund stands at $18,240.</p></article>
<article><h3>Thank you, kitchen crew</h3><p class="byline">Last updated ${dateWords(moment.today, ['month', 'day', 'year'])}</p><p>Three hundred plates.</p></article>`
}

/** A coming list of three, in a hundred years of papers. */
export const centennial = makePagedSite({
  key: 'centennial',
  kind: 'archives, minutes and posting dates around a short list',
  theme: 'wordpress',
  nav: [
    ['Home', '/'],
    ['Coming events', '/coming-events/'],
    ['News', '/news/'],
    ['Minutes', '/minutes/'],
    ['Past events', '/past-events/'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/')
      return { title: church.name, body: `<p>${church.description}</p><p>Organized on June 1, 1924.</p>` }
    if (path === '/coming-events/') {
      const items = dateHappenings(HAPPENINGS, moment).map(
        (each) =>
          `<div class="event"><h3>${each.title}</h3><p>${dateWords(each.date)} at ${clockWords(each.time ?? '00:00')}, ${each.place}</p><p>${each.description}</p></div>`,
      )
      return { title: 'Coming events', body: items.join('\n') }
    }
    if (path === '/news/') return { title: 'News', body: renderNews(moment) }
    if (path === '/minutes/') return { title: 'Minutes', body: renderMinutes(moment) }
    if (path === '/past-events/') {
      const links = years(moment).map((year) => `<li><a href="/past-events/${year}/">${year}</a></li>`)
      return { title: 'Past events', body: `<ul>${links.join('')}</ul>` }
    }
    const year = years(moment).find((each) => path === `/past-events/${each}/`)
    return year === undefined ? null : { title: `Past events ${year}`, body: renderYear(year, moment) }
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (): Trap[] => [
    { title: JUBILEE, date: null, why: 'years ago' },
    { title: 'Founders’ Reunion', date: null, why: 'years ago' },
    { title: MINUTES, date: null, why: 'minutes and agendas of meetings that were' },
    { title: NOTE, date: null, why: 'only the date of its posting' },
    { title: 'Thank you, kitchen crew', date: null, why: 'only the date of its update' },
  ],
})
