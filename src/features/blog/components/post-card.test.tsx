import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../tests/support/render.tsx'
import { PostCard } from './post-card.tsx'

test('at most three tags stand on a card', () => {
  const post = {
    id: 1,
    slug: 'bells',
    title: 'Bells',
    author: 'Ann',
    excerpt: 'On bells.',
    featuredImage: null,
    tags: ['music', 'history', 'towers', 'bronze'],
    date: '2026-03-05T12:00:00Z',
  }
  show(
    <ul>
      <PostCard post={post} locale="en-US" timeZone="America/Chicago" />
    </ul>,
  )
  const [, ...tags] = screen.getAllByRole('listitem')
  expect(tags.map(({ textContent }) => textContent)).toEqual(['music', 'history', 'towers'])
})
