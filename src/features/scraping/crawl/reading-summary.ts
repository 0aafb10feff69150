import type { ReadingCost, ReadingSummary } from '../../../contract/scraping/scraping.ts'
import type { ChannelCounts } from '../../../domain/events/reading-channels.ts'
import type { PageNote } from './read-target.ts'

/** How a visit read a site, and what all its pages together cost. */
export function summarizeReading(channels: ChannelCounts, pages: readonly PageNote[]): ReadingSummary {
  return {
    channels,
    cost: pages.reduce<ReadingCost>((sum, { cost }) => (cost ? addCosts(sum, cost) : sum), { ms: 0 }),
  }
}

function addCosts(one: ReadingCost, other: ReadingCost): ReadingCost {
  const ms = one.ms + other.ms
  if (!one.model || !other.model) {
    const model = one.model ?? other.model
    return model ? { ms, model } : { ms }
  }
  return {
    ms,
    model: {
      microDollars: one.model.microDollars + other.model.microDollars,
      inputTokens: one.model.inputTokens + other.model.inputTokens,
      outputTokens: one.model.outputTokens + other.model.outputTokens,
    },
  }
}
