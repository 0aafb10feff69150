import { MONTHS, WEEKDAYS } from '../../time/civil-date.ts'
import { withNamedDays } from '../words/church-days.ts'
import { beforeHour, clock, dayOf, monthWords, ORDINALS, withDay, withWeekdays } from './english-days.ts'
import { readKorean } from './korean.ts'

/** The dates, hours and weekdays of a Chinese line in English, and the dates that a Korean one writes in the same manner. */
function readChinese(source: string): string {
  let line = withDigits(inHalfWidth(source))
    // "2026年12月", "2026년 12월": a month and its year.
    .replace(/(20\d\d)\s*[年년]\s*(1[0-2]|0?[1-9])\s*[月월](?!\s*\d)/g, (_, year: string, month: string) =>
      monthWords(month, year),
    )
    // "12월 6일 주일", "12月6日(主日)": the Lord's day as the name of a weekday.
    .replace(/(\d\s*[일日])\s*[(（]?\s*(?:주일|主日)\s*[)）]?(?![\u3400-\u9fff\uac00-\ud7af])/g, '$1 Sunday ')
    .replace(
      /(20\d\d)\s*\.\s*(\d{1,2})\s*\.\s*(\d{1,2})\s*\.?(?!\d)/g,
      (_, year: string, month: string, day: string) => dayOf(year, month, day),
    )
    .replace(HAN_DATE, (_, month: string, day: string) => `${numberOf(month)}月${numberOf(day)}日`)
    .replace(
      /(?:(20\d\d)\s*[年년]\s*)?(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日號号일]?/g,
      (_, year: string | undefined, month: string, day: string) => dayOf(year, month, day),
    )
    .replace(
      /(?:每[個个]?月)?第([一二三四五])(?:[個个])?\s*(?:星期|禮拜|礼拜|週|周)([一二三四五六日天])|(?:每[個个]?月)第([一二三四五])(?:[個个])?主日/g,
      (_, week: string | undefined, day: string | undefined, sunday: string | undefined) =>
        ` ${ORDINALS[DAYS[week ?? sunday ?? ''] ?? 0]} ${WEEKDAYS[DAYS[day ?? '日'] ?? 0]} of the month `,
    )
    .replace(
      /(凌晨|清晨|早上|上午|早晨|中午|下午|傍晚|晚上|晚間|晚间|晚)\s*(\d{1,2})(?:[:：](\d\d)|[點点時时](?:(半)|(\d{1,2})分?)?)/g,
      (
        _,
        part: string,
        hour: string,
        a: string | undefined,
        half: string | undefined,
        b: string | undefined,
      ) => clock(hour, a ?? (half ? '30' : b), halfOf(part, hour)),
    )
  line = withWeekdays(line, /(每)?(?:星期|禮拜|礼拜|週|周)([一二三四五六日天])/g, (day) => DAYS[day])
  return line
    .replace(/每?[个個]?主日(?![\u3400-\u9fff])/g, ' every Sunday ')
    .replace(/^(.*主日[\u3400-\u9fff].*)$/, (whole) => withDay(whole, 'Sunday'))
}

const DAYS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 日: 0, 天: 0 }
/** A date in characters: 十二月二十五日. */
const HAN_DATE = /([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,3})[日號号]/g

function halfOf(part: string, hour: string): 'am' | 'pm' {
  if (/凌晨|清晨|早|上午/.test(part)) return 'am'
  return part === '中午' && (hour === '11' || hour === '10') ? 'am' : 'pm'
}

/** "（３）" as "(3)". */
function inHalfWidth(line: string): string {
  return line.replace(/[０-９（）]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
}

/** "晚上七點三十分": the hours and minutes of the day in characters, as digits. */
function withDigits(line: string): string {
  return line.replace(
    /(?<![一二三四五六七八九十])([一二兩两三四五六七八九]?十?[一二三四五六七八九]?)(?=[點点時时])([點点時时])(?:([一二三四五]?十[一二三四五六七八九]?)分)?/g,
    (found, hour: string, mark: string, minute: string | undefined) =>
      hour === '' ? found : `${numberOf(hour)}${mark}${minute ? `${numberOf(minute)}分` : ''}`,
  )
}

const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  兩: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

/** 1 to 99, as 七, 十二, 二十, 三十一. */
function numberOf(characters: string): number {
  if (!characters.includes('十')) return DIGITS[characters] ?? 0
  const [tens = '', ones = ''] = characters.split('十')
  return (tens === '' ? 1 : (DIGITS[tens] ?? 0)) * 10 + (DIGITS[ones] ?? 0)
}

const VIET_DAYS: readonly [RegExp, string][] = [
  [/(?<!\p{L})ch(?:úa|ủ)\s+nhật(?!\p{L})/giu, 'Sunday'],
  [/(?<!\p{L})thứ\s+(?:hai|2)(?![\p{L}\d])/giu, 'Monday'],
  [/(?<!\p{L})thứ\s+(?:ba|3)(?![\p{L}\d])/giu, 'Tuesday'],
  [/(?<!\p{L})thứ\s+(?:tư|4)(?![\p{L}\d])/giu, 'Wednesday'],
  [/(?<!\p{L})thứ\s+(?:năm|5)(?![\p{L}\d])/giu, 'Thursday'],
  [/(?<!\p{L})thứ\s+(?:sáu|6)(?![\p{L}\d])/giu, 'Friday'],
  [/(?<!\p{L})thứ\s+(?:bảy|7)(?![\p{L}\d])/giu, 'Saturday'],
]

/** "Trường Chúa Nhật": the day as a part of a name. */
const VIET_NAME =
  /(?<!\p{L})(?:(?:thánh\s+)?lễ|trường|lớp|thờ\s+phượng|nhóm|buổi\s+nhóm|ban|học)\s+ch(?:úa|ủ)\s+nhật(?!\p{L})/giu
const KEPT = '\u0002'
const SPAN_OF_VIET = new RegExp(
  `(?:(?<!\\p{L})từ\\s+(?:ngày\\s+)?)?((?:(?:${WEEKDAYS.join('|')})\\s*,?\\s*)?(?:${MONTHS.join('|')})\\s+\\d{1,2}(?:,\\s+20\\d\\d)?)\\s*(?:cho\\s+)?đến(?:\\s+(?:hết\\s+)?ngày)?\\s+(?=(?:${WEEKDAYS.join('|')}|${MONTHS.join('|')})(?!\\p{L}))`,
  'giu',
)
/** "thứ Sáu đầu tháng" */
const FIRST_OF_MONTH = new RegExp(`\\b(${WEEKDAYS.join('|')})\\s+đầu\\s+(?:mỗi\\s+)?tháng(?!\\p{L})`, 'giu')

/** The dates, hours and weekdays of a Vietnamese line in English. */
function readVietnamese(source: string): string {
  let line = source
    .normalize('NFC')
    // "Tháng 12 năm 2026": a month and its year, where no day stands before.
    .replace(
      /(?<!\d\s*)tháng\s+(1[0-2]|0?[1-9])\s*(?:[,/-]|năm)\s*(?:năm\s+)?(20\d\d)/giu,
      (_, month: string, year: string) => monthWords(month, year),
    )
  line = line.replace(
    /(?:ngày\s+)?(?<![\d/])(\d{1,2})\s*(?:tháng|\/)\s*(\d{1,2})(?!\d)(?:\s*(?:,|năm|\/|-)\s*(?:năm\s+)?(20\d\d))?/giu,
    (found, day: string, month: string, year: string | undefined) =>
      /tháng|ngày/i.test(found) ? dayOf(year, month, day) : found,
  )
  line = line.replace(
    /(?:lúc\s+)?(?<![\d:/])(\d{1,2})(?:[:gh](\d\d)|\s*giờ(?:\s+(?:(\d{1,2})(?:\s+phút)?(?!\d)|(rưỡi)))?|[gh](?![\p{L}\d]))?\s*(sáng|trưa|chiều|tối|đêm)(?!\p{L})/giu,
    (_, hour: string, a: string | undefined, b: string | undefined, half: string | undefined, part: string) =>
      clock(hour, a ?? (half ? '30' : b), halfOfViet(part, hour)),
  )
  // "tối thứ Tư, 7 giờ 30": the part of the day stands before the weekday.
  const part = /(?<!\p{L})(sáng|trưa|chiều|tối)\s+(?=thứ|ch(?:úa|ủ)\s+nhật)/iu.exec(line)?.[1]
  if (part) {
    line = line
      .replace(
        /(?<![\d:/])(\d{1,2})\s*(?:giờ|[gh](?!\p{L}))(?:\s*(\d\d)|\s+(rưỡi))?(?!\d)/giu,
        (_, hour: string, minute: string | undefined, half: string | undefined) =>
          clock(hour, half ? '30' : minute, halfOfViet(part, hour)),
      )
      .replace(/(?<!\p{L})(?:sáng|trưa|chiều|tối)\s+(?=thứ|ch(?:úa|ủ)\s+nhật)/giu, '')
  }
  let named = ''
  line = line.replace(VIET_NAME, (found) => {
    named = 'Sunday'
    return found.replace(/\s(?=\S+$)/, KEPT)
  })
  for (const [pattern, english] of VIET_DAYS) line = line.replace(pattern, ` ${english} `)
  line = line.replaceAll(KEPT, ' ')
  if (named && !/\b\p{Lu}\p{L}+day\b/u.test(line)) line = beforeHour(line, named)
  return (
    line
      .replace(FIRST_OF_MONTH, ' first $1 of the month ')
      .replace(/(?<!\p{L})(?:hàng tuần|hằng tuần)(?!\p{L})/giu, ' weekly ')
      .replace(/(?<!\p{L})(?:mỗi|các)\s+(?=\p{Lu}\p{Ll}+day)/giu, ' every ')
      .replace(/(?<!\p{L})lúc(?!\p{L})\s*(?=\d)/giu, ' at ')
      // "Từ Friday, June 4 đến Sunday, June 6"
      .replace(SPAN_OF_VIET, ' $1 to ')
      // "Tại Giáo Xứ: Thánh Lễ được cử hành 7 giờ tối": the place behind what takes place there
      .replace(/^(\W*)Tại\s+([^:]{3,60}):\s+(.{3,})$/iu, '$1$3, tại $2')
      // "được cử hành 7 giờ tối"; "(trước lễ 7 giờ tối)" is the hour of something else
      .replace(/(?<!\p{L})(?:sẽ\s+)?(?:được\s+)?(?:cử hành|bắt đầu)(?:\s+at)?\s*(?=\d{1,2}:\d\d)/giu, ' at ')
      .replace(/(?<=(?:trước|sau)\s+(?:thánh\s+)?lễ)\s+\d{1,2}:\d\d\s[ap]m\s*(?=\))/giu, '')
  )
}

function halfOfViet(part: string, hour: string): 'am' | 'pm' {
  if (/sáng/i.test(part)) return 'am'
  return /trưa/i.test(part) && (hour === '11' || hour === '10') ? 'am' : 'pm'
}

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
