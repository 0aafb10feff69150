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
