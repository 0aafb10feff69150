/** The scoring rules of the extraction's evaluation: one greedy pass per case, the expected events in order. */

export interface Expected {
  kind: string
  url: string | null
  now: string | null
  timezone: string | null
  partial?: boolean
  mayOmit?: boolean
  recurrenceWindow?: { from?: string; to?: string } | null
  events: ExpectedEvent[]
}

interface ExpectedEvent {
  title?: string
  start?: string
  location?: string
  startPrecision?: string
  inPage?: { title?: boolean; location?: boolean }
}

export interface Found {
  title: string
  start: string
  location: string | null
  kind: string
}

export interface Tally {
  want: number
  dateHit: number
  timeWant: number
  timeHit: number
  titleWant: number
  titleHit: number
  placeWant: number
  placeHit: number
  whole: number
  precisionGot: number
  precisionHit: number
}

const EMPTY: Tally = {
  want: 0,
  dateHit: 0,
  timeWant: 0,
  timeHit: 0,
  titleWant: 0,
  titleHit: 0,
  placeWant: 0,
  placeHit: 0,
  whole: 0,
  precisionGot: 0,
  precisionHit: 0,
}

export function sumTallies(tallies: Tally[]): Tally {
  const sum = { ...EMPTY }
  for (const tally of tallies) for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key]
  return sum
}

/** Scores the events found in one case; `misses` says in words what was missed, wrong or too much. */
export function scoreCase(expected: Expected, found: Found[]): { tally: Tally; misses: string[] } {
  const tally = { ...EMPTY }
  const misses: string[] = []
  const used = new Set<number>()
  for (const want of expected.events) {
    if (!want.start) continue
    tally.want++
    const at = bestMatch(want, found, used)
    const got = at === null ? undefined : found[at]
    if (at === null || !got) {
      misses.push(`DATE   ${want.start} ${want.title ?? ''}`)
      continue
    }
    used.add(at)
    tally.dateHit++
    if (compare(want, got, tally, misses)) tally.whole++
  }
  if (!expected.partial && !expected.mayOmit) {
    tally.precisionGot = found.length
    tally.precisionHit = used.size
    found.forEach((event, i) => {
      if (!used.has(i)) misses.push(`EXTRA  ${event.start} ${event.title} (${event.kind})`)
    })
  }
  return { tally, misses }
}

function bestMatch(want: ExpectedEvent, found: Found[], used: Set<number>): number | null {
  let best = -1
  let at: number | null = null
  found.forEach((event, i) => {
    if (used.has(i) || event.start.slice(0, 10) !== want.start?.slice(0, 10)) return
    const score =
      1 + overlap(want.title, event.title) + (minuteOf(want.start) === minuteOf(event.start) ? 1 : 0)
    if (score > best) {
      best = score
      at = i
    }
  })
  return at
}

function compare(want: ExpectedEvent, got: Found, tally: Tally, misses: string[]): boolean {
  let whole = true
  if (want.start?.includes('T') && (want.startPrecision ?? 'minute') === 'minute') {
    tally.timeWant++
    if (minuteOf(want.start) === minuteOf(got.start)) tally.timeHit++
    else {
      whole = false
      misses.push(`TIME   ${want.start} got ${got.start} ${want.title ?? ''}`)
    }
  }
  if (want.title && (want.inPage?.title ?? true)) {
    tally.titleWant++
    if (overlap(want.title, got.title) >= 0.6) tally.titleHit++
    else {
      whole = false
      misses.push(`TITLE  ${want.start} want "${want.title}" got "${got.title}"`)
    }
  }
  if (want.location && (want.inPage?.location ?? true)) {
    tally.placeWant++
    if (overlap(want.location, got.location ?? '') >= 0.5) tally.placeHit++
  }
  return whole
}

function minuteOf(start: string | undefined): string | null {
  return /^\d{4}-\d\d-\d\dT(\d\d:\d\d)/.exec(start ?? '')?.[1] ?? null
}

function wordsOf(text: string | undefined): Set<string> {
  const plain = (text ?? '')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .toLowerCase()
  return new Set(plain.match(/[a-z0-9]+/g) ?? [])
}

/** Shared words by the smaller side; an answer more than three times as long as the expected one is none. */
function overlap(want: string | undefined, got: string): number {
  const a = wordsOf(want)
  const b = wordsOf(got)
  if (a.size === 0 || b.size === 0 || b.size > 3 * a.size + 6) return 0
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared / Math.min(a.size, b.size)
}
