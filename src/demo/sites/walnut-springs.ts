import { plantRegular, type RegularMeeting, type Trap } from './happenings.ts'
import { makePagedSite } from './paged-site.ts'

const REGULAR: readonly RegularMeeting[] = [
  { title: 'Bible Classes', weekday: 7, time: '09:00', category: 'bible study' },
  { title: 'Morning Worship', weekday: 7, time: '10:15', category: 'worship' },
  { title: 'Evening Worship', weekday: 7, time: '17:00', category: 'worship' },
  { title: 'Midweek Bible Study', weekday: 3, time: '19:00', endTime: '20:00', category: 'bible study' },
  { title: 'Men’s Prayer Breakfast', weekday: 6, time: '07:00', category: 'mens' },
  { title: 'AWANA', weekday: 3, time: '18:15', endTime: '19:45', category: 'children' },
]

const HISTORY = 'First service'

/** Nothing but when it meets, in sentences of three pages. */
export const walnutSprings = makePagedSite({
  key: 'walnut-springs',
  kind: 'service times in prose',
  theme: 'wordpress',
  nav: [
    ['Home', '/'],
    ['Plan your visit', '/visit/'],
    ['Children', '/children/'],
    ['Our story', '/story/'],
  ],
  open: (path, { church }) => {
    const pages: Readonly<Record<string, { title: string; body: string }>> = {
      '/': {
        title: church.name,
        body: `<p>${church.description}</p><p><strong>Sundays</strong><br>Bible Classes – 9:00 a.m.<br>Morning Worship – 10:15 a.m.<br>Evening Worship – 5:00 p.m.</p>`,
      },
      '/visit/': {
        title: 'Plan your visit',
        body: `<p>Come a few minutes early; the good parking is behind the walnut tree. Midweek Bible Study is every Wednesday from 7 to 8 p.m., and the
Men’s Prayer Breakfast is every Saturday at 7 a.m. in the kitchen.</p><p>The office is open Tuesday through Friday, 9 a.m. to 2 p.m.</p>`,
      },
      '/children/': {
        title: 'Children',
        body: '<h3>AWANA</h3><p>Wednesdays, 6:15–7:45 p.m., for ages 3 to 12. Shirts are $12.</p>',
      },
      '/story/': {
        title: 'Our story',
        body: `<p>${HISTORY}: Sunday, April 14, 1957, at 11:00 a.m. in the feed store. We have moved four times and split none.</p>`,
      },
    }
    return pages[path] ?? null
  },
  plantedEvents: (moment) => plantRegular(REGULAR, moment),
  traps: (): Trap[] => [
    { title: HISTORY, date: null, why: 'history' },
    { title: 'Office', date: null, why: 'office hours' },
    { title: 'Parking', date: null, why: 'directions' },
  ],
})
