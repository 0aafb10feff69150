import { type AddressForm, normaliseAddress, normaliseZip } from './addresses.ts'
import { normalisePhones, normaliseWebsite, type PhoneForm } from './contacts.ts'
import { type NameForm, normaliseName, stemWord } from './names.ts'
import { foldText, type MatchRecord, splitWords } from './record.ts'

/**
 * How often words, phones and sites occur among the records, which is what distinguishes a rare name from a common one.
 * Counts can grow and shrink, so that an index which is kept stays true.
 */
export class MatchStatistics {
  /**
   * Of the records that surely have a second listing, the share that have a third. Near 0 where a list, or each of two
   * lists, has everybody once; then others in the same house are rivals, not more listings.
   */
  thirdShare = 0.3
  readonly #confirmed = new Set<string>()
  #records = 0
  #schools = 0
  #churches = 0
  readonly #words = new Map<string, number>()
  /** Records by phone or site together with the place, and places by phone or site. */
  readonly #recordsAt = new Map<string, number>()
  readonly #places = new Map<string, number>()
  /** Who is at a place or has a phone, as far as that is a question: the first few. */
  readonly #neighbors = new Map<string, Profile[]>()

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

  /** What most of the records are. With few records hardly anything can be learnt: fifty of the other kind are taken to be there. */
  get mainBody(): 'church' | 'school' | undefined {
    if (this.#schools > 2 * (this.#churches + 50)) return 'school'
    return this.#churches > 2 * (this.#schools + 50) ? 'church' : undefined
  }

  /** Whether a record surely has a second listing at its own address. */
  isConfirmed(id: string): boolean {
    return this.#confirmed.has(id)
  }

  confirm(id: string): void {
    this.#confirmed.add(id)
  }

  /** The names of others that share the street address or a phone number with either of two records. */
  findNeighbors(a: Profile, b: Profile): NameForm[] {
    const names: NameForm[] = []
    for (const key of a.houseKeys.concat(b.houseKeys)) {
      for (const neighbor of this.#neighbors.get(key) ?? []) {
        if (neighbor.record.id === a.record.id || neighbor.record.id === b.record.id) continue
        for (const name of neighbor.names) if (!names.includes(name)) names.push(name)
      }
    }
    return names
  }

  #countNeighbor(key: string, profile: Profile, step: 1 | -1): void {
    const neighbors = this.#neighbors.get(key)
    if (step === 1 && !neighbors) this.#neighbors.set(key, [profile])
    else if (step === 1 && neighbors && neighbors.length < mostNeighbors) neighbors.push(profile)
    else if (step === -1 && neighbors) {
      const others = neighbors.filter((neighbor) => neighbor.record.id !== profile.record.id)
      if (others.length > 0) this.#neighbors.set(key, others)
      else this.#neighbors.delete(key)
    }
  }

  #count(profile: Profile, step: 1 | -1): void {
    this.#records += step
    const body = profile.names[0]?.marks.body
    if (body === 'school') this.#schools += step
    if (body === 'church') this.#churches += step
    const stems = new Set(profile.names.flatMap(({ words }) => words.map(({ stem }) => stem)))
    for (const stem of stems) change(this.#words, stem, step)
    for (const key of profile.houseKeys) this.#countNeighbor(key, profile, step)
    const place = profile.placeKey
    if (!place) return
    for (const { local } of profile.phones) this.#countPlace(local, place, step)
    if (profile.site) this.#countPlace(profile.site, place, step)
  }

  #countPlace(contact: string, place: string, step: 1 | -1): void {
    const records = change(this.#recordsAt, `${contact} ${place}`, step)
    if (records === (step === 1 ? 1 : 0)) change(this.#places, contact, step)
  }
}

/** More than these are not asked who they are. */
const mostNeighbors = 12

function change(counts: Map<string, number>, key: string, step: 1 | -1): number {
  const count = (counts.get(key) ?? 0) + step
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
  return Math.max(0, count)
}

/** A record made ready for comparing: each field taken apart once, however many records it meets. */
export type Profile = {
  record: MatchRecord
  /** The name and the aliases, without those that come to the same words. */
  names: NameForm[]
  address: AddressForm | undefined
  city: string | undefined
  /** Words of the city and of the building it is in: a name that shares them shares little. */
  areaStems: readonly string[]
  zip: string | undefined
  phones: PhoneForm[]
  site: string | undefined
  /** The street address as a key. */
  placeKey: string | undefined
  /** What it may share with others in one house: its address and its phone numbers. */
  houseKeys: readonly string[]
  /** Decimal degrees; undefined unless both are on the globe and not 0, 0. */
  place: { latitude: number; longitude: number } | undefined
}

/** No name, address or link is longer; what is comes from nobody's directory and could only cost time. */
const longestField = 400

function clip(text: string | null | undefined): string | undefined {
  return text?.slice(0, longestField).trim() || undefined
}

/** Makes a record ready for comparing. Fields that cannot be read count as missing. */
export function buildProfile(record: MatchRecord): Profile {
  const [cityText, line, zip] = [clip(record.city), clip(record.address), clip(record.zip)]
  const [phone, website] = [clip(record.phone), clip(record.website)]
  const city = cityText ? foldText(cityText) : undefined
  const address = line ? normaliseAddress(line, city) : undefined
  const area = [...splitWords(city ?? ''), ...(address?.landmark ?? [])]
  const phones = phone ? normalisePhones(phone) : []
  const placeKey = address && address.street !== '' ? `${address.number ?? ''} ${address.street}` : undefined
  const lines = phones.map(({ local }) => local)
  return {
    record,
    names: readNames(record),
    address,
    city,
    areaStems: area.map(stemWord),
    zip: (zip ? normaliseZip(zip) : undefined) ?? address?.zip,
    phones,
    placeKey,
    houseKeys: placeKey !== undefined && address?.number !== undefined ? [placeKey, ...lines] : lines,
    site: website ? normaliseWebsite(website) : undefined,
    place: readPlace(record),
  }
}

function readNames({ name, aliases }: MatchRecord): NameForm[] {
  const forms: NameForm[] = []
  for (const given of [name, ...(aliases ?? [])]) {
    const text = clip(given)
    const form = text ? normaliseName(text) : undefined
    if (form && !forms.some((other) => other.joined === form.joined)) forms.push(form)
  }
  return forms
}

function readPlace({ latitude, longitude }: MatchRecord): Profile['place'] {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnGlobe && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : undefined
}
