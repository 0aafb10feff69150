import { type CandidateTexts, EVENT_FIELDS, EVENT_TEXTS } from '../../domain/events/fields.ts'
import type { EventCandidate } from './candidate.ts'

/** A supper in Dallas as a page prints it; tests add what they are about. */
export const plainCandidate: EventCandidate = {
  title: 'Chili Supper',
  start: '2026-12-05T18:00',
  end: null,
  timeZone: 'America/Chicago',
  allDay: false,
  ...(Object.fromEntries(EVENT_TEXTS.map((name) => [EVENT_FIELDS[name].readFrom, null])) as CandidateTexts),
  cancelled: false,
  uid: null,
  sequence: null,
  seriesKey: null,
  recurrence: null,
  category: 'fellowship',
  isCategoryUnsure: false,
  kind: 'html',
  confidence: 0.9,
  reasons: [],
  evidence: '',
  provenance: {},
}
