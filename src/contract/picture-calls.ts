import { z } from 'zod'
import { type CallSpec, call } from './call.ts'
import { eventId } from './events/events.ts'
import {
  coverName,
  MAX_PICTURE_BODY_BYTES,
  pictureAddition,
  pictureName,
  shareImageName,
  shareImageQuery,
  storedPicture,
} from './pictures.ts'

export const pictureCalls = {
  addPicture: call('POST /api/admin/pictures', {
    who: 'editor',
    scope: 'curate',
    summary: 'Store a picture: JPEG, PNG or WebP, without what the camera noted in it.',
    body: pictureAddition,
    maxBodyBytes: MAX_PICTURE_BODY_BYTES,
    status: 201,
    answer: storedPicture,
  }),
  getPicture: call('GET /api/pictures/{name}', {
    who: 'anyone',
    summary: 'A stored picture.',
    kind: 'document',
    media: 'image/webp',
    params: pictureName,
  }),
  eventImage: call('GET /api/events/{id}/image.png', {
    who: 'anyone',
    summary: 'A picture of one public event, 1200 x 630, for shared links.',
    kind: 'document',
    media: 'image/png',
    params: z.object({ id: eventId }),
    query: shareImageQuery,
    cache: 'public',
  }),
  shareImage: call('GET /api/share/{kind}/{name}', {
    who: 'anyone',
    summary: 'A picture of a page, a church or a post, 1200 x 630, for shared links.',
    kind: 'document',
    media: 'image/png',
    params: shareImageName,
    query: shareImageQuery,
    cache: 'public',
  }),
  getCover: call('GET /api/covers/{name}', {
    who: 'anyone',
    summary: 'A drawing for events without a picture, by category and season.',
    kind: 'document',
    media: 'image/svg+xml',
    params: coverName,
    cache: 'public',
  }),
} as const satisfies Record<string, CallSpec>
