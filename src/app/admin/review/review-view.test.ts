import { expect, it } from 'vitest'
import type { ListedEvent } from '../../../contract/events/events.ts'
import {
  cardsQuery,
  compareCards,
  differsInFilterAlone,
  filterCards,
  readReviewView,
  sortQueue,
  writeReviewView,
} from './review-view.ts'

const read = (address: string) => readReviewView(new URLSearchParams(address))

it('opens the review queue when the address says nothing', () => {
  expect(read('')).toEqual({ tab: 'queue', q: '', category: '', byChurch: false, closed: [] })
})

it.each(['tab=ready&q=choir&category=youth', 'tab=all', 'q=men%27s+breakfast', 'closed=sure-12.look-title'])(
  'reads back what it wrote: %s',
  (address) => {
    expect(writeReviewView(new URLSearchParams(), read(address)).toString()).toBe(address)
  },
)

it.each([
  ['tab=everything', { tab: 'queue' }],
  ['category=prayer', { category: '' }],
  [`q=${'a'.repeat(300)}`, { q: 'a'.repeat(200) }],
])('falls back on what it does not know: %s', (address, expected) => {
  expect(read(address)).toMatchObject(expected)
})

it('keeps the other parts of the address', () => {
  const search = writeReviewView(new URLSearchParams('from=mail&tab=all'), read(''))
  expect(search.toString()).toBe('from=mail')
})

it('asks for the status of the tab, and for nothing that is not chosen', () => {
  expect(cardsQuery(read(''))).toEqual({ cards: 'true', status: 'pending', sort: 'review' })
  expect(cardsQuery(read('tab=ready&category=youth&q=choir'))).toEqual({
    cards: 'true',
    status: 'approved',
    category: 'youth',
    q: 'choir',
  })
  expect(cardsQuery(read('tab=all'))).toEqual({ cards: 'true' })
})

it.each([
  ['/admin', '/admin?q=choir', true],
  ['/admin?q=choir', '/admin?category=youth', true],
  ['/admin?q=choir', '/admin?q=choir', false],
  ['/admin?tab=all', '/admin?tab=all&q=choir', false],
  ['/admin', '/admin?tab=ready', false],
  ['/admin', '/admin?closed=sure-12', true],
  ['/admin/subscribers', '/admin/subscribers?q=ann', false],
  ['/admin', '/admin/duplicates', false],
])('from %s to %s the queue filters by itself: %s', (from, to, isAlone) => {
  const address = (path: string) => new URL(path, 'http://localhost')
  expect(differsInFilterAlone(address(from), address(to))).toBe(isAlone)
})

const card = (id: number, more: object) =>
  ({
    id,
    title: 'Choir',
    description: null,
    category: 'worship',
    eventDate: '2026-03-08',
    startsAt: null,
    church: { name: 'Grace' },
    ...more,
  }) as ListedEvent

it.each([
  ['', [1, 2, 3]],
  ['q=CHOIR', [1, 3]],
  ['q=soup', [2]],
  ['q=hope', [3]],
  ['category=youth', [2]],
  ['q=choir&category=youth', []],
])('finds in title, description and church, whatever the case: %s', (address, ids) => {
  const cards = [
    card(1, {}),
    card(2, { title: 'Games', description: 'With Soup', category: 'youth' }),
    card(3, { church: { name: 'HOPE' } }),
  ]
  expect(filterCards(cards, read(address)).map(({ id }) => id)).toEqual(ids)
})

it('orders as the server does: by day and time, an unknown time first, then by number', () => {
  const cards = [
    card(4, { eventDate: '2026-03-09', startsAt: '2026-03-09T08:00:00-05:00' }),
    card(3, { startsAt: '2026-03-08T09:00:00-05:00' }),
    card(2, {}),
    card(1, { startsAt: '2026-03-08T09:00:00-05:00' }),
  ]
  expect(cards.sort(compareCards).map(({ id }) => id)).toEqual([2, 1, 3, 4])
})

it('stands in the queue by section: sure ones by church, the others by what is doubtful', () => {
  const review = (section: string, reasons: string[] = []) => ({
    status: 'pending',
    series: { id: 1, rule: '', dates: 1 },
    review: { section, confidence: 1, reasons, copyOf: null },
  })
  const cards = [
    card(1, { ...review('look', ['low-confidence']), eventDate: '2026-03-01' }),
    card(2, { ...review('look', ['time-unsure']), eventDate: '2026-03-09' }),
    card(3, { ...review('look', ['title-unsure']), eventDate: '2026-03-10' }),
    card(4, { ...review('sure'), church: { id: 2, name: 'Zion' }, eventDate: '2026-03-06' }),
    card(5, { ...review('sure'), eventDate: '2026-03-20' }),
    card(6, { ...review('look', ['no-time']), series: null, eventDate: '2026-03-08' }),
    card(7, review('changed')),
  ]
  expect(sortQueue(cards, '2026-03-05', false).map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1])
})
