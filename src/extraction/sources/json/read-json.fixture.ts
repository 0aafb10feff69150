import { extractEvents } from '../../extract.ts'

/** The events of an answer, each in a line: start, end, title, place, and whether it is off. */
export function readJsonEvents(data: unknown, timeZone = 'America/Chicago'): string[] {
  const { events } = extractEvents({
    body: JSON.stringify(data),
    type: 'json',
    url: 'https://grace.example/api/',
    now: '2026-11-15',
    timeZone,
    to: '2027-01-31',
  })
  return events.map(
    ({ start, end, title, location, cancelled }) =>
      `${start}${end ? `/${end}` : ''} ${title}${location ? ` @ ${location}` : ''}${cancelled ? ' (off)' : ''}`,
  )
}
