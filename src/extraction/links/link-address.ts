import type { EventLink } from '../candidate/event-link.ts'
import { resolveAddress } from '../html/tree.ts'
import { UNRELATED_WORDS } from './link-words.ts'

export const CALENDAR_PATH =
  /(?:^|[/_-])(?:calendar|events?|whats-(?:on|happening|coming|up)|upcoming|happenings|gatherings|diary|schedule|this-(?:week|month)|registrations?|sign-?ups?|(?:service|mass|worship)-?times?|worship|services|bulletins?|announcements|activities|visit|eventos|calendario|horarios?|actividades|boletin|misas)(?:[/_.?=&-]|$)/i
const EVENT_PATH =
  /\/(?:events?|calendar|event-details|happenings?|gatherings?|activity|activities|whats-on|eventos?)\/(?!category|tag|list|month|week|day|page|feed|submit|rss)[^/?]{4,}/i
export const NOT_A_PAGE = /\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|webp|svg|mp3|mp4|zip)(?:$|[?#])/i

/** Whether an address names a calendar file (iCalendar). */
export function isCalendarFile(url: string): boolean {
  return /\.ics(?:$|[?#])|[?&](?:ical|format|outlook-ical)=(?:1|ical|ics)\b|\/ical(?:endar)?\/?(?:$|\?)/i.test(
    url,
  )
}

/** A month or a day of a calendar ("/calendar/2026/12") is no event of that name. */
export function isEventPath(pathname: string): boolean {
  return EVENT_PATH.test(pathname) && !/\/20\d\d(?:[-/]\d{1,2}){0,2}\/?$/.test(pathname)
}

/** What an address alone says about whether it leads to events, as the score of a link without words. */
export function scoreOfPath({ pathname, search }: URL): Pick<EventLink, 'kind' | 'score'> {
  if (NOT_A_PAGE.test(pathname)) return { kind: 'other-page', score: 0 }
  if (isCalendarFile(pathname + search)) return { kind: 'ics', score: 0.97 }
  const isUnrelated = UNRELATED_WORDS.test((pathname + search).replace(/[-_/]/g, ' '))
  const kind = isEventPath(pathname) ? ('event-page' as const) : ('calendar-page' as const)
  const score =
    (kind === 'event-page' ? 0.45 : CALENDAR_PATH.test(pathname) ? 0.35 : 0) - (isUnrelated ? 0.3 : 0)
  return { kind, score }
}

/** Whether two host names are of one site: www and further subdomains count as the same. */
export function sameSite(one: string, other: string): boolean {
  const bare = (host: string) => host.replace(/^www\./, '')
  const [a, b] = [bare(one), bare(other)]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

/** As resolveAddress, with webcal: read as https:, or as the page's own scheme where the page's host serves it. */
export function addressOf(href: string | undefined, base: string | null): string | null {
  const address = resolveAddress(href?.trim().replace(/^webcals?:/i, 'https:'), base)
  if (address === null || base === null || !/^webcal/i.test(href?.trim() ?? '')) return address
  const [target, page] = [new URL(address), new URL(base)]
  if (target.hostname === page.hostname) target.protocol = page.protocol
  return target.href
}
