import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'

test('a calendar written as XML is read as one', () => {
  const body = `<?xml version="1.0"?><icalendar xmlns="urn:ietf:params:xml:ns:icalendar-2.0"><vcalendar><components><vevent>
    <properties>
      <summary><text>Psalms, sung; by all</text></summary>
      <dtstart><parameters><tzid><text>America/Chicago</text></tzid></parameters><date-time>2026-12-08T19:00:00</date-time></dtstart>
      <duration><duration>PT1H</duration></duration>
      <rrule><recur><freq>WEEKLY</freq><count>2</count><byday>TU</byday></recur></rrule>
      <location><text>Crypt</text></location>
    </properties></vevent></components></vcalendar></icalendar>`
  const { events } = extractEvents({
    body,
    type: 'xml',
    url: null,
    now: '2026-11-15',
    timeZone: 'Europe/Paris',
  })
  expect(events.map(({ start, end, title, location }) => [start, end, title, location])).toEqual([
    ['2026-12-08T19:00', '2026-12-08T20:00', 'Psalms, sung; by all', 'Crypt'],
    ['2026-12-15T19:00', '2026-12-15T20:00', 'Psalms, sung; by all', 'Crypt'],
  ])
})
