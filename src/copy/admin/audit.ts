import type { AuditKind } from '../../contract/admin/audit.ts'
import { count } from './admin.ts'

/** The audit log (decisions, section 1). */
export const auditCopy = {
  title: 'Audit log',
  intro: 'Every change made by an administrator, a schedule or the command line, newest first.',
  tableLabel: 'The log, in a table that scrolls sideways',
  list: (shown: (string | number)[], more: number) =>
    more > 0 ? `${shown.join(', ')} and ${more.toLocaleString('en-US')} more` : shown.join(', '),
  columns: ['When', 'Who', 'Action', 'Item', 'Change', 'Undo'],
  undo: 'Undo',
  undoBulk: 'Undo all of it',
  undoBulkOf: (action: string, name: string) => `Undo all that was decided at once with “${action}”: ${name}`,
  bulkUndone: (cards: number, refused: number) => ({
    title: 'Decisions Undone',
    description:
      `${count(cards, 'event is as it was', 'events are as they were')} before.` +
      (refused > 0 ? ` ${count(refused, 'event', 'events')} had been decided since.` : ''),
  }),
  undoOne: (action: string, name: string) => `Undo “${action}”: ${name}`,
  undone: { title: 'Decision Undone', description: 'It is as it was before.' },
  undoFailed: (sentence: string | null) => ({
    title: 'Error',
    description: sentence ?? 'Failed to undo the decision.',
  }),
  filters: {
    actor: 'Person',
    anybody: 'Anyone',
    kind: 'Kind',
    anything: 'Anything',
    from: 'From',
    to: 'To',
    q: 'Search',
    qHint: 'Title, number or value',
    apply: 'Filter',
    clear: 'Clear filters',
  },
  kinds: {
    events: 'Events',
    churches: 'Churches',
    newsletter: 'Newsletter',
    subscribers: 'Subscribers',
    scraping: 'Scraping',
    advertising: 'Advertising',
    blog: 'Blog',
    accounts: 'Accounts',
    signIns: 'Sign-ins',
    settings: 'Settings',
  } satisfies Record<AuditKind, string>,
  emptyTitle: 'Nothing found',
  empty: 'No changes match these filters.',
  emptyAtAll: 'No changes yet. What you approve, merge or send appears here.',
  results: (shown: number, total: number) =>
    `Showing ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  older: 'Older',
  newest: 'Newest',
  nothing: '—',
  nothingMeaning: 'none',
  change: (from: string, to: string) => `${from} → ${to}`,
  yes: 'yes',
  no: 'no',
} as const

/** The actions that were given words; any other is shown as it is written down. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  'event.added': 'Added',
  'event.approved': 'Approved',
  'event.rejected': 'Rejected',
  'event.returned': 'Returned to the queue',
  'event.cancelled': 'Marked as cancelled',
  'event.restored': 'Marked as not cancelled',
  'event.edited': 'Edited',
  'event.undone': 'Undid a decision',
  'event.picked': 'Made it the editor’s pick',
  'event.unpicked': 'Ended the editor’s pick',
  'event.changes_accepted': 'Accepted changes',
  'event.changes_dropped': 'Dropped changes',
  'church.edited': 'Corrected',
  'church.unlisted': 'Unlisted',
  'church.closed': 'Marked closed',
  'church.relisted': 'Listed again',
  'church.deleted': 'Deleted',
  'church.undone': 'Undid a decision',
  'source.trusted': 'Let a source publish by itself',
  'source.untrusted': 'Stopped a source from publishing by itself',
  'rule.added': 'Added a standing rule',
  'rule.removed': 'Removed a standing rule',
  'church.merged': 'Merged into another church',
  'church.merge_undone': 'Undid a merge',
  'church.facts_stated': 'Edited a church’s facts',
  'church.not_duplicates': 'Marked as not duplicates',
  'church.added': 'Added',
  'church.accepted': 'Accepted into the directory',
  'church.joined': 'Matched to a listed church',
  'church.declined': 'Declined',
  'church.corrected': 'Accepted the church’s corrections',
  'church.withdrawn': 'Removed at the church’s request',
  'church.claim_declined': 'Declined the church’s request',
  'churches.discovered': 'Discovered churches',
  'churches.imported': 'Imported churches',
  'newsletter.generated': 'Generated the issue',
  'post.written': 'Wrote a post',
  'post.edited': 'Edited a post',
  'post.published': 'Published a post',
  'post.withdrawn': 'Withdrew a post',
  'post.deleted': 'Deleted a post',
  'post.undone': 'Undid an edit',
  'picture.added': 'Added a picture',
  'post.added': 'Imported a post',
  'post.changed': 'Imported a post again',
  'post.removed': 'Removed the old copy of a renamed post',
  'newsletter.published': 'Published the issue',
  'scrape.started': 'Started scraping',
  'subscriber.exported': 'Exported a list',
  'subscriber.imported': 'Imported subscribers',
  'subscriber.erased': 'Erased personal data',
  'person.erased': 'Erased personal data',
  'subscriber.suppressed': 'Stopped mail to an address',
  'application.forgotten': 'Erased the sender of an unpaid application',
  'application.accepted': 'Accepted',
  'application.declined': 'Declined',
  'application.sent': 'Applied',
  'application.canceled': 'Canceled',
  'application.reminded': 'Reminded the applicant',
  'application.text_proposed': 'Proposed a new text',
  'application.text_replaced': 'Replaced the text',
  'application.text_accepted': 'Accepted the new text',
  'application.text_declined': 'Declined the new text',
  'application.link_renewed': 'Mailed a new private link',
  'payment.link_renewed': 'Mailed a new private link',
  'placement.extended': 'Extended the placement',
  'placement.moved': 'Moved the placement',
  'payment.refund_requested': 'Requested a refund',
  'payment.settled': 'Resolved a payment',
  'promise.kept': 'Marked an extra as done',
  'account.created': 'Created',
  'account.changed': 'Changed',
  'account.password_reset': 'Reset the password',
  'account.password_changed': 'Changed their password',
  'account.session_ended': 'Ended a session',
  'account.sessions_ended': 'Ended all other sessions',
  'account.second_factor_on': 'Turned the second factor on',
  'account.second_factor_off': 'Turned the second factor off',
  'account.second_factor_removed': 'Removed the second factor',
  'account.backup_codes_renewed': 'Made new backup codes',
  'account.passkey_added': 'Added a passkey',
  'account.passkey_removed': 'Removed a passkey',
  'settings.changed': 'Changed the settings',
  'sign_in.accepted': 'Signed in',
  'sign_in.new_device': 'Signed in on a new device',
  'sign_in.refused': 'Failed to sign in',
}

/** "church.photo_added" -> "Photo added". */
export function actionWords(action: string): string {
  const known = ACTION_WORDS[action]
  if (known !== undefined) return known
  const words = (action.split('.').slice(1).join(' ') || action).replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "event:17" -> "Event 17"; an account, whose number says nothing, is just that. */
export function subjectWords(subject: string): string {
  const [kind = '', id = ''] = subject.split(/:(.*)/s)
  const name = (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll(/[_-]+/g, ' ')
  return /^\d+$/.test(id) ? `${name} ${id}` : name
}
