import { expect, test } from 'vitest'
import { createFrontier } from './frontier.ts'

const HOME = 'https://grace.example/'

function addressesTaken(kind: 'calendar-page' | 'event-page' | 'post', urls: string[]): string[] {
  const frontier = createFrontier({ home: HOME, from: '2026-11-21', to: '2027-01-20' })
  frontier.next({ hasCalendar: false })
  for (const url of urls)
    frontier.add({ url, kind, score: 0.7, label: 'Week' }, { kind: 'home', hops: 0, subsite: null })
  const taken: string[] = []
  for (let stop = frontier.next({ hasCalendar: false }); stop; stop = frontier.next({ hasCalendar: false }))
    taken.push(stop.url)
  return taken
}

test('the page of a week that is not over is read, an older one and a past event are not', () => {
  const weeks = ['2026-11-09', '2026-11-16', '2026-11-23'].map((day) => `${HOME}bulletins/${day}`)
  expect(addressesTaken('calendar-page', weeks).filter((url) => url !== HOME)).toEqual(weeks.slice(1))
  expect(addressesTaken('event-page', weeks).filter((url) => url !== HOME)).toEqual(weeks.slice(2))
})

test('the older posts of a home page are read where no calendar is known', () => {
  const older = { url: `${HOME}page/2/`, kind: 'next-page', score: 0.3, label: 'Older posts' } as const
  const nextOf = (hasCalendar: boolean) => {
    const frontier = createFrontier({ home: HOME, from: '2026-11-21', to: '2027-01-20' })
    frontier.next({ hasCalendar: false })
    frontier.add(older, { kind: 'home', hops: 0, subsite: null })
    return frontier.next({ hasCalendar })?.url
  }
  expect([nextOf(false), nextOf(true)]).toEqual([older.url, undefined])
})

test('what a blog wrote in the last season is read, a few of its posts, and none where a calendar is known', () => {
  const posts = ['08/12/corn-roast', '09/30/quilt-sale.html', '10/carols', '11/19/soup'].map(
    (path) => `${HOME}2026/${path}`,
  )
  expect(addressesTaken('post', posts)).toEqual(posts.slice(1))
  const many = Array.from({ length: 30 }, (_, i) => `${HOME}2026/11/02/post-${i}`)
  expect(addressesTaken('post', many).length).toBeLessThan(15)
  const frontier = createFrontier({ home: HOME, from: '2026-11-21', to: '2027-01-20' })
  frontier.next({ hasCalendar: false })
  frontier.add(
    { url: posts[3] ?? '', kind: 'post', score: 0.05, label: 'Soup' },
    { kind: 'other-page', hops: 0, subsite: null },
  )
  expect(frontier.next({ hasCalendar: true })).toBeNull()
})

test('the front page of a site, or of a folder, is one page by either address', () => {
  const pages = ['index.html', 'news/', 'news/index.php', 'index.php?page=events'].map(
    (path) => `${HOME}${path}`,
  )
  expect(addressesTaken('calendar-page', pages)).toEqual([pages[1], pages[3]])
})

test('what is left is listed with the reason, best first; what a better link finds later is not', () => {
  const frontier = createFrontier({ home: HOME, from: '2026-11-21', to: '2027-01-20' })
  const [atHome, elsewhere] = (['home', 'calendar-page'] as const).map((kind) => ({
    kind,
    hops: 0,
    subsite: null,
  }))
  frontier.next({ hasCalendar: false })
  const add = (
    path: string,
    kind: 'other-page' | 'calendar-page' | 'event-page',
    score: number,
    found = elsewhere,
  ) => found && frontier.add({ url: `${HOME}${path}`, kind, score, label: 'x' }, found)
  add('choir', 'other-page', 0.05)
  add('fair-2024-03-02', 'event-page', 0.45)
  add('youth', 'other-page', 0.1)
  add('youth', 'other-page', 0.1, atHome)
  add('staff', 'other-page', 0.01, atHome)
  for (let i = 0; i < 20; i++) add(`list-${i}`, 'calendar-page', 0.5)
  expect(frontier.next({ hasCalendar: false })?.url).toBe(`${HOME}list-0`)
  expect(frontier.next({ hasCalendar: true })?.url).toBe(`${HOME}list-1`)
  const left = frontier.left().map(({ url, reason }) => [url.slice(HOME.length), reason])
  expect(left.slice(-4)).toEqual([
    ['fair-2024-03-02', 'other days'],
    ['youth', 'beside a calendar'],
    ['choir', 'not linked from the home page'],
    ['staff', 'beside a calendar'],
  ])
  expect(left[0]).toEqual(['list-2', 'the visit ended before'])
})
