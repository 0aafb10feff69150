import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'
import { replacedBy } from './in-place-of.ts'

test.each([
  ['The hymn sing takes the place of Evening Prayer that night.', ['Evening Prayer']],
  ['We carol in place of our usual choir practice.', ['choir practice']],
  ['It replaces the regular Sunday morning service.', ['Sunday morning services']],
  ['There is no Bible study that evening.', ['Bible study']],
  ['Come at 4 pm instead of 5:30.', []],
  ['La posada se hace en lugar del estudio bíblico.', ['estudio bíblico']],
  ['이날은 금요기도회를 찬양의 밤으로 대신합니다.', ['금요기도회']],
  ['수요예배는 이번 주 쉽니다.', ['수요예배']],
  ['當晚以感恩聚會代替祈禱會', ['祈禱會']],
])('%s', (text, names) => {
  expect(replacedBy(text)).toEqual(names)
})

// Read on Sunday, November 15, 2026.
test('what is replaced on a day is not held on it', () => {
  const html =
    '<h2>Weekly</h2><p>Evening Prayer: every Thursday at 6 pm</p><h2>Coming</h2><h3>Hymn Sing</h3><p>Thursday, December 3, 7 pm in the nave. It takes the place of Evening Prayer that night.</p>'
  expect(readWith(html)).toEqual([
    '2026-11-19T18:00 Evening Prayer, Every Thursday ×6',
    '2026-12-03T19:00 Hymn Sing @ Nave',
  ])
})
