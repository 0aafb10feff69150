import type { SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import type { Page } from '../../html/tree.ts'
import { parseLenientJson, readScriptLiteral } from '../json/literals.ts'
import { isRecord } from '../json/values.ts'
import { localName, readSchemaEvents, type SchemaItem, type SchemaValue } from './schema-event.ts'

const MAX_DEPTH = 24
const MAX_ITEMS = 20_000
const MAX_LITERALS = 200

/** Events of the page's JSON-LD scripts, with @graph, @id references and nesting. Never throws. */
export function readJsonLd(page: Page, context: ReadingContext): SourceResult {
  const result: SourceResult = { events: [], rejections: [], warnings: [] }
  for (const script of page.scripts) {
    if (!script.type.includes('ld+json')) continue
    const data = parseLenientJson(script.text) ?? literalsOf(script.text)
    if (data === undefined) {
      result.warnings.push('A JSON-LD block of the page is not valid JSON.')
      continue
    }
    const read = readSchemaEvents(itemsOfJsonLd(data), 'json-ld', context)
    result.events.push(...read.events)
    result.rejections.push(...read.rejections)
  }
  return result
}

/** What no JSON parser takes: several objects one behind the other, and names and texts in a script's quotes. */
function literalsOf(text: string): unknown[] | undefined {
  const found: unknown[] = []
  for (let at = text.search(/[[{]/); at >= 0 && found.length < MAX_LITERALS; ) {
    const literal = readScriptLiteral(text, at)
    if (!literal) return undefined
    found.push(literal.value)
    const gap = /^[\s,;]*(?=[[{])/.exec(text.slice(literal.end, literal.end + 200))
    at = gap ? literal.end + gap[0].length : -1
  }
  return found.length > 0 ? found : undefined
}

/** The schema.org things of parsed JSON-LD, roots first. */
export function itemsOfJsonLd(data: unknown): SchemaItem[] {
  const byId = new Map<string, Record<string, unknown>>()
  let budget = MAX_ITEMS
  const collect = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || budget-- <= 0) return
    if (Array.isArray(value)) for (const part of value) collect(part, depth + 1)
    else if (isRecord(value)) {
      const id = value['@id']
      if (typeof id === 'string' && Object.keys(value).length > 1 && !byId.has(id)) byId.set(id, value)
      for (const key in value) if (typeof value[key] === 'object') collect(value[key], depth + 1)
    }
  }
  collect(data, 0)
  budget = MAX_ITEMS
  const roots: SchemaItem[] = []
  const toItem = (record: Record<string, unknown>, depth: number): SchemaItem => {
    const item: SchemaItem = { types: [], props: new Map() }
    for (const type of [record['@type'] ?? record.type].flat()) {
      if (typeof type === 'string') item.types.push(localName(type))
    }
    for (const key in record) {
      if (key.startsWith('@')) continue
      const values = toValues(record[key], depth + 1)
      if (values.length > 0) item.props.set(localName(key), values)
    }
    return item
  }
  const toValues = (value: unknown, depth: number): SchemaValue[] => {
    if (depth > MAX_DEPTH || budget-- <= 0) return []
    if (typeof value === 'string') return [value]
    if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
    if (Array.isArray(value)) return value.flatMap((part) => toValues(part, depth + 1))
    if (!isRecord(value)) return []
    if ('@value' in value) return toValues(value['@value'], depth + 1)
    const keys = Object.keys(value)
    if (keys.length === 1 && typeof value['@id'] === 'string') {
      const target = byId.get(value['@id'])
      return target ? [toItem(target, depth + 8)] : [value['@id']]
    }
    return [toItem(value, depth)]
  }
  const addRoots = (value: unknown, depth: number): void => {
    if (depth > 4) return
    if (Array.isArray(value)) for (const part of value) addRoots(part, depth + 1)
    else if (isRecord(value)) {
      if (Array.isArray(value['@graph'])) addRoots(value['@graph'], depth + 1)
      if ('@type' in value || 'type' in value || !('@graph' in value)) roots.push(toItem(value, depth))
    }
  }
  addRoots(data, 0)
  return roots
}
