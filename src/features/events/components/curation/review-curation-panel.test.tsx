import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../../tests/support/render.tsx'
import { ReviewCurationPanel } from './review-curation-panel.tsx'

const ignore = () => {}

test('Smart Select offers its kinds', () => {
  show(
    <ReviewCurationPanel
      selected={0}
      hidden={0}
      isFollowing={false}
      deciding={null}
      onAll={ignore}
      onNone={ignore}
      onSmartSelect={ignore}
      onDecide={ignore}
    />,
  )
  const [, ...kinds] = screen.getAllByRole('option')
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Youth',
    'Fellowship',
    'Outreach',
    'Weekend',
    'This week',
  ])
})
