import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { COVER_CATEGORIES, COVER_VARIANTS, SEASONS } from '../../../domain/events/pictures/cover.ts'
import { drawCover } from './covers.ts'

test('every category has a window of its own in every season, the same each time', () => {
  const VARIANTS = [0, 1, COVER_VARIANTS - 1]
  const drawings = COVER_CATEGORIES.flatMap((category) =>
    SEASONS.flatMap((season) =>
      VARIANTS.map((variant) => {
        const svg = drawCover(category, season, variant)
        expect(drawCover(category, season, variant)).toBe(svg)
        return svg
      }),
    ),
  )
  expect(new Set(drawings).size).toBe(COVER_CATEGORIES.length * SEASONS.length * VARIANTS.length)
  for (const svg of drawings) {
    expect(XMLValidator.validate(svg)).toBe(true)
    expect(svg).not.toMatch(/NaN|undefined|<script|href/)
    expect(svg.length).toBeLessThan(16_000)
  }
})
