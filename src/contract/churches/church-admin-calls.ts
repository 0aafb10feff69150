import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import {
  addChurchRequest,
  addedChurch,
  churchImportReport,
  importChurchesRequest,
  MAX_CHURCH_IMPORT_CHARS,
} from './church-admin.ts'
import {
  churchRecord,
  dependents,
  findRecordsQuery,
  foundRecord,
  MAX_FOUND_RECORDS,
  recordDeletion,
  recordEdit,
  recordStatusChange,
} from './church-records.ts'
import { joinSubmissionRequest, removeDuplicateAnswer } from './churches.ts'

const byId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

export const churchAdminCalls = {
  addChurch: call('POST /api/admin/churches', {
    who: 'editor',
    scope: 'curate',
    summary:
      'List a church at once. 409 when the directory surely has it, unless the request confirms that it is another one.',
    body: addChurchRequest,
    status: 201,
    answer: addedChurch,
  }),
  importChurches: call('POST /api/admin/churches/import', {
    who: 'editor',
    scope: 'curate',
    summary:
      'Take the churches of a CSV file in, or say what would become of each row. Known ones are completed, never doubled.',
    body: importChurchesRequest,
    // Characters of a text may take several bytes, and quotes one more.
    maxBodyBytes: MAX_CHURCH_IMPORT_CHARS * 2,
    answer: churchImportReport,
  }),
  joinSubmission: call('POST /api/churches/submissions/{id}/join', {
    who: 'editor',
    scope: 'curate',
    summary:
      'A church that waits is a listed one: that one is completed from it, and the submission is closed. It can be undone as a merge.',
    params: byId,
    body: joinSubmissionRequest,
    answer: removeDuplicateAnswer,
  }),
  findChurchRecords: call('GET /api/admin/churches', {
    who: 'editor',
    scope: 'read',
    summary: `Churches of any status by words and status: the first ${MAX_FOUND_RECORDS} by name.`,
    query: findRecordsQuery,
    answer: z.array(foundRecord),
  }),
  getChurchRecord: call('GET /api/admin/churches/{id}', {
    who: 'editor',
    scope: 'read',
    summary: 'One church as an administrator corrects it, with what hangs on it.',
    params: byId,
    answer: churchRecord,
  }),
  editChurchRecord: call('PATCH /api/admin/churches/{id}', {
    who: 'editor',
    scope: 'curate',
    summary:
      'Correct a church: fields, former names, map pin. No import, discovery or scrape overwrites it. 409 when somebody else changed it meanwhile.',
    params: byId,
    body: recordEdit,
    answer: churchRecord,
  }),
  changeChurchStatus: call('POST /api/admin/churches/{id}/status', {
    who: 'editor',
    scope: 'curate',
    summary: 'List a church, take it off the list, or mark it as closed.',
    params: byId,
    body: recordStatusChange,
    answer: churchRecord,
  }),
  deleteChurch: call('DELETE /api/admin/churches/{id}', {
    who: 'owner',
    summary:
      'Delete a church with its events, claims and logs. Refused (409) where payments, placements, applications or merges hang on it.',
    params: byId,
    query: recordDeletion,
    answer: dependents,
  }),
} as const satisfies Record<string, CallSpec>
