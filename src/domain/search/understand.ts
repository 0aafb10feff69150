import {
  type AskedWord,
  askedWords,
  type IntentContext,
  type Reading,
  readIntent,
  trimSigns,
  withoutReading,
} from './intent.ts'
import { correctWord, countTexts, isKnown, type Vocabulary } from './vocabulary.ts'

/** Whether anything public has what is asked for. */
export type Finds = (readings: readonly Reading[]) => Promise<boolean>

/** What somebody's words are looked for as. */
export interface Understood {
  readings: Reading[]
  /** In words, where that is another thing than what was typed; null where it is the same, and where nothing is left. */
  searchedFor: string | null
  /** The words, as typed, of which there is nothing. */
  dropped: string[]
  /** The words that became filters, each with what was typed besides. */
  chips: { label: string; q: string }[]
}

export interface Known extends IntentContext {
  /** The words of what can be found. */
  found: Vocabulary
  /** These and those of the phrases: what a misspelt word may be meant for. */
  meant: Vocabulary
}

/**
 * Filters and text of what somebody typed: misspelt words as they are meant, and without those that leave nothing.
 * A word that is found is never replaced, only dropped, and named.
 */
export async function understand(q: string, known: Known, ask: Finds): Promise<Understood> {
  const finds = askedOnce(ask)
  const words = askedWords(q)
  const signs = q.trim()
  if (words.length === 0) return { readings: [], searchedFor: null, dropped: signs ? [signs] : [], chips: [] }
  const meant = await correct(words, known, finds)
  const read = readIntent(meant, known)
  const found = (await finds(read)) ? read : await readAsText(read, meant, finds)
  const all = found ?? read
  const readings = found ?? (await relax(all, known.found, finds))
  return { readings, ...describe(q, words, meant, all, readings) }
}

/** What is the same question to the index is asked once, whichever step asks it. */
function askedOnce(ask: Finds): Finds {
  const answers = new Map<string, Promise<boolean>>()
  return (readings) => {
    const question = JSON.stringify(readings.map(({ days, term }) => [days, term]))
    const answer = answers.get(question) ?? ask(readings)
    answers.set(question, answer)
    return answer
  }
}

/** A name may hold words that elsewhere are filters ("Fellowship Hall"): where those find nothing, all as text may. */
async function readAsText(
  read: readonly Reading[],
  meant: readonly AskedWord[],
  finds: Finds,
): Promise<Reading[] | null> {
  const texts = meant.flatMap(readIntentOfPart)
  return read.some(({ isText }) => !isText) && (await finds(texts)) ? texts : null
}

/** The words as they are meant. What nothing has, and what is like nothing, is left as it is. */
async function correct(words: readonly AskedWord[], known: Known, finds: Finds): Promise<AskedWord[]> {
  const texts = new Set(readIntent(words, known).flatMap(({ isText, at }) => (isText ? at : [])))
  const corrected: AskedWord[] = []
  for (const word of words) {
    const isPlain = texts.has(word.at) && !isKnown(word.text, known.found)
    const isThere = !isPlain || (await finds(readIntentOfPart(word)))
    const others = isThere ? null : correctWord(word.text, known.meant)
    corrected.push(...(others ?? [word.text]).map((text) => ({ text, at: word.at })))
  }
  return corrected
}

const readIntentOfPart = ({ text, at }: AskedWord): Reading[] => [
  { at: [at], label: text, days: null, term: { part: text }, isText: true },
]

/** The first of ever fewer text words, the commonest dropped first, that anything has; all of them if even that is none. */
async function relax(all: Reading[], vocabulary: Vocabulary, finds: Finds): Promise<Reading[]> {
  if (all.length === 0) return all
  const texts = all.filter(({ isText }) => isText)
  const there = new Set<Reading>()
  for (const text of texts) if (await finds([text])) there.add(text)
  const found = texts.filter((text) => there.has(text))
  const commonness = new Map(found.map((text) => [text, countTexts(text.label, vocabulary)]))
  const droppable = found.toSorted((a, b) => (commonness.get(b) ?? 0) - (commonness.get(a) ?? 0))
  const firstLeft = all.filter((each) => !each.isText || there.has(each))
  for (let count = 0; count <= droppable.length; count += 1) {
    const dropped = new Set(droppable.slice(0, count))
    const left = firstLeft.filter((each) => !dropped.has(each))
    if (left.length === 0) break
    if (await finds(left)) return left
  }
  // Of the filters alone there is nothing: they are shown, to be taken away.
  return there.size === 0 ? all.filter(({ isText }) => !isText) : all
}

/** What is shown of it: as it was typed, where it was typed so. */
function describe(
  q: string,
  words: readonly AskedWord[],
  meant: readonly AskedWord[],
  all: readonly Reading[],
  readings: readonly Reading[],
): Omit<Understood, 'readings'> {
  const typed = q.trim().split(/\s+/)
  const asTyped = new Map(words.map(({ text, at }) => [at, { text, shown: trimSigns(typed[at] ?? '') }]))
  const inWords = (at: readonly number[]) =>
    at
      .map((place) => {
        const texts = meant.filter((word) => word.at === place).map(({ text }) => text)
        const given = asTyped.get(place)
        return given && texts.length === 1 && texts[0] === given.text ? given.shown : texts.join(' ')
      })
      .join(' ')
  const isCorrected =
    meant.length !== words.length || meant.some(({ text, at }) => asTyped.get(at)?.text !== text)
  const dropped = all.filter((each) => !readings.includes(each)).map(({ at }) => inWords(at))
  const shown = readings.map(({ at }) => inWords(at)).join(' ')
  return {
    searchedFor: (isCorrected || dropped.length > 0) && shown !== '' ? shown : null,
    dropped,
    chips: readings
      .filter(({ isText }) => !isText)
      .map((reading) => ({ label: inWords(reading.at), q: withoutReading(q, reading) })),
  }
}
