import { expect, test } from 'vitest'
import type { RecurrenceException } from './candidate.ts'
import { withCancelled, withoutExceptions } from './exceptions.ts'

const RULES = 'https://grace.example/times'
const NEWS = 'https://grace.example/news'

const rule = (title: string, hour = '19:00', category: 'worship' | 'other' = 'other') => ({
  title,
  start: `2026-11-25T${hour}`,
  seriesKey: title as string | null,
  kind: 'html' as const,
  category: category === 'other' ? ('fellowship' as const) : category,
  cancelled: false,
  url: null as string | null,
  sourceUrl: RULES,
})
const note = (about: string, values: Partial<RecurrenceException> = {}) => ({
  date: '2026-11-25',
  about,
  isHeadLast: true,
  group: null,
  excluded: [],
  sourceUrl: NEWS,
  ...values,
})
const left = (rules: ReturnType<typeof rule>[], ...notes: ReturnType<typeof note>[]) =>
  withoutExceptions(rules, notes).map(({ title }) => title)

test('a note on another page takes the day out of the rule that it names', () => {
  expect(left([rule('Evening Prayer'), rule('Quilters')], note('evening prayer'))).toEqual(['Quilters'])
  expect(left([rule('Choral Compline')], note('Compline'))).toEqual([])
  expect(left([rule('Handbell Practice'), rule('Pottery')], note('handbell practice or pottery'))).toEqual([])
  expect(left([rule('Ensaio do Coral')], note('ensaio', { isHeadLast: false }))).toEqual([])
})

test('a date that a calendar leaves out goes from the printed rule of its hour', () => {
  const out = note('Bible Study', { excluded: [{ time: '19:00', title: 'Bible Study' }] })
  expect(left([rule('Midweek Bible Study'), rule('Choir')], out)).toEqual(['Choir'])
  expect(left([rule('Bible Study', '10:00')], out)).toEqual(['Bible Study'])
})

test('a note takes no other group’s evening out', () => {
  expect(left([rule('Youth Choir')], note('youth'))).toEqual(['Youth Choir'])
  expect(left([rule('Soup Supper')], note('Soup'))).toEqual(['Soup Supper'])
  expect(left([rule('Boys’ Choir'), rule('Bell Choir')], note('choir'))).toEqual([
    'Boys’ Choir',
    'Bell Choir',
  ])
  expect(left([rule('Choir'), rule('Bell Choir')], note('choir'))).toEqual(['Bell Choir'])
  expect(left([rule('Pottery')], note('class'))).toEqual(['Pottery'])
  expect(left([rule('Pottery')], note('pottery', { date: '2026-12-02' }))).toEqual(['Pottery'])
})

test('what a group says on its own page is about that group', () => {
  const rules = [rule('Bible Study'), rule('Teen Bible Study', '18:00')]
  expect(left(rules, note('Bible study', { group: 'Teen life' }))).toEqual(['Bible Study'])
})

test('what excluded a rule out on its own page takes the same one out elsewhere, and no other', () => {
  const excluded = [{ time: '19:00', title: 'Pottery' }]
  const rules = [rule('Pottery'), rule('Pottery', '10:00'), rule('Quilters')]
  expect(
    withoutExceptions(rules, [note('', { excluded })]).map(
      ({ title, start }) => `${start.slice(11)} ${title}`,
    ),
  ).toEqual(['10:00 Pottery', '19:00 Quilters'])
})

test('everything of a day, or of a part of it', () => {
  const rules = [rule('Bible Study'), rule('Mission Lunch', '12:00'), rule('Vespers', '17:30', 'worship')]
  expect(left(rules, note('Wednesday night activities'))).toEqual(['Mission Lunch'])
  expect(left(rules, note('church activities'))).toEqual([])
  expect(left(rules, note('services'))).toEqual(['Bible Study', 'Mission Lunch'])
})

test('a page’s own rules and calendars are left alone, a single event of that very name is cancelled', () => {
  const own = { ...rule('Pottery'), sourceUrl: NEWS }
  const dated = { ...rule('Pottery'), seriesKey: null }
  const calendar = { ...rule('Pottery'), kind: 'ical' as const }
  expect(withoutExceptions([own, dated, calendar], [note('pottery')])).toEqual([
    own,
    { ...dated, cancelled: true },
    calendar,
  ])
  expect(withoutExceptions([dated], [note('pottery sale')])).toEqual([dated])
})

test('a rule’s date that is called off by name is cancelled, and stands once', () => {
  const off = { ...rule('Pottery'), seriesKey: null, start: '2026-11-25', cancelled: true, sourceUrl: NEWS }
  expect(withCancelled([rule('Evening Pottery'), rule('Quilters'), off])).toEqual([
    { ...rule('Evening Pottery'), cancelled: true },
    rule('Quilters'),
  ])
  const other = { ...off, start: '2026-11-25T10:00' }
  expect(withCancelled([rule('Pottery'), other])).toEqual([rule('Pottery'), other])
})

test('a single event that another page calls off is cancelled, by the end of its name or by a longer one', () => {
  const lockIn = { ...rule('Youth Lock-In'), seriesKey: null }
  const walk = { ...rule('Bell Walk'), seriesKey: null }
  const exceptionFor = (title: string) => ({
    ...rule(title),
    seriesKey: null,
    start: '2026-11-25',
    cancelled: true,
    sourceUrl: NEWS,
  })
  expect(withCancelled([lockIn, walk, exceptionFor('The Lock-In')])).toEqual([
    { ...lockIn, cancelled: true },
    walk,
  ])
  expect(withCancelled([walk, exceptionFor('The annual Bell Walk')])).toEqual([{ ...walk, cancelled: true }])
  expect(withCancelled([walk, exceptionFor('Film Night')])).toHaveLength(2)
})

test('an entry of a calendar is cancelled by the page that calls off that very minute', () => {
  const of = (title: string, url: string | null = null) => ({ ...rule(title), kind: 'ical' as const, url })
  const off = (title: string) => ({ ...rule(title), seriesKey: null, cancelled: true, sourceUrl: NEWS })
  const called = (...entries: ReturnType<typeof of>[]) =>
    withCancelled([...entries, off('Quilters')]).flatMap(({ title, cancelled, kind }) =>
      cancelled && kind === 'ical' ? [title] : [],
    )
  expect(called(of('Quilters'), of('Pottery'))).toEqual(['Quilters'])
  expect(called(of('Needle and Thread', NEWS))).toEqual(['Needle and Thread'])
  // A page to which several lead is that of none of them, and another hour is another evening.
  expect(called(of('Needle and Thread', NEWS), of('Pottery', NEWS))).toEqual([])
  expect(called({ ...of('Quilters'), start: '2026-11-25T10:00' })).toEqual([])
  expect(called(of('Evening Service'))).toEqual([])
})

test('what a calendar keeps as private is not read from a page either', () => {
  const printed = { ...rule('The Personnel Committee'), seriesKey: null }
  const excluded = [{ time: '19:00', title: 'Personnel Committee' }]
  const closed = note('Personnel Committee', { excluded, isClosed: true })
  expect(withoutExceptions([printed], [closed])).toEqual([])
  expect(withoutExceptions([{ ...printed, start: '2026-11-25T12:00' }], [closed])).toHaveLength(1)
  expect(withoutExceptions([rule('Quilters')], [closed])).toHaveLength(1)
})
