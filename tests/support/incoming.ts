import type { IncomingEvent } from '#src/features/events/ingest.service.server.ts'

/** A supper as a church's calendar tells it, unless told otherwise. */
export function supper(told: Partial<IncomingEvent> = {}): IncomingEvent {
  return {
    title: 'Chili Supper',
    description: 'Bring a bowl.',
    category: 'fellowship',
    onDate: '2026-03-12',
    startTime: '18:00',
    endsOnDate: null,
    endTime: '20:00',
    allDay: false,
    location: 'Fellowship Hall',
    contactInfo: null,
    imageUrl: null,
    url: 'https://grace.example/supper',
    cancelled: false,
    uid: 'supper@grace.example',
    seriesKey: null,
    rule: null,
    sourceKind: 'ical',
    sourceUrl: 'https://grace.example/calendar.ics',
    isStructured: true,
    provenance: {},
    evidence: null,
    ...told,
  }
}
