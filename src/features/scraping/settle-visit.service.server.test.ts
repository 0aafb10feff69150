import { describe, expect, it } from 'vitest'
import { settleVisit } from './settle-visit.service.server.ts'
import type { SourcedCandidate } from './visit.service.server.ts'

const candidate = (values: Partial<SourcedCandidate>): SourcedCandidate => ({
  title: 'Chili Supper',
  start: '2026-12-05T18:00',
  end: null,
  timeZone: 'America/Chicago',
  allDay: false,
  location: null,
  url: null,
  imageUrl: null,
  description: null,
  contact: null,
  cancelled: false,
  uid: null,
  sequence: null,
  seriesKey: null,
  recurrence: null,
  category: 'fellowship',
  kind: 'html',
  confidence: 0.9,
  evidence: '',
  provenance: {},
  sourceUrl: 'https://church.example/',
  ...values,
})
const calendar = candidate({
  kind: 'ical',
  title: 'Chili Supper',
  uid: 'a',
  sourceUrl: 'https://church.example/cal.ics',
})
const titles = (candidates: SourcedCandidate[]) =>
  settleVisit(candidates, 'Grace Church').map((settled) => `${settled.kind} ${settled.title}`)

describe('settleVisit', () => {
  it('takes plain text about a moment that the calendar tells of for the same event', () => {
    expect(titles([candidate({ title: 'Grace Church – What’s on' }), calendar])).toEqual([
      'ical Chili Supper',
    ])
  })
  it('does not read a page with marked-up events a second time as text', () => {
    const page = 'https://church.example/events'
    const marked = candidate({ kind: 'json-ld', sourceUrl: page })
    const text = candidate({ title: 'Tickets', start: '2026-12-01', sourceUrl: page })
    expect(titles([text, marked])).toEqual(['json-ld Chili Supper'])
  })
  it('keeps regular services in plain text beside a calendar', () => {
    const service = candidate({
      title: 'Worship',
      start: '2026-12-06T10:00',
      seriesKey: 'w',
      recurrence: 'Every Sunday',
    })
    expect(titles([calendar, service])).toEqual(['ical Chili Supper', 'html Worship'])
  })
  it('leaves out what has no title but the name of the church, and what is hardly believed', () => {
    expect(titles([candidate({ title: 'GRACE church' }), candidate({ confidence: 0.3 })])).toEqual([])
  })
})
