import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { city } from '#city'
import { show } from '../../../../../tests/support/render.tsx'
import { Engagement } from './engagement.tsx'

test.each([
  [0, 1],
  [0.999, 20],
])('drawn by chance (%d), the likes begin at %d', (drawn, likes) => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(drawn)
  const share = { title: 'Supper', text: '', url: 'https://bulletin.example/event/1' }
  show(<Engagement share={share} services={city.share} locale="en-US" />)
  chance.mockRestore()
  expect(screen.getByRole('button', { name: `Like ${likes}` })).toBeTruthy()
})
