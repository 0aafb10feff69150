import { dateAfter } from './event-plan.ts'
import type { DemoSubscriber } from './record-shapes.ts'

type Row = readonly [
  firstName: string,
  lastName: string,
  email: string,
  phone: string | null,
  source: DemoSubscriber['source'],
  daysAgo: number,
  isActive?: false,
]

const ROWS: readonly Row[] = [
  ['Marguerite', 'Oakes', 'marguerite.oakes@mail.example', '(214) 555-0151', 'website', 412],
  ['Delroy', 'Pemberton', 'delroy@pemberton.example', null, 'website', 398],
  ['Ximena', 'Arredondo', 'ximena.a@correo.example', '(469) 555-0152', 'newsletter', 377],
  ['Thaddeus', 'Brill', 'tbrill@mail.example', null, 'referral', 351],
  ['Soo-ah', 'Bae', 'sooah.bae@mail.example', null, 'website', 340],
  ['Lucinda', 'Farrow', 'lucinda@farrow-family.example', '(972) 555-0153', 'newsletter', 322],
  ['Gebre', 'Alemu', 'gebre.alemu@mail.example', null, 'referral', 298],
  ['Patrick', 'Quill', 'pquill@quillandsons.example', '(214) 555-0154', 'website', 275, false],
  ['Rosalba', 'Iturbide', 'rosalba@correo.example', null, 'newsletter', 260],
  ['Harriet', 'Nakamura-Doyle', 'harriet.nd@mail.example', null, 'website', 241],
  ['Winston', 'Ledbetter', 'winston@ledbetter.example', '(469) 555-0155', 'other', 220],
  ['Phuong', 'Trinh', 'phuong.trinh@mail.example', null, 'referral', 204],
  ['Abigail', 'Stonecipher', 'abby@stonecipher.example', null, 'website', 190],
  ['Moses', 'Tillery', 'moses.tillery@mail.example', '(214) 555-0156', 'newsletter', 171, false],
  ['Catalina', 'Bustos', 'cata.bustos@correo.example', null, 'website', 158],
  ['Ephraim', 'Goodnight', 'ephraim@goodnight.example', null, 'website', 133],
  ['Wei', 'Huang', 'wei.huang@mail.example', '(972) 555-0157', 'referral', 121],
  ['Bernadette', 'Coy', 'bcoy@mail.example', null, 'newsletter', 104],
  ['Josiah', 'Marsh', 'josiah@marsh.example', null, 'website', 92],
  ['Dolores', 'Peña-Whitlow', 'dolores.pw@correo.example', '(214) 555-0158', 'website', 77],
  ['Karen', 'Ostrander', 'karen.o@mail.example', null, 'referral', 61, false],
  ['Tobias', 'Fenn', 'tobias.fenn@mail.example', null, 'newsletter', 48],
  ['Aster', 'Bekele', 'aster.bekele@mail.example', null, 'website', 33],
  ['Reuben', 'Castleberry', 'reuben@castleberry.example', '(469) 555-0159', 'website', 27],
  ['Ines', 'Villaseñor', 'ines.v@correo.example', null, 'referral', 21],
  ['Clarence', 'Upshaw', 'clarence.upshaw@mail.example', null, 'newsletter', 16],
  ['Min-jun', 'Ryu', 'minjun.ryu@mail.example', null, 'website', 11],
  ['Philippa', 'Dunmore', 'pippa@dunmore.example', '(972) 555-0160', 'website', 6],
  ['Ezekiel', 'Barlow', 'zeke.barlow@mail.example', null, 'other', 3],
  ['Noemí', 'Lazcano', 'noemi.lazcano@correo.example', null, 'newsletter', 1],
]

export const DAYS_SINCE_ISSUE = 6

/** The newsletter's readers; `today` is YYYY-MM-DD. Those who were there and active got the earlier issue. */
export function demoSubscribers(today: string): DemoSubscriber[] {
  return ROWS.map(([firstName, lastName, email, phone, source, daysAgo, isActive = true]) => ({
    firstName,
    lastName,
    email,
    phone,
    isActive,
    source,
    subscribedAt: `${dateAfter(today, -daysAgo)}T15:20:00Z`,
    lastEmailSentAt:
      isActive && daysAgo > DAYS_SINCE_ISSUE ? `${dateAfter(today, -DAYS_SINCE_ISSUE)}T14:00:00Z` : null,
  }))
}
