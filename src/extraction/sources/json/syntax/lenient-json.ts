const MAX_TEXT = 12_000_000
/** Quotation marks inside texts are looked for in the blocks that people write by hand, and those are short. */
const MAX_GUESSED_CHARS = 200_000

/** Parses JSON as pages really print it: comments around it, raw line breaks in strings, trailing commas. Undefined where it is no JSON. */
export function parseLenientJson(text: string): unknown {
  if (text.length > MAX_TEXT) return undefined
  const trimmed = text
    .replace(/^\s*(?:\/\/\s*)?<!\[CDATA\[|(?:\/\/\s*)?\]\]>\s*;?\s*$/g, '')
    .replace(/^\s*<!--|-->\s*$/g, '')
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/;$/, '')
  const direct = tryParse(trimmed)
  if (direct !== undefined) return direct
  return (
    tryParse(repair(trimmed, endOfString)) ??
    tryParse(repair(trimmed.replace(/&quot;/g, '"').replace(/&amp;/g, '&'), endOfString)) ??
    (trimmed.length < MAX_GUESSED_CHARS ? tryParse(repair(trimmed, endByNeighbour)) : undefined)
  )
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One pass: control characters inside strings become escapes; comments and trailing commas outside them go. */
function repair(text: string, endOf: (text: string, from: number) => number): string {
  const out: string[] = []
  let at = 0
  while (at < text.length) {
    const char = text[at]
    if (char === '"') {
      const end = endOf(text, at)
      out.push(repairString(text.slice(at, end)))
      at = end
    } else if (char === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2)
      at = end < 0 ? text.length : end + 2
    } else if (char === '/' && text[at + 1] === '/') {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end
    } else if (char === ',' && isTrailing(text, at)) {
      at++
    } else {
      const next = nextMark(text, at + 1)
      out.push(text.slice(at, next))
      at = next
    }
  }
  return out.join('')
}

const MARK = /["/,]/g

function nextMark(text: string, from: number): number {
  MARK.lastIndex = from
  return MARK.exec(text)?.index ?? text.length
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

/** Where somebody wrote quotation marks into a text, the one that ends it stands before a comma, a colon or a bracket. */
function endByNeighbour(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"' && BEHIND_STRING.test(text.slice(at + 1, at + 60))) return at + 1
  }
  return text.length
}

const BEHIND_STRING = /^\s*(?:[,:}\]]|$)/

function isTrailing(text: string, comma: number): boolean {
  for (let at = comma + 1; at < Math.min(text.length, comma + 500); at++) {
    const char = text[at]
    if (char === '}' || char === ']') return true
    if (char !== ' ' && char !== '\n' && char !== '\r' && char !== '\t') return false
  }
  return false
}

function repairString(text: string): string {
  return (
    text
      .replace(/(?<=[^\\])"(?=.)/gs, '\\"')
      .replace(/\n/g, '\\n')
      .replace(/\r/g, '\\r')
      .replace(/\t/g, '\\t')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a JSON string may not hold
      .replace(/[\u0000-\u001f]/g, ' ')
      .replace(/\\(?:u(?![\da-f]{4})|[^"\\/bfnrtu])/gi, (stray) => stray.slice(1))
  )
}
