/** What is stored where the source names no rule. */
const UNKNOWN_RULE = 'Repeats'
const WEEKDAYS = /\bEvery Monday, Tuesday, Wednesday, Thursday,? and Friday\b/g

/** The rule of a series as people say it, once each: "Weekdays", "First Friday of the month". */
export function readableRule(stored: string): string {
  const rules = new Set(stored.replaceAll(WEEKDAYS, 'Weekdays').split('; '))
  if (rules.size > 1) rules.delete(UNKNOWN_RULE)
  return [...rules].join('; ') || UNKNOWN_RULE
}
