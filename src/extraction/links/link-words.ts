import type { EventLink } from '../candidate/candidate.ts'
import { resolveAddress } from '../html/tree.ts'

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

export const CALENDAR_WORDS =
  /\b(?:calendars?|events?|what['’]?s (?:on|happening|coming|up)|upcoming|coming (?:up|soon)|happenings|gatherings|diary|dates|schedule|agenda|(?:service|mass|worship) times?|^times$|services|mass(?:es)?|bulletins?|announcements|(?:this|next) (?:week|month)|(?:week|month)s? ahead|weekly|activities|visit|eventos|calendario|horarios?|actividades|boletín|misas|cultos)\b/i
/** The same in Vietnamese, Korean, Chinese and Portuguese. */
export const OTHER_CALENDAR_WORDS =
  /(?<!\p{L})(?:sinh hoạt|lịch|sự kiện|chương trình|giờ lễ|thông báo|programação|horários|agenda|cultos|atividades|próximos eventos)(?!\p{L})|일정|행사|예배|모임|소식|주보|행사표|活動|活动|行事[曆历]|日[曆历]|聚[會会]|時間表|时间表|消息|公告/iu
/** Where a church prints what its calendar does not have yet: cancellations and additions. */
export const NEWS_WORDS =
  /^\W*(?:(?:church|parish|our|the|latest|weekly|monthly|mission|current|read|view)\s+)*(?:news(?:\s+(?:and|&)\s+\p{L}+)?|e-?news|newsletters?|notices|updates?|letters?|(?:pastor|rector|vicar|priest|minister|father|reverend|dean|bishop|elder)s?['’]?s?\s+(?:letters?|notes?|desk|corner|column|pen|message|page|blog)|(?:letters?|notes?|word|message)s?\s+from\s+(?:the|our|your)\s+(?:\p{L}+\s*){1,2}|from\s+(?:the|our)\s+(?:pastor|rector|vicar|priest|minister)(?:['’]?s?\s+(?:desk|pen|study))?|noticias|anuncios|avisos|novedades|notícias|tin\s+tức)\W*$/iu
/** The parts of a site that tell of a church's life, where nothing speaks of a calendar. */
export const LIFE_WORDS =
  /\b(?:news|newsletters?|notices|gatherings?|classes|groups|ministries|music|concerts?|youth|students|kids|children|women|men|families|adults|seniors|outreach|serve|get involved|connect|programs?|retreats?|camps?|registrations?|sign[- ]?ups?|learn|grow|grupos|ministerios|jóvenes|niños|noticias|familia)\b/i
/** The words of a link print an hour, as the page behind it will. */
export const PRINTED_HOUR = /\d\s?[ap]\.?m\b|\d[:h][0-5]\d|\d\s?(?:h|uhr)\b/i
/** Pages of people, belief and the past: read last, so that they do not use up a visit to a large site. */
export const IDLE_WORDS =
  /^\W*(?:(?:meet|our|the|church|parish|pastoral|ministry|lay|who|what|a|brief|statement|of|and)\s+)*(?:staff|team|leadership|leaders|clergy|pastors?|priests?|elders|deacons|vestry|officers|trustees|boards?|beliefs?|(?:we\s+)?believe|faith|doctrines?|creeds?|confessions?\s+of\s+faith|history|story|mission|vision|values|covenant|constitution|by-?laws|polic(?:y|ies)|gallery|galleries|photos?|pictures|albums?|links|faqs?|obituar(?:y|ies)|memorials?|testimon(?:y|ies|ials)|employment|jobs|careers|denomination|personal|historia|creencias|creemos|equipo|líderes|galería|fotos)(?:\s*(?:&|and|y)\s*(?:\p{L}+\s*){1,2})?\W*$/iu

export const UNRELATED_WORDS =
  /\b(?:past|archived?|sermons?|give|giving|donate|log ?in|sign ?in|register|privacy|cookie|podcasts?|wedding|funerals?|facility|rental)\b/i
export const FOREIGN_UNRELATED_WORDS =
  /(?<!\p{L})(?:đã qua|lưu trữ|bài giảng|pasados?|anteriores|archivo|sermones|predicaciones|passados|sermões|ofrendas?|donar)(?!\p{L})|지난|설교|헌금|過去|过去|講道|讲道|奉獻|奉献/iu
export const PLAIN_CALENDAR_WORDS =
  /^\s*(?:events?|calendar|(?:upcoming|church|all|view all)\s+events?|events? calendar|(?:church|full|our) calendar)\s*$/i
const OWN_EVENTS =
  /^\W*(?:(?:see|view|find|browse|all|our|full|upcoming|church|parish|special|the|and|more|sign[- ]?ups?|register|registrations?|rsvp|for|of|calendars?|events?|classes|groups|online|here|eventos|calendario|inscripciones|y|todos|los|nuestros|próximos)(?!\p{L})[\s&+/,|›»→>-]*)+$/iu

/** "Events & Sign-Ups", "Register for events": nothing but words for the church's own events. */
export function isOwnEvents(words: string): boolean {
  return (
    PLAIN_CALENDAR_WORDS.test(words) ||
    (OWN_EVENTS.test(words) &&
      /\b(?:calendars?|events?|sign[- ]?ups|registrations?|eventos|calendario|inscripciones)\b/i.test(words))
  )
}
