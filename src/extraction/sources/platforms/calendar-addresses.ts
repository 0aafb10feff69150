import type { EventLink } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { addDays } from '../../time/civil-date.ts'

/** What a page shows of the software that made it. */
interface PageSigns {
  html: string
  url: string
  origin: string
  /** The day of reading, for addresses that name the days they ask for. */
  day?: CalendarDay | undefined
}

/** The day of reading, 'YYYY-MM-DD', and the church's zone. */
export type CalendarDay = Pick<ReadingContext, 'today' | 'timeZone'>

/** Software that shows itself in a page by all of these signs, and where it has the site's events for machines. */
interface Software {
  label: string
  signs: readonly RegExp[]
  address(page: PageSigns): string
  kind: EventLink['kind']
  score: number
}

const TRIBE = /\/plugins\/the-events-calendar\/|tribe-events|\/wp-json\/tribe\//i

const SOFTWARE: readonly Software[] = [
  {
    label: 'The Events Calendar',
    signs: [TRIBE],
    address: ({ origin }) => `${origin}/wp-json/tribe/events/v1/events?per_page=50`,
    kind: 'site-api',
    score: 0.99,
  },
  {
    label: 'The Events Calendar',
    signs: [TRIBE],
    address: ({ origin }) => `${origin}/events/?ical=1`,
    kind: 'ics',
    score: 0.9,
  },
  {
    label: 'Squarespace events',
    signs: [
      /static1?\.squarespace\.com|Static\.SQUARESPACE_CONTEXT/i,
      /eventlist|sqs-events|"type":\s*10\b|collection-type-events/i,
    ],
    address: ({ url }) => `${url.replace(/[?#].*$/, '')}?format=json`,
    kind: 'site-api',
    score: 0.94,
  },
  {
    label: 'Localist',
    signs: [/localist(?:-static|\.com)|data-localist/i],
    address: ({ origin }) => `${origin}/api/2/events?days=60&pp=100`,
    kind: 'site-api',
    score: 0.93,
  },
  // Calendar plug-ins of WordPress, each with an iCal address of the whole site that its pages need not link.
  ...(
    [
      [
        'All-in-One Event Calendar',
        /\/plugins\/all-in-one-event-calendar\/|\bai1ec[-_]/i,
        '/?plugin=all-in-one-event-calendar&controller=ai1ec_exporter_controller&action=export_events&no_html=true',
      ],
      ['My Calendar', /\/plugins\/my-calendar\//i, '/?feed=my-calendar-ics'],
      [
        'Modern Events Calendar',
        /\/plugins\/modern-events-calendar|mec-(?:wrap|calendar|event)/i,
        '/?mec-ical-feed=1',
      ],
      ['Events Manager', /\/plugins\/events-manager\//i, '/events.ics'],
    ] as const
  ).map(
    ([label, sign, path]): Software => ({
      label,
      signs: [sign],
      address: ({ origin }) => origin + path,
      kind: 'ics',
      score: 0.9,
    }),
  ),
]

/** A service whose calendars a page names in its links, frames or scripts (docs/sources.md). */
interface Service {
  label: string
  /** What of a page names the calendar; group 1, where there is one, is its key. */
  pattern: RegExp
  /** The address behind it; without one the pattern names the file itself. Null where the day of reading is needed. */
  address?: (key: string, day: CalendarDay | undefined) => string | null
  /** iCalendar where nothing is said. */
  kind?: EventLink['kind']
  /** A word without which the pattern means something else. */
  sign?: RegExp
}

const SERVICES: readonly Service[] = [
  {
    label: 'TeamUp calendar',
    // The calendar's public key is also the key of its iCal feed.
    pattern: /https?:\/\/(?:www\.)?teamup\.com\/(ks[a-z0-9]{8,30})/gi,
    address: (key) => `https://ics.teamup.com/feed/${key}/0.ics`,
  },
  {
    label: 'ChurchSuite calendar',
    kind: 'site-api',
    pattern:
      /\/\/((?!my\b|login\b|accounts\b)[a-z\d-]{2,60}\.churchsuite\.com\/(?:embed\/calendar|events?|calendar)\b[^\s"'<>]{0,300})/gi,
    address: churchSuiteAddress,
  },
  {
    label: 'Elvanto calendar',
    kind: 'site-api',
    pattern:
      /\/\/([\w-]{2,80}\.elvanto\.(?:com\.au|com|eu|net)\/calendar_embed(?:\.js)?\/?\?[^\s"'<>]{3,1500})/gi,
    address: (embedded, day) => (day ? elvantoAddress(embedded, day) : null),
  },
  {
    label: 'ServiceU calendar',
    kind: 'site-api',
    pattern:
      /\.serviceu\.com\/(?:calendar|rest\/events)[^\s"'<>]{0,300}?orgkey=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi,
    address: (key) =>
      `https://api.serviceu.com/rest/events/occurrences?orgKey=${key.toLowerCase()}&nextDays=75&format=json`,
  },
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

/** Where the platforms that a page shows have its events for machines. */
export function findPlatformLinks(page: PageSigns): EventLink[] {
  const bySigns = SOFTWARE.filter(({ signs }) => signs.every((sign) => sign.test(page.html))).map(
    ({ label, address, kind, score }) => ({ url: address(page), kind, score, label }),
  )
  return [...bySigns, ...SERVICES.flatMap((service) => calendarsOf(service, page))]
}

const MAX_HTML_CHARS = 5_000_000
const MAX_CALENDARS = 5

/** The distinct calendars of one service that a page names anywhere, in scripts too. */
function calendarsOf(
  { label, pattern, address = plainAddress, kind = 'ics', sign }: Service,
  { html, day }: PageSigns,
): EventLink[] {
  if (sign && !sign.test(html)) return []
  const found = [...html.slice(0, MAX_HTML_CHARS).matchAll(pattern)].map((match) =>
    address(match[1] ?? match[2] ?? match[0], day),
  )
  return [...new Set(found)]
    .filter((url) => url !== null)
    .filter((url) => URL.canParse(url))
    .slice(0, MAX_CALENDARS)
    .map((url) => ({ url, kind, score: 0.95, label }))
}

const plainAddress = (url: string) => url.replace(/&amp;|\\u0026/g, '&').replace(/^webcal:/i, 'https:')

const shownAddress = (embedded: string) => new URL(`https://${embedded.replace(/&amp;/g, '&')}`)

/** The whole calendar, of those sites and categories alone that the church's page shows. */
function churchSuiteAddress(embedded: string): string {
  const shown = shownAddress(embedded)
  const address = new URL('/embed/calendar/json?merge=show_all', shown.origin)
  for (const [name, value] of shown.searchParams)
    if (/^(?:site|categor(?:y|ies))s?(?:_ids?)?(?:\[\])?$/.test(name))
      address.searchParams.append(name, value)
  return address.href
}

const MAX_ELVANTO_CALENDARS = 10
const ELVANTO_DAYS = 125

/** The address changes with the month alone, so that an unchanged answer is known again. */
function elvantoAddress(embedded: string, { today, timeZone }: CalendarDay): string {
  const shown = shownAddress(embedded)
  const start = `${today.slice(0, 7)}-01`
  const address = new URL(`${shown.origin}/calendar/load.php?embed`)
  for (const [at, id] of shown.searchParams.getAll('c[]').slice(0, MAX_ELVANTO_CALENDARS).entries())
    address.searchParams.append(`calendar[${at}]`, id)
  address.searchParams.append('start', start)
  address.searchParams.append('end', `${addDays(start, ELVANTO_DAYS).slice(0, 7)}-01`)
  address.searchParams.append('timezone', timeZone)
  return address.href
}
