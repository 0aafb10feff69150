import { MONTHS, WEEKDAYS } from '../../civil-date.ts'
import { ENGLISH_DAY } from './calendar-names.ts'
import { withNamedDays } from './plain-speech.ts'

/**
 * Dates, hours and weekdays of Korean, Chinese and Vietnamese pages, in the English words that the scanners read.
 * Only those are put into English: names and running text stay as they are.
 */
export function inScannedWords(text: string): string {
  let line = withNamedDays(OTHER_SUNDAY.test(text) ? withOtherSunday(text) : text)
  if (BEYOND_ASCII.test(line)) {
    if (HAN_OR_HANGUL.test(line)) line = readHangul(readHan(line))
    if (VIETNAMESE.test(line)) line = readVietnamese(line)
  }
  return line === text ? text : line.replace(/ {2,}/g, ' ').trim()
}

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

const OTHER_SUNDAY = /\b(?:lord['’]s\s+day|sabbath|sab[áa]tica|d[íi]a\s+del\s+se[ñn]or)\b/i

/** "Every Lord's Day", "Sabbath School 9:30": days that some churches call by a name of their own. */
function withOtherSunday(text: string): string {
  if (text.length > 300) return text
  const line = text
    .replace(/\bLord['’]s\s+Day\s*\(\s*Sundays?\s*\)/gi, 'Sunday')
    .replace(/\b(every|each)\s+Lord['’]s\s+Day\b/gi, '$1 Sunday')
    .replace(/\b(every|each)\s+Sabbath\b(?!\s+school)/gi, '$1 Saturday')
    .replace(/\b(cada|todos los)\s+d[íi]as?\s+del\s+se[ñn]or\b/gi, '$1 domingo')
  if (SOME_DAY.test(line)) return line
  return beforeHour(line, /sabbath|sab[áa]tica/i.test(line) ? 'Saturday' : 'Sunday')
}

const SOME_DAY = new RegExp(`\\b(?:${ENGLISH_DAY}s?|domingos?|lunes|martes|jueves|viernes)\\b|s[áa]bado`, 'i')

// Looked for first: most lines are plain.
const BEYOND_ASCII = /[^\x20-\x7e]/
const HAN_OR_HANGUL = /[\u3400-\u9fff\uac00-\ud7af]/
const VIETNAMESE = /tháng|thứ\s|ch[úủ]a\s+nhật|chủ\s+nhật|giờ|lúc|sáng|chiều|tối|mỗi|hàng tuần/iu

function dayOf(year: string | undefined, month: string, day: string): string {
  const name = MONTHS[Number(month) - 1]
  return name ? ` ${name} ${Number(day)}${year ? `, ${year}` : ''} ` : ` ${month}/${day} `
}

function monthWords(month: string, year: string): string {
  return ` ${MONTHS[Number(month) - 1] ?? ''} ${year} `
}

function clock(hour: string, minute: string | undefined, half: 'am' | 'pm' | ''): string {
  const number = Number(hour)
  // "14:00" needs no half; "오후 12시" is noon.
  return ` ${number}:${(minute ?? '00').padStart(2, '0')}${half && number <= 12 ? ` ${half}` : ''} `
}

const NUMBERS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 日: 0, 天: 0 }
const HANGUL_DAYS: Readonly<Record<string, number>> = { 일: 0, 월: 1, 화: 2, 수: 3, 목: 4, 금: 5, 토: 6 }
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth']

// Numbers written out: 十二月二十五日, 晚上七時.
const HAN_DATE = /([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,3})[日號号]/g
const HAN_HOUR =
  /(凌晨|清晨|早上|上午|早晨|中午|下午|傍晚|晚上|晚間|晚间|晚)\s*([一二兩两三四五六七八九十]{1,2})(?:[點点時时])/g
const HAN_DIGITS = '〇一二三四五六七八九'

/** 1 to 39, as 七, 十二, 二十, 三十一. */
function numberOfHan(text: string): number {
  const plain = text.replace(/[兩两]/, '二')
  if (!plain.includes('十')) return HAN_DIGITS.indexOf(plain)
  const [tens = '', ones = ''] = plain.split('十')
  return (tens ? HAN_DIGITS.indexOf(tens) : 1) * 10 + (ones ? HAN_DIGITS.indexOf(ones) : 0)
}

function han(line: string): string {
  return line.replace(/[０-９（）]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
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

/** "晚上七點三十分": the hours and minutes of the day in characters, as digits. */
function withDigits(line: string): string {
  return line.replace(
    /(?<![一二三四五六七八九十])([一二兩两三四五六七八九]?十?[一二三四五六七八九]?)(?=[點点時时])([點点時时])(?:([一二三四五]?十[一二三四五六七八九]?)分)?/g,
    (found, hour: string, mark: string, minute: string | undefined) =>
      hour === '' ? found : `${numberOf(hour)}${mark}${minute ? `${numberOf(minute)}分` : ''}`,
  )
}

function numberOf(characters: string): number {
  if (!characters.includes('十')) return DIGITS[characters] ?? 0
  const [tens = '', ones = ''] = characters.split('十')
  return (tens === '' ? 1 : (DIGITS[tens] ?? 0)) * 10 + (DIGITS[ones] ?? 0)
}

function readHan(source: string): string {
  let line = withDigits(han(source))
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
    .replace(HAN_DATE, (_, month: string, day: string) => `${numberOfHan(month)}月${numberOfHan(day)}日`)
    .replace(HAN_HOUR, (_, part: string, hour: string) => `${part}${numberOfHan(hour)}點`)
    .replace(
      /(?:(20\d\d)\s*[年년]\s*)?(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日號号일]?/g,
      (_, year: string | undefined, month: string, day: string) => dayOf(year, month, day),
    )
    .replace(
      /(?:每[個个]?月)?第([一二三四五])(?:[個个])?\s*(?:星期|禮拜|礼拜|週|周)([一二三四五六日天])|(?:每[個个]?月)第([一二三四五])(?:[個个])?主日/g,
      (_, week: string | undefined, day: string | undefined, sunday: string | undefined) =>
        ` ${ORDINALS[NUMBERS[week ?? sunday ?? ''] ?? 0]} ${WEEKDAYS[NUMBERS[day ?? '日'] ?? 0]} of the month `,
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
  line = withWeekdays(line, /(每)?(?:星期|禮拜|礼拜|週|周)([一二三四五六日天])/g, (day) => NUMBERS[day])
  return line
    .replace(/每?[个個]?主日(?![\u3400-\u9fff])/g, ' every Sunday ')
    .replace(/^(.*主日[\u3400-\u9fff].*)$/, (whole) => withSunday(whole))
}

function halfOf(part: string, hour: string): 'am' | 'pm' {
  if (/凌晨|清晨|早|上午/.test(part)) return 'am'
  return part === '中午' && (hour === '11' || hour === '10') ? 'am' : 'pm'
}

function readHangul(source: string): string {
  let line = withEachHalf(source)
    // "10/1(주일)"
    .replace(/(\d)\s*\(\s*주일\s*\)/g, '$1 (Sunday) ')
    // "화,목", "월~금", "주일" alone, as in the first cell of a row
    .replace(/^\s*(?:매주\s*)?([월화수목금토일](?:\s*[,·/]\s*[월화수목금토일])+)\s*$/, (_, days: string) =>
      [...days.matchAll(/[월화수목금토일]/g)].map(([day]) => WEEKDAYS[HANGUL_DAYS[day] ?? 0]).join(', '),
    )
    .replace(/^\s*주일\s*$/, 'Sunday')
    .replace(
      /(?<=^|\s)([월화수목금토])\s+(?=(?:새벽|오전|아침|오후|저녁|밤)\s*\d|\d{1,2}:\d\d)/g,
      (_, day: string) => ` ${WEEKDAYS[HANGUL_DAYS[day] ?? 0]} `,
    )
    .replace(
      /(새벽|오전|아침|낮|점심|오후|저녁|밤)\s*(\d{1,2})(?:\s*시(?:\s*(반)|\s*(\d{1,2})\s*분)?|[:：](\d\d))/g,
      (
        _,
        part: string,
        hour: string,
        half: string | undefined,
        a: string | undefined,
        b: string | undefined,
      ) => clock(hour, half ? '30' : (a ?? b), /새벽|오전|아침/.test(part) ? 'am' : 'pm'),
    )
    // "매월 첫째 주 주일", "매월 둘째, 넷째 토요일"
    .replace(
      /((?:매월|매달)\s*(?:첫|둘|두|셋|세|넷|네|다섯|마지막)\s*(?:번째|째)?)\s*주\s*(?:주일(?![\uac00-\ud7af])|(?=주일))/g,
      '$1 주 일요일 ',
    )
    .replace(
      /(?:매월|매달)\s*((?:(?:첫|둘|두|셋|세|넷|네|다섯)(?:째|번째)\s*(?:주\s*)?[,·/와과및]\s*)+)(?=(?:첫|둘|두|셋|세|넷|네|다섯|마지막)(?:째|번째)?\s*(?:주\s*)?[일월화수목금토]요일)/g,
      (_, weeks: string) =>
        `${[...weeks.matchAll(/(첫|둘|두|셋|세|넷|네|다섯)(?:째|번째)/g)].map(([, week]) => WEEKS_OF_HANGUL[week ?? '']).join(', ')}, `,
    )
    .replace(
      /(?:매월|매달)?\s*(첫|둘|두(?=째|번째)|셋|세(?=째|번째)|넷|네(?=째|번째)|다섯|마지막)(?:째|번째)?\s*(?:주\s*)?([일월화수목금토])(?:요일|(?=\s*(?:[:：]|새벽|오전|오후|저녁|\d)))/g,
      (_, week: string, day: string) =>
        ` ${WEEKS_OF_HANGUL[week] ?? ''} ${WEEKDAYS[HANGUL_DAYS[day] ?? 0]} of the month `,
    )
    // "월,화,수,금 : 오전 10시"
    .replace(
      /(?<=^|[\s(])([월화수목금토일](?:\s*[,·/]\s*[월화수목금토일])*)\s*[:：]/g,
      (_, days: string) =>
        ` ${[...days.matchAll(/[월화수목금토일]/g)].map(([day]) => WEEKDAYS[HANGUL_DAYS[day] ?? 0]).join(', ')} : `,
    )
    .replace(
      /([일월화수목금토])\s*[-~–]\s*([일월화수목금토])(?=\s|$|요일)(?:요일)?/g,
      (_, first: string, last: string) =>
        ` ${WEEKDAYS[HANGUL_DAYS[first] ?? 0]} - ${WEEKDAYS[HANGUL_DAYS[last] ?? 0]} `,
    )
    .replace(/\(([일월화수목금토])\)/g, (_, day: string) => ` (${WEEKDAYS[HANGUL_DAYS[day] ?? 0]}) `)
  line = withWeekdays(line, /(매주\s*)?([일월화수목금토])요일/g, (day) => HANGUL_DAYS[day])
  line = line
    .replace(/매(?:주)?\s*주일(?:마다)?(?=\s|$)/g, ' every Sunday ')
    .replace(/매일/g, ' every day ')
    // "오후 2시부터", "12시까지"
    .replace(/(?<=\d\s[ap]m)\s*(?:부터|에서)\s*(?=\d{1,2}(?::\d\d)?(?:\s*[ap]m)?(?:\s*까지)?)/g, ' - ')
    .replace(/(?<=\d\s[ap]m)\s*(?:부터|까지|에)(?![\uac00-\ud7af])/g, ' ')
    .replace(/^(\W*)주일\s*[:|,]?\s*(?=\d{1,2}:\d\d)/, '$1Sunday ')
  // "수요예배 오후 7:30": the name tells the day.
  const named = /([월화수목금토])요\s*(?:예배|기도|모임|집회|성경|찬양|학교|철야|부흥)/.exec(line)?.[1]
  if (named && !/\b\p{L}+day\b/u.test(line)) return beforeHour(line, WEEKDAYS[HANGUL_DAYS[named] ?? 0] ?? '')
  return /주일(?!학교|\s*특전)/.test(line) ? withSunday(line) : line
}

const HALF_OF_LIST =
  /(새벽|오전|아침|낮|오후|저녁|밤)(\s*\d{1,2}\s*시(?:\s*반|\s*\d{1,2}\s*분)?)((?:\s*[,·~-]\s*\d{1,2}\s*시(?:\s*반|\s*\d{1,2}\s*분)?)+)/g

/** "오전6시, 9시, 11시, 오후 6시", "오전 9시~12시": the half of the day holds for the hours behind it, until noon. */
function withEachHalf(line: string): string {
  return line.replace(HALF_OF_LIST, (_, part: string, first: string, rest: string) => {
    let before = Number.parseInt(first, 10)
    let half = part
    const later = rest.replace(/\d{1,2}(?=\s*시)/g, (hour) => {
      if (Number(hour) === 12 || Number(hour) < before) half = '오후'
      before = Number(hour) % 12
      return `${half} ${hour}`
    })
    return part + first + later
  })
}

const WEEKS_OF_HANGUL: Readonly<Record<string, string>> = {
  첫: 'first',
  둘: 'second',
  두: 'second',
  셋: 'third',
  세: 'third',
  넷: 'fourth',
  네: 'fourth',
  다섯: 'fifth',
  마지막: 'last',
}

/** A weekday that is the beginning of a name ("週五團契 8:00 pm") stays in it, and is said again before the hour. */
function withWeekdays(
  source: string,
  pattern: RegExp,
  numberOf: (day: string) => number | undefined,
): string {
  let later = ''
  const line = source.replace(pattern, (found, every: string | undefined, day: string, at: number) => {
    const english = WEEKDAYS[numberOf(day) ?? 0] ?? ''
    const isName = !every && /^[\u3400-\u9fff\uac00-\ud7af]/.test(source.slice(at + found.length))
    if (!isName) return ` ${every ? 'every ' : ''}${english} `
    later ||= english
    return found
  })
  return later && !/\b\p{L}+day\b/u.test(line) ? beforeHour(line, later) : line
}

/** "주일 2부 예배: 8:00 am": the Lord's day is the name of a service and its day at once. */
function withSunday(line: string): string {
  return /\b\p{L}+day\b/u.test(line) ? line : beforeHour(line, 'Sunday')
}

function beforeHour(line: string, weekday: string): string {
  const at = /\s\d{1,2}(?::\d\d|\s?[ap]\.?m\b)/i.exec(line)?.index
  return at === undefined ? line : `${line.slice(0, at)} ${weekday} ${line.slice(at)}`
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
