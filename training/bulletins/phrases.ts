import { ENGLISH } from './english-phrases.ts'
import { SPANISH } from './spanish-phrases.ts'

/** The words of made bulletins. Each half draws on every second entry of a list, so that they share none. */

export const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
} as const

export interface Phrases {
  months: string[]
  vigil: string
  mass: string
  worship: string
  sundayClass: string
  midweek: string
  adoration: string
  schedule: string
  intentions: string
  thisWeek: string
  news: string
  office: string
  bulletin: string
  sundayHours: string[]
  parishes: string[]
  churches: string[]
  streets: string[]
  pastors: string[]
  people: string[]
  rooms: string[]
  weekItems: string[]
  events: string[]
  sentences: string[]
  notices: { title: string; text: string }[]
}

/** The words for one half of the bulletins. */
export function phrasesOf(language: 'en' | 'es', half: 'open' | 'held-out'): Phrases {
  const all = language === 'en' ? ENGLISH : SPANISH
  const parity = half === 'open' ? 0 : 1
  const split = <T>(list: readonly T[]): T[] => list.filter((_, i) => i % 2 === parity)
  return {
    ...all,
    parishes: split(all.parishes),
    churches: split(all.churches),
    pastors: split(all.pastors),
    people: split(all.people),
    rooms: split(all.rooms),
    weekItems: split(all.weekItems),
    events: split(all.events),
    sentences: split(all.sentences),
    notices: split(all.notices),
  }
}
