import { dateAfter } from './event-plan.ts'
import type { DemoNewsletter } from './record-shapes.ts'
import { DAYS_SINCE_ISSUE } from './subscribers.ts'

interface Item {
  title: string
  church: string
  time: string
  place: string
}

/** Days after the issue went out, and what was on. All of it is over by now or in its last day. */
const DAYS: readonly { daysAfter: number; items: readonly Item[] }[] = [
  {
    daysAfter: 1,
    items: [
      {
        title: 'Neighborhood Hymn Festival',
        church: 'Lochwood Steps Presbyterian Church',
        time: '4:00 PM',
        place: '11019 Lochspring Drive',
      },
      {
        title: 'Comida Comunitaria',
        church: 'Iglesia Casa del Pan',
        time: '1:30 PM',
        place: '2630 Fort Worth Avenue',
      },
    ],
  },
  {
    daysAfter: 3,
    items: [
      {
        title: 'Noon Prayer for Transit Workers',
        church: 'Lamp on Harwood',
        time: '12:05 PM',
        place: '312 South Harwood Street',
      },
    ],
  },
  {
    daysAfter: 5,
    items: [
      {
        title: 'Wheelchair Repair Evening',
        church: 'West Levee Community Church',
        time: '6:30 PM',
        place: '139 Manufacturing Street',
      },
      {
        title: 'Quilt Blessing',
        church: 'Circle of Grace Lutheran Church',
        time: '7:00 PM',
        place: '5623 Belmont Avenue',
      },
    ],
  },
]

const SUBJECT = 'Hymns, tamales and a wheelchair workshop'
const INTRODUCTION =
  'A short week with a long table: five things to do with your neighbors, most of them free and all of them ' +
  'better with a friend. See you there.'

function nameDay(on: string): string {
  const noon = new Date(`${on}T12:00:00Z`)
  return noon.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
}

const renderItem = (item: Item): string =>
  `<p style="margin:0 0 12px"><strong>${item.title}</strong><br>${item.time} &middot; ${item.church}<br>` +
  `<span style="color:#555555">${item.place}</span></p>`

/** The issue before the next one; `today` is YYYY-MM-DD. */
export function demoNewsletter(today: string): DemoNewsletter {
  const issuedOn = dateAfter(today, -DAYS_SINCE_ISSUE)
  const days = DAYS.map((day) => ({ name: nameDay(dateAfter(issuedOn, day.daysAfter)), items: day.items }))
  const sections = days.map(
    (day) =>
      `<h2 style="font-size:18px;margin:24px 0 8px">${day.name}</h2>${day.items.map(renderItem).join('')}`,
  )
  const lines = days.flatMap((day) => [
    '',
    day.name.toUpperCase(),
    ...day.items.map((item) => `${item.time}  ${item.title} - ${item.church}, ${item.place}`),
  ])
  return {
    subject: SUBJECT,
    introduction: INTRODUCTION,
    content: `<h1 style="font-size:24px;margin:0 0 12px">${SUBJECT}</h1><p>${INTRODUCTION}</p>${sections.join('')}`,
    text: [SUBJECT, '', INTRODUCTION, ...lines, ''].join('\n'),
    createdAt: `${dateAfter(issuedOn, -1)}T20:30:00Z`,
    publishedAt: `${issuedOn}T14:00:00Z`,
  }
}
