import { z } from 'zod'
import { call } from '../call.ts'
import { eventId } from '../events/events.ts'
import { describedPicture, MAX_PICTURE_BODY_BYTES, storedPicture } from '../pictures.ts'
import { declineSubmissionRequest } from './churches.ts'
import {
  acceptClaimRequest,
  claimableChurch,
  claimLinkRequest,
  claimRequest,
  openedClaim,
  waitingClaim,
} from './claims.ts'

const byId = z.object({ id: eventId })
const byToken = z.object({ token: z.string().min(1).max(100) })
const done = z.object({ success: z.literal(true) })

/** "Is this your church?" (decisions, section 5): how a church keeps its own listing right. */
export const claimCalls = {
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
    scope: 'curate',
    summary: 'What churches ask for by their links, oldest first.',
    answer: z.array(waitingClaim),
  }),
  acceptClaim: call('POST /api/churches/claims/{id}/accept', {
    who: 'editor',
    scope: 'curate',
    summary: 'Accept corrections, or remove the church from the directory; the person who asked is mailed.',
    params: byId,
    body: acceptClaimRequest,
    answer: done,
  }),
  declineClaim: call('POST /api/churches/claims/{id}/decline', {
    who: 'editor',
    scope: 'curate',
    summary: 'Decline the request of a church; the person who asked is mailed the reason.',
    params: byId,
    body: declineSubmissionRequest,
    answer: done,
  }),
}
