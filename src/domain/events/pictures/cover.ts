import { CATEGORIES } from '../categories.ts'

export const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const
export type Season = (typeof SEASONS)[number]

/** The last one for an event whose category is none of ours. */
export const COVER_CATEGORIES = [...CATEGORIES, 'other'] as const
export type CoverCategory = (typeof COVER_CATEGORIES)[number]

/** Drawings per category and season, so that neighbors in a list differ. */
export const COVER_VARIANTS = 12

export const COVER_SIZE = { width: 800, height: 450 } as const

/** What is drawn for an event without a picture. */
export interface Cover {
  category: CoverCategory
  season: Season
  variant: number
}

/** The season of a day (YYYY-MM-DD), by whole months of the northern half of the world. */
export function seasonOf(day: string): Season {
  return SEASONS[Math.floor((Number(day.slice(5, 7)) % 12) / 3)] ?? 'winter'
}

export function coverOf(event: { id: number; category: string; eventDate: string }): Cover {
  const category = COVER_CATEGORIES.find((name) => name === event.category.toLowerCase()) ?? 'other'
  return { category, season: seasonOf(event.eventDate), variant: event.id % COVER_VARIANTS }
}

/** The path of a drawing, the same each time. */
export function coverPath({ category, season, variant }: Cover): string {
  return `/api/covers/${category.replace(' ', '-')}-${season}-${variant}.svg`
}

/** The drawing that the last part of such a path names, or null. */
export function readCoverName(name: string): Cover | null {
  const [, words, seasonName, number] = /^([a-z-]+)-([a-z]+)-(\d{1,2})\.svg$/.exec(name) ?? []
  const category = COVER_CATEGORIES.find((one) => one.replace(' ', '-') === words)
  const season = SEASONS.find((one) => one === seasonName)
  const variant = Number(number)
  return category && season && variant < COVER_VARIANTS ? { category, season, variant } : null
}
