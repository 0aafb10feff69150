import type { Temporal } from 'temporal-polyfill'
import { plant, plantRegular } from './happenings.ts'
import { listMonthDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, tellOnce, trapTitles } from './told.ts'

const DAYS = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chúa Nhật']
const thu = (date: Temporal.PlainDate) => DAYS[date.dayOfWeek - 1] ?? ''
const ngay = (date: Temporal.PlainDate) =>
  `${thu(date)}, ${String(date.day).padStart(2, '0')}/${date.month}/${date.year}`

/** Lời rao trong tờ thông tin, giờ viết kiểu “7g30 tối”. */
const NOTICES = [
  tellOnce(
    'Tĩnh Tâm Giáo Xứ',
    [5, 1],
    '19:30',
    (date) => `${ngay(date)}, lúc 7g30 tối, trong nhà thờ. Cha giảng phòng: Lm. Phêrô Nguyễn An.`,
  ),
  tellOnce(
    'Hội Chợ Gây Quỹ',
    [7, 2],
    '09:00',
    (date) => `Bắt đầu 9g sáng ${ngay(date)}, sân nhà thờ. Phở, bánh cuốn, xổ số.`,
  ),
  tellOnce(
    'Lớp Dự Bị Hôn Nhân',
    [6, 3],
    '08:30',
    (date) =>
      `Khai giảng ${ngay(date)}, từ 8g30 sáng đến 3g chiều, phòng số 4. Hạn ghi danh: ${date.subtract({ days: 7 }).day}/${date.subtract({ days: 7 }).month}.`,
    {
      endTime: '15:00',
    },
  ),
  tellOnce(
    'Giờ Chầu Thiếu Nhi',
    [4, 4],
    '18:15',
    (date) => `${ngay(date)}, 6g15 chiều. Xin phụ huynh đưa các em đến đúng giờ.`,
  ),
  tellOnce(
    'Khám Răng Miễn Phí',
    [6, 5],
    '10:00',
    (date) => `10g sáng đến 2g chiều ${ngay(date)}, hội trường.`,
    { endTime: '14:00' },
  ),
  tellOnce('Đại Hội Cao Niên', [3, 6], '10:30', (date) => `${ngay(date)} lúc 10g30 sáng. Có xe đưa đón.`),
  tellOnce(
    'Rước Kiệu Đức Mẹ',
    [6, 7],
    '17:00',
    (date) => `${ngay(date)}, 5g chiều, khởi hành từ hang đá. Áo dài khăn đóng.`,
  ),
]
const VIGIL = { title: 'Thánh Lễ Chiều Thứ Bảy', weekday: 6, time: '18:30' } as const
const SUNDAY = { title: 'Thánh Lễ Chúa Nhật', weekday: 7, time: '08:00' } as const
const FIRST_FRIDAY = { title: 'Chầu Mình Thánh Chúa', rule: { weekday: 5, nth: 1 }, time: '20:00' } as const
const INTENTIONS = ['Giuse Trần Văn Lộc', 'Maria Phạm Thị Sen'] as const
const COUNCIL = 'Họp Hội Đồng Mục Vụ'
const BANNS = 'Đinh Quốc Bảo'

function renderBulletin(moment: Moment): string {
  const sunday = moment.today.subtract({ days: moment.today.dayOfWeek % 7 })
  const rows = INTENTIONS.map(
    (name, index) =>
      `<tr><td>${thu(sunday.add({ days: index + 2 }))}</td><td>7g sáng</td><td>LH. ${name}</td></tr>`,
  )
  const council = sunday.add({ days: 17 })
  const wedding = sunday.add({ days: 20 })
  return `<h3>Ý lễ trong tuần (${sunday.day}/${sunday.month})</h3><table>${rows.join('')}</table><h3>Thông báo</h3><ol>${listTold(
    NOTICES,
    moment,
  )
    .map((each) => `<li><b>${each.title.toUpperCase()}</b>: ${each.tell(each.date)}</li>`)
    .join(
      '\n',
    )}<li><b>${COUNCIL}</b>: ${ngay(council)}, 7g tối (chỉ dành cho thành viên).</li><li>Rao hôn phối: anh ${BANNS} và chị Vũ Thanh Hà, ${ngay(wedding)}.</li></ol>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="vi"><head><meta charset="utf-8"><title>${title} - Giáo xứ Thánh Gia</title></head><body><table width="100%"><tr><td bgcolor="#8b0000"><font color="white" size="5">GIÁO XỨ THÁNH GIA</font></td></tr><tr><td><a href="/">Trang chính</a> | <a href="/gio-le.php">Giờ lễ</a> | <a href="/thong-bao.php">Thông báo</a> | <a href="/hinh-anh.php">Hình ảnh</a></td></tr><tr><td><h2>${title}</h2>${body}</td></tr><tr><td>${visit.church.address}<br>ĐT: ${visit.church.phone}. Văn phòng: Thứ Ba - Thứ Sáu, 9g - 17g.</td></tr></table></body></html>`
}

/** In Vietnamese: a parish with its Masses, hours written with a g, and a bulletin of intentions and notices. */
export const thanhGia: DemoSite = {
  key: 'thanh-gia',
  kind: 'a Vietnamese parish, its hours written with a g',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show('Kính chào', `<p>${church.description}</p>`)
      case '/gio-le.php':
        return show(
          'Giờ lễ',
          '<p><b>Thánh Lễ Chiều Thứ Bảy</b>: 6g30 chiều</p><p><b>Thánh Lễ Chúa Nhật</b>: 8g sáng</p><p><b>Chầu Mình Thánh Chúa</b>: thứ Sáu đầu tháng, 8g tối</p>',
        )
      case '/thong-bao.php':
        return show('Thông báo', renderBulletin(moment))
      case '/hinh-anh.php':
        return show(
          'Hình ảnh',
          listPastTold(NOTICES, moment)
            .slice(0, 4)
            .map((each) => `<p>${each.title}, ${ngay(each.date)} (52 hình)</p>`)
            .join(''),
        )
      default:
        return null
    }
  },
  plantedEvents: (moment) => [
    ...listTold(NOTICES, moment)
      .map(plant)
      .map((each) => ({ ...each, title: each.title.toUpperCase() })),
    ...plantRegular([VIGIL, SUNDAY], moment),
    ...plantDates(
      FIRST_FRIDAY.title,
      FIRST_FRIDAY.time,
      listMonthDates(FIRST_FRIDAY.rule, moment.today, moment.today.add({ days: 60 })),
    ),
  ],
  traps: (moment) => [
    ...trapTitles('ý lễ', ...INTENTIONS),
    ...trapTitles('chỉ dành cho thành viên', COUNCIL),
    ...trapTitles('rao hôn phối', BANNS),
    ...listPastTold(NOTICES, moment)
      .slice(0, 4)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'hình ảnh cũ' })),
    ...listTold(NOTICES, moment)
      .filter(({ title }) => title.startsWith('Lớp'))
      .map(({ title, date }) => ({ title, date: `${date.subtract({ days: 7 })}`, why: 'hạn ghi danh' })),
  ],
}
