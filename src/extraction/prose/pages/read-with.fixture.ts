import { extractEvents } from '../../extract.ts'

/**
 * What a page tells of, a line an event: start/end, title, place, and a repetition once with the number of its dates
 * up to the year's end. Read on Sunday, November 15, 2026, in Dallas.
 */
export function readWith(html: string): string[] {
  const { events } = extractEvents({
    body: `<html><body>${html}</body></html>`,
    type: 'html',
    url: 'https://grace.example/events',
    now: '2026-11-15',
    timeZone: 'America/Chicago',
    to: '2026-12-31',
  })
  const rows = new Map<string, { text: string; rule: string; count: number }>()
  for (const { title, start, end, location, cancelled, recurrence, seriesKey } of events) {
    const key = recurrence ? `${seriesKey}` : `${start} ${title}`
    const known = rows.get(key)
    if (known) {
      known.count++
      continue
    }
    const until = end ? `/${end.startsWith(start.slice(0, 10)) ? end.slice(11) : end}` : ''
    const text = `${start}${until} ${title}${location ? ` @ ${location}` : ''}${cancelled ? ' (cancelled)' : ''}`
    rows.set(key, { text, rule: recurrence ?? '', count: 1 })
  }
  return [...rows.values()].map(({ text, rule, count }) => (rule ? `${text}, ${rule} ×${count}` : text))
}
