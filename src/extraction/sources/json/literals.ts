const MAX_DEPTH = 40
const MAX_VALUES = 200_000

/**
 * The object or list that a script writes at a place of its text ("events: [{title: 'Supper', start: '2026-12-05'}]"):
 * JSON, or JavaScript's laxer notation, dates made from numbers or texts included. What would have to be computed is
 * undefined. Null where nothing of the kind stands there, or it does not end. `end` is the place behind it.
 */
export function readScriptLiteral(text: string, at: number): { value: unknown; end: number } | null {
  const reader = new LiteralReader(text, at)
  const value = reader.value(0)
  return reader.isBroken ? null : { value, end: reader.at }
}

const SPACE = /(?:\s|\/\*[\s\S]{0,2000}?\*\/|\/\/[^\n]{0,2000}\n)*/y
const NAME = /[\p{L}_$][\p{L}\d_$]*/uy
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const DATE = /new\s+Date\s*\(\s*(?:(["'])([^"'\n]{4,60})\1|([\d\s,]{1,60}))\s*\)/y
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '', t: ' ', b: '', f: '', v: '', '0': '' }

class LiteralReader {
  isBroken = false
  at: number
  private readonly text: string
  private values = 0

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  value(depth: number): unknown {
    if (depth > MAX_DEPTH || ++this.values > MAX_VALUES) return this.fail()
    this.skip(SPACE)
    const char = this.text[this.at]
    if (char === '{') return this.record(depth)
    if (char === '[') return this.list(depth)
    if (char === '"' || char === "'" || char === '`') return this.string(char)
    const date = this.match(DATE)
    if (date) return date[2] ?? dateOfParts(date[3] ?? '')
    const number = this.match(NUMBER)
    if (number) return Number(number[0])
    const name = this.match(NAME)
    if (!name) return this.fail()
    if (name[0] === 'true' || name[0] === 'false') return name[0] === 'true'
    // Anything that is not written out ends what can be read, except nothing at all.
    return name[0] === 'null' || name[0] === 'undefined' ? undefined : this.fail()
  }

  private record(depth: number): Record<string, unknown> {
    const record: Record<string, unknown> = {}
    this.at++
    for (;;) {
      this.skip(SPACE)
      const char = this.text[this.at]
      if (char === '}') {
        this.at++
        return record
      }
      const key =
        char === '"' || char === "'" ? this.string(char) : (this.match(NAME) ?? this.match(NUMBER))?.[0]
      this.skip(SPACE)
      if (typeof key !== 'string' || this.text[this.at] !== ':') return this.fail() ?? record
      this.at++
      const value = this.value(depth + 1)
      if (this.isBroken) return record
      if (key !== '__proto__') record[key] = value
      if (!this.hasMore('}')) return record
    }
  }

  private list(depth: number): unknown[] {
    const list: unknown[] = []
    this.at++
    for (;;) {
      this.skip(SPACE)
      if (this.text[this.at] === ']') {
        this.at++
        return list
      }
      list.push(this.value(depth + 1))
      if (this.isBroken || !this.hasMore(']')) return list
    }
  }

  /** Steps over a comma; false where neither a comma nor the end follows. */
  private hasMore(end: string): boolean {
    this.skip(SPACE)
    const char = this.text[this.at]
    if (char === ',') this.at++
    else if (char !== end) this.isBroken = true
    return !this.isBroken
  }

  private string(quote: string): string {
    let value = ''
    for (let at = this.at + 1, from = at; at < this.text.length; at++) {
      const char = this.text[at]
      if (char === quote) {
        this.at = at + 1
        return value + this.text.slice(from, at)
      }
      if (char !== '\\') continue
      value += this.text.slice(from, at)
      const next = this.text[at + 1] ?? ''
      const code = next === 'u' ? /^[\da-f]{4}/i.exec(this.text.slice(at + 2, at + 6))?.[0] : undefined
      value += code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPES[next] ?? next)
      at += code ? 5 : 1
      from = at + 1
    }
    this.fail()
    return value
  }

  private skip(pattern: RegExp): void {
    pattern.lastIndex = this.at
    if (pattern.test(this.text)) this.at = pattern.lastIndex
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at = pattern.lastIndex
    return found
  }

  private fail(): undefined {
    this.isBroken = true
    return undefined
  }
}

/** "2026, 11, 5, 18, 30" as JavaScript counts months: half past six on 5 December. One number is an instant. */
function dateOfParts(text: string): unknown {
  const parts = text.split(',').map((part) => Number(part.trim()))
  const [year = 0, month = 0, day = 1, hour, minute = 0] = parts
  if (parts.length === 1) return year
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${year}-${two(month + 1)}-${two(day)}`
  return hour === undefined ? date : `${date}T${two(hour)}:${two(minute)}`
}

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
