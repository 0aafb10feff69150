import { expect, test } from 'vitest'
import { plainCandidate } from '../candidate/candidate.fixture.ts'
import type { EventCandidate } from '../candidate/candidate.ts'
import { chooseReadings } from './choose-readings.ts'

const at = (start: string, change: Partial<EventCandidate> = {}) => ({
  ...plainCandidate,
  title: 'Supper',
  start,
  confidence: 0.7,
  ...change,
})
const asked = (start: string, change: Partial<EventCandidate> = {}) =>
  at(start, {
    kind: 'model',
    title: 'Advent Supper',
    location: 'Hall',
    reasons: ['found-by-model'],
    ...change,
  })
const brief = (events: EventCandidate[]) =>
  events.map(({ title, start, kind, confidence, reasons }) => [title, start, kind, confidence, reasons])

const DAY = '2026-12-04T18:30'
const LATER = '2026-12-11T18:30'

test('where both have an event at one hour it is sure, with the model’s name and place', () => {
  const [event, ...others] = chooseReadings([at(DAY)], [asked(DAY)])
  expect(event).toMatchObject({ title: 'Advent Supper', location: 'Hall', kind: 'html', reasons: [] })
  expect(event?.confidence).toBeGreaterThan(0.92)
  expect(event?.provenance.title).toBe('model')
  expect(others).toEqual([])
})

test('what the model alone read is normal where it is proven, and doubtful where not', () => {
  const unproven = asked(LATER, { reasons: ['found-by-model', 'time-unproven'] })
  expect(brief(chooseReadings([], [asked(DAY), unproven]))).toEqual([
    ['Advent Supper', DAY, 'model', 0.9, ['found-by-model']],
    ['Advent Supper', LATER, 'model', 0.5, ['found-by-model', 'time-unproven']],
  ])
})

test('what is not proven is never sure, even where the rules agree', () => {
  const [event] = chooseReadings([at(DAY)], [asked(DAY, { reasons: ['found-by-model', 'day-unproven'] })])
  expect(event?.confidence).toBeLessThan(0.92)
  expect(event?.reasons).toEqual(['day-unproven'])
})

test('what the rules alone read is left to a person where they were sure of it, and goes where not', () => {
  const rules = [
    at(DAY, { title: 'Quilting', confidence: 0.95 }),
    at(LATER, { title: 'Choir', confidence: 0.6 }),
  ]
  expect(brief(chooseReadings(rules, []))).toEqual([['Quilting', DAY, 'html', 0.05, ['left-out-by-model']]])
})

test('an hour that the model read otherwise replaces the rules’ one', () => {
  expect(brief(chooseReadings([at(DAY, { title: 'Advent Supper' })], [asked('2026-12-04T19:00')]))).toEqual([
    ['Advent Supper', '2026-12-04T19:00', 'model', 0.9, ['found-by-model']],
  ])
})

test('structured sources stay as they are, and are not listed twice', () => {
  const calendar = at(DAY, { kind: 'ical', title: 'Soup', confidence: 1 })
  expect(chooseReadings([calendar], [asked(DAY)])).toEqual([calendar])
})
