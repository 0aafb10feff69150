import { countChannels, mainChannel } from '../../../domain/events/reading-channels.ts'
import { answeredPage } from '../../../extraction/model/read-answer.ts'
import { addDays } from '../../../extraction/time/civil-date.ts'
import { MAX_REJECTIONS, READ_AHEAD_DAYS, type TargetResult, withinHorizon } from '../crawl/read-target.ts'
import { PageTooHardError } from '../crawl/reader-pool.ts'
import type { Visit, VisitOptions } from '../crawl/visit.ts'

const MAX_ASK_MS = 60_000
/** With less left of a visit, no further question is asked. */
const MIN_ASK_MS = 5000

/**
 * Asks a model about the pages of a visit of which the reader is unsure, in what is left of the visit's time, and adds
 * what it finds. A page that nobody could be asked about stays unsure for the next visit.
 */
export async function askAboutUnsure(
  visit: Visit,
  unsure: readonly TargetResult[],
  options: VisitOptions,
  endsAt: number,
): Promise<void> {
  const { askModel, reader, signal, now, timeZone, church, from, to } = options
  if (!askModel) return
  for (const { note, page, reading, url } of unsure) {
    const maxMs = Math.min(MAX_ASK_MS, endsAt - performance.now())
    if (!page?.reading || !reading || maxMs < MIN_ASK_MS) continue
    const startedAt = performance.now()
    const asked = await askModel(reading.lines, { maxMs, signal })
    signal.throwIfAborted()
    const ms = Math.round((note.cost?.ms ?? 0) + performance.now() - startedAt)
    if (asked.cost) note.cost = { ms, model: asked.cost }
    if (!asked.isAnswered) {
      note.outcome = `${note.outcome}; ${asked.why}`
      if (asked.isAway) return
      continue
    }
    note.outcome = `${note.outcome}; a model was asked`
    const answered = { body: answeredPage(asked.lines, asked.answer), type: 'model' as const, url }
    const { events, rejections } = await reader
      .read({
        ...answered,
        now: now.toISOString(),
        ...{ timeZone, church, from },
        to: addDays(to, READ_AHEAD_DAYS),
      })
      .catch((error) => {
        if (error instanceof PageTooHardError) return { events: [], rejections: [] }
        throw error
      })
    page.reading = { ...page.reading, events: [...page.reading.events, ...events], isUnsure: false }
    page.isUnchanged = false
    const found = withinHorizon(events, to)
    note.found += found.length
    note.channel = mainChannel(
      countChannels([...reading.events, ...found].map(({ kind }) => ({ sourceKind: kind, sourceUrl: url }))),
    )
    note.rejections = [...note.rejections, ...rejections].slice(0, MAX_REJECTIONS)
    visit.candidates.push(...found.map((candidate) => ({ ...candidate, sourceUrl: url })))
  }
}
