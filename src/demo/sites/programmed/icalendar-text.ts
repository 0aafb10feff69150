import { Temporal } from 'temporal-polyfill'

/** "20261205T183000" for DTSTART and the like. */
export function icsTime(date: Temporal.PlainDate, time: string): string {
  return `${icsDate(date)}T${time.replace(':', '')}00`
}

export function icsDate(date: Temporal.PlainDate): string {
  return date.toString().replaceAll('-', '')
}

/** Escapes TEXT as RFC 5545, section 3.3.11. */
export function icsText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
}

/** Folds a content line at 75 octets, as RFC 5545, section 3.1, without cutting a character in two. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}

const formatOffset = (offset: string): string => offset.replace(':', '')

/** A VTIMEZONE by the United States' rules, under any name: what church office programs write. */
export function renderTimeZone(name: string, timeZone: string): string[] {
  const offsetIn = (month: number) =>
    formatOffset(Temporal.ZonedDateTime.from({ timeZone, year: 2026, month, day: 15 }).offset)
  const [standard, daylight] = [offsetIn(1), offsetIn(7)]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:DAYLIGHT',
    `TZOFFSETFROM:${standard}`,
    `TZOFFSETTO:${daylight}`,
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    `TZOFFSETFROM:${daylight}`,
    `TZOFFSETTO:${standard}`,
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
}

/** A VEVENT of the given content lines. */
export function renderEvent(uid: string, lines: readonly string[]): string[] {
  return ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260105T120000Z', ...lines, 'END:VEVENT']
}

export function renderCalendar(lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR']
  return `${all.map(foldLine).join('\r\n')}\r\n`
}
