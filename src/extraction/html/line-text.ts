import { type Element, isBlank } from './tree.ts'

// Anything but single plain spaces between words.
const UNEVEN = /[^\S ]| {2}|[\u200b-\u200d\ufeff]/

/** A text with single spaces between its words. */
export function withSingleSpaces(text: string): string {
  // What stands between two tags is mostly the source's own line break, or words that are even already.
  if (isBlank(text)) return ' '
  if (isEven(text)) return text
  return UNEVEN.test(text) ? text.replace(/[\s\u00a0\u200b-\u200d\ufeff]+/g, ' ') : text
}

const SPACE = 32
const TILDE = 126

/** Whether a text is plain letters and marks (ASCII) with single spaces between them. */
function isEven(text: string): boolean {
  let before = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < SPACE || code > TILDE || (code === SPACE && before === SPACE)) return false
    before = code
  }
  return true
}

/** "18<sup>30</sup>", as hours are written in Polish and French: half past six, and not 1830. */
export function isRaisedMinutes(before: string, words: string, { name, parent }: Element): boolean {
  if (name !== 'sup' && parent?.name !== 'sup') return false
  return (
    /^\s*[0-5]\d\s*$/.test(words) && /(?:^|[^\d.,:$€£]|\p{L}\.)(?:[01]?\d|2[0-3])$/u.test(before.slice(-4))
  )
}

/** "<span>Mar</span><span>22</span>" are two words; "7<sup>th</sup>" and "J<a>anuary</a>" are one. */
export function isTwoWords(before: string, after: string): boolean {
  // A pattern that is bound to the end would look at the whole line for it.
  const end = before.slice(-3)
  if (!/^[\p{L}\d]/u.test(after) || !/[\p{L}\d]$/u.test(end)) return false
  return !(/(?:^|\s)\p{Lu}$/u.test(end) && /^\p{Ll}/u.test(after))
}
