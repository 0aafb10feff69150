import { isBareRoom } from '../../../domain/events/place.ts'
import { isHeading } from '../../html/lines.ts'
import type { PageRecord, PageView } from '../page-parts.ts'
import { cleanHeading } from '../page-view.ts'
import { isVenueLine } from '../places/place-words.ts'
import { isAddressLike } from '../words/wording.ts'
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

function isVenue(text: string): boolean {
  return (isVenueLine(text) && (isAddressLike(text) || isBareRoom(text))) || ONLINE.test(text)
}
