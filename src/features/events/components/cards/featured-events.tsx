import { Link } from 'react-router'
import { DateBlock } from '../../../../app/ui/date-block.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { Picture } from '../../../../app/ui/picture.tsx'
import { homeCopy } from '../../../../copy/home.ts'
import { categoryLook } from '../../../../domain/events/category-look.ts'
import type { EventCard } from './event-card.ts'
import { EventTags } from './event-tags.tsx'
import { SponsoredMark } from './sponsored-mark.tsx'

interface FeaturedEventsProps {
  cards: EventCard[]
  locale: string
}

export function FeaturedEvents({ cards, locale }: FeaturedEventsProps) {
  const copy = useCopy(homeCopy)
  return (
    <section aria-labelledby="featured-title">
      <h2 id="featured-title">{copy.featured}</h2>
      <ul
        className={`mt-4 grid gap-4 ${cards[0]?.hasBanner ? BANNER_LAYOUT : (LAYOUTS[cards.length - 1] ?? '')}`}
      >
        {cards.map((card, position) => (
          <FeaturedCard key={card.id} card={card} locale={locale} isWide={position === 0} />
        ))}
      </ul>
    </section>
  )
}

/** The banner has the whole width, and the others stand under it. */
const BANNER_LAYOUT = 'md:grid-cols-2 md:[&>:first-child]:col-span-2'

const LAYOUTS = [
  '',
  'md:grid-cols-[3fr_2fr]',
  'md:grid-cols-[3fr_2fr] md:grid-rows-2 md:[&>:first-child]:row-span-2',
]

function FeaturedCard({ card, locale, isWide }: { card: EventCard; locale: string; isWide: boolean }) {
  const { hue } = categoryLook(card.category)
  return (
    <li
      data-placement={card.id}
      style={{ '--hue': hue } as React.CSSProperties}
      className={`print-block group relative flex flex-col bg-card ${isWide && card.hasBanner ? 'border-2 border-gold' : 'border border-rule'}`}
    >
      <span aria-hidden="true" className="pane block h-1.5" />
      <div className={`flex flex-1 gap-4 ${isWide ? 'p-4 md:p-6 lg:pr-[calc(38%+1.5rem)]' : 'p-4'}`}>
        <span className={isWide ? 'md:hidden' : undefined}>
          <DateBlock date={card.eventDate} hue={hue} locale={locale} />
        </span>
        {isWide && (
          <span className="hidden md:block">
            <DateBlock date={card.eventDate} hue={hue} locale={locale} size="large" />
          </span>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <p className="tabular flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.95em]">
            <SponsoredMark />
            <span className="font-semibold">{card.eventTime}</span>
          </p>
          <h3
            className={`mt-1 ${isWide ? 'text-h2' : 'text-h3'} ${card.isBold ? 'font-extrabold font-sans' : ''} ${card.isCancelled ? 'line-through' : ''}`}
          >
            <Link
              to={`/event/${card.id}`}
              className="decoration-2 decoration-gold underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {card.title}
            </Link>
          </h3>
          <p className="mt-1 text-[0.95em] text-muted">{card.churchName}</p>
          {isWide && card.excerpt && (
            <p className={`mt-3 hidden sm:block ${card.isBold ? 'font-semibold' : ''}`}>{card.excerpt}</p>
          )}
          <div className="mt-auto pt-3">
            <EventTags card={card} />
          </div>
        </div>
      </div>
      {isWide && card.picture && (
        <Picture
          picture={card.picture}
          sizes="20rem"
          className="absolute top-1.5 right-0 hidden h-[calc(100%-0.375rem)] max-w-[38%] lg:block"
        />
      )}
    </li>
  )
}
