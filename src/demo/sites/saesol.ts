import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { listDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, type Told, tellOnce, trapTitles } from './told.ts'

const ROOM = '친교실'
const YOIL = ['월', '화', '수', '목', '금', '토', '주일'] as const

const yoil = (date: Temporal.PlainDate) => YOIL[date.dayOfWeek - 1] ?? ''
/** "12월 6일(주일)", as the bulletin writes a date. */
const day = (date: Temporal.PlainDate) => `${date.month}월 ${date.day}일(${yoil(date)})`
/** "12/6(주일)", as the board writes it. */
const slash = (date: Temporal.PlainDate) => `${date.month}/${date.day}(${yoil(date)})`
const full = (date: Temporal.PlainDate) => `${date.year}년 ${date.month}월 ${date.day}일`
const posted = (date: Temporal.PlainDate) =>
  `${String(date.year).slice(2)}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`

/** The announcements of the weekly bulletin. */
const NEWS: readonly Told[] = [
  tellOnce(
    '새가족 환영회',
    [7, 0],
    '13:30',
    (date) =>
      `<b>새가족 환영회</b>: ${day(date)} 오후 1시 30분, ${ROOM}. 지난 석 달 동안 등록하신 분들을 모시고 식사를 나눕니다.`,
    { place: ROOM },
  ),
  tellOnce(
    '경로잔치',
    [6, 1],
    '11:00',
    (date) =>
      `<b>경로잔치</b>가 ${day(date)} 오전 11시에 ${ROOM}에서 있습니다. 교회 주변 어르신들도 모시고 오시기 바랍니다. 점심으로 갈비탕을 대접합니다.`,
    { place: ROOM },
  ),
  tellOnce(
    '찬양의 밤',
    [5, 2],
    '19:30',
    (date) =>
      `<b>찬양의 밤</b>: ${day(date)} 저녁 7시 30분, 본당. 찬양팀과 어린이 합창단이 함께합니다. 이날은 금요기도회를 찬양의 밤으로 대신합니다.`,
    { place: '본당' },
  ),
  tellOnce(
    '사랑나눔 바자회',
    [6, 3],
    '10:00',
    (date) =>
      `선교부 주관 <b>사랑나눔 바자회</b>가 ${day(date)} 오전 10시부터 오후 3시까지 교회 주차장에서 열립니다. 물품은 ${slash(date.subtract({ days: 9 }))}까지 내 주세요.`,
    { endTime: '15:00', place: '교회 주차장' },
  ),
  tellOnce(
    '교회 대청소',
    [6, 5],
    '09:00',
    (date) => `<b>교회 대청소</b>: ${day(date)} 오전 9시. 구역별로 맡은 곳을 청소합니다. 장갑을 가져오세요.`,
  ),
  tellOnce(
    '여선교회 헌신예배',
    [7, 6],
    '14:00',
    (date) =>
      `<b>여선교회 헌신예배</b>를 ${day(date)} 오후 2시 본당에서 드립니다. 설교: 한은혜 목사(휴스턴 늘봄교회).`,
    { place: '본당' },
  ),
]
/** On the board, each in a post of its own. */
const POSTS: readonly Told[] = [
  tellOnce(
    '한국학교 발표회',
    [6, 7],
    '10:30',
    (date) =>
      `<p>한국학교 학생들의 한 학기 발표회가 있습니다.</p><p>일시: ${full(date)} (${yoil(date)}) 오전 10시 30분 ~ 12시<br>장소: 본당<br>내용: 동요, 동화 구연, 태권도 시범</p><p>많이 오셔서 격려해 주세요.</p>`,
    { endTime: '12:00', place: '본당' },
  ),
  tellOnce(
    '청년부 수련회',
    [5, 4],
    null,
    (date) => {
      const last = date.add({ days: 2 })
      return `<p>청년부 수련회 안내</p><p>기간: ${full(date)}(${yoil(date)}) ~ ${last.month}월 ${last.day}일(${yoil(last)})<br>장소: 오클라호마 다릿골 수양관<br>회비: $90<br>주제: “다시, 처음 사랑”</p><p>출발은 금요일 저녁에 교회에서 합니다. 신청 마감: ${slash(date.subtract({ days: 12 }))}</p>`
    },
    { days: 3, place: '오클라호마 다릿골 수양관' },
  ),
]
/** Three nights, Thursday to Saturday, once in eight weeks. */
const REVIVAL = tellOnce(
  '말씀 사경회',
  [4, 6],
  '19:30',
  (date) =>
    `<b>말씀 사경회</b>: ${day(date)}, ${day(date.add({ days: 1 }))}, ${day(date.add({ days: 2 }))} 매일 저녁 7시 30분 본당. 강사: 오태진 목사(시카고 물가교회). 금요기도회는 사경회로 모입니다.`,
)
const NIGHTS = 3
const SUNDAY = { title: '주일예배', weekday: 7, time: '11:00' } as const
const FRIDAY = { title: '금요기도회', weekday: 5, time: '20:00' } as const
const SESSION = '정기당회'
const BIRTHDAYS = ['박영자 권사', '최민호 집사'] as const
const SERMON = '광야에 길을 내시는 하나님'
const OFFERERS = '헌금위원'
const RETREAT_DUE = 12
const BAZAAR_DUE = 9

const lastSunday = ({ today }: Moment) => today.subtract({ days: today.dayOfWeek % 7 })

const listRevivals = ({ today }: Moment) =>
  listDates(REVIVAL.rule, today.subtract({ days: NIGHTS - 1 }), today.add({ days: 55 - NIGHTS + 1 }))

/** Fridays on which something else is held in place of the prayer meeting. */
function listReplaced(moment: Moment): string[] {
  const praise = listTold(NEWS, moment).filter(({ title }) => title === '찬양의 밤')
  return [
    ...praise.map(({ date }) => date.toString()),
    ...listRevivals(moment).map((date) => date.add({ days: 1 }).toString()),
  ]
}

const boardId = (index: number) => 412 - index

interface BoardPost {
  title: string
  on: Temporal.PlainDate
  body: string
}

function renderBulletin(moment: Moment): string {
  const sunday = lastSunday(moment)
  const lines = [
    '교회에 처음 나오신 분들을 환영합니다. 예배 후 안내석에서 인사 나누세요.',
    ...listTold(NEWS, moment).map(({ date, tell }) => tell(date)),
    ...listRevivals(moment).map((date) => REVIVAL.tell(date)),
    `<b>${SESSION}</b>: ${day(sunday.add({ days: 14 }))} 예배 후 당회실 (당회원)`,
    `이번 달 생일: ${BIRTHDAYS[0]}(${sunday.add({ days: 2 }).day}일), ${BIRTHDAYS[1]}(${sunday.add({ days: 9 }).day}일). 축하합니다!`,
    `다음 주 ${OFFERERS}: 김성수, 이미란. 식사 봉사: 3구역.`,
  ]
  return `<p>${full(sunday)} 주보 제 38권</p>${lines.map((line, index) => `<p>${index + 1}. ${line}</p>`).join('\n')}<p>지난주 출석: 장년 143명, 교육부 51명. 지난주 헌금: $7,480</p>`
}

function listBoard(moment: Moment): BoardPost[] {
  const coming = listTold(POSTS, moment).map(({ title, date, tell }, index) => ({
    title: `${title} 안내`,
    on: moment.today.subtract({ days: 4 + index }),
    body: tell(date),
  }))
  const over = listPastTold(POSTS, moment).map(({ title, date, tell }) => ({
    title: `${title} 안내`,
    on: date.subtract({ days: 20 }),
    body: tell(date),
  }))
  return [{ title: '교회소식', on: lastSunday(moment), body: renderBulletin(moment) }, ...coming, ...over]
}

function renderBoard(moment: Moment): string {
  const rows = listBoard(moment).map(
    ({ title, on }, index) =>
      `<tr><td>${boardId(index)}</td><td align="left"><a href="/bbs/board.php?bo_table=news&amp;wr_id=${boardId(index)}">${title}</a></td><td>관리자</td><td>${posted(on)}</td><td>${37 + index * 11}</td></tr>`,
  )
  return `<table class="board" width="100%" border="0" cellspacing="0"><tr bgcolor="#dfe7d5"><th>번호</th><th>제목</th><th>글쓴이</th><th>날짜</th><th>조회</th></tr>${rows.join('')}</table>`
}

function renderPost({ title, on, body }: BoardPost): string {
  return `<div id="bo_v"><h2 id="bo_v_title">${title}</h2><p class="bo_v_info">작성자 관리자 | 작성일 ${posted(on)}</p><div id="bo_v_con">${body}</div><p><a href="/bbs/board.php?bo_table=news">목록</a></p></div>`
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  const menu = [
    ['교회안내', '/about'],
    ['예배안내', '/worship'],
    ['교회소식', '/bbs/board.php?bo_table=news'],
    ['설교', '/sermon'],
  ]
    .map(([label, href]) => `<td align="center"><a href="${href}">${label}</a></td>`)
    .join('')
  return `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><title>${title} - ${church.name}</title><style>body{font-family:"Nanum Gothic","Malgun Gothic",sans-serif;font-size:14px}td,th{padding:7px}.board td{border-bottom:1px solid #ddd;text-align:center}</style></head><body><table width="900" align="center" border="0"><tr><td colspan="4"><a href="/"><font size="5" color="#3b5d2a"><b>${church.name}</b></font></a></td></tr><tr bgcolor="#eef3e8">${menu}</tr><tr><td colspan="4">${body}</td></tr><tr><td colspan="4"><font size="2" color="#777777">${church.address} &nbsp; T. ${church.phone}<br>사무실: 화~금 오전 10시~오후 4시<br>Copyright &copy; ${moment.today.year}</font></td></tr></table></body></html>`
}

function open(visit: Visit): [title: string, body: string] | null {
  const { moment, church, url } = visit
  switch (url.pathname) {
    case '/':
      return [
        '환영합니다',
        `<p>${church.description}</p><h3>예배 시간</h3><p>주일예배 매주 주일 오전 11시<br>금요기도회 매주 금요일 저녁 8시</p><h3>최근 글</h3>${renderBoard(moment)}`,
      ]
    case '/about':
      return [
        '교회안내',
        '<h3>담임목사 인사</h3><p>1988년 3월 여섯 가정이 모여 첫 예배를 드린 이래, 하나님께서 이 작은 소나무를 숲으로 키우고 계십니다. 담임목사 윤재하</p>',
      ]
    case '/worship':
      return [
        '예배안내',
        '<table border="1" cellspacing="0"><tr><th>예배</th><th>시간</th><th>장소</th></tr><tr><td>주일예배</td><td>매주 주일 오전 11:00</td><td>본당</td></tr><tr><td>금요기도회</td><td>매주 금요일 오후 8:00</td><td>소예배실</td></tr></table><p>교육부는 주일예배와 같은 시간에 교육관에서 모입니다.</p>',
      ]
    case '/sermon': {
      const sunday = lastSunday(moment)
      return [
        '설교',
        `<ul><li>${posted(sunday)} ${SERMON} (이사야 43:16-21) 윤재하 목사</li><li>${posted(sunday.subtract({ weeks: 1 }))} 두려워하지 말라 (이사야 43:1-7) 윤재하 목사</li></ul>`,
      ]
    }
    case '/bbs/board.php': {
      const id = url.searchParams.get('wr_id')
      if (id === null) return ['교회소식', renderBoard(moment)]
      const found = listBoard(moment).find((_, index) => String(boardId(index)) === id)
      return found ? [found.title, renderPost(found)] : null
    }
    default:
      return null
  }
}

const plantRevival = (moment: Moment): PlantedEvent[] =>
  listRevivals(moment).flatMap((date) =>
    plantDates(
      REVIVAL.title,
      REVIVAL.time,
      Array.from({ length: NIGHTS }, (_, night) => date.add({ days: night })),
    ),
  )

/** A Korean church: the announcements of its bulletin and two notices as posts of a board. */
export const saesol: DemoSite = {
  key: 'saesol',
  kind: 'a Korean board of posts, one of them the numbered announcements of the bulletin',
  respond: (visit) => {
    const found = open(visit)
    return found && answerHtml(renderShell(visit, ...found))
  },
  plantedEvents: (moment) => [
    ...[...listTold(NEWS, moment), ...listTold(POSTS, moment)].map(plant),
    ...plantRevival(moment),
    ...plantRegular([SUNDAY, FRIDAY], moment).filter(
      ({ title, date }) => title !== FRIDAY.title || !listReplaced(moment).includes(date),
    ),
  ],
  traps: (moment) => [
    ...trapTitles('당회원만', SESSION),
    ...trapTitles('생일', ...BIRTHDAYS),
    ...trapTitles('지난 설교', SERMON, '두려워하지 말라'),
    ...trapTitles('당번', OFFERERS),
    ...listReplaced(moment).map((date) => ({
      title: FRIDAY.title,
      date,
      why: 'another gathering takes its place',
      mayBeCancelled: true,
    })),
    ...listPastTold(POSTS, moment).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'over, still on the board',
    })),
    ...[...listTold(NEWS, moment), ...listTold(POSTS, moment)].flatMap(({ title, date }) => {
      const due = title === '사랑나눔 바자회' ? BAZAAR_DUE : title === '청년부 수련회' ? RETREAT_DUE : 0
      return due > 0
        ? [{ title, date: `${date.subtract({ days: due })}`, why: 'the last day to hand in' }]
        : []
    }),
  ],
}
