import type { EventLink } from '../candidate/candidate.ts'
import { type AttributeName, isElement, type Page, textOf } from '../html/tree.ts'
import type { CalendarDay } from '../sources/platforms/calendar-addresses.ts'
import { findPlatformLinks } from '../sources/platforms/calendar-addresses.ts'
import { addressOf, CALENDAR_PATH, isCalendarFile } from './link-words.ts'

/** A page with as many letters has content without its scripts. */
const MIN_LETTERS = 200

/**
 * Whether a page is an empty frame that only scripts fill in a browser, such as `<div id="root"></div>` or
 * `<church-app></church-app>` with a script: whether such a page lists events is unknown.
 */
export function isShell(page: Page): boolean {
  const isMount = ({ name, attribs, children }: Page['elements'][number]) =>
    (name.includes('-') || (attribs.id !== undefined && (name === 'div' || name === 'main'))) &&
    !children.some((child) => (isElement(child) ? child.name !== 'script' : child.text.trim() !== ''))
  const hasScript = page.scripts.length > 0
  if (!hasScript || !page.elements.some(isMount)) return false
  return (textOf(page.root, 3000).match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS
}

export const FRAME_SOURCES: readonly AttributeName[] = [
  'src',
  'data-src',
  'data-lazy-src',
  'data-cookieblock-src',
  'data-litespeed-src',
]
const CALENDAR_FRAME = /calend|event|agenda|schedule|happening|horario/i
/** Frames that hold something else, on whatever page. */
const OTHER_FRAME =
  /youtu|vimeo|\/maps?\b|maps\.|openstreetmap|mapbox|facebook\.com\/plugins|spotify|soundcloud|podcast|sermon|audio|video|live-?stream|player|recaptcha|captcha|googletagmanager|doubleclick|analytics|stripe|paypal|tithe|giving|donat|pushpay|typeform|jotform|\bforms?\b|\bchat\b|weather/i

/**
 * The public iCal address behind an embedded calendar, or the page in the frame, where its address, its name
 * (`words`) or the page that it stands on says that it holds one.
 */
export function embeddedCalendar(
  source: string | undefined,
  base: string | null,
  words = '',
  day?: CalendarDay,
): EventLink[] {
  const url = addressOf(source, base)
  if (!url) return []
  const known = knownCalendars(url, day)
  if (known.length > 0) return known
  const { hostname, pathname, searchParams } = new URL(url)
  if (isGoogleCalendar(url)) return []
  const page = { url, kind: 'calendar-page' as const, label: 'embedded page', isAnnex: true }
  if (OTHER_FRAME.test(hostname + pathname) && !/calend|event/i.test(pathname)) return []
  if (CALENDAR_FRAME.test(hostname + pathname)) return [{ ...page, score: 0.75 }]
  if (CALENDAR_FRAME.test(words) || searchParams.has('ctz')) return [{ ...page, score: 0.7 }]
  // What a page of events shows in a frame is most likely its events.
  return base !== null && CALENDAR_PATH.test(new URL(base).pathname) ? [{ ...page, score: 0.5 }] : []
}

/** The feeds behind the address of a calendar that a service shows to people; none where the address is of no known form. */
export function knownCalendars(url: string, day?: CalendarDay): EventLink[] {
  const named = isGoogleCalendar(url) ? googleCalendars(new URL(url).searchParams) : []
  if (named.length > 0) return named
  if (isCalendarFile(url)) return [{ url, kind: 'ics', score: 0.95, label: 'embedded calendar' }]
  return findPlatformLinks({ html: url, url, origin: new URL(url).origin, day })
}

/** By `src` in a frame, by `cid` in a link "add to my calendar". */
function googleCalendars(parameters: URLSearchParams): EventLink[] {
  const ids = [...parameters.getAll('src'), ...parameters.getAll('cid')].map(decodeCalendarId)
  // The holidays of a country stand beside the church's own days, and are none of its events.
  const own = ids.filter((id) => !/#\w+@group\.v\.calendar\.google\.com$/i.test(id))
  const urls = own.map((id) =>
    // Calendars of other services are added by their address.
    /^(?:https?|webcals?):\/\//i.test(id)
      ? id.replace(/^webcals?:/i, 'https:')
      : `https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`,
  )
  return urls
    .filter((url) => URL.canParse(url))
    .map((url) => ({ url, kind: 'ics', score: 0.96, label: 'embedded Google calendar' }))
}

function isGoogleCalendar(url: string): boolean {
  const { hostname, pathname } = new URL(url)
  return /(?:^|\.)google\.com$/.test(hostname) && pathname.startsWith('/calendar/')
}

/** Google's names for calendars are their addresses, sometimes in base64. */
function decodeCalendarId(id: string): string {
  if (id.includes('@') || !/^[\w+/=-]{16,}$/.test(id)) return id
  try {
    const decoded = atob(id.replace(/-/g, '+').replace(/_/g, '/'))
    return decoded.includes('@') ? decoded : id
  } catch {
    return id
  }
}
