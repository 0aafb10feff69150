import { isRecord } from '../json/values.ts'
import { type Platform, recordsIn } from './platform.ts'

/** Google Calendar's public events list (calendar#events); its iCal address comes from the embedded frame. */
export const googleCalendar: Platform = {
  name: 'google-calendar',
  records(data) {
    if (data.kind !== 'calendar#events') return null
    const items = recordsIn(data.items)
    const moved = movedDates(items)
    return items
      .filter((item) => item.summary !== undefined)
      .map((item) => ({
        title: item.summary,
        start: item.start,
        end: item.end,
        timezone: data.timeZone,
        location: item.location,
        url: item.htmlLink,
        description: item.description,
        uid: item.iCalUID,
        status: item.status,
        private: item.visibility,
        recurrence: withoutMoved(item, moved),
      }))
  },
}

/** By series: the first dates of instances that were changed or cancelled alone (recurringEventId, originalStartTime). */
function movedDates(items: Record<string, unknown>[]): Map<unknown, string[]> {
  const moved = new Map<unknown, string[]>()
  for (const { recurringEventId, originalStartTime } of items) {
    if (!recurringEventId || !isRecord(originalStartTime)) continue
    const { dateTime, date } = originalStartTime
    const text = typeof dateTime === 'string' ? dateTime : typeof date === 'string' ? date : null
    if (text) moved.set(recurringEventId, [...(moved.get(recurringEventId) ?? []), `EXDATE:${text}`])
  }
  return moved
}

function withoutMoved(item: Record<string, unknown>, moved: Map<unknown, string[]>): unknown {
  return Array.isArray(item.recurrence)
    ? [...item.recurrence, ...(moved.get(item.id) ?? [])]
    : item.recurrence
}
