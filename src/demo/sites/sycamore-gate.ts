import type { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  plantRegular,
  trapArchive,
} from './happenings.ts'
import { clockWords, dateWords, listDates, listMonthDates, listMonths, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const LENGTH_DAYS = 55
const WORSHIP = { title: 'Sunday Worship', weekday: 7, time: '10:00' } as const
const YOUTH = { title: 'Youth Night', weekday: 3, time: '18:30' } as const

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'coats',
    title: 'Coat Closet Giveaway',
    rule: { weekday: 6, every: 8, phase: 0 },
    time: '09:00',
    endTime: '12:00',
    place: 'The Barn',
    description: 'Take what you need. No forms, no questions.',
  },
  {
    slug: 'chili',
    title: 'Chili Supper',
    rule: { weekday: 5, every: 8, phase: 2 },
    time: '18:00',
    place: 'The Barn',
    description: 'The cooks have the flu. We will try again in spring.',
    cancelled: true,
  },
  {
    slug: 'strings',
    title: 'Strings at the Gate',
    rule: { weekday: 7, every: 8, phase: 3 },
    time: '19:30',
    endTime: '21:00',
    place: 'Sanctuary',
    description: 'Four strings, one hour, then pie.',
  },
  {
    slug: 'cleanup',
    title: 'Leaf Rake and Clean-Up Day',
    rule: { weekday: 6, every: 8, phase: 4 },
    time: null,
    place: 'The front lawn',
    description: 'Bring a rake. Bring two, if the neighbors come.',
  },
  {
    slug: 'grief',
    title: 'Walking Through Grief: an evening for anyone who lost someone',
    rule: { weekday: 2, every: 8, phase: 6 },
    time: '18:45',
    endTime: '20:15',
    place: 'Library',
    description: 'You do not need to talk. Tissues and tea are there.',
  },
  {
    slug: 'breakfast',
    title: 'Pancakes for Teachers',
    rule: { weekday: 4, every: 8, phase: 7 },
    time: '06:30',
    endTime: '08:00',
    place: 'The Barn',
    description: 'Show a badge, get a stack.',
  },
]

const upcoming = (moment: Moment) => dateHappenings(HAPPENINGS, moment, 0, LENGTH_DAYS)

/** What stands in the calendar, and is nothing for strangers. */
const INNER = [
  { title: 'Elders (closed session)', rule: { weekday: 1, nth: 2 }, short: '7p' },
  { title: 'Members-only Budget Talk', rule: { weekday: 7, nth: 3 }, short: '11:30a' },
  { title: 'Office closed', rule: { weekday: 5, nth: -1 }, short: '' },
  { title: 'Happy birthday Pastor Quill!', rule: { weekday: 4, nth: 2 }, short: '' },
] as const

/** "9a", "6:30p". */
function shortClock(time: string): string {
  const [words = '', half = ''] = clockWords(time, true).split(' ')
  return `${words}${half === 'AM' ? 'a' : 'p'}`
}

const rich = (words: string, level = 'p', font = 8) =>
  `<div class="HcOXKn c9GqVL QxJLC3 comp-rich" data-testid="richTextElement"><${level} class="font_${font} wixui-rich-text__text"><span style="letter-spacing:normal" class="wixui-rich-text__text"><span class="color_15">${words}</span></span></${level}></div>`

/** The giveaway's card was copied from last year's, weekday and all; the calendar has the day right. */
function renderCard(each: DatedHappening, index: number): string {
  const told = each.slug === 'coats' ? each.date.subtract({ days: 1 }) : each.date
  const weekday = dateWords(told, ['weekday']).slice(0, 3).toUpperCase()
  const month = dateWords(each.date, ['month']).slice(0, 3).toUpperCase()
  const end = each.endTime ? ` – ${clockWords(each.endTime, true)}` : ''
  const clock = each.time === null ? '' : `${clockWords(each.time, true)}${end}  |  `
  const title = escapeHtml(each.title)
  return `<div id="comp-lq8w${index}" class="comp-lq8w${index} YzqVVZ wixui-repeater__item"><div class="MW5IWV" data-testid="colorUnderlay"></div><div data-mesh-id="comp-lq8w${index}inlineContent">
<div><div>${rich(`${weekday}, ${month} ${each.date.day}`)}</div></div>
<div>${rich(each.cancelled ? `CANCELED: ${title}` : title, 'h3', 4)}</div>
<div>${rich(`${clock}${escapeHtml(each.place)}`)}</div>
<div>${rich(escapeHtml(each.description))}</div>
<div class="comp-btn wixui-button"><a class="uDW_Qe" href="/calendar"><span class="l7_2fn">See the calendar</span></a></div></div></div>`
}

function renderShell(visit: Visit, title: string, sections: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="generator" content="Website Builder"></head>
<body class="responsive"><div id="SITE_CONTAINER"><div id="main_MF"><div id="site-root"><header id="SITE_HEADER"><div class="xU8fqS"><div class="comp-logo">${rich(visit.church.name, 'h1', 0)}</div>
<div class="wixui-horizontal-menu"><div><a href="/"><div><div><p>Home</p></div></div></a></div><div><a href="/calendar"><div><div><p>Calendar</p></div></div></a></div><div><a href="/our-people"><div><div><p>Our People</p></div></div></a></div></div></div></header>
<div id="PAGES_CONTAINER"><div id="SITE_PAGES">${sections}</div></div>
<footer id="SITE_FOOTER"><div>${rich(visit.church.address)}${rich(visit.church.phone)}${rich('Office: Mon, Tue and Thu, 9 to 1')}${rich(`&copy;${visit.moment.today.year} by ${visit.church.name}. Proudly made by Dot’s nephew`)}</div></footer></div></div></div></body></html>`
}

/** Titles with their short clock on the date, as the calendar's cell has room for. */
function listEntries(date: Temporal.PlainDate, dated: readonly DatedHappening[]): string[] {
  const special = dated
    .filter((each) => each.date.equals(date))
    .map((each) => {
      const clock = each.time === null ? '' : `${shortClock(each.time)} `
      return `${clock}${each.cancelled ? 'CANCELED ' : ''}${escapeHtml(each.title)}`
    })
  const regular = [WORSHIP, YOUTH]
    .filter(({ weekday }) => weekday === date.dayOfWeek)
    .map(({ title, time }) => `${shortClock(time)} ${title}`)
  const inner = INNER.filter(({ rule }) => listMonthDates(rule, date, date).length > 0)
  return [...regular, ...special, ...inner.map(({ short, title }) => `${short} ${title}`.trim())]
}

function renderMonth(visit: Visit, month: Temporal.PlainDate, shift: number): string {
  const { moment } = visit
  const dated = dateHappenings(HAPPENINGS, moment, -75, 140)
  const first = month.subtract({ days: month.dayOfWeek % 7 })
  const last = month.add({ months: 1 }).subtract({ days: 1 })
  const days = listDates({ weekday: 7 }, first, last).flatMap((sunday) =>
    Array.from({ length: 7 }, (_, day) => sunday.add({ days: day })),
  )
  const cells = days.map((date) => {
    if (date.month !== month.month)
      return `<div class="cell dim"><div class="num"><span>${date.day}</span></div></div>`
    const entries = listEntries(date, dated).map(
      (entry) => `<div class="pill"><div><span>${entry}</span></div></div>`,
    )
    return `<div class="cell"><div class="num"><span>${date.day}</span></div>${entries.join('')}</div>`
  })
  const name = dateWords(month, ['month', 'year'])
  const link = (to: number, words: string) =>
    `<div class="arrow"><a href="/calendar?go=${month.add({ months: to }).toString().slice(0, 7)}">${words}</a></div>`
  return `<section><div class="cal"><div class="bar">${shift > -1 ? link(-1, '&lsaquo; Back') : ''}<div class="label"><span>${name}</span></div>${shift < 2 ? link(1, 'Next &rsaquo;') : ''}</div>
<div class="heads">${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day) => `<div><span>${day}</span></div>`).join('')}</div><div class="cells">${cells.join('\n')}</div></div></section>`
}

function renderSections(visit: Visit): [title: string, sections: string] | null {
  const { moment, church, url } = visit
  if (url.pathname === '/') {
    return [
      `Home | ${church.name}`,
      `<section>${rich('Come through the gate.', 'h2', 2)}${rich(church.description)}</section>
<section>${rich('Sunday Worship, 10:00 AM', 'h2', 2)}${rich('Coffee from half past nine. Kids stay or go, as they like.')}</section>
<section>${rich('Upcoming', 'h2', 2)}<div class="wixui-repeater"><div role="list">${upcoming(moment).map(renderCard).join('\n')}</div></div></section>`,
    ]
  }
  if (url.pathname === '/our-people') {
    return [
      `Our People | ${church.name}`,
      `<section>${rich('Pastor Ambrose Quill', 'h3', 4)}${rich('With us since May 3, 2011. Born in Kansas, ordained at 31, day off Friday.')}${rich('Dot Farraday, office')}${rich('Answers the phone at 9 AM sharp and never after 1 PM.')}</section>`,
    ]
  }
  if (url.pathname !== '/calendar') return null
  const months = listMonths(moment, 2)
  const all = [moment.today.with({ day: 1 }).subtract({ months: 1 }), ...months]
  const asked = url.searchParams.get('go')
  const index = asked === null ? 1 : all.findIndex((month) => month.toString().startsWith(asked))
  const month = all[index]
  return month ? [`Calendar | ${church.name}`, renderMonth(visit, month, index - 1)] : null
}

/** A builder's site: nothing but divs and spans, cards without a year, and a calendar of three months. */
export const sycamoreGate: DemoSite = {
  key: 'sycamore-gate',
  kind: 'a website builder’s cards and month calendar',
  respond: (visit) => {
    const sections = renderSections(visit)
    return sections === null ? null : answerHtml(renderShell(visit, ...sections))
  },
  plantedEvents: (moment) => [
    ...upcoming(moment).map(plant),
    ...plantRegular([{ ...WORSHIP }, { ...YOUTH }], moment),
  ],
  traps: (moment) => [
    ...trapArchive(dateHappenings(HAPPENINGS, moment, -30, -1)),
    ...INNER.map(({ title }) => ({ title, date: null, why: 'not for the public' })),
    ...upcoming(moment)
      .filter(({ slug }) => slug === 'coats')
      .map(({ title, date }) => ({
        title,
        date: date.subtract({ days: 1 }).toString(),
        why: 'the card has the wrong weekday',
      })),
  ],
}
