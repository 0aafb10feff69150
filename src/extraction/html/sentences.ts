/** Where a paragraph about several days is parted, so that each of them is read in its own words. */

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|dic)[a-z]{0,7}'
const WEEKDAY = '(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,7}'
/** A day of the month: "December 8", "8 de diciembre", "12/8", "Tuesday the 8th". */
const DATED = new RegExp(
  `(?<![a-z])(?:${MONTH}\\.?\\s+\\d{1,2}(?!\\d)|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:de\\s+|of\\s+)?${MONTH}(?![a-z])|\\d{1,2}/\\d{1,2}(?!\\d)|${WEEKDAY}\\.?,?\\s+(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)(?![a-z]))`,
  'i',
)
/** A day of the year by its name, which means it where an hour stands beside. */
const FEAST =
  /(?<![a-z])(?:christmas (?:eve|day|morning)|new year['’]?s (?:eve|day)|thanksgiving (?:eve|day)|ash wednesday|palm sunday|(?:maundy|holy) thursday|good friday|holy saturday|easter (?:sunday|vigil)|all saints['’]? day)(?![a-z])/i
const RELATIVE = new RegExp(`(?<![a-z])(?:this|next|coming)\\s+(?:${WEEKDAY}|weekend)(?![a-z'’])`, 'i')
/** A weekday and an hour, in whatever order: a habit. */
const DAY_NAMED = new RegExp(`(?<![a-z])(?:${WEEKDAY}|weekdays)(?![a-z])`, 'i')
const HOUR_NAMED =
  /(?<![\d.:/$]|[^\d\s]-|\d{2}-)(?:1[0-2]|[1-9])(?:[:.][0-5]\d)?\s?[ap]\.?\s?m(?![a-z])|(?<![a-z])(?:noon|at\s+(?:1[0-2]|[1-9])(?::[0-5]\d)?(?![\d:%/-]))/i
const END = /[.!?]["”’)\]]*\s+(?=["“‘(]?[\p{Lu}¡¿\d])/gu
const ABBREVIATED =
  /(?:^|[\s(“"])(?:mr|mrs|ms|dr|st|ste|sts|rev|fr|sr|jr|bro|ave|blvd|rd|no|vs|rm|ph|ext|mt|ft|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|thu|fri|sat|sun|śp|św|ks|\p{L})\.$/iu
const AFTER_HALF = new RegExp(`^(?:${WEEKDAY}|${MONTH})(?![a-z])`, 'i')
const MIN_PARAGRAPH_CHARS = 60
const NOT_PARTED: readonly [] = []
const MAX_SENTENCES = 60
/** A paragraph that nobody reads as one line. */
const LONG = 250

/**
 * The parts of a paragraph, as [from, to]: a new one begins with each sentence that names a day (or, where none does, a
 * weekday and its hour), and what follows without a day belongs to it. A sentence that `begins` says to begin with a
 * name of its own belongs to what comes after it. One part or none where fewer than two sentences name a day; a long
 * paragraph of habits alone is parted at each of them.
 */
export function partsOf(
  text: string,
  begins: (from: number, to: number) => boolean,
): readonly (readonly [number, number])[] {
  if (text.length < MIN_PARAGRAPH_CHARS || !/\d/.test(text)) return NOT_PARTED
  const whole: [number, number][] = [[0, text.length]]
  const hasVigil = VIGIL.test(text)
  const isOfFeast = FEAST.test(text) || (hasVigil && DATED.test(text))
  const sentences = isOfFeast
    ? sentencesOf(text).flatMap(([from, to]) => feastsApart(text, from, to))
    : sentencesOf(text)
  if (sentences.length < 2 || sentences.length > MAX_SENTENCES) return whole
  const named = sentences.map(([from, to]) => {
    const sentence = text.slice(from, to)
    return isDated(sentence) || (isOfFeast && hasVigil && VIGIL.test(sentence) && HOUR_NAMED.test(sentence))
  })
  // A weekday beside a date says more of that day; where no day is named, each habit has its sentence.
  const isOfHabits = !named.some(Boolean)
  const dated = sentences.map(([from, to], i) => {
    const sentence = text.slice(from, to)
    return isOfHabits
      ? isHabit(sentence)
      : named[i] === true || (isPlainHabit(sentence) && !BOUNDS.test(text))
  })
  if (isOfHabits && text.length > LONG) return habitsApart(sentences, dated)
  if (isOfHabits && isHourBeforeHabit(text, sentences, dated)) return sentences
  if (dated.filter(Boolean).length < 2) return whole
  const starts: number[] = []
  let hasDate = false
  let begun: number | null = null
  for (const [i, [from, to]] of sentences.entries()) {
    if (dated[i]) {
      if (hasDate) starts.push(begun ?? from)
      hasDate = true
      begun = null
    } else if (hasDate && begun === null && begins(from, to)) begun = from
  }
  return [0, ...starts].map((from, i) => [from, starts[i] ?? text.length])
}

/** The eve of a feast, where a text names one. */
const VIGIL = /(?<![a-z]|easter |saturday )vigil(?: mass(?:es)?)?(?![a-z])/i
const FEASTS = new RegExp(`${FEAST.source}|${VIGIL.source}`, 'gi')
const CLAUSE_END = /;\s+|,?\s+(?:and|while)\s+|,\s+/g

/** "The Vigil Mass is at 5 pm and Masses on Christmas Day are at 8": the clauses of a sentence, each with its feast and its hour. */
function feastsApart(text: string, from: number, to: number): [number, number][] {
  const sentence = text.slice(from, to)
  const marks = [...sentence.matchAll(FEASTS)]
  const parts: [number, number][] = []
  let start = 0
  for (const [i, mark] of marks.entries()) {
    const before = marks[i - 1]
    if (!before || before.index < start) continue
    const between = before.index + before[0].length
    const end = [...sentence.slice(between, mark.index).matchAll(CLAUSE_END)].at(-1)
    if (!end) continue
    const at = between + end.index + end[0].length
    const next = marks[i + 1]?.index ?? sentence.length
    if (!HOUR_NAMED.test(sentence.slice(start, at)) || !HOUR_NAMED.test(sentence.slice(at, next))) continue
    parts.push([from + start, from + at])
    start = at
  }
  return [...parts, [from + start, to]]
}

const SHORT = 200

/** Where the sentence begins in which something stands. */
export function sentenceStart(text: string, at: number): number {
  return sentencesOf(text).findLast(([from]) => from <= at)?.[0] ?? 0
}

/** Where the sentence ends in which something stands. */
export function sentenceEnd(text: string, at: number): number {
  return sentencesOf(text).find(([, to]) => to > at)?.[1] ?? text.length
}

/** The whole of what is said around a stretch of a text: from the beginning of its sentence to the end of the one it ends in. */
export function sentenceAround(text: string, at: number, end: number): string {
  const sentences = sentencesOf(text)
  const from = sentences.findLast(([start]) => start <= at)?.[0] ?? 0
  const to = sentences.find(([, stop]) => stop >= end)?.[1] ?? text.length
  return text.slice(from, to).trimEnd()
}

/** The sentence of a longer text in which something stands; a short text whole. */
export function sentenceAt(text: string, at: number): string {
  if (text.length < SHORT) return text
  const found = sentencesOf(text).find(([from, to]) => at >= from && at < to)
  return found ? text.slice(...found) : text
}

/** "Rosary at 6 pm. Benediction Monday to Friday 2-4 pm.": the hour of one sentence, and the habit of the next. */
function isHourBeforeHabit(
  text: string,
  sentences: readonly [number, number][],
  isHabit: readonly boolean[],
): boolean {
  return (
    sentences.length === 2 &&
    isHabit[1] === true &&
    isHabit[0] === false &&
    HOUR_NAMED.test(text.slice(...(sentences[0] ?? [0, 0])))
  )
}

/** A long paragraph by its habits: each is a sentence of its own, and so is what stands between them. */
function habitsApart(
  sentences: readonly [number, number][],
  isHabit: readonly boolean[],
): [number, number][] {
  const parts: [number, number][] = []
  for (const [i, [from, to]] of sentences.entries()) {
    const last = parts.at(-1)
    if (last && !isHabit[i] && !isHabit[i - 1]) last[1] = to
    else parts.push([from, to])
  }
  return parts
}

const isDated = (sentence: string) =>
  DATED.test(sentence) ||
  RELATIVE.test(sentence) ||
  isComing(sentence) ||
  (FEAST.test(sentence) && HOUR_NAMED.test(sentence))

/** "Saturday will be a work day from 10 to 2": the next such day. */
const isComing = (sentence: string) => /\bwill\b/i.test(sentence) && isHabit(sentence)

/** "Rehearsals are Wednesdays at 7", behind the day of the concert: said outright, it is no more of that day. */
const isPlainHabit = (sentence: string) => PLAIN_DAY.test(sentence) && HOUR_NAMED.test(sentence)
const PLAIN_DAY = new RegExp(
  `(?<![a-z])(?:(?:every|each)\\s+${WEEKDAY}|(?:sun|mon|tues|wednes|thurs|fri|satur)days)(?![a-z])`,
  'i',
)
/** A date that bounds a habit stands with it. */
const BOUNDS =
  /\b(?:beg[iu]n\w*|start\w*|resum\w+|kicks? off|through|thru|until|till|ends?|ending|final|last|except|cancel\w*|not|no)\b/i

const isHabit = (sentence: string) =>
  (DAY_NAMED.test(sentence) && HOUR_NAMED.test(sentence)) ||
  (DAY_ABROAD.test(sentence) && (HOUR_ABROAD.test(sentence) || HOUR_NAMED.test(sentence)))
/** The same in other languages than English. */
const DAY_ABROAD =
  /(?<!\p{L})(?:domingos?|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?|(?:segunda|ter[çc]a|quarta|quinta|sexta)s?[- ]feiras?|dimanches?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|(?:sonn|mon|diens|donners|frei|sams)tag\p{L}{0,8}|mittwochs?|domenic[ah]e?|niedziel[aeęi]|воскресень\p{L}{1,2})(?!\p{L})/iu
const HOUR_ABROAD =
  /(?<![\d.:/])(?:2[0-3]|1\d|0?\d)(?:\s?h(?:eures?|\d\d|oras?)?|(?:[:.][0-5]\d)?\s?uhr|[:.][0-5]\d)(?![\p{L}\d])/iu

function sentencesOf(text: string): [number, number][] {
  const sentences: [number, number][] = []
  let from = 0
  END.lastIndex = 0
  for (let end = END.exec(text); end; end = END.exec(text)) {
    const to = end.index + end[0].length
    const before = text.slice(Math.max(from, end.index - 12), end.index + 1)
    const isHalf = /\d\s*[ap]\.?\s?m\.$/i.test(before)
    // "at 7 p.m. Saturday, December 5" goes on, unless the hour has its day before it.
    const isContinued = isHalf
      ? AFTER_HALF.test(text.slice(to, to + 12)) && !DATED.test(text.slice(from, end.index))
      : ABBREVIATED.test(before)
    if (isContinued) continue
    sentences.push([from, to])
    from = to
  }
  sentences.push([from, text.length])
  return sentences
}
