import { expect, test } from 'vitest'
import { easterOf } from '../easter.ts'
import { chooseIssue } from './choose-issue.ts'
import { festivalOf, foldRepeats, isFolded, isOfFestival, toItem } from './issue-items.ts'

// U.S. Census Bureau, "Easter dates from 1600 to 2099".
test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => {
  expect(easterOf(year)).toBe(date)
})

test.each([
  ['2026-03-26', '2026-04-02', 'easter', ['palmSunday', 'maundyThursday']],
  ['2026-03-29', '2026-04-05', 'easter', ['palmSunday', 'maundyThursday', 'goodFriday', 'easterSunday']],
  ['2026-12-18', '2026-12-25', 'christmas', ['christmasEve', 'christmasDay']],
  ['2026-12-25', '2027-01-01', 'christmas', ['christmasDay']],
])('%s to %s', (first, last, festival, names) => {
  const found = festivalOf(first, last)
  expect(found?.festival).toBe(festival)
  expect(found?.days.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['2026-03-20', '2026-03-27'],
  ['2026-04-06', '2026-04-13'],
  ['2026-12-16', '2026-12-23'],
  ['2026-12-26', '2027-01-02'],
])('%s to %s is an ordinary week', (first, last) => {
  expect(festivalOf(first, last)).toBeNull()
})

test.each([
  ['Easter Sunrise Service', 'easter', true],
  ['Servicio de Semana Santa', 'easter', true],
  ['Eastern European Supper', 'easter', false],
  ['Candlelight Service', 'christmas', true],
  ['Sunday Worship', 'christmas', false],
] as const)('%s: %s %s', (title, festival, isOne) => {
  expect(isOfFestival(title, festival)).toBe(isOne)
})

const TODAY = '2026-12-19'
let lastId = 0

function listed(changes: Partial<Parameters<typeof toItem>[0]> = {}) {
  lastId += 1
  const eventDate = changes.eventDate ?? TODAY
  return {
    id: lastId,
    title: 'Sunday Worship',
    description: null,
    category: 'worship',
    status: 'approved',
    cancelled: false,
    isSponsored: false,
    eventDate,
    eventTime: '9:00 AM',
    startsAt: `${eventDate}T09:00:00-06:00`,
    endsAt: null,
    picture: null,
    isPick: false,
    allDay: false,
    location: null,
    series: { rule: 'Every Sunday' },
    church: { name: 'Grace', neighborhood: null },
    ...changes,
  }
}

function item(changes: Partial<Parameters<typeof toItem>[0]> = {}, isPaidFor = false) {
  return toItem(listed(changes), { isPaidFor, festival: 'christmas' })
}

test.each([
  ['a service of every week', {}, true],
  ['one that stands alone', { series: null }, false],
  ['a series of another kind', { category: 'youth' }, false],
  ['one of every other week', { series: { rule: 'Every other Sunday' } }, false],
  ['one whose rule nobody stated', { series: { rule: 'Repeats' } }, false],
  ['one with a name of its own', { title: 'First Bell Worship' }, false],
  ['a sponsored one', { isSponsored: true }, false],
  ['one of the festival', { title: 'Christmas Eve Candlelight Service' }, false],
])('%s is folded: %j %s', (_name, changes, isIn) => {
  expect(isFolded(item(changes))).toBe(isIn)
})

test('what a church has nearly every day is one line with its title, what it has three times is not', () => {
  const prayers = ['19', '20', '21', '22'].map((day) =>
    item({ title: 'Compline', category: 'prayer', eventDate: `2026-12-${day}` }),
  )
  expect(foldRepeats(prayers)).toEqual([{ item: prayers[0], more: 3 }])
  expect(foldRepeats(prayers.slice(1))).toHaveLength(3)
})

test('what was paid for is in whatever its day, labelled, but not once it is over or called off', () => {
  const far = { eventDate: '2027-01-20' }
  const chosen = chooseIssue(
    [
      item(far, true),
      item(far),
      item({ eventDate: '2026-12-18' }, true),
      item({ ...far, cancelled: true }, true),
    ],
    { today: TODAY },
  )
  expect(chosen).toHaveLength(1)
  expect(chosen[0]?.events).toMatchObject([{ isPaidFor: true, isSponsored: true }])
})

test.each([
  ['Misa en español', 'English', [], ['Spanish']],
  ['Sunday Worship', null, [], ['English']],
  ['Sunday Worship', 'Bilingual', [], ['English', 'Spanish']],
  ['Sunday Worship', 'Korean', ['English'], ['Korean', 'English']],
])('the languages of %s at a church of %s and %j', (title, language, stated, languages) => {
  const church = { name: 'Grace', neighborhood: null, language }
  const traits = { denomination: null, languages: stated, access: [] }
  expect(toItem({ ...listed(), title, church }, { isPaidFor: false, festival: null, traits })).toMatchObject({
    languages,
  })
})
