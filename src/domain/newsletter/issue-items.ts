import type { AccessFact } from '../churches/fields.ts'
import { languageInTitle } from '../churches/languages.ts'
import { type CategorisedEvent, canonicalFilter, filtersOf } from '../events/categories.ts'
import { lastDayOf } from '../events/day-span.ts'
import { type MailPicture, mailPictureOf } from '../events/pictures/picture.ts'
import { normaliseTitle } from '../events/title-key.ts'
import { addDays } from '../events/when.ts'
import type { IssueEvent } from './choose-issue.ts'

export type Festival = 'easter' | 'christmas'
type HolyDay =
  | 'palmSunday'
  | 'maundyThursday'
  | 'goodFriday'
  | 'easterSunday'
  | 'christmasEve'
  | 'christmasDay'

/**
 * Easter Sunday of a year (Western churches) as YYYY-MM-DD: the anonymous Gregorian computus (Nature, April 20, 1876;
 * Meeus, Astronomical Algorithms, chapter 8).
 */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const place = h + l - 7 * m + 114
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(Math.floor(place / 31))}-${two((place % 31) + 1)}`
}

/** The festival whose holy days (the first and the last day included) fall into a span, with those days in order. */
export function festivalOf(
  first: string,
  last: string,
): { festival: Festival; days: { name: HolyDay; date: string }[] } | null {
  const year = Number(last.slice(0, 4))
  const easter = easterSunday(year)
  const all: Record<Festival, { name: HolyDay; date: string }[]> = {
    easter: [
      { name: 'palmSunday', date: addDays(easter, -7) },
      { name: 'maundyThursday', date: addDays(easter, -3) },
      { name: 'goodFriday', date: addDays(easter, -2) },
      { name: 'easterSunday', date: easter },
    ],
    // An issue that ends in January began after Christmas, or on one of its days.
    christmas: [Number(first.slice(0, 4))].flatMap((of) => [
      { name: 'christmasEve' as const, date: `${of}-12-24` },
      { name: 'christmasDay' as const, date: `${of}-12-25` },
    ]),
  }
  for (const festival of ['easter', 'christmas'] as const) {
    const days = all[festival].filter(({ date }) => date >= first && date <= last)
    if (days.length > 0) return { festival, days }
  }
  return null
}

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')

const WORDS: Record<Festival, RegExp> = {
  easter: word(
    'easter|palm sunday|maundy thursday|holy thursday|good friday|holy week|tenebrae|resurrection|pascua|domingo de ramos|jueves santo|viernes santo|semana santa',
  ),
  christmas: word(
    'christmas|nativity|candlelight|lessons (?:and|&) carols|carols?|posadas?|navidad|nochebuena|misa de gallo',
  ),
}

/** Whether an event of those days is one of the festival's own, by its title. */
export function isOfFestival(title: string, festival: Festival): boolean {
  return WORDS[festival].test(title)
}

/** How many can stand in for them. */
const MAX_CANDIDATES = 12

/** By which a pick is recognized in the next issue, whose date of it has another number. */
export function pickKey({ title, church }: Pick<IssueItem, 'title' | 'church'>): string {
  return `${normaliseTitle(title)} ${normaliseTitle(church.name)}`
}

/**
 * The events that may be picked, the best first: complete ones that no church has every week, that nobody paid for and
 * that were no pick of the last issue. The site's own picks lead; one-time events and those of a festival come next,
 * then whatever makes the picks so far more varied by church, neighborhood, denomination, category and day.
 */
export function rankPicks(items: readonly IssueItem[], lastPicks: ReadonlySet<string>): IssueItem[] {
  const left = items.filter((item) => isSpecial(item) && !lastPicks.has(pickKey(item)))
  const ranked: IssueItem[] = []
  while (left.length > 0 && ranked.length < MAX_CANDIDATES) {
    const scores = left.map((item) => merit(item) - sameness(item, ranked))
    const best = scores.indexOf(Math.max(...scores))
    ranked.push(...left.splice(best, 1))
  }
  return ranked
}

function isSpecial(item: IssueItem): boolean {
  const isComplete = Boolean(item.startsAt && item.location && item.summary)
  return isComplete && !item.isRegular && !item.isSponsored && !item.cancelled && item.status === 'approved'
}

function merit({ isPick, isSeries, festival }: IssueItem): number {
  return (isPick ? 20 : 0) + (isSeries ? 0 : 4) + (festival ? 3 : 0)
}

function sameness(item: IssueItem, picked: readonly IssueItem[]): number {
  const same = (other: IssueItem) =>
    Number(other.church.name === item.church.name) * 6 +
    Number(isShared(other.church.neighborhood, item.church.neighborhood)) * 3 +
    Number(isShared(other.denomination, item.denomination)) * 2 +
    Number(other.filters[0] === item.filters[0]) +
    Number(other.eventDate === item.eventDate)
  return picked.reduce((sum, other) => sum + same(other), 0)
}

const isShared = (one: string | null | undefined, other: string | null | undefined) =>
  one != null && one === other

/** An event as an issue keeps it, so that every edition is made of what was seen in the draft. */
export interface IssueItem extends IssueEvent {
  /** The filters under which it is found. */
  filters: readonly string[]
  /** One date of a series of worship: what a church has every week. */
  isRegular: boolean
  /** One of several dates. */
  isSeries?: boolean
  /** Made the editor's pick on the site. */
  isPick?: boolean
  /** The beginning of its description, of what may be a pick; what an earlier version stored has none of these four. */
  summary?: string | null
  picture?: MailPicture | null
  denomination?: string | null
  /** Of the event, in English; and what its church offers. What an earlier version stored has neither. */
  languages?: readonly string[]
  access?: readonly AccessFact[]
}

/** What a directory knows of a church beyond its listing. */
export interface ChurchTraits {
  denomination: string | null
  languages: readonly string[]
  access: readonly AccessFact[]
}

/** The part of a listed event that an issue needs. */
type Listed = Omit<IssueEvent, 'isPaidFor' | 'festival' | 'lastDay' | 'church'> &
  CategorisedEvent & {
    series: object | null
    endsAt: string | null
    picture: { url: string; alt: string } | null
    church: IssueEvent['church'] & { language?: string | null | undefined }
    isPick: boolean
  }

export function toItem(
  event: Listed,
  context: { isPaidFor: boolean; festival: Festival | null; traits?: ChurchTraits | undefined },
): IssueItem {
  const { festival, isPaidFor, traits } = context
  const isRegular = event.series !== null && canonicalFilter(event.category) === 'worship'
  const { id, title, status, cancelled, isSponsored, eventDate, eventTime, startsAt, allDay, location } =
    event
  return {
    ...{ id, title, status, cancelled, eventDate, eventTime, startsAt, allDay, location },
    lastDay: lastDayOf(event),
    isSponsored: isSponsored || isPaidFor,
    church: { name: event.church.name, neighborhood: event.church.neighborhood },
    filters: filtersOf(event),
    isRegular,
    isSeries: event.series !== null,
    isPick: event.isPick,
    summary: isRegular ? null : summarize(event.description ?? ''),
    picture: isRegular ? null : mailPictureOf(event),
    denomination: traits?.denomination ?? null,
    languages: languagesOf(event, traits?.languages ?? []),
    access: traits?.access ?? [],
    isPaidFor,
    festival: festival !== null && isOfFestival(title, festival) ? festival : null,
  }
}

/** The language that its title names, else those of its church; English where nobody has stated any. */
function languagesOf({ title, church }: Listed, ofChurch: readonly string[]): string[] {
  const named = languageInTitle(title)
  if (named !== null) return [named]
  const listed = church.language === 'Bilingual' ? ['English', 'Spanish'] : [church.language ?? '']
  const languages = [...new Set([...listed, ...ofChurch])].filter(Boolean)
  return languages.length > 0 ? languages : ['English']
}

const MAX_SUMMARY_CHARS = 160

/** Its first sentences, or its beginning to the end of a word. */
export function summarize(description: string): string | null {
  const text = description.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= MAX_SUMMARY_CHARS) return text || null
  const cut = text.slice(0, MAX_SUMMARY_CHARS)
  const sentence = /^.{60,}[.!?](?= )/.exec(cut)?.[0]
  return sentence ?? `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`
}

/** So many dates of one series in an issue are one line, too. */
const MIN_FOLDED_DATES = 4

/**
 * What goes into lines of their own instead of under its days: the regular services of each church, and what a church has
 * nearly every day. Sponsored ones and those of a festival stand among their day.
 */
export function findFolded(items: readonly IssueItem[]): Set<IssueItem> {
  const plain = items.filter((item) => !item.isSponsored && item.festival == null)
  const dates = Map.groupBy(plain, lineName)
  const isFolded = (item: IssueItem) =>
    item.isRegular || (item.isSeries === true && (dates.get(lineName(item))?.length ?? 0) >= MIN_FOLDED_DATES)
  return new Set(plain.filter(isFolded))
}

/** The line that an event is folded into: its church's services, or its title and church. */
export const lineName = ({ isRegular, title, church }: IssueItem) =>
  isRegular ? church.name : `${title}, ${church.name}`

/** The regular services of one church, or the dates of one series: the first of them leads to its page. */
export interface ServiceLine {
  name: string
  id: number
  /** By date, each with its times as people read them. */
  days: { date: string; times: string[] }[]
}

/** The lines by their names; `services` in the order of time. */
export function foldServices(services: readonly IssueItem[]): ServiceLine[] {
  return [...Map.groupBy(services, lineName)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, ofLine]) => ({
      name,
      id: ofLine[0]?.id ?? 0,
      days: [...Map.groupBy(ofLine, ({ eventDate }) => eventDate)].map(([date, ofDay]) => ({
        date,
        times: [...new Set(ofDay.map(({ eventTime }) => eventTime))],
      })),
    }))
}
