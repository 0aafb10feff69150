import { distance } from 'fastest-levenshtein'
import type { NameForm, NameMarks, NameWord } from './names.ts'
import type { MatchStatistics } from './profile.ts'

export type NameComparison = {
  /** 0..1: how much of the weight of both names is in words they share; little where a conflict sets them apart. */
  similarity: number
  /** The same without regard to a conflict. */
  likeness: number
  /** The weight of the words they share: little when all of them are common ones. */
  mass: number
  /** The part of it that is in words which say who it is, not what kind of place or which denomination. */
  ownMass: number
  /** What sets them apart in spite of like words: "First" and "Second", Baptist and Methodist. */
  conflict: Conflict | undefined
}

/** What has to be known beside two names to compare them. */
export type NameContext = {
  statistics: MatchStatistics
  /** Words of the records' cities and buildings, which say little: "First Baptist Church of Dallas". */
  areaStems: readonly string[]
  /** Words that others in the same house have too, which say nothing. */
  houseStems: ReadonlySet<string>
  isOnePlace: boolean
}

/** Below this, two different words have nothing to do with each other. */
const leastWordSimilarity = 0.75

/**
 * Compares two names word by word: rare words weigh more than common ones, and small slips, initials and words
 * written together are seen through (a soft TF-IDF in the manner of Cohen, Ravikumar and Fienberg, 2003).
 */
export function compareNames(
  a: NameForm,
  b: NameForm,
  { statistics, areaStems, houseStems, isOnePlace }: NameContext,
): NameComparison {
  const weigh = ({ stem, worth }: NameWord) => {
    const inHouse = houseStems.has(stem) ? Math.min(1, 2 * statistics.thirdShare) : 1
    return Math.min(worth, areaStems.includes(stem) ? 0.3 : 1, inHouse) * statistics.rarityOf(stem)
  }
  const left = a.words.map(weigh)
  const right = b.words.map(weigh)
  const shared = shareWords(a, b)
  const sum = (weights: number[]) => weights.reduce((total, weight) => total + weight, 0)
  const all = [sum(left), sum(right)] as const
  const common = [
    sum(left.map((weight, index) => weight * (shared.left[index] ?? 0))),
    sum(right.map((weight, index) => weight * (shared.right[index] ?? 0))),
  ] as const
  const mass = Math.min(common[0], common[1])
  const own = a.words.map((word, index) => (isOwn(word) ? (left[index] ?? 0) * (shared.left[index] ?? 0) : 0))
  const ownMass = Math.min(mass, sum(own))
  const dice = (common[0] + common[1]) / (all[0] + all[1])
  const specific = ownMass + 0.5 * (mass - ownMass)
  // A short name inside a long one ("Shiloh" in "Diocese of Ashwick Shiloh") counts, if it is no common word.
  const inside = Math.max(common[0] / all[0], common[1] / all[1]) * Math.min(1, specific / 0.6)
  const joined = houseStems.size > 0 ? 0 : compareJoined(a.joined, b.joined)
  const similarity = Math.max(dice, 0.5 * dice + 0.5 * inside, joined)
  const conflict = findConflict(a.marks, b.marks, { isOnePlace, mainBody: statistics.mainBody })
  return {
    similarity: conflict ? Math.min(similarity, 0.25) : Math.min(1, similarity),
    likeness: Math.min(1, similarity),
    mass,
    ownMass,
    conflict,
  }
}

function isOwn({ kind, worth }: NameWord): boolean {
  return worth >= 0.6 && kind !== 'ordinal' && kind !== 'number'
}

/** Whole names without spaces: catches slips that move a space, but only when nearly everything agrees. */
function compareJoined(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  if (longest < 6 || Math.abs(a.length - b.length) > longest * 0.15) return 0
  const ratio = 1 - distance(a, b) / longest
  return ratio >= 0.85 ? ratio : 0
}

type Shares = { left: number[]; right: number[] }

function shareWords(a: NameForm, b: NameForm): Shares {
  const shares: Shares = { left: a.words.map(() => 0), right: b.words.map(() => 0) }
  a.words.forEach(({ stem }, i) => {
    const j = b.words.findIndex((word) => word.stem === stem)
    if (j >= 0) share(shares, i, j, 1)
  })
  if (shares.left.every((x) => x === 1) || shares.right.every((x) => x === 1)) return shares
  shareInitials(a, b.words, shares.left, shares.right)
  shareInitials(b, a.words, shares.right, shares.left)
  shareLikeWords(a, b, shares)
  return shares
}

function share(shares: Shares, i: number, j: number, amount: number): void {
  shares.left[i] = amount
  shares.right[j] = amount
}

function shareLikeWords(a: NameForm, b: NameForm, shares: Shares): void {
  const likes: { i: number; j: number; amount: number }[] = []
  a.words.forEach((one, i) => {
    if (shares.left[i]) return
    b.words.forEach((other, j) => {
      if (shares.right[j]) return
      const amount = compareWords(one, other)
      if (amount >= leastWordSimilarity) likes.push({ i, j, amount })
    })
  })
  likes.sort((x, y) => y.amount - x.amount || x.i - y.i || x.j - y.j)
  for (const { i, j, amount } of likes) {
    if (!shares.left[i] && !shares.right[j]) share(shares, i, j, amount)
  }
}

/** 0..1 for two words: one slip, a short form ("Cath" for "Catholic"), or the same sound. Numbers are never alike. */
function compareWords(a: NameWord, b: NameWord): number {
  if (a.isNumber || b.isNumber) return 0
  const [short, long] = a.stem.length <= b.stem.length ? [a.stem, b.stem] : [b.stem, a.stem]
  if (short.length < 3) return 0
  if (short.length >= 4 && long.startsWith(short)) return 0.8
  if (long.length - short.length > 2 || short.length < 4) return 0
  const edits = distance(short, long)
  const ratio = 1 - edits / long.length
  if (edits === 1) return Math.max(ratio, 0.8)
  if (ratio >= leastWordSimilarity) return ratio
  return ratio >= 0.6 && short[0] === long[0] && a.sound === b.sound ? 0.8 : 0
}

/** "TLC" for "Tender Loving Care", and "wellspring" for "well spring". */
function shareInitials(a: NameForm, others: NameWord[], mine: number[], theirs: number[]): void {
  a.words.forEach(({ stem, isNumber }, i) => {
    if (mine[i] || isNumber || stem.length < 3) return
    const run = findRun(stem, others)
    if (!run) return
    mine[i] = run.amount
    for (let j = run.from; j < run.to; j += 1) theirs[j] = Math.max(theirs[j] ?? 0, run.amount)
  })
}

function findRun(word: string, others: NameWord[]): { from: number; to: number; amount: number } | undefined {
  for (let from = 0; from < others.length - 1; from += 1) {
    let joined = others[from]?.stem ?? ''
    let initials = joined[0] ?? ''
    for (let to = from + 1; to < others.length; to += 1) {
      const next = others[to]?.stem ?? ''
      joined += next
      initials += next[0] ?? ''
      if (joined === word) return { from, to: to + 1, amount: 1 }
      if (initials === word) return { from, to: to + 1, amount: 0.9 }
    }
  }
  return undefined
}

/** Whether each of two names has a word, beyond fillers, that the other has not. */
export function areDistinct(a: NameForm, b: NameForm): boolean {
  const shared = shareWords(a, b)
  const hasOwn = (words: readonly NameWord[], shares: readonly number[]) =>
    words.some(({ worth }, index) => worth >= 0.3 && !shares[index])
  return hasOwn(a.words, shared.left) && hasOwn(b.words, shared.right)
}

/**
 * Words that two names share with a neighbor who is neither, or, where the two are distinct, not both: the house's
 * words, not theirs.
 */
export function findHouseStems(a: NameForm, b: NameForm, neighbors: readonly NameForm[]): Set<string> {
  const stems = new Set<string>()
  if (a.joined === b.joined || neighbors.length === 0) return stems
  const common = a.words.filter(({ stem }) => b.words.some((word) => word.stem === stem))
  const isApart = areDistinct(a, b)
  for (const neighbor of neighbors) {
    const held = common.filter(({ stem }) => neighbor.words.some((word) => word.stem === stem))
    if (held.length === 0 || isOtherBody(neighbor, a) || isOtherBody(neighbor, b)) continue
    const apart = [a, b].filter((name) => areDistinct(name, neighbor)).length
    if (apart < (isApart ? 1 : 2)) continue
    for (const { stem } of held) stems.add(stem)
  }
  return stems
}

/** A school beside a church is no rival of the church's listings. */
function isOtherBody(neighbor: NameForm, { marks: { body } }: NameForm): boolean {
  return neighbor.marks.body !== undefined && body !== undefined && neighbor.marks.body !== body
}

/**
 * What two names show to be two bodies. A read conflict keeps a pair from being called one, whatever else agrees,
 * until a person says otherwise; a weak one counts as evidence.
 */
type Conflict = { isRead: boolean; words: string }

/** What has to be known beside the names. */
type ConflictContext = {
  /** A campus of a church is at another address. */
  isOnePlace: boolean
  /** What most of the records are: in a list of schools a church's name is its school's, in one of churches any name a church's. */
  mainBody: 'church' | 'school' | undefined
}

/** The strongest conflict between the marks of two names. */
function findConflict(
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
