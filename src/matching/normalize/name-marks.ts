import {
  agencyPattern,
  charityPattern,
  churchWords,
  families,
  partsOfTown,
  schoolPattern,
  scripts,
  spanishCommunities,
  spanishInsidePattern,
  spanishPattern,
} from './name-words.ts'
import type { MarkKind, NameWord } from './names.ts'

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
export function readNameMarks(expanded: readonly string[], words: readonly NameWord[]): NameMarks {
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
