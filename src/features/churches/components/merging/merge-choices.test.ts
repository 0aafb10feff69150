import { expect, test } from 'vitest'
import type { Church } from '../../../../contract/churches/churches.ts'
import { mergeChoices } from './merge-choices.ts'

const church = (fields: Partial<Church>): Church => ({
  id: 1,
  name: 'Grace Chapel',
  address: null,
  phone: null,
  website: null,
  denomination: null,
  neighborhood: null,
  language: null,
  description: null,
  eventCount: 0,
  ...fields,
})

test('what differs is chosen, what is lacking is filled in, what is the same is not asked about', () => {
  const retained = church({ phone: '214 555 0100', denomination: 'baptist', language: '' })
  const removed = church({
    name: 'Grace',
    phone: '214 555 0199',
    denomination: 'baptist',
    language: 'Korean',
    website: 'https://grace.example',
  })
  expect(mergeChoices(retained, removed)).toEqual({
    choices: [
      { field: 'name', retained: 'Grace Chapel', removed: 'Grace' },
      { field: 'phone', retained: '214 555 0100', removed: '214 555 0199' },
    ],
    filled: [
      { field: 'website', value: 'https://grace.example' },
      { field: 'language', value: 'Korean' },
    ],
  })
})

test('nothing to say is nothing to choose', () => {
  expect(mergeChoices(church({}), church({}))).toEqual({ choices: [], filled: [] })
})
