/** What a made bulletin prints, drawn from a seed, with the truth about it. */
import type { Expected, ExpectedEvent } from '../score.ts'
import { type Phrases, phrasesOf, WEEKDAYS } from './phrases.ts'

export type Half = 'open' | 'held-out'

export interface Announcement {
  title: string
  date: string
  hour: string
  end: string | null
  place: string
  text: string
}

export interface Bulletin {
  language: 'en' | 'es'
  church: string
  address: string
  phone: string
  pastor: string
  isCatholic: boolean
  /** The Sunday that it is for. */
  issueOn: string
  services: { weekday: number; hour: string; title: string }[]
  intentions: { date: string; hour: string; name: string }[]
  /** Monday to Saturday after the Sunday; some days are empty. */
  week: { date: string; items: { hour: string; title: string; place: string }[] }[]
  announcements: Announcement[]
  /** Paragraphs with numbers, days and names in which nothing takes place. */
  notices: { title: string; text: string }[]
  phrases: Phrases
}

const ISSUES = ['2026-10-11', '2026-11-22', '2027-02-14', '2027-05-02', '2027-08-29', '2026-12-27']
const WINDOW_DAYS = 60

/** mulberry32: small, and the same on every machine. */
export function createDice(seed: number) {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(roll() * count)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list]
    return Array.from(
      { length: Math.min(count, list.length) },
      () => left.splice(below(left.length), 1)[0] as T,
    )
  }
  return { below, pick, some }
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

export const weekdayOf = (date: string) => new Date(date).getUTCDay()

export function makeBulletin(seed: number, half: Half, language: 'en' | 'es', isCatholic: boolean): Bulletin {
  const dice = createDice(seed)
  const phrases = phrasesOf(language, half)
  const issueOn = dice.pick(ISSUES)
  const sunday = dice.some(phrases.sundayHours, isCatholic ? 3 : 2).toSorted()
  const services = [
    ...(isCatholic
      ? [{ weekday: 6, hour: dice.pick(['17:00', '17:30', '16:00']), title: phrases.vigil }]
      : []),
    ...sunday.map((hour, i) => ({
      weekday: 0,
      hour,
      title: isCatholic
        ? phrases.mass
        : ((i === 0 ? phrases.sundayClass : phrases.worship) ?? phrases.worship),
    })),
    ...(isCatholic
      ? [{ weekday: 4, hour: '18:00', title: phrases.adoration }]
      : [{ weekday: 3, hour: '19:00', title: phrases.midweek }]),
  ]
  const intentions = isCatholic
    ? [1, 2, 3, 4, 5].map((day) => ({
        date: addDays(issueOn, day),
        hour: dice.pick(['08:00', '12:10']),
        name: dice.pick(phrases.people),
      }))
    : []
  const titles = dice.some(phrases.weekItems, 7)
  const week = [1, 2, 3, 4, 5, 6].map((day) => ({
    date: addDays(issueOn, day),
    items: dice
      .some(['09:30', '10:00', '13:00', '18:30', '19:15'], day === 5 ? 0 : 1 + (dice.below(4) === 0 ? 1 : 0))
      .toSorted()
      .map((hour) => ({ hour, title: titles.pop() ?? '', place: dice.pick(phrases.rooms) }))
      .filter(({ title }) => title !== ''),
  }))
  const announcements = dice.some(phrases.events, 6).map((title, i): Announcement => {
    const hour = dice.pick(['08:30', '09:00', '12:00', '17:30', '18:00', '19:00'])
    return {
      title,
      date: addDays(issueOn, 6 + 5 * i + dice.below(5)),
      hour,
      end: dice.below(3) === 0 ? addHours(hour, 2) : null,
      place: dice.pick(phrases.rooms),
      text: dice.pick(phrases.sentences),
    }
  })
  return {
    language,
    church: dice.pick(isCatholic ? phrases.parishes : phrases.churches),
    address: `${100 + dice.below(900)} ${dice.pick(phrases.streets)}, Dallas, TX 752${10 + dice.below(40)}`,
    phone: `214-555-0${100 + dice.below(100)}`,
    pastor: dice.pick(phrases.pastors),
    isCatholic,
    issueOn,
    services,
    intentions,
    week,
    announcements: announcements.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    notices: dice.some(phrases.notices, 4),
    phrases,
  }
}

function addHours(hour: string, hours: number): string {
  return `${String(Number(hour.slice(0, 2)) + hours).padStart(2, '0')}${hour.slice(2)}`
}

/** What a layout leaves out is not wanted of its reader. */
export interface Printed {
  services: boolean
  intentions: boolean
  week: boolean
  announcements: number
}

/** The truth, in the form of the other labelled pages; the day of reading is the Saturday before. */
export function truthOf(bulletin: Bulletin, printed: Printed): Expected {
  const now = addDays(bulletin.issueOn, -1)
  const to = addDays(now, WINDOW_DAYS)
  const dated = (date: string, hour: string, title: string): ExpectedEvent => ({
    title,
    start: `${date}T${hour}`,
    habit: false,
  })
  const services = bulletin.services.flatMap(({ weekday, hour, title }) =>
    Array.from({ length: WINDOW_DAYS + 1 }, (_, i) => addDays(now, i))
      .filter((date) => weekdayOf(date) === weekday)
      .map((date): ExpectedEvent => ({ title, start: `${date}T${hour}`, habit: true })),
  )
  const { phrases } = bulletin
  return {
    language: bulletin.language,
    now,
    timezone: 'America/Chicago',
    url: 'https://parish.example/bulletin.pdf',
    recurrenceWindow: { from: now, to },
    events: [
      ...(printed.services ? services : []),
      ...(printed.intentions
        ? bulletin.intentions.map(({ date, hour }) => dated(date, hour, phrases.mass))
        : []),
      ...(printed.week
        ? bulletin.week.flatMap(({ date, items }) => items.map(({ hour, title }) => dated(date, hour, title)))
        : []),
      ...bulletin.announcements
        .slice(0, printed.announcements)
        .map(({ date, hour, title }) => dated(date, hour, title)),
    ].filter(({ start = '' }) => start.slice(0, 10) <= to),
  }
}

export type DateStyle = 'long' | 'plain' | 'short' | 'numeric'
export type HourStyle = 'full' | 'dotted' | 'tight'

/** "Sunday, November 29", "November 29", "Sun, Nov 29" or "11/29"; in Spanish "domingo 29 de noviembre". */
export function dateWords(bulletin: Bulletin, date: string, style: DateStyle, hasYear = false): string {
  const es = bulletin.language === 'es'
  const [year = '', month = '', day = ''] = date.split('-')
  if (style === 'numeric') return `${Number(month)}/${Number(day)}${hasYear ? `/${year}` : ''}`
  const name = bulletin.phrases.months[Number(month) - 1] ?? ''
  const weekday = WEEKDAYS[bulletin.language][weekdayOf(date)] ?? ''
  if (es) {
    const plain = `${Number(day)} de ${name}${hasYear ? ` de ${year}` : ''}`
    if (style === 'plain') return plain
    return style === 'long'
      ? `${weekday} ${plain}`
      : `${weekday.slice(0, 3)}. ${Number(day)} ${name.slice(0, 3)}`
  }
  if (style === 'short') return `${weekday.slice(0, 3)}, ${name.slice(0, 3)} ${Number(day)}`
  const plain = `${name} ${Number(day)}${hasYear ? `, ${year}` : ''}`
  return style === 'long' ? `${weekday}, ${plain}` : plain
}

/** "7:00 PM", "7:00 p.m." or "7pm". */
export function hourWords(hour: string, style: HourStyle): string {
  const [h = 0, m = 0] = hour.split(':').map(Number)
  const clock = `${h % 12 === 0 ? 12 : h % 12}`
  const minutes = String(m).padStart(2, '0')
  const half = h < 12 ? 'a' : 'p'
  if (style === 'full') return `${clock}:${minutes} ${half.toUpperCase()}M`
  if (style === 'dotted') return `${clock}:${minutes} ${half}.m.`
  return `${clock}${m === 0 ? '' : `:${minutes}`}${half}m`
}

export function weekdayWords(bulletin: Bulletin, weekday: number): string {
  return WEEKDAYS[bulletin.language][weekday] ?? ''
}
