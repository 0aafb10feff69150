import type { Line } from '../../html/lines.ts'
import type { Element } from '../../html/tree.ts'
import { rememberedOf } from '../../text/memoize.ts'
import { readerOf } from './language-reader.ts'
import type { LanguageWords } from './language-words.ts'
import { LANGUAGES } from './languages.ts'

const LINES_LOOKED_AT = 400
const LONGEST_LINE = 600
/** A page without a word of another language in so many lines is looked at line by line no longer. */
const ENGLISH_AFTER = 80
const SAMPLED = 4
/** Letters of a line, and of a page, that are looked at before a word of another language is found. */
const LOOKED_AT = 120
const MOST_LETTERS = 2500
const SHORTEST_LINE = 4
/** Lines with a word of its own, or such words, that make a page one of that language, where its `lang` does not. */
const LEAST_LINES = 2

const TELLING = new RegExp(
  `(?<!\\p{L})(?:${LANGUAGES.map(({ telling }, i) => `(?<l${i}>${telling.replaceAll(' ', '\\s+')})`).join('|')})(?!\\p{L})`,
  'giu',
)
/** The same at the beginning of words: looked for first, because it is quick and most lines hold none of them. */
const MAY_TELL = new RegExp(
  `(?:\\b|(?=[^\\u0000-\\u007f]))(?:${LANGUAGES.map(({ telling }) => telling.replaceAll(' ', '\\s+')).join('|')})`,
  'i',
)
const ACCENT = /[\u0300-\u036f]/
const readers = new Map<LanguageWords, (line: string) => string>()

/** The languages besides English that a page holds: what its elements say, and what the words of its lines tell. */
export const languagesOf = rememberedOf((lines: readonly Line[]): readonly LanguageWords[] => {
  const told = languageOf(lines[0]?.element ?? null)
  const counts = LANGUAGES.map(({ code }): number => (told.startsWith(code) ? LEAST_LINES : 0))
  const words = LANGUAGES.map(() => new Set<string>())
  let isFound = false
  let left = MOST_LETTERS
  for (const [at, { text, isFurniture }] of lines.slice(0, LINES_LOOKED_AT).entries()) {
    if (isFurniture || text.length < SHORTEST_LINE || text.length > LONGEST_LINE) continue
    if (!isFound && (left <= 0 || (at > ENGLISH_AFTER && at % SAMPLED !== 0))) continue
    const looked = isFound ? text : text.slice(0, LOOKED_AT)
    left -= looked.length
    if (!isFound && !MAY_TELL.test(looked)) continue
    const seen = new Set<number>()
    for (const [word, ...found] of looked.matchAll(TELLING)) {
      const i = found.findIndex((part) => part !== undefined)
      words[i]?.add(word.toLowerCase())
      seen.add(i)
    }
    for (const i of seen) counts[i] = (counts[i] ?? 0) + 1
    isFound ||= seen.size > 0
  }
  return LANGUAGES.filter((_, i) => Math.max(counts[i] ?? 0, words[i]?.size ?? 0) >= LEAST_LINES)
})

const SATURDAY = /(?<!\p{L})sob(?:ot|\.)/iu
const FERIAS = /(?<!\p{L})(?:dni\s+powszednie|dzień\s+powszedni)(?!\p{L})/iu

/** Polish "dni powszednie" are all days but Sundays and feasts: Saturdays too, where the page does not tell them apart. */
function withSaturdays(
  read: (line: string) => string,
  languages: readonly LanguageWords[],
  lines: readonly { text: string }[],
): (line: string) => string {
  if (!languages.some(({ code }) => code === 'pl') || lines.some(({ text }) => SATURDAY.test(text)))
    return read
  return (text) => (FERIAS.test(text) ? read(text).replace(/\bweekdays\b/, 'Monday - Saturday') : read(text))
}

/** What puts days and hours of those languages into English words; null where the page, of these `lines`, has none of them. */
export function readerFor(
  languages: readonly LanguageWords[],
  lines: readonly { text: string }[] = [],
): ((line: string) => string) | null {
  const steps = languages.map((words) => {
    const reader = readers.get(words) ?? readerOf(words)
    readers.set(words, reader)
    return reader
  })
  if (steps.length === 0) return null
  // An accent may stand as a sign of its own.
  const read = (text: string) =>
    steps.reduce((line, step) => step(line), ACCENT.test(text) ? text.normalize('NFC') : text)
  return withSaturdays(read, languages, lines)
}

/** The `lang` of an element, in small letters; empty where nothing states one. */
export function languageOf(element: Element | null): string {
  for (let at = element; at; at = at.parent) if (at.attribs.lang) return at.attribs.lang.toLowerCase()
  return ''
}
