import { placeWithoutChurch } from '../events/place.ts'
import { langOfTexts } from '../events/text-language.ts'
import { eventAddress, type FeedEvent } from '../feeds/feed-event.ts'
import { escapeHtml } from '../newsletter/placeholders.ts'

/** Events as a page of their own, for somebody else's site or paper. Texts come as plain words. */
export interface Display {
  title: string
  /** Of the words around the events. */
  language: string
  origin: string
  siteName: string
  /** The page of this site that lists the same events. */
  pageUrl: string
  /** YYYY-MM-DD */
  today: string
  events: readonly FeedEvent[]
  /** The events are those of one church, which the title names. */
  isOfChurch: boolean
  /** "Saturday, December 5" for a date YYYY-MM-DD. */
  dayInWords: (date: string) => string
  /** The time of an event, and until when where it lasts several days. */
  timeInWords: (event: FeedEvent) => string
  categoryLabel: (category: string) => string
  titleOf: (event: FeedEvent) => string
}

/** The parts of a page; its policy allows this style and this script alone. */
export interface DisplayPage {
  title: string
  language: string
  style: string
  /** "" for none. */
  script: string
  /** HTML. */
  body: string
}

/** Soonest first, by day. What began earlier and is not over yet belongs to today. */
export function groupByDay({ events, today }: Display): Map<string, FeedEvent[]> {
  return Map.groupBy(events, ({ eventDate }) => (eventDate > today ? eventDate : today))
}

/** The title of an event, leading to its page. Links open in a new tab, because the frame is small. */
export function writeEventLink(display: Display, event: FeedEvent): string {
  const { title: lang } = langOfTexts(event, display.language)
  const address = eventAddress(display.origin, event.id)
  return writeOutwardLink(address, display.titleOf(event), lang ? ` lang="${lang}"` : '')
}

export function writeOutwardLink(url: string, words: string, attributes = ''): string {
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener"${attributes}>${escapeHtml(words)}</a>`
}

/** "Grace Chapel, Fellowship Hall, 100 Main St"; without the church below its own name. */
export function wholePlace(display: Display, event: FeedEvent): string {
  return withChurch(display, event, placeWithoutChurch(event.church.name, event.location))
}

/** "Grace Chapel, Fellowship Hall": no more of the address than is needed to find the place. */
export function shortPlace(display: Display, event: FeedEvent): string {
  const place = placeWithoutChurch(event.church.name, event.location)
  const parts = event.placeSource === 'church' ? [] : (place?.split(', ') ?? [])
  const street = parts.findIndex((part) => /^\d/.test(part))
  return withChurch(display, event, parts.slice(0, street === -1 ? 2 : Math.max(1, street)).join(', '))
}

function withChurch({ isOfChurch }: Display, { church }: FeedEvent, place: string | null): string {
  return [isOfChurch ? null : church.name, place].filter(Boolean).join(', ')
}
