import type { MergedCandidate } from '../../../extraction/same-event/merge-visit.ts'
import { addressKey } from '../crawl/frontier.ts'

/** A page of a visit: the picture that it names for shared links, and the one event that it is about. */
export interface PicturedPage {
  url: string
  picture: string | null
  isOfOneEvent: boolean
}

const CONFIDENCE = 0.5

/**
 * The pictures of pages that are about one event, by the page. One that several pages of the site name is a logo, or a
 * banner of the season.
 */
export function eventPictures(pages: readonly PicturedPage[]): ReadonlyMap<string, string> {
  const byPicture = Map.groupBy(pages, ({ picture }) => picture)
  return new Map(
    pages.flatMap(({ url, picture, isOfOneEvent }) =>
      picture !== null && isOfOneEvent && byPicture.get(picture)?.length === 1
        ? [[addressKey(url), picture] as const]
        : [],
    ),
  )
}

/** Gives events without a picture that of their own page. */
export function withPictures(
  candidates: readonly MergedCandidate[],
  pictures: ReadonlyMap<string, string>,
): MergedCandidate[] {
  return candidates.map((candidate) => {
    const page = candidate.url ?? candidate.sourceUrl
    const imageUrl = URL.canParse(page) ? (pictures.get(addressKey(page)) ?? null) : null
    if (candidate.imageUrl !== null || imageUrl === null) return candidate
    return {
      ...candidate,
      imageUrl,
      provenance: { ...candidate.provenance, imageUrl: 'html' },
      fieldSources: { ...candidate.fieldSources, imageUrl: { url: page, confidence: CONFIDENCE } },
    }
  })
}
