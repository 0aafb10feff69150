import { normaliseTitle } from './title-key.ts'

/** "3 Elm St", "at 1100 5th Avenue": a number and a name. A room's number stands behind its word, and a floor's is joined to it. */
const NUMBER = /(?:^|[,;(]\s*|\b(?:at|en)\s+)\d{1,6}(?:-\d{1,5})?[A-Z]?\s+(?:\p{Lu}|\d+(?:st|nd|rd|th)\b)/u
/** "Corner of Parry Avenue and Main Street"; not "Main Street dining room", which is a name. */
const STREET =
  /\p{Lu}[\p{L}\d.'’-]*\s+(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Parkway|Pkwy|Highway|Hwy|Freeway|Fwy)\b\.?(?=$|[,;)]|\s+(?:and|at|y|near|&)\s|\s+\d)|\b(?:Calle|Avenida|Carretera)\s+\p{Lu}/u
/** "Mill Camp (Alder, MD)", "Sunset Bay, Dallas, TX 75218", "Lake Hill, Texas 75001" */
const TOWN = /,\s*[A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?(?:$|[,)])|\b\p{L}+\s+\d{5}(?:-\d{4})?$/u

/** Whether a place holds a street, a number or a town of its own; that of the church's address is one, too. */
function isOfItsOwn(place: string, address: string | null): boolean {
  if (NUMBER.test(place) || STREET.test(place) || TOWN.test(place)) return true
  const [, ...towns] = (address ?? '').split(',').map(normaliseTitle)
  const [, ...parts] = place.split(',').map(normaliseTitle)
  return parts.some((part) => part !== '' && towns.includes(part))
}

/** The name by which another church may be known ("hope chapel"), of a place that has no address of its own; null for none. */
export function venueNameOf(place: string | null, church: { name: string; address: string | null }) {
  if (place === null || isOfItsOwn(place, church.address)) return null
  return (place.split(',')[0] ?? '').trim().toLowerCase() || null
}

/** Whose word an event's place is; none where it has no place, or no walls. */
export const PLACE_SOURCES = ['source', 'church', 'none'] as const
export type PlaceSource = (typeof PLACE_SOURCES)[number]

export interface EventPlace {
  /** The whole place as it is printed: room, building, address. Of an online event, how it is held. */
  location: string | null
  placeSource: PlaceSource
}

/**
 * Where an event takes place, for every output (decisions, section 2): what its source ties to it; whatever holds no
 * street, number or town of its own is a part of the church ("Roof, at Hope Chapel, 123 Main St"), unless it is a venue
 * whose address is known by its name (`venueNameOf`); else the church's own address.
 */
export function placeOfEvent(
  stated: string | null,
  church: { name: string; address: string | null },
  venues: ReadonlyMap<string, string> = new Map(),
): EventPlace {
  const location = stated === null ? '' : withoutRepeats(stated)
  const { name, address } = church
  if (location === '')
    return address === null
      ? { location: null, placeSource: 'none' }
      : { location: address, placeSource: 'church' }
  // The address of a meeting may let anybody in: the page names no more than that there is one.
  if (/^https?:\/\/\S+$/i.test(location)) return { location: 'Online', placeSource: 'none' }
  if (isOnline(location)) return { location, placeSource: 'none' }
  if (isOfItsOwn(location, address)) return { location, placeSource: 'source' }
  const isNamed = location.toLowerCase().includes(name.toLowerCase())
  const venue = isNamed ? undefined : venues.get(venueNameOf(location, church) ?? '')
  const where = venue ?? (address === null || isNamed ? address : `at ${name}, ${address}`)
  return { location: where === null ? location : `${location}, ${where}`, placeSource: 'source' }
}

/** "Roof, at Hope Chapel, 123 Main St": the part of the church, and where to find that church; null for any other place. */
export function splitAtChurch(churchName: string, location: string): { part: string; at: string } | null {
  const middle = `, at ${churchName}, `
  const at = location.indexOf(middle)
  return at === -1 ? null : { part: location.slice(0, at), at: location.slice(at + middle.length) }
}

/** Whether an event is held at its church's own address, as far as its place says so. */
export function isAtChurch({ location, placeSource }: EventPlace, address: string | null): boolean {
  if (placeSource === 'none' || location === null || address === null) return false
  const street = normaliseTitle(address.split(',')[0] ?? '')
  return street !== '' && normaliseTitle(location).includes(street)
}

/** "1408 Gould Street, 1408 Gould Street, Dallas": no part of a place twice in a row. */
export function withoutRepeats(place: string): string {
  const parts = place
    .split(/,\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
  const isRepeat = (part: string, at: number) =>
    normaliseTitle(part) !== '' && normaliseTitle(part) === normaliseTitle(parts[at - 1] ?? '')
  return parts.filter((part, at) => !isRepeat(part, at)).join(', ')
}

const ONLINE =
  /^(?:(?:via|on|by|por|en|vía|meets?|held)\s+)*(?:zoom|online|virtual(?:ly)?|live\s?-?stream(?:ed)?|youtube|facebook\s+live|webinar|google\s+meet|teams|en\s+l[ií]nea|línea|온라인|줌|線上|线上|trực tuyến)(?![\p{L}\p{N}-])/iu
/** Held in a house, too. */
const HYBRID = /[&+/]|\s(?:and|or|y|o)\s|\bin[- ]person\b|\b\d+\s+\p{L}{2,}/iu

/** Whether a place has no walls: "Zoom", "Online (YouTube)"; not "Zoom Hall, 12 Main St". */
export function isOnline(place: string): boolean {
  return ONLINE.test(place) && !HYBRID.test(place)
}

const BARE_ROOM =
  /^(?:in\s+|at\s+)?(?:the\s+|our\s+)?(?:(?:main|lower|upper|old|new|north|south|east|west|church|parish|fellowship|community|youth|family\s+life|great|social|worship|education(?:al)?|activit(?:y|ies)|student|ministry|ministries|children['’]s|prayer|choir|music|conference|board|multi-?purpose|gathering)\s+)*(?:rooms?|hall|sanctuary|chapel|gym(?:nasium)?|auditorium|cent(?:er|re)|library|parlou?r|nave|courtyard|patio|narthex|caf[eé]|kitchen|youth\s+house|lawn|parking\s+lot|foyer|lobby|basement|undercroft|annex|campus|building|pavilion|playground|garden|online|zoom)(?:\s+#?(?:[A-Z]|\d{1,4}[A-Z]?))?$/iu
const BARE_ROOM_ABROAD =
  /^(?:(?:en|en el|en la|el|la)\s+)?(?:santuario|templo(?:\s+principal)?|sal[oó]n(?:\s+(?:parroquial|social|principal|de usos m[uú]ltiples))?|gimnasio|patio|biblioteca|capilla|estacionamiento)$|^(?:(?:교회|본관|별관|지하|[1-9]층|비전|교육|소|대|중)\s*)*(?:본당|예배당|예배실|성전|교육관|친교실|식당|체육관|카페|주차장|강당|홀|세미나실|유아실|도서관|로비)(?:\s*(?:[A-Z]|\d{1,4}\s*호?))?$|^(?:教[會会])?(?:大堂|正堂|副堂|禮堂|礼堂|聖殿|圣殿|副堂|交誼廳|交谊厅|教室|體育館|体育馆|停車場|停车场|圖書館|图书馆)(?:\s*\d{1,4}\s*[室號号]?)?$|^(?:(?:tại|ở)\s+)?(?:nhà thờ|thánh đường|hội trường|phòng (?:họp|nhóm|sinh hoạt)|nhà xứ|sân nhà thờ)$/iu
const MAX_ROOM_CHARS = 50

/** "Fellowship Hall", "Gym", "Room 12": a room of the house and nothing else. */
export function isBareRoom(text: string): boolean {
  return text.length < MAX_ROOM_CHARS && (BARE_ROOM.test(text) || BARE_ROOM_ABROAD.test(text))
}

/** A place as it reads beside the church's name: many sources begin it with that very name. */
export function placeWithoutChurch(churchName: string, location: string | null): string | null {
  if (location === null) return null
  const split = splitAtChurch(churchName, location)
  if (split) return `${split.part}, ${split.at}`
  if (!location.toLowerCase().startsWith(churchName.toLowerCase())) return location
  const rest = location.slice(churchName.length)
  // "Grace Chapelgate" is another place than "Grace Chapel".
  if (/^[\p{L}\p{N}]/u.test(rest)) return location
  return rest.replace(/^[\s,;:·–-]+/u, '') || null
}
