import type { EventLink } from '../candidate/event-link.ts'
import { parseLenientJson } from '../sources/json/literals.ts'

type Answer = Record<string, unknown>

/** Where the forms of paging state the address of the next page, outermost first. */
const PATHS = [
  // JSON:API; some write {"href": …}
  ['links', 'next'],
  // HAL
  ['_links', 'next'],
  ['next_page_url'],
  ['next'],
] as const

/**
 * The next page of an answer in JSON, on the same host; none where the answer ends, or where what it lists begins after
 * the last day of interest already. `starts` are the starts of its events.
 */
export function findNextAnswer(
  body: string,
  url: string,
  starts: readonly string[],
  to: string,
): EventLink[] {
  if (!MAY_CONTINUE.test(body)) return []
  if (starts.length > 0 && starts.every((start) => start.slice(0, 10) > to)) return []
  const data = parseLenientJson(body)
  if (!isAnswer(data)) return []
  const forms = [addressOfCalendar, statedAddress, addressOfToken, addressOfNumber]
  const address = forms.map((form) => form(data, url)).find((found) => found !== null) ?? null
  if (address === null || address === url) return []
  return [{ url: address, kind: 'site-api', score: 0.6, label: 'next page of the calendar' }]
}

const MAY_CONTINUE = /"(?:next\w*|nextPageToken|total)"\s*:\s*["{\d]/

function statedAddress(data: Answer, url: string): string | null {
  for (const path of PATHS) {
    const found = path.reduce<unknown>((value, key) => (isAnswer(value) ? value[key] : null), data)
    const address = isAnswer(found) ? found.href : found
    if (typeof address !== 'string' || !/^(?:https?:\/)?[/?]/.test(address) || !URL.canParse(address, url))
      continue
    const [next, here] = [new URL(address, url), new URL(url)]
    if (next.host !== here.host) continue
    // A site behind a proxy may take itself for one without TLS.
    next.protocol = here.protocol
    return next.href
  }
  return null
}

/** The Events Calendar: the stated address names the day, so that it would never be one that is known from an earlier visit. */
function addressOfCalendar({ next_rest_url: next }: Answer, url: string): string | null {
  if (typeof next !== 'string' || !URL.canParse(next, url)) return null
  const { host, searchParams } = new URL(next, url)
  const page = searchParams.get('page') ?? ''
  return host === new URL(url).host && /^\d{1,4}$/.test(page) ? withParameter(url, 'page', page) : null
}

/** Google's APIs. */
function addressOfToken({ nextPageToken: token }: Answer, url: string): string | null {
  return typeof token === 'string' && token !== '' ? withParameter(url, 'pageToken', token) : null
}

/** Localist: {"page": {"current": 1, "size": 100, "total": 3}}. */
function addressOfNumber({ page }: Answer, url: string): string | null {
  if (!isAnswer(page) || typeof page.current !== 'number' || typeof page.total !== 'number') return null
  return page.current < page.total ? withParameter(url, 'page', String(page.current + 1)) : null
}

function withParameter(url: string, name: string, value: string): string {
  const next = new URL(url)
  next.searchParams.set(name, value)
  return next.href
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
