/** Event status (section 4): pending goes to approved or rejected; only approved events are public. */
export const EVENT_STATUSES = ['pending', 'approved', 'rejected'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]
