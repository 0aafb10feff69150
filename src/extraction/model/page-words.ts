import { CALENDAR_WORDS, type CalendarWords, fold, termsSource } from '../lexicon/calendar-words.ts'

export type Key = keyof CalendarWords

export interface Span {
  at: number
  end: number
}

export const overlaps = (a: Span, b: Span) => a.at < b.end && b.at < a.end
export const sameSpan = (a: Span, b: Span) => a.at === b.at && a.end === b.end
const covers = (a: Span, b: Span) => a.at <= b.at && a.end >= b.end

interface PageLanguage {
  name: string
  /** A good part of the page is in it. */
  isMain: boolean
}

/** Short names, which are words of other languages. */
const IN_MAIN_ALONE: ReadonlySet<Key> = new Set<Key>(['short', 'shortMonths', 'ordinals'])

/** The words of the languages of one page, compiled. */
export class PageWords {
  private readonly languages: readonly PageLanguage[]
  readonly is24: boolean

  constructor(languages: readonly PageLanguage[], hasLateHours: boolean) {
    this.languages = languages
    this.is24 = hasLateHours || CALENDAR_WORDS[languages[0]?.name ?? 'en']?.is24 === true
  }

  /** The places in a text of the terms of some keys, each with the terms' positions in their lists (0 the first). */
  find(text: string, keys: readonly Key[]): { at: number; end: number; values: number[] }[] {
    const found = new Map<string, { at: number; end: number; values: number[] }>()
    for (const key of keys)
      for (const { name: language, isMain } of this.languages) {
        if (!isMain && IN_MAIN_ALONE.has(key)) continue
        const all = String(CALENDAR_WORDS[language]?.[key] ?? '')
        const any = compile(all.replaceAll(',', '|'), key === 'short')
        if (any === null || text.search(any) < 0) continue
        const lists = all.split(',')
        for (const [value, terms] of lists.entries()) {
          const pattern = compile(terms, key === 'short')
          for (const match of pattern ? text.matchAll(pattern) : []) {
            const [at, end] = [match.index, match.index + match[0].length]
            const place = found.get(`${at}-${end}`) ?? { at, end, values: [] }
            if (!place.values.includes(value)) place.values.push(value)
            found.set(`${at}-${end}`, place)
          }
        }
      }
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

const patterns = new Map<string, RegExp | null>()

/** The pattern of terms, compiled once for all pages. */
function compile(terms: string, areShort = false): RegExp | null {
  const id = `${areShort} ${terms}`
  let pattern = patterns.get(id)
  if (pattern === undefined) {
    const source = termsSource(terms, areShort)
    pattern = source === null ? null : new RegExp(source, 'gu')
    patterns.set(id, pattern)
  }
  return pattern
}

const MIN_SHARE = 0.34

/** The languages whose words a page uses, the one that it uses most first, English among them. */
export function languagesOf(lines: readonly string[]): PageLanguage[] {
  const text = fold(lines.join('\n')).slice(0, 20_000)
  const scores = Object.entries(CALENDAR_WORDS).map(([language, { common, weekdays, months }]) => {
    const all = compile(`${common}|${weekdays.replaceAll(',', '|')}|${months.replaceAll(',', '|')}`)
    const days = compile(weekdays.replaceAll(',', '|'))
    return {
      language,
      score: all ? (text.match(all)?.length ?? 0) : 0,
      // A weekday written out is a word of no other language.
      isNamed: days !== null && (text.match(days) ?? []).some((day) => day.length > 4),
    }
  })
  const most = Math.max(1, ...scores.map(({ score }) => score))
  const chosen = scores
    .map((score) => ({ ...score, name: score.language, isMain: score.score >= most * MIN_SHARE }))
    .filter(({ isMain, isNamed, name }) => isMain || isNamed || name === 'en')
    .sort((a, b) => b.score - a.score)
  return chosen.map(({ name, isMain }) => ({ name, isMain: isMain || name === 'en' }))
}
