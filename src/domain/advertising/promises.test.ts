import { expect, it } from 'vitest'
import { promisesOf } from './promises.ts'

it('promises what every running placement of an event promises', () => {
  expect(promisesOf([])).toBeNull()
  expect(promisesOf(['no offer', 'toString'])).toBeNull()
  expect(promisesOf(['promotion-basic'])).toMatchObject({
    isBold: true,
    leadsCategory: false,
    hasBanner: false,
  })
  expect(promisesOf(['promotion-basic', 'promotion-premium', 'application-champion'])).toEqual({
    isBold: true,
    leadsCategory: true,
    hasBanner: true,
    inNewsletter: true,
    churchProfile: 'featured',
    manual: ['photography'],
  })
})
