import type { PageView } from '../page-view.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import type { RepeatPhrase } from './repeat-phrase.ts'

/** What stands around a repetition: its line, the line that named the day, and the heading above. */
export interface Surroundings {
  line: ScannedLine
  /** All repetitions that the line itself speaks of. */
  phrases: RepeatPhrase[]
  /** The line above that gave the day; null where the line has a day of its own. */
  dayLine: ScannedLine | null
  heading: string | null
  view: PageView
}
