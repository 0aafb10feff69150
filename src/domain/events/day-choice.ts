// A file of its own: pages read it, and must not load Temporal with it.

/** Days that people ask for by name; what they mean moves on with the calendar. */
export const WHENS = ['today', 'weekend', 'week'] as const
export type When = (typeof WHENS)[number]

/** What was asked for; dates are YYYY-MM-DD, and an empty text means: not asked for. */
export interface DayChoice {
  when: When | ''
  from: string
  to: string
}
