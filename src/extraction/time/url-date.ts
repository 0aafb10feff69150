/** The month, and the day where there is one, that a URL names: '2026-12' or '2026-12-24'. */
const MONTH_NAMES =
  'january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'
const NAMES = MONTH_NAMES.split('|')
const DIGITS = /(?<!\d)(20\d\d)[-_/.]?(0[1-9]|1[0-2]|(?<=[-_/.])[1-9])(?:[-_/.]?(0[1-9]|[12]\d|3[01]))?(?!\d)/
const YEAR_FIRST =
  /[?&](?:\w*_)?y(?:e?a?r)?=(20\d\d)&(?:[^#]*&)?(?:\w*_)?m(?:o(?:nth)?)?=(1[0-2]|0?[1-9])(?!\d)/i
const MONTH_FIRST =
  /[?&](?:\w*_)?m(?:o(?:nth)?)?=(1[0-2]|0?[1-9])&(?:[^#]*&)?(?:\w*_)?y(?:e?a?r)?=(20\d\d)(?!\d)/i
const NAMED = new RegExp(
  `(?<![a-z])(?:(20\\d\\d)[-_/ ])?(${MONTH_NAMES})(?:[-_/ ](20\\d\\d))?(?![a-z0-9])`,
  'i',
)

/**
 * The month ('2026-12') or day ('2026-12-24') that an address names in its path or query, as calendars and event pages
 * do; null where it names none. A year alone, and a month without its year, are none.
 */
export function dateOfAddress(url: string): string | null {
  const address = url.slice(0, 500).replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  const digits = DIGITS.exec(address)
  if (digits) return [digits[1], digits[2]?.padStart(2, '0'), digits[3]].filter(Boolean).join('-')
  const [, year, month] = YEAR_FIRST.exec(address) ?? []
  if (year && month) return `${year}-${month.padStart(2, '0')}`
  const [, laterMonth, laterYear] = MONTH_FIRST.exec(address) ?? []
  if (laterYear && laterMonth) return `${laterYear}-${laterMonth.padStart(2, '0')}`
  const named = NAMED.exec(address)
  const namedYear = named?.[1] ?? named?.[3]
  if (!named?.[2] || !namedYear) return null
  const at = NAMES.indexOf(named[2].toLowerCase()) % 12
  return `${namedYear}-${String(at + 1).padStart(2, '0')}`
}
