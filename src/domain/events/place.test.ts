import { expect, it } from 'vitest'
import { isAtChurch, placeOfEvent, placeWithoutChurch } from './place.ts'

const church = { name: 'Grace Chapel', address: '12 Main Street, Dallas, TX 75201' }

it.each([
  ['Mill Hall, 3 Elm St', 'Mill Hall, 3 Elm St', 'source'],
  ['Roof', `Roof, at Grace Chapel, ${church.address}`, 'source'],
  ['The bell yard, 2nd level', `The bell yard, 2nd level, at Grace Chapel, ${church.address}`, 'source'],
  ['Room 12', `Room 12, at Grace Chapel, ${church.address}`, 'source'],
  ['Cedar Preserve, Alder, TX', 'Cedar Preserve, Alder, TX', 'source'],
  ['Camp Mill (Alder, TX)', 'Camp Mill (Alder, TX)', 'source'],
  ['Moss Park, Dallas', 'Moss Park, Dallas', 'source'],
  ['Corner of Elm Street and Oak Avenue', 'Corner of Elm Street and Oak Avenue', 'source'],
  ['hope chapel', 'hope chapel, 9 Oak Ave, Dallas, TX 75202', 'source'],
  ['Hope Chapel, Gym', 'Hope Chapel, Gym, 9 Oak Ave, Dallas, TX 75202', 'source'],
  ['Fellowship Hall', `Fellowship Hall, at Grace Chapel, ${church.address}`, 'source'],
  ['School cafeteria', `School cafeteria, at Grace Chapel, ${church.address}`, 'source'],
  ['Nhà bếp', `Nhà bếp, at Grace Chapel, ${church.address}`, 'source'],
  ['Meet in the parking lot', `Meet in the parking lot, at Grace Chapel, ${church.address}`, 'source'],
  ['Austin Street dining room', `Austin Street dining room, at Grace Chapel, ${church.address}`, 'source'],
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
  ['Online and in the chapel', `Online and in the chapel, at Grace Chapel, ${church.address}`, 'source'],
])('%j is printed as %j (%s)', (stated, location, placeSource) => {
  const venues = new Map([['hope chapel', '9 Oak Ave, Dallas, TX 75202']])
  expect(placeOfEvent(stated, church, venues)).toEqual({ location, placeSource })
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
  ['Roof, at Grace Chapel, 12 Main Street', 'Roof, 12 Main Street'],
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
  ['White Rock Lake, Dallas', false],
  ['Zoom', false],
])('an event at %j is at its church: %s', (stated, isThere) => {
  const church = { name: 'Grace Chapel', address: '12 Main St, Dallas, TX 75208' }
  expect(isAtChurch(placeOfEvent(stated, church), church.address)).toBe(isThere)
  expect(isAtChurch(placeOfEvent(stated, { ...church, address: null }), null)).toBe(false)
})
