import type { Denomination } from '../../domain/churches/denominations.ts'

/** Values of OpenStreetMap's denomination tag (wiki: Key:denomination) as the directory names them. */
const DENOMINATIONS: Readonly<Record<string, Denomination>> = {
  baptist: 'baptist',
  southern_baptist: 'baptist',
  missionary_baptist: 'baptist',
  methodist: 'methodist',
  united_methodist: 'methodist',
  african_methodist_episcopal: 'methodist',
  presbyterian: 'presbyterian',
  lutheran: 'lutheran',
  episcopal: 'episcopal',
  anglican: 'episcopal',
  pentecostal: 'pentecostal',
  church_of_god_in_christ: 'pentecostal',
  assemblies_of_god: 'assembly of god',
  churches_of_christ: 'church of christ',
  church_of_christ: 'church of christ',
  catholic: 'catholic',
  roman_catholic: 'catholic',
  greek_catholic: 'catholic',
  orthodox: 'orthodox',
  greek_orthodox: 'orthodox',
  russian_orthodox: 'orthodox',
  serbian_orthodox: 'orthodox',
  ethiopian_orthodox_tewahedo: 'orthodox',
  coptic_orthodox: 'orthodox',
  nondenominational: 'non-denominational',
  'non-denominational': 'non-denominational',
  non_denominational: 'non-denominational',
}

/** null where the tag is missing or too general to say ("protestant"); 'other' for a known other one. */
export function toDenomination(tag: string | undefined): Denomination | null {
  const value = tag?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (value === '' || value === 'protestant' || value === 'christian') return null
  return Object.hasOwn(DENOMINATIONS, value) ? (DENOMINATIONS[value] ?? null) : 'other'
}
