import type { ExcerptField } from '../../../domain/events/review/source-excerpt.ts'
import { count } from '../admin.ts'

/** The screen that shows one card of the review queue at a time. */
export const triageCopy = {
  title: 'Triage',
  open: 'One at a time (t)',
  back: 'Back to the queue',
  left: (left: number, decided: number) =>
    `${left.toLocaleString('en-US')} left${decided === 0 ? '' : ` · ${decided.toLocaleString('en-US')} decided`}`,
  preview: 'What visitors will see',
  details: 'Details',
  edit: '(edit)',
  empty: 'not given',
  skip: 'Skip',
  undo: 'Undo',
  done: 'All caught up',
  doneText: (skipped: number) =>
    skipped === 0 ? 'Nothing is waiting for you.' : `${count(skipped, 'event')} skipped.`,
  again: 'Go through them again',
  now: (title: string) => `Now: ${title}`,
  undone: (title: string) => `${title} is back in the queue.`,
  failed: (title: string, sentence: string) => `${title}: ${sentence}`,
  sourceLoading: 'Loading the source...',
  marks: { title: 'title', date: 'date', time: 'time', place: 'place' } satisfies Record<
    ExcerptField,
    string
  >,
} as const
