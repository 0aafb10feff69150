import type { ChurchOutcome } from '../../contract/churches/church-admin.ts'
import { churchFields } from '../churches/church-fields.ts'
import { count, type ToastWords } from './admin.ts'

export const churchesCopy = {
  title: 'Add churches',
  oneTitle: 'One church',
  oneIntro:
    'It is listed right away, without going through the Inbox. Its website is read at the next scrape.',
  fields: {
    neighborhood: churchFields.en.neighborhood,
    neighborhoodHint: 'Visitors filter the directory by it.',
    language: churchFields.en.language,
    languageHint: 'For example English or Spanish.',
    notes: 'Internal notes',
  },
  contactTitle: 'Contact and notes (not public)',
  add: 'Add Church',
  adding: 'Adding...',
  addAnyway: 'It’s a different church: add it',
  added: (name: string): ToastWords => ({
    title: 'Church Added',
    description: `“${name}” is in the directory now.`,
  }),
  seeDirectory: 'See it in the directory',
  failed: 'The church was not added. Please try again.',
  listTitle: 'A list of churches (CSV)',
  listIntro:
    'From a spreadsheet or an older directory: save it as a CSV file. You see what will happen to each row before anything is added.',
  back: 'Back to the dashboard',
} as const

/** Why a church is not added; each ends by saying so. */
export const additionCopy = {
  listed: (which: string) => `${which} is already listed. Nothing was added.`,
  waiting: (which: string) => `${which} is already waiting in the Inbox. Nothing was added.`,
  declined: (which: string) => `${which} was declined earlier. Nothing was added.`,
  /** Surely another record, perhaps the same congregation. */
  likeWithdrawn: 'It looks like a church that asked to be left out of the directory. Nothing was added.',
  withdrawn: (name: string) => `“${name}” asked to be left out of the directory. It is not listed.`,
} as const

export const churchImportCopy = {
  open: 'Import Churches',
  title: 'Import churches from a CSV file',
  intro:
    'The first line names the columns; only Name is required. Address, Phone, Website, Denomination, Neighborhood, Language, Description, Latitude, Longitude and the columns of our own export are read if present. A church that is already listed is filled in without overwriting anything; a row with the ID of a listed church corrects it.',
  outcomes: {
    added: 'will be added',
    updated: 'already listed, will be filled in or corrected',
    known: 'already listed, unchanged',
    waiting: 'possibly listed, or removed at their request: will wait in the Inbox',
    left: 'in the Inbox, declined or no longer listed: skipped',
  } satisfies Record<ChurchOutcome, string>,
  rowsOf: {
    added: 'Churches that will be added',
    updated: 'Listed churches that will change',
    known: 'Listed churches that stay as they are',
    waiting: 'Churches that will wait in the Inbox',
    left: 'Churches that are skipped',
  } satisfies Record<ChurchOutcome, string>,
  vouched: 'Corrections made by churches themselves, which are kept',
  /** `match` is the church of the directory that it is, where its name differs, or that it may be. */
  row: (
    line: number,
    name: string,
    found: { match: string | null; outcome: ChurchOutcome },
    fields: readonly string[],
  ) => {
    const as = found.outcome === 'waiting' ? 'perhaps' : 'listed as'
    const isNamed = found.match !== null && (found.match !== name || found.outcome === 'waiting')
    const changes = fields.length === 0 ? '' : ` (${fields.join(', ')})`
    return `Line ${line.toLocaleString('en-US')}: ${name}${isNamed ? `, ${as} ${found.match}` : ''}${changes}`
  },
  confirm: (added: number, updated: number) =>
    [
      added > 0 ? `Add ${count(added, 'church', 'churches')}` : '',
      updated > 0 ? `${added > 0 ? 'complete' : 'Complete'} ${updated.toLocaleString('en-US')}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  nothing: 'Everything in this file is already in the directory.',
  nothingUsable: 'No rows in this file can be used.',
  done: (added: number, updated: number): ToastWords => ({
    title: 'Import Complete',
    description: `Added ${count(added, 'church', 'churches')}${updated > 0 ? `, completed ${updated.toLocaleString('en-US')}` : ''}.`,
  }),
} as const
