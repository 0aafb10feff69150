import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click, fill, show } from '../../../../../tests/support/render.tsx'
import { commentsCopy } from '../../../../copy/events/comments.ts'
import { CommentForm } from './comments.tsx'

const { name, comment, post, hint } = commentsCopy.en

test.each([
  ['', 'Lovely', false],
  ['  ', 'Lovely', false],
  ['Ann', ' ', false],
  [' Ann ', ' Lovely ', true],
])('a comment by %j that reads %j can be posted: %s', (author, content, isReady) => {
  const posted: string[][] = []
  show(<CommentForm onPost={(...words) => posted.push(words)} />)
  fill({ [name]: author, [comment]: content })
  expect(screen.getByRole('button', { name: post }).hasAttribute('disabled')).toBe(!isReady)
  expect(screen.queryByText(hint) !== null).toBe(!isReady)
  click(post)
  expect(posted).toEqual(isReady ? [['Ann', 'Lovely']] : [])
})
