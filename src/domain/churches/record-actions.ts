/** What an administrator does to a church on its own screen, as the audit log names it; each can be taken back. */
export const STATUS_ACTIONS = {
  listed: 'church.relisted',
  unlisted: 'church.unlisted',
  closed: 'church.closed',
} as const

export const REVERSIBLE_RECORD_ACTIONS: readonly string[] = [
  'church.edited',
  ...Object.values(STATUS_ACTIONS),
]
