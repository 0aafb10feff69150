import type { ScannedLine } from '../scanned-lines.ts'

const ZONE =
  /^\s*[([]?\s*(?:([ECMP])[SD]?T|(eastern|central|mountain|pacific)(?:\s+(?:standard|daylight))?(?:\s+time)?|hora\s+(?:del\s+)?(este|central|pac[ií]fico))(?![\p{L}])/iu

const ZONES: Readonly<Record<string, string>> = {
  e: 'America/New_York',
  c: 'America/Chicago',
  m: 'America/Denver',
  p: 'America/Los_Angeles',
}

/**
 * The IANA zone that is named right after a time ("7 PM Eastern", "12:00 p.m. PST"), or null. Standard and daylight
 * names are one zone: who writes EST in July means the clock on the wall in New York.
 */
export function zoneAfter(text: string, at: number): string | null {
  const match = ZONE.exec(text.slice(at, at + 30))
  if (!match) return null
  // "7 PM Central Baptist Church" is a place, "7 ET" a zone.
  const name = match[2]
  if (name && /^\s+(?!time\b)\p{Lu}\p{Ll}/u.test(text.slice(at + match[0].length))) return null
  const letter = (match[1] ?? name ?? '').charAt(0).toLowerCase()
  if (letter) return ZONES[letter] ?? null
  const spanish = (match[3] ?? '').toLowerCase()
  return spanish === 'este'
    ? 'America/New_York'
    : spanish === 'central'
      ? 'America/Chicago'
      : 'America/Los_Angeles'
}

const LONGEST_BETWEEN = 30
const QUICK = /\b(?:eastern|central|mountain|pacific|[ecmp][sd]?t)\b/i
const OURS = /^\s*[,)]?\s*(?:(?:for|with)\s+us|here(?!\s+and)|our\s+time|local(?:ly)?(?:\s+time)?)(?!\p{L})/iu

/**
 * "8 PM Eastern, so 7 PM with us", "9 ET / 8 CT": the hour on a clock elsewhere goes where the church's own stands
 * beside it. Lines are changed in place.
 */
export function dropOtherZones(lines: readonly ScannedLine[], timeZone: string): void {
  for (const line of lines) {
    if (line.times.length < 2) continue
    if (line.text.includes(' in ')) dropOtherTowns(line, lines)
    if (!QUICK.test(line.text)) continue
    const zones = line.times.map((time) => zoneAfter(line.text, time.end))
    const hasOwn = line.times.some(
      ({ end }, i) =>
        zones[i] === timeZone || (zones[i] === null && OURS.test(line.text.slice(end, end + 20))),
    )
    if (!hasOwn) continue
    for (const [i, time] of line.times.entries()) {
      const next = line.times[i + 1]
      const isOther = zones[i] !== null && zones[i] !== timeZone
      // The words between the two are of neither.
      if (isOther && next && next.at - time.end < LONGEST_BETWEEN) next.at = time.at
    }
    line.times = line.times.filter((_, i) => zones[i] === null || zones[i] === timeZone)
  }
}

const TOWN = /^\s+in\s+(\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)?)/u

/** "7 PM in Nairobi, 10 AM in Dallas": each hour has a town, and one of them is that of an address on the page. */
function dropOtherTowns(line: ScannedLine, lines: readonly ScannedLine[]): void {
  const towns = line.times.map(({ end }) => TOWN.exec(line.text.slice(end, end + 40))?.[1] ?? null)
  if (towns.includes(null) || new Set(towns).size !== towns.length) return
  const own = towns.findIndex((town) =>
    lines.some(({ text }) => text.includes(`${town}, `) && STATE.test(text)),
  )
  const [first, kept, last] = [line.times[0], line.times[own], line.times.at(-1)]
  if (!first || !kept || !last) return
  // The words about both are no name of what takes place.
  kept.at = first.at
  kept.end = last.end + ' in '.length + (towns.at(-1)?.length ?? 0)
  line.times = [kept]
}

/** "Dallas, TX 75201" */
const STATE = /,\s+[A-Z]{2}\s+\d{5}\b/
