import { expect, test } from 'vitest'
import { saidGathering } from './said-gathering.ts'

const DAY = 'Saturday'

test.each([
  ['You may sign up for our Harvest Brunch in three weeks’ time, on Saturday.', 'Harvest Brunch'],
  [
    'Money for the roof must be handed in at the trustees’ meeting at Gino’s on Saturday.',
    'Trustees’ meeting',
  ],
  [
    'The monthly coffee morning hosted by the friends of the tower will move to Saturday.',
    'Monthly coffee morning',
  ],
  ['The bells will be rung by Ann Moss and handbell practice will be 9 a.m. Saturday.', 'handbell practice'],
  ['A deacon will be available for confession every Saturday.', 'Confession'],
])('%s', (text, wanted) => {
  expect(saidGathering(text, text.indexOf(DAY))?.toLowerCase()).toBe(wanted.toLowerCase())
})

test.each(['We use the Lutheran Service Book every Saturday.', 'Our services move to Saturday.'])(
  'nothing: %s',
  (text) => {
    expect(saidGathering(text, text.indexOf(DAY))).toBeNull()
  },
)
