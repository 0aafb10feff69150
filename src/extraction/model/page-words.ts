import { CALENDAR_WORDS, type CalendarWords, fold, termsSource } from '../lexicon/calendar-words.ts'
import { remembered } from '../text/memoize.ts'

export type Key = keyof CalendarWords

export interface Span {
  at: number
  end: number
}

export const overlaps = (a: Span, b: Span) => a.at < b.end && b.at < a.end
export const sameSpan = (a: Span, b: Span) => a.at === b.at && a.end === b.end
const covers = (a: Span, b: Span) => a.at <= b.at && a.end >= b.end

export interface PageLanguage {
  name: string
  /** A good part of the page is in it. */
  isMain: boolean
}

/** Short names, which are words of other languages. */
const IN_MAIN_ALONE: ReadonlySet<Key> = new Set<Key>(['short', 'shortMonths', 'ordinals'])

interface Terms {
  /** Any of the terms, the longest first. */
  all: RegExp
  /** The positions in the key's list that a text is the whole of. */
  valuesOf: (text: string) => readonly number[]
}
const compiled = new Map<string, Terms | null>()

/** The terms of a language's key; compiled once, whatever the page. */
function termsOf(language: string, key: Key): Terms | null {
  const id = `${language}.${key}`
  let terms = compiled.get(id)
  if (terms === undefined) {
    const list = String(CALENDAR_WORDS[language]?.[key] ?? '')
    const any = termsSource(list.replaceAll(',', '|'), key === 'short')
    const each = list.split(',').map((one) => {
      const source = termsSource(one)
      return source === null ? null : new RegExp(`^(?:${source})$`, 'u')
    })
    const valuesOf = remembered((text) => [...each.keys()].filter((value) => each[value]?.test(text)))
    terms = any === null ? null : { all: new RegExp(any, 'gu'), valuesOf }
    compiled.set(id, terms)
  }
  return terms
}

/** The words of the languages of one page. */
export class PageWords {
  private readonly languages: readonly PageLanguage[]
  readonly is24: boolean

  constructor(languages: readonly PageLanguage[], hasLateHours: boolean) {
    this.languages = languages
    this.is24 = hasLateHours || CALENDAR_WORDS[languages[0]?.name ?? 'en']?.is24 === true
  }

  /** The places in a text of the terms of some keys, each with the terms' positions in their lists (0 the first). */
  find(text: string, keys: readonly Key[]): (Span & { values: number[] })[] {
    const found = new Map<string, Span & { values: number[]; language: string }>()
    for (const key of keys)
      for (const { name: language, isMain } of this.languages) {
        if (!isMain && IN_MAIN_ALONE.has(key)) continue
        const terms = termsOf(language, key)
        // `matchAll` makes a pattern anew for every text.
        for (let match = terms?.all.exec(text); terms && match; match = terms.all.exec(text)) {
          const [at, end] = [match.index, match.index + match[0].length]
          const place = found.get(`${at}-${end}`) ?? { at, end, values: [], language }
          if (at === end) terms.all.lastIndex++
          // "so" is Sunday in German and Saturday in Slovak: the language that the page uses most has it.
          if (place.language !== language) continue
          for (const value of terms.valuesOf(match[0]))
            if (!place.values.includes(value)) place.values.push(value)
          found.set(`${at}-${end}`, place)
        }
      }
    if (found.size < 2) return [...found.values()]
    // Of two that overlap the longer one counts.
    const places = [...found.values()].sort((a, b) => a.at - b.at || b.end - a.end)
    return places.filter((place, i) =>
      places.every((other, j) => i === j || !covers(other, place) || sameSpan(other, place)),
    )
  }

  has(text: string, key: Key): boolean {
    return this.find(text, [key]).length > 0
  }
}

const MIN_SHARE = 0.34

/** By a word or its beginning, the languages that have it as a common word, a weekday or a month. */
interface KnownWords {
  whole: Map<string, Set<string>>
  begun: Map<string, Set<string>>
  /** Of writing without spaces. */
  signs: Map<string, RegExp>
}
let known: { any: KnownWords; weekdays: KnownWords } | undefined

function knownWords(keys: readonly Key[]): KnownWords {
  const words: KnownWords = { whole: new Map(), begun: new Map(), signs: new Map() }
  for (const [language, table] of Object.entries(CALENDAR_WORDS)) {
    const terms = keys.flatMap((key) => String(table[key]).split(/[,|]/)).filter(Boolean)
    if (HAN_OR_HANGUL.test(terms[0] ?? '')) {
      const source = termsSource(terms.join('|'))
      if (source) words.signs.set(language, new RegExp(source, 'gu'))
      continue
    }
    for (const term of terms.map(fold)) {
      const isBegun = term.endsWith('*')
      const list = isBegun ? words.begun : words.whole
      const word = isBegun ? term.slice(0, -1) : term
      list.set(word, (list.get(word) ?? new Set()).add(language))
    }
  }
  return words
}

const HAN_OR_HANGUL = /[\u3400-\ud7af]/
const MAX_BEGINNING_CHARS = 12

/** How often a text uses words of each language. */
function countWords(text: string, { whole, begun, signs }: KnownWords): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (languages: Iterable<string>, by = 1) => {
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + by)
  }
  const words = text.match(/[\p{L}\d][\p{L}\d'-]*/gu) ?? []
  words.forEach((word, at) => {
    count(whole.get(word) ?? [])
    count(whole.get(`${word} ${words[at + 1]}`) ?? [])
    for (let length = 3; length <= Math.min(word.length, MAX_BEGINNING_CHARS); length++)
      count(begun.get(word.slice(0, length)) ?? [])
  })
  if (HAN_OR_HANGUL.test(text))
    for (const [language, pattern] of signs) count([language], text.match(pattern)?.length ?? 0)
  return counts
}

/** The languages whose words a page uses, the one that it uses most first, English among them. */
export function languagesOf(lines: readonly string[]): PageLanguage[] {
  const text = fold(lines.join('\n').slice(0, 20_000))
  known ??= { any: knownWords(['common', 'weekdays', 'months']), weekdays: knownWords(['weekdays']) }
  const counts = countWords(text, known.any)
  // A weekday written out is a word of no other language.
  const named = countWords(text, known.weekdays)
  const most = Math.max(1, ...counts.values())
  const chosen = Object.keys(CALENDAR_WORDS)
    .map((name) => ({ name, score: counts.get(name) ?? 0 }))
    .filter(({ name, score }) => score >= most * MIN_SHARE || named.has(name) || name === 'en')
    .sort((a, b) => b.score - a.score)
  return chosen.map(({ name, score }) => ({ name, isMain: score >= most * MIN_SHARE || name === 'en' }))
}
