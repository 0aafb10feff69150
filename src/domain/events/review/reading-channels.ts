import { isMailUrl } from '../../received-mail.ts'

/** The ways in which events reach the reader, as a curator knows them, in the order in which they are shown. */
export const READING_CHANNELS = ['calendar', 'page', 'pdf', 'picture', 'word', 'mail', 'model'] as const
export type ReadingChannel = (typeof READING_CHANNELS)[number]

/** How many events came through each channel; one without any is omitted. */
export type ChannelCounts = Partial<Record<ReadingChannel, number>>

/**
 * The channel of a source kind: calendars, feeds and the data of calendar services are `calendar`, whatever else stands
 * in a web page is `page`. What was read in a mail, whose address is a message's (`mid:`, RFC 2392), is `mail`,
 * whatever was attached to it.
 */
export function channelOf(kind: string, sourceUrl: string | null): ReadingChannel {
  if (isMailUrl(sourceUrl)) return 'mail'
  if (kind === 'ical' || kind === 'feed' || kind.startsWith('site-api:')) return 'calendar'
  return kind === 'pdf' || kind === 'picture' || kind === 'word' || kind === 'model' ? kind : 'page'
}

export function countChannels(
  events: Iterable<{ sourceKind: string; sourceUrl: string | null }>,
): ChannelCounts {
  const counts: ChannelCounts = {}
  for (const { sourceKind, sourceUrl } of events) {
    const channel = channelOf(sourceKind, sourceUrl)
    counts[channel] = (counts[channel] ?? 0) + 1
  }
  return counts
}

/** The channel of most; of several, the first in the order of READING_CHANNELS. Null of none. */
export function mainChannel(counts: ChannelCounts): ReadingChannel | null {
  const used = READING_CHANNELS.filter((channel) => counts[channel])
  return used.toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))[0] ?? null
}
