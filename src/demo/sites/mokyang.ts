import type { Temporal } from 'temporal-polyfill'
import { plant, plantRegular, trapArchive } from './happenings.ts'
import type { Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, tellOnce, trapTitles } from './told.ts'

const DAYS = '월화수목금토일'
const yoil = (date: Temporal.PlainDate) => DAYS[date.dayOfWeek - 1] ?? ''
const nalja = (date: Temporal.PlainDate) => `${date.month}월 ${date.day}일(${yoil(date)})`

/** 주보의 교회소식: 한 줄에 하나씩, 연도 없이. */
const NEWS = [
  tellOnce(
    '전교인 김장 나눔',
    [6, 1],
    '10:00',
    (date) => `${nalja(date)} 오전 10시, 친교실. 앞치마를 가져오세요.`,
  ),
  tellOnce('추억의 찬양제', [7, 2], '17:00', (date) => `${nalja(date)} 오후 5시 본당에서 있습니다.`),
  tellOnce(
    '청년부 수련회',
    [5, 3],
    null,
    (date) =>
      `${nalja(date)}부터 ${nalja(date.add({ days: 2 }))}까지, 파인힐 수양관. 회비 120불, 신청 마감은 ${nalja(date.subtract({ days: 8 }))}입니다.`,
    { days: 3 },
  ),
  tellOnce('사랑의 바자회', [6, 4], '09:00', (date) => `${nalja(date)} 오전 9시~오후 2시, 교회 주차장.`, {
    endTime: '14:00',
  }),
  tellOnce(
    '새가족 환영회',
    [7, 5],
    '12:40',
    (date) => `${date.month}/${date.day}(${yoil(date)}) 낮 12시 40분, 제2교육관.`,
  ),
  tellOnce('한글학교 발표회', [6, 6], '11:00', (date) => `${nalja(date)} 오전 11시 정각에 시작합니다.`),
  tellOnce(
    '무료 건강검진',
    [6, 7],
    '08:30',
    (date) => `일시: ${nalja(date)} 오전 8시 30분 / 장소: 체육관 / 대상: 누구나`,
  ),
  tellOnce(
    '특별 새벽기도회',
    [1, 0],
    '05:30',
    (date) => `다음과 같이 모입니다: ${nalja(date)} 새벽 5시 30분, 강사 박은수 목사. 하루만 합니다.`,
  ),
]

const WEEKLY = [
  { title: '주일예배', weekday: 7, time: '11:00' },
  { title: '금요찬양기도회', weekday: 5, time: '19:45' },
] as const
const SESSION = '당회'
const DUTY = ['안내위원', '헌금위원'] as const
const BIRTHDAY = '최말자 권사'
const SERMONS = ['광야에 길을', '겨자씨 한 알'] as const

const sundayOf = ({ today }: Moment) => today.subtract({ days: today.dayOfWeek % 7 })

function renderNews(moment: Moment): string {
  const sunday = sundayOf(moment)
  const lines = listTold(NEWS, moment).map(
    (each, index) =>
      `<p><span style="font-family:바탕;">${index + 2}. <b>${each.title}</b> : ${each.tell(each.date)}</span></p>`,
  )
  const next = sunday.add({ days: 7 })
  return `<p><span>1. 오늘 처음 오신 분들을 환영합니다.</span></p>${lines.join('\n')}<p>${lines.length + 2}. ${SESSION} : ${nalja(next)} 예배 후 (당회원만)</p>
<p>${lines.length + 3}. 생일 : ${BIRTHDAY} ${nalja(sunday.add({ days: 3 }))}</p><table border="1"><tr><td>다음 주 ${DUTY[0]}</td><td>${nalja(next)}</td><td>김성도, 이온유</td></tr><tr><td>다음 주 ${DUTY[1]}</td><td>${nalja(next)}</td><td>정하늘</td></tr></table>`
}

/** 세 주 전 주보에 실렸던 것 가운데 이미 지난 것. */
const listOld = (moment: Moment) =>
  listPastTold(NEWS, moment).filter(
    ({ date }) => sundayOf(moment).subtract({ weeks: 3 }).until(date).days >= 0,
  )

function renderOldNews(moment: Moment): string {
  return listOld(moment)
    .map((each, index) => `<p>${index + 1}. <b>${each.title}</b> : ${each.tell(each.date)}</p>`)
    .join('\n')
}

/** 게시판: 번호, 제목, 글쓴이, 올린 날, 조회. */
function renderBoard(moment: Moment): string {
  const sunday = sundayOf(moment)
  const posts = [0, 1, 2, 3].map((back) => {
    const day = sunday.subtract({ days: 7 * back })
    const label = day.toString().slice(2)
    return `<tr class="${back === 0 ? 'bo_notice' : ''}"><td class="td_num">${412 - back}</td><td class="td_subject"><a href="/bbs/board.php?bo_table=news&amp;wr_id=${412 - back}">${day.month}월 ${day.day}일 주보 교회소식</a></td><td class="td_name">관리자</td><td class="td_date">${label}</td><td class="td_num">${31 + 9 * back}</td></tr>`
  })
  return `<div id="bo_list"><table><caption>교회소식 목록</caption><thead><tr><th>번호</th><th>제목</th><th>글쓴이</th><th>날짜</th><th>조회</th></tr></thead><tbody>${posts.join('\n')}</tbody></table><nav class="pg_wrap"><span class="pg"><strong class="pg_current">1</strong> 페이지</span></nav></div>`
}

function renderPost(moment: Moment, id: number): string | null {
  const back = 412 - id
  if (!(back >= 0 && back <= 3)) return null
  const day = sundayOf(moment).subtract({ days: 7 * back })
  return `<article id="bo_v"><header><h2 id="bo_v_title">${day.month}월 ${day.day}일 주보 교회소식</h2></header><section id="bo_v_info">작성자 <strong>관리자</strong> 작성일 <strong>${day.toString().slice(2)} 08:55</strong> 조회 <strong>${31 + 9 * back}회</strong></section><section id="bo_v_atc"><div id="bo_v_con">${back === 0 ? renderNews(moment) : back === 3 ? renderOldNews(moment) : '<p>주보 그림을 참고하세요.</p>'}</div></section></article>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${title} | 목양장로교회</title></head><body><div id="hd"><a href="/">목양장로교회 Mokyang Presbyterian</a><ul id="gnb"><li><a href="/bbs/content.php?co_id=worship">예배안내</a></li><li><a href="/bbs/board.php?bo_table=news">교회소식</a></li><li><a href="/bbs/board.php?bo_table=sermon">설교</a></li></ul></div>
<div id="container"><h1>${title}</h1>${body}</div><div id="ft">${visit.church.address}<br>전화 ${visit.church.phone} &middot; Copyright &copy; mokyang All rights reserved.</div></body></html>`
}

function renderBody(visit: Visit): [title: string, body: string] | null {
  const { moment, url, church } = visit
  const { pathname, searchParams } = url
  if (pathname === '/') return ['환영합니다', `<p>${church.description}</p><p>설립: 1983년 3월 6일</p>`]
  if (pathname === '/bbs/content.php')
    return [
      '예배안내',
      '<table class="worship"><tr><th>예배</th><th>시간</th><th>장소</th></tr><tr><td>주일예배</td><td>주일 오전 11:00</td><td>본당</td></tr><tr><td>금요찬양기도회</td><td>금요일 오후 7:45</td><td>소예배실</td></tr></table>',
    ]
  if (pathname !== '/bbs/board.php') return null
  if (searchParams.get('bo_table') === 'sermon') {
    const items = SERMONS.map((name, index) => {
      const day = sundayOf(moment).subtract({ days: 7 * index + 7 })
      return `<li>${day.year}년 ${day.month}월 ${day.day}일 &ldquo;${name}&rdquo; 사 43:19</li>`
    })
    return ['설교', `<ul>${items.join('')}</ul>`]
  }
  const id = searchParams.get('wr_id')
  const body = id === null ? renderBoard(moment) : renderPost(moment, Number(id))
  return body === null ? null : ['교회소식', body]
}

/** In Korean: a bulletin board of weekly notices, of which only the newest counts, with no year but the post’s. */
export const mokyang: DemoSite = {
  key: 'mokyang',
  kind: 'a Korean bulletin board, the news of this week in its newest post',
  respond: (visit) => {
    const found = renderBody(visit)
    return found === null ? null : answerHtml(renderShell(visit, ...found))
  },
  plantedEvents: (moment) => [...listTold(NEWS, moment).map(plant), ...plantRegular(WEEKLY, moment)],
  traps: (moment) => [
    ...trapArchive(listOld(moment)),
    ...trapTitles('당회원만', SESSION),
    ...trapTitles('당번', ...DUTY),
    ...trapTitles('생일', BIRTHDAY),
    ...trapTitles('지난 설교', ...SERMONS),
    ...listTold(NEWS, moment)
      .filter(({ days }) => days === 3)
      .map(({ title, date }) => ({ title, date: `${date.subtract({ days: 8 })}`, why: '신청 마감' })),
  ],
}
