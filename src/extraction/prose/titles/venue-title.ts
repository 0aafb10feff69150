import { isBareRoom } from '../../../domain/events/place.ts'
import { isHeading } from '../../html/lines.ts'
import { cleanHeading, headingBefore, type PageView } from '../page-view.ts'
import { isChurchName, isHouseByWord, isProperName } from '../places/church-names.ts'
import { isVenueLine } from '../places/place-words.ts'
import type { PageRecord } from '../records.ts'
import { serviceUnder } from '../repeats/church-lists.ts'
import { isAddressLike } from '../words/wording.ts'
import { isWorshipAbroad } from '../words/worship-words.ts'
import { actedName } from './acted-name.ts'
import type { ChosenTitle } from './choose-title.ts'

const FAR = 200
const NEAR = 30
const ONLINE = /^(?:online|virtual(?:ly)?|(?:(?:on|via)\s+)?zoom)(?:\s+(?:only|(?:via|on)\s+zoom))?$/i

/**
 * "Input Meetings" above "Mill Library, 16 Mill Street" above a date: a heading that is a house with its street, or a
 * room, says where, and the one above it what. The title as it is where nothing above it names anything.
 */
export function withoutVenue(title: ChosenTitle, { from }: PageRecord, view: PageView): ChosenTitle {
  if (!isVenue(title.text)) return title
  const isHead = title.line === null || isHeading(title.line)
  if (!isHead) return title
  for (let i = from; i >= Math.max(0, from - FAR); i--) {
    const line = view.lines[i]
    if (!line || line.level === 0 || line.level > 6 || line.dates.length > 0 || line.isFurniture) continue
    const name = cleanHeading(line)
    if (name && !isVenue(name) && name !== view.siteName)
      return { text: name, line: null, isOwn: false, place: title.text }
  }
  return title
}

/** The house that the nearest heading above a record is, where it is one. */
export function placeAbove({ from }: PageRecord, { lines }: PageView): string | null {
  for (let i = from - 1; i >= Math.max(0, from - NEAR); i--) {
    const line = lines[i]
    if (!line || line.level === 0 || line.level > 6 || line.dates.length > 0 || line.isFurniture) continue
    return isVenue(line.text) ? line.text : null
  }
  return null
}

const LEAST_VENUES = 3
const LEAST_CHURCHES = 2
const HOUSE =
  /\b(?:church|chapel|cathedral|parish|temple|synagogue|tabernacle|ministries|cent(?:er|re)|library|school)$/i

interface Titled {
  record: PageRecord
  title: ChosenTitle
}

/**
 * "October 12 – Mill Baptist Church" / "October 13 – Weir Chapel": a list of days and of the houses where one thing takes
 * place; and "Samedi 18h30 : Vaubrun" in a list of Masses, where a church names none of them.
 */
export function withoutListedVenues(titled: Titled[], view: PageView): Titled[] {
  const lists = Map.groupBy(titled, ({ record }) => record.siblings)
  return [...lists.values()].flatMap((list) => inChurches(inHouses(list, view), view))
}

function inHouses(list: Titled[], view: PageView): Titled[] {
  const houses = list.filter(({ record, title }) => isOnDayLine(record, title) && HOUSE.test(bare(title)))
  const names = new Set(houses.map(({ title }) => title.text))
  if (names.size < LEAST_VENUES || houses.length * 5 < list.length * 3) return list
  return list.map((one) => {
    const name = houses.includes(one) ? nameOfList(one.record, view) : null
    return name ? { ...one, title: { text: name, line: null, isOwn: false, place: bare(one.title) } } : one
  })
}

function inChurches(list: Titled[], view: PageView): Titled[] {
  const churches = list.filter(({ title }) => isChurchName(bare(title)))
  const towns = list.filter(({ record, title }) => isOnDayLine(record, title) && isProperName(bare(title)))
  const named = new Set([...churches, ...towns].map(({ title }) => bare(title)))
  return list.map((one) => {
    const isHouse = isHouseByWord(bare(one.title))
    const isListed = named.size >= LEAST_CHURCHES && (churches.includes(one) || towns.includes(one))
    const head = isHouse || isListed ? massAbove(one.record, isHouse ? FAR : NEAR, view) : null
    if (!head) return one
    return { ...one, title: { text: serviceUnder(head), line: null, isOwn: false, place: bare(one.title) } }
  })
}

/** The nearest words above a record that speak of Masses in another language; those of a part of a page, no sentence. */
function massAbove({ from }: PageRecord, reach: number, { lines }: PageView): string | null {
  for (let i = from - 1; i >= Math.max(0, from - reach); i--) {
    const line = lines[i]
    if (line && !line.isFurniture && line.dates.length === 0 && isWorshipAbroad(line.text)) return line.text
    if (line && reach === NEAR && isHeading(line) && !isChurchName(line.text)) return null
  }
  return null
}

const bare = ({ text }: ChosenTitle): string => text.replace(STOPS, '')
const STOPS = /[\s;:,.]+$/

function isOnDayLine({ anchors: [anchor] }: PageRecord, { line }: ChosenTitle): boolean {
  return line !== null && line === anchor?.line && line.level === 0
}

/** The name of what a list tells the days of: in its own sentence before the first of them, or in the heading above. */
function nameOfList({ from, anchors: [anchor] }: PageRecord, view: PageView): string | null {
  const line = anchor?.line
  const first = line?.dates[0]
  const said = line && first && line.dates.length > 1 ? actedName(line.text.slice(0, first.at)) : null
  return said ?? headingBefore(from, view)
}

function isVenue(text: string): boolean {
  return (isVenueLine(text) && (isAddressLike(text) || isBareRoom(text))) || ONLINE.test(text)
}
