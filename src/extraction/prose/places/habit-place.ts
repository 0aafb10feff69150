import { isBareRoom } from '../../../domain/events/place.ts'
import { sentenceEnd, sentenceStart } from '../../html/sentences.ts'
import { isPlaceAbroad, withoutLead } from '../languages/places-abroad.ts'
import type { PageView, ScannedLine, TimeMention } from '../page-parts.ts'
import { WEEKDAY_PATTERN } from '../words/calendar-names.ts'
import { isAddressLike } from '../words/wording.ts'
import { isChurchName } from './church-names.ts'
import { labelInside } from './place-labels.ts'
import { isPlaceName, mayHoldPlace, placeAtStart, placePhrase } from './place-phrase.ts'
import { isVenueName, segmentsIn, tidyPlace } from './place-words.ts'
import { isTown } from './title-place.ts'
import { BESIDES, phraseIn } from './told-place.ts'

/** Where a habit takes place, as the words around each of its hours say it. */

/**
 * The place that a line tells for one of its hours: behind that hour, or before it where the line names its places
 * first ("Chapel 8 am, Nave 10:30"). Hours that only a comma or an "and" parts share theirs. Null where it tells none.
 */
export function placeOfHour(line: ScannedLine, hour: TimeMention): string | null {
  const { text } = line
  if (text.length > LONGEST) return null
  const from = sentenceStart(text, hour.at)
  // "7 p.m. Parish Hall": the stop of an abbreviation ends nothing.
  const near = sentenceEnd(text, hour.at)
  const to = near <= hour.end + 3 ? sentenceEnd(text, near) : near
  const groups = groupsOf(
    text,
    line.times.filter(({ at, end }) => at >= from && end <= to),
  )
  const at = groups.findIndex((group) => group.includes(hour))
  const [only] = groups
  if (groups.length < 2 || !only)
    return tidyPlace(
      saidIn(text.slice(only?.at(-1)?.end ?? from, to)) ??
        saidIn(text.slice(from, hour.at)) ??
        toldBeside(line, from, to),
    )
  const bounds = groups.map((group) => [group[0]?.at ?? from, group.at(-1)?.end ?? to] as const)
  const endOf = (i: number) => bounds[i]?.[1] ?? from
  const startOf = (i: number) => bounds[i]?.[0] ?? to
  const before = (i: number) => saidIn(text.slice(i > 0 ? endOf(i - 1) : from, startOf(i)))
  const after = (i: number) => saidIn(text.slice(endOf(i), startOf(i + 1)))
  // "we sing at 7, in the chapel, and pray at 9" names no place before its first hour.
  const areBefore = before(0) !== null && after(groups.length - 1) === null
  if (!areBefore) return tidyPlace(after(at))
  const between = text.slice(endOf(0), startOf(at))
  return tidyPlace(before(at) ?? (DAYS_BETWEEN.test(between) ? before(0) : null))
}

const LONGEST = 1200
const JOINED = /^[\s,;/&+–-]*(?:(?:and|y|or|e|et|und|noon)[\s,]*)?$/i

/** "held in the nave Sundays at 10 and Wednesdays at 7" */
const DAYS_BETWEEN = new RegExp(`^(?:[\\s,;&–-]|\\b(?:and|on|at|y)\\b|${WEEKDAY_PATTERN}s?)*$`, 'iu')

/** The cell of a row whose column is headed "Room", "Where". */
export function placeInRow(line: ScannedLine, view: PageView): string | null {
  const row = line.element.parent
  if (line.element.name !== 'td' || row?.name !== 'tr' || row.to - row.from > LONGEST_ROW) return null
  const cell = view.lines
    .slice(row.from, row.to)
    .find(
      (other) =>
        other.element !== line.element &&
        other.times.length === 0 &&
        (view.columns.hintOf(other.element) === 'location' || IN_ROOM.test(other.text)),
    )
  return cell && cell.text.length < LONGEST_CELL && /\p{L}|\d/u.test(cell.text)
    ? cell.text.replace(/^(?:in|at)\s+(?:the\s+)?/i, '')
    : null
}

/** "In the Loft", "二樓禮堂" among the notes of a row. */
const IN_ROOM =
  /^(?:[一二三四五六七八九十地\d]{1,3}(?:樓|楼|층)[^\d，。]{0,24}$|본당|교육관)|^(?:in|at)\s+(?:the\s+)?(?:\p{Lu}[\p{L}'’]*\s+)*(?:room|hall|church|chapel|cent(?:er|re)|library|gym)\W*$/iu
const LONGEST_ROW = 12
const LONGEST_CELL = 80

/** Hours as they follow one another with nothing between them that says anything. */
function groupsOf(text: string, hours: readonly TimeMention[]): TimeMention[][] {
  const groups: TimeMention[][] = []
  for (const hour of hours) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && JOINED.test(text.slice(before.end, hour.at))) last.push(hour)
    else groups.push([hour])
  }
  return groups
}

/** The other sentences of a line with one hour, where they say that people meet. */
function toldBeside(line: ScannedLine, from: number, to: number): string | null {
  const { text } = line
  if (line.times.length > 1) return null
  const after = text.slice(to).replace(/^[\s.]+|[\s.]+$/g, '')
  return (
    (isHouse(after) ? after : null) ??
    phraseIn({ ...line, text: text.slice(to) }, false) ??
    phraseIn({ ...line, text: text.slice(0, from) }, false)
  )
}

const LEADS = /^[\s,;)–—-]*(?:(?:held|located)\s+)?(?:at|in|@)\s+(?:the\s+)?(?=[\p{Lu}\d])/u
const ASIDE = /\([^()]{2,140}\)/g
const BRACKETS = /\(([^()]{2,60})\)/g
/** "Mill Hall on level 1 of the annex": how it is found, behind its name. */
const FOUND = /^\s+(?:on|in|at|of|near|behind|beside|next to|level|floor)\s/i
const LONGEST_FOUND = 80

const HAN_OR_HANGUL = /[\p{Script=Han}\p{Script=Hangul}]{2}/u

/** A place within the words on one side of an hour. */
function saidIn(around: string): string | null {
  const words = around.includes('(')
    ? around.replace(ASIDE, (said) => (ONCE.test(said) ? ' ' : said))
    : around
  if (!/\p{L}{3}/u.test(words) && !HAN_OR_HANGUL.test(words)) return null
  const label = labelInside(words)
  if (label) return label
  const lead = LEADS.exec(words)
  const led = lead ? placeAtStart(words.slice(lead[0].length)) : null
  if (led) return led
  const street = words.replace(/^[\s,;|•·@)–—-]+|\s+$/g, '')
  const abroad = words.replace(/^[\s,;:|•·–—*-]+|[\s,;.*]+$/g, '')
  if (isPlaceAbroad(abroad)) return withoutLead(abroad)
  const town = IN_TOWN.exec(abroad)?.[1]
  if (town && isTown(town)) return town
  if (isChurchName(abroad) || (HAN_OR_HANGUL.test(abroad) && isBareRoom(abroad))) return abroad
  const house = /^\d/.test(street) ? placeAtStart(street) : null
  if (house && isAddressLike(house)) return house
  return (mayHoldPlace(words) ? (bracketed(words) ?? segmentOf(words)) : null) ?? phraseOf(words)
}

/** "à La Meilleraye", "em Vila Nova", "w Kłosowie" behind an hour. */
const IN_TOWN = /^(?:à|em|we?)\s+((?:l['’])?\p{Lu}.+)$/u

const isHouse = (text: string) =>
  isBareRoom(text) || isPlaceName(text) || isVenueName(text) || isChurchName(text)

/** "(in the garden on first Saturdays)" is of one week. */
const ONCE = new RegExp(
  `\\b(?:first|second|third|fourth|fifth|last|\\d{1,2}\\s?(?:st|nd|rd|th))\\s+(?:and|&|${WEEKDAY_PATTERN})`,
  'i',
)

/** "(Contemporary, Activity Center, park in rear)" */
function bracketed(words: string): string | null {
  for (const [, inside] of words.matchAll(BRACKETS)) {
    const place = inside ? segmentsIn(inside).find(isHouse) : undefined
    if (place) return place
  }
  return null
}

/** "Mill Hall", "Mill Hall on level 1 of the annex" between bars, commas and dashes. */
function segmentOf(words: string): string | null {
  for (const segment of segmentsIn(words.replace(/^[^:]{0,60}:\s+/, ''))) {
    // "Prayer Breakfast in Mill Hall": what takes place there is no part of its name.
    const inner = LED_WITHIN.exec(segment)
    const isNamed = inner !== null && !isHouse(segment.slice(0, inner.index))
    if (!isNamed && isHouse(segment)) return segment
    const name =
      !isNamed && segment.length < LONGEST_FOUND && FOUND_NEAR.test(segment) ? placeAtStart(segment) : null
    if (name && FOUND.test(segment.slice(name.length)) && isPlaceName(name)) return segment
  }
  return null
}

const LED_WITHIN = /\s+(?:in|at)\s+/i
const FOUND_NEAR = /\s(?:on|in|at|of|near|behind|beside|next|level|floor)\s/i

/** "meets in the chapel": led to by a word, in a clause about what takes place. */
function phraseOf(words: string): string | null {
  const place = placePhrase(words)
  if (!place) return null
  const at = words.indexOf(place)
  const clause =
    words
      .slice(0, at)
      .split(/[;(]\s*|,\s+|\s[–—]\s/)
      .at(-1) ?? ''
  return BESIDES.test(`${clause}${words.slice(at).split(/[;,.]\s/)[0] ?? ''}`) ? null : place
}
