import { setTimeout } from 'node:timers/promises'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, show } from '../../../../../tests/support/render.tsx'
import { readDirectoryFilters } from './directory-filters.ts'
import { DirectorySearch } from './directory-search.tsx'

test('typing lists churches from the third character on', async () => {
  const choices = { denomination: [], neighborhood: [], language: [] }
  show(
    <DirectorySearch filters={readDirectoryFilters(new URLSearchParams())} choices={choices}>
      {null}
    </DirectorySearch>,
    '/churches',
  )
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  type('ho')
  await setTimeout(200)
  expect(address()).toBe('/churches')
  type('hop')
  await expect.poll(address).toBe('/churches?q=hop')
})
