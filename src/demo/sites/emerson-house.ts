import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listTold, plantDates, tellOnce, trapTitles } from './told.ts'

const TOPICS = [
  'The Gift of Dark Mornings',
  'What the River Kept',
  'Unfinished Business',
  'A Theology of Crumbs',
] as const
const SPEAKERS = [
  'Rev. Ottoline Marsh',
  'Dr. Amos Bell',
  'The Worship Associates',
  'Rev. Ottoline Marsh',
] as const
const SERVICE_TIME = '10:30'
/** When a fifth speaker is not found, the service is told as “to be announced”. */
const every = (date: Temporal.PlainDate) => Math.floor(date.dayOfYear / 7) % TOPICS.length

const short = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

/** Offered by groups, each of which fills in the same form. */
const GROUPS = [
  tellOnce(
    'Death Café',
    [2, 1],
    '18:30',
    (date) => `Date: ${short(date)}\nTime: 6:30 PM - 8:00 PM\nWhere: Hearth Room`,
    {
      endTime: '20:00',
    },
  ),
  tellOnce(
    'Solstice Drumming',
    [6, 2],
    '17:15',
    (date) => `Date: ${short(date)}\nTime: 5:15 PM\nWhere: Labyrinth (wear layers)`,
  ),
  tellOnce(
    'Banned Books Circle',
    [4, 3],
    '19:00',
    (date) => `Date: ${short(date)}\nTime: 7 pm on Zoom\nWhere: link in the eBlast`,
  ),
  tellOnce(
    'Coming of Age Bake-Off',
    [7, 4],
    '12:00',
    (date) => `Date: ${short(date)}\nTime: Noon (after the service)\nWhere: Kitchen`,
  ),
  tellOnce(
    'Climate Justice Teach-In',
    [6, 5],
    '13:00',
    (date) => `Date: ${short(date)}\nTime: 1:00-4:30 PM\nWhere: Sanctuary and online`,
    { endTime: '16:30' },
  ),
  tellOnce(
    'Buddhist Sangha Day of Mindfulness',
    [6, 6],
    '08:00',
    (date) => `Date: ${short(date)}\nTime: 8 AM to 3 PM\nWhere: Hearth Room`,
    { endTime: '15:00' },
  ),
  tellOnce(
    'Auction Gala',
    [6, 7],
    '18:00',
    (date) =>
      `Date: ${short(date)} (NEW DATE! It was ${short(date.subtract({ days: 14 }))})\nTime: 6:00 PM\nWhere: Emerson Hall`,
  ),
]
const BOARD = 'Board of Trustees, executive session'
const PLATE = 'Share the Plate'
const RENTAL = 'Hall rental: private party'

const sundays = ({ today }: Moment, days: number) => listDates({ weekday: 7 }, today, today.add({ days }))
const serviceTitle = (date: Temporal.PlainDate) => `Sunday Service: ${TOPICS[every(date)] ?? ''}`

function renderServices(moment: Moment): string {
  const items = sundays(moment, 55).map(
    (date) =>
      `<div class="service-block"><h3>${serviceTitle(date)}</h3><p class="meta">${dateWords(date, ['month', 'day', 'year'])}, 10:30 a.m. &#124; ${SPEAKERS[every(date)]}</p><p>Music by the Emerson Ensemble. ${PLATE} recipient: the night shelter.</p></div>`,
  )
  const old = listDates(
    { weekday: 7 },
    moment.today.subtract({ days: 15 }),
    moment.today.subtract({ days: 1 }),
  ).map(
    (date) =>
      `<li><a href="#audio">Listen: sermon of ${dateWords(date, ['month', 'day', 'year'])}</a> (24:10)</li>`,
  )
  return `${items.join('\n')}<h2>Past services</h2><ul>${old.join('')}</ul>`
}

function renderGroups(moment: Moment): string {
  const forms = listTold(GROUPS, moment).map(
    (each) =>
      `<article class="group-event"><p><strong>${each.title}</strong></p><p>${each
        .tell(each.date)
        .split('\n')
        .map((line) => line.replace(/^(\w+):/, '<span class="label">$1:</span>'))
        .join('<br>')}</p></article>`,
  )
  const soon = moment.today.add({ days: 7 })
  return `${forms.join('\n')}<article class="group-event closed"><p><strong>${BOARD}</strong> (closed)</p><p><span class="label">Date:</span> ${short(soon)}<br><span class="label">Time:</span> 7 PM</p></article><article class="group-event closed"><p><strong>${RENTAL}</strong></p><p><span class="label">Date:</span> ${short(soon.add({ days: 3 }))}<br><span class="label">Time:</span> 5-11 PM</p></article>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - Emerson House Unitarian Universalists</title></head><body><header role="banner"><a class="chalice" href="/">Emerson House</a><details><summary>Menu</summary><a href="/services">Sunday Services</a><a href="/groups">Groups &amp; Events</a></details></header><main><h1>${title}</h1>${body}</main><footer role="contentinfo">${visit.church.address} / ${visit.church.phone}<br>Office: Tues-Fri 10-2</footer></body></html>`
}

function plantServices(moment: Moment): PlantedEvent[] {
  return sundays(moment, 55).flatMap((date) => plantDates(serviceTitle(date), SERVICE_TIME, [date]))
}

/** Each Sunday has a topic of its own, and each group fills in a form; one date on it is a new one beside the old. */
export const emersonHouse: DemoSite = {
  key: 'emerson-house',
  kind: 'a topic for each Sunday, and forms of date, time and place',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show('Come In', `<p>${church.description}</p>`)
      case '/services':
        return show('Sunday Services', renderServices(moment))
      case '/groups':
        return show('Groups & Events', renderGroups(moment))
      default:
        return null
    }
  },
  plantedEvents: (moment) => [...listTold(GROUPS, moment).map(plant), ...plantServices(moment)],
  traps: (moment) => [
    ...trapTitles('closed', BOARD, RENTAL),
    ...trapTitles('a collection', PLATE),
    ...listTold(GROUPS, moment)
      .filter(({ title }) => title === 'Auction Gala')
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: 14 })}`,
        why: 'the day from which it was moved',
      })),
  ],
}
