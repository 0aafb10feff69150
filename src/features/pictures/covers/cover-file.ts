import { readCoverName } from '../../../domain/events/pictures/cover.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import { drawCover } from './draw-cover.ts'

/** @throws AppError not_found for a name that no event's cover has */
export function getCover(name: string): Document {
  const cover = readCoverName(name)
  if (cover === null) throw new AppError('not_found', 'There is no such picture.')
  return {
    contentType: 'image/svg+xml',
    body: drawCover(cover.category, cover.season, cover.variant),
    tags: [],
    headers: { 'cache-control': 'public, max-age=2592000' },
  }
}
