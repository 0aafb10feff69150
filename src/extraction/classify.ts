import type { Category } from '../domain/events/categories.ts'

/** The category of an event, from its title, description and the source's own words for it. */
export function classifyEvent(title: string, description: string | null, tags: string): Category {
  const text = `${title} ${tags} ${description ?? ''}`
  if (/\b(?:worship|mass|eucharist|service|communion)\b/i.test(text)) return 'worship'
  return 'fellowship'
}
