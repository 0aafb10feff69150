import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { eventId } from '../events/events.ts'
import {
  acceptSubmissionRequest,
  church,
  churchMerge,
  churchSubmissionRequest,
  declineSubmissionRequest,
  discoveryAnswer,
  duplicatePair,
  notDuplicatesRequest,
  removeDuplicateAnswer,
  removeDuplicateRequest,
  waitingChurch,
} from './churches.ts'
import { claimCalls } from './claim-calls.ts'
import { directoryCalls } from './directory-calls.ts'

const byId = z.object({ id: eventId })
const done = z.object({ success: z.literal(true) })

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
    scope: 'curate',
    summary: 'Churches that wait for a person, oldest first, with the listed churches that they look like.',
    answer: z.array(waitingChurch),
  }),
  acceptSubmission: call('POST /api/churches/submissions/{id}/accept', {
    who: 'editor',
    scope: 'curate',
    summary: 'List a church that waits, with corrections where there are any.',
    params: byId,
    body: acceptSubmissionRequest,
    answer: church,
  }),
  declineSubmission: call('POST /api/churches/submissions/{id}/decline', {
    who: 'editor',
    scope: 'curate',
    summary: 'Decline a church that waits; the person who submitted it is mailed the reason.',
    params: byId,
    body: declineSubmissionRequest,
    answer: done,
  }),
  ...claimCalls,
  discoverChurches: call('POST /api/churches/discover', {
    who: 'editor',
    scope: 'curate',
    summary: 'Look for churches of the city through the configured places service.',
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
    scope: 'curate',
    summary: 'Merge one church into another; nothing it had is lost.',
    body: removeDuplicateRequest,
    example: { keepId: 17, removeId: 42 },
    answer: removeDuplicateAnswer,
  }),
  dismissDuplicate: call('POST /api/churches/not-duplicates', {
    who: 'editor',
    scope: 'curate',
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
    scope: 'curate',
    summary: 'Take a merge back: both churches stand as they were, with what each had.',
    params: byId,
    answer: done,
  }),
} as const satisfies Record<string, CallSpec>
