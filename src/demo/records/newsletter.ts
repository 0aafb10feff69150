import { dateAfter } from './event-plan.ts'
import issue from './newsletter.json' with { type: 'json' }
import type { DemoNewsletter } from './record-shapes.ts'
import { DAYS_SINCE_ISSUE } from './subscribers.ts'

type Item = (typeof issue.days)[number]['items'][number]

function nameDay(on: string): string {
  const noon = new Date(`${on}T12:00:00Z`)
  return noon.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
}

const renderItem = (item: Item): string =>
  `<p style="margin:0 0 12px"><strong>${item.title}</strong><br>${item.time} &middot; ${item.church}<br>` +
  `<span style="color:#555555">${item.place}</span></p>`

/** The issue before the next one; `today` is YYYY-MM-DD. */
export function demoNewsletter(today: string): DemoNewsletter {
  const { subject, introduction } = issue
  const issuedOn = dateAfter(today, -DAYS_SINCE_ISSUE)
  const days = issue.days.map((day) => ({
    name: nameDay(dateAfter(issuedOn, day.daysAfter)),
    items: day.items,
  }))
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
    subject,
    introduction,
    content: `<h1 style="font-size:24px;margin:0 0 12px">${subject}</h1><p>${introduction}</p>${sections.join('')}`,
    text: [subject, '', introduction, ...lines, ''].join('\n'),
    createdAt: `${dateAfter(issuedOn, -1)}T20:30:00Z`,
    publishedAt: `${issuedOn}T14:00:00Z`,
  }
}
