import { normaliseTitle } from '../../domain/events/title-key.ts'

/** Whether two places may be one: churches with several houses list one service in each. */
export function isSamePlace(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true
  const [a, b] = [normaliseTitle(one), normaliseTitle(other)]
  return a.includes(b) || b.includes(a)
}
