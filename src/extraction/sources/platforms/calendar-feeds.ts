import { findCalendars, type Platform } from './platform.ts'

interface Feed {
  label: string
  /** What of a page names the calendar; group 1, where there is one, is its key. */
  pattern: RegExp
  /** The address of the calendar file; a pattern without it names the file itself. */
  address?: (key: string) => string
  /** A word without which the pattern means something else. */
  sign?: RegExp
}

/** Services whose public calendars are iCalendar files, by links, frames and scripts of a page (docs/sources.md). */
const FEEDS: readonly Feed[] = [
  {
    label: 'Planning Center',
    pattern: /(?:https?|webcal):\/\/calendar\.planningcenteronline\.com\/icals\/[\w+/=%-]{10,400}/g,
  },
  {
    label: 'Breeze',
    pattern: /(?:https?|webcal):\/\/[\w-]{2,60}\.breezechms\.com\/events\/feed\/[\w%+/=-]{6,400}/gi,
  },
  {
    label: 'Church Community Builder',
    pattern:
      /\/\/([\w-]{2,60})\.ccbchurch\.com\/(?:goto\/(?:embed\/calendar|events)\/public|w_calendar(?:_sub\.ics|\.php))/gi,
    address: (account) => `https://${account.toLowerCase()}.ccbchurch.com/w_calendar_sub.ics`,
  },
  {
    label: 'ChurchTrac',
    pattern:
      /\/\/(?:[\w-]{1,60}\.)?churchtrac\.com\/(?:public_calendar|ical)\/?\?(?:[^\s"'<>#]{0,200}&(?:amp;)?)?ui=(\w{4,40})/gi,
    address: (code) => `https://www.churchtrac.com/ical?ui=${code}`,
  },
  {
    label: 'Rock RMS',
    pattern:
      /https?:\/\/[\w.:-]{4,200}\/GetEventCalendarFeed\.ashx\?[^\s"'<>]{0,200}?calendarid=\d{1,9}[^\s"'<>]{0,200}/gi,
  },
  {
    label: 'One Church Software',
    pattern:
      /(?:https?|webcal):\/\/[\w-]{2,60}\.onechurchsoftware\.com\/api\/calendars\/feed\/[\w+/=%-]{8,400}/gi,
  },
  {
    label: 'ChurchTools',
    pattern:
      /(?:https?|webcal):\/\/[\w-]{2,60}\.(?:church\.tools|churchtools\.de)\/(?:index\.php)?\?q=(?:public(?:\/|%2F)cr_ical|churchcal(?:\/|%2F)ical)[^\s"'<>]{0,300}/gi,
  },
  {
    label: 'Google Calendar',
    // FullCalendar's googleCalendarId, and whatever else a script calls it.
    pattern: /["']([\w.%+-]{5,120}@group\.calendar\.google\.com)["']/gi,
    address: (id) => `https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`,
  },
  {
    label: 'Outlook calendar',
    pattern:
      /(https?:\/\/outlook\.(?:office365|office|live)\.com\/owa\/calendar\/[^\s"'<>?]{10,300}\/(?:(?:reach)?calendar|index)\.html)/gi,
    address: (url) => url.replace(/index\.html$/i, 'calendar.ics').replace(/\.html$/i, '.ics'),
  },
  {
    label: 'Tockify calendar',
    pattern:
      /(?:data-tockify-calendar=["']?|\/\/(?:www\.)?tockify\.com\/(?!(?:api|browser|i|pages|tkf2)\b))([\w.-]{2,60})/gi,
    address: (name) => `https://tockify.com/api/feeds/ics/${name}`,
  },
  {
    label: 'Trumba calendar',
    sign: /trumba\.com\//i,
    pattern:
      /\bwebName["']?\s{0,5}:\s{0,5}["']([\w-]{2,80})["']|\/\/(?:www\.)?trumba\.com\/calendars\/([\w-]{2,80})(?=["'?/]|$)/gi,
    address: (name) => `https://www.trumba.com/calendars/${name}.ics`,
  },
  {
    // Site builders of which no page documents the form of the address: only one that names iCalendar itself is taken.
    label: 'calendar of the site builder',
    pattern:
      /(?:https?|webcal):\/\/[\w.-]*(?:faithlife|subsplash|cloversites|clovermedia|ekklesia360|monkcms|ecatholic|faithconnector|ministrybrands|mychurchevents)\.com\/[^\s"'<>\\]{0,300}?(?:\.ics|\bical|webcal)\b[^\s"'<>\\]{0,200}/gi,
  },
]

export const calendarFeeds: Platform = {
  name: 'calendar-feeds',
  links: ({ html }) =>
    FEEDS.flatMap(({ label, pattern, address, sign }) =>
      sign && !sign.test(html)
        ? []
        : findCalendars(html, { label, pattern, address: address ?? plainAddress }),
    ),
}

const plainAddress = (url: string) => url.replace(/&amp;|\\u0026/g, '&').replace(/^webcal:/i, 'https:')
