import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { city } from '#city'
import { checkCity } from '../cli/installation/load-city.ts'
import { citySchema } from './city.ts'

const ROOT = resolve(import.meta.dirname, '../..')
// What runs: everything but tests, and the demo city, whose invented churches stand in a real one's streets.
const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(ts|tsx|css)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('demo'),
)

/** The code without its comments, where an example may name a place. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}

test('packages of another city: a promotion runs for days, a list price is no less, and a pair names one package', () => {
  const { promotion, application } = city.packages
  const refusalOf = (packages: unknown) =>
    citySchema.safeParse({ ...city, packages }).error?.issues.map(({ path }) => path.slice(0, 5).join('.'))
  expect(refusalOf({ application, promotion })).toBeUndefined()
  expect(
    refusalOf({
      application,
      promotion: { ...promotion, basic: { ...promotion.basic, runs: { months: 1 } } },
    }),
  ).toContain('packages.promotion.basic.runs')
  const { champion } = application
  expect(
    refusalOf({ promotion, application: { ...application, champion: { ...champion, listPriceCents: 100 } } }),
  ).toEqual(['packages.application.champion.listPriceCents'])
  const premium = { ...promotion.premium, amountCents: application.premium.amountCents }
  expect(refusalOf({ application, promotion: { ...promotion, premium } })).toEqual(['packages'])
})

test('a value that cannot be used is named by its path in one sentence, and an area has its edges in order', () => {
  const { boundingBox, site } = city
  const bad = (values: object) => () => checkCity({ ...city, ...values })
  expect(checkCity(city)).toEqual(city)
  expect(bad({ boundingBox: { ...boundingBox, south: 40 } })).toThrow(
    'city.config.ts: boundingBox.south: The south edge has to be less than the north edge.',
  )
  expect(bad({ boundingBox: { ...boundingBox, west: -90 } })).toThrow('boundingBox.west: The west edge')
  expect(bad({ timeZone: 'Mars/Olympus' })).toThrow('city.config.ts: timeZone: Choose an IANA time zone')
  expect(bad({ site: { ...site, name: 7 } })).toThrow(/^city\.config\.ts: site\.name: [^\n]+\.$/)
})

test('nothing but the configuration names the city', () => {
  const naming = sources.filter((file) =>
    withoutComments(readFileSync(join(ROOT, 'src', file), 'utf8')).includes(city.name),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(naming).toEqual([])
})
