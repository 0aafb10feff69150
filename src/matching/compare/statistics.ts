import type { Profile } from '../normalize/profile.ts'

/**
 * How often words, phones and sites occur among the records, which is what distinguishes a rare name from a common one.
 * Counts can grow and shrink, so that an index which is kept stays true.
 */
export class MatchStatistics {
  #records = 0
  readonly #words = new Map<string, number>()
  /** Records by phone or site together with the place, and places by phone or site. */
  readonly #recordsAt = new Map<string, number>()
  readonly #places = new Map<string, number>()

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

  /** At how many places (street addresses) a phone number is found. */
  countPhonePlaces(local: string): number {
    return this.#places.get(local) ?? 0
  }

  /** At how many places (street addresses) a website is found. */
  countSitePlaces(site: string): number {
    return this.#places.get(site) ?? 0
  }

  #count(profile: Profile, step: 1 | -1): void {
    this.#records += step
    const stems = new Set(profile.names.flatMap(({ words }) => words.map(({ stem }) => stem)))
    for (const stem of stems) change(this.#words, stem, step)
    const place = placeOf(profile)
    if (!place) return
    for (const { local } of profile.phones) this.#countPlace(local, place, step)
    if (profile.site) this.#countPlace(profile.site, place, step)
  }

  #countPlace(contact: string, place: string, step: 1 | -1): void {
    const records = change(this.#recordsAt, `${contact} ${place}`, step)
    if (records === (step === 1 ? 1 : 0)) change(this.#places, contact, step)
  }
}

function placeOf({ address }: Profile): string | undefined {
  return address && address.street !== '' ? `${address.number ?? ''} ${address.street}` : undefined
}

function change(counts: Map<string, number>, key: string, step: 1 | -1): number {
  const count = (counts.get(key) ?? 0) + step
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
  return Math.max(0, count)
}
