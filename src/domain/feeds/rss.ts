import { placeWithoutChurch } from '../events/place.ts'
import { escapeHtml } from '../newsletter/placeholders.ts'
import { eventAddress, eventUid, type FeedEvent, newestUpdate } from './feed-event.ts'
import { writeXml } from './xml.ts'

export interface RssFeed {
  events: readonly FeedEvent[]
  title: string
  description: string
  /** The page that shows the same events. */
  pageUrl: string
  /** Where this feed is. */
  feedUrl: string
  /** The next page (RFC 5005); null for the last one. */
  nextUrl: string | null
  origin: string
  uidDomain: string
  /** Language tag, for example en-US. */
  locale: string
  categoryLabel: (category: string) => string
  /** The title, with a word before it where the event is cancelled. */
  titleOf: (event: FeedEvent) => string
  /** Date and time of an event in words. */
  whenInWords: (event: FeedEvent) => string
}

const MINUTES_BETWEEN_LOOKS = 60
const RSS_TYPE = 'application/rss+xml'

/** An RSS 2.0 feed; identifiers stay when an event changes, so that a reader shows it once. */
export function writeRss(feed: RssFeed): string {
  const updatedAt = newestUpdate(feed.events)
  return writeXml({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      channel: {
        title: feed.title,
        link: feed.pageUrl,
        description: feed.description,
        language: feed.locale.toLowerCase(),
        'atom:link': [
          { '@href': feed.feedUrl, '@rel': 'self', '@type': RSS_TYPE },
          ...(feed.nextUrl === null ? [] : [{ '@href': feed.nextUrl, '@rel': 'next', '@type': RSS_TYPE }]),
        ],
        ...(updatedAt === null ? {} : { lastBuildDate: new Date(updatedAt).toUTCString() }),
        ttl: MINUTES_BETWEEN_LOOKS,
        item: feed.events.map((event) => writeItem(event, feed)),
      },
    },
  })
}

function writeItem(event: FeedEvent, feed: RssFeed) {
  const place = [event.church.name, placeWithoutChurch(event.church.name, event.location)]
    .filter(Boolean)
    .join(', ')
  const words = [`${feed.whenInWords(event)}. ${place}.`, event.description ?? '']
  return {
    title: feed.titleOf(event),
    link: eventAddress(feed.origin, event.id),
    guid: { '@isPermaLink': 'false', '#text': eventUid(event.id, feed.uidDomain) },
    // Readers take it for HTML.
    description: words
      .filter((line) => line !== '')
      .map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`)
      .join(''),
    category: feed.categoryLabel(event.category),
    'dc:creator': event.church.name,
    pubDate: new Date(event.updatedAt).toUTCString(),
  }
}
