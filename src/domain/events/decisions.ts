/** What an administrator decides about an event, as the audit log names it. Each can be taken back (decisions, section 2). */
export const EVENT_DECISIONS = [
  'event.approved',
  'event.rejected',
  'event.returned',
  'event.cancelled',
  'event.restored',
  'event.changes_accepted',
  'event.changes_dropped',
  'event.picked',
  'event.unpicked',
] as const

/** The actions of the audit log that can be taken back from there. */
export const REVERSIBLE_ACTIONS: readonly string[] = [...EVENT_DECISIONS, 'event.edited', 'event.added']

/** So many editors' picks stand first on the home page at most. */
export const MAX_PICKS = 3
