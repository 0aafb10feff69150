/** Of ECMA-402 and of every runtime here; the compiler's library does not have it yet. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?: () => string[] | undefined
}

/** IANA zones of a country (ISO 3166-1, two letters), as far as this runtime knows it; [] for an unknown one. */
export function listTimeZones(country: string): string[] {
  if (!/^[A-Z]{2}$/i.test(country)) return []
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`)
  const known = new Set(Intl.supportedValuesOf('timeZone'))
  return (locale.getTimeZones?.() ?? []).filter((zone) => known.has(zone))
}

/** All IANA zones, those of the country first. */
export function orderTimeZones(country: string): string[] {
  return [...new Set([...listTimeZones(country), ...Intl.supportedValuesOf('timeZone')])]
}
