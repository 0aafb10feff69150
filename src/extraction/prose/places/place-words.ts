import { isBareRoom } from '../../../domain/events/place.ts'
import { remembered } from '../../text/memoize.ts'
import { withoutLead } from '../languages/places-abroad.ts'
import type { ScannedLine } from '../page-parts.ts'
import { isGathering } from '../words/happenings.ts'
import { capitalise } from '../words/name-words.ts'
import { isAddressLike, piecesOf } from '../words/wording.ts'
import { isOpenHouse } from './church-names.ts'
import { isPlaceName } from './place-phrase.ts'

const ROOM =
  /\b(?:room|hall|sanctuary|chapel|gym(?:nasium)?|auditorium|fellowship hall|parish hall|conference room|center)\b/i

/** Whether words hold the name of a room. */
export function holdsRoom(text: string): boolean {
  return ROOM.test(text)
}

/** Whether a few words speak of a room of a church's house. */
export function isRoom(text: string): boolean {
  return text.length < 60 && (ROOM.test(text) || isBareRoom(text))
}

const HOUSE =
  /\b(?:park|(?:middle |high |elementary )?school|library|building|pavilion|cent(?:er|re)|plaza|fields?|stadium|arena|theat(?:er|re)|amphitheat(?:er|re)|band ?shell|cathedral|caf[eé]|diner|farms?|gardens?|courthouse|city hall|town hall|annex|campus|church|temple|fairgrounds|grounds|lodge|museum|shelter|wing|loft|barn|ranch|winery|brewery|restaurant|grill|lawn|parking lot|lobby|foyer|kitchen|parlou?r|nave|facility|range)$/i
const NAME_WORD = /^(?:\p{Lu}[\p{L}\d.'’&-]*|of|the|and|at|de|del|la|&|#?\d{1,4}[A-Z]?)$/u

/** "Gym Night", "Library Book Fair": what happens in a room, and not the room. */
export const endsInHappening = remembered((text): boolean => {
  const last = text.slice(text.lastIndexOf(' ') + 1)
  return /^(?:night|day|evening|morning)s?$/i.test(last) || isGathering(last)
})

/** A school that is an hour of teaching, and no house. */
const TAUGHT = /\b(?:sunday|sabbath|bible|church|religious)\s+school$/i

/** "Veterans Park", "Hearing Room 4", "City Hall L1 Briefing Room": the name of a house or room, and nothing else. */
export const isVenueName = remembered((text): boolean => {
  if (text.length >= 60 || /[.!?]\s/.test(text)) return false
  if (isBareRoom(text)) return true
  if (endsInHappening(text) || TAUGHT.test(text) || isOpenHouse(text)) return false
  return (HOUSE.test(text) || ROOM.test(text)) && text.split(/\s+/).every((word) => NAME_WORD.test(word))
})

/** "Mill Quaker Camp (Thurmont, MD)" */
const IN_TOWN = /^\p{Lu}[\p{L}\d.'’& -]{2,60}\s\(\p{Lu}[\p{L}. -]{2,30},\s*[A-Z]{2}\)$/u

/** "Carter Hall, 2401 Alma Dr.": a house with its street, and nothing else. */
export const isVenueLine = remembered((text: string): boolean => {
  if (text.length < 120 && IN_TOWN.test(text)) return true
  if (text.length >= 120 || /[!?()@]|https?:/.test(text)) return false
  return (
    isVenueName(text) ||
    isPlaceName(text) ||
    (isAddressLike(text) && /\p{L}{3}/u.test(text) && /\d\s+\p{L}/u.test(text))
  )
})

const AFTER_A_BAR = /[–—|•·,-]\s*$/

/**
 * The place that a line ends with, behind a bar after the hour: "Friday, 7-9 pm | Band Shell", "Regular Meeting,
 * 10 AM — Hearing Room 4". Null where nothing but a place is left, or the end is none.
 */
export function tailPlace(line: ScannedLine): string | null {
  const lastTime = line.times.at(-1)
  const last = piecesOf(line).at(-1)
  if (!lastTime || !last || !isVenueLine(last.text)) return null
  const at = line.text.indexOf(last.text, lastTime.end)
  return at >= 0 && AFTER_A_BAR.test(line.text.slice(lastTime.end, at)) ? last.text : null
}

/** The stretches of a line between its dates and times, parted at bars, commas and stops. */
export function segmentsOf(line: ScannedLine): string[] {
  return piecesOf(line).flatMap(({ text }) => segmentsIn(text))
}

/** The same of words alone. */
export function segmentsIn(text: string): string[] {
  return text
    .split(/\s*[|•·;,]\s+|\.\s+(?=\p{Lu})|\s+[–—-]\s+/u)
    .map((part) => part.replace(/^[\s(]+|[\s.)]+$/g, ''))
}

const NEXT_SENTENCE =
  /(?<!\b(?:St|Ste|Ave?|Rd|Dr|Blvd|Ln|Hwy|Rev|Fr|Mt|Ft|No|Bldg|Rm|Col|Esq|Gral|Prol|\p{Lu}))[.!?]["”’)]?\s+(?=[\p{Lu}\d]).*$/su
const MORE = /\s+(?:with|led by|hosted by|presented by|following|before|after|until|from \d)(?!\p{L}).*$/isu

/** "the parish hall (a partir del 7 de diciembre)": from when on, behind the place. */
const FROM_WHEN = /[\s,(]+(?:a\s+partir\s+del?|starting|beginning)\s+(?=\p{L}*\.?\s*\d).*$/isu

/** "the school gym. Over forty tables!", "the library with Ann Reed": the place, and nothing said besides. */
export function tidyPlace(place: string | null): string | null {
  if (place === null) return null
  const tidy = withoutLead(place)
    .replace(NEXT_SENTENCE, '')
    .replace(MORE, '')
    .replace(FROM_WHEN, '')
    .replace(/^@\s*/, '')
    .replace(
      /[\s(]*\(?(?:view\s+)?map\)?[.)]*$|[,;]+$|(?<!\b(?:St|Ave|Dr|Rd|Blvd|Ln|Ct|Pl|Hwy|Pkwy))\.+$/i,
      '',
    )
    .replace(/^(?:(?:[Ii]n|[Aa]t)\s+)?(?:the|our)\s+(?=\S)/, '')
  return capitalise(isBareRoom(tidy) ? tidy.replace(/^(?:in|at)\s+/i, '') : tidy)
}
