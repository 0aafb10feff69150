import { expect, test } from 'vitest'
import { plainCandidate } from '../candidate/candidate.fixture.ts'
import { addDays } from '../time/civil-date.ts'
import { mergeVisit } from './merge-visit.ts'
import type { SourcedCandidate } from './sourced-candidate.ts'

const candidate = (values: Partial<SourcedCandidate>): SourcedCandidate => ({
  ...plainCandidate,
  sourceUrl: 'https://church.example/',
  ...values,
})
const FIRST = '2026-12-02'
const habit = (weeks: number, values: Partial<SourcedCandidate> = {}) =>
  Array.from({ length: weeks }, (_, week) =>
    candidate({
      title: 'Wednesday Supper',
      start: `${addDays(FIRST, 7 * week)}T18:00`,
      seriesKey: 'supper',
      recurrence: 'Every Wednesday',
      ...values,
    }),
  )
const listed = (days: readonly string[], values: Partial<SourcedCandidate> = {}) =>
  days.map((day) =>
    candidate({
      kind: 'ical',
      title: 'Supper',
      start: `2026-${day}T18:00`,
      sourceUrl: 'https://church.example/cal.ics',
      uid: 'u',
      seriesKey: 'u',
      recurrence: 'Weekly',
      ...values,
    }),
  )
const days = (candidates: SourcedCandidate[]) =>
  mergeVisit({ candidates, exceptions: [] }, 'Grace Church').map(({ start }) => start.slice(5, 10))
const ALL = ['12-02', '12-09', '12-16', '12-23', '12-30']
const DATED = {
  kind: 'html',
  recurrence: null,
  uid: null,
  sourceUrl: 'https://church.example/month',
} as const

test('a week that the calendar leaves out is left out of the rule that a page prints', () => {
  expect(days([...habit(5), ...listed(['12-02', '12-09', '12-16', '12-30'])])).toEqual([
    '12-02',
    '12-09',
    '12-16',
    '12-30',
  ])
  expect(days([...habit(5), ...listed(['12-02', '12-09', '12-30'])])).toHaveLength(5)
})

test('so are two weeks in a row, and the first of a calendar’s own rule', () => {
  expect(days([...habit(7), ...listed(['12-02', '12-09', '12-16', '12-30', '12-30'])])).not.toContain('12-23')
  expect(days([...habit(5), ...listed(['12-09', '12-16', '12-23', '12-30'])])).toEqual(ALL.slice(1))
  const single = { seriesKey: null, recurrence: null }
  expect(days([...habit(5), ...listed(['12-09', '12-16', '12-23', '12-30'], single)])).toEqual(ALL)
})

test('a dated list of another page leaves a week out too', () => {
  expect(days([...habit(5), ...listed(['12-02', '12-09', '12-16', '12-30'], DATED)])).toEqual([
    '12-02',
    '12-09',
    '12-16',
    '12-30',
  ])
})

test('a calendar that lists another habit, of every other week, or for a while only says nothing', () => {
  expect(days([...habit(5), ...listed(['12-02', '12-09', '12-16'])])).toEqual(ALL)
  expect(days([...habit(5), ...listed(['12-02', '12-16', '12-30'])])).toEqual(ALL)
  const choir = { title: 'Choir Practice', ...DATED }
  expect(days([...habit(5), ...listed(['12-02', '12-09', '12-16', '12-30'], choir)])).toContain('12-23')
})

test('the date that a calendar calls off stays, as cancelled', () => {
  const off = listed(['12-16'], { cancelled: true })
  const merged = mergeVisit(
    { candidates: [...habit(3), ...listed(['12-02', '12-09']), ...off], exceptions: [] },
    'Grace Church',
  )
  expect(merged.map(({ start, cancelled }) => `${start.slice(5, 10)} ${cancelled}`)).toEqual([
    '12-02 false',
    '12-09 false',
    '12-16 true',
  ])
})
