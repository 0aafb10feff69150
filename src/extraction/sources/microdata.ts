import type { SourceResult } from '../candidate.ts'
import type { ReadingContext } from '../context.ts'
import { type Element, elementsOf, isElement, type Page, resolveAddress, textOf } from '../html/tree.ts'
import { readSchemaEvents } from './schema-event.ts'
import { isEventItem, localName, type SchemaItem } from './schema-item.ts'

const MAX_DEPTH = 40

/** Events written in microdata (itemscope, itemtype, itemprop). */
export function readMicrodata(page: Page, context: ReadingContext): SourceResult {
  const items: SchemaItem[] = []
  const byId = new Map<string, Element>()
  const scopes: Element[] = []
  for (const element of elementsOf(page.root)) {
    if (element.attribs.id) byId.set(element.attribs.id, element)
    if (element.attribs.itemscope !== undefined && element.attribs.itemprop === undefined)
      scopes.push(element)
  }
  for (const scope of scopes.slice(0, 5000)) {
    const item = readScope(scope, page, byId, 0)
    items.push(item)
    if (isEventItem(item) && item.props.has('startDate')) page.claimed.add(scope)
  }
  return readSchemaEvents(items, 'microdata', context)
}

function readScope(scope: Element, page: Page, byId: Map<string, Element>, depth: number): SchemaItem {
  const item: SchemaItem = {
    types: (scope.attribs.itemtype ?? '').split(/\s+/).filter(Boolean).map(localName),
    props: new Map(),
  }
  collect(scope, item, page, byId, depth)
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
  const value = isScope ? readScope(element, page, byId, depth + 1) : valueOfProperty(element, page)
  if (value === '') return
  for (const name of names.split(/\s+/).filter(Boolean).map(localName)) {
    const values = item.props.get(name)
    if (values) values.push(value)
    else item.props.set(name, [value])
  }
}

/** The value of a property by its element (HTML standard, microdata; also RDFa's literal values). */
export function valueOfProperty(element: Element, page: Page): string {
  const { attribs, name } = element
  if (attribs.content !== undefined) return attribs.content.trim()
  if (name === 'time' || name === 'ins' || name === 'del') return (attribs.datetime ?? textOf(element)).trim()
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
