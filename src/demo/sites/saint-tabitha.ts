import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant } from './happenings.ts'
import { clockWords, dateWords, listDates, listMonthDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, type Told, tellOnce, trapTitles } from './told.ts'
import { listYearDates } from './year-days.ts'

const long = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])

/** What the parish does besides its services, as the news page tells it. */
const LIFE: readonly Told[] = [
  tellOnce(
    'Pirogi Sale',
    [6, 1],
    '10:00',
    (date) => `${long(date)}, 10:00 AM until we sell out. Potato, cabbage and cheese, $14 a dozen.`,
  ),
  tellOnce(
    'Inquirers’ Evening',
    [4, 2],
    '19:00',
    (date) => `${long(date)}, 7:00–8:30 PM in the library. For anyone curious about the Orthodox faith.`,
    { endTime: '20:30', place: 'Library' },
  ),
  tellOnce(
    'Icon Painting Workshop',
    [6, 3],
    '09:00',
    (date) =>
      `${long(date)}, 9:00 AM–3:00 PM. Materials are included. Please register by ${long(date.subtract({ days: 9 }))}.`,
    { endTime: '15:00' },
  ),
  tellOnce(
    'Akathist to Saint Tabitha',
    [3, 4],
    '18:30',
    (date) => `We will sing the Akathist to Saint Tabitha on ${long(date)} at 6:30 PM. A light meal follows.`,
  ),
  tellOnce(
    'Memorial Service for the Departed',
    [6, 5],
    '09:30',
    (date) => `${long(date)} at 9:30 AM. Please send your lists of names to the sacristan.`,
  ),
  tellOnce(
    'Parish Picnic',
    [7, 6],
    '13:00',
    (date) => `After the Liturgy on ${long(date)}, 1:00 PM, at the pavilion in Lindsley Bend Park.`,
    { place: 'Lindsley Bend Park' },
  ),
  tellOnce(
    'Lecture: Icons in a Time of War',
    [7, 7],
    '16:00',
    (date) => `${long(date)} at 4:00 PM in the hall. Dr. Ksenia Marchuk. Free; coffee and honey cake.`,
  ),
]
/** The great feasts of the fixed calendar; each is kept on its eve, in the evening. */
const FEASTS = [
  { name: 'Nativity of the Theotokos', month: 9, day: 8 },
  { name: 'Elevation of the Cross', month: 9, day: 14 },
  { name: 'Entrance of the Theotokos', month: 11, day: 21 },
  { name: 'Saint Nicholas', month: 12, day: 6 },
  { name: 'Theophany', month: 1, day: 6 },
  { name: 'Meeting of the Lord', month: 2, day: 2 },
  { name: 'Annunciation', month: 3, day: 25 },
  { name: 'Transfiguration', month: 8, day: 6 },
  { name: 'Dormition', month: 8, day: 15 },
] as const
const FEAST_TIME = '18:30'

const VESPERS = { title: 'Great Vespers', weekday: 6, time: '17:00' } as const
const LITURGY = { title: 'Divine Liturgy', weekday: 7, time: '10:00' } as const
/** Once in eight weeks the priest serves elsewhere on the Saturday. */
const AWAY = { weekday: 6, every: 8, phase: 0 } as const
const STUDY = {
  title: 'Men’s Breakfast and Study',
  time: '08:00',
  rule: { weekday: 6, nth: 3 },
  repeats: 'every third Saturday',
} as const
const WEEKS = 3

/** What the calendar of saints and of the kitchen says of a day; nothing to come to. */
const COMMEMORATED: Readonly<Record<number, string>> = {
  2: 'Martyr Theopista',
  5: 'Venerable Sava the Cook',
  9: 'Forty-Two Martyrs of Amorion',
  12: 'Venerable Paraskeva',
  16: 'Chains of the Apostle',
  20: 'Hieromartyr Ignaty',
  23: 'Venerable Clement of the Well',
  26: 'Great-martyr Photios',
}
const COUNCIL = 'Parish Council'
const COFFEE = ['Kowalenko family', 'Haddad family', 'Stavros and Effie'] as const

const horizon = ({ today }: Moment) => [today, today.add({ days: 60 })] as const
const isAway = (date: Temporal.PlainDate) => listDates(AWAY, date, date).length > 0

interface Service {
  date: Temporal.PlainDate
  title: string
  time: string
}

/** The eves of feasts; a feast on a Sunday is kept by the Sunday's own services. */
function listEves(from: Temporal.PlainDate, to: Temporal.PlainDate): Service[] {
  return FEASTS.flatMap(({ name, month, day }) =>
    listYearDates({ month, day }, from.add({ days: 1 }), to.add({ days: 1 }))
      .filter((feast) => feast.dayOfWeek !== 7)
      .map((feast) => ({
        date: feast.subtract({ days: 1 }),
        title: `Vesperal Liturgy for ${name}`,
        time: FEAST_TIME,
      })),
  )
}

function listVespers(from: Temporal.PlainDate, to: Temporal.PlainDate): Service[] {
  return listDates({ weekday: VESPERS.weekday }, from, to)
    .filter((date) => !isAway(date))
    .map((date) => ({ date, title: VESPERS.title, time: VESPERS.time }))
}

function listLiturgies(from: Temporal.PlainDate, to: Temporal.PlainDate): Service[] {
  return listDates({ weekday: LITURGY.weekday }, from, to).map((date) => ({
    date,
    title: LITURGY.title,
    time: LITURGY.time,
  }))
}

/** The coming weeks day by day, as the priest prints them for the narthex. */
function renderWeeks(moment: Moment): string {
  const last = moment.today.add({ days: 7 * WEEKS - 1 })
  const services = [
    ...listEves(moment.today, last),
    ...listVespers(moment.today, last),
    ...listLiturgies(moment.today, last),
  ]
  const days = Array.from({ length: 7 * WEEKS }, (_, index) => moment.today.add({ days: index }))
  return days
    .flatMap((day) => {
      const held = services
        .filter(({ date }) => date.equals(day))
        .toSorted((a, b) => a.time.localeCompare(b.time))
      const saint = COMMEMORATED[day.day]
      const away = day.dayOfWeek === 6 && isAway(day) ? '<li>No Vespers (Father is away)</li>' : ''
      if (held.length === 0 && !saint && !away) return []
      const lines = held.map(({ time, title }) => `<li>${clockWords(time)} &ndash; ${title}</li>`)
      const before = day.dayOfWeek === 7 ? '<li>9:40 AM &ndash; Hours</li>' : ''
      return [
        `<div class="day"><h4>${long(day)}</h4>${saint ? `<p class="saint"><i>${saint}</i></p>` : ''}<ul>${before}${lines.join('')}${away}</ul></div>`,
      ]
    })
    .join('\n')
}

/** The eves of feasts further on, so that people can plan. */
function renderFeasts(moment: Moment): string {
  const eves = listEves(moment.today, moment.today.add({ days: 55 }))
  return `<h3>Feasts in the coming weeks</h3><table class="feasts"><tr><th>Day</th><th>Service</th><th>Time</th></tr>${eves
    .map(
      ({ date, title, time }) =>
        `<tr><td>${long(date)}</td><td>${title}</td><td>${clockWords(time)}</td></tr>`,
    )
    .join(
      '',
    )}</table><p><small>We fast on Wednesdays and Fridays. Fish, wine and oil on the feasts.</small></p>`
}

function renderNews(moment: Moment): string {
  const sunday = moment.today.add({ days: (7 - moment.today.dayOfWeek) % 7 })
  const rota = COFFEE.map(
    (family, week) =>
      `<tr><td>${dateWords(sunday.add({ weeks: week }), ['month', 'day'])}</td><td>${family}</td></tr>`,
  )
  const notes = listTold(LIFE, moment).map((each) => `<p><b>${each.title}.</b> ${each.tell(each.date)}</p>`)
  return `${notes.join('\n')}<p><b>${STUDY.title}.</b> Every third Saturday at 8:00 AM in the hall. We are reading Saint John of the Ladder, slowly.</p><h3>Coffee Hour</h3><table>${rota.join('')}</table><p>The ${COUNCIL} (elected members) meets ${long(sunday.add({ days: 9 }))} at 7:00 PM.</p>`
}

function renderPast(moment: Moment): string {
  return listPastTold(LIFE, moment)
    .slice(0, 4)
    .map(({ title, date }) => `<li>${title} (${dateWords(date, ['month', 'day', 'year'])})</li>`)
    .join('')
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | ${church.name}</title><style>body{font-family:"EB Garamond",Georgia,serif;background:#fbf7ee;color:#30231a;margin:0}header{background:#6b1d1d;color:#f4e3b5;padding:20px;text-align:center}header a{color:#f4e3b5;margin:0 10px}.in{max-width:780px;margin:auto;padding:18px}.day{border-bottom:1px dotted #b79b6c}.saint{color:#8a6d3b}td,th{padding:4px 14px 4px 0;text-align:left}</style></head><body><header><h1>${church.name}</h1><nav><a href="/">Home</a><a href="/services">Services</a><a href="/parish-life">Parish Life</a><a href="/visitors">Visitors</a><a href="/archive">Archive</a></nav></header><div class="in"><h2>${title}</h2>${body}</div><footer class="in"><p>${church.address}<br>${church.phone}</p><p>&copy; ${moment.today.year}. Glory to God for all things.</p></footer></body></html>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church }) => [
    'Welcome',
    `<p>${church.description}</p><p>Regular services: Great Vespers, Saturdays at 5:00 PM; Divine Liturgy, Sundays at 10:00 AM (Hours at 9:40). Confessions after Vespers.</p><p>Please look at the <a href="/services">schedule</a> before you drive across town.</p>`,
  ],
  '/services': ({ moment }) => ['Schedule of Services', `${renderWeeks(moment)}${renderFeasts(moment)}`],
  '/parish-life': ({ moment }) => ['Parish Life', renderNews(moment)],
  '/visitors': () => [
    'Visitors',
    '<p>Come as you are. We stand a great deal, but there are benches. Holy Communion is for Orthodox Christians who have prepared; blessed bread is for everybody.</p>',
  ],
  '/archive': ({ moment }) => ['Archive', `<ul>${renderPast(moment)}</ul>`],
}

function plantServices(moment: Moment): PlantedEvent[] {
  const [from, to] = horizon(moment)
  return [...listVespers(from, to), ...listLiturgies(from, to), ...listEves(from, to)].map(
    ({ title, time, date }) => ({
      title,
      time,
      date: `${date}`,
      cancelled: false,
      ...(!title.startsWith('Vesperal') && { repeats: 'every week' }),
    }),
  )
}

/** An Orthodox parish: the weeks day by day with saints among the services, feasts kept on their eves. */
export const saintTabitha: DemoSite = {
  key: 'saint-tabitha',
  kind: 'a schedule of services day by day among the saints of the day, and the eves of feasts in a table',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => [
    ...listTold(LIFE, moment).map(plant),
    ...plantServices(moment),
    ...plantDates(STUDY.title, STUDY.time, listMonthDates(STUDY.rule, ...horizon(moment)), {
      repeats: STUDY.repeats,
    }),
  ],
  traps: (moment) => [
    ...trapTitles('a saint of the day', ...Object.values(COMMEMORATED)),
    ...trapTitles('who brings the coffee', ...COFFEE),
    ...trapTitles('elected members only', COUNCIL),
    // Only where the schedule, day by day, says so; the rule of the home page tells nothing of later weeks.
    ...listDates(AWAY, moment.today, moment.today.add({ days: 7 * WEEKS - 1 })).map((date) => ({
      title: VESPERS.title,
      date: `${date}`,
      why: 'the priest is away',
      mayBeCancelled: true,
    })),
    ...listPastTold(LIFE, moment).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'in the archive',
    })),
    ...listTold(LIFE, moment)
      .filter(({ title }) => title.startsWith('Icon Painting'))
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: 9 })}`,
        why: 'the last day to register',
      })),
  ],
}
