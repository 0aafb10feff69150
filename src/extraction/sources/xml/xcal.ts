import { findAll, type XmlNode } from './xml-tree.ts'

const MAX_DEPTH = 5

/** iCalendar written as XML (xCal, RFC 6321), as lines of RFC 5545; null for any other XML. */
export function linesOfXcal(root: XmlNode): string | null {
  const calendars = findAll(root, new Set(['icalendar'])).flatMap(({ children }) => children)
  if (calendars.length === 0) return null
  return calendars.flatMap((calendar) => linesOf(calendar, 0)).join('\r\n')
}

function linesOf(component: XmlNode, depth: number): string[] {
  if (depth > MAX_DEPTH) return []
  const parts = (name: string) =>
    component.children.filter((child) => child.name === name).flatMap(({ children }) => children)
  return [
    `BEGIN:${component.name}`,
    ...parts('properties').map(lineOf),
    ...parts('components').flatMap((part) => linesOf(part, depth + 1)),
    `END:${component.name}`,
  ]
}

function lineOf(property: XmlNode): string {
  const params = property.children
    .filter(({ name }) => name === 'parameters')
    .flatMap(({ children }) => children)
    .map((param) => `;${param.name}="${textOf(param).replaceAll('"', '')}"`)
  const values = property.children.filter(({ name }) => name !== 'parameters')
  return `${property.name}${params.join('')}:${values.map(valueText).join(',')}`
}

function valueText(value: XmlNode): string {
  if (value.name === 'recur') {
    const parts = new Map<string, string[]>()
    for (const { name, text } of value.children) parts.set(name, [...(parts.get(name) ?? []), text.trim()])
    return [...parts].map(([name, texts]) => `${name}=${texts.join(',')}`).join(';')
  }
  if (value.name === 'period') return value.children.map(({ text }) => text.trim()).join('/')
  const text = textOf(value)
  return value.name === 'text'
    ? text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
    : text.replace(/\s*\n\s*/g, ' ')
}

function textOf({ text, children }: XmlNode): string {
  return (text.trim() || children.map(textOf).join(',')).trim()
}
