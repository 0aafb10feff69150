import type { ReceivedMail } from '../../../contract/scraping/mail-intake.ts'
import { count, type ToastWords } from '../admin.ts'

type Outcome = ReceivedMail['parts'][number]['outcome']

/** What churches send to the bulletin's own mailbox. */
export const mailsCopy = {
  title: 'Email from churches',
  link: 'Email',
  intro: 'What churches announce in their newsletters and calendar invitations waits in the review queue.',
  off: 'No mailbox is set up, so no email is read. The section “Email from churches” of docs/operating.md explains how.',
  emptyTitle: 'No email yet',
  empty: 'What arrives in the mailbox appears here within a few minutes.',
  tableLabel: 'Received email, in a table that scrolls sideways',
  columns: ['Subject', 'From', 'Church', 'Result', 'Received'],
  nobody: 'unknown',
  noSubject: 'no subject',
  noChurch: '—',
  result: ({ status, reason, cards }: Pick<ReceivedMail, 'status' | 'reason' | 'cards'>): string => {
    if (status === 'failed') return 'Could not be read because of a fault on our side'
    if (reason !== null) return `Not read: ${REFUSALS[reason]}`
    return cards === 0 ? 'Read, nothing new' : `Read, ${count(cards, 'new card')}`
  },
  older: 'Older',
  newest: 'Newest',
  deleted: 'The text of this email is no longer stored.',
  partsTitle: 'What was read',
  part: ({ name, type, outcome, found }: ReceivedMail['parts'][number]): string =>
    `${name ?? (type.startsWith('text/') && type !== 'text/calendar' ? 'The text' : type || 'Other attachments')}: ${
      outcome === 'read' ? count(found, 'date') : OUTCOMES[outcome]
    }`,
  assign: {
    title: 'Whose email is this?',
    text: (sender: string) =>
      `Your mail service verified ${sender}, but no listed church uses this address. All email from it will be read as the church’s own.`,
    church: 'Church',
    choose: 'Choose a church',
    submit: 'Assign to this church',
    done: {
      title: 'Sender Assigned',
      description: 'The email is being read. Refresh in a moment to see its cards.',
    } satisfies ToastWords,
  },
  senders: {
    title: 'Assigned senders',
    of: (church: string) => `for ${church}`,
    remove: 'Remove',
    removeOf: (address: string) => `Remove ${address}`,
    removed: {
      title: 'Sender Removed',
      description: 'Further email from it is not read as that church’s.',
    } satisfies ToastWords,
  },
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'That did not work. Please try again.',
  }),
} as const

const REFUSALS = {
  unverified: 'the sender could not be verified',
  'no-single-sender': 'it names no single sender',
  'unknown-sender': 'no church uses this address',
  'several-churches': 'more than one church uses this address',
  'not-listed': 'the church is not listed',
  'too-large': 'it is too large',
} satisfies Record<NonNullable<ReceivedMail['reason']>, string>

const OUTCOMES = {
  reply: 'an answer to an invitation, not an event',
  outdated: 'older than what is known',
  unsupported: 'this kind of file is not read',
  unreadable: 'could not be read',
  limit: 'not read, because there are too many',
} satisfies Record<Exclude<Outcome, 'read'>, string>
