import { distance } from 'fastest-levenshtein'
import type { NameMarks } from '../normalize/name-marks.ts'

/**
 * What two names show to be two bodies. A read conflict keeps a pair from being called one, whatever else agrees,
 * until a person says otherwise; a weak one counts as evidence.
 */
export type Conflict = { isRead: boolean; words: string }

/** What has to be known beside the names. */
export type ConflictContext = {
  /** A campus of a church is at another address. */
  isOnePlace: boolean
  /** What most of the records are: in a list of schools a church's name is its school's, in one of churches any name a church's. */
  mainBody: 'church' | 'school' | undefined
}

/** The strongest conflict between the marks of two names. */
export function findConflict(
  a: NameMarks,
  b: NameMarks,
  { isOnePlace, mainBody }: ConflictContext,
): Conflict | undefined {
  const words = findReadConflict(a, b, mainBody) ?? (isOnePlace ? undefined : findCampusConflict(a, b))
  if (words) return { isRead: true, words }
  return isApart(a.numbers, b.numbers)
    ? { isRead: false, words: 'the numbers in the names differ' }
    : undefined
}

function findReadConflict(
  a: NameMarks,
  b: NameMarks,
  mainBody: ConflictContext['mainBody'],
): string | undefined {
  if (isApart(a.ordinals, b.ordinals)) return 'the numbers in the names differ'
  if (isApart(a.families, b.families)) return 'the names are of different denominations'
  if (isApart(a.saints, b.saints) && !a.saints.some((one) => b.saints.some((other) => isSlip(one, other)))) {
    return 'the names are of different saints'
  }
  if (a.body !== b.body) {
    if (a.body === 'charity' || b.body === 'charity') return 'one is a pantry or a shop'
    const usual = mainBody === 'church' ? 'church' : undefined
    if (mainBody !== 'school' && (a.body ?? usual) && (b.body ?? usual)) {
      if ((a.body ?? usual) !== (b.body ?? usual)) return 'one is a church, the other a school'
    }
  }
  return isApart(a.languages, b.languages)
    ? 'the names are of congregations of different languages'
    : undefined
}

function findCampusConflict(a: NameMarks, b: NameMarks): string | undefined {
  if (isApart(a.campuses, b.campuses) || isApart(a.compass, b.compass))
    return 'the names are of different campuses'
  return (a.campuses.length === 0) === (b.campuses.length === 0) ? undefined : 'one is a campus'
}

function isApart(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((mark) => b.includes(mark))
}

function isSlip(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a) || distance(a, b) <= (Math.min(a.length, b.length) > 4 ? 2 : 1)
}
