import type { ListedEvent } from '../../../contract/events/events.ts'
import { reviewCopy } from '../../../copy/admin/review.ts'
import { REVIEW_SECTIONS, type ReviewSection } from '../../../domain/events/review/review-reasons.ts'
import { Button } from '../../ui/button.tsx'

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

interface QueueBarProps {
  cards: readonly ListedEvent[]
  isWhole: boolean
  onGo: (first: number) => void
  onSelect: (ids: number[]) => void
}

/** The sections of the queue: each leads to its first card, and the sure ones can be selected at once. */
export function QueueBar({ cards, isWhole, onGo, onSelect }: QueueBarProps) {
  const sections = findSections(cards)
  if (sections.length === 0) return null
  const sure = cards.filter((card) => card.status === 'pending' && sectionOf(card) === 'sure')
  return (
    <nav aria-label={reviewCopy.sectionsLabel} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:mb-2 sm:px-0">
      <ul className="tabular flex items-center gap-2 whitespace-nowrap sm:flex-wrap">
        {sections.map(({ section, first, count }) => (
          <li key={section}>
            <Button look="quiet" size="small" onClick={() => onGo(first)}>
              {reviewCopy.withNumber(reviewCopy.sections[section], isWhole ? count : null)}
            </Button>
          </li>
        ))}
        {isWhole && sure.length > 0 && (
          <li className="ml-auto">
            <Button look="secondary" size="small" onClick={() => onSelect(sure.map(({ id }) => id))}>
              {reviewCopy.selectSure}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  )
}

export function QueueHeading({ heading }: { heading: CardHeading | undefined }) {
  if (!heading) return null
  return (
    <>
      {heading.section && <h3 className="tabular pb-1 text-[1.2rem] sm:pt-2">{heading.section}</h3>}
      {heading.church && <p className="pb-2 font-semibold">{heading.church}</p>}
    </>
  )
}
