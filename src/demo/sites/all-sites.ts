import { placesSite } from './places-site.ts'
import { carmelRidge } from './programmed/carmel-ridge.ts'
import { juniperHill } from './programmed/juniper-hill.ts'
import { mapleStreet } from './programmed/maple-street.ts'
import { saintAgnella } from './programmed/saint-agnella.ts'
import { troubledAnswers } from './programmed/troubled-answers.ts'
import { willowBend } from './programmed/willow-bend.ts'
import { readFileSites } from './site-files.ts'
import type { DemoSite } from './site-shapes.ts'

const programmed: readonly DemoSite[] = [
  carmelRidge,
  juniperHill,
  mapleStreet,
  saintAgnella,
  willowBend,
  ...troubledAnswers,
  placesSite,
]

/** Every host that the demo sites' server answers for, by its key. */
export const demoSites: ReadonlyMap<string, DemoSite> = new Map(
  [...readFileSites(), ...programmed].map((site) => [site.key, site]),
)
