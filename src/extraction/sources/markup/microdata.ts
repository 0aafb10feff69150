import type { SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { type Element, isElement, type Page, resolveAddress, textOf } from '../../html/tree.ts'
import { scanDates } from '../../prose/dates/scan-dates.ts'
import { scanTimes } from '../../prose/hours/scan-times.ts'
import { dateOf } from '../../time/civil-date.ts'
import { isEventItem, localName, readSchemaEvents, type SchemaItem } from './schema-event.ts'

const MAX_DEPTH = 40

/** Events written in RDFa Lite with schema.org's vocabulary (typeof, property). */
export function readRdfa(page: Page, context: ReadingContext): SourceResult {
  const items: SchemaItem[] = []
  for (const element of page.elements) {
    if (element.attribs.typeof === undefined || element.attribs.property !== undefined) continue
    if (items.length >= 5000) break
    const item = readThing(element, page, 0)
    items.push(item)
  }
  return readSchemaEvents(items, 'rdfa', context)
}

function readThing(element: Element, page: Page, depth: number): SchemaItem {
  const item: SchemaItem = {
    types: (element.attribs.typeof ?? '').split(/\s+/).filter(Boolean).map(termName),
    props: new Map(),
  }
  const stack = element.children.filter(isElement).reverse()
  for (let at = stack.pop(); at; at = stack.pop()) {
    const isThing = at.attribs.typeof !== undefined
    const names = (at.attribs.property ?? '').split(/\s+/).filter(Boolean).map(termName)
    if (names.length > 0 && !(isThing && depth > MAX_DEPTH)) {
      const value = isThing
        ? readThing(at, page, depth + 1)
        : (at.attribs.resource ?? propertyText(at, names.join(' '), page))
      for (const name of value === '' ? [] : names) {
        const values = item.props.get(name)
        if (values) values.push(value)
        else item.props.set(name, [value])
      }
    }
    if (isThing) continue
    for (let i = at.children.length - 1; i >= 0; i--) {
      const child = at.children[i]
      if (child && isElement(child)) stack.push(child)
    }
  }
  if (isEventItem(item) && item.props.has('startDate')) page.claimed.add(element)
  return item
}

/** A page may bind any letters to the vocabulary (`prefix`, `xmlns:v`): "s:startDate". */
function termName(name: string): string {
  return localName(name).replace(/^[\w-]+:(?!\/\/)/, '')
}

/** Events written in microdata (itemscope, itemtype, itemprop). */
export function readMicrodata(page: Page, context: ReadingContext): SourceResult {
  const items: SchemaItem[] = []
  const byId = new Map<string, Element>()
  const scopes: Element[] = []
  for (const element of page.elements) {
    if (element.attribs.id) byId.set(element.attribs.id, element)
    if (element.attribs.itemscope !== undefined && element.attribs.itemprop === undefined)
      scopes.push(element)
  }
  for (const scope of scopes.slice(0, 5000)) {
    const item = readScope(scope, page, byId, 0)
    items.push(item)
  }
  return readSchemaEvents(items, 'microdata', context)
}

function readScope(scope: Element, page: Page, byId: Map<string, Element>, depth: number): SchemaItem {
  const item: SchemaItem = {
    types: (scope.attribs.itemtype ?? '').split(/\s+/).filter(Boolean).map(localName),
    props: new Map(),
  }
  collect(scope, item, page, byId, depth)
  if (isEventItem(item) && item.props.has('startDate')) page.claimed.add(scope)
  for (const id of (scope.attribs.itemref ?? '').split(/\s+/)) {
    const referred = id ? byId.get(id) : undefined
    if (referred && depth < 4) {
      addProperty(referred, item, page, byId, depth + 1)
      collect(referred, item, page, byId, depth + 1)
    }
  }
  return item
}

function collect(
  element: Element,
  item: SchemaItem,
  page: Page,
  byId: Map<string, Element>,
  depth: number,
): void {
  const stack = element.children.filter(isElement).reverse()
  for (let at = stack.pop(); at; at = stack.pop()) {
    addProperty(at, item, page, byId, depth)
    if (at.attribs.itemscope === undefined) {
      for (let i = at.children.length - 1; i >= 0; i--) {
        const child = at.children[i]
        if (child && isElement(child)) stack.push(child)
      }
    }
  }
}

function addProperty(
  element: Element,
  item: SchemaItem,
  page: Page,
  byId: Map<string, Element>,
  depth: number,
): void {
  const names = element.attribs.itemprop
  if (!names) return
  const isScope = element.attribs.itemscope !== undefined
  if (isScope && depth > MAX_DEPTH) return
  const value = isScope ? readScope(element, page, byId, depth + 1) : propertyText(element, names, page)
  if (value === '') return
  for (const name of names.split(/\s+/).filter(Boolean).map(localName)) {
    const values = item.props.get(name)
    if (values) values.push(value)
    else item.props.set(name, [value])
  }
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
  if (
    name === 'img' ||
    name === 'iframe' ||
    name === 'embed' ||
    name === 'audio' ||
    name === 'video' ||
    name === 'source'
  ) {
    return resolveAddress(attribs.src ?? attribs['data-src'], page.base) ?? attribs.src ?? ''
  }
  return textOf(element)
}
