import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

test('a place in brackets is where, wherever it stands in the name', () => {
  expect(
    readWith(
      '<h1>Fall Camp</h1><h2>Saturday, November 21, 2026</h2><p>12:00 pm Lunch (Chapel) – Stew</p><p>1:30 pm Costume Parade (parking lot)</p><p>3:00 pm Carnival (Peace Pavilion)</p>',
    ),
  ).toEqual([
    '2026-11-21T12:00 Lunch – Stew @ Chapel',
    '2026-11-21T13:30 Costume Parade @ Parking lot',
    '2026-11-21T15:00 Carnival @ Peace Pavilion',
  ])
})
