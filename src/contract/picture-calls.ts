import { type CallSpec, call } from './call.ts'
import { coverName, MAX_PICTURE_BYTES, pictureAddition, pictureName, storedPicture } from './pictures.ts'

export const pictureCalls = {
  addPicture: call('POST /api/admin/pictures', {
    who: 'editor',
    summary: 'Store a picture: JPEG, PNG or WebP, without what the camera noted in it.',
    body: pictureAddition,
    maxBodyBytes: MAX_PICTURE_BYTES * 1.4,
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
  getCover: call('GET /api/covers/{name}', {
    who: 'anyone',
    summary: 'A drawing for events without a picture, by category and season.',
    kind: 'document',
    media: 'image/svg+xml',
    params: coverName,
    cache: 'public',
  }),
} as const satisfies Record<string, CallSpec>
