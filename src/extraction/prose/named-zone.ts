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
