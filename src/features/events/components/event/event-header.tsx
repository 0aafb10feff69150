import { DateBlock } from '../../../../app/ui/date-block.tsx'
import { Mark } from '../../../../app/ui/drawings/mark.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { Picture } from '../../../../app/ui/picture.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import type { EventDetail } from '../../../../contract/events/events.ts'
import { eventCopy } from '../../../../copy/events/event.ts'
import { categoryLook } from '../../../../domain/events/category-look.ts'
import type { ShownPicture } from '../../../../domain/events/pictures/picture.ts'
import { CategoryTag } from '../cards/category-tag.tsx'
import { SponsoredMark } from '../cards/sponsored-mark.tsx'

const CONFIRMED_HUE = 150

interface EventHeaderProps {
  event: EventDetail
  /** Of the title, where it is not the page's language. */
  lang: string | undefined
  picture: ShownPicture
  locale: string
}

export function EventHeader({ event, lang, picture, locale }: EventHeaderProps) {
  const copy = useCopy(eventCopy)
  const { hue } = categoryLook(event.category)
  return (
    <header style={{ '--hue': hue } as React.CSSProperties} className="mt-1">
      <div aria-hidden="true" className="pane h-2" />
      <div className="hued flex flex-col md:flex-row-reverse">
        <Picture
          picture={picture}
          sizes="(min-width: 48rem) 28rem, 100vw"
          isLeading
          className="h-28 md:h-auto md:max-h-64 md:w-2/5 md:self-stretch"
        />
        <div className="flex min-w-0 flex-1 gap-4 px-4 py-4 md:gap-6 md:px-8">
          <div className="hidden sm:block">
            <DateBlock date={event.eventDate} hue={hue} locale={locale} size="large" />
          </div>
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-2">
              <CategoryTag category={event.category} className="border border-current" />
              {event.status === 'approved' && !event.cancelled && (
                <Tag hue={CONFIRMED_HUE} className="border border-current">
                  <Mark name="check" /> {copy.confirmed}
                </Tag>
              )}
              {event.isSponsored && <SponsoredMark />}
            </div>
            <h1 lang={lang} className={`mt-2 text-ink ${event.cancelled ? 'line-through' : ''}`}>
              {event.title}
            </h1>
            <p className="mt-1 text-lg">{event.church.name}</p>
          </div>
        </div>
      </div>
    </header>
  )
}
