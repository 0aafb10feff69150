type Property = [name: string, params: Record<string, unknown>, type: string, ...values: unknown[]]

const MAX_DEPTH = 5
const MAX_LINES = 200_000

/** iCalendar written as JSON (jCal, RFC 7265), as lines of RFC 5545; null for any other JSON. */
export function linesOfJcal(data: unknown): string | null {
  const calendars = isComponent(data) ? [data] : Array.isArray(data) ? data.filter(isComponent) : []
  const found = calendars.filter(([name]) => name.toLowerCase() === 'vcalendar')
  if (found.length === 0) return null
  const lines: string[] = []
  for (const calendar of found) addComponent(calendar, lines, 0)
  return lines.join('\r\n')
}

type Component = [name: string, properties: unknown[], parts: unknown[]]

function isComponent(value: unknown): value is Component {
  return (
    Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1]) && Array.isArray(value[2])
  )
}

function addComponent([name, properties, parts]: Component, lines: string[], depth: number): void {
  if (depth > MAX_DEPTH || lines.length > MAX_LINES) return
  lines.push(`BEGIN:${name.toUpperCase()}`)
  for (const property of properties) if (isProperty(property)) lines.push(lineOf(property))
  for (const part of parts) if (isComponent(part)) addComponent(part, lines, depth + 1)
  lines.push(`END:${name.toUpperCase()}`)
}

function isProperty(value: unknown): value is Property {
  return (
    Array.isArray(value) && typeof value[0] === 'string' && typeof value[2] === 'string' && value.length > 3
  )
}

function lineOf([name, params, type, ...values]: Property): string {
  const given = Object.entries(params ?? {}).map(
    ([key, value]) => `;${key.toUpperCase()}="${String(value).replaceAll('"', '')}"`,
  )
  const kind = type === 'date' ? ';VALUE=DATE' : type === 'period' ? ';VALUE=PERIOD' : ''
  return `${name.toUpperCase()}${given.join('')}${kind}:${values.map((value) => textOf(value, type)).join(',')}`
}

function textOf(value: unknown, type: string): string {
  if (type === 'recur' && typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, part]) => `${key.toUpperCase()}=${[part].flat().join(',')}`)
      .join(';')
  if (type === 'period') return [value].flat().join('/')
  const text = String(value)
  return type === 'text'
    ? text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
    : text.replace(/\s*\n\s*/g, ' ')
}
