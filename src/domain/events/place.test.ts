import { expect, it } from 'vitest'
import { isAtChurch, placeOfEvent, placeWithoutChurch } from './place.ts'

const church = { name: 'Grace Chapel', address: '12 Main Street, Dallas, TX 75201' }

it.each([
  ['Mill Hall, 3 Elm St', 'Mill Hall, 3 Elm St', 'source'],
  ['Cedar Preserve', 'Cedar Preserve', 'source'],
  ['Fellowship Hall', `Fellowship Hall, ${church.address}`, 'source'],
  ['School cafeteria', `School cafeteria, ${church.address}`, 'source'],
  ['Nhà bếp', `Nhà bếp, ${church.address}`, 'source'],
  ['Meet in the parking lot', `Meet in the parking lot, ${church.address}`, 'source'],
  ['Moss Park pavilion', 'Moss Park pavilion', 'source'],
  ['Austin Street dining room', 'Austin Street dining room', 'source'],
  ['The bakery', 'The bakery', 'source'],
  ['Grace Chapel', `Grace Chapel, ${church.address}`, 'source'],
  ['3 Elm Street, 3 Elm Street, Dallas', '3 Elm Street, Dallas', 'source'],
  ['Room 12, 12 Main Street', 'Room 12, 12 Main Street', 'source'],
  [null, church.address, 'church'],
  [' ', church.address, 'church'],
  ['Online (YouTube)', 'Online (YouTube)', 'none'],
  ['Zoom', 'Zoom', 'none'],
  ['https://meet.example/j/123?pwd=abc', 'Online', 'none'],
  ['Grace Chapel Fellowship Hall', `Grace Chapel Fellowship Hall, ${church.address}`, 'source'],
  ['Grace Chapel, Gym', `Grace Chapel, Gym, ${church.address}`, 'source'],
  ['Grace Chapel, 3 Elm St', 'Grace Chapel, 3 Elm St', 'source'],
  ['Online and in the chapel', 'Online and in the chapel', 'source'],
])('%j is printed as %j (%s)', (stated, location, placeSource) => {
  expect(placeOfEvent(stated, church)).toEqual({ location, placeSource })
})

it('is none where neither is known, and the room alone where the church has no address', () => {
  const nowhere = { ...church, address: null }
  expect(placeOfEvent(null, nowhere)).toEqual({ location: null, placeSource: 'none' })
  expect(placeOfEvent('Gym', nowhere)).toEqual({ location: 'Gym', placeSource: 'source' })
})

it.each([
  ['Grace Chapel, 12 Main Street', '12 Main Street'],
  ['grace chapel: Gym', 'Gym'],
  ['Grace Chapel', null],
  ['Grace Chapelgate Park', 'Grace Chapelgate Park'],
  ['City Hall', 'City Hall'],
  [null, null],
])('beside Grace Chapel, %j reads %j', (location, expected) => {
  expect(placeWithoutChurch('Grace Chapel', location)).toBe(expected)
})

it.each([
  [null, true],
  ['Fellowship Hall', true],
  ['Grace Chapel, 12 Main St., Dallas', true],
  ['White Rock Lake', false],
  ['Zoom', false],
])('an event at %j is at its church: %s', (stated, isThere) => {
  const church = { name: 'Grace Chapel', address: '12 Main St, Dallas, TX 75208' }
  expect(isAtChurch(placeOfEvent(stated, church), church.address)).toBe(isThere)
  expect(isAtChurch(placeOfEvent(stated, { ...church, address: null }), null)).toBe(false)
})
