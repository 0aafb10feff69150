import type { Glossary, ScannedLine } from '../page-parts.ts'

// "Mothers of Preschoolers (MOPS)", "the Community Advisory Committee (the “CAC”)"
const EXPLAINED =
  /((?:[\p{L}\d'’.&/-]+\s+){1,10})\((?:the\s+|or\s+)?[“"'‘]?(\p{Lu}[\p{Lu}\d&-]{1,11})[”"'’]?\)/gu
// Looked for first: most brackets hold no abbreviation.
const SHORT_FORM = /\((?:the\s+|or\s+)?[“"'‘]?\p{Lu}[\p{Lu}\d&-]{1,11}[”"'’]?\)/u
const SMALL = /^(?:of|the|and|for|in|on|to|at|a|an|&|y|de|del|la|los|las|en|para)$/i
const MAX_LINES = 3000

/**
 * The abbreviations that a page explains itself, by printing them in brackets after the full name. Only a name whose
 * initials spell the abbreviation counts.
 */
export function readGlossary(lines: readonly ScannedLine[]): Glossary {
  const known = new Map<string, string>()
  for (const line of lines.slice(0, MAX_LINES)) {
    if (line.text.length > 4000 || !line.text.includes('(') || !SHORT_FORM.test(line.text)) continue
    for (const [, before, short] of line.text.matchAll(EXPLAINED)) {
      if (!before || !short || known.has(short) || known.size > 200) continue
      const full = fullName(before.trim().split(/\s+/), short)
      if (full) known.set(short, full)
    }
  }
  return known
}

/** The last words before the bracket whose initials spell the abbreviation, its own prefixes ("DBRA-") given. */
function fullName(words: readonly string[], short: string): string | null {
  const pieces = short.split('-')
  const letters = pieces.at(-1) ?? ''
  for (let from = words.length - 1; from >= 0; from--) {
    const name = words.slice(from)
    const first = name[0] ?? ''
    if (SMALL.test(first)) continue
    if (!/^[\p{Lu}\d]/u.test(first)) return null
    if (name.length >= 2 && spells(name, letters)) return name.join(' ')
  }
  return null
}

/** Whether the initials of the words (small ones may be passed over) are the letters, in order, all of them. */
function spells(words: readonly string[], letters: string): boolean {
  const wanted = letters.replace(/&/g, '').toLowerCase()
  const big = words.filter((word) => !SMALL.test(word))
  if (
    big
      .map((word) => word.charAt(0))
      .join('')
      .toLowerCase() === wanted
  )
    return true
  if (
    words
      .map((word) => word.charAt(0))
      .join('')
      .toLowerCase() === wanted
  )
    return true
  // "MOPS", Mothers of Preschoolers: the last word may give more than its first letter.
  const initials = words
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase()
  if (initials.length < 2 || !wanted.startsWith(initials)) return false
  return isWithin(wanted.slice(initials.length), (words.at(-1) ?? '').slice(1).toLowerCase())
}

/** Whether the letters occur in the word in this order. */
function isWithin(letters: string, word: string): boolean {
  let at = 0
  for (const letter of letters) {
    at = word.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** The full name of the abbreviation that a text begins with, where the page explains it. */
export function spellOut(text: string, glossary: Glossary): string | null {
  const short = /^\p{Lu}[\p{Lu}\d&-]{1,11}(?!\p{L})/u.exec(text)?.[0]
  return short ? (glossary.get(short) ?? null) : null
}
