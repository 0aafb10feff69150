/**
 * Text that is printed as its source has it (<pre>): a bulletin taken out of a printed page, a mail, a list in columns.
 * Its line breaks part what is told, but for those at which a sentence was too long for the page.
 */

/** A page narrower than this was not filled with sentences. */
const NARROWEST = 45
/** "Sunday School ........ 9:00", or several columns. */
const IN_COLUMNS = /\.{3,}|(?:\. ){3,}|_{3,}|\S {3,}\S|\t/
/** An entry of a list rarely ends in the middle of a sentence. */
const ENDED = /(?:[.!?:;]|\d|[ap]\.?m\.?)$/i
const LONGEST_HEADING = 50

interface Paragraph {
  /** As a reader tells them apart, without the spaces around them. */
  lines: string[]
  /** Whether the first line names what follows: in capitals, in the middle of the page, or a name above its text. */
  isHeaded: boolean
}

/** The paragraphs of a preformatted text, which blank lines part. */
export function paragraphsOf(text: string): Paragraph[] {
  const printed = text.split(/\r\n|[\r\n]/).map((line) => line.trimEnd())
  const width = Math.max(...printed.map(({ length }) => length))
  const paragraphs: Paragraph[] = []
  let current: string[] = []
  const close = () => {
    const lines = joined(current, width)
    if (lines.length > 0)
      paragraphs.push({ lines: lines.map((line) => line.trim()), isHeaded: isHeaded(lines) })
    current = []
  }
  for (const line of printed) {
    if (line === '') close()
    else current.push(line)
  }
  close()
  return paragraphs
}

/** Lines that were broken for the width of the page alone are one again (as with RFC 3676's flowed text). */
function joined(lines: readonly string[], width: number): string[] {
  const whole: string[] = []
  let last = ''
  for (const line of lines) {
    const at = whole.length - 1
    if (at >= 0 && isBroken(last, line, width)) whole[at] = `${whole[at]} ${line.trim()}`
    else whole.push(line)
    last = line
  }
  return whole
}

/** Whether the first word of `next` had no room behind `line`, and its sentence goes on. */
function isBroken(line: string, next: string, width: number): boolean {
  if (width < NARROWEST || IN_COLUMNS.test(line.trim()) || IN_COLUMNS.test(next.trim())) return false
  if (/^\s/.test(next) !== /^\s/.test(line)) return false
  const word = /^\s*(\S+)/.exec(next)?.[1] ?? ''
  return line.length + 1 + word.length > width && (/^\p{Ll}/u.test(word) || !ENDED.test(line))
}

function isHeaded([first = '', next]: readonly string[]): boolean {
  const words = first.trim()
  if (words.length > LONGEST_HEADING || !/\p{L}{2}/u.test(words) || IN_COLUMNS.test(words)) return false
  if (words === words.toUpperCase() && words !== words.toLowerCase()) return true
  if (next === undefined) return /^ {4,}/.test(first)
  return next.length > words.length && !/[\d,;:.]$/.test(words) && isNameLike(words)
}

/** "Gospel Workshop with Sister Teague": the longer words begin with capitals. */
function isNameLike(words: string): boolean {
  const long = words.match(/\p{L}{4,}/gu) ?? []
  return long.length > 1 && long.filter((word) => /^\p{Lu}/u.test(word)).length * 3 >= long.length * 2
}
