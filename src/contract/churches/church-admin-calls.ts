import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import {
  addChurchRequest,
  addedChurch,
  churchImportReport,
  importChurchesRequest,
  MAX_CHURCH_IMPORT_CHARS,
} from './church-admin.ts'
import { joinSubmissionRequest, removeDuplicateAnswer } from './churches.ts'

export const churchAdminCalls = {
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
    maxBodyBytes: MAX_CHURCH_IMPORT_CHARS * 2,
    answer: churchImportReport,
  }),
  joinSubmission: call('POST /api/churches/submissions/{id}/join', {
    who: 'editor',
    summary:
      'A church that waits is a listed one: that one is completed from it, and the submission is closed. It can be undone as a merge.',
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: joinSubmissionRequest,
    answer: removeDuplicateAnswer,
  }),
} as const satisfies Record<string, CallSpec>
