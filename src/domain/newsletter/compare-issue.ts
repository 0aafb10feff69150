import type { IssueEvent, IssueMoment } from './choose-issue.ts'
import { isStillAhead } from './choose-issue.ts'
import type { ISSUE_CHANGES } from './draft-choice.ts'

export interface IssueChange {
  kind: (typeof ISSUE_CHANGES)[number]
  id: number
  title: string
}

const whenAndWhere = ({ eventDate, eventTime, location }: IssueEvent) =>
  JSON.stringify([eventDate, eventTime, location])

/** What is no longer as it was when the draft was made. */
export function compareIssue(
  drafted: readonly IssueEvent[],
  current: readonly IssueEvent[],
  moment: IssueMoment,
): IssueChange[] {
  const now = new Map(current.map((event) => [event.id, event]))
  // One that was canceled already never stood in the draft.
  const shown = drafted.filter(({ cancelled }) => !cancelled)
  const known = new Set(shown.map(({ id }) => id))
  const changes = shown.flatMap((event): IssueChange[] => {
    const { id, title } = event
    const fresh = now.get(id)
    if (!isStillAhead(fresh ?? event, moment)) return [{ kind: 'begun', id, title }]
    if (fresh === undefined || fresh.cancelled) return [{ kind: 'gone', id, title }]
    if (whenAndWhere(fresh) !== whenAndWhere(event)) return [{ kind: 'moved', id, title }]
    return fresh.title === title ? [] : [{ kind: 'renamed', id, title: fresh.title }]
  })
  const added = current.filter(
    (event) => !known.has(event.id) && !event.cancelled && isStillAhead(event, moment),
  )
  return [...changes, ...added.map(({ id, title }) => ({ kind: 'added' as const, id, title }))]
}
