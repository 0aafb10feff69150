import type { EventLink } from '../../../extraction/candidate/event-link.ts'
import { sameSite } from '../../../extraction/links/link-address.ts'

/**
 * Where a church keeps its events with a service, the part of the service that is its own: the host and the first
 * step of the path that the church itself links to as its events (https://signup.example/grace-church). Null for a link
 * to the church's own site.
 */
export function subsiteOf({ url, kind, isAnnex }: EventLink, website: string): string | null {
  const { origin, hostname, pathname } = new URL(url)
  if (!isAnnex || kind !== 'calendar-page' || sameSite(hostname, new URL(website).hostname)) return null
  const [, first = ''] = pathname.split('/')
  // https://grace-church.signup.example is the church's own from its first page on.
  return first === '' || TENANT.test(hostname) ? `${origin}/` : `${origin}/${first}`
}

const TENANT =
  /^(?!(?:www\d?|m|app|apps|my|go|web|events?|calendars?|signup|register)\.)[a-z\d-]{3,}\.[^.]+\.[a-z]{2,}$/i

/** Whether an address lies in a part of a service. */
export function isWithin(url: string, subsite: string | null): boolean {
  if (subsite === null) return false
  const address = new URL(url)
  return `${address.origin}${address.pathname}/`.startsWith(subsite.endsWith('/') ? subsite : `${subsite}/`)
}
