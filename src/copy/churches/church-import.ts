import type { ChurchOutcome } from '../../contract/churches/church-admin.ts'
import type { ChurchColumn } from '../../domain/churches/fields.ts'
import { count, type ToastWords } from '../admin/admin.ts'
import { churchFields } from './church-fields.ts'

export const churchImportCopy = {
  open: 'Import Churches',
  title: 'Import churches from a CSV file',
  intro:
    'The first line names the columns; only the church’s name is required. You see how each column is read and what happens to each church, and can change it, before anything is added. A church that is already listed is filled in without overwriting anything.',
  columnsTitle: (used: number, total: number) => `Columns: ${used} of ${total} used`,
  columnsIntro: 'Change what is wrong, then update the preview. Parts of an address are joined.',
  nameless: 'Choose the column that has the names of the churches.',
  noHeader: (n: number) => `Column ${n}`,
  samples: (samples: readonly string[]) =>
    samples.length === 0 ? 'Empty' : samples.map((sample) => `“${sample}”`).join(' · '),
  notUsed: 'Not used',
  columns: {
    id: 'ID of a listed church, to correct it',
    ...churchFields.en,
    name: 'Church name',
    address: 'Address or street',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    latitude: 'Latitude',
    longitude: 'Longitude',
    language: 'Language',
    languages: 'Languages (several)',
    service_times: 'Service times',
  } satisfies Record<ChurchColumn, string>,
  update: 'Update the preview',
  updating: 'Updating...',
  preview: {
    label: 'Preview of the first churches',
    caption: 'The first churches of the file, and what becomes of each',
    columns: ['Line', 'Church', 'Address', 'Details', 'What happens'],
  },
  previewTitle: (n: number) => `The first ${count(n, 'row')}`,
  noName: 'No name',
  noAddress: 'No address',
  becomes: {
    added: () => 'Will be added',
    updated: (match, fields) => `Listed as “${match}”: ${fields || 'details'} filled in or corrected`,
    known: (match) => `Listed as “${match}”, unchanged`,
    waiting: (match) => (match ? `Waits in the Inbox: perhaps “${match}”` : 'Waits in the Inbox'),
    left: (match) => `Skipped: “${match}” is in the Inbox, declined or no longer listed`,
  } satisfies Record<ChurchOutcome, (match: string, fields: string) => string>,
  refused: (reason: string) => `Refused: ${reason}`,
  outside: (n: number) =>
    `${count(n, 'church has', 'churches have')} coordinates outside the city’s area, and can be added all the same.`,
  outsideTitle: 'Churches outside the area',
  widen: (n: number) => `Widen the area, so that ${n === 1 ? 'it is' : 'they are'} inside`,
  ownerWidens: 'An owner can widen the area.',
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
