import type { PageView } from '../page-view.ts'
import type { PageRecord } from '../records.ts'

/** What is read and preached on a day, rather than what takes place. */

/** "Isaiah 64:1-9; Mark 13:24-37" and nothing else. */
const SCRIPTURE =
  /^(?:(?:[1-3]\s?)?\p{L}{2,15}\.?\s(?:of\s\p{L}+\s)?\d{1,3}(?::\d{1,3}[a-c]?)(?:[-–—,;:\s]*\d{1,3}[a-c]?)*(?:[\s;,&|]+|$))+$/u
/** "Hope for the Weary | Matthew 11:28-30": what is preached on a day. */
const PREACHED =
  /.\s*[|–—:(,-]\s*(?:[1-3]\s?)?\p{Lu}\p{L}{2,14}\.?\s\d{1,3}:\d{1,3}[a-c]?(?:[\s,;–—-]*\d{1,3}[a-c]?(?::\d{1,3})?)*(?:\s*\([^()]*\))?\)?$/u
const SERMONS =
  /^\W*(?:(?:our|recent|latest|past|sunday)\s+)*(?:sermons?|homilies|podcasts?)(?:\s+(?:archive|library|audio|video|series))?\W*$/i

/** Whether words are passages of the Bible and nothing else. */
export const isScripture = (text: string): boolean => SCRIPTURE.test(text)

/** "Sermons", "Recent Homilies" as a heading. */
export const isOfSermons = (heading: string): boolean => heading.length < LONGEST_DAY && SERMONS.test(heading)

/** Whether the name of a record, or what stands beside its day, says what is preached on it. */
export const isPreached = (title: string, record: PageRecord, view: PageView): boolean =>
  SCRIPTURE.test(title) || PREACHED.test(title) || isToldOfSermon(record, view)

/** "Preacher: Ann Boyd" or "Luke 24:13-35" below a Sunday that has no hour: what is preached on it. */
function isToldOfSermon({ from, to, after, anchors: [anchor] }: PageRecord, { lines }: PageView): boolean {
  if (!anchor || anchor.lastDate !== null || anchor.line.text.length > LONGEST_DAY) return false
  const end = Math.min(Math.max(to, Math.min(after[1], to + 2)), anchor.line.order + 4)
  return lines
    .slice(Math.max(from, anchor.line.order - 2), end)
    .some(
      ({ text, dates, order }) =>
        order !== anchor.line.order &&
        dates.length === 0 &&
        (PREACHER.test(text) || (text.length < LONGEST_DAY && SCRIPTURE.test(text))),
    )
}

const LONGEST_DAY = 60
const PREACHER =
  /^\W*(?:(?:preacher|preaching|sermon(?:\s+(?:title|series|by))?)\s*[:：]\s*\S|(?:sermon\s+text|scripture|text|passage|gospel|reading)s?\s*[:：]\s*(?:[1-3]\s?)?\p{Lu}\p{L}{2,14}\.?\s\d)/iu
