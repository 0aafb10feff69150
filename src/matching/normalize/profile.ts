import type { MatchRecord } from '../record.ts'
import { type AddressForm, normaliseAddress, normaliseZip } from './addresses.ts'
import { normaliseWebsite } from './hosts.ts'
import { type NameForm, normaliseName, stemWord } from './names.ts'
import { normalisePhones, type PhoneForm } from './phones.ts'
import { foldText, splitWords } from './text.ts'

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
