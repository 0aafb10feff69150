import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import {
  eventEdit,
  eventReview,
  undoAnswer,
  undoLineAnswer,
  undoLineRequest,
  undoRequest,
} from './curation.ts'
import {
  eventAddition,
  MAX_READ_CHARS,
  MAX_READ_FILE_BYTES,
  readEventsAnswer,
  readEventsRequest,
  readFileRequest,
} from './event-additions.ts'
import { eventId, listedEvent } from './events.ts'

/** A picture takes seconds of the processor. */
const FILES_PER_MINUTE = 12
const byId = z.object({ id: eventId })

export const curationCalls = {
  reviewEvent: call('GET /api/events/{id}/review', {
    who: 'editor',
    scope: 'read',
    summary:
      'One event as a reviewer looks at it: its fields, where each was read, and the text of the source.',
    params: byId,
    answer: eventReview,
  }),
  editEvent: call('PATCH /api/events/{id}/fields', {
    who: 'editor',
    scope: 'curate',
    summary: 'Correct fields of an event by hand; no later scrape overwrites them.',
    params: byId,
    body: eventEdit,
    example: { fields: { title: 'Advent Choir Concert' }, seen: { title: 'ADVENT CHOIR CONCERT' } },
    answer: listedEvent,
  }),
  addEvent: call('POST /api/events', {
    who: 'editor',
    scope: 'curate',
    summary: 'Add an event of a listed church, once or on several dates: public at once, or to be reviewed.',
    body: eventAddition,
    status: 201,
    answer: listedEvent,
  }),
  readEvents: call('POST /api/events/read', {
    who: 'editor',
    scope: 'curate',
    summary: 'Read the events of a text, a calendar file or the page at an address; stores nothing.',
    body: readEventsRequest,
    maxBodyBytes: MAX_READ_CHARS * 4,
    answer: readEventsAnswer,
  }),
  readEventFile: call('POST /api/events/read-file', {
    who: 'editor',
    scope: 'curate',
    summary: 'Read the events of a picture of a flyer or of a PDF; stores nothing.',
    body: readFileRequest,
    example: { data: 'iVBORw0KGgo=' },
    maxBodyBytes: MAX_READ_FILE_BYTES * 1.4,
    perMinute: FILES_PER_MINUTE,
    answer: readEventsAnswer,
  }),
  undoDecisions: call('POST /api/events/undo', {
    who: 'editor',
    scope: 'curate',
    summary: 'Undo your own last decisions about events that no one has decided since.',
    body: undoRequest,
    answer: undoAnswer,
  }),
  undoAuditLine: call('POST /api/admin/audit/{id}/undo', {
    who: 'editor',
    scope: 'curate',
    summary:
      'Take back a decision about an event, a church or a post, a correction or an addition of one, or all that was decided at once with it, by its line of the audit log.',
    params: byId,
    body: undoLineRequest,
    answer: undoLineAnswer,
  }),
} as const satisfies Record<string, CallSpec>
