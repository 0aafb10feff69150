import { expect, it } from 'vitest'
import { eventsQueryOf, filterSearch, isFiltered, readFilters } from './event-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

it('reads an address and writes the same one back', () => {
  const query = '?q=choir&category=bible+study&when=weekend&neighborhood=Oak+Cliff'
  expect(filterSearch(read(query))).toBe(query)
})

it('leaves out what is not filtered, so that the plain page keeps the plain address', () => {
  expect(filterSearch(read('?q=&category=all&when='))).toBe('')
  expect(isFiltered(read('?category=all'))).toBe(false)
})

it.each(['?from=yesterday', '?from=2026-13-40', '?when=someday', '?page=1', '?page=51', '?page=x'])(
  'takes %s for no filter',
  (query) => {
    expect(isFiltered(read(query))).toBe(false)
  },
)

it('begins at the first page again when a filter changes', () => {
  expect(filterSearch(read('?category=youth&page=3'), { category: 'prayer' })).toBe('?category=prayer')
  expect(filterSearch(read('?category=youth'), { page: '2' })).toBe('?category=youth&page=2')
})

it('asks for approved events alone, and for no category when all are wanted', () => {
  expect(eventsQueryOf(read(''), { from: '2026-11-21', to: null })).toEqual({
    status: 'approved',
    from: '2026-11-21',
  })
  expect(eventsQueryOf(read('?category=mens&q=tea'), { from: '2026-11-21', to: '2026-11-22' })).toEqual({
    status: 'approved',
    from: '2026-11-21',
    to: '2026-11-22',
    q: 'tea',
    category: 'mens',
  })
})
