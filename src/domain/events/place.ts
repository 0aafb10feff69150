import { normaliseTitle } from './title-key.ts'

/** Parts of a house, and what stands before or between them: words of no name, in the city's languages. */
const PARTS = new Set(
  `annex atrium auditorium balcony barn basement cafeteria café cafe chancel chapel choir church classroom classrooms
  cloister corridor courtyard crypt deck dining door downstairs entrance fellowship foyer front gallery garage garden
  gathering gym gymnasium hall hallway kitchen lawn library lobby loft lot main narthex nave nursery office parking
  parlor patio porch portico room rotunda sanctuary sacristy shed stage stair staircase stairs steps studio
  tabernacle terrace tower transept undercroft upstairs vestibule vestry west wing workshop yard
  cocina comedor estacionamiento guardería jardín patio pórtico salón sótano vestíbulo
  bãi đậu xe nhà ăn bếp thờ chính phòng sân`.split(/\s+/),
)
const QUALIFIERS = new Set(
  `the our in at on a of and meet upper lower school north south east old new great little big small bell boiler carriage children’s
  children's education educational music prayer roof side back family life youth social bride’s bride's first second third floor
  el la del de principal`.split(/\s+/),
)

/** "Tower stair", "School cafeteria", "Meet in the parking lot": a place in the house, and no place's own name. */
function isPartOfHouse(place: string): boolean {
  const words = place.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? []
  return (
    words.length > 0 &&
    !/[\d,]/.test(place) &&
    words.some((word) => PARTS.has(word)) &&
    words.every((word) => PARTS.has(word) || QUALIFIERS.has(word))
  )
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
 * Where an event takes place, for every output (decisions, section 2): what its source ties to it, a room alone with
 * the church's address, else the church's own address.
 */
export function placeOfEvent(
  stated: string | null,
  church: { name: string; address: string | null },
): EventPlace {
  const location = stated === null ? '' : withoutRepeats(stated)
  const { address } = church
  if (location === '')
    return address === null
      ? { location: null, placeSource: 'none' }
      : { location: address, placeSource: 'church' }
  // The address of a meeting may let anybody in: the page names no more than that there is one.
  if (/^https?:\/\/\S+$/i.test(location)) return { location: 'Online', placeSource: 'none' }
  if (isOnline(location)) return { location, placeSource: 'none' }
  const room = placeWithoutChurch(church.name, location)
  const isOfChurch =
    room === null ||
    isBareRoom(room) ||
    isPartOfHouse(room) ||
    normaliseTitle(room) === normaliseTitle(church.name)
  const whole = isOfChurch && address !== null ? withoutRepeats(`${location}, ${address}`) : location
  return { location: whole, placeSource: 'source' }
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
  if (!location.toLowerCase().startsWith(churchName.toLowerCase())) return location
  const rest = location.slice(churchName.length)
  // "Grace Chapelgate" is another place than "Grace Chapel".
  if (/^[\p{L}\p{N}]/u.test(rest)) return location
  return rest.replace(/^[\s,;:·–-]+/u, '') || null
}
