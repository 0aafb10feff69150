import { expect, test } from 'vitest'
import type { FeedEvent } from '../feeds/feed-event.ts'
import type { Display } from './display.ts'
import { embedSnippet } from './embed.ts'
import { accentOn } from './palette.ts'
import { planSheet } from './week-sheet.ts'

test('an accent color stays as it is where text of it can be read, and is mixed where not', () => {
  expect(accentOn('#ffffff', '#1e3f97')).toBe('#1e3f97')
  expect(accentOn('#161e2e', '#ffe000')).toBe('#ffe000')
  // 4.54:1, the lightest gray on white that WCAG lets through.
  expect(accentOn('#ffffff', '#767676')).toBe('#767676')
  expect(accentOn('#ffffff', '#787878')).not.toBe('#787878')
  expect(accentOn('#ffffff', '#ffffff')).toMatch(/^#([0-6]\w|7[0-6])\1\1$/)
  expect(accentOn('#000000', '#000000')).toMatch(/^#([8-9a-f]\w|7[5-9a-f])\1\1$/)
})

test('a sheet gives every day a share, omits what is weekly first, and writes the hours of a title together', () => {
  const event = (columns: Partial<FeedEvent>) => ({
    ...{ church: { id: 1 }, location: null, cancelled: false, series: null, eventTime: '9:00 AM' },
    ...columns,
  })
  const events = [
    event({ eventDate: '2026-03-01', title: 'Prayer', series: { id: 1 } }),
    event({ eventDate: '2026-03-04', title: 'Mass' }),
    event({ eventDate: '2026-03-04', title: 'Mass', eventTime: '11:00 AM' }),
    event({ eventDate: '2026-03-05', title: 'Choir', series: { id: 2 } }),
    event({ eventDate: '2026-03-05', title: 'Class', series: { id: 3 } }),
    event({ eventDate: '2026-03-05', title: 'Concert' }),
  ]
  const display = { today: '2026-03-04', events, timeInWords: ({ eventTime }: FeedEvent) => eventTime }
  const plan = (max: number) =>
    planSheet(display as unknown as Display, max).map(({ date, lines, omitted }) => [
      date,
      lines.map(({ event: { title }, times }) => `${times.join(', ')} ${title}`),
      omitted,
    ])
  const today = ['2026-03-04', ['9:00 AM Prayer', '9:00 AM, 11:00 AM Mass'], 0]
  expect(plan(5)).toEqual([today, ['2026-03-05', ['9:00 AM Choir', '9:00 AM Class', '9:00 AM Concert'], 0]])
  expect(plan(4)).toEqual([today, ['2026-03-05', ['9:00 AM Choir', '9:00 AM Concert'], 1]])
  expect(plan(2)).toEqual([
    ['2026-03-04', ['9:00 AM, 11:00 AM Mass'], 1],
    ['2026-03-05', ['9:00 AM Concert'], 2],
  ])
})

test('the address in a snippet cannot leave its attribute', () => {
  const snippet = embedSnippet('https://bulletin.example/api/embed?q="&x=1', 'Events "here"')
  expect(snippet).toContain('src="https://bulletin.example/api/embed?q=&#34;&amp;x=1"')
  expect(snippet).toContain('title="Events &#34;here&#34;"')
  expect(snippet).toContain('<script src="https://bulletin.example/api/embed.js" async></script>')
})
