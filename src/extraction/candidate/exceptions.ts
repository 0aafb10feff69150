import { wordOverlap, wordsOf } from '../text/plain-text.ts'
import { wordSet } from '../text/words.ts'
import type { EventCandidate, RecurrenceException } from './candidate.ts'

/** What does not take place on a day ('YYYY-MM-DD'): of what is named like English names, unless `more` says otherwise. */
export function exceptionOn(
  date: string,
  about: string,
  more: Partial<Omit<RecurrenceException, 'date' | 'about'>> = {},
): RecurrenceException {
  return { date, about, isHeadLast: true, group: null, excluded: [], ...more }
}

type Name = Pick<RecurrenceException, 'about' | 'isHeadLast'>
type NamedEvent = Pick<EventCandidate, 'title' | 'start'> & { category?: EventCandidate['category'] | null }
type Repeated = Pick<
  EventCandidate,
  'title' | 'start' | 'seriesKey' | 'kind' | 'category' | 'cancelled' | 'url'
> & { sourceUrl: string }

/**
 * The candidates without the dates of rules in plain text that another page of the church takes out, without what a
 * calendar keeps as private, and with the single event cancelled that a page says is off. A note counts where it can
 * mean one thing only: it names the rule, or everything that day. Calendars keep their own exceptions, and what a page
 * states about its own rules is resolved when it is read.
 */
export function withoutExceptions<Candidate extends Repeated>(
  candidates: readonly Candidate[],
  exceptions: readonly (RecurrenceException & { sourceUrl: string })[],
): Candidate[] {
  if (exceptions.length === 0) return [...candidates]
  const excludedDates = new Set<Candidate>()
  const cancelledDates = new Set<Candidate>()
  for (const exception of exceptions) {
    const ofDay = candidates.filter(({ start }) => start.startsWith(exception.date))
    const elsewhere = ofDay.filter(
      ({ kind, sourceUrl }) => kind === 'html' && sourceUrl !== exception.sourceUrl,
    )
    if (exception.isClosed) {
      for (const candidate of elsewhere) if (isClosedTo(candidate, exception)) excludedDates.add(candidate)
      continue
    }
    const open = elsewhere.filter(({ seriesKey, start }) => seriesKey !== null && start.length > 10)
    for (const candidate of findExcluded(exception, open)) excludedDates.add(candidate)
    if (exception.excluded.length > 0 || exception.about === '') continue
    for (const candidate of elsewhere)
      if (candidate.seriesKey === null && sameWords(candidate.title, exception.about))
        cancelledDates.add(candidate)
  }
  return candidates.flatMap((candidate) =>
    excludedDates.has(candidate)
      ? []
      : cancelledDates.has(candidate)
        ? [{ ...candidate, cancelled: true }]
        : [candidate],
  )
}

/** The private entry of a calendar, printed on a page. */
function isClosedTo({ title, start }: Repeated, { about, excluded }: RecurrenceException): boolean {
  const hours = excluded.map(({ time }) => time).filter((time) => time !== '')
  const isThen = start.length === 10 || hours.length === 0 || hours.includes(start.slice(11))
  return isThen && wordOverlap(title, about) >= MIN_WORD_OVERLAP
}

const MIN_WORD_OVERLAP = 0.6

/** Those dates of rules, all of the day of an absence, that it takes out. */
export function findExcluded<Candidate extends NamedEvent>(
  exception: RecurrenceException,
  open: readonly Candidate[],
): Candidate[] {
  const { about, excluded, group } = exception
  // Its own page states the rule: elsewhere only the same rule is meant.
  if (excluded.length > 0) return open.filter((one) => isExcluded(one, exception))
  const own = open.filter(({ title }) => group === null || sharesWord(title, group))
  const everything = EVERYTHING.exec(about)
  if (everything) return own.filter((one) => isOfPart(one, everything))
  const whole = oneRule(exception, own)
  if (whole.length > 0) return whole
  return about.split(EACH).flatMap((part) => oneRule({ ...exception, about: part }, own))
}

/** Whether the exception excludes this date of a rule, by its day, its hour and its name. */
export function isExcluded({ title, start }: NamedEvent, exception: RecurrenceException): boolean {
  return exception.excluded.some(
    (one) =>
      start === `${exception.date}T${one.time}` &&
      (sameWords(title, one.title) || names(exception, title) || sharesWord(title, one.title)),
  )
}

/** "No Bible study or choir this week" */
const EACH = /\s+(?:and|or|&|y|e|o|ou)\s+/i

/** The dates of the one rule that a name can mean. */
function oneRule<Candidate extends NamedEvent>(exception: Name, own: readonly Candidate[]): Candidate[] {
  const named = own.filter(({ title }) => names(exception, title))
  const exact = named.filter(({ title }) => sameWords(title, exception.about))
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
    const stated = ofDay.filter((other) => isSameEntry(note, other, candidates))
    const found =
      ofRules.length > 0 || stated.length > 0
        ? [...ofRules, ...stated]
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
function isSameEntry(
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
function singleMeant<Candidate extends NamedEvent>(called: Name, singles: readonly Candidate[]): Candidate[] {
  const found = oneRule(called, singles)
  if (found.length > 0) return found
  const shorter = singles.filter(({ title }) => names({ about: title, isHeadLast: true }, called.about))
  return new Set(shorter.map(({ title }) => ownWords(title).join(' '))).size === 1 ? shorter : []
}

/** Words that say of no group which it is. */
const PLAIN = wordSet(
  'a an the our all any regular weekly this next church service services meeting meetings class classes group groups gathering gatherings program programs night evening morning afternoon noon midday day sunday monday tuesday wednesday thursday friday saturday sundays mondays tuesdays wednesdays thursdays fridays saturdays of and or for in at on de do da del la el las los y e com con',
)

const WEEKDAY = '(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)'
const EVERYTHING = new RegExp(
  `^(?:(?:any|other|church|regular|normal|all)\\s+)*(?:${WEEKDAY}\\s+)?(?:(morning|evening|night)\\s+)?(?:(activities|programs|programming|events|ministries)|services|worship services|masses)(?:\\s+(?:and|or)\\s+(?:activities|programs|programming|events|classes|services|meetings|ministries))*$`,
  'i',
)
const MIDDAY = '12:00'
const EVENING = '16:00'

/** Of "Wednesday night activities" what is in the evening; of "services" the worship alone. */
function isOfPart({ start, category }: NamedEvent, everything: RegExpExecArray): boolean {
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
  const [wanted, known] = [ownWords(about), ownWords(title)]
  if (wanted.length === 0 || wanted.length > known.length) return false
  const part = isHeadLast ? known.slice(-wanted.length) : known.slice(0, wanted.length)
  return part.join(' ') === wanted.join(' ')
}
