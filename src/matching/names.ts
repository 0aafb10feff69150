import { doubleMetaphone } from 'double-metaphone'
import {
  agencyPattern,
  charityPattern,
  churchWords,
  communities,
  compassWords,
  families,
  fillerWords,
  kindWords,
  longForms,
  partsOfTown,
  readNumber,
  readOrdinal,
  schoolPattern,
  scripts,
  spanishCommunities,
  spanishInsidePattern,
  spanishPattern,
} from './name-words.ts'
import { foldText, splitWords } from './record.ts'

/** What sets two bodies of otherwise like names apart, as far as the name shows it. */
export type NameMarks = {
  numbers: readonly string[]
  ordinals: readonly string[]
  families: readonly string[]
  saints: readonly string[]
  /** "korean", "spanish", "english"; empty where the name shows none. */
  languages: readonly string[]
  /** Where a campus lies: "north", "2". */
  campuses: readonly string[]
  /** Parts of the compass, wherever they stand in the name. */
  compass: readonly string[]
  body: 'church' | 'school' | 'charity' | undefined
}

/** One empty list for all: most names have no marks, and a directory has many names. */
const none: readonly string[] = []

/**
 * @param expanded every word, in order, short forms written out
 * @param words the same, taken apart
 */
function readNameMarks(expanded: readonly string[], words: readonly NameWord[]): NameMarks {
  const text = expanded.join(' ')
  const collect = (kind: MarkKind) => {
    const marked = words.filter(({ kind: found }) => found === kind)
    return marked.length > 0 ? marked.map(({ stem }) => stem) : none
  }
  const body = readBody(expanded, text)
  return {
    numbers: collect('number'),
    ordinals: collect('ordinal'),
    families: collect('family').map((stem) => families.get(stem) ?? stem),
    saints: readSaints(expanded),
    languages: readLanguages(expanded, text, collect('community')),
    campuses: readCampuses(expanded, words, body),
    compass: collect('compass'),
    body,
  }
}

function readSaints(expanded: readonly string[]): readonly string[] {
  const saints = expanded.filter((word, index) => expanded[index - 1] === 'saint' && word !== 'saint')
  return saints.length > 0 ? saints : none
}

function readLanguages(
  expanded: readonly string[],
  text: string,
  communities: readonly string[],
): readonly string[] {
  const languages = communities.map((name) => (spanishCommunities.has(name) ? 'spanish' : name))
  for (const [script, community] of scripts) if (script.test(text)) languages.push(community)
  const isSpanish = spanishPattern.test(text)
  if (isSpanish) languages.push('spanish')
  const isEnglish = expanded.some((word) => {
    return !spanishPattern.test(word) && (churchWords.has(word) || (!isSpanish && families.has(word)))
  })
  if (isEnglish && languages.length === (isSpanish ? 1 : 0)) {
    languages.push('english')
    if (spanishInsidePattern.test(text)) languages.push('spanish')
  }
  return languages.length > 0 ? languages : none
}

/** "North Campus", "Campus 2"; a part of the compass or of town at the end of a church's name is one too. */
function readCampuses(
  expanded: readonly string[],
  words: readonly NameWord[],
  body: NameMarks['body'],
): readonly string[] {
  const at = expanded.indexOf('campus')
  if (at >= 0) return [expanded[at - 1] ?? '', expanded[at + 1] ?? ''].filter(Boolean)
  const last = words.at(-1)
  const isPart = last !== undefined && (last.kind === 'compass' || partsOfTown.has(last.stem))
  return body === 'church' && words.length > 2 && isPart ? [last.stem] : none
}

function readBody(expanded: readonly string[], text: string): NameMarks['body'] {
  if (charityPattern.test(text)) return 'charity'
  const church = expanded.findLastIndex((word) => churchWords.has(word))
  const isSchool = schoolPattern.test(expanded.slice(church + 1).join(' '))
  // "Grace Church and School" is both.
  if (isSchool && expanded[church + 1] !== 'and') return 'school'
  if (agencyPattern.test(text)) return undefined
  return church >= 0 || expanded.some((word) => families.has(word)) ? 'church' : undefined
}

export type MarkKind = 'number' | 'ordinal' | 'family' | 'community' | 'compass'

/** One word of a name: `stem` is what is compared, `worth` (0..1) how much it can say about who it is. */
export type NameWord = {
  stem: string
  worth: number
  kind: MarkKind | undefined
  isNumber: boolean
  sound: string
}

/** A name taken apart. */
export type NameForm = {
  words: NameWord[]
  /** All but the fillers, joined: "well spring" and "wellspring" meet here. */
  joined: string
  /** Weightiest words first; how they sound, for blocking. */
  sounds: string[]
  marks: NameMarks
}

const worthOf = { filler: 0.05, kind: 0.3, family: 0.35, mark: 0.6, plain: 1 }

/** "marks" and "mark" (from Mark's) are one word; short words and "-ss" keep their letters. */
export function stemWord(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const kindStems = new Set([...kindWords].map(stemWord))

/** Words of a name with short forms written out: "FBC Dallas" reads "first baptist church dallas". */
function expandName(name: string): string[] {
  const folded = foldText(name)
    .replace(/&/g, ' and ')
    .replace(/\b((?:\p{L}\.){2,})/gu, (initials) => `${initials.replaceAll('.', '')} `)
  return splitWords(folded).flatMap((word) => longForms.get(word) ?? [word])
}

/**
 * Takes a name apart into weighted words and marks.
 *
 * @returns undefined when nothing is left of it.
 */
export function normaliseName(name: string): NameForm | undefined {
  const expanded = [...new Set(expandName(name))]
  const read = expanded.map((word, index) => recallWord(word, index > 0 && index === expanded.length - 1))
  const words = read.filter(({ stem }, index) => read.findIndex((other) => other.stem === stem) === index)
  if (words.length === 0) return undefined
  return {
    words,
    joined: words
      .filter(({ worth }) => worth > worthOf.filler)
      .map(({ stem }) => stem)
      .join(''),
    sounds: words
      .filter(({ worth, isNumber }) => worth >= worthOf.mark && !isNumber)
      .map(({ sound }) => sound),
    marks: readNameMarks(expanded, words),
  }
}

/** Words recur from name to name, so what was worked out for one is kept and shared; the limit bounds the memory. */
const known = new Map<string, NameWord>()
const mostKnown = 50_000

function recallWord(word: string, isLast: boolean): NameWord {
  const key = isLast ? `${word} ` : word
  const recalled = known.get(key)
  if (recalled) return recalled
  const read = readWord(word, isLast)
  if (known.size >= mostKnown) known.clear()
  known.set(key, read)
  return read
}

function readWord(word: string, isLast: boolean): NameWord {
  const describe = (stem: string, worth: number, kind?: MarkKind): NameWord => {
    return { stem, worth, kind, isNumber: kind === 'number' || kind === 'ordinal', sound: soundOf(stem) }
  }
  const ordinal = readOrdinal(word)
  if (ordinal) return describe(`${ordinal}th`, worthOf.mark, 'ordinal')
  const number = readNumber(word, isLast)
  if (number) return describe(number, worthOf.mark, 'number')
  if (families.has(word)) return describe(word, worthOf.family, 'family')
  const stem = stemWord(word)
  if (communities.has(word)) return describe(stem, worthOf.mark, 'community')
  if (compassWords.has(word)) return describe(stem, worthOf.mark, 'compass')
  if (fillerWords.has(word)) return describe(stem, worthOf.filler)
  return describe(stem, kindStems.has(stem) ? worthOf.kind : worthOf.plain)
}

/** How a word sounds (double metaphone's first code), or the word itself when it has no sound, as digits have not. */
export function soundOf(word: string): string {
  const [primary] = doubleMetaphone(word)
  return primary === '' ? word : primary
}
