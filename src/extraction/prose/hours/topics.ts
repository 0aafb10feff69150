import { wordOverlap } from '../../text/word-overlap.ts'
import { weekdayOf } from '../../time/civil-date.ts'
import type { Anchor } from '../dates/anchors.ts'
import type { PageView } from '../page-view.ts'
import { nameOf } from '../repeats/repeat-name.ts'
import { scanRepeats } from '../repeats/repeat-phrase.ts'
import type { RecordTime } from './times.ts'

const REACH = 40
const LONGEST_HEADING = 120
const LONGEST_TOPIC = 90

/**
 * "Adult Forum, Sundays at 9:15" above "November 22 – Angels": the topic of one date of a series, at its hour and under
 * its name. Null where the nearest heading with an hour is that of no such weekday.
 */
export function topicTime(anchor: Anchor, topic: string, view: PageView): RecordTime | null {
  if (topic.length > LONGEST_TOPIC) return null
  const weekday = weekdayOf(anchor.date)
  for (let i = anchor.line.order - 1; i >= Math.max(0, anchor.line.order - REACH); i--) {
    const line = view.lines[i]
    if (!line || line.level === 0 || line.isFurniture || line.dates.length > 0) continue
    const [time] = line.times
    if (!time) {
      if (line.level < 7) return null
      continue
    }
    const phrases = line.text.length <= LONGEST_HEADING ? scanRepeats(line.text) : []
    if (!phrases.some((phrase) => phrase.isPlain && phrase.weekdays.includes(weekday))) return null
    const name = nameOf(line, phrases)
    if (!name) return null
    return {
      from: time.from,
      to: time.to,
      title: wordOverlap(name, topic) > 0 ? topic : `${name} – ${topic}`,
      series: name,
    }
  }
  return null
}
