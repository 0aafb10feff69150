import { auditCopy } from '../../../copy/admin/audit.ts'
import { priceInWords } from '../../../domain/advertising/catalogue.ts'

/** One field of a change; null = it was not there. */
export interface FieldChange {
  field: string
  from: string | null
  to: string | null
}

/** Longer values say no more in a line of a table. */
const MAX_VALUE_CHARS = 160
/** So many of a list are shown, and how many more there are. */
const MAX_LIST_ITEMS = 6

/** What differs between two states of something, field by field; what is the same in both is left out. */
export function auditChanges(before: unknown, after: unknown): FieldChange[] {
  if (!isRecord(before) && !isRecord(after)) {
    const [from, to] = [inWords(before), inWords(after)]
    return from === to ? [] : [{ field: '', from, to }]
  }
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((key) => {
    const print = key.endsWith('Cents') ? priceOf : inWords
    const [from, to] = [print(old[key]), print(fresh[key])]
    return from === to ? [] : [{ field: fieldWords(key), from, to }]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? auditCopy.yes : auditCopy.no
  if (Array.isArray(value) && value.every(isPlain)) {
    if (value.length === 0) return null
    return auditCopy.list(value.slice(0, MAX_LIST_ITEMS), Math.max(0, value.length - MAX_LIST_ITEMS))
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}…` : text
}

const priceOf = (cents: unknown) => (typeof cents === 'number' ? priceInWords(cents) : inWords(cents))

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** "churchId" -> "Church id", "amountCents" -> "Amount". */
function fieldWords(key: string): string {
  const words = key
    .replace(/Cents$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
