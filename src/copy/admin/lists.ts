import { churchFields } from '../churches/church-fields.ts'
import type { ToastWords } from './admin.ts'

export const matchCopy = {
  similarity: (ratio: number) => `${(ratio * 100).toFixed(1)}% similar`,
  because: 'Compared field by field',
  noAddress: 'No address',
  noWebsite: 'No website',
} as const

export const duplicatesCopy = {
  shown: (shown: number, total: number) =>
    `Showing the ${shown.toLocaleString('en-US')} most likely of ${total.toLocaleString('en-US')} pairs.`,
  more: 'Show more pairs',
  title: 'Admin Dashboard',
  cardTitle: 'Duplicate Church Detection',
  intro: 'Pairs that may be the same church. The church you keep takes over everything the other has.',
  first: 'First',
  second: 'Second',
  keepFirst: 'Keep First',
  keepSecond: 'Keep Second',
  keepLabel: (button: string, retained: string) => `${button}: ${retained}`,
  confirmTitle: 'Remove duplicate',
  confirm: (removed: string, retained: string) =>
    `Are you sure you want to remove "${removed}" and keep "${retained}"?`,
  confirmButton: 'Remove and keep',
  removing: 'Removing...',
  removed: (removed: string, retained: string) => ({
    title: 'Duplicate Removed',
    description: `“${removed}” is now part of “${retained}”.`,
  }),
  /** `sentence` is the server's own, about what stands in the way. */
  failed: (sentence: string | null) => failure('Failed to remove duplicate church.', sentence),
  notDuplicates: 'Not duplicates',
  notDuplicatesLabel: (one: string, other: string) => `Not duplicates: ${one} and ${other}`,
  dismissed: (one: string, other: string) => ({
    title: 'Not Duplicates',
    description: `“${one}” and “${other}” are different churches. The pair is not shown again.`,
  }),
  dismissFailed: (sentence: string | null) => failure('Failed to mark the pair as not duplicates.', sentence),
  emptyTitle: 'No Duplicates Found',
  empty: 'No two listed churches look alike.',
  healthTitle: 'Directory Health',
  health: {
    website: 'With a website',
    neighborhood: 'With a neighborhood',
    denomination: 'With a denomination',
  },
  ofTotal: (n: number, total: number) => `${n.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
} as const

/** What a merge leaves to choose (decisions, section 5). */
export const mergeCopy = {
  choose: 'Where the two differ, choose what the kept church shows:',
  filled: 'Missing details, filled in from the other church:',
  nothingLost: 'Its events, placements, logs and names move over. You can undo this later.',
  ofRetained: 'from the church you keep',
  ofRemoved: 'from the church you remove',
  fields: churchFields.en,
} as const

/** The merges of the past (decisions, section 5: a merge can be undone). */
export const mergesCopy = {
  title: 'Recent merges',
  empty: 'No churches have been merged.',
  what: (removed: string, retained: string) => `“${removed}” into “${retained}”`,
  undone: (when: string) => `Undone ${when}`,
  undo: 'Undo',
  undoLabel: (removed: string, retained: string) => `Undo: ${removed} into ${retained}`,
  undoElsewhere: 'Undo it in the list of recent merges',
  toastUndone: (removed: string, retained: string) => ({
    title: 'Merge Undone',
    description: `“${removed}” and “${retained}” are separate churches again.`,
  }),
  undoFailed: (sentence: string | null) => failure('Failed to undo the merge.', sentence),
} as const

function failure(what: string, sentence: string | null): ToastWords {
  return { title: 'Error', description: sentence === null ? what : `${what} ${sentence}` }
}
