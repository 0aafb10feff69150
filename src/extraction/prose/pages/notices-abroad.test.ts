import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made from how churches of other languages write. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'called off, in five languages',
    '<ul><li>12월 5일 오후 3시 [취소] 성가대 발표회</li><li>Sábado 5 de diciembre, 4 pm – CANCELADO: Bazar</li><li>12月12日 下午3時 （已取消）福音茶會</li><li>Thứ Bảy, ngày 19 tháng 12, 5 giờ chiều – Đã hủy: Đêm nhạc</li></ul>',
    [
      '2026-12-05T15:00 성가대 발표회 (cancelled)',
      '2026-12-05T16:00 Bazar (cancelled)',
      '2026-12-12T15:00 福音茶會 (cancelled)',
      '2026-12-19T17:00 Đêm nhạc (cancelled)',
    ],
  ],
  [
    'no hour is known yet, and the neighbour’s is not taken',
    '<ul><li><div>Dec 5, 2026</div><div>시간 미정</div><div>바자회</div></li><li><div>Dec 6, 2026</div><div>오후 2:00</div><div>음악회</div></li><li><div>Dec 12, 2026</div><div>Todo el día</div><div>Retiro de Adviento</div></li></ul>',
    ['2026-12-05 바자회', '2026-12-06T14:00 음악회', '2026-12-12 Retiro de Adviento'],
  ],
  [
    'hours of an office, and the small print',
    '<p>Oficina: lunes a viernes 9:00 am – 1:00 pm</p><p>사무실 화-금 오전 9시</p><p>© 2026 Casa de Gracia, Tue-Fri 9:00 AM</p><p>辦公時間：星期二至星期五 上午9:00</p><p>Văn phòng: Thứ Hai 9 giờ sáng</p>',
    [],
  ],
  [
    'a table of posts with who wrote them',
    '<table><tr><th>번호</th><th>제목</th><th>작성자</th><th>작성일</th><th>조회</th></tr><tr><td>9</td><td>성탄 찬양대원 모집</td><td>홍길동</td><td>2026-12-01</td><td>3</td></tr><tr><td>8</td><td>성탄 음악회 2026년 12월 20일 오후 5시</td><td>홍길동</td><td>2026-11-14</td><td>7</td></tr></table>',
    ['2026-12-20T17:00 성탄 음악회'],
  ],
  [
    'dates by which to answer',
    '<p>수련회 신청 마감 (2026-12-11)</p><p>截止日期：2026年12月6日</p><p>Fecha límite: 6 de diciembre de 2026</p><p>Hạn chót: ngày 6 tháng 12 năm 2026</p>',
    [],
  ],
  [
    'raised minutes, and the day that a paper is of',
    '<div lang="pl"><p>Ogłoszenia duszpasterskie 15.11.2026 r.</p><p>W niedzielę 22 listopada msza o 11<sup>30</sup>.</p><p>Sobota, 28.11.2026r.</p><p>16<sup>00</sup> – Różaniec</p><p>17<sup>15</sup> – Droga Krzyżowa</p></div>',
    ['2026-11-22T11:30 msza', '2026-11-28T16:00 Różaniec', '2026-11-28T17:15 Droga Krzyżowa'],
  ],
  [
    'terms and what is said of them',
    '<dl><dt>새벽기도회</dt><dd>매일 오전 6시, 소예배실</dd><dt>Hora Santa</dt><dd>Cada jueves 7 pm, Capilla</dd><dt>Lugar</dt><dd>Calle Ocho</dd></dl>',
    [
      '2026-11-15T06:00 새벽기도회 @ 소예배실, Every day ×47',
      '2026-11-19T19:00 Hora Santa @ Capilla, Every Thursday ×7',
    ],
  ],
  [
    'for some alone',
    '<ul><li>12월 5일 오후 3시 제직회 (제직만)</li><li>12月6日 下午3時 同工會 （僅限同工）</li><li>5 de diciembre, 4 pm – Junta (solo líderes)</li></ul>',
    [],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
