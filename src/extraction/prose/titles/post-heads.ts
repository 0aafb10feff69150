import { firstSentence } from '../../html/sentences.ts'
import type { Anchor } from '../dates/anchors.ts'
import { REPORT } from '../left-out/reasons.ts'
import { tellsOfPast } from '../left-out/why-not.ts'
import type { PageView } from '../page-view.ts'
import { piecesOf } from '../words/wording.ts'

/** Dates that only say when something was written: of a blog's day, of a message. */

const LONGEST_POST = 60
/** What stands below a post, and below nothing that people come to. */
const BELOW_POST =
  /^\W*(?:no comments?|\d+ comments?|post a comment|leave a (?:reply|comment)|posted (?:by|at|in)|labels|publicar un comentario|no hay comentarios|postar um comentário|nenhum comentário|enregistrer un commentaire|aucun commentaire|kommentar veröffentlichen|keine kommentare|posta un commento|nessun commento|email this|share (?:this|to)\b.{0,40})\W*/i
const STAMP =
  /(?:\b(?:message|sent|alert|update[ds]?|posted?|notification|e-?mail|announcement|received))[\s:–—-]*$/i
const NUMBERS = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/

/** "Friday, November 13, 2026" above the heading of a post, or "Message: 11/13/2026 3:51pm": the day of writing. */
export function isPostHead(anchor: Anchor, printed: readonly Anchor[], view: PageView): boolean {
  if (anchor.date > view.context.today) return false
  const { line, mention } = anchor
  if (line.times.length > 0) return isStamp(anchor)
  const next = view.lines[line.order + 1]
  if (line.level < 1 || line.level > 6 || mention.first.year === null || piecesOf(line).length > 0)
    return false
  if (!next || next.level < 1 || next.level > 6 || next.dates.length > 0) return false
  const end = endOf(anchor, view)
  // The post tells of a day of its own.
  const own = printed.some(
    (other) =>
      other.line.order > next.order &&
      other.line.order < end &&
      other.line.level === 0 &&
      other.date > anchor.date,
  )
  return (
    own || view.lines.slice(next.order + 1, end).some(({ text }) => text.length < 80 && BELOW_POST.test(text))
  )
}

/** "15th June 2026" above "The tea was again a success, raising £300": the head of a report. */
export function whyNotHead({ line, date }: Anchor, view: PageView): string | null {
  if (date > view.context.today || line.times.length > 0 || line.level === 0 || piecesOf(line).length > 0)
    return null
  const next = view.lines[line.order + 1]
  if (!next || next.level > 0) return null
  return tellsOfPast(firstSentence(next.text)) ? REPORT : null
}

function isStamp({ line, mention }: Anchor): boolean {
  const { text, times } = line
  const [time] = times
  if (!time || times.length > 1 || time.at < mention.end || text.slice(time.end).trim() !== '') return false
  return NUMBERS.test(text.slice(mention.at, mention.end).trim()) && STAMP.test(text.slice(0, mention.at))
}

/** The next date that stands in a heading of the same rank begins another day. */
function endOf({ line }: Anchor, { lines }: PageView): number {
  const stop = Math.min(lines.length, line.order + LONGEST_POST)
  for (let i = line.order + 2; i < stop; i++) {
    const below = lines[i]
    if (below && below.level === line.level && below.dates.length > 0) return i
  }
  return stop
}
