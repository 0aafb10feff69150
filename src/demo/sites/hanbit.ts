import type { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  plantRegular,
  type Trap,
} from './happenings.ts'
import { makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'concert',
    title: '이웃과 함께하는 음악회',
    rule: { weekday: 7, every: 4, phase: 2 },
    time: '17:00',
    place: '대예배실',
    description: '성가대와 청년 밴드가 함께합니다.',
    category: 'music',
  },
  {
    slug: 'grandparents',
    title: '경로 잔치',
    rule: { weekday: 6, every: 3, phase: 2 },
    time: '11:30',
    place: '식당',
    description: '65세 이상 어르신을 모십니다.',
  },
]

const REGULAR = [
  { title: '새벽기도회', weekday: 6, time: '06:00', category: 'prayer' },
  { title: '금요기도회', weekday: 5, time: '20:00', category: 'prayer' },
  { title: '주일 1부 예배', weekday: 7, time: '09:00', category: 'worship' },
  { title: '주일 2부 예배', weekday: 7, time: '11:00', category: 'worship' },
] as const

const MINUTES = '제직회 회의록'
const DAYS = ['월요일', '화요일', '수요일', '목요일', '금요일', '토요일', '주일']

const dayWords = (date: Temporal.PlainDate) => `${date.month}월 ${date.day}일 ${DAYS[date.dayOfWeek - 1]}`

function clockKorean(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const words = hour < 12 ? '오전' : '오후'
  return `${words} ${hour > 12 ? hour - 12 : hour}:${String(minute).padStart(2, '0')}`
}

const renderItem = (each: DatedHappening) =>
  `<tr><td>${dayWords(each.date)}</td><td>${clockKorean(each.time ?? '00:00')}</td><td>${each.title}</td><td>${each.place}</td></tr>`

/** A second site in Korean: tables, months without a year, the Lord's day by its own name. */
export const hanbit = makePagedSite({
  key: 'hanbit',
  kind: 'Korean tables without a year',
  theme: 'tables',
  lang: 'ko',
  nav: [
    ['첫 화면', '/'],
    ['교회 일정', '/schedule'],
    ['회의록', '/minutes'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/') {
      const services = `<table><tr><th>예배</th><th>시간</th></tr><tr><td>주일 1부 예배</td><td>주일 오전 9:00</td></tr><tr><td>주일 2부 예배</td><td>주일 오전 11:00</td></tr>
<tr><td>금요기도회</td><td>금요일 오후 8:00</td></tr><tr><td>새벽기도회</td><td>토요일 오전 6:00</td></tr></table>`
      return { title: church.name, body: `<p>${church.description}</p>${services}` }
    }
    if (path === '/schedule') {
      const rows = dateHappenings(HAPPENINGS, moment, 0, 60).map(renderItem)
      return {
        title: '교회 일정',
        body: `<table border="1"><tr><th>날짜</th><th>시간</th><th>행사</th><th>장소</th></tr>${rows.join('\n')}</table>`,
      }
    }
    if (path !== '/minutes') return null
    const held = moment.today.subtract({ days: 9 })
    return {
      title: '회의록',
      body: `<p>${held.year}년 ${held.month}월 ${held.day}일 ${MINUTES}: 지난 회의록을 승인하다.</p>`,
    }
  },
  plantedEvents: (moment) => [
    ...dateHappenings(HAPPENINGS, moment, 0, 60).map(plant),
    ...plantRegular(REGULAR, moment),
  ],
  traps: (): Trap[] => [{ title: MINUTES, date: null, why: 'minutes' }],
})
