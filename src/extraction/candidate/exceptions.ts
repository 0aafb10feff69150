import { wordOverlap, wordsOf } from '../text/word-overlap.ts'
import type { EventCandidate } from './candidate.ts'

/** What a page says does not take place on one day: "No Vespers on November 26". */
export interface Absence {
  /** 'YYYY-MM-DD' */
  date: string
  /** The words that name what is left out: "Vespers", "Wednesday night activities". */
  about: string
  /** Whether the name is built like English ones, whose last word says what it is, or like "Culto de Oração". */
  isHeadLast: boolean
  /** The group whose page or part of a page says so, where a heading names one. */
  group: string | null
  /** What it took out on its own page, by hour and name; empty where that page tells no such rule. */
  took: readonly { time: string; title: string }[]
  /** It takes place, and is not for everyone: a calendar keeps it as private. */
  isClosed?: true
}

/** What does not take place on a day ('YYYY-MM-DD'): of what is named like English names, unless `more` says otherwise. */
export function absenceOn(
  date: string,
  about: string,
  more: Partial<Omit<Absence, 'date' | 'about'>> = {},
): Absence {
  return { date, about, isHeadLast: true, group: null, took: [], ...more }
}

type Name = Pick<Absence, 'about' | 'isHeadLast'>
type Told = Pick<EventCandidate, 'title' | 'start'> & { category?: EventCandidate['category'] | null }
type Repeated = Pick<
  EventCandidate,
  'title' | 'start' | 'seriesKey' | 'kind' | 'category' | 'cancelled' | 'url'
> & {
  sourceUrl: string
}

/**
 * The candidates without the dates of rules in plain text that another page of the church takes out, without what a
 * calendar keeps as private, and with the single event cancelled that a page says is off. A note counts where it can
 * mean one thing only: it names the rule, or everything that day. Calendars keep their own exceptions, and what a page
 * says of its own rules is settled when it is read.
 */
export function withoutAbsent<Candidate extends Repeated>(
  candidates: readonly Candidate[],
  absences: readonly (Absence & { sourceUrl: string })[],
): Candidate[] {
  if (absences.length === 0) return [...candidates]
  const gone = new Set<Candidate>()
  const off = new Set<Candidate>()
  for (const absence of absences) {
    const ofDay = candidates.filter(({ start }) => start.startsWith(absence.date))
    const elsewhere = ofDay.filter(
      ({ kind, sourceUrl }) => kind === 'html' && sourceUrl !== absence.sourceUrl,
    )
    if (absence.isClosed) {
      for (const candidate of elsewhere) if (isClosedTo(candidate, absence)) gone.add(candidate)
      continue
    }
    const open = elsewhere.filter(({ seriesKey, start }) => seriesKey !== null && start.length > 10)
    for (const candidate of meant(absence, open)) gone.add(candidate)
    if (absence.took.length > 0 || absence.about === '') continue
    for (const candidate of elsewhere)
      if (candidate.seriesKey === null && sameWords(candidate.title, absence.about)) off.add(candidate)
  }
  return candidates.flatMap((candidate) =>
    gone.has(candidate) ? [] : off.has(candidate) ? [{ ...candidate, cancelled: true }] : [candidate],
  )
}

/** The private entry of a calendar, printed on a page. */
function isClosedTo({ title, start }: Repeated, { about, took }: Absence): boolean {
  const hours = took.map(({ time }) => time).filter((time) => time !== '')
  const isThen = start.length === 10 || hours.length === 0 || hours.includes(start.slice(11))
  return isThen && wordOverlap(title, about) >= LEAST_ALIKE
}

const LEAST_ALIKE = 0.6

/** Those dates of rules, all of the day of an absence, that it takes out. */
export function meant<Candidate extends Told>(absence: Absence, open: readonly Candidate[]): Candidate[] {
  const { about, took, group } = absence
  // Its own page tells of the rule: elsewhere only the same rule is meant.
  if (took.length > 0) return open.filter((one) => isTaken(one, absence))
  const own = open.filter(({ title }) => group === null || sharesWord(title, group))
  const everything = EVERYTHING.exec(about)
  if (everything) return own.filter((one) => isOfPart(one, everything))
  const whole = oneRule(absence, own)
  if (whole.length > 0) return whole
  return about.split(EACH).flatMap((part) => oneRule({ ...absence, about: part }, own))
}

/** Whether a rule's date is one that the absence took out where it is told, by its day, its hour and its name. */
export function isTaken({ title, start }: Told, absence: Absence): boolean {
  return absence.took.some(
    (one) =>
      start === `${absence.date}T${one.time}` &&
      (sameWords(title, one.title) || names(absence, title) || sharesWord(title, one.title)),
  )
}

/** "No Bible study or choir this week" */
const EACH = /\s+(?:and|or|&|y|e|o|ou)\s+/i

/** The dates of the one rule that a name can mean. */
function oneRule<Candidate extends Told>(absence: Name, own: readonly Candidate[]): Candidate[] {
  const named = own.filter(({ title }) => names(absence, title))
  const exact = named.filter(({ title }) => sameWords(title, absence.about))
  if (exact.length > 0) return exact
  // "No choir" where two choirs sing that day: nobody can tell which.
  const rules = new Set(named.map(({ title }) => ownWords(title).join(' ')))
  return rules.size === 1 ? named : []
}

/**
 * The candidates with the date of a rule, or the single event, cancelled that plain text calls off by name ("Choir is
 * cancelled on November 25" beside choir practice every Wednesday, "The lock-in is off" beside the Youth Lock-In): it
 * is one evening, and not a second one without an hour.
 */
export function withCancelled<Candidate extends Repeated>(candidates: readonly Candidate[]): Candidate[] {
  const notes = candidates.filter(
    ({ kind, seriesKey, cancelled }) => kind === 'html' && seriesKey === null && cancelled,
  )
  if (notes.length === 0) return [...candidates]
  const replaced = new Map<Candidate, Candidate | null>()
  for (const note of notes) {
    const ofDay = candidates.filter(({ start }) =>
      note.start.length > 10 ? start === note.start : start.startsWith(`${note.start}T`),
    )
    const rules = ofDay.filter(({ kind, seriesKey }) => kind === 'html' && seriesKey !== null)
    const called = { about: note.title, isHeadLast: true }
    const ofRules = oneRule(called, rules)
    const told = ofDay.filter((other) => isToldOn(note, other, candidates))
    const found =
      ofRules.length > 0 || told.length > 0
        ? [...ofRules, ...told]
        : singleMeant(
            called,
            ofDay.filter(({ seriesKey, cancelled }) => seriesKey === null && !cancelled),
          )
    for (const one of found) replaced.set(one, { ...one, cancelled: true })
    if (found.length > 0) replaced.set(note, null)
  }
  return candidates.flatMap((candidate) => {
    const other = replaced.get(candidate)
    return other === undefined ? [candidate] : other === null ? [] : [other]
  })
}

/** A calendar's entry of that very minute: by the same name, or by its link to the page that calls it off. */
function isToldOn(
  note: Repeated,
  { kind, start, title, url, cancelled }: Repeated,
  candidates: readonly Repeated[],
): boolean {
  if (kind === 'html' || cancelled || start !== note.start || start.length === 10) return false
  if (title === note.title || (ownWords(title).length > 0 && sameWords(title, note.title))) return true
  // A page to which several lead is that of none of them.
  return url === note.sourceUrl && candidates.every((other) => other.url !== url || other.title === title)
}

/** The one event of a day that a note means, by the end of its name or with more words than it has itself. */
function singleMeant<Candidate extends Told>(called: Name, singles: readonly Candidate[]): Candidate[] {
  const found = oneRule(called, singles)
  if (found.length > 0) return found
  const shorter = singles.filter(({ title }) => names({ about: title, isHeadLast: true }, called.about))
  return new Set(shorter.map(({ title }) => ownWords(title).join(' '))).size === 1 ? shorter : []
}

/** Words that say of no group which it is. */
const PLAIN = new Set(
  'a an the our all any regular weekly this next church service services meeting meetings class classes group groups gathering gatherings program programs night evening morning afternoon noon midday day sunday monday tuesday wednesday thursday friday saturday sundays mondays tuesdays wednesdays thursdays fridays saturdays of and or for in at on de do da del la el las los y e com con'.split(
    ' ',
  ),
)

const WEEKDAY = '(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)'
const EVERYTHING = new RegExp(
  `^(?:(?:any|other|church|regular|normal|all)\\s+)*(?:${WEEKDAY}\\s+)?(?:(morning|evening|night)\\s+)?(?:(activities|programs|programming|events|ministries)|services|worship services|masses)(?:\\s+(?:and|or)\\s+(?:activities|programs|programming|events|classes|services|meetings|ministries))*$`,
  'i',
)
const MIDDAY = '12:00'
const EVENING = '16:00'

/** Of "Wednesday night activities" what is in the evening; of "services" the worship alone. */
function isOfPart({ start, category }: Told, everything: RegExpExecArray): boolean {
  const [, part, activities] = everything
  const time = start.slice(11)
  if (part && (part.toLowerCase() === 'morning' ? time >= MIDDAY : time < EVENING)) return false
  return activities !== undefined || category === 'worship'
}

/** The words of a name that tell it from others, in order, without what stands behind it ("for women", "(Room 4)"). */
function ownWords(title: string): string[] {
  const bare = title.replace(/\s+(?:for|with|in|at)\s.*$|\s*[(–—:|].*$|\s-\s.*$/isu, '')
  return [...wordsOf(bare)].filter((word) => !PLAIN.has(word))
}

const sameWords = (one: string, other: string) => ownWords(one).join(' ') === ownWords(other).join(' ')

const sharesWord = (title: string, group: string) => {
  const words = wordsOf(group)
  return ownWords(title).some((word) => words.has(word))
}

/** "Vespers" may mean "Great Vespers", and "youth" does not mean the "Youth Choir". */
function names({ about, isHeadLast }: Name, title: string): boolean {
  const [said, known] = [ownWords(about), ownWords(title)]
  if (said.length === 0 || said.length > known.length) return false
  const part = isHeadLast ? known.slice(-said.length) : known.slice(0, said.length)
  return part.join(' ') === said.join(' ')
}
