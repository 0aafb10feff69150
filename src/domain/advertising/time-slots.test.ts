import { expect, it } from 'vitest'
import { slotTime, TIME_SLOTS } from './time-slots.ts'

it('has every half hour from 6:00 AM to 10:00 PM', () => {
  expect(TIME_SLOTS).toHaveLength(33)
  expect(TIME_SLOTS[0]).toBe('6:00 AM')
  expect(TIME_SLOTS[12]).toBe('12:00 PM')
  expect(TIME_SLOTS[13]).toBe('12:30 PM')
  expect(TIME_SLOTS.at(-1)).toBe('10:00 PM')
})

it('knows the wall time of every slot', () => {
  expect(['6:00 AM', '12:00 PM', '12:30 PM', '6:30 PM', '10:00 PM'].map(slotTime)).toEqual([
    '06:00',
    '12:00',
    '12:30',
    '18:30',
    '22:00',
  ])
  expect(() => slotTime('6:15 PM')).toThrow(RangeError)
})
