import { expect, test } from 'vitest'
import { toFacts } from './overpass-places.ts'

test('tags that say yes or no are taken, and what is neither stays unknown', () => {
  expect(
    toFacts({ wheelchair: 'yes', 'language:es': 'yes', 'language:en': 'main', 'language:fr': 'no' }),
  ).toEqual({ wheelchair: 'yes', languages: ['English', 'Spanish'] })
  expect(toFacts({ wheelchair: 'no', 'language:ase': 'yes' })).toEqual({ wheelchair: 'no', asl: 'yes' })
  expect(toFacts({ wheelchair: 'limited', 'language:tlh': 'yes', service_times: 'by appointment' })).toEqual(
    {},
  )
})
