/** One issue of a bulletin: what a layout prints, drawn from a seed, and the truth about it. */
import type { Expected, ExpectedEvent } from '../../score.ts'
import { addDays, createDice, weekdayOf } from '../content.ts'
import { openEnglish } from './open-english.ts'
import { openSpanish } from './open-spanish.ts'
import type { ServiceBlock } from './pool.ts'
import { sealedEnglish } from './sealed-english.ts'
import { sealedSpanish } from './sealed-spanish.ts'

export type SecondHalf = 'open-2' | 'sealed-2'

export interface Item {
  date: string
  hour: string
  title: string
  text: string
}

export interface Issue {
  language: 'en' | 'es'
  /** The Sunday that it is for. */
  issueOn: string
  church: ServiceBlock
  address: string
  phone: string
  announcements: Item[]
  /** Four weeks from the issue's Sunday on, in order; `text` is the place. */
  calendar: Item[]
  distractors: { title: string; text: string }[]
  /** The Masses of the week with their intentions; empty where the church has none. */
  intentions: Item[]
  expected: Expected
}

const ISSUES = ['2026-09-13', '2026-12-06', '2027-01-17', '2027-03-07', '2027-05-23', '2027-07-18']
const WINDOW_DAYS = 60
const POOLS = {
  'open-2': { en: openEnglish, es: openSpanish },
  'sealed-2': { en: sealedEnglish, es: sealedSpanish },
}

export interface Plan {
  /** How many announcements are printed, and how many weeks of the calendar. */
  announcements: number
  calendarWeeks: number
  /** Set where the calendar is of one month: the one two weeks after the issue. */
  isOfMonth?: boolean
}

export const monthOf = (issueOn: string) => addDays(issueOn, 14).slice(0, 7)

export function createIssue(
  seed: number,
  half: SecondHalf,
  language: 'en' | 'es',
  block: number,
  plan: Plan,
): Issue {
  const dice = createDice(seed)
  const pool = POOLS[half][language]
  const church = pool.churches[block % pool.churches.length] as ServiceBlock
  const issueOn = dice.pick(ISSUES)
  const now = addDays(issueOn, -1)
  const days = Array.from({ length: WINDOW_DAYS + 1 }, (_, i) => addDays(now, i))
  const events: ExpectedEvent[] = []
  const optional: ExpectedEvent[] = []
  const add = (date: string, hour: string, habit: boolean, [title = '', ...altTitles]: string[]) =>
    events.push({ title, altTitles, start: `${date}T${hour}`, habit })

  const masses: Item[] = []
  for (const { weekdays, ordinal, hours, titles } of church.lines.flatMap(([, , facts]) => parseFacts(facts)))
    for (const date of days.filter((day) => isOn(day, weekdays, ordinal)))
      for (const hour of hours) {
        add(date, hour, true, titles)
        if (/^(?:Mass|Misa|Vigil Mass)/.test(titles[0] ?? '') && date < addDays(issueOn, 8))
          masses.push({ date, hour, title: dice.pick(pool.intentions), text: '' })
      }

  const announcements = dice
    .some(pool.announcements, plan.announcements)
    .map(([title, when, hour, text]): Item => {
      const { date, end, isWeekly } = parseWhen(when, issueOn)
      if (isWeekly)
        for (const day of days.filter((each) => each >= date && weekdayOf(each) === weekdayOf(date)))
          add(day, hour, true, [title])
      else {
        add(date, hour, false, [title])
        for (let day = addDays(date, 1); day <= end; day = addDays(day, 1))
          optional.push({ title, start: `${day}T${hour}` })
      }
      return { date, hour, title, text: fill(text, language, date, end) }
    })

  const calendar = [0, 1, 2, 3]
    .filter((week) => week < plan.calendarWeeks)
    .flatMap((week) =>
      dice
        .some(pool.weekItems, plan.calendarWeeks > 1 ? 4 : 8)
        .map(
          ([title, weekday, hour, text]): Item => ({
            date: addDays(issueOn, 7 * week + weekday),
            hour,
            title,
            text,
          }),
        ),
    )
    .filter(({ date }) => !plan.isOfMonth || date.startsWith(monthOf(issueOn)))
  for (const { date, hour, title } of calendar) add(date, hour, false, [title])
  const inOrder = (a: Item, b: Item) => (`${a.date}${a.hour}` < `${b.date}${b.hour}` ? -1 : 1)
  const past = addDays(issueOn, -7)
  return {
    language,
    issueOn,
    church,
    address: `${200 + dice.below(9000)} ${dice.pick(['Abrams Rd', 'W. Kiest Blvd', 'Gaston Avenue', 'Lake June Road', 'N. Beltline'])}, Dallas, Texas 752${10 + dice.below(40)}`,
    phone: `(972) 555-0${100 + dice.below(100)}`,
    announcements,
    calendar: calendar.toSorted(inOrder),
    distractors: dice
      .some(pool.distractors, 5)
      .map(([title, text]) => ({
        title,
        text: text
          .replaceAll('{last}', monthDay(language, past))
          .replaceAll('{due}', monthDay(language, addDays(issueOn, 10 + dice.below(15)))),
      })),
    intentions: masses.filter(({ date }) => date >= issueOn).toSorted(inOrder),
    expected: {
      church: church.name,
      language,
      now,
      timezone: 'America/Chicago',
      url: 'https://parish.example/bulletin.pdf',
      recurrenceWindow: { from: now, to: days.at(-1) ?? now },
      events: events.filter(({ start = '' }) => days.includes(start.slice(0, 10))),
      optional,
    },
  }
}

function parseFacts(facts: string) {
  return facts
    .split(';')
    .filter((fact) => fact.trim() !== '')
    .map((fact) => {
      const [, weekdays = '', ordinal, hours = '', titles = ''] =
        /^ *(\d+)(?:#(\d))? (\S+) (.+)$/.exec(fact) ?? fail(fact)
      return {
        weekdays,
        ordinal: ordinal ? Number(ordinal) : null,
        hours: hours.split(','),
        titles: titles.split('|'),
      }
    })
}

function isOn(date: string, weekdays: string, ordinal: number | null): boolean {
  const isInWeek = ordinal === null || Math.ceil(Number(date.slice(8)) / 7) === ordinal
  return isInWeek && weekdays.includes(String(weekdayOf(date)))
}

function parseWhen(when: string, issueOn: string) {
  const [, weekday = '', last, week = '', plus = ''] = /^(\d)(?:-(\d))?\/(\d)(\+?)$/.exec(when) ?? fail(when)
  const day = (name: string) => addDays(issueOn, 7 * Number(week) + Number(name))
  return { date: day(weekday), end: day(last ?? weekday), isWeekly: plus === '+' }
}

function fail(text: string): never {
  throw new Error(`Cannot be read: ${text}`)
}

const localeOf = (language: 'en' | 'es') => (language === 'en' ? 'en-US' : 'es-US')
const formatted = (language: 'en' | 'es', date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(new Date(date))

export const weekdayName = (language: 'en' | 'es', date: string) =>
  formatted(language, date, { weekday: 'long' })
export const monthName = (language: 'en' | 'es', date: string) => formatted(language, date, { month: 'long' })
export const monthDay = (language: 'en' | 'es', date: string) =>
  language === 'en'
    ? `${monthName(language, date)} ${dayNumber(date)}`
    : `${dayNumber(date)} de ${monthName(language, date)}`
export const dayNumber = (date: string) => Number(date.slice(8))
export const longDate = (language: 'en' | 'es', date: string) =>
  `${weekdayName(language, date)}${language === 'en' ? ',' : ''} ${monthDay(language, date)}`
export const longDateYear = (language: 'en' | 'es', date: string) =>
  `${longDate(language, date)}${language === 'en' ? ',' : ' de'} ${date.slice(0, 4)}`

function shortDate(language: 'en' | 'es', date: string): string {
  const weekday = weekdayName(language, date).slice(0, 3)
  const month = monthName(language, date)
  const short = month.length > 4 ? `${month.slice(0, 3)}.` : month
  return language === 'en'
    ? `${weekday}., ${short} ${dayNumber(date)}`
    : `${weekday}. ${dayNumber(date)} ${short}`
}

function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

function fill(text: string, language: 'en' | 'es', date: string, end: string): string {
  return text
    .replaceAll('{long}', longDate(language, date))
    .replaceAll('{y}', longDateYear(language, date))
    .replaceAll('{md}', monthDay(language, date))
    .replaceAll('{short}', shortDate(language, date))
    .replaceAll('{num}', `${Number(date.slice(5, 7))}/${dayNumber(date)}`)
    .replaceAll('{ord}', `${monthName(language, date)} ${ordinal(dayNumber(date))}`)
    .replaceAll('{dow}', weekdayName(language, date))
    .replaceAll('{end}', monthDay(language, end))
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** "7 pm", "7:30 PM", "7:30p" or "19:30". */
export function clock(hour: string, style: 'tight' | 'upper' | 'letter' | 'dotted'): string {
  const [h = 0, m = 0] = hour.split(':').map(Number)
  const number = `${h % 12 === 0 ? 12 : h % 12}`
  const minutes = String(m).padStart(2, '0')
  const [a, b] = h < 12 ? ['a', 'AM'] : ['p', 'PM']
  if (style === 'upper') return `${number}:${minutes} ${b}`
  if (style === 'dotted') return `${number}:${minutes} ${a}.m.`
  const lean = m === 0 ? number : `${number}:${minutes}`
  return style === 'letter' ? `${lean}${a}` : `${lean}${a}m`
}
