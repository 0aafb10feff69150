import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { city } from '#city'
import { show } from '../../../../tests/support/render.tsx'
import { applicationOffers } from '../../../domain/advertising/catalogue.ts'
import { PackageCard } from './package-card.tsx'

const CARDS = [
  [
    'featured',
    'Featured Event',
    '$195',
    ['Top of category listing', 'Bold title and description', 'Enhanced church profile'],
  ],
  ['premium', 'Premium Spotlight', '$275', ['Everything in Featured', 'Homepage banner']],
  [
    'champion',
    'Community Champion',
    '$495',
    ['Multi-week homepage presence', 'Featured church profile', 'Full event photography'],
  ],
] as const

test.each(CARDS)('the card of %s: %s, %s', (key, name, price, features) => {
  const offer = applicationOffers(city.packages).find((each) => each.key === key)
  if (offer === undefined) throw new Error(`there is no package ${key}`)
  show(
    <ul>
      <PackageCard offer={offer} />
    </ul>,
  )
  expect(screen.getByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText(price)).toBeTruthy()
  const listed = screen.getAllByRole('listitem').slice(1)
  expect(listed.map(({ textContent }) => textContent)).toEqual(features)
  expect(screen.queryByText('Most Popular') !== null).toBe(key === 'premium')
  expect(screen.queryByText('$395 when you apply online') !== null).toBe(key === 'champion')
  const link = screen.getByRole('link', { name: new RegExp(`^Apply for this package ?: ${name}$`) })
  expect(link.getAttribute('href')).toBe(`/advertise?package=${key}#apply`)
})
