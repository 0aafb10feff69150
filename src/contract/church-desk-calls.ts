import { type CallSpec, call } from './call.ts'
import {
  addChurchRequest,
  addedChurch,
  churchImportReport,
  importChurchesRequest,
  MOST_CHURCH_CHARACTERS,
} from './church-desk.ts'

/** How an administrator fills the directory. A part of the one table in calls.ts. */
export const churchDeskCalls = {
  addChurch: call('POST /api/admin/churches', {
    who: 'editor',
    summary:
      'List a church at once. 409 when the directory surely has it, unless told that it is another one.',
    body: addChurchRequest,
    status: 201,
    answer: addedChurch,
  }),
  importChurches: call('POST /api/admin/churches/import', {
    who: 'editor',
    summary:
      'Take the churches of a CSV file in, or say what would become of each row. Known ones are completed, never doubled.',
    body: importChurchesRequest,
    // Characters of a text may take several bytes, and quotes one more.
    maxBodyBytes: MOST_CHURCH_CHARACTERS * 2,
    answer: churchImportReport,
  }),
} as const satisfies Record<string, CallSpec>
