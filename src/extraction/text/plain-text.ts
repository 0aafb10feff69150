import { Parser } from 'htmlparser2'
import { remembered } from './memoize.ts'
import { wordSet } from './words.ts'

/** The words of a text, lower case, without accents and without endings of possession. */
export const wordsOf = remembered(
  (text): ReadonlySet<string> =>
    new Set(
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/['’]s\b/g, '')
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
)

/** Shared words as a part of the shorter text's, 0..1. */
export function wordOverlap(a: string, b: string): number {
  const one = wordsOf(a)
  const two = wordsOf(b)
  if (one.size === 0 || two.size === 0) return 0
  let shared = 0
  for (const word of one) if (two.has(word)) shared++
  return shared / Math.min(one.size, two.size)
}

/** NUL and other characters that no page shows. */
const CONTROL = /[^\P{Cc}\t\n\r]/u
/** The same, and half an emoji: of a text that was cut, or an escape that was broken. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu

/**
 * The same value, its texts without what PostgreSQL, iCalendar and XML refuse: lone surrogates and control characters
 * but tabs and ends of lines. Changes plain objects and arrays in place.
 */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string')
    return (!value.isWellFormed() || CONTROL.test(value) ? value.replace(UNSTORABLE, '') : value) as Value
  if (typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  for (const key of Object.keys(record)) {
    const value = storable(record[key])
    if (value !== record[key]) record[key] = value
  }
  return value
}

const BLOCKS = wordSet(
  'address article aside blockquote br dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul',
)
const MAX_TEXT = 20_000

/** The words of a text that may hold HTML: tags out, entities decoded, blocks on lines of their own. */
export function plainText(text: string | null | undefined): string | null {
  if (!text) return null
  let plain = text.slice(0, 3 * MAX_TEXT)
  // Most names and places are plain already.
  if (plain.isWellFormed() && !/[<&\p{Cc}]|[^\S ]| {2}/u.test(plain))
    return plain.trim().slice(0, MAX_TEXT) || null
  if (/<[a-z!/][^>]{0,2000}>/i.test(plain) || /&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i.test(plain))
    plain = stripTags(plain)
  // Twice encoded ("&amp;lt;p&amp;gt;") is common in feeds.
  if (/&lt;|&amp;|&#|<\/?(?:p|br|div|span|a|strong|em|ul|li)\b/i.test(plain)) plain = stripTags(plain)
  plain = storable(plain)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return plain === '' ? null : plain.slice(0, MAX_TEXT)
}

/** The same on one line. */
export function oneLine(text: string | null | undefined): string | null {
  return plainText(text)?.replace(/\s+/g, ' ') ?? null
}

function stripTags(html: string): string {
  const parts: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'script' || name === 'style') hidden++
      else if (BLOCKS.has(name)) parts.push('\n')
    },
    ontext(text) {
      if (hidden === 0) parts.push(text)
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden = Math.max(0, hidden - 1)
      else if (BLOCKS.has(name)) parts.push('\n')
    },
  })
  parser.write(html)
  parser.end()
  return parts.join('')
}
