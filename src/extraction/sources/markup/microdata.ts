import type { SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import {
  type AttributeName,
  type Element,
  elementsOf,
  isElement,
  type Page,
  resolveAddress,
  textOf,
} from '../../html/tree.ts'
import { scanDates } from '../../prose/dates/scan-dates.ts'
import { scanTimes } from '../../prose/hours/scan-times.ts'
import { dateOf } from '../../time/civil-date.ts'
import { isEventItem, localName, readSchemaEvents, type SchemaItem } from './schema-event.ts'

const MAX_DEPTH = 40
/** Things behind an itemref, one behind another. */
const MAX_REFERENCES = 4

/** How a syntax writes things of schema.org's vocabulary, and their properties, in attributes. */
interface Syntax {
  kind: 'microdata' | 'rdfa'
  thing: AttributeName
  types: AttributeName
  property: AttributeName
  termOf(name: string): string
}

const MICRODATA: Syntax = {
  kind: 'microdata',
  thing: 'itemscope',
  types: 'itemtype',
  property: 'itemprop',
  termOf: localName,
}

const RDFA: Syntax = {
  kind: 'rdfa',
  thing: 'typeof',
  types: 'typeof',
  property: 'property',
  // A page may bind any letters to the vocabulary (`prefix`, `xmlns:v`): "s:startDate".
  termOf: (name) => localName(name).replace(/^[\w-]+:(?!\/\/)/, ''),
}

const MAX_THINGS = 5000

/** Events written in microdata (itemscope, itemtype, itemprop). */
export const readMicrodata = (page: Page, context: ReadingContext) => readThings(MICRODATA, page, context)

/** Events written in RDFa Lite with schema.org's vocabulary (typeof, property). */
export const readRdfa = (page: Page, context: ReadingContext) => readThings(RDFA, page, context)

function readThings(syntax: Syntax, page: Page, context: ReadingContext): SourceResult {
  const byId = new Map(page.elements.map((element) => [element.attribs.id, element]))
  const isThing = ({ attribs }: Element) => attribs[syntax.thing] !== undefined
  const termsOf = (names = '') => names.split(/\s+/).filter(Boolean).map(syntax.termOf)
  const readThing = (element: Element, depth: number): SchemaItem => {
    const item: SchemaItem = { types: termsOf(element.attribs[syntax.types]), props: new Map() }
    for (const inner of elementsOf(element, isThing)) addProperty(inner, item, depth)
    if (isEventItem(item) && item.props.has('startDate')) page.claimed.add(element)
    if (syntax !== MICRODATA || depth >= MAX_REFERENCES) return item
    for (const id of element.attribs.itemref?.split(/\s+/).filter(Boolean) ?? []) {
      const referred = byId.get(id)
      if (!referred) continue
      addProperty(referred, item, depth + 1)
      for (const inner of elementsOf(referred, isThing)) addProperty(inner, item, depth + 1)
    }
    return item
  }
  const addProperty = (element: Element, item: SchemaItem, depth: number): void => {
    const names = termsOf(element.attribs[syntax.property])
    if (names.length === 0 || (isThing(element) && depth > MAX_DEPTH)) return
    const resource = syntax === RDFA ? element.attribs.resource : undefined
    const value = isThing(element)
      ? readThing(element, depth + 1)
      : (resource ?? propertyText(element, names.join(' '), page))
    if (value === '') return
    for (const name of names) item.props.set(name, [...(item.props.get(name) ?? []), value])
  }
  const roots = page.elements.filter(
    (element) => isThing(element) && element.attribs[syntax.property] === undefined,
  )
  const items = roots.slice(0, MAX_THINGS).map((root) => readThing(root, 0))
  return readSchemaEvents(items, syntax.kind, context)
}

/** Dates are checked against the page; everything else is taken as it stands. */
export function propertyText(element: Element, names: string, page: Page): string {
  return /\b(?:start|end)Date\b/.test(names) ? dateValueOf(element, page) : valueOfProperty(element, page)
}

const LABEL = /^[\s:–—-]*(?:(?:start|end|begin)s?(?:\s+date)?|when|date|from|until|to)?\s*[:–—-]\s*/i

/**
 * A machine's date that contradicts the full date printed right at it is a stale one: what readers see stands
 * (structured data "should be an up-to-date and accurate reflection of the … content already found on the page",
 * Google's structured data policies). Null where nothing is printed there, where the two agree, or where what is printed has no year.
 */
function printedDate(element: Element, machine: string): string | null {
  if (element.attribs.content === undefined || !/^\d{4}-\d\d-\d\d/.test(machine)) return null
  const text = printedAt(element)
  const label = LABEL.exec(text)?.[0] ?? ''
  const [mention] = scanDates(text.slice(label.length))
  if (!mention?.first.year || mention.at > 0 || mention.last) return null
  const date = dateOf(mention.first.year, mention.first.month, mention.first.day)
  return date && date !== machine.slice(0, 10) ? date + machine.slice(10) : null
}

/** The hour that is printed right after a machine-readable day without one. */
function printedHour(element: Element, machine: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(machine)) return null
  const text = printedAt(element).replace(LABEL, '')
  const dates = scanDates(text)
  const [mention] = dates
  if (!mention || dates.length > 1 || mention.at > 0 || mention.last) return null
  const { month, day } = mention.first
  if (Number(machine.slice(5, 7)) !== month || Number(machine.slice(8)) !== day) return null
  const [time] = scanTimes(text, dates)
  return time?.certain && time.at - mention.end <= FAR_BEHIND ? `${machine}T${time.from}` : null
}

/** Letters between a day and its hour: ", from ". */
const FAR_BEHIND = 8

/** The words in an element, or right behind one that is empty. */
function printedAt(element: Element): string {
  const own = textOf(element, 200)
  if (own) return own
  const siblings = element.parent?.children ?? []
  const next = siblings[siblings.indexOf(element) + 1]
  return next && !isElement(next) ? next.text.replace(/\s+/g, ' ').trim().slice(0, 200) : ''
}

/** The value of a date property: as the machine says, unless the page prints another date, or its hour, right at it. */
function dateValueOf(element: Element, page: Page): string {
  const value = valueOfProperty(element, page)
  return printedDate(element, value) ?? printedHour(element, value) ?? value
}

/** The value of a property by its element (HTML standard, microdata; also RDFa's literal values). */
function valueOfProperty(element: Element, page: Page): string {
  const { attribs, name } = element
  if (attribs.content !== undefined) return attribs.content.trim()
  // The attribute belongs to `time`, `ins` and `del`; on anything else it is meant so too.
  if (attribs.datetime !== undefined) return attribs.datetime.trim()
  if (name === 'data' || name === 'meter') return (attribs.value ?? textOf(element)).trim()
  if (name === 'a' || name === 'area' || name === 'link')
    return resolveAddress(attribs.href, page.base) ?? attribs.href ?? ''
  if (/^(?:img|iframe|embed|audio|video|source)$/.test(name))
    return resolveAddress(attribs.src ?? attribs['data-src'], page.base) ?? attribs.src ?? ''
  return textOf(element)
}
