import type { RawEvent, SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import type { Page } from '../../html/tree.ts'
import { readJsonEvents } from './events.ts'
import { parseLenientJson, readScriptLiteral } from './literals.ts'

/** Scripts and attributes are searched up to so many characters in all. */
const MAX_TEXT = 6_000_000
const MAX_LITERALS = 40
/** Platforms whose script has a reader of its own. */
const KNOWN_SCRIPTS = new Set(['wix-warmup-data'])

/**
 * Events that a page hands to its own scripts: JSON in script elements (__NEXT_DATA__, a store for the client) and in
 * attributes (data-events), and lists that a script writes out ("events: [{title: …, start: …}]"). A title and a date
 * may be a post's: only what has a start, or an hour with an end or a place, is taken, and nothing by a guess at its keys. Never throws.
 */
export function readEmbeddedJson(page: Page, context: ReadingContext): SourceResult {
  const result: SourceResult = { events: [], rejections: [], warnings: [] }
  let budget = MAX_TEXT
  const take = (data: unknown) => {
    const read = readJsonEvents(data, context)
    result.events.push(...read.events.filter(isSurelyEvent))
    result.rejections.push(...read.rejections)
  }
  for (const { type, id, text } of page.scripts) {
    if (type.includes('ld+json') || KNOWN_SCRIPTS.has(id) || !EVENT_WORDS.test(text)) continue
    budget -= text.length
    if (budget < 0) break
    const isData = type.includes('json') || type.includes('shoebox') || /^\s*[[{]/.test(text)
    if (isData) take(parseLenientJson(text))
    else for (const data of literalsOf(text)) take(data)
  }
  for (const text of page.data) {
    budget -= text.length
    if (budget < 0) break
    if (EVENT_WORDS.test(text)) take(parseLenientJson(text) ?? readScriptLiteral(text, 0)?.value)
  }
  result.events = withoutRepeated(result.events)
  return result
}

// A start or a date, and somewhere a day or an instant.
const EVENT_WORDS =
  /(?:start|date|begin)[\w-]{0,20}["'\\]{0,3}\s{0,3}[:=]\s{0,3}(?:["'\\]{1,3}(?:20\d\d|\w{3,9}\.? \d|\d{1,2}[/.])|\{|new Date|\d{10})/i
const LEADS =
  /(?:^|[\s;,{(.])["']?(?:[\w$]{0,40}(?:events?|calendar|schedule|items|data|state|props|store|config|settings)[\w$]{0,20}|__\w{2,40}__)["'\]]{0,2}\s{0,3}[:=]\s{0,3}(?=[[{])/gi

function literalsOf(text: string): unknown[] {
  const found: unknown[] = []
  LEADS.lastIndex = 0
  for (
    let lead = LEADS.exec(text), tries = 0;
    lead && tries < MAX_LITERALS;
    lead = LEADS.exec(text), tries++
  ) {
    const literal = readScriptLiteral(text, LEADS.lastIndex)
    if (!literal) continue
    found.push(literal.value)
    LEADS.lastIndex = literal.end
  }
  return found
}

function isSurelyEvent({ confidence, start, end, location }: RawEvent): boolean {
  return confidence >= 0.9 || (confidence >= 0.8 && start.length > 10 && (Boolean(end) || Boolean(location)))
}

/** Stores of scripts hold the same event several times. */
function withoutRepeated(events: RawEvent[]): RawEvent[] {
  const known = new Set<string>()
  return events.filter(({ title, start, location }) => {
    const key = `${start} ${title} ${location ?? ''}`
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}
