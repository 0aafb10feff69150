import { describe, expect, it } from 'vitest'
import { city } from '../../../city.config.ts'
import {
  applicationOffers,
  findOffer,
  offerById,
  offerOfApplication,
  offersOf,
  type Packages,
  promotionOffers,
  sharePair,
} from './catalogue.ts'
import { priceInWords } from './money.ts'
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

const { packages } = city

describe('findOffer', () => {
  it.each([
    ['featured', 195, 'Featured Event'],
    ['premium', 275, 'Premium Spotlight'],
    ['champion', 395, 'Community Champion'],
    ['champion', 495, 'Community Champion'],
    ['basic', 25, 'Basic Highlighting'],
    ['premium', 45, 'Premium Placement'],
    ['featured', 75, 'Featured Sponsorship'],
  ])('%s at $%d is %s', (key, amount, name) => {
    expect(findOffer(packages, key, amount)?.name).toBe(name)
  })

  it.each([
    ['featured', 25],
    ['champion', 394.99],
    ['gold', 195],
    ['__proto__', 195],
    ['featured', Number.NaN],
    ['featured', -195],
    ['featured', 195.001],
    ['featured', 195.000000001],
    ['featured', 1e308],
    ['featured', Number.POSITIVE_INFINITY],
  ])('%s at $%d is no offer', (key, amount) => {
    expect(findOffer(packages, key, amount)).toBeNull()
  })

  it('charges 395 for the champion under either price, in whole cents', () => {
    expect(findOffer(packages, 'champion', 495)?.amount).toBe(39_500)
  })
})

it('sells three with an application and three for a listed event', () => {
  expect(applicationOffers(packages).map(({ key }) => key)).toEqual(['featured', 'premium', 'champion'])
  expect(promotionOffers(packages).map(({ key }) => key)).toEqual(['basic', 'premium', 'featured'])
})

it('writes prices in whole dollars', () => {
  expect(priceInWords(19_500)).toBe('$195')
})

it('has a lasting name for every offer, whatever it costs', () => {
  const dearer: Packages = withPremiumAt(5500)
  expect(new Set(offersOf(packages).map(({ id }) => id)).size).toBe(6)
  for (const offer of offersOf(packages)) expect(offerById(packages, offer.id)).toEqual(offer)
  expect(offerById(dearer, 'promotion-premium')?.amount).toBe(5500)
  expect(findOffer(dearer, 'premium', 45)).toBeNull()
  expect(offerById(packages, 'premium:1')).toBeNull()
})

it('keeps the price of an application that was sent before it changed', () => {
  const agreed = offerOfApplication(packages, { packageType: 'champion', amountCents: 30_000 })
  expect(agreed).toMatchObject({ id: 'application-champion', amount: 30_000, listPrice: null })
  const today = offerOfApplication(packages, { packageType: 'champion', amountCents: 39_500 })
  expect(today).toMatchObject({ amount: 39_500, listPrice: 49_500 })
})

it('distinguishes packages of the same key by price', () => {
  expect(sharePair(packages)).toBe(false)
  expect(sharePair(withPremiumAt(packages.application.premium.amountCents))).toBe(true)
})

function withPremiumAt(amountCents: number): Packages {
  return {
    ...packages,
    promotion: { ...packages.promotion, premium: { ...packages.promotion.premium, amountCents } },
  }
}
