import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { dateWords, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const LENGTH_DAYS = 55
const WORSHIP = { title: 'Lễ Thờ Phượng', weekday: 7, time: '10:30' } as const
const ENGLISH = { title: 'English Service', weekday: 7, time: '12:15' } as const
const PRAYER = { title: 'Buổi cầu nguyện', weekday: 5, time: '19:30' } as const

const DAYS = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chúa Nhật'] as const
const dayName = (date: Temporal.PlainDate) => DAYS[date.dayOfWeek - 1] ?? ''
const longDay = (date: Temporal.PlainDate) =>
  `${dayName(date)}, ngày ${date.day} tháng ${date.month} năm ${date.year}`

const FESTIVAL = 'Hội chợ ẩm thực Đồi Thông'

interface Notice extends Happening {
  tell: (date: Temporal.PlainDate) => string
}

const NOTICES: readonly Notice[] = [
  {
    slug: 'festival',
    title: FESTIVAL,
    rule: { weekday: 6, every: 8, phase: 5 },
    time: '11:00',
    endTime: '15:00',
    place: 'Sân nhà thờ',
    description: '',
    tell: (date) =>
      `<p class="tieu-de"><strong>${FESTIVAL}</strong></p><p>${longDay(date)}, từ 11 giờ sáng đến 3 giờ chiều, tại sân nhà thờ. Bánh xèo, chả giò, chè ba màu. Mời bà con lối xóm!</p><p><em>Food fair: 11 AM – 3 PM, everybody is welcome.</em></p>`,
  },
  {
    slug: 'music',
    title: 'Đêm Thánh Ca',
    rule: { weekday: 7, every: 8, phase: 6 },
    time: '18:00',
    place: 'Nhà nguyện',
    description: '',
    tell: (date) =>
      `<p class="tieu-de"><strong>Đêm Thánh Ca</strong></p><p>Thời gian: 6 giờ chiều ${dayName(date)} ${date.day}/${date.month}/${date.year}<br>Địa điểm: Nhà nguyện<br>Ban hát Hy Vọng và ban hát thiếu nhi sẽ tôn vinh Chúa.</p>`,
  },
  {
    slug: 'flu',
    title: 'Chích ngừa cúm miễn phí',
    rule: { weekday: 6, every: 8, phase: 7 },
    time: '08:30',
    endTime: '12:00',
    place: 'Phòng 3',
    description: '',
    tell: (date) =>
      `<p class="tieu-de"><strong>Chích ngừa cúm miễn phí</strong> (Free flu shots)</p><p>${longDay(date)}. Giờ: 8:30 sáng – 12:00 trưa, phòng 3. Xin mang theo thẻ bảo hiểm nếu có.</p>`,
  },
  {
    slug: 'seniors',
    title: 'Họp mặt người cao niên',
    rule: { weekday: 4, every: 4, phase: 1 },
    time: '10:00',
    place: '',
    description: '',
    tell: (date) =>
      `<p class="tieu-de"><strong>Họp mặt người cao niên</strong></p><p>${dayName(date)} ${date.day}/${date.month}/${date.year}, 10 giờ sáng. Có ăn trưa và cờ tướng.</p>`,
  },
  {
    slug: 'camp',
    title: 'Trại thanh niên',
    rule: { weekday: 5, every: 8, phase: 2 },
    time: null,
    days: 3,
    place: 'Camp Pinewater',
    description: '',
    tell: (date) =>
      `<p class="tieu-de"><strong>Trại thanh niên</strong> – Youth Retreat</p><p>Từ ${longDay(date)} đến ${longDay(date.add({ days: 2 }))}, Camp Pinewater. Hạn chót ghi danh: ${date.subtract({ days: 9 }).day}/${date.subtract({ days: 9 }).month}/${date.subtract({ days: 9 }).year}.</p>`,
  },
  {
    slug: 'class',
    title: 'Lớp dạy nấu phở',
    rule: { weekday: 2, every: 8, phase: 4 },
    time: '19:00',
    place: '',
    description: '',
    cancelled: true,
    tell: (date) =>
      `<p class="tieu-de"><strong>HỦY BỎ: Lớp dạy nấu phở</strong> (CANCELLED)</p><p>Lớp dạy nấu phở tối ${longDay(date)}, lúc 7 giờ tối, đã bị hủy vì bếp đang sửa. The kitchen is closed for repairs.</p>`,
  },
]

const DEACONS = 'Họp Ban Chấp sự'
const THANKS = 'Lời cảm tạ'
const PREACHED = [
  'Đi trên mặt nước',
  'Người láng giềng của tôi',
  'Ngọn đèn trong nhà',
  'Cây vả không trái',
] as const

const coming = (moment: Moment) => dateHappenings(NOTICES, moment, 0, LENGTH_DAYS)

function renderNotice({ slug, date }: DatedHappening): string {
  const tell = NOTICES.find((each) => each.slug === slug)?.tell
  return `<div class="thong-bao">${tell?.(date) ?? ''}</div>`
}

function renderNotices(visit: Visit): string {
  const { moment } = visit
  const closed = moment.today.add({ days: 12 })
  const posted = moment.today.subtract({ days: 4 })
  return `<h2>Thông báo / Announcements</h2>
<p class="nho">Cập nhật: ${posted.day}/${posted.month}/${posted.year}</p>
${coming(moment).map(renderNotice).join('\n')}
<div class="thong-bao"><p class="tieu-de"><strong>${DEACONS}</strong></p><p>${dayName(closed)} ${closed.day}/${closed.month}/${closed.year}, 8 giờ tối, họp kín, chỉ dành cho các chấp sự.</p></div>
<div class="thong-bao"><p class="tieu-de"><strong>${THANKS}</strong></p><p>Gia đình ông bà Lưu cảm tạ Hội Thánh đã đến chia buồn ngày ${posted.subtract({ days: 9 }).day} tháng ${posted.subtract({ days: 9 }).month} vừa qua.</p></div>`
}

/** What was preached and sung, last year's feast among it. */
function renderSermons({ today }: Moment): string {
  const sunday = today.subtract({ days: today.dayOfWeek % 7 })
  const rows = PREACHED.map((title, back) => {
    const date = sunday.subtract({ weeks: back })
    return `<tr><td>${date.day}/${date.month}/${date.year}</td><td>${title}</td><td><a href="/bai-giang/${date}.mp3">Nghe</a></td></tr>`
  })
  const lastYear = today.subtract({ years: 1 }).add({ days: 20 })
  return `<h2>Bài giảng / Sermons</h2><table><tr><th>Ngày</th><th>Đề tài</th><th>MP3</th></tr>${rows.join('')}</table>
<h3>Hình ảnh</h3><p>Hình ${FESTIVAL} ngày ${lastYear.day}/${lastYear.month}/${lastYear.year} – cảm ơn anh Khôi đã chụp!</p>`
}

const NAV = [
  ['/', 'Trang nhà'],
  ['/thong-bao', 'Thông báo'],
  ['/bai-giang', 'Bài giảng'],
  ['/lien-lac', 'Liên lạc'],
] as const

function renderPage(visit: Visit, title: string, body: string): string {
  const { church, moment } = visit
  return `<!DOCTYPE html><html lang="vi"><head><meta charset="UTF-8"><title>${title} - ${church.name}</title></head><body>
<div id="dau-trang"><h1>${church.name}</h1><ul>${NAV.map(([href, label]) => `<li><a href="${href}">${label}</a></li>`).join('')}</ul></div>
<div id="noi-dung">${body}</div>
<div id="cuoi-trang"><p>${church.address} – ĐT: ${church.phone}</p><p>Văn phòng mở cửa Thứ Ba đến Thứ Sáu, 9 giờ sáng – 2 giờ chiều. © 2003–${moment.today.year}</p></div></body></html>`
}

function renderBody(visit: Visit): [title: string, body: string] | null {
  const { moment, church } = visit
  switch (visit.url.pathname) {
    case '/':
      return [
        'Trang nhà',
        `<p>${church.description}</p><h2>Giờ nhóm</h2>
<ul><li><b>Lễ Thờ Phượng</b>: mỗi Chúa Nhật, 10 giờ 30 sáng</li><li><b>English Service</b>: every Sunday, 12:15 PM</li><li><b>Buổi cầu nguyện</b>: mỗi tối Thứ Sáu, 7 giờ 30 tối</li></ul>
<p>Hôm nay là ${longDay(moment.today)}. <a href="/thong-bao">Xem thông báo mới</a></p>`,
      ]
    case '/thong-bao':
      return ['Thông báo', renderNotices(visit)]
    case '/bai-giang':
      return ['Bài giảng', renderSermons(moment)]
    case '/lien-lac':
      return [
        'Liên lạc',
        `<h2>Liên lạc</h2><p>Mục sư Trịnh Bửu, quản nhiệm từ ngày 1 tháng 6 năm 2009.</p><p>${church.address}</p>`,
      ]
    default:
      return null
  }
}

const isLastYear = (title: string, date: Temporal.PlainDate, why: string) => ({
  title,
  date: date.toString(),
  why,
})

/** In Vietnamese, with English where the grandchildren read: day before month, and hours by the part of the day. */
export const doiThong: DemoSite = {
  key: 'doi-thong',
  kind: 'Vietnamese notices, day before month',
  respond: (visit) => {
    const found = renderBody(visit)
    return found === null ? null : answerHtml(renderPage(visit, ...found))
  },
  plantedEvents: (moment) => [
    ...coming(moment).map(plant),
    ...plantRegular([{ ...WORSHIP }, { ...ENGLISH }, { ...PRAYER }], moment),
  ],
  traps: (moment) => [
    isLastYear(
      FESTIVAL,
      moment.today.subtract({ years: 1 }).add({ days: 20 }),
      `pictures of ${dateWords(moment.today.subtract({ years: 1 }), ['year'])}`,
    ),
    ...[DEACONS, THANKS, ...PREACHED].map((title) => ({ title, date: null, why: 'nothing to come to' })),
    ...coming(moment)
      .filter(({ slug }) => slug === 'camp')
      .map(({ title, date }) => isLastYear(title, date.subtract({ days: 9 }), 'the last day to sign up')),
  ],
}
