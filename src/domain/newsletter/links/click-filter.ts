/** Within this time the same visitor's second click on a link is the same one. */
const SAME_CLICK_MS = 10 * 60_000
/** Nobody reads so fast: whoever opens more links than this in that time checks them, and does not read. */
const MAX_BURST_LINKS = 5
const BURST_MS = 10_000
/** For so long what such a program opens is not counted. */
const SCANNER_MS = 10 * 60_000

interface Opened {
  /** By link, in milliseconds since 1970. */
  at: Map<string, number>
  ignoredUntil: number
}

/** What is remembered of visitors; an LRU cache, in memory alone. */
export interface OpenedLinks {
  get(who: string): Opened | undefined
  set(who: string, opened: Opened): unknown
}

export interface LinkChange {
  link: string
  by: 1 | -1
}

/**
 * What an opened link changes in the counts: one more; nothing, where it is a double click; or, where a program turns
 * out to be opening one link after the other, what was counted of it taken back. `at` is in milliseconds since 1970.
 */
export function filterClick(
  visitors: OpenedLinks,
  click: { who: string; link: string; at: number },
): LinkChange[] {
  const { who, link, at } = click
  const opened = visitors.get(who) ?? { at: new Map<string, number>(), ignoredUntil: 0 }
  if (at < opened.ignoredUntil) return []
  for (const [known, since] of opened.at) if (at - since >= SAME_CLICK_MS) opened.at.delete(known)
  if (opened.at.has(link)) return []
  const burst = [...opened.at].filter(([, since]) => at - since < BURST_MS)
  if (burst.length >= MAX_BURST_LINKS) {
    visitors.set(who, { at: new Map(), ignoredUntil: at + SCANNER_MS })
    return burst.map(([known]) => ({ link: known, by: -1 as const }))
  }
  opened.at.set(link, at)
  visitors.set(who, opened)
  return [{ link, by: 1 }]
}
