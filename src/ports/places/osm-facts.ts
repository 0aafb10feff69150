import type { ChurchStatements } from '../../contract/churches/church-facts.ts'
import { languageOfCode } from '../../domain/churches/languages.ts'
import { readServiceTimes } from '../../domain/churches/service-times.ts'

/** American Sign Language (ISO 639-3). */
const ASL = 'ase'

/**
 * What the tags of a place of worship say beyond its name and address (OpenStreetMap wiki: Key:wheelchair, Key:language,
 * Key:service_times). `wheelchair=limited` is neither a yes nor a no, so it says nothing here.
 */
export function toFacts(tags: Readonly<Record<string, string>>): Omit<ChurchStatements, 'location'> {
  const wheelchair = { yes: 'yes', designated: 'yes', no: 'no' }[tags.wheelchair ?? ''] as
    | 'yes'
    | 'no'
    | undefined
  const codes = Object.entries(tags)
    .filter(([key, value]) => key.startsWith('language:') && ['yes', 'main', 'designated'].includes(value))
    .map(([key]) => key.slice('language:'.length))
  const languages = codes.flatMap((code) => languageOfCode(code) ?? []).sort()
  const serviceTimes = readServiceTimes(tags.service_times ?? '')
  return {
    ...(wheelchair && { wheelchair }),
    ...(codes.includes(ASL) && { asl: 'yes' as const }),
    ...(languages.length > 0 && { languages }),
    ...(serviceTimes.length > 0 && { serviceTimes }),
  }
}
