import { expect, it } from 'vitest'
import { askCopy, decisionToasts, reviewWords } from './review.ts'
import { sourceWords } from './scraping.ts'

it.each([
  [
    'approved',
    { done: 3, conflicts: 0, failed: 0 },
    'Events Approved',
    'Successfully approved 3 events for your newsletter.',
  ],
  ['rejected', { done: 3, conflicts: 0, failed: 0 }, 'Events Rejected', 'Successfully rejected 3 events.'],
  [
    'approved',
    { done: 2, conflicts: 1, failed: 0 },
    'Events Approved',
    'Successfully approved 2 events for your newsletter. Someone else had already decided 1 event.',
  ],
  ['rejected', { done: 0, conflicts: 0, failed: 2 }, 'Error', 'Failed to reject some events.'],
  [
    'approved',
    { done: 1, conflicts: 0, failed: 2 },
    'Error',
    'Failed to approve some events. 1 event was approved.',
  ],
  [
    'approved',
    { done: 0, conflicts: 2, failed: 0 },
    'Error',
    'Failed to approve some events. Someone else had already decided 2 events.',
  ],
] as const)('%s: %o', (decision, outcome, title, description) => {
  expect(decisionToasts.many(decision, outcome)).toEqual({ title, description, isFailure: title === 'Error' })
})

it.each([
  ['html', 'Sure (97% sure).'],
  ['ical', 'Sure (from its calendar).'],
  ['json-ld', 'Sure (from event data on the church’s page).'],
  [undefined, 'Sure (typed in).'],
])('a card of %s: %s', (kind, words) => {
  expect(reviewWords({ section: 'sure', confidence: 0.97, reasons: [], copyOf: null }, kind)).toBe(words)
})

it.each([
  [['found-by-model'], 'Needs a look: read by a model, every word found on the page.'],
  [
    ['found-by-model', 'time-unproven'],
    'Needs a look: read by a model, the page does not show the hour that a model read.',
  ],
] as const)('what a model read, with %o: %s', (reasons, words) => {
  const review = { section: 'look' as const, confidence: 0.5, reasons: [...reasons], copyOf: null }
  expect(reviewWords(review, 'model')).toBe(words)
})

it('says in words how a source was read, and names a kind that it does not know', () => {
  expect(sourceWords('site-api:squarespace')).toBe('the church’s site calendar')
  expect(sourceWords('site-api:facebook')).toBe('the church’s own Facebook export')
  expect(sourceWords('carrier-pigeon')).toBe('carrier-pigeon')
})

it.each([
  [
    { decision: 'approved', cards: 207, unsure: 206, dates: 1086 },
    'Approve 207 cards, 206 unsure: 1,086 dates',
  ],
  [{ decision: 'approved', cards: 1, unsure: 1, dates: 1 }, 'Approve 1 card, 1 unsure: 1 date'],
  [
    { decision: 'approved', cards: 30, unsure: 0, dates: 31, kind: 'worship ' },
    'Approve 30 worship cards: 31 dates',
  ],
  [{ decision: 'rejected', cards: 21, unsure: 9, dates: 40 }, 'Reject 21 cards: 40 dates'],
] as const)('a decision about many cards says what it will do: %o', (asked, title) => {
  expect(askCopy.title(asked)).toBe(title)
})
