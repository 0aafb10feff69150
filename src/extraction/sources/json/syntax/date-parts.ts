import { pad } from '../../../time/civil-date.ts'

const STEM = /^(?:event|start|begin|from|date)?$/
const END_STEM = /^(?:end|to|until)$/

type Values = ReadonlyMap<string, unknown>

/** A date in its parts, with the hour where the record has it: {"year": 2026, "month": "March", "day": 8}. Null where one is missing. */
export function dayOfParts(record: Record<string, unknown>): string | null {
  return 'day' in record && 'month' in record && 'year' in record ? momentOf(valuesOf(record), '') : null
}

/** The same where the parts have a word before them: `start_day`, `eventMonth`, `endYear`. */
export function momentsOfParts(
  record: Record<string, unknown>,
): { start: string; end: string | null } | null {
  let values: Values | null = null
  let start: string | null = null
  let end: string | null = null
  for (const key in record) {
    if (!/(?:day|d[ií]a|tag|jour|giorno|dag)$/i.test(key)) continue
    values ??= valuesOf(record)
    const stem = nameOf(key).slice(0, -3)
    if (!start && STEM.test(stem)) start = momentOf(values, stem)
    else if (END_STEM.test(stem)) end = momentOf(values, stem)
  }
  return start ? { start, end } : null
}

/** {"hour": 18, "minute": 30}: an hour in its parts, as a clock shows it. */
export function clockOfParts(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  return clockOf(valuesOf(value), '')
}

function valuesOf(record: object): Values {
  return new Map(Object.entries(record).map(([key, value]) => [nameOf(key), value]))
}

/** The names of the parts in other languages. */
const PARTS: readonly [RegExp, string][] = [
  [/(?:dia|tag|jour|giorno|dag)$/, 'day'],
  [/(?:mes|monat|mois|mese|maand)$/, 'month'],
  [/(?:anio|ano|jahr|annee|anno|jaar)$/, 'year'],
]

function nameOf(key: string): string {
  const name = key
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
  return PARTS.reduce((text, [pattern, part]) => text.replace(pattern, part), name)
}

function momentOf(values: Values, stem: string): string | null {
  const [year, month, day] = ['year', 'month', 'day'].map((part) =>
    String(values.get(stem + part) ?? '').trim(),
  )
  if (!/^\d{4}$/.test(year ?? '') || !/^\d{1,2}$/.test(day ?? '') || !month) return null
  const clock = clockOf(values, stem)
  return /^\d{1,2}$/.test(month)
    ? `${year}-${month.padStart(2, '0')}-${day?.padStart(2, '0')}${clock ? `T${clock}` : ''}`
    : `${month} ${day}, ${year}${clock ? ` ${clock}` : ''}`
}

function clockOf(values: Values, stem: string): string | null {
  const text = values.get(`${stem}hour`) ?? values.get(`${stem}hours`)
  if (text === undefined || !/^\d{1,2}$/.test(String(text).trim())) return null
  const minute = Number(values.get(`${stem}minute`) ?? values.get(`${stem}minutes`) ?? 0)
  const half = String(values.get(`${stem}ampm`) ?? values.get(`${stem}meridian`) ?? '').toLowerCase()
  let hour = Number(text)
  if (half === 'pm' && hour < 12) hour += 12
  if (half === 'am' && hour === 12) hour = 0
  return hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : null
}
