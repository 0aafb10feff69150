import { expect, it } from 'vitest'
import { canPost, pageOfComments } from './comment-pages.ts'

const comments = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: count - i,
    authorName: 'Ada',
    content: `comment ${count - i}`,
    createdAt: new Date(0),
  }))

it('puts five on a page', () => {
  const all = comments(11)
  expect(pageOfComments(all, 1).comments.map(({ id }) => id)).toEqual([11, 10, 9, 8, 7])
  expect(pageOfComments(all, 3)).toMatchObject({ page: 3, pages: 3, comments: [{ id: 1 }] })
})

it('stays inside the pages that there are', () => {
  expect(pageOfComments(comments(5), 2)).toMatchObject({ page: 1, pages: 1 })
  expect(pageOfComments([], 1)).toEqual({ comments: [], page: 1, pages: 1 })
})

it.each([
  ['Ada', 'See you there', true],
  ['  ', 'See you there', false],
  ['Ada', '\n ', false],
])('name %j and text %j: may post %s', (name, text, expected) => {
  expect(canPost(name, text)).toBe(expected)
})
