import type { Line } from '../html/lines.ts'

const LINES_LOOKED_AT = 400
const LEAST_WORDS = 2
/** Words that no English or Spanish page has. */
const OWN_WORDS =
  /(?<!\p{L})(?:(?:segunda|ter[çc]a|quarta|quinta|sexta)s?-feiras?|janeiro|fevereiro|mar[çc]o|maio|junho|julho|setembro|outubro|dezembro|não|às|até|ora[çc][ãa]o|celebra[çc][ãa]o|reuni[ãa]o|inscri[çc][õo]es|irmãos?|igreja|crian[çc]as|mulheres|jovens)(?!\p{L})/giu

/** Whether a page is in Portuguese, or partly: two of its lines hold a word that only Portuguese has. */
export function isPortuguese(lines: readonly Line[]): boolean {
  let found = 0
  for (const { text } of lines.slice(0, LINES_LOOKED_AT)) {
    OWN_WORDS.lastIndex = 0
    if (text.length < 600 && OWN_WORDS.test(text) && ++found >= LEAST_WORDS) return true
  }
  return false
}

// Short names of months that Portuguese has for itself; "out" and "set" are English words, and read only beside a day.
const MONTHS: Readonly<Record<string, string>> = {
  fev: 'Feb',
  abr: 'Apr',
  mai: 'May',
  ago: 'Aug',
  set: 'Sep',
  out: 'Oct',
  dez: 'Dec',
}
const SHORT = '(fev|abr|mai|ago|set|out|dez)'
const MONTH_ALONE = new RegExp(`^(\\W*(?:\\d{1,2}\\W*)?)${SHORT}(\\.?\\W*(?:\\d{1,2}|\\d{4})?\\W*)$`, 'iu')
const MONTH_BEHIND = new RegExp(`(?<=\\d{1,2}[\\s/.-]{1,3}(?:de\\s+)?)${SHORT}(?!\\p{L})\\.?`, 'giu')

const HOUR = '(?<![\\d:.,/])(2[0-3]|1\\d|0?\\d)'
const HALF = '(?:\\s*(?:da|de|do|à|na)\\s+(manhã|tarde|noite|madrugada)(?!\\p{L}))'
/** 1 hour, 2 minutes, 3 half: "19h30", "8h30 da manhã", "20 horas", "20hs", "19:30h", "10 da manhã", "7:30 da noite". */
const CLOCK = new RegExp(
  `${HOUR}(?:\\s?h(?:oras?|rs?|s)?\\.?\\s?([0-5]\\d)?(?:\\s?min(?:utos)?)?(?![\\p{L}\\d])|:([0-5]\\d)\\s?h(?:oras?|rs?|s)?(?![\\p{L}\\d]))${HALF}?|${HOUR}(?::([0-5]\\d))?${HALF}`,
  'giu',
)
const NOON = /(?<!\p{L})meio[- ]dia(?!\p{L})/giu
const MIDNIGHT = /(?<!\p{L})meia[- ]noite(?!\p{L})/giu
const BETWEEN = /(?<=\d\s?[ap]m)\s*(?:às|as|até(?:\s+às)?|ao|a)\s+(?=\d{1,2}:\d\d\s?[ap]m)/giu
const FROM = /(?<!\p{L})(?:a\s+partir\s+(?:das?|de)|das?|às|à)\s+(?=\d{1,2}:\d\d\s?[ap]m)/giu
const QUICK = /\dh|\d\s?h|meio|meia|manhã|tarde|noite|madrugada/iu

/** Hours and short months of a Portuguese line in the English words that the scanners read; the rest stays as it is. */
export function inPortugueseWords(text: string): string {
  if (text.length > 2000) return text
  const line = withMonths(text)
  if (!QUICK.test(line)) return line
  return line
    .replace(CLOCK, (_, hour, minute, colon, half, bare, bareMinute, bareHalf) =>
      clock(hour ?? bare, minute ?? colon ?? bareMinute, half ?? bareHalf),
    )
    .replace(NOON, '12:00 pm')
    .replace(MIDNIGHT, '12:00 am')
    .replace(BETWEEN, ' to ')
    .replace(FROM, 'at ')
}

function withMonths(text: string): string {
  const english = (name: string) => MONTHS[name.toLowerCase()] ?? name
  return text
    .replace(MONTH_ALONE, (_, before: string, name: string, after: string) => before + english(name) + after)
    .replace(MONTH_BEHIND, (_, name: string) => english(name))
}

/** The day has 24 hours where nothing names its half: "7h" is in the morning, "20h" in the evening. */
function clock(hour: string, minute: string | undefined, half: string | undefined): string {
  const number = Number(hour)
  const isLate = half !== undefined && /tarde|noite/i.test(half) && number < 12
  const full = isLate ? number + 12 : number
  return `${((full + 11) % 12) + 1}:${minute ?? '00'} ${full < 12 ? 'am' : 'pm'}`
}
