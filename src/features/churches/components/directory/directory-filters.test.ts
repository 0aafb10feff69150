import { expect, it } from 'vitest'
import {
  directoryQuery,
  directorySearch,
  isListing,
  isMoreAsked,
  readDirectoryFilters,
} from './directory-filters.ts'

const read = (query: string) => readDirectoryFilters(new URLSearchParams(query))

it('lists nothing until it is asked to', () => {
  expect(isListing(read('?q=+&page=2&show=4'))).toBe(false)
  expect(isListing(read('?browse=all'))).toBe(true)
  expect(isListing(read('?language=Spanish'))).toBe(true)
  expect(isListing(read('?wheelchair=yes'))).toBe(true)
  expect(isListing(read('?day=0'))).toBe(true)
})

it('writes the address that it reads', () => {
  const filters = read('?q=hope&language=Spanish&asl=yes&day=3&page=3')
  expect(directorySearch(filters)).toBe('?q=hope&language=Spanish&asl=yes&day=3&page=3')
  expect(directorySearch({ ...filters, page: 1 })).toBe('?q=hope&language=Spanish&asl=yes&day=3')
})

it('takes no nonsense from an address', () => {
  const filters = read('?wheelchair=no&childcare=1&day=7&page=-2&show=99999999999&browse=some')
  expect(isListing(filters)).toBe(false)
  expect(filters).toMatchObject({ wheelchair: '', childcare: '', day: '', page: 1, show: '', browse: '' })
  expect(read('?page=1e9').page).toBe(1)
  expect(read('?page=99999999').page).toBe(10_000)
})

it('asks the directory for what is filled in alone', () => {
  expect(directoryQuery(read('?q=hope&browse=all&livestream=yes&show=7'))).toEqual({
    q: 'hope',
    livestream: 'yes',
    page: 1,
    show: 7,
  })
  expect(isMoreAsked(read('?livestream=yes'))).toBe(true)
  expect(isMoreAsked(read('?q=hope'))).toBe(false)
})
