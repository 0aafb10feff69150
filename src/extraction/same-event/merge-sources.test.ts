import { expect, test } from 'vitest'
import { plainCandidate } from '../candidate/candidate.fixture.ts'
import type { EventCandidate } from '../candidate/candidate.ts'
import { mergeSources } from './merge-sources.ts'

function candidate(part: Partial<EventCandidate>): EventCandidate {
  return {
    ...plainCandidate,
    title: 'Spring Concert',
    start: '2026-05-03T19:00',
    category: 'music',
    confidence: 0.7,
    provenance: { title: part.kind ?? 'html', start: part.kind ?? 'html' },
    ...part,
  }
}

test('each field comes from the most trusted source that has it', () => {
  const merged = mergeSources([
    candidate({ location: 'Sanctuary', description: 'Bring a friend', title: 'The Spring Concert' }),
    candidate({ kind: 'ical', uid: 'x', end: '2026-05-03T21:00' }),
  ])
  expect(merged).toHaveLength(1)
  expect(merged[0]).toMatchObject({
    title: 'Spring Concert',
    kind: 'ical',
    location: 'Sanctuary',
    end: '2026-05-03T21:00',
  })
  expect(merged[0]?.provenance).toMatchObject({ title: 'ical', location: 'html' })
})

test('an hour completes a bare date', () => {
  const [merged] = mergeSources([candidate({ kind: 'json-ld', start: '2026-05-03' }), candidate({})])
  expect(merged).toMatchObject({ start: '2026-05-03T19:00', kind: 'json-ld' })
  expect(merged?.provenance.start).toBe('html')
})

test('the same moment in two zones is one event', () => {
  const merged = mergeSources([
    candidate({ kind: 'json-ld', start: '2026-05-04T00:00', timeZone: 'UTC' }),
    candidate({ kind: 'ical', start: '2026-05-03T19:00' }),
  ])
  expect(merged).toHaveLength(1)
  expect(merged[0]?.start).toBe('2026-05-03T19:00')
})

test('two services of one day stay two, and so do unlike events of one hour', () => {
  expect(mergeSources([candidate({ kind: 'ical' }), candidate({ start: '2026-05-03T09:00' })])).toHaveLength(
    2,
  )
  expect(mergeSources([candidate({ kind: 'ical' }), candidate({ title: 'Board Game Night' })])).toHaveLength(
    2,
  )
})

test('who cancels is believed, whatever the source', () => {
  expect(mergeSources([candidate({ kind: 'ical' }), candidate({ cancelled: true })])[0]?.cancelled).toBe(true)
})
