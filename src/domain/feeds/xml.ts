import XMLBuilder from 'fast-xml-builder'

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
  // An attribute whose value is "true" would be written without it, which only HTML knows.
  suppressBooleanAttributes: false,
})

/** An XML document. Names that begin with "@" are attributes; texts are escaped, and signs that XML forbids left out. */
export function writeXml(document: Record<string, unknown>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(withoutForbidden(document))}`
}

/** XML 1.0 (section 2.2) knows no control characters but tab and line ends, and no halves of surrogate pairs. */
function withoutForbidden(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
  }
  if (Array.isArray(value)) return value.map(withoutForbidden)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, withoutForbidden(child)]))
  }
  return value
}
