import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Expected, ExpectedEvent } from '../../score.ts'
import { addDays, createDice, weekdayOf } from '../content.ts'
import { type Language, listDates, monthDay, type Voice, writeDate, writeSpan } from './voice.ts'

interface Entry {
  kind: string
  label: string
  text: string
  rest: string
}

export interface Dated {
  date: string
  hour: string
  title: string
}

export interface Issue {
  language: Language
  voice: Voice
  issueOn: string
  name: string
  entriesOf(kind: string): Entry[]
  /** Headings and lines in their order. */
  schedule: Entry[]
  notes: Entry[]
  items: { title: string; when: string; sentence: string; rest: string }[]
  intentions: Dated[]
  week: Dated[]
  /** Of the month of the issue. */
  month: Dated[]
  expected: Expected
}

/** What a layout prints, beside the schedule and the announcements. */
export interface Plan {
  shows: ('intentions' | 'week' | 'month')[]
  items: number
  notes: number
}

const ISSUES = [
  '2026-10-04',
  '2027-01-10',
  '2026-09-06',
  '2027-05-02',
  '2026-11-08',
  '2027-08-01',
  '2027-02-07',
]
const NAMES = {
  en: ['Rosa Delgado', 'Int. of the Tran Family', 'Walter Kosub', 'People of the Parish', 'Ed & June Sunday'],
  es: ['Ignacio Treviño', 'Acción de gracias, fam. Luna', 'Por el pueblo', 'Elodia Mayo', 'Sacramento Ríos'],
}
const WINDOW_DAYS = 60

/** Churches in their order, and what all of them share: lines of "kind label :: text :: rest => services". */
function readPool(language: Language) {
  const file = language === 'en' ? 'english.txt' : 'spanish.txt'
  const [shared = '', ...churches] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split(/^(?=CHURCH|SHARED)/m)
    .toReversed()
  const toEntries = (block: string) =>
    block.split('\n').flatMap((line) => {
      const [, kind = '', body = ''] = /^(\S+) (.+)$/.exec(line) ?? []
      const [label = '', text = '', ...rest] = body.split(' :: ')
      return kind === '' ? [] : [{ kind, label, text, rest: rest.join(' :: ') }]
    })
  return { shared: toEntries(shared), churches: churches.toReversed().map(toEntries) }
}

/** "5#1 09:00,19:00 Title|Other title; …" on each of the days: the first Friday. */
function occurrencesOf(facts: string, days: readonly string[]): (Dated & { titles: string[] })[] {
  return facts.split('; ').flatMap((fact) => {
    const [, weekdays = '', ordinal, hours = '', names = ''] =
      /^(\d+)(?:#(\d))? (\S+) ?(.*)$/.exec(fact.trim()) ?? []
    if (hours === '') throw new Error(`No service: ${fact}`)
    const titles = names.split('|')
    return days
      .filter((day) => weekdays.includes(String(weekdayOf(day))))
      .filter((day) => !ordinal || Math.ceil(Number(day.slice(8)) / 7) === Number(ordinal))
      .flatMap((date) => hours.split(',').map((hour) => ({ date, hour, title: titles[0] ?? '', titles })))
  })
}

export function createIssue(layoutAt: number, i: number, voice: Voice, plan: Plan): Issue {
  const language = i % 2 === 0 ? 'en' : 'es'
  const dice = createDice(130_000 + 10 * layoutAt + i)
  const { shared, churches } = readPool(language)
  const church = churches[layoutAt] ?? []
  const issueOn = ISSUES[(3 * layoutAt + 2 * i) % ISSUES.length] as string
  const now = addDays(issueOn, -1)
  const window = Array.from({ length: WINDOW_DAYS + 1 }, (_, day) => addDays(now, day))
  const weekDays = window.slice(1, 8)
  const monthDays = Array.from({ length: 31 }, (_, day) => addDays(`${issueOn.slice(0, 7)}-01`, day)).filter(
    (day) => day.startsWith(issueOn.slice(0, 7)),
  )
  const due = addDays(issueOn, 3 + dice.below(3))
  const wanted = new Map<string, ExpectedEvent>()
  const optional: ExpectedEvent[] = []
  const keyOf = ({ date, hour, title }: Dated) => `${date}T${hour} ${title}`
  const want = (event: Dated, titles: string[], habit: boolean) => {
    const [title = '', ...altTitles] = titles
    const start = `${event.date}T${event.hour}`
    if (!wanted.has(keyOf(event))) wanted.set(keyOf(event), { title, altTitles, start, habit })
  }
  const entriesOf = (kind: string) => church.filter((entry) => entry.kind === kind)
  const fill = (text: string) =>
    text
      .replaceAll('{past}', monthDay(language, voice, addDays(issueOn, -7)))
      .replaceAll('{due}', monthDay(language, voice, due))
  const shownOf = (entry: Entry) => ({
    ...entry,
    text: fill(entry.text.replace(/ => .+/, '')),
    rest: fill(entry.rest),
  })

  const factsOf = (kind: string) =>
    entriesOf(kind).map(({ label, text }) => ({ label, facts: / => (.+)/.exec(text)?.[1] ?? '' }))
  for (const { facts } of factsOf('line'))
    for (const event of occurrencesOf(facts, window)) want(event, event.titles, true)
  for (const { label, facts } of factsOf('office'))
    for (const { date, hour } of occurrencesOf(facts, window))
      optional.push({ title: label, start: `${date}T${hour}` })

  const pick = (kind: string, count: number) => [
    ...entriesOf(kind),
    ...dice.some(
      shared.filter((entry) => entry.kind === kind),
      count,
    ),
  ]
  const announced: Dated[] = []
  const items = pick('item', plan.items).map(({ label, text: when, rest: prose }) => {
    const titles = label.split('|')
    const title = titles[0] ?? ''
    const [, sign, count = '1', weekday, week, hour = '', end] =
      /^(-)?(?:x(\d) )?(\d)\+(\d) ([\d:]+)(?:-([\d:]+))?$/.exec(when) ?? []
    const first = addDays(issueOn, Number(weekday) + 7 * Number(week))
    const dates = Array.from({ length: Number(count) }, (_, at) => addDays(first, 7 * at))
    for (const date of dates)
      if (!sign) {
        announced.push({ date, hour, title })
        want({ date, hour, title }, titles, false)
      } else for (const key of wanted.keys()) if (key.startsWith(`${date}T${hour} `)) wanted.delete(key)
    const [sentence = '', rest = ''] = prose
      .replaceAll('{D}', writeDate(language, voice, first))
      .replaceAll('{DS}', listDates(language, dates))
      .replaceAll('{H}', writeSpan(language, voice, hour, end, true))
      .replaceAll('m..', 'm.')
      .split(' :: ')
    const day = dates.length > 1 ? listDates(language, dates) : writeDate(language, voice, first)
    if (prose.includes('{due}')) optional.push({ title, start: due })
    return {
      title,
      when: `${day} | ${writeSpan(language, voice, hour, end, false)}`,
      sentence: fill(sentence),
      rest: fill(rest),
    }
  })
  const notes = pick('note', plan.notes)
  for (const { label, text } of notes) if (text.includes('{due}')) optional.push({ title: label, start: due })

  const services = (days: string[]) =>
    factsOf('line').flatMap(({ facts }) =>
      occurrencesOf(facts, days).filter((event) => event.date < issueOn || wanted.has(keyOf(event))),
    )
  const calendar = (kind: 'week' | 'month', days: string[]): Dated[] => {
    if (!plan.shows.includes(kind)) return []
    const own = entriesOf(kind).flatMap(({ label, text }) =>
      occurrencesOf(text === '' ? label : `${label} ${text}`, days),
    )
    for (const event of own) want(event, event.titles, false)
    return [...services(days), ...own, ...announced.filter(({ date }) => days.includes(date))].toSorted(
      (a, b) => (keyOf(a) < keyOf(b) ? -1 : 1),
    )
  }
  const week = calendar('week', weekDays)
  const month = calendar('month', monthDays)
  const intentions = plan.shows.includes('intentions')
    ? services(weekDays)
        .filter(({ title }) => /Mass|Misa/.test(title))
        .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .map((event) => ({ ...event, title: dice.pick(NAMES[language]) }))
    : []
  const name = entriesOf('CHURCH')[0]?.label ?? ''
  const to = window.at(-1) as string
  return {
    language,
    voice,
    issueOn,
    name,
    entriesOf: (kind) => entriesOf(kind).map(shownOf),
    schedule: church.filter(({ kind }) => kind === 'head' || kind === 'line').map(shownOf),
    notes: notes.map(shownOf),
    items,
    intentions,
    week,
    month,
    expected: {
      church: name,
      language,
      now,
      timezone: 'America/Chicago',
      url: 'https://parish.example/bulletin.pdf',
      recurrenceWindow: { from: now, to },
      events: [...wanted.values()].filter(({ start = '' }) => window.includes(start.slice(0, 10))),
      optional,
    },
  }
}
