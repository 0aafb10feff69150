import { isDeadline } from '../left-out/deadlines.ts'
import type { PageView } from '../page-view.ts'
import type { PageRecord } from '../records.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { isGathering } from '../words/happenings.ts'
import { capitalise } from '../words/name-words.ts'
import { isNoEventNotice } from '../words/nothing-happens.ts'
import { HOURS } from '../words/regular-words.ts'
import { piecesOf } from '../words/wording.ts'
import { actedName } from './acted-name.ts'
import { saidGathering } from './said-gathering.ts'

const MOST_DAYS = 30
const LONGEST_LEAD = 220
const LEADS_ON =
  /:\s*$|\b(?:on|these|following|listed)\s+(?:(?:the|these|following|below)\s+)*(?:dates|days|(?:sun|mon|tues|wednes|thurs|fri|satur)days|nights|evenings|mornings|weekends)(?:\s+(?:in\s+)?\p{L}+)?\W*$/iu
const OF_ALL = /^\W*(?:(?:all|each|both|every|our|the|these|of)\s+)+(?=\p{L})/iu

/** The sentence above a list of bare days that says of them all what they are: "All choir rehearsals begin at 7 pm:". */
export function leadOfList({ anchors: [anchor] }: PageRecord, { lines }: PageView): ScannedLine | null {
  if (!anchor || anchor.line.level > 0 || !isBareDay(anchor.line)) return null
  let i = anchor.line.order - 1
  for (let days = 0; days < MOST_DAYS && i >= 0; i--, days++) {
    const line = lines[i]
    if (!line || !isBareDay(line)) break
  }
  const lead = lines[i]
  return lead && isLead(lead) ? lead : null
}

const isBareDay = (line: ScannedLine) =>
  line.dates.length > 0 && line.times.length === 0 && !line.isFurniture && piecesOf(line).length === 0

function isLead({ text, level, dates, isFurniture }: ScannedLine): boolean {
  if (isFurniture || level > 0 || dates.length > 0 || text.length > LONGEST_LEAD || !text.includes(' '))
    return false
  return LEADS_ON.test(text) && !HOURS.test(text) && !isNoEventNotice(text) && !isDeadline(text)
}

/** "Choir rehearsals begin": of which each day has one. */
const SEVERAL =
  /(\p{L}{3,}[^sio\W])(?<!sse|she|che|xe|ie)s(?=\s+(?:(?:will|are|begin|start|meet|run|continue|take|last)(?!\p{L})))/u

/** What that sentence calls each of them: "Choir rehearsal"; null where it names nothing. */
export function nameInLead(lead: ScannedLine): string | null {
  const said = lead.text.replace(OF_ALL, '').replace(SEVERAL, '$1')
  const name = actedName(said) ?? saidGathering(lead.text, lead.text.length)
  return name && isGathering(name) ? capitalise(name) : null
}
