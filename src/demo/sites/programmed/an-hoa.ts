import type { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  plantRegular,
  trapArchive,
} from '../happenings.ts'
import { makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'hoc-tieng-viet',
    title: 'Khai Giảng Lớp Tiếng Việt',
    rule: { weekday: 6, every: 5, phase: 2 },
    time: '09:30',
    endTime: '11:00',
    place: 'Phòng 4',
    description: 'Cho các em từ 5 tuổi.',
  },
  {
    slug: 'hoi-cho',
    title: 'Hội Chợ Bánh Mì Gây Quỹ',
    rule: { weekday: 7, every: 3, phase: 1 },
    time: '12:00',
    endTime: '15:00',
    place: 'Bãi đậu xe',
    description: 'Bánh mì, nước mía và chè ba màu.',
  },
  {
    slug: 'phu-nu',
    title: 'Ban Phụ Nữ Thông Công',
    rule: { weekday: 6, every: 3, phase: 0 },
    time: '18:30',
    endTime: '20:30',
    place: 'Nhà bếp',
    description: 'Nấu phở cho người vô gia cư.',
    category: 'womens',
  },
]

const REGULAR = [
  { title: 'Lễ Chúa Nhật', weekday: 7, time: '09:00' },
  { title: 'Trường Chúa Nhật', weekday: 7, time: '10:30' },
] as const

const DAYS = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chúa Nhật']
const two = (value: number) => String(value).padStart(2, '0')

/** The day before the month, in numbers: 05/12/2026 is in December. */
const dayWords = (date: Temporal.PlainDate) =>
  `${DAYS[date.dayOfWeek - 1]}, ${two(date.day)}/${two(date.month)}/${date.year}`

const renderItem = (each: DatedHappening) =>
  `<article><h3>${each.title}</h3><ul><li>Ngày: ${dayWords(each.date)}</li><li>Giờ: ${each.time} - ${each.endTime}</li><li>Nơi: ${each.place}</li></ul><p>${each.description}</p></article>`

/** A second site in Vietnamese: dates in numbers, the day first. */
export const anHoa = makePagedSite({
  key: 'an-hoa',
  kind: 'Vietnamese dates in numbers, the day first',
  theme: 'brick',
  lang: 'vi',
  nav: [
    ['Trang nhà', '/'],
    ['Sinh hoạt', '/sinh-hoat'],
    ['Đã qua', '/da-qua'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/') {
      return {
        title: church.name,
        body: `<p>${church.description}</p><h3>Giờ lễ</h3><p>Lễ Chúa Nhật: 9:00 sáng mỗi Chúa Nhật</p><p>Trường Chúa Nhật: 10:30 sáng mỗi Chúa Nhật</p>`,
      }
    }
    const list = (from: number, to: number) => dateHappenings(HAPPENINGS, moment, from, to).map(renderItem)
    if (path === '/sinh-hoat') return { title: 'Sinh hoạt', body: list(0, 60).join('\n') }
    return path === '/da-qua' ? { title: 'Đã qua', body: list(-60, -1).join('\n') } : null
  },
  plantedEvents: (moment) => [
    ...dateHappenings(HAPPENINGS, moment, 0, 60).map(plant),
    ...plantRegular(REGULAR, moment),
  ],
  traps: (moment) => trapArchive(dateHappenings(HAPPENINGS, moment, -60, -1)),
})
