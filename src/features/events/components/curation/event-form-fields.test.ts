import { expect, test } from 'vitest'
import type { EventFields } from '../../../../contract/events/curation.ts'
import { mapEventTexts, pickPublicTexts } from '../../../../domain/events/fields.ts'
import { readCorrections, toFormValues } from './event-form-fields.tsx'

const known: EventFields = {
  ...pickPublicTexts(mapEventTexts(() => null)),
  title: 'Chili Supper',
  category: 'fellowship',
  eventDate: '2026-03-12',
  startTime: '18:00',
  endDate: null,
  endTime: '20:00',
  allDay: false,
  location: 'Hall',
}
const read = (changes: object) => readCorrections(known, { ...toFormValues(known), ...changes })

test('an untouched form corrects nothing', () => {
  expect(read({})).toEqual({ ok: true, fields: {} })
  expect(read({ title: ' Chili Supper ' })).toEqual({ ok: true, fields: {} })
})

test('only what was changed is sent, and what was emptied is not known any more', () => {
  expect(read({ startTime: '17:30', location: ' ', allDay: false })).toEqual({
    ok: true,
    fields: { startTime: '17:30', location: null },
  })
})

test.each([
  [{ title: ' ' }, { title: 'An event needs a title.' }],
  [{ eventDate: '12/24' }, { eventDate: 'Dates are written YYYY-MM-DD.' }],
  [{ eventDate: '' }, { eventDate: 'Please choose a date.' }],
  [{ imageUrl: 'www.grace' }, { imageUrl: 'Please enter a whole web address, with https://.' }],
])('says what is wrong with %o', (changes, errors) => {
  expect(read(changes)).toEqual({ ok: false, errors })
})
