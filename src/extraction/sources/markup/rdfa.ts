import type { SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { type Element, isElement, type Page } from '../../html/tree.ts'
import { propertyText } from './microdata.ts'
import { readSchemaEvents } from './schema-event.ts'
import { isEventItem, localName, type SchemaItem } from './schema-item.ts'

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
