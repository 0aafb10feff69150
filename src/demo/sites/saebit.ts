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
    slug: 'kimjang',
    title: '사랑의 김장 나눔',
    rule: { weekday: 6, every: 4, phase: 0 },
    time: '10:00',
    place: '친교실',
    description: '배추 이백 포기를 함께 담급니다.',
  },
  {
    slug: 'praise-night',
    title: '금요 찬양의 밤',
    rule: { weekday: 5, every: 2, phase: 1 },
    time: '19:30',
    place: '본당',
    description: '온 가족이 함께 드리는 찬양입니다.',
  },
  {
    slug: 'youth-retreat',
    title: '청소년 수련회',
    rule: { weekday: 6, every: 5, phase: 3 },
    time: null,
    days: 1,
    place: '기도원',
    description: '아침 식사가 제공됩니다.',
    category: 'youth',
  },
]

const REGULAR = [
  { title: '주일예배', weekday: 7, time: '11:00', category: 'worship' },
  { title: '수요예배', weekday: 3, time: '19:00', category: 'worship' },
] as const

const NOTICE = '교회 홈페이지 새단장'
const DAYS = ['월', '화', '수', '목', '금', '토', '일']

const dayWords = (date: Temporal.PlainDate) =>
  `${date.year}년 ${date.month}월 ${date.day}일(${DAYS[date.dayOfWeek - 1]})`

function clockKorean(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 === 0 ? 12 : hour % 12}시${minute ? ` ${minute}분` : ''}`
}

function renderItem(each: DatedHappening): string {
  const when = `${dayWords(each.date)}${each.time === null ? '' : ` ${clockKorean(each.time)}`}`
  return `<li><h3>${each.title}</h3><p>일시: ${when}</p><p>장소: ${each.place}</p><p>${each.description}</p></li>`
}

/** A site in Korean. */
export const saebit = makePagedSite({
  key: 'saebit',
  kind: 'a site in Korean',
  theme: 'brick',
  lang: 'ko',
  nav: [
    ['홈', '/'],
    ['예배 안내', '/worship'],
    ['행사', '/events'],
    ['소식', '/news'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    if (path === '/worship') {
      return {
        title: '예배 안내',
        body: '<ul><li>주일예배: 매주 일요일 오전 11시</li><li>수요예배: 매주 수요일 오후 7시</li></ul>',
      }
    }
    if (path === '/events') {
      return {
        title: '행사',
        body: `<ul>${dateHappenings(HAPPENINGS, moment, 0, 60).map(renderItem).join('\n')}</ul>`,
      }
    }
    if (path !== '/news') return null
    return {
      title: '소식',
      body: `<h3>${NOTICE}</h3><p>작성일: ${dayWords(moment.today.subtract({ days: 2 }))}</p><p>수고하신 분들께 감사드립니다.</p>`,
    }
  },
  plantedEvents: (moment) => [
    ...dateHappenings(HAPPENINGS, moment, 0, 60).map(plant),
    ...plantRegular(REGULAR, moment),
  ],
  traps: (): Trap[] => [{ title: NOTICE, date: null, why: 'only the date of its writing' }],
})
