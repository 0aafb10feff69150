import { WEEKDAYS } from '../../time/civil-date.ts'
import { clock, withDay, withWeekdays } from './english-days.ts'

/** The hours and weekdays of a Korean line in English; dates are read with the Chinese ones. */
export function readKorean(source: string): string {
  const line = withWeeksOfMonth(withHours(withBareDays(withEachHalf(source))))
    // "월,화,수,금 : 오전 10시"
    .replace(
      /(?<=^|[\s(])([월화수목금토일](?:\s*[,·/]\s*[월화수목금토일])*)\s*[:：]/g,
      (_, days: string) => ` ${daysNamed(days)} : `,
    )
    .replace(
      /([일월화수목금토])\s*[-~–]\s*([일월화수목금토])(?=\s|$|요일)(?:요일)?/g,
      (_, first: string, last: string) => ` ${dayNamed(first)} - ${dayNamed(last)} `,
    )
    .replace(/\(([일월화수목금토])\)/g, (_, day: string) => ` (${dayNamed(day)}) `)
  return withLordsDay(
    withWeekdays(line, /(매주\s*)?([일월화수목금토])요일/g, (day) => DAYS[day])
      .replace(/매(?:주)?\s*주일(?:마다)?(?=\s|$)/g, ' every Sunday ')
      .replace(/매일/g, ' every day ')
      // "오후 2시부터", "12시까지"
      .replace(/(?<=\d\s[ap]m)\s*(?:부터|에서)\s*(?=\d{1,2}(?::\d\d)?(?:\s*[ap]m)?(?:\s*까지)?)/g, ' - ')
      .replace(/(?<=\d\s[ap]m)\s*(?:부터|까지|에)(?![\uac00-\ud7af])/g, ' '),
  )
}

const DAYS: Readonly<Record<string, number>> = { 일: 0, 월: 1, 화: 2, 수: 3, 목: 4, 금: 5, 토: 6 }
const dayNamed = (sign: string): string => WEEKDAYS[DAYS[sign] ?? 0] ?? ''
const daysNamed = (signs: string): string => (signs.match(/[월화수목금토일]/g) ?? []).map(dayNamed).join(', ')

/** "화,목", "주일" alone, as in the first cell of a row; "화 오전 10시", "10/1(주일)". */
function withBareDays(line: string): string {
  return line
    .replace(/(\d)\s*\(\s*주일\s*\)/g, '$1 (Sunday) ')
    .replace(/^\s*(?:매주\s*)?([월화수목금토일](?:\s*[,·/]\s*[월화수목금토일])+)\s*$/, (_, days: string) =>
      daysNamed(days),
    )
    .replace(/^\s*주일\s*$/, 'Sunday')
    .replace(
      /(?<=^|\s)([월화수목금토])\s+(?=(?:새벽|오전|아침|오후|저녁|밤)\s*\d|\d{1,2}:\d\d)/g,
      (_, day: string) => ` ${dayNamed(day)} `,
    )
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

/** "오후 7시 30분", "저녁 7시 반", "오전 9:00" */
function withHours(line: string): string {
  return line.replace(
    /(새벽|오전|아침|낮|점심|오후|저녁|밤)\s*(\d{1,2})(?:\s*시(?:\s*(반)|\s*(\d{1,2})\s*분)?|[:：](\d\d))/g,
    (
      _,
      part: string,
      hour: string,
      half: string | undefined,
      minute: string | undefined,
      printed: string | undefined,
    ) => clock(hour, half ? '30' : (minute ?? printed), /새벽|오전|아침/.test(part) ? 'am' : 'pm'),
  )
}

const WEEKS: Readonly<Record<string, string>> = {
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

/** "매월 첫째 주 주일", "매월 둘째, 넷째 토요일" */
function withWeeksOfMonth(line: string): string {
  return line
    .replace(
      /((?:매월|매달)\s*(?:첫|둘|두|셋|세|넷|네|다섯|마지막)\s*(?:번째|째)?)\s*주\s*(?:주일(?![\uac00-\ud7af])|(?=주일))/g,
      '$1 주 일요일 ',
    )
    .replace(
      /(?:매월|매달)\s*((?:(?:첫|둘|두|셋|세|넷|네|다섯)(?:째|번째)\s*(?:주\s*)?[,·/와과및]\s*)+)(?=(?:첫|둘|두|셋|세|넷|네|다섯|마지막)(?:째|번째)?\s*(?:주\s*)?[일월화수목금토]요일)/g,
      (_, weeks: string) =>
        `${[...weeks.matchAll(/(첫|둘|두|셋|세|넷|네|다섯)(?:째|번째)/g)].map(([, week]) => WEEKS[week ?? '']).join(', ')}, `,
    )
    .replace(
      /(?:매월|매달)?\s*(첫|둘|두(?=째|번째)|셋|세(?=째|번째)|넷|네(?=째|번째)|다섯|마지막)(?:째|번째)?\s*(?:주\s*)?([일월화수목금토])(?:요일|(?=\s*(?:[:：]|새벽|오전|오후|저녁|\d)))/g,
      (_, week: string, day: string) => ` ${WEEKS[week] ?? ''} ${dayNamed(day)} of the month `,
    )
}

/** "수요예배 오후 7:30", "주일 2부 예배 11:00 am": the name tells the day. */
function withLordsDay(source: string): string {
  const line = source.replace(/^(\W*)주일\s*[:|,]?\s*(?=\d{1,2}:\d\d)/, '$1Sunday ')
  const named = /([월화수목금토])요\s*(?:예배|기도|모임|집회|성경|찬양|학교|철야|부흥)/.exec(line)?.[1]
  if (named) return withDay(line, dayNamed(named))
  return /주일(?!학교|\s*특전)/.test(line) ? withDay(line, 'Sunday') : line
}
