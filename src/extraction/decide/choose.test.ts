import { expect, test } from 'vitest'
import { plainCandidate } from '../candidate/candidate.fixture.ts'
import { chooseEvents } from './choose.ts'
import type { WeighedCandidate } from './features.ts'
import type { ReaderModel } from './model.ts'

/** Kept where its line has an hour; surer where its title has the word "supper". */
const model: ReaderModel = {
  features: ['lineTimes', 'words:title'],
  words: { title: { supper: 2 }, line: {}, heading: {}, before: {}, after: {}, page: {} },
  isEvent: { base: 0, trees: [[[0, 0.5, 1, 2], -3, 3]] },
  isWhole: { base: 0, trees: [[[1, 1, 1, 2], -1, 1]] },
  calibration: [
    [-1, 0.2],
    [1, 0.9],
  ],
  threshold: 0.2,
  pageThreshold: 0.2,
}

const printed = (title: string, lineTimes: number): WeighedCandidate => ({
  ...plainCandidate,
  title,
  signals: {
    values: { lineTimes },
    texts: { title, line: '', heading: '', before: '', after: '', page: '' },
  },
})

test('what the model finds unlikely is left out, and the rest has its confidence', () => {
  const page = [printed('Lantern Supper', 1), printed('Posted by Ruth', 0), printed('Bell Fair', 2)]
  const chosen = chooseEvents(page, '2026-03-01', model)
  expect(chosen.map(({ title, confidence }) => [title, confidence.toFixed(2)])).toEqual([
    ['Lantern Supper', '0.90'],
    ['Bell Fair', '0.20'],
  ])
  expect(chosen[0]).not.toHaveProperty('signals')
})

test('what a structured source gives stays as it is', () => {
  const marked: WeighedCandidate = {
    ...plainCandidate,
    title: 'Hymn Sing',
    kind: 'json-ld',
    confidence: 0.95,
  }
  expect(chooseEvents([marked], '2026-03-01', model)).toEqual([marked])
})

test('what a page prints twice at one hour is one event, at the place that either line has', () => {
  const twice = [
    { ...printed('Vespers Supper', 1), location: null },
    { ...printed('Vespers', 1), location: 'Mill Hall' },
    { ...printed('Choir', 1), location: 'Loft' },
  ]
  expect(
    chooseEvents(twice, '2026-03-01', model).map(({ title, location }) => `${title}, ${location}`),
  ).toEqual(['Vespers Supper, Mill Hall', 'Choir, Loft'])
})

test('a summary of weekdays gives way to what takes place on each', () => {
  const on = (day: number, title: string, recurrence: string) => ({
    ...printed(title, 1),
    start: `2026-03-0${day}T19:00`,
    recurrence,
  })
  const both = 'Every Tuesday and Wednesday'
  const week = [on(3, 'Weekdays', both), on(4, 'Weekdays', both)]
  const days = [on(3, 'Novena', 'Every Tuesday'), on(4, 'Bell choir', 'Every Wednesday')]
  const titles = (page: WeighedCandidate[]) =>
    chooseEvents(page, '2026-03-01', model).map(({ title }) => title)
  expect(titles([...week, ...days])).toEqual(['Novena', 'Bell choir'])
  expect(titles([...week, ...days.slice(0, 1)])).toEqual(['Weekdays', 'Weekdays', 'Novena'])
})

test.each([
  ['printed', { hasRightWeekday: 1, yearFrom: 0 }, [], 0.94],
  ['near today', { hasRightWeekday: 1, yearFrom: 5 }, [], 0.94],
  ['of the dates around it', { hasRightWeekday: 1, yearFrom: 2 }, [], 0.9],
  ['near today, and no weekday says which', { hasRightWeekday: 0, yearFrom: 5 }, ['date-without-year'], 0.9],
  ['near today, the hour of another line', { hasRightWeekday: 1, hasOwnTime: 0 }, ['time-unsure'], 0.9],
])('a weekday that fits its date proves it where the year is %s', (_, values, reasons, confidence) => {
  const supper = printed('Lantern Supper', 1)
  const known = { hasOwnTime: 1, isOwnTitle: 1, yearFrom: 5, ...values }
  Object.assign(supper.signals?.values ?? {}, known)
  const [chosen] = chooseEvents([supper], '2026-03-01', model)
  expect(chosen?.reasons).toEqual(reasons)
  expect(chosen?.confidence).toBeCloseTo(confidence)
})
