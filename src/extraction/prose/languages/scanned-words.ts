import { withNamedDays } from '../words/church-days.ts'
import { readChinese } from './chinese.ts'
import { readKorean } from './korean.ts'
import { readVietnamese } from './vietnamese.ts'

/**
 * A line as the scanners read it: days that churches call by names of their own, and the dates, hours and weekdays of
 * Korean, Chinese and Vietnamese, in English words. Names and running text stay as they are.
 */
export function inScannedWords(text: string): string {
  let line = withNamedDays(text)
  if (BEYOND_ASCII.test(line)) {
    if (HAN_OR_HANGUL.test(line)) line = readKorean(readChinese(line))
    if (VIETNAMESE.test(line)) line = readVietnamese(line)
  }
  return line === text ? text : line.replace(/ {2,}/g, ' ').trim()
}

// Looked for first: most lines are plain.
const BEYOND_ASCII = /[^\x20-\x7e]/
const HAN_OR_HANGUL = /[\u3400-\u9fff\uac00-\ud7af]/
const VIETNAMESE = /tháng|thứ\s|ch[úủ]a\s+nhật|chủ\s+nhật|giờ|lúc|sáng|chiều|tối|mỗi|hàng tuần/iu

/** "* 한가위 연휴 미사 시간 *", "◎ 예배 안내", "【主日崇拜】": a line that marks a part of the page. */
export function isSectionAbroad(text: string): boolean {
  return (
    text.length < LONGEST_SECTION &&
    HAN_OR_HANGUL.test(text) &&
    SECTION.test(text) &&
    !/\d\s*[:시時点點]/.test(text)
  )
}

const LONGEST_SECTION = 40
const SECTION = /^([*※◆■●▶◎○□◇])\s?[^*※◆■●▶◎○□◇]+\s?\1$|^[【〈《<][^】〉》>]+[】〉》>]$/u
