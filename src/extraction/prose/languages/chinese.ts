import { WEEKDAYS } from '../../time/civil-date.ts'
import { clock, dayOf, monthWords, ORDINALS, withDay, withWeekdays } from './english-days.ts'

/** The dates, hours and weekdays of a Chinese line in English, and the dates that a Korean one writes in the same manner. */
export function readChinese(source: string): string {
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
