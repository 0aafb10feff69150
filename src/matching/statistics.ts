import type { Profile } from './profile.ts'

/**
 * How often words, phones and sites occur among the records, which is what tells a rare name from a common one.
 * Counts can grow and shrink, so that an index which is kept stays true.
 */
export class MatchStatistics {
  #records = 0
  readonly #words = new Map<string, number>()
  readonly #phones = new Map<string, Map<string, number>>()
  readonly #sites = new Map<string, Map<string, number>>()

  add(profile: Profile): void {
    this.#count(profile, 1)
  }

  remove(profile: Profile): void {
    this.#count(profile, -1)
  }

  /**
   * 0.3 for a word in every name to about 1 for one that is nowhere else. With few records hardly anything can be
   * learnt, so the counts are taken as if a hundred other names had been seen too.
   */
  rarityOf(stem: string): number {
    const unseen = 100
    const all = Math.log(this.#records + unseen)
    const rarity = Math.log((this.#records + unseen) / ((this.#words.get(stem) ?? 0) + 1)) / all
    return 0.3 + 0.7 * Math.max(0, rarity)
  }

  wordCount(stem: string): number {
    return this.#words.get(stem) ?? 0
  }

  /** At how many places (street addresses) a phone number is found. */
  countPhonePlaces(local: string): number {
    return this.#phones.get(local)?.size ?? 0
  }

  /** At how many places (street addresses) a website is found. */
  countSitePlaces(site: string): number {
    return this.#sites.get(site)?.size ?? 0
  }

  #count(profile: Profile, step: 1 | -1): void {
    this.#records += step
    const stems = new Set(profile.names.flatMap(({ words }) => words.map(({ stem }) => stem)))
    for (const stem of stems) change(this.#words, stem, step)
    const place = placeOf(profile)
    if (!place) return
    for (const { local } of profile.phones) changePlace(this.#phones, local, place, step)
    if (profile.site) changePlace(this.#sites, profile.site, place, step)
  }
}

function placeOf({ address }: Profile): string | undefined {
  return address && address.street !== '' ? `${address.number ?? ''} ${address.street}` : undefined
}

function changePlace(
  counts: Map<string, Map<string, number>>,
  key: string,
  place: string,
  step: 1 | -1,
): void {
  const places = counts.get(key) ?? new Map<string, number>()
  change(places, place, step)
  if (places.size > 0) counts.set(key, places)
  else counts.delete(key)
}

function change(counts: Map<string, number>, key: string, step: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + step
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
