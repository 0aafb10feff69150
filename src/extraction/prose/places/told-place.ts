import { isBareRoom } from '../../../domain/events/place.ts'
import { isStruckOut } from '../../html/parse-page.ts'
import type { ScannedLine } from '../page-parts.ts'
import { isPlaceName, mayHoldPlace, placePhrase } from './place-phrase.ts'
import { segmentsOf } from './place-words.ts'

/** The place that a line tells of in its sentences, or as one of its stretches. */

const LONGEST_NOTE = 140

/** "After worship, River Park pavilion": a stretch of a short line that is the name of a room or a house. */
export function segmentIn(line: ScannedLine): string | null {
  if (line.text.length > LONGEST_NOTE || !mayHoldPlace(line.text)) return null
  if (BESIDES.test(line.text)) return null
  return segmentsOf(line).find((text) => isBareRoom(text) || isPlaceName(text)) ?? null
}

const SENTENCE_END =
  /(?<!\b(?:St|Ste|Ave|Rd|Dr|Blvd|Ln|Hwy|Rev|Fr|Mt|Ft|No|Bldg|Rm|Sts|\p{Lu}))[.!?]["”’)]?\s+(?!(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*day|(?:in|at|on)\s)(?=[\p{Lu}\d])/u
/** What people do there is no part of what takes place, or comes after it. */
export const BESIDES =
  /\b(?:sign(?:ed)?[- ]?up|signups?|register(?:ed)?|registration|rsvps?|tickets?|reserv\w+|contact|call|e-?mail|drop(?:ped)?[- ]?off|donat\w+|deliver\w*|pick(?:ed)?[- ]?up|purchase|buy|sold|on sale|parking(?! lot)|park (?:in|at|on|your)|nursery|child ?care|available|display\w*|bulletin|box(?:es)?|baskets?|bins?|forms?|flyers?|brochures?|online|website|office hours|follow(?:s|ed|ing)?\b.{0,40}\b(?:reception|refreshments|coffee|lunch|luncheon|meal|potluck|cake)|(?:reception|refreshments|coffee|lunch|luncheon|meal|potluck|cake|supper)\b.{0,40}\b(?:follow\w*|after(?:ward)?s?)|to work\b|women to|men to|youth to|grew up|born|graduat\w+|degree|pastor at|serv(?:ed|es) (?:at|in|as)|professor|author|taught|studied|worked)\b/i
const MEETS =
  /^\W*(?:in|at|on|inside)\b|\b(?:meets?|meeting|gather\w*|held|takes? place|taking place|join us|will be|is|located|come|worship|begins?|starts?|host(?:s|ed|ing)?|invited|celebrat\w+)\b/i
export const SHORT = 60

/** The place that a sentence of a line tells of; of one that says neither day nor hour only where it says that people meet. */
export function phraseIn(line: ScannedLine, isStrong: boolean): string | null {
  if (line.text.length > 1200 || !MAY_LEAD.test(line.text)) return null
  for (const sentence of line.text.split(SENTENCE_END)) {
    if (BESIDES.test(sentence)) continue
    if (!isStrong && sentence.length > SHORT && !MEETS.test(sentence)) continue
    const place = placePhrase(sentence)
    if (place && !isStruck(line, place)) return place
  }
  return null
}

const MAY_LEAD = /(?:^|[\s(])(?:in|at|on|inside|en|@)\s/i

/** "<s>Youth Room</s> in the gym": the place that no longer holds. */
function isStruck(line: ScannedLine, place: string): boolean {
  const at = line.text.indexOf(place)
  return line.runs.some((run) => run.at <= at && at < run.end && isStruckOut(run.element))
}
