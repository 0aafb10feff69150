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

/** Content lines and components of iCalendar (RFC 5545, 3.1 and 3.4), forgiving of what real calendars break. */

export interface ICalProperty {
  name: string
  params: Record<string, string>
  /** Raw, still escaped. */
  value: string
}

export interface ICalComponent {
  name: string
  properties: ICalProperty[]
  children: ICalComponent[]
}

const MAX_LINE = 200_000
const PROPERTY_START =
  /^[A-Za-z][A-Za-z0-9-]*(?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^":;]*))*:|^[A-Za-z][A-Za-z0-9-]*;/

/**
 * The top-level components of a file. Folded lines are joined; a line that is no property goes on with the text
 * before it, and is left out behind anything else; components that are not closed end with the file. Never throws.
 */
export function readICalendar(body: string): ICalComponent[] {
  const root: ICalComponent = { name: '', properties: [], children: [] }
  const open: ICalComponent[] = [root]
  for (const line of unfold(body)) {
    const property = readLine(line)
    if (!property) continue
    if (property.name === 'BEGIN') {
      const child: ICalComponent = { name: property.value.trim().toUpperCase(), properties: [], children: [] }
      if (WITHIN_CALENDAR.has(child.name)) closeOthers(open)
      const current = open.at(-1) ?? root
      // A calendar nests three deep (VCALENDAR, VEVENT, VALARM); what nests deeper is kept beside.
      current.children.push(child)
      if (open.length < 8) open.push(child)
    } else if (property.name === 'END') {
      const name = property.value.trim().toUpperCase()
      const at = open.findLastIndex((component) => component.name === name)
      if (at > 0) open.length = at
    } else open.at(-1)?.properties.push(property)
  }
  return root.children
}

/** These stand in a calendar and in nothing else (RFC 5545, 3.4), so that the next one ends one that was not closed. */
const WITHIN_CALENDAR: ReadonlySet<string> = new Set([
  'VEVENT',
  'VTODO',
  'VJOURNAL',
  'VFREEBUSY',
  'VTIMEZONE',
])

function closeOthers(open: ICalComponent[]): void {
  const at = open.findIndex(({ name }) => WITHIN_CALENDAR.has(name))
  if (at > 0) open.length = at
}

/** Properties that people write: only these go on with a line that is neither folded nor a property. */
const WRITTEN = /^(?:SUMMARY|DESCRIPTION|X-ALT-DESC|COMMENT|LOCATION|CONTACT)\b/i
/** A property that lacks its colon is not what somebody wrote. */
const BROKEN_PROPERTY = /^(?:X-[A-Z-]+|[A-Z]+-[A-Z-]+|DT[A-Z]+|SUMMARY|LOCATION|RRULE)\b/

function* unfold(body: string): Generator<string> {
  let parts: string[] = []
  let length = 0
  for (const line of body.split(/\r\n|\n|\r/)) {
    const folded = line.startsWith(' ') || line.startsWith('\t')
    if (folded || (parts.length > 0 && line !== '' && !PROPERTY_START.test(line.slice(0, 500)))) {
      // A line break inside a text, left unfolded by a careless program, was meant as a line break.
      if (!folded && (!WRITTEN.test(parts[0] ?? '') || BROKEN_PROPERTY.test(line))) continue
      if (length < MAX_LINE) parts.push(folded ? line.slice(1) : `\\n${line}`)
      length += line.length
      continue
    }
    if (parts.length > 0) yield parts.join('')
    parts = line === '' ? [] : [line.slice(0, MAX_LINE)]
    length = line.length
  }
  if (parts.length > 0) yield parts.join('')
}

function readLine(line: string): ICalProperty | null {
  const name = /^\uFEFF?([A-Za-z][A-Za-z0-9-]*)/.exec(line)
  if (!name?.[1]) return null
  const params: Record<string, string> = {}
  let at = name[0].length
  while (line[at] === ';') {
    const param = /;([A-Za-z0-9-]+)=?/y
    param.lastIndex = at
    const found = param.exec(line)
    if (!found?.[1]) return null
    at = param.lastIndex
    let value = ''
    if (line[at] === '"') {
      const end = line.indexOf('"', at + 1)
      if (end < 0) return null
      value = line.slice(at + 1, end)
      at = end + 1
    } else {
      // Outlook writes "(UTC-06:00) Central Time" with the colon that should end it.
      const bare = /(?:\([^()"]*\)|[+-]\d{1,2}:\d\d(?=[:;])|[^:;])*/y
      bare.lastIndex = at
      value = bare.exec(line)?.[0] ?? ''
      at += value.length
      if (at >= line.length) return null
    }
    params[found[1].toUpperCase()] = value
  }
  const colon = line.indexOf(':', at)
  if (colon < 0) return null
  return { name: name[1].toUpperCase(), params, value: line.slice(colon + 1) }
}

/** The text of a TEXT value (RFC 5545, 3.3.11). */
export function unescapeText(value: string): string {
  return value.replace(/\\([nN,;\\":])/g, (_, escaped: string) =>
    escaped.toLowerCase() === 'n' ? '\n' : escaped,
  )
}

export function rawValue(component: ICalComponent, name: string): string | null {
  return component.properties.find((property) => property.name === name)?.value ?? null
}

export function textValue(component: ICalComponent, name: string): string | null {
  const property = component.properties.find((candidate) => candidate.name === name)
  if (!property) return null
  const value =
    property.params.ENCODING?.toUpperCase() === 'QUOTED-PRINTABLE'
      ? readQuoted(property.value)
      : property.value
  return unescapeText(value).trim() || null
}

function readQuoted(value: string): string {
  const bytes = value.replace(/=\s*$/g, '').replace(/=([0-9A-F]{2})/gi, '%$1')
  try {
    return decodeURIComponent(bytes)
  } catch {
    return value
  }
}
