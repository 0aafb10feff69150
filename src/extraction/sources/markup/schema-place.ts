import { oneLine } from '../../text/plain-text.ts'
import { firstText, isItem, itemsOf, type SchemaItem } from './schema-item.ts'

/** "Name, street, town, region, postal code" of a place property, however it is nested; null where there is none. */
export function placeText(item: SchemaItem, property: string): string | null {
  const values = item.props.get(property) ?? []
  // A place before a video address: people go to the former.
  const ordered = [...values].sort((a, b) => rank(a) - rank(b))
  for (const value of ordered) {
    const text = isItem(value) ? placeOf(value) : oneLine(value)
    if (text) return text
  }
  return null
}

function rank(value: unknown): number {
  return typeof value === 'object' &&
    value !== null &&
    (value as SchemaItem).types.includes('VirtualLocation')
    ? 1
    : 0
}

function placeOf(place: SchemaItem): string | null {
  if (place.types.includes('VirtualLocation')) return oneLine(firstText(place, 'name')) ?? 'Online'
  const parts = [firstText(place, 'name')]
  const addresses = itemsOf(place, 'address')
  for (const address of addresses.length > 0 ? addresses : [place]) {
    parts.push(
      firstText(address, 'streetAddress'),
      firstText(address, 'addressLocality'),
      firstText(address, 'addressRegion'),
      firstText(address, 'postalCode'),
    )
  }
  const written = (place.props.get('address') ?? []).find((value) => typeof value === 'string')
  if (typeof written === 'string') parts.push(written)
  const distinct: string[] = []
  for (const part of parts) {
    const text = oneLine(part)
    if (text && !distinct.some((before) => before.toLowerCase().includes(text.toLowerCase())))
      distinct.push(text)
  }
  return distinct.join(', ') || null
}
