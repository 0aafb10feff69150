import type { ListedEvent } from '../../../contract/events/events.ts'
import { reviewCopy } from '../../../copy/admin/review.ts'
import { REVIEW_SECTIONS, type ReviewSection } from '../../../domain/events/review-reasons.ts'

/** What stands above a card: the section and the church that begin with it. */
export interface CardHeading {
  section: string | null
  church: string | null
}

export interface QueueSection {
  section: ReviewSection
  first: number
  count: number
}

export function sectionOf({ review }: ListedEvent): ReviewSection {
  return review?.section ?? 'look'
}

/** The sections of a queue in its order; those without cards are left out. */
export function findSections(cards: readonly ListedEvent[]): QueueSection[] {
  const bySection = Map.groupBy(cards, sectionOf)
  return REVIEW_SECTIONS.flatMap((section) => {
    const [first, ...others] = bySection.get(section) ?? []
    return first ? [{ section, first: first.id, count: others.length + 1 }] : []
  })
}

/** The headings of a queue by the card that they stand above. `isWhole`: all cards are there, so that they can be counted. */
export function findHeadings(
  cards: readonly ListedEvent[],
  { byChurch, isWhole }: { byChurch: boolean; isWhole: boolean },
): Map<number, CardHeading> {
  const headings = new Map<number, CardHeading>()
  for (const { section, first, count } of findSections(cards))
    headings.set(first, {
      section: reviewCopy.withNumber(reviewCopy.sections[section], isWhole ? count : null),
      church: null,
    })
  if (!byChurch) return headings
  for (const [at, card] of cards.entries()) {
    const before = cards[at - 1]
    const isSame = before && before.church.id === card.church.id && sectionOf(before) === sectionOf(card)
    if (!isSame)
      headings.set(card.id, { section: headings.get(card.id)?.section ?? null, church: card.church.name })
  }
  return headings
}

export function QueueHeading({ heading }: { heading: CardHeading | undefined }) {
  if (!heading) return null
  return (
    <>
      {heading.section && <h3 className="tabular pt-3 pb-2 text-[1.3rem]">{heading.section}</h3>}
      {heading.church && <p className="pb-2 font-semibold">{heading.church}</p>}
    </>
  )
}
