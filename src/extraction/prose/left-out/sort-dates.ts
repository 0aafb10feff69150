import type { RecurrenceException, Rejection } from '../../candidate/candidate.ts'
import { exceptionOn } from '../../candidate/exceptions.ts'
import { isClaimedLine } from '../../html/tree.ts'
import { readCancellation } from '../../status/canceled-titles.ts'
import { statusOnPage } from '../../status/page-status.ts'
import { mayHaveStatus } from '../../status/status.ts'
import { addDays } from '../../time/civil-date.ts'
import { anchorsToldTwice } from '../languages/told-twice.ts'
import type { Anchor, DayNote, PageView } from '../page-parts.ts'
import { clauseName } from '../titles/clause.ts'
import { nameIn } from '../titles/title.ts'
import { piecesOf } from '../words/wording.ts'
import { noteOfNothing } from './notes-of-nothing.ts'
import { MOVED_FROM_DAY, POST_DATE, RELEASE } from './reasons.ts'
import { whyNot } from './why-not.ts'

/** The printed dates of a page, each by what it is. */
export interface SortedDates {
  /** What may be events. */
  anchors: Anchor[]
  /** What tells of nothing and still parts one record from the next. */
  silent: Anchor[]
  /** The days of posts and letters. */
  posts: Anchor[]
  /** The days on which something does not take place. */
  cancelledDays: DayNote[]
  /** What was moved away from its day, for the church's other pages. */
  moved: RecurrenceException[]
  dropped: Rejection[]
}

/** What each date is that a page prints, by the words and marks around it. */
export function sortDates(printed: readonly Anchor[], view: PageView): SortedDates {
  const sorted: SortedDates = {
    anchors: [],
    silent: [],
    posts: [],
    cancelledDays: [...view.notes],
    moved: [],
    dropped: [],
  }
  const { anchors, silent, posts, cancelledDays, moved, dropped } = sorted
  const twice = anchorsToldTwice(printed, view.lines)
  for (const anchor of printed) {
    const { line } = anchor
    // The reading of tables has claimed its lines since the dates were found.
    if (isClaimedLine(line, view.page)) continue
    const status = statusOnPage(line, anchor.mention, view.lines)
    if (status === 'canceled') anchor.isOff = true
    const note = noteOfNothing(anchor, view.lines) ?? (anchor.isOff ? line : null)
    if (note) cancelledDays.push({ ...anchor, line: note, ...wholeWeek(anchor) })
    const reason = status === 'moved' ? MOVED_FROM_DAY : reasonOf(anchor, view)
    if (note === line && !(anchor.isOff && reason === null)) silent.push(anchor)
    if (reason === POST_DATE) posts.push(anchor)
    if (reason === RELEASE) silent.push(anchor)
    if (reason === MOVED_FROM_DAY) moved.push(...movedAway(anchor))
    if (reason)
      dropped.push({
        reason: 'not-an-event',
        evidence: `${reason}: ${(line.printed ?? line.text).slice(0, 160)}`,
      })
    else if (twice.has(anchor)) silent.push(anchor)
    else anchors.push(anchor)
  }
  // A list of posts is parted by their dates; one post is told by its heading.
  if (posts.length > 1) silent.push(...posts)
  return sorted
}

/** Why a date is no event; null where it may be one. */
function reasonOf(anchor: Anchor, view: PageView): string | null {
  if (isBoardDate(anchor, view)) return POST_DATE
  return whyNot(anchor, view.context)
}

/** A date alone in its cell, in a table of posts: that of the post. */
function isBoardDate({ line }: Anchor, { columns }: PageView): boolean {
  return line.element.name === 'td' && piecesOf(line).length === 0 && columns.isBoard(line.element)
}

/** "No choir practice the week of December 21": on none of its days. */
function wholeWeek({ line, mention, lastDate, date }: Anchor): Pick<DayNote, 'lastDate'> {
  const isWeek = /\bweek\s+of\s+(?:\w+day,?\s+)?$/i.test(line.text.slice(0, mention.at))
  return { lastDate: lastDate ?? (isWeek ? addDays(date, 6) : null) }
}

/** What was moved away from a day, as far as the sentence names it. */
function movedAway({ line, mention, date, hasWrongWeekday }: Anchor): RecurrenceException[] {
  const name = hasWrongWeekday ? null : (clauseName(line, mention.at) ?? nameIn(line))
  const about = name && readCancellation(name).title
  return about && !mayHaveStatus(about) ? [exceptionOn(date, about)] : []
}
