import { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, type PlantedEvent, plant } from './happenings.ts'
import { dateWords, listDates, listMonthDates, listMonths, type Moment, type MonthRule } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const LENGTH_DAYS = 55
/** Days between the parish's own calendar and everybody else's, in this century. */
const OLD_STYLE_DAYS = 13
const VESPERS = { title: 'Great Vespers', time: '17:30' } as const
const LITURGY = { title: 'Divine Liturgy', time: '09:30' } as const
const LAST_SATURDAY: MonthRule = { weekday: 6, nth: -1 }

const SINGLE: readonly (Happening & { words: string })[] = [
  {
    slug: 'pies',
    title: 'Pirohi and Pie Sale',
    rule: { weekday: 6, every: 8, phase: 2 },
    time: '10:00',
    endTime: '14:00',
    place: '',
    description: '',
    words: '<b>Pirohi and Pie Sale</b> in the hall, 10 am to 2 pm. Cabbage, potato, cherry.',
  },
  {
    slug: 'talk',
    title: 'Icons for Beginners',
    rule: { weekday: 4, every: 8, phase: 4 },
    time: '19:00',
    place: '',
    description: '',
    words: '<b>Icons for Beginners</b>, a talk with slides, at 7 in the evening. Open to all.',
  },
  {
    slug: 'bishop',
    title: 'The Bishop Answers',
    rule: { weekday: 2, every: 8, phase: 7 },
    time: '19:00',
    place: '',
    description: '',
    words: '<b>The Bishop Answers</b> (on the screen in the hall): 8 pm Eastern Time, so 7 pm with us.',
  },
  {
    slug: 'film',
    title: 'Film and Borscht',
    rule: { weekday: 5, every: 8, phase: 0 },
    time: '18:30',
    place: '',
    description: '',
    cancelled: true,
    words: '<s><b>Film and Borscht</b>, 6:30 pm</s> – will not take place, Matushka is ill.',
  },
]

interface Kept {
  title: string
  rule: MonthRule
  time: string
  words: string
}

const KEPT: readonly Kept[] = [
  {
    title: 'Akathist for the Sick',
    rule: { weekday: 3, nth: 2 },
    time: '18:00',
    words: '<b>Akathist for the Sick</b>, 6 pm',
  },
  {
    title: 'Presanctified Soup for the Street',
    rule: { weekday: 1, nth: 4 },
    time: '16:45',
    words: '<b>Presanctified Soup for the Street</b>: we load the van at 4:45 pm',
  },
]

/** Who is remembered on a day, what is not eaten on it: no one need come. */
const SAINTS = ['St. Sabbatia the Silent', 'Martyrs of Tell Brak', 'St. Orentius the Ferryman'] as const
const FAST = 'Strict fast'
const NAME_DAY = 'Name day'
const COUNCIL = 'Parish Council'

/** "Sat 5 (O.S. Nov 22)" */
function dayWords(date: Temporal.PlainDate): string {
  const old = date.subtract({ days: OLD_STYLE_DAYS })
  return `${dateWords(date, ['weekday']).slice(0, 3)} ${date.day} <small>(O.S. ${dateWords(old, ['month']).slice(0, 3)} ${old.day})</small>`
}

function tellDay(date: Temporal.PlainDate, moment: Moment): string[] {
  const on = (rule: MonthRule) => listMonthDates(rule, date, date).length > 0
  const saint = SAINTS[date.day % SAINTS.length] ?? ''
  const single = dateHappenings(SINGLE, moment, -40, 110)
    .filter((each) => each.date.equals(date))
    .flatMap(({ slug }) => SINGLE.filter((each) => each.slug === slug).map(({ words }) => words))
  const kept = KEPT.filter(({ rule }) => on(rule)).map(({ words }) => words)
  const vespers = on(LAST_SATURDAY)
    ? '<i>No Vespers, Father is at the monastery.</i>'
    : 'Great Vespers, 5:30 pm. Confessions after.'
  return [
    ...(date.dayOfWeek === 6 ? [vespers] : []),
    ...(date.dayOfWeek === 7 ? [`<i>${saint}</i>`, 'Divine Liturgy, 9:30 am, then coffee.'] : []),
    ...(date.dayOfWeek === 5 ? [`<i>${saint}</i>`, `${FAST}.`] : []),
    ...(on({ weekday: 2, nth: 3 }) ? [`${COUNCIL}, 7:30 pm (council members)`] : []),
    ...(on({ weekday: 4, nth: 1 }) ? [`${NAME_DAY} of our Photini – many years!`] : []),
    ...single,
    ...kept,
  ]
}

function renderMonth(month: Temporal.PlainDate, moment: Moment): string {
  const days = [1, 2, 3, 4, 5, 6, 7]
    .flatMap((weekday) => listDates({ weekday }, month, month.add({ months: 1 }).subtract({ days: 1 })))
    .sort(Temporal.PlainDate.compare)
  const told = days.flatMap((date) => {
    const lines = tellDay(date, moment)
    return lines.length > 0 ? [`<dt>${dayWords(date)}</dt><dd>${lines.join('</dd><dd>')}</dd>`] : []
  })
  return `<h3 id="${month.toString().slice(0, 7)}">${dateWords(month, ['month'])}</h3>\n<dl class="sched">\n${told.join('\n')}\n</dl>`
}

function renderPage(visit: Visit, title: string, body: string): string {
  const { church, moment } = visit
  return `<!doctype html>
<html lang="en"><meta charset=utf-8><title>${title} · ${church.name}</title>
<style>body{margin:0 10%;font:18px/1.5 "Palatino Linotype",serif;color:#300}dt{font-weight:bold;margin-top:.6em}header a{margin-right:1.5em}</style>
<header><h1>${church.name}</h1><a href="/">Welcome</a><a href="/schedule/">Schedule</a><a href="/homilies/">Homilies</a></header>
<main>${body}</main>
<footer><hr>${church.address} · ${church.phone} · The bookshop is open Saturdays 4–5 pm. · © ${moment.today.year}</footer></html>`
}

function renderHomilies({ today }: Moment): string {
  const sunday = today.subtract({ days: today.dayOfWeek % 7 })
  const items = ['On Gratitude', 'On Locked Doors', 'On Mud', 'On the Other Cheek'].map((title, back) => {
    const date = sunday.subtract({ weeks: back })
    return `<p><a href="/audio/${date}.mp3">${title}</a>, preached ${dateWords(date, ['month', 'day', 'year'])}</p>`
  })
  return `<h2>Homilies</h2>${items.join('')}`
}

function renderBody(visit: Visit): [title: string, body: string] | null {
  const { moment, church } = visit
  switch (visit.url.pathname) {
    case '/':
      return [
        'Welcome',
        `<p>${church.description}</p><p>We keep the old calendar, so do not be surprised. Great Vespers is on Saturday evenings at 5:30 and the Divine Liturgy on Sunday mornings at 9:30; before you come on a Saturday look at <a href="/schedule/">this month’s schedule</a>, since Father travels.</p>`,
      ]
    case '/schedule/':
      return [
        'Schedule',
        `<h2>Schedule of services</h2><p>Dates are those on your telephone; the church’s own date stands behind in brackets.</p>
${listMonths(moment, 2)
  .map((month) => renderMonth(month, moment))
  .join('\n')}`,
      ]
    case '/homilies/':
      return ['Homilies', renderHomilies(moment)]
    default:
      return null
  }
}

function plantSchedule(moment: Moment): PlantedEvent[] {
  const to = moment.today.add({ days: LENGTH_DAYS })
  const off = new Set(listMonthDates(LAST_SATURDAY, moment.today, to).map((date) => date.toString()))
  const saturdays = listDates({ weekday: 6 }, moment.today, to).map((date) => date.toString())
  const sundays = listDates({ weekday: 7 }, moment.today, to).map((date) => date.toString())
  return [
    ...saturdays
      .filter((date) => !off.has(date))
      .map((date) => ({ ...VESPERS, date, cancelled: false, repeats: 'every week' })),
    ...sundays.map((date) => ({ ...LITURGY, date, cancelled: false, repeats: 'every week' })),
    ...KEPT.flatMap(({ title, rule, time }) =>
      listMonthDates(rule, moment.today, to).map((date) => ({
        title,
        date: date.toString(),
        time,
        cancelled: false,
      })),
    ),
  ]
}

/** A parish of the old calendar: each day with its other date in brackets, its saint and its fast. */
export const saintPhilothea: DemoSite = {
  key: 'saint-philothea',
  kind: 'an Orthodox schedule of days with old-style dates',
  respond: (visit) => {
    const found = renderBody(visit)
    return found === null ? null : answerHtml(renderPage(visit, ...found))
  },
  plantedEvents: (moment) => [
    ...dateHappenings(SINGLE, moment, 0, LENGTH_DAYS).map(plant),
    ...plantSchedule(moment),
  ],
  traps: (moment) => [
    ...listMonthDates(LAST_SATURDAY, moment.today, moment.today.add({ days: LENGTH_DAYS })).map((date) => ({
      title: 'Vespers',
      date: date.toString(),
      why: 'Father is away',
      mayBeCancelled: true,
    })),
    ...[...SAINTS, FAST, NAME_DAY, COUNCIL, 'preached'].map((title) => ({
      title,
      date: null,
      why: 'nothing to come to',
    })),
    ...dateHappenings(SINGLE, moment, 0, LENGTH_DAYS).map(({ title, date }) => ({
      title,
      date: date.subtract({ days: OLD_STYLE_DAYS }).toString(),
      why: 'the old calendar’s date',
    })),
  ],
}
