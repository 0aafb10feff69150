import { expect, test } from 'vitest'
import { chooseIssue, type IssueEvent } from '../../../domain/newsletter/choose-issue.ts'
import { readableSpan, renderIssue } from './issue-content.ts'

const words = {
  siteName: 'The Bulletin',
  subject: 'Events of the week',
  introduction: 'Two things to do.',
  language: 'en' as const,
  locale: 'en-US',
}
const noServices = { lines: [], more: 0 }

function event(id: number, changes: Partial<IssueEvent> = {}): IssueEvent {
  return {
    id,
    title: 'Soup & Song',
    status: 'approved',
    cancelled: false,
    isSponsored: false,
    eventDate: '2026-11-22',
    eventTime: '6:30 PM',
    startsAt: '2026-11-22T18:30:00-06:00',
    allDay: false,
    location: '12 Main Street',
    church: { name: 'Grace Church', neighborhood: null },
    ...changes,
  }
}

function render(events: IssueEvent[], room = 100) {
  return renderIssue(chooseIssue(events, { today: '2026-11-21', room }), noServices, words)
}

test('both parts name day, time, church, place and page of an event', () => {
  const { html, text } = render([event(7)])
  for (const part of [html, text]) {
    expect(part).toMatch(/Sunday, November 22/i)
    expect(part).toContain('6:30 PM')
    expect(part).toContain('Grace Church')
    expect(part).toContain('12 Main Street')
    expect(part).toContain('{{site_url}}/event/7')
    expect(part).toContain('{{site_url}}/api/newsletter/unsubscribe/{{token}}')
    expect(part).toContain('{{postal_address}}')
  }
  expect(html).toContain('Soup &#38; Song')
  expect(text).toContain('* Soup & Song')
})

test('an event of several days says until when', () => {
  const { html, text } = render([event(1, { eventTime: 'All day', lastDay: '2026-11-24' })])
  for (const part of [html, text]) expect(part).toContain('All day, until Tuesday, November 24')
})

test('only sponsored events are labelled', () => {
  const { html, text } = render([event(1, { isSponsored: true }), event(2)])
  expect(html.match(/>Sponsored</g)).toHaveLength(1)
  expect(text.match(/\(Sponsored\)/g)).toHaveLength(1)
})

test('the HTML has inline styles, says it knows dark mode, and has no script', () => {
  const { html } = render([event(1)])
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('name="color-scheme"')
  expect(html).not.toMatch(/<script|<img|<link|javascript:/)
})

test('what a church writes opens neither an element nor a placeholder', () => {
  const { html, text } = render([event(1, { title: '<img src=x>{{token}}', location: '{{token}}' })])
  expect(html).not.toContain('<img')
  expect(`${html}${text}`.match(/\{\{token\}\}/g)).toHaveLength(4) // the links of the foot
})

test('a place that begins with the church does not say it twice', () => {
  const { html, text } = render([event(1, { location: 'Grace Church, 12 Main Street' })])
  for (const part of [html, text]) {
    expect(part.match(/Grace Church/g)).toHaveLength(1)
    expect(part).toContain('12 Main Street')
  }
})

test.each([
  ['2026-11-21', '2026-11-28', 'November 21 to 28'],
  ['2026-11-28', '2026-12-05', 'November 28 to December 5'],
])('%s to %s is %s', (first, last, span) => {
  expect(readableSpan(first, last, words)).toBe(span)
})

test('in Spanish everything of ours is Spanish, and dates and times are as Spanish has them', () => {
  const days = chooseIssue([event(1, { isSponsored: true, festival: 'christmas' })], {
    today: '2026-11-21',
    room: 9,
  })
  const line = {
    church: 'Grace Church',
    id: 9,
    days: [{ date: '2026-11-22', times: ['9:00 AM', '11:00 AM'] }],
  }
  const { html, text } = renderIssue(
    days,
    { lines: [line], more: 2 },
    { ...words, language: 'es', locale: 'es-US' },
  )
  expect(html).toContain('<html lang="es">')
  for (const part of [html, text]) {
    expect(part).toMatch(/domingo, 22 de noviembre/i)
    expect(part).toMatch(/6:30\sp\.\sm\./)
    expect(part).toContain('Patrocinado')
    expect(part).toContain('Navidad')
    expect(part).toMatch(/domingo 9:00\sa\.\sm\., 11:00\sa\.\sm\./)
    expect(part).toContain('y 2 iglesias más')
    expect(part).toContain('Hola, {{first_name}}:')
    expect(part).toContain('{{issue_url}}?lang=es')
    expect(part).not.toMatch(/Sponsored|November|See all|Hello|View in/)
  }
  const spanish = { language: 'es', locale: 'es-US' } as const
  expect(readableSpan('2026-11-21', '2026-11-28', spanish)).toMatch(/^21\s?[–a-]\s?28 de noviembre$/)
})
