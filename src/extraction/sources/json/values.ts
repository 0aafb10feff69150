import { oneLine, plainText } from '../../text/plain-text.ts'
import { listWords } from '../../text/words.ts'

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A calendar without titles names its entries in the first line of their text. */
export function titleOfDescription(value: unknown): string | null {
  const text = plainText(textOfValue(value))
  const line = text?.split('\n').find((part) => part.trim().length > 2)
  return line && line.length <= 160 ? line.trim() : null
}

const TEXT_KEYS = listWords(
  'rendered text plain_text plain $t valueString label name title displayName value en en-US url href src',
)

/** The text of a value, however an interface wraps it; null where there is none. */
export function textOfValue(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value === 'number') return String(value)
  if (depth > 3) return null
  if (Array.isArray(value)) {
    const texts = value
      .slice(0, 8)
      .map((part) => textOfValue(part, depth + 1))
      .filter((text) => text !== null)
    return texts.join(', ') || null
  }
  if (!isRecord(value)) return null
  for (const key of TEXT_KEYS) {
    const text = textOfValue(value[key], depth + 1)
    if (text) return text
  }
  return null
}

const PLACE_KEYS =
  /^(?:name|title|label|venue|location_?name|venue_?name|locationName|address|street|street_?line_?(?:one|1)|streetLineOne|street_?address|address_?(?:1|line_?1|Line1)|line1|city|locality|state|region|province|stateprovince|zip|zipcode|postal_?code|formatted_?address|displayAddress|addressTitle|addressLine1|addressLine2)$/i

/** A place of a value, its parts joined: name, street, town. */
export function placeOfValue(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return oneLine(value)
  if (depth > 3) return null
  if (Array.isArray(value)) return placeOfValue(value[0], depth + 1)
  if (!isRecord(value)) return null
  const parts: string[] = []
  for (const key in value) {
    if (!PLACE_KEYS.test(key)) continue
    const text = placeOfValue(value[key], depth + 1)
    if (text && !parts.some((part) => part.includes(text))) parts.push(text)
  }
  return parts.join(', ') || null
}

/** Whether a flag is set, in whatever way an interface says so. */
export function isTrue(value: unknown): boolean {
  return (
    value === true ||
    value === 1 ||
    (typeof value === 'string' && /^(?:true|yes|y|1|cancell?ed)$/i.test(value.trim()))
  )
}
