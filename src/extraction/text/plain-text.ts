import { Parser } from 'htmlparser2'
import { storable } from './storable.ts'

const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
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
