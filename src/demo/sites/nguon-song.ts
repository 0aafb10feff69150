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

const HAPPENINGS: readonly (Happening & { gio: string })[] = [
  {
    slug: 'tiec-tat-nien',
    title: 'Bữa Ăn Thông Công',
    rule: { weekday: 7, every: 3, phase: 0 },
    time: '12:30',
    gio: '12 giờ 30 trưa',
    place: 'Nhà ăn',
    description: 'Mỗi gia đình mang theo một món.',
  },
  {
    slug: 'nhac-hoi',
    title: 'Đêm Thánh Ca',
    rule: { weekday: 6, every: 3, phase: 1 },
    time: '19:00',
    gio: '7 giờ tối',
    place: 'Nhà thờ chính',
    description: 'Ca đoàn ba hội thánh cùng hát.',
  },
  {
    slug: 'thanh-nien',
    title: 'Trại Thanh Niên',
    rule: { weekday: 5, every: 4, phase: 0 },
    time: '17:30',
    gio: '5 giờ 30 chiều',
    place: 'Hồ White Rock',
    description: 'Lều, lửa trại và chè nóng.',
  },
]

const REGULAR = [
  { title: 'Thờ phượng', weekday: 7, time: '10:00' },
  { title: 'Cầu nguyện', weekday: 4, time: '19:30' },
] as const

const NOTICE = 'Cảm ơn ban hậu cần'
const DAYS = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật']

/** The day comes before the month. */
const dayWords = (date: Temporal.PlainDate) =>
  `${DAYS[date.dayOfWeek - 1]}, ngày ${date.day} tháng ${date.month} năm ${date.year}`

function renderItem(each: DatedHappening): string {
  const gio = HAPPENINGS.find(({ slug }) => slug === each.slug)?.gio ?? ''
  return `<div class="su-kien"><h3>${each.title}</h3><p>${dayWords(each.date)} lúc ${gio}</p><p>Địa điểm: ${each.place}</p><p>${each.description}</p></div>`
}

/** A site in Vietnamese. */
export const nguonSong = makePagedSite({
  key: 'nguon-song',
  kind: 'a site in Vietnamese',
  theme: 'wordpress',
  lang: 'vi',
  nav: [
    ['Trang chủ', '/'],
    ['Giờ nhóm', '/gio-nhom'],
    ['Sự kiện', '/su-kien'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    if (path === '/gio-nhom') {
      return {
        title: 'Giờ nhóm',
        body: '<p>Thờ phượng: Chủ Nhật hàng tuần lúc 10 giờ sáng.</p><p>Cầu nguyện: Thứ Năm hàng tuần lúc 7 giờ 30 tối.</p>',
      }
    }
    if (path !== '/su-kien') return null
    const posted = moment.today.subtract({ days: 4 })
    const items = dateHappenings(HAPPENINGS, moment, 0, 60).map(renderItem)
    return {
      title: 'Sự kiện',
      body: `${items.join('\n')}<hr><p><b>${NOTICE}</b><br><small>Đăng ngày ${posted.day}/${posted.month}/${posted.year}</small></p>`,
    }
  },
  plantedEvents: (moment) => [
    ...dateHappenings(HAPPENINGS, moment, 0, 60).map(plant),
    ...plantRegular(REGULAR, moment),
  ],
  traps: (): Trap[] => [{ title: NOTICE, date: null, why: 'only the date of its posting' }],
})
