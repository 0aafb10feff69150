import { expect, it } from 'vitest'
import type { Church } from '../../../contract/churches.ts'
import {
  directorySearch,
  distinct,
  isListing,
  readDirectoryFilters,
  searchChurches,
} from './directory-filters.ts'

const church = (id: number, fields: Partial<Church>): Church => ({
  id,
  name: 'Grace Chapel',
  address: '12 Main Street',
  phone: null,
  website: null,
  denomination: 'baptist',
  neighborhood: 'Oak Cliff',
  language: 'English',
  description: null,
  eventCount: 0,
  ...fields,
})
const churches = [
  church(1, {}),
  church(2, { name: 'Iglesia Nueva Vida', language: 'Spanish', neighborhood: 'Elmwood' }),
  church(3, { name: 'St. Mary', denomination: 'catholic', address: null, language: null }),
]
const ids = (query: string) =>
  searchChurches(churches, readDirectoryFilters(new URLSearchParams(query))).map(({ id }) => id)

it.each([
  ['?q=GRACE', [1]],
  ['?q=main+street', [1, 2]],
  ['?q=catholic', [3]],
  ['?q=elmwood', [2]],
  ['?q=Elmwoód+nueva', [2]],
  ['?q=spanish', [2]],
  ['?q=nothing', []],
  ['?language=English&denomination=baptist', [1]],
  ['?browse=all', [1, 2, 3]],
])('%s lists %j [S5.validation.search-fields-churches]', (query, expected) => {
  expect(ids(query)).toEqual(expected)
})

it('lists nothing until it is asked to', () => {
  expect(isListing(readDirectoryFilters(new URLSearchParams('?q=+&page=2')))).toBe(false)
  expect(isListing(readDirectoryFilters(new URLSearchParams('?browse=all')))).toBe(true)
  expect(isListing(readDirectoryFilters(new URLSearchParams('?language=Spanish')))).toBe(true)
})

it('writes the address that it reads', () => {
  const filters = readDirectoryFilters(new URLSearchParams('?q=hope&language=Spanish&page=3'))
  expect(directorySearch(filters)).toBe('?q=hope&language=Spanish&page=3')
  expect(directorySearch({ ...filters, page: 1 })).toBe('?q=hope&language=Spanish')
})

it('offers each value once, sorted', () => {
  expect(distinct(['Oak Cliff', null, 'Elmwood', '', 'Oak Cliff'])).toEqual(['Elmwood', 'Oak Cliff'])
})
