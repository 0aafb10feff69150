import type { NewCity } from '../../../contract/admin/settings.ts'
import type { City } from '../../../contract/city.ts'

const squeeze = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * A city under its new name: every text that names the former site or city names the new one, also where it is one word
 * (hashtags, addresses), and the numbers that the former one claimed are counted.
 */
export function nameCity(city: City, { name, state, timeZone, siteName }: NewCity): City {
  // A text that holds the site's name may hold the city's in it, so the longest is looked for first.
  const names = new Map([
    [city.site.name, siteName],
    [squeeze(city.site.name), squeeze(siteName)],
    [squeeze(city.site.name).toLowerCase(), squeeze(siteName).toLowerCase()],
    [city.name, name],
  ])
  const plain = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const former = new RegExp([...names.keys()].map(plain).join('|'), 'g')
  const renamed = mapTexts(city, (text) => text.replaceAll(former, (found) => names.get(found) ?? found))
  const counted = { subscribersClaim: '', churchesListedClaim: '', eventsFeaturedClaim: '' }
  const { es } = renamed.translations
  return {
    ...renamed,
    name,
    state,
    timeZone,
    site: { ...renamed.site, ...counted, name: siteName },
    translations: { es: { ...es, site: { ...es.site, ...counted } } },
    packages: city.packages,
    maps: city.maps,
    share: city.share,
  }
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]),
  ) as Value
}
