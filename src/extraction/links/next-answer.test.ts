import { expect, test } from 'vitest'
import { findNextAnswer } from './next-answer.ts'

const URL_OF_PAGE = 'https://api.grace.example/v1/events?per_page=50'
const nextOf = (answer: object, starts: string[] = ['2026-12-01T10:00'], url = URL_OF_PAGE) =>
  findNextAnswer(JSON.stringify(answer), url, starts, '2027-01-20').map((link) => link.url)

test.each([
  [
    'The Events Calendar',
    { next_rest_url: 'http://api.grace.example/v1/events/?page=2&start_date=2026-11-23+00%3A00%3A00' },
    '/v1/events?per_page=50&page=2',
  ],
  ['a site behind a proxy', { next: 'http://api.grace.example/v2?offset=25' }, '/v2?offset=25'],
  ['JSON:API', { links: { self: '/x', next: 'https://api.grace.example/v2?offset=25' } }, '/v2?offset=25'],
  ['JSON:API with an object', { links: { next: { href: '/v2?offset=25' } } }, '/v2?offset=25'],
  ['HAL', { _links: { next: { href: '/events?page[number]=2' } } }, '/events?page[number]=2'],
  ['Google', { nextPageToken: 'CkA=' }, '/v1/events?per_page=50&pageToken=CkA%3D'],
  ['Localist', { page: { current: 1, size: 100, total: 3 } }, '/v1/events?per_page=50&page=2'],
])('%s: the address of the next page', (_, answer, address) => {
  expect(nextOf(answer)).toEqual([`https://api.grace.example${address}`])
})

test.each([
  ['the last page', { links: { next: null } }],
  ['the last numbered page', { page: { current: 3, size: 100, total: 3 } }],
  ['another host', { next_rest_url: 'https://elsewhere.example/events?page=2' }],
  ['the same page', { next: URL_OF_PAGE }],
  ['no address', { next: 'Sunday', total: 3 }],
  ['a script', { next: 'javascript:alert(1)' }],
])('%s leads nowhere', (_, answer) => {
  expect(nextOf(answer)).toEqual([])
})

test('an answer that begins after the last day of interest is the last to be read', () => {
  const answer = { next_rest_url: '/v1/events?page=3' }
  expect(nextOf(answer, ['2027-01-21T10:00', '2027-02-01'])).toEqual([])
  expect(nextOf(answer, ['2027-01-20', '2027-02-01'])).toHaveLength(1)
  expect(nextOf(answer, [])).toHaveLength(1)
})
