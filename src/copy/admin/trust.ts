import type { CardOutcome } from '../../contract/events/trust.ts'
import type { DistrustReason, RuleVerdict } from '../../domain/events/review/trust.ts'
import { count, type ToastWords } from './admin.ts'
import { sourceWords } from './scraping.ts'

/** Why a source stopped by itself, to stand after "Off since …: ". */
const REASON_WORDS: Readonly<Record<DistrustReason, string>> = {
  corrected: 'an event that it had published was corrected',
  rejected: 'an event that it had published was taken off the site',
  returned: 'an event that it had published was returned to the queue',
  'too-many': 'a visit brought unusually many new events',
  unusual: 'a visit brought mostly events that are unusual for this church',
  moved: 'the church’s website is at another address',
}

/** Sources that publish by themselves, standing rules, and what became public through them. */
export const trustCopy = {
  title: 'Trust',
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'That did not work. Please try again.',
  }),
  cancel: 'Cancel',
  cardDate: (date: string, dates: number) =>
    dates > 1 ? `${date} and ${count(dates - 1, 'more date')}` : date,
  outcomes: {
    approved: 'Approved',
    corrected: 'Corrected',
    rejected: 'Rejected',
    unseen: 'Published by itself',
    pending: 'Waiting',
  } satisfies Record<CardOutcome, string>,

  days: {
    title: 'Published without review',
    intro: 'What trusted sources published in the last 30 days. Owners get a mail about it every morning.',
    empty: 'Nothing was published without review.',
    returnDay: 'Take all back to the queue',
    returnDayOf: (date: string) => `Take all back to the queue: ${date}`,
    ask: (cards: number, date: string) => `Take ${count(cards, 'event')} of ${date} back to the queue?`,
    askText: 'They leave the site, and their sources stop publishing by themselves.',
    returned: (cards: number): ToastWords => ({
      title: 'Back in the queue',
      description: `${count(cards, 'event')} will be reviewed.`,
    }),
    undo: 'Undo',
    undoElsewhere: 'It can also be undone in the audit log.',
    undone: (cards: number): ToastWords => ({
      title: 'Undone',
      description: `${count(cards, 'event')} back on the site. The sources stay off.`,
    }),
    takenOff: (title: string): ToastWords => ({ title: 'Taken off the site', description: title }),
    states: { approved: 'On the site', rejected: 'Taken off', pending: 'In the queue' },
  },

  sources: {
    title: 'Sources',
    intro: (cards: number) =>
      `A source earns trust when its last ${count(cards, 'event')} were approved exactly as they were read. Turned on, it publishes new events by itself where the reader is sure and they are usual for the church.`,
    empty: 'No source has earned trust yet.',
    name: (church: string, kind: string) => `${church} (${sourceWords(kind)})`,
    on: (when: string, by: string) => `On since ${when} (${by})`,
    off: (when: string, by: string, reason: DistrustReason | null) =>
      reason === null ? `Off since ${when} (${by})` : `Off since ${when}: ${REASON_WORDS[reason]}`,
    earned: (cards: number) => `The last ${count(cards, 'event')} were approved as they were read`,
    earning: (inRow: number, cards: number) => `${inRow} of ${cards} in a row approved as they were read`,
    look: 'Review',
    lookAt: (name: string) => `Review ${name}`,
    turnOff: 'Turn off',
    turnOffOf: (name: string) => `Turn off ${name}`,
    turnOn: 'Let it publish by itself',
    notEarned: 'This source has not earned trust, so it cannot be turned on.',
    decided: 'The last reviewed events',
    wouldPublish: 'What it would have published in the last 90 days',
    would: (total: number, wrong: number) =>
      total === 0
        ? 'Nothing.'
        : `${count(total, 'event')}, of which ${wrong === 0 ? 'none was' : `${wrong} ${wrong === 1 ? 'was' : 'were'}`} rejected or corrected.`,
    loading: 'Loading the source...',
    turnedOn: (name: string): ToastWords => ({ title: 'Source turned on', description: name }),
    turnedOff: (name: string): ToastWords => ({ title: 'Source turned off', description: name }),
  },

  rules: {
    title: 'Standing rules',
    intro: 'Rules for new events by the words of their titles. “Never” wins over “always”.',
    empty: 'There are no rules.',
    verdicts: { never: 'Never', always: 'Always' } satisfies Record<RuleVerdict, string>,
    hints: {
      never: 'Never: reject matching events at once, whatever their source.',
      always: 'Always: publish matching events of trusted sources even though they are new to the church.',
    } satisfies Record<RuleVerdict, string>,
    what: (verdict: string, words: string) => `${verdict}: ${words}`,
    where: (church: string | null, category: string | null) =>
      [church ?? 'Every church', category ?? 'every category'].join(', '),
    since: (when: string, by: string) => `since ${when} (${by})`,
    remove: 'Remove',
    removeOne: (words: string) => `Remove the rule: ${words}`,
    removed: (words: string): ToastWords => ({ title: 'Rule removed', description: words }),
    addTitle: 'Add a rule',
    verdict: 'Rule',
    words: 'Words of the title',
    church: 'Church',
    everyChurch: 'Every church',
    category: 'Category',
    everyCategory: 'Every category',
    preview: 'Preview',
    previewed: (matching: number, decided: number, verdict: RuleVerdict) =>
      `Of the newest 10,000 dates of the last 90 days, ${count(matching, 'event')} had these words. The rule would have ${verdict === 'never' ? 'rejected' : 'published'} ${decided === 0 ? 'none' : decided.toLocaleString('en-US')} of them.`,
    against: (n: number, verdict: RuleVerdict) =>
      `${n.toLocaleString('en-US')} of these ${n === 1 ? 'was' : 'were'} ${verdict === 'never' ? 'approved' : 'rejected or corrected'} by hand.`,
    save: 'Save the rule',
    saved: (words: string): ToastWords => ({ title: 'Rule saved', description: words }),
  },
} as const
