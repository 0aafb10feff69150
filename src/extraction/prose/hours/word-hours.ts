const HOURS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const HOUR = HOURS.join('|')
const MINUTES: Readonly<Record<string, number>> = {
  fifteen: 15,
  thirty: 30,
  'forty-five': 45,
  'forty five': 45,
}
// 1 "half past", "quarter to"; 2 the hour; 3 its minutes; 4 what says that it is an hour
const SPOKEN = new RegExp(
  `(?<![\\p{L}\\d:.-])(?:(half\\s+past|(?:a\\s+)?quarter\\s+(?:past|after|to|till))\\s+)?(${HOUR}|1[0-2]|[1-9])(?:[\\s-]+(fifteen|thirty|forty[- ]five))?(\\s*o['’]clock|\\s+in\\s+the\\s+(?:morning|afternoon|evening)|\\s+at\\s+night|\\s*[ap]\\.?m\\b\\.?)*(?![\\p{L}-])`,
  'giu',
)
const QUICK = new RegExp(
  `\\d\\s*o['’]clock|(?:half|quarter)\\s+(?:past|after|to|till)|(?:${HOUR})[\\s-]+(?:o['’]clock|thirty|fifteen|forty|in\\s+the|at\\s+night|[ap]\\.?m\\b)|\\bat\\s+(?:${HOUR})\\b`,
  'i',
)

/** Hours that a line says in words, as digits of the same place in the text; null where it says none. */
interface SpokenHour {
  at: number
  end: number
  hour: number
  minute: number
  half: 'a' | 'p' | null
}

/**
 * "half past six in the evening", "seven o'clock", "ten-thirty a.m.", "at seven": hours in words. A bare number is one
 * only behind "at", and not where it counts something ("at seven churches").
 */
export function scanSpokenHours(line: string): SpokenHour[] {
  if (!QUICK.test(line)) return []
  const found: SpokenHour[] = []
  for (const match of line.matchAll(SPOKEN)) {
    const [text, past, hourWord = '', minuteWord, sign] = match
    const rest = line.slice(match.index + text.length)
    const isLed =
      /\bat\s+$/i.test(line.slice(0, match.index)) &&
      /^\s*(?:[.,;:!)–—-]|$|(?:in|on|for|at|every|this|each|with)\s)/i.test(rest)
    const digits = Number.parseInt(hourWord, 10)
    // "8 o'clock", "half past 8": other hours in digits are read with their minutes and halves.
    if (digits > 0 && !past && !/clock/i.test(sign ?? '')) continue
    if (!past && !minuteWord && !sign && !isLed) continue
    const from = digits > 0 ? digits : HOURS.indexOf(hourWord.toLowerCase()) + 1
    const isTo = past ? /\s(?:to|till)$/i.test(past) : false
    const minutes = past
      ? /half/i.test(past)
        ? 30
        : isTo
          ? 45
          : 15
      : (MINUTES[minuteWord?.toLowerCase() ?? ''] ?? 0)
    found.push({
      at: match.index,
      end: match.index + text.length,
      hour: isTo ? ((from + 10) % 12) + 1 : from,
      minute: minutes,
      half: halfSaid(text),
    })
  }
  return found
}

function halfSaid(text: string): 'a' | 'p' | null {
  if (/morning|\ba\.?m\b/i.test(text)) return 'a'
  return /afternoon|evening|night|\bp\.?m\b/i.test(text) ? 'p' : null
}
