import { expect, test } from 'vitest'
import { noticeName } from './notice-names.ts'

test.each([
  ['2026년 성탄 연휴 미사 시간 안내', '성탄 연휴 미사'],
  ['[공지] 제3회 ‘가을 음악회’ 안내', '가을 음악회'],
  ['바자회 안내', '바자회'],
  ['2026年聖誕崇拜通知', '聖誕崇拜'],
  ['가족과 함께하는 시간', '가족과 함께하는 시간'],
  ['Christmas Schedule', 'Christmas Schedule'],
])('%s', (title, wanted) => {
  expect(noticeName(title)).toBe(wanted)
})
