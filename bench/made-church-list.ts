/**
 * Church lists with their truth, made from real ones at run time: second listings of the same church, some of them
 * moved, among schools, pantries, campuses and congregations of another language that share its phone or address.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { MatchRecord } from '../src/matching/record.ts'
import { createRandom, type Random } from './random.ts'

export type MadeList = { records: MatchRecord[]; pairs: Set<string> }

/** The churches of every list in a folder, as one directory. */
export function readChurches(folder: string): MatchRecord[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'))
  return files.sort().flatMap((file) => {
    const rows = parse(readFileSync(join(folder, file)), { columns: true, bom: true }) as Record<
      string,
      string
    >[]
    return rows.map(({ id = '', name, street, raw_address, zip, phone, website }) => {
      return { id, name, address: street || raw_address, zip, phone, website }
    })
  })
}

/**
 * A list in which 45 % of the churches stand twice, and 16 % have a neighbor that is another body.
 *
 * @param movedShare how many of the second listings have another address
 */
export function makeChurchList(churches: readonly MatchRecord[], seed: number, movedShare: number): MadeList {
  const random = createRandom(seed)
  const records: MatchRecord[] = []
  const pairs = new Set<string>()
  for (const church of churches) {
    records.push(church)
    if (random.chance(0.45)) {
      const copy = copyChurch(random, church, churches, movedShare)
      records.push(copy)
      pairs.add([church.id, copy.id].sort().join(' '))
    }
    const name = titleCase(church.name ?? '')
    const own = name.replace(/ (?:Baptist|Bible|Independent|Missionary|Church|Temple|Tabernacle)\b.*$/, '')
    const neighbors: [share: number, kind: string, name: string][] = [
      [0.06, 'school', `${random.chance(0.3) ? name.replace(/ Church$/, '') : own} ${random.pick(schools)}`],
      [0.04, 'language', random.pick(congregations).replace('_', own)],
      [0.03, 'charity', `${random.chance(0.4) ? name : own} ${random.pick(charities)}`],
      [0.03, 'campus', `${name}${random.pick(campuses)}`],
    ]
    for (const [share, kind, title] of neighbors) {
      if (!random.chance(share)) continue
      const isElsewhere = kind === 'campus'
      const isOnPhone = isElsewhere || random.chance(0.7)
      records.push({
        id: `${church.id} ${kind}`,
        name: title,
        address: isElsewhere || (isOnPhone && random.chance(0.2)) ? move(random, churches) : church.address,
        zip: isElsewhere ? '' : church.zip,
        phone: isOnPhone ? church.phone : random.chance(0.5) ? changePhone(random, church.phone) : '',
        website: random.chance(0.3) ? church.website : '',
      })
    }
  }
  return { records, pairs }
}

const schools = [
  'Christian School',
  'Christian Academy',
  'Preschool',
  'Day School',
  'Baptist Academy',
  'Child Care Center',
  'Kindergarten',
  'Learning Center',
]
const congregations = [
  'Iglesia Bautista _',
  'Iglesia Bautista Hispana',
  '_ Korean Baptist Church',
  '_ Spanish Church',
  '_ Hispanic Ministry',
  'Iglesia _',
  '_ Chinese Church',
  'Iglesia Cristiana Nueva Vida',
]
const charities = [
  'Food Pantry',
  'Thrift Store',
  'Food Bank',
  'Clothing Closet',
  'Thrift Shop',
  'Soup Kitchen',
]
const campuses = [
  ' - North Campus',
  ' South Campus',
  ' West',
  ' East Campus',
  ' - Downtown Campus',
  ' North',
  ' (2nd Campus)',
]
const longWords: Record<string, string> = {
  ST: 'Street',
  AVE: 'Avenue',
  RD: 'Road',
  DR: 'Drive',
  LN: 'Lane',
  HWY: 'Highway',
  BLVD: 'Boulevard',
  PKWY: 'Parkway',
  CT: 'Court',
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  CR: 'County Road',
}

function copyChurch(
  random: Random,
  church: MatchRecord,
  churches: readonly MatchRecord[],
  movedShare: number,
): MatchRecord {
  const isMoved = random.chance(movedShare)
  const phoneOutcome = random.below(10)
  return {
    id: `${church.id} copy`,
    name: rename(random, titleCase(church.name ?? '')),
    address: isMoved ? move(random, churches) : spellOut(random, church.address ?? ''),
    zip: isMoved ? '' : church.zip,
    phone: phoneOutcome < 2 ? '' : phoneOutcome < 3 ? changePhone(random, church.phone) : church.phone,
    website: random.chance(0.5) ? church.website : '',
  }
}

/** The name as another list prints it: about one in three unchanged. */
function rename(random: Random, name: string): string {
  let renamed = name
  if (random.chance(0.4))
    renamed = renamed.replace(/^First Baptist Church/, 'FBC').replace(/\bMount\b/, 'Mt.')
  if (random.chance(0.3)) renamed = renamed.replace(/ Church$/, '')
  else if (random.chance(0.1))
    renamed = renamed.replace(/ (?:Independent |Missionary )?Baptist Church$/, ' Church')
  if (random.chance(0.1)) renamed = `The ${renamed}`
  if (random.chance(0.12)) renamed = misspell(random, renamed)
  return renamed
}

function misspell(random: Random, text: string): string {
  const at = 1 + random.below(Math.max(1, text.length - 3))
  const [one = '', other = ''] = [text[at], text[at + 1]]
  return text.slice(0, at) + (random.chance(0.5) ? other + one : one) + text.slice(at + 2)
}

function spellOut(random: Random, address: string): string {
  return address
    .split(' ')
    .map((word) => (random.chance(0.7) ? (longWords[word] ?? titleCase(word)) : word))
    .join(' ')
}

/** A street of the same lists under another number. */
function move(random: Random, churches: readonly MatchRecord[]): string {
  const street = churches[random.below(churches.length)]?.address ?? ''
  return `${100 + random.below(9800)} ${titleCase(street.replace(/^\d+[-\dA-Z]*\s+/, ''))}`
}

function changePhone(random: Random, phone: string | null | undefined): string {
  return `${(phone ?? '').slice(0, 6)}${200 + random.below(800)}-${1000 + random.below(9000)}`
}

function titleCase(text: string): string {
  return text.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}
