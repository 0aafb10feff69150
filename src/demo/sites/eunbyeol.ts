import { type DatedHappening, type Happening, type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { clockWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const SINGLES: readonly Happening[] = [
  planSingle('bazaar', '김장 바자회', [6, 0], '10:00', { endTime: '15:00', place: '친교실' }),
  planSingle('revival', '부흥 집회', [5, 2], '19:30', { place: '본당' }),
  planSingle('seniors', '어르신 경로잔치', [6, 3], '12:00', { place: '친교실' }),
  planSingle('choir', '찬양의 밤', [7, 4], '17:00', { endTime: '18:30', place: '본당', category: 'music' }),
  planSingle('parents', '학부모 간담회', [2, 5], '18:45', { place: '교육관 201' }),
  planSingle('hike', '청년부 산행', [6, 6], '07:00', { place: '교회 주차장', cancelled: true }),
  planSingle('fast', '온 교회 금식 기도일', [3, 7], null, { days: 1, place: '' }),
  planSingle('school', '한글학교 공개 수업', [6, 1], null, { place: '교육관' }),
]

const SERVICES = [
  { title: '주일예배', weekday: 7, time: '11:00' },
  { title: '수요예배', weekday: 3, time: '19:30' },
] as const

const SESSION = '당회'
const BIRTHDAY = '김은실 권사 생일'
const SERMONS = ['광야의 우물', '다시 켜진 등불'] as const
const BOARD_POST = '주차장 공사 안내'

/** "Sat, Dec 5, 2026": the dates are in English, so that the children can read them too. */
function dayWords({ date }: DatedHappening): string {
  return date.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

function renderRow(each: DatedHappening): string {
  const end = each.endTime ? ` - ${clockWords(each.endTime)}` : ''
  const hour = each.time === null ? (each.days ? '종일' : '시간 추후 공지') : `${clockWords(each.time)}${end}`
  return `<li class="sched"><div class="sched-d">${dayWords(each)}</div><div class="sched-t">${hour}</div><div class="sched-n">${each.cancelled ? '[취소] ' : ''}${each.title}</div><div class="sched-p">${each.place}</div></li>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><title>${title} :: ${escapeHtml(visit.church.name)}</title></head><body>
<div id="wrap"><div id="hd"><a href="/">${escapeHtml(visit.church.name)}</a><ul id="gnb"><li><a href="/worship">예배 안내</a></li><li><a href="/schedule">교회 행사 Schedule</a></li><li><a href="/sermon">설교</a></li><li><a href="/board">게시판</a></li></ul></div>
<div id="container"><h2>${title}</h2>${body}</div><div id="ft">${visit.church.address} / ${visit.church.phone} / 사무실 Tue-Fri 10:00 AM - 4:00 PM / Copyright ${visit.moment.today.year}</div></div></body></html>`
}

const numbers = (date: { year: number; month: number; day: number }) =>
  `${date.year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`

function renderBoard({ today }: Moment): string {
  const meeting = today.add({ days: 15 })
  const birthday = today.add({ days: 8 })
  return `<table class="bbs"><tr><th>번호</th><th>제목</th><th>글쓴이</th><th>날짜</th><th>조회</th></tr>
<tr><td>212</td><td>${BOARD_POST}</td><td>관리자</td><td>${numbers(today.subtract({ days: 2 }))}</td><td>48</td></tr>
<tr><td>211</td><td>헌금 영수증 신청 마감 (${numbers(today.add({ days: 21 }))})</td><td>재정부</td><td>${numbers(today.subtract({ days: 5 }))}</td><td>131</td></tr></table>
<p>${SESSION}: ${meeting.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })}, 1:30 PM (당회원만 참석, members only)</p>
<p>${BIRTHDAY}: ${birthday.toLocaleString('en-US', { month: 'short', day: 'numeric' })}</p>`
}

function renderSermons({ today }: Moment): string {
  const sundays = listDates({ weekday: 7 }, today.subtract({ days: 15 }), today.subtract({ days: 1 }))
  const items = SERMONS.map(
    (title, index) => `<li>${numbers(sundays[index] ?? today)} ${title} (주일예배 11:00 AM)</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

/** A site in Korean whose dates and hours are in English. */
export const eunbyeol: DemoSite = {
  key: 'eunbyeol',
  kind: 'a site in Korean with dates in English',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    const list = (happenings: readonly DatedHappening[]) =>
      `<ul class="sched-list">${happenings.map(renderRow).join('\n')}</ul>`
    switch (visit.url.pathname) {
      case '/':
        return show('환영합니다', `<p>${church.description}</p>`)
      case '/worship':
        return show(
          '예배 안내',
          '<dl><dt>주일예배</dt><dd>Every Sunday 11:00 AM, 본당</dd><dt>수요예배</dt><dd>Every Wednesday 7:30 PM, 본당</dd></dl>',
        )
      case '/schedule':
        return show(
          '교회 행사 Schedule',
          `${list(listSingles(SINGLES, moment))}<h3>지난 행사 Past</h3>${list(listPastSingles(SINGLES, moment).slice(0, 4))}`,
        )
      case '/sermon':
        return show('설교', renderSermons(moment))
      case '/board':
        return show('게시판', renderBoard(moment))
      default:
        return null
    }
  },
  plantedEvents: (moment): PlantedEvent[] => [
    ...listSingles(SINGLES, moment).map(plant),
    ...plantRegular(SERVICES, moment),
  ],
  traps: (moment) => [
    { title: SESSION, date: null, why: 'members only' },
    { title: BIRTHDAY, date: null, why: 'a birthday' },
    { title: BOARD_POST, date: null, why: 'a post with its posting date' },
    { title: '헌금 영수증 신청 마감', date: null, why: 'a date by which to ask' },
    ...SERMONS.map((title) => ({ title, date: null, why: 'a sermon of the past' })),
    ...listPastSingles(SINGLES, moment)
      .slice(0, 4)
      .map(({ title, date }) => ({ title, date: date.toString(), why: 'over' })),
  ],
}
