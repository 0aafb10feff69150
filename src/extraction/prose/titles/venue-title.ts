import { cleanHeading, headingBefore, type PageView } from '../page-view.ts'
import { isVenueLine } from '../places/place-words.ts'
import type { PageRecord } from '../records.ts'
import { isAddressLike, isBareRoom } from '../words/wording.ts'
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
  const isHeading = title.line === null || (title.line.level > 0 && title.line.level < 7)
  if (!isHeading) return title
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
const HOUSE =
  /\b(?:church|chapel|cathedral|parish|temple|synagogue|tabernacle|ministries|cent(?:er|re)|library|school)$/i

interface Titled {
  record: PageRecord
  title: ChosenTitle
}

/** "October 12 – Mill Baptist Church" / "October 13 – Weir Chapel": a list of days and of the houses where one thing takes place. */
export function withoutListedVenues(titled: Titled[], view: PageView): Titled[] {
  const lists = Map.groupBy(titled, ({ record }) => record.siblings)
  return [...lists.values()].flatMap((list) => {
    const houses = list.filter(({ record, title }) => isHouseOfList(record, title))
    const names = new Set(houses.map(({ title }) => title.text))
    if (names.size < LEAST_VENUES || houses.length * 5 < list.length * 3) return list
    return list.map((one) => {
      if (!houses.includes(one)) return one
      const place = one.title.text.replace(STOPS, '')
      const name = nameOfList(one.record, view)
      return name ? { ...one, title: { text: name, line: null, isOwn: false, place } } : one
    })
  })
}

const STOPS = /[\s;,.]+$/

function isHouseOfList({ anchors: [anchor] }: PageRecord, { text, line }: ChosenTitle): boolean {
  return line !== null && line === anchor?.line && line.level === 0 && HOUSE.test(text.replace(STOPS, ''))
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
