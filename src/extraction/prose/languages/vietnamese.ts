import { MONTHS, WEEKDAYS } from '../../time/civil-date.ts'
import { beforeHour, clock, dayOf, monthWords } from './english-days.ts'

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
export function readVietnamese(source: string): string {
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
