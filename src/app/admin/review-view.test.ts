import { expect, it } from 'vitest'
import { cardsQuery, readReviewView, writeReviewView } from './review-view.ts'

const read = (address: string) => readReviewView(new URLSearchParams(address))

it('opens the review queue when the address says nothing', () => {
  expect(read('')).toEqual({ tab: 'queue', q: '', category: '', pages: 1 })
})

it.each(['tab=ready&q=choir&category=youth&pages=3', 'tab=all', 'q=men%27s+breakfast'])(
  'reads back what it wrote: %s',
  (address) => {
    expect(writeReviewView(new URLSearchParams(), read(address)).toString()).toBe(address)
  },
)

it.each([
  ['tab=everything', { tab: 'queue' }],
  ['category=prayer', { category: '' }],
  ['pages=-1', { pages: 1 }],
  ['pages=many', { pages: 1 }],
  ['pages=1e9', { pages: 100 }],
  [`q=${'a'.repeat(300)}`, { q: 'a'.repeat(200) }],
])('falls back on what it does not know: %s', (address, expected) => {
  expect(read(address)).toMatchObject(expected)
})

it('keeps the other parts of the address', () => {
  const search = writeReviewView(new URLSearchParams('view=inbox&tab=all&pages=4'), read(''))
  expect(search.toString()).toBe('view=inbox')
})

it('asks for the status of the tab, and for nothing that is not chosen', () => {
  expect(cardsQuery(read(''))).toEqual({ cards: 'true', status: 'pending' })
  expect(cardsQuery(read('tab=ready&category=youth&q=choir'))).toEqual({
    cards: 'true',
    status: 'approved',
    category: 'youth',
    q: 'choir',
  })
  expect(cardsQuery(read('tab=all'))).toEqual({ cards: 'true' })
})
