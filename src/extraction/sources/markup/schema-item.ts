/** A thing of schema.org vocabulary, whichever syntax (JSON-LD, microdata, RDFa) it was written in. */
export interface SchemaItem {
  /** Names without the vocabulary's address: 'MusicEvent'. */
  types: string[]
  props: Map<string, SchemaValue[]>
}

export type SchemaValue = string | SchemaItem

/** 'startDate' of 'https://schema.org/startDate', 'schema:startDate' or 'startDate'. */
export function localName(name: string): string {
  return name
    .trim()
    .replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:|https?:\/\/data-vocabulary\.org\/)/i, '')
}

export function isItem(value: SchemaValue | undefined): value is SchemaItem {
  return typeof value === 'object'
}

export function firstText(item: SchemaItem, ...names: string[]): string | null {
  for (const name of names) {
    for (const value of item.props.get(name) ?? []) {
      const text = typeof value === 'string' ? value.trim() : (firstText(value, 'name', 'url', 'value') ?? '')
      if (text) return text
    }
  }
  return null
}

export function itemsOf(item: SchemaItem, ...names: string[]): SchemaItem[] {
  return names.flatMap((name) => (item.props.get(name) ?? []).filter(isItem))
}

const EVENT_TYPE = /^(?:\w*Event|EventSeries|Festival|Hackathon|CourseInstance|UserInteraction|Vevent)$/

export function isEventItem(item: SchemaItem): boolean {
  return item.types.some((type) => EVENT_TYPE.test(type))
}
