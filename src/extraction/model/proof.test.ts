import { expect, test } from 'vitest'
import { readItems } from './item.ts'
import { proofPage, prove } from './proof.ts'
import { isWorthAsking } from './worth-asking.ts'

const TODAY = '2026-11-23'

/** What the lines of a page do not show of an item; each line is named by it. */
function doubtsOf(lines: readonly string[], item: Record<string, unknown>): string[] {
  const [read] = readItems({ events: [{ t: 'Tea', l: lines.map((_, at) => at + 1), ...item }] })
  if (!read) throw new Error('the item is in no readable form')
  return prove(read, proofPage(lines, TODAY)).doubts
}

const SUPPER = ['Tea', 'Friday, December 4, 2026', '6:30 – 8 p.m.']
const WEEK = ['Tea', 'Mondays at 10 am and Wednesdays at 7 pm']
const MONTHLY = ['Tea', 'First and third Thursday of the month, 7:15 pm']

test.each<[string, string[], Record<string, unknown>]>([
  ['a date and an hour', SUPPER, { d: ['2026-12-04'], s: ['18:30'] }],
  ['two that a dash joins', ['Tea', 'Sundays 9:00 – 11:00'], { r: 'SU', s: ['09:00', '11:00'] }],
  ['one of two habits', WEEK, { r: 'WE', s: ['19:00'] }],
  ['two ordinals', MONTHLY, { r: '1TH,3TH', s: ['19:15'] }],
  ['a shared half of the day', ['Tea', 'Sundays 5 & 7 PM'], { r: 'SU', s: ['17:00', '19:00'] }],
  ['noon', ['Tea', 'Fridays at noon'], { r: 'FR', s: ['12:00'] }],
  [
    '24 hours',
    ['Tee', 'Sonntag, 18.30 Uhr, Gottesdienst mit der Gemeinde'],
    { t: 'Tee', r: 'SU', s: ['18:30'] },
  ],
  ['a span of weekdays', ['Tea', 'Monday – Friday 8 am'], { r: 'MO,TU,WE,TH,FR', s: ['08:00'] }],
  ['every day', ['Tea', 'Daily, 8:15 AM'], { r: 'MO,TU,WE,TH,FR,SA,SU', s: ['08:15'] }],
  ['a heading of a weekday', ['Tea', '## Tuesday', 'Tea 4 pm'], { r: 'TU', s: ['16:00'] }],
  ['the head of a column', ['| Monday | Friday |', '| Tea 3 pm | Tea 5 pm |'], { r: 'FR', s: ['17:00'] }],
  ['a date in figures', ['Tea', '12/4 at 4 pm'], { d: ['2026-12-04'], s: ['16:00'] }],
  ['a list of days', ['Tea', 'December 4, 11 & 18, 4 pm'], { d: ['2026-12-11'], s: ['16:00'] }],
  ['a number below its month', ['# December', 'Fri 4', 'Tea, 4 pm'], { d: ['2026-12-04'], s: ['16:00'] }],
  [
    'a day in a span of months',
    ['28 June to 2 August', 'Fri', '3', 'Tea 4 pm'],
    { d: ['2026-07-03'], s: ['16:00'] },
  ],
  [
    'a number of the next month',
    ['From Monday, November 30 until Sunday 6', 'Tea at 4 pm'],
    { d: ['2026-12-06'], s: ['16:00'] },
  ],
  ['today', ['Tea today at 4 pm, Friday at 5 pm'], { d: [TODAY], s: ['16:00'] }],
  [
    'one hour above several days',
    ['Tea is at 4 pm', 'Thursday, December 3', 'Friday, December 4'],
    { l: [1, 3], d: ['2026-12-04'], s: ['16:00'] },
  ],
  [
    'a heading above another day',
    ['## Weekdays', 'Friday tea 8 pm', 'Early tea 6 am'],
    { l: [1, 3], r: 'MO,TU,WE,TH,FR', s: ['06:00'] },
  ],
  [
    'the second feast of a line',
    ['Good Friday 3 pm, Holy Saturday tea 8 pm'],
    { d: ['2027-03-27'], s: ['20:00'] },
  ],
  ['hours behind days', ['Tea', 'August 16-19, 6-8 pm'], { d: ['2026-08-16'], s: ['18:00'] }],
  ['a date before a colon', ['12/04/2026: Tea at 4 pm'], { d: ['2026-12-04'], s: ['16:00'] }],
  ['a number without a month', ['Tea', 'Friday 4th 4 pm'], { d: ['2026-12-04'], s: ['16:00'] }],
  ['a feast', ['Tea', 'Christmas Eve at 4 pm'], { d: ['2026-12-24'], s: ['16:00'] }],
  [
    'a weekday in a printed week',
    ['Sunday, November 29, 2026', 'Wednesday 4 pm Tea'],
    { d: ['2026-12-02'], s: ['16:00'] },
  ],
  ['Spanish', ['Misa', 'Domingos a las 7 de la tarde'], { t: 'Misa', r: 'SU', s: ['19:00'] }],
  ['Polish', ['Msza Święta', 'Niedziele: 7.30, 9.00'], { t: 'Msza', r: 'SU', s: ['07:30', '09:00'] }],
  ['Korean', ['수요예배', '매주 수요일 오후 7시 30분'], { t: '수요예배', r: 'WE', s: ['19:30'] }],
  ['every other week', ['Tea', 'Every other Monday at 4 pm'], { r: 'MO;i=2;from=2026-11-23', s: ['16:00'] }],
])('proven: %s', (_, lines, item) => {
  expect(
    doubtsOf(lines, item).filter((doubt) => doubt !== 'rule' || !String(item.r).includes('from')),
  ).toEqual([])
})

test.each<[string, string[], Record<string, unknown>, string]>([
  ['another hour', SUPPER, { d: ['2026-12-04'], s: ['19:30'] }, 'hour'],
  ['its end', SUPPER, { d: ['2026-12-04'], s: ['20:00'] }, 'hour'],
  ['half an hour later', SUPPER, { d: ['2026-12-04'], s: ['19:00'] }, 'hour'],
  ['the other half of the day', SUPPER, { d: ['2026-12-04'], s: ['06:30'] }, 'hour'],
  ['the day after', SUPPER, { d: ['2026-12-05'], s: ['18:30'] }, 'date'],
  ['a week later', SUPPER, { d: ['2026-12-11'], s: ['18:30'] }, 'date'],
  ['the last of several days', ['Tea', 'July 12–16'], { d: ['2026-07-16'] }, 'date'],
  [
    'a week after a printed day',
    ['Tea', 'Saturday the 28th of November, 4 pm'],
    { d: ['2026-12-05'], s: ['16:00'] },
    'date',
  ],
  ['a week after this Sunday', ['Tea this Sunday, 4 pm'], { d: ['2026-12-06'], s: ['16:00'] }, 'date'],
  [
    'the Easter of another church',
    ['Tea on Easter Sunday, 4 pm'],
    { d: ['2027-05-02'], s: ['16:00'] },
    'date',
  ],
  ['Saturday of weekdays', ['Tea', 'Weekdays 4 pm'], { r: 'TU,WE,TH,FR,SA', s: ['16:00'] }, 'rule'],
  ['another month', SUPPER, { d: ['2027-01-04'], s: ['18:30'] }, 'date'],
  ['another year', SUPPER, { d: ['2027-12-04'], s: ['18:30'] }, 'date'],
  [
    'a weekday that does not fit',
    ['Tea', 'Monday, December 4, 4 pm'],
    { d: ['2026-12-04'], s: ['16:00'] },
    'date',
  ],
  ['another weekday', WEEK, { r: 'TH', s: ['19:00'] }, 'rule'],
  ['the hour of the neighbor', WEEK, { r: 'MO', s: ['19:00'] }, 'hour'],
  [
    'the hour of another column',
    ['| Monday | Friday |', '| Tea 3 pm | Tea 5 pm |'],
    { r: 'MO', s: ['17:00'] },
    'hour',
  ],
  ['another ordinal', MONTHLY, { r: '2TH', s: ['19:15'] }, 'rule'],
  ['no ordinal', MONTHLY, { r: 'TH', s: ['19:15'] }, 'rule'],
  ['every week', ['Tea', 'Every other Monday at 4 pm'], { r: 'MO', s: ['16:00'] }, 'rule'],
  ['every other week', WEEK, { r: 'MO;i=2;from=2026-11-23', s: ['10:00'] }, 'rule'],
  ['a hidden exception', WEEK, { r: 'MO;x=2026-12-07', s: ['10:00'] }, 'rule'],
  [
    'a day that is struck through',
    ['Tea', '~~Friday, December 4~~', '4 pm'],
    { d: ['2026-12-04'], s: ['16:00'] },
    'date',
  ],
  [
    'what is canceled',
    ['Tea', 'December 4, 4 pm: canceled'],
    { d: ['2026-12-04'], s: ['16:00'] },
    'called-off',
  ],
  [
    'a title of another line',
    ['Free phones', ...SUPPER],
    { t: 'Free Phones', l: [2, 3, 4], d: ['2026-12-04'], s: ['18:30'] },
    'title',
  ],
  ['a title that is not there', SUPPER, { t: 'Free Phones', d: ['2026-12-04'], s: ['18:30'] }, 'title'],
  ['lines that are not there', SUPPER, { l: [90], d: ['2026-12-04'], s: ['18:30'] }, 'lines'],
])('refused: %s', (_, lines, item, doubt) => {
  expect(doubtsOf(lines, item)).toContain(doubt)
})

test('an end and a place that the page does not print are dropped', () => {
  const [item] = readItems({
    events: [{ t: 'Tea', l: [1, 2, 3], d: ['2026-12-04'], s: ['18:30'], e: '21:00', p: 'Blue Room' }],
  })
  const page = proofPage(SUPPER, TODAY)
  expect(item && prove(item, page)).toEqual({ doubts: [], end: null, place: null })
  expect(item && prove({ ...item, end: '20:00' }, page).end).toBe('20:00')
})

test.each<[boolean, string, string[]]>([
  [true, 'a coming date', ['Supper', 'December 4']],
  [true, 'a weekday and its hour', ['We meet on Wednesdays', 'from 7 to 8 pm']],
  [true, 'another language', ['Viernes 4 de diciembre, 18:30 h']],
  [false, 'no day', ['Welcome to Grace', 'Doors open at 6:30 pm']],
  [false, 'office hours', ['Office hours: Monday to Thursday, 9 AM to 3 PM']],
  [false, 'years gone by', ['December 4, 2019', 'June 6, 1957, 11 am']],
  [false, 'nothing', []],
])('worth asking is %s of %s', (expected, _, lines) => {
  expect(isWorthAsking(lines, TODAY)).toBe(expected)
})
