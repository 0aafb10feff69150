import type { Issue, Item, Plan } from './issue.ts'

export interface SecondLayout {
  name: string
  /** `writer` goes through an OpenDocument text, as a parish's secretary would. */
  tool: 'weasyprint' | 'groff' | 'libreoffice' | 'writer'
  plan: Plan
  render(issue: Issue): string
}

export const each = <T>(list: readonly T[], render: (item: T, at: number) => string) =>
  list.map(render).join('\n')

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')

export function page(style: string, body: string): string {
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><style>${style}</style></head><body>${body}</body></html>`
}

/** Days with what is on them, in order. */
export function byDay(items: readonly Item[]): [date: string, items: Item[]][] {
  const days = new Map<string, Item[]>()
  for (const item of items) days.set(item.date, [...(days.get(item.date) ?? []), item])
  return [...days]
}

/** A line of text for groff -ms: no control character at its start, no escape within. */
export const roff = (text: string) =>
  text.replaceAll('\\', '').replace(/^[.']/, ' $&').replaceAll('\n', '\n.br\n')
