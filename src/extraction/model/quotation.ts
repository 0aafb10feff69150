/** A text in which quotations are found, whatever their white space, case, quotation marks and dashes. */
export interface QuotableText {
  original: string
  folded: string
  /** For each character of `folded`, where in `original` it stands. */
  at: readonly number[]
}

export interface Quotation {
  /** As the text prints it, on one line. */
  text: string
  from: number
  to: number
}

const SAME: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
}

export function quotable(original: string): QuotableText {
  let folded = ''
  const at: number[] = []
  for (let index = 0; index < original.length; index++) {
    const char = original[index] ?? ''
    const isSpace = /\s/.test(char)
    if (isSpace && folded.endsWith(' ')) continue
    for (const part of isSpace ? ' ' : (SAME[char] ?? char.toLowerCase())) {
      folded += part
      at.push(index)
    }
  }
  return { original, folded, at }
}

/** What would give a date or an hour another meaning: its year, and which half of the day it is of. */
const REST_OF_DATE = /^(?:,?\s*(?:19|20)\d\d(?!\d)|\s*[ap]\.?\s?m(?!\p{L})\.?)/iu

/** Where a quotation stands in a text, from its first whole word to its last; null where it does not. */
export function findQuotation({ original, folded, at }: QuotableText, quoted: string): Quotation | null {
  const words = quotable(quoted.replace(/^\s*\d+\|\s/, '')).folded.trim()
  if (!/[\p{L}\p{N}]/u.test(words)) return null
  for (let start = folded.indexOf(words); start >= 0; start = folded.indexOf(words, start + 1)) {
    let end = start + words.length
    if (!isWhole(folded, start, end)) continue
    for (let rest = REST_OF_DATE.exec(folded.slice(end, end + 12)); rest; ) {
      end += rest[0].length
      rest = REST_OF_DATE.exec(folded.slice(end, end + 12))
    }
    const from = at[start] ?? 0
    const to = at[end] ?? original.length
    return { text: original.slice(from, to).replace(/\s+/g, ' ').trim(), from, to }
  }
  return null
}

/** "1 pm" is no part of "11 pm", and "12/2" none of "12/24". */
function isWhole(text: string, start: number, end: number): boolean {
  const cutsWord = (index: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(index - 1, index + 1))
  const cutsNumber =
    /\d[.:/-]$/.test(text.slice(0, start).slice(-2)) && /\d/.test(text[start] ?? '')
      ? true
      : /^[.:/-]\d/.test(text.slice(end, end + 2)) && /\d/.test(text[end - 1] ?? '')
  return !cutsWord(start) && !cutsWord(end) && !cutsNumber
}
