import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { address, click, fill, show } from '../../../../tests/support/render.tsx'
import type { FieldSpec } from '../../ui/form/checked-form.tsx'
import { FilterForm, PagedTable } from './list.tsx'

const STATES = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
]
const FIELDS: FieldSpec[] = [
  { name: 'q', label: 'Words', type: 'search' },
  { name: 'state', label: 'State', kind: 'select', options: STATES },
]

function List({ isInstant = false }: { isInstant?: boolean }) {
  const [search] = useSearchParams()
  return (
    <>
      <FilterForm
        fields={FIELDS}
        filter={Object.fromEntries(search)}
        submit="Search"
        clear="Clear"
        isInstant={isInstant}
      />
      <PagedTable
        label="The list"
        caption="Things"
        minWidth="min-w-0"
        columns={[{ name: 'Name', sort: 'name' }]}
        cells={[['name', ({ name }) => name]]}
        order={{ sort: 'name', direction: 'asc' }}
        list={{ ok: true, body: [{ id: 1, name: 'Soup' }], total: 7, nextCursor: 'n2' }}
        results={(shown, total) => `${shown} of ${total}`}
        pages={{ first: 'First', next: 'Next' }}
        empty="Nothing"
      />
    </>
  )
}

const typed = () => (screen.getByLabelText('Words') as HTMLInputElement).value
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('filters stand in the address together, begin at the first page, and are cleared at once', async () => {
  show(<List />, '/list?tab=all&after=n1')
  expect(screen.getByText('1 of 7')).toBeDefined()
  expect([linkTo('First'), linkTo('Next')]).toEqual(['/list?tab=all', '/list?tab=all&after=n2'])
  fill({ Words: ' soup ', State: 'open' })
  expect(address()).toBe('/list?tab=all&after=n1')
  click('Search')
  await waitFor(() => expect(address()).toBe('/list?tab=all&q=soup&state=open'))
  expect(linkTo('Name')).toBe('/list?tab=all&q=soup&state=open&sort=name&direction=desc')
  click('Clear')
  await waitFor(() => expect(address()).toBe('/list?tab=all'))
  await waitFor(() => expect(typed()).toBe(''))
})

test('where a choice is asked for at once, what is typed goes with it', async () => {
  show(<List isInstant />, '/list')
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'soup' } })
  expect(address()).toBe('/list')
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'open' } })
  await waitFor(() => expect(address()).toBe('/list?q=soup&state=open'))
  expect(typed()).toBe('soup')
})
