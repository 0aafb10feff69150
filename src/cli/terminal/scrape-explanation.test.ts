import { expect, test } from 'vitest'
import { mapEventTexts } from '../../domain/events/fields.ts'
import { describeExplanation } from './scrape-explanation.ts'

test('an explanation lists each page, its rejections with reasons, and the source of each event', () => {
  const calendar = 'https://grace.example/calendar.ics'
  const lines = describeExplanation({
    church: 'Grace Chapel',
    failure: null,
    reading: { channels: { calendar: 1 }, cost: { ms: 12 } },
    pages: [
      {
        url: calendar,
        kind: 'ics',
        score: 0.97,
        why: 'link: Calendar',
        outcome: 'read',
        isRead: true,
        found: 1,
        channel: 'calendar',
        cost: { ms: 12 },
        rejections: [{ reason: 'private', evidence: 'Board\n  meeting' }],
      },
    ],
    left: [
      {
        url: 'https://grace.example/staff',
        kind: 'other-page',
        score: 0.01,
        why: 'link: Staff',
        reason: 'beside a calendar',
      },
    ],
    events: [
      {
        ...mapEventTexts(() => null),
        title: 'Supper',
        category: 'fellowship',
        isCategoryUnsure: false,
        confidence: 0.97,
        reasons: [],
        onDate: '2026-12-03',
        startTime: null,
        endsOnDate: null,
        endTime: null,
        allDay: false,
        location: 'Hall',
        cancelled: true,
        uid: null,
        seriesKey: null,
        rule: null,
        sourceKind: 'ical',
        sourceUrl: calendar,
        isStructured: true,
        evidence: null,
        provenance: {
          start: { kind: 'ical', url: calendar, confidence: 0.95 },
          location: { kind: 'html', url: 'https://grace.example/supper', confidence: 0.7 },
        },
      },
    ],
  })
  expect(lines.join('\n')).toBe(`Grace Chapel: a visit that stores nothing.
Calendar (1) · 12\u00a0ms

Pages, in the order requested (1):
  https://grace.example/calendar.ics
    ics, score 0.97
    link: Calendar: read, 1 date found (calendar) · 12\u00a0ms
    left out (private): Board meeting

Addresses found and not requested (1):
  https://grace.example/staff
    other-page, score 0.01, link: Staff: beside a calendar

Events, each happening once (1 dates):
  2026-12-03 no time | Supper | at Hall | fellowship | CANCELLED
    from https://grace.example/calendar.ics (ical, 95 % sure)
    location from https://grace.example/supper (html)`)
})
