import { describe, expect, it } from 'vitest'
import { findOffer, OFFERS, offerById, offerId, offersFor, priceInWords, promisesOf } from './catalogue.ts'

describe('findOffer [D3.catalogue.pair-names-offer]', () => {
  it.each([
    ['featured', 195, 'Featured Event'],
    ['premium', 275, 'Premium Spotlight'],
    ['champion', 395, 'Community Champion'],
    ['champion', 495, 'Community Champion'],
    ['basic', 25, 'Basic Highlighting'],
    ['premium', 45, 'Premium Placement'],
    ['featured', 75, 'Featured Sponsorship'],
  ])('%s at $%d is %s', (key, amount, name) => {
    expect(findOffer(key, amount)?.name).toBe(name)
  })

  it.each([
    ['featured', 25],
    ['champion', 394.99],
    ['gold', 195],
    ['featured', Number.NaN],
    ['featured', -195],
    ['featured', 195.001],
    ['featured', 195.000000001],
    ['featured', 1e308],
    ['featured', Number.POSITIVE_INFINITY],
  ])('%s at $%d is no offer', (key, amount) => {
    expect(findOffer(key, amount)).toBeNull()
  })

  it('charges 395 for the champion under either price, in whole cents [D3.catalogue.cents-inside]', () => {
    expect(findOffer('champion', 495)?.amount).toBe(39_500)
  })
})

it('sells three with an application and three for a listed event [S9.constants.checkout-packages]', () => {
  expect(offersFor('application').map(({ key }) => key)).toEqual(['featured', 'premium', 'champion'])
  expect(offersFor('promotion').map(({ key }) => key)).toEqual(['basic', 'premium', 'featured'])
  expect(OFFERS).toHaveLength(6)
})

it('writes prices in whole dollars', () => {
  expect(priceInWords(19_500)).toBe('$195')
})

it('has a lasting name for every offer', () => {
  expect(new Set(OFFERS.map(offerId)).size).toBe(OFFERS.length)
  for (const offer of OFFERS) expect(offerById(offerId(offer))).toBe(offer)
  expect(offerById('premium:1')).toBeNull()
})

it('promises what every running placement of an event promises', () => {
  expect(promisesOf([])).toBeNull()
  expect(promisesOf(['gone:1'])).toBeNull()
  expect(promisesOf(['basic:2500'])).toMatchObject({ isBold: true, leadsCategory: false, hasBanner: false })
  expect(promisesOf(['basic:2500', 'premium:4500', 'champion:39500'])).toEqual({
    isBold: true,
    leadsCategory: true,
    hasBanner: true,
    inNewsletter: true,
    churchProfile: 'featured',
    byHand: ['photography'],
  })
})
