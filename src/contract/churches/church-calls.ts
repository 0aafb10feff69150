import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { eventId } from '../events/events.ts'
import { describedPicture, MAX_PICTURE_BODY_BYTES, storedPicture } from '../pictures.ts'
import {
  addChurchRequest,
  addedChurch,
  churchImportReport,
  churchRecord,
  dependents,
  findRecordsQuery,
  foundRecord,
  importChurchesRequest,
  MAX_CHURCH_IMPORT_CHARS,
  MAX_FOUND_RECORDS,
  recordDeletion,
  recordEdit,
  recordStatusChange,
} from './church-admin.ts'
import {
  acceptSubmissionRequest,
  church,
  churchMerge,
  churchSubmissionRequest,
  declineSubmissionRequest,
  discoverRequest,
  discoveryAnswer,
  duplicatePair,
  foundChurches,
  joinSubmissionRequest,
  notDuplicatesRequest,
  removeDuplicateAnswer,
  removeDuplicateRequest,
  waitingChurch,
} from './churches.ts'
import {
  acceptClaimRequest,
  claimableChurch,
  claimLinkRequest,
  claimRequest,
  openedClaim,
  waitingClaim,
} from './claims.ts'
import { directoryCalls } from './directory-calls.ts'

const byId = z.object({ id: eventId })

export const churchAdminCalls = {
  addChurch: call('POST /api/admin/churches', {
    who: 'editor',
    scope: 'events:write',
    summary:
      'List a church at once. 409 when the directory surely has it, unless the request confirms that it is another one.',
    body: addChurchRequest,
    status: 201,
    answer: addedChurch,
  }),
  importChurches: call('POST /api/admin/churches/import', {
    who: 'editor',
    scope: 'events:write',
    summary:
      'Take the churches of a CSV file in, or say what would become of each row. Known ones are completed, never doubled.',
    body: importChurchesRequest,
    // Characters of a text may take several bytes, and quotes one more.
    maxBodyBytes: MAX_CHURCH_IMPORT_CHARS * 2,
    answer: churchImportReport,
  }),
  joinSubmission: call('POST /api/churches/submissions/{id}/join', {
    who: 'editor',
    scope: 'events:write',
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
    scope: 'events:write',
    summary:
      'Correct a church: fields, former names, map pin. No import, discovery or scrape overwrites it. 409 when somebody else changed it meanwhile.',
    params: byId,
    body: recordEdit,
    answer: churchRecord,
  }),
  changeChurchStatus: call('POST /api/admin/churches/{id}/status', {
    who: 'editor',
    scope: 'events:write',
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

const byToken = z.object({ token: z.string().min(1).max(100) })
const done = z.object({ success: z.literal(true) })

/** "Is this your church?" (decisions, section 5): how a church keeps its own listing right. */
const claimCalls = {
  claimableChurch: call('GET /api/churches/{id}/claim', {
    who: 'anyone',
    summary: 'A listed church, and where the link that changes its listing could be mailed.',
    params: byId,
    answer: claimableChurch,
  }),
  requestClaimLink: call('POST /api/churches/claim-links', {
    who: 'anyone',
    summary: 'Ask for the link by mail. The answer is the same whether the address is the church’s or not.',
    body: claimLinkRequest,
    status: 202,
    answer: done,
    perMinute: 10,
    // An office asks for a handful; whoever tries addresses out asks without end.
    perHour: 20,
  }),
  openClaim: call('GET /api/churches/claim-links/{token}', {
    who: 'anyone',
    summary: 'What a link opens; opening it changes nothing, because link scanners follow links.',
    params: byToken,
    answer: openedClaim,
  }),
  sendClaim: call('POST /api/churches/claim-links/{token}', {
    who: 'anyone',
    summary: 'Send what the church asks for to the Inbox, which uses the link up.',
    params: byToken,
    body: claimRequest,
    status: 201,
    answer: done,
  }),
  addClaimPicture: call('POST /api/churches/claim-links/{token}/pictures', {
    who: 'anyone',
    summary:
      'Store a picture for what the church sends next by its link; it is public once that is accepted.',
    params: byToken,
    body: describedPicture,
    maxBodyBytes: MAX_PICTURE_BODY_BYTES,
    status: 201,
    answer: storedPicture,
    perMinute: 5,
    perHour: 15,
  }),
  listClaims: call('GET /api/churches/claims', {
    who: 'editor',
    scope: 'events:write',
    summary: 'What churches ask for by their links, oldest first.',
    answer: z.array(waitingClaim),
  }),
  acceptClaim: call('POST /api/churches/claims/{id}/accept', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Accept corrections, or remove the church from the directory; the person who asked is mailed.',
    params: byId,
    body: acceptClaimRequest,
    answer: done,
  }),
  declineClaim: call('POST /api/churches/claims/{id}/decline', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Decline the request of a church; the person who asked is mailed the reason.',
    params: byId,
    body: declineSubmissionRequest,
    answer: done,
  }),
}

export const churchCalls = {
  listChurches: call('GET /api/churches', {
    who: 'anyone',
    summary: 'The listed churches, by name; all of them, where no limit is given.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      /** From the Link header of the page before. */
      cursor: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    answer: z.array(church),
    cache: 'public',
  }),
  ...directoryCalls,
  submitChurch: call('POST /api/churches/submit', {
    who: 'anyone',
    summary: 'Submit a church for listing; it is reviewed before it is public.',
    body: churchSubmissionRequest,
    status: 201,
    answer: done,
  }),
  listSubmissions: call('GET /api/churches/submissions', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Churches that wait for a person, oldest first, with the listed churches that they look like.',
    answer: z.array(waitingChurch),
  }),
  acceptSubmission: call('POST /api/churches/submissions/{id}/accept', {
    who: 'editor',
    scope: 'events:write',
    summary: 'List a church that waits, with corrections where there are any.',
    params: byId,
    body: acceptSubmissionRequest,
    answer: church,
  }),
  declineSubmission: call('POST /api/churches/submissions/{id}/decline', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Decline a church that waits; the person who submitted it is mailed the reason.',
    params: byId,
    body: declineSubmissionRequest,
    answer: done,
  }),
  ...claimCalls,
  lookForChurches: call('POST /api/churches/discover/look', {
    who: 'editor',
    scope: 'read',
    summary: 'What the places service has of the city, and which of it is listed; nothing is stored.',
    answer: foundChurches,
    perMinute: 10,
  }),
  discoverChurches: call('POST /api/churches/discover', {
    who: 'editor',
    scope: 'events:write',
    summary:
      'Look for churches of the city through the configured places service, and add them: all, or those chosen.',
    body: discoverRequest,
    answer: discoveryAnswer,
  }),
  listDuplicates: call('GET /api/churches/duplicates', {
    who: 'editor',
    scope: 'read',
    summary: 'Pairs of listed churches that look like one, most alike first.',
    answer: z.array(duplicatePair),
  }),
  removeDuplicate: call('POST /api/churches/remove-duplicate', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Merge one church into another; nothing it had is lost.',
    body: removeDuplicateRequest,
    example: { keepId: 17, removeId: 42 },
    answer: removeDuplicateAnswer,
  }),
  dismissDuplicate: call('POST /api/churches/not-duplicates', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Remember that two churches are not one: the pair is shown no more.',
    body: notDuplicatesRequest,
    example: { church1Id: 17, church2Id: 42 },
    answer: done,
  }),
  listMerges: call('GET /api/churches/merges', {
    who: 'editor',
    scope: 'read',
    summary: 'The newest merges, newest first.',
    answer: z.array(churchMerge),
  }),
  undoMerge: call('POST /api/churches/merges/{id}/undo', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Take a merge back: both churches stand as they were, with what each had.',
    params: byId,
    answer: done,
  }),
} as const satisfies Record<string, CallSpec>
