import type { AccessFact } from '../churches/fields.ts'
import { languageInTitle } from '../churches/languages.ts'
import { isPlainService } from '../churches/plain-service.ts'
import { easterOf } from '../easter.ts'
import { type CategorisedEvent, canonicalFilter, filtersOf } from '../events/categories.ts'
import { isWeeklyRule, lastDayOf } from '../events/day-span.ts'
import { type MailPicture, mailPictureOf } from '../events/pictures/picture.ts'
import { type PlaceSource, placeWithoutChurch } from '../events/place.ts'
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

/** The festival whose holy days (the first and the last day included) fall into a span, with those days in order. */
export function festivalOf(
  first: string,
  last: string,
): { festival: Festival; days: { name: HolyDay; date: string }[] } | null {
  const year = Number(last.slice(0, 4))
  const easter = easterOf(year)
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

/** The pick that leads is the first one with a picture of its own: the others have a drawing. */
export function chooseLead(picks: readonly IssueItem[]): IssueItem[] {
  const lead = picks[0]?.isPick
    ? picks[0]
    : (picks.find(({ picture }) => picture && picture.alt !== '') ?? picks[0])
  return lead === undefined ? [] : [lead, ...picks.filter((item) => item !== lead)]
}

/** How many can stand in for them. */
const MAX_CANDIDATES = 24

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
  const special = items.filter((item) => isSpecial(item) && !lastPicks.has(pickKey(item)))
  return rankVaried(special, MAX_CANDIDATES)
}

/** So many of the items, the best first, each as unlike those before it as their merit allows. */
export function rankVaried(items: readonly IssueItem[], room: number): IssueItem[] {
  const left = [...items]
  const ranked: IssueItem[] = []
  while (left.length > 0 && ranked.length < room) {
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

/** How much speaks for showing an event where not all have room. */
function merit({ isPick, isSponsored, isSeries, festival, title, church }: IssueItem): number {
  const plain = isPlainService(title, church.name) ? 6 : 0
  return (isSponsored ? 40 : 0) + (isPick ? 20 : 0) + (isSeries ? 0 : 4) + (festival ? 3 : 0) - plain
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
  /** One date of a plain weekly service of worship, without a name of its own. */
  isRegular: boolean
  /** One of several dates. */
  isSeries?: boolean
  /** Made the editor's pick on the site. */
  isPick?: boolean
  /** The beginning of its description, of what may be a pick; what an earlier version stored has none of these four. */
  summary?: string | null
  picture?: MailPicture | null
  denomination?: string | null
  /** The name of its place, the first part, where that is not the church; absent in what an earlier version stored. */
  placeName?: string | null
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
    series: { rule: string } | null
    endsAt: string | null
    picture: { url: string; alt: string } | null
    church: IssueEvent['church'] & { language?: string | null | undefined }
    isPick: boolean
    placeSource?: PlaceSource
  }

export function toItem(
  event: Listed,
  context: { isPaidFor: boolean; festival: Festival | null; traits?: ChurchTraits | undefined },
): IssueItem {
  const { festival, isPaidFor, traits } = context
  const { id, title, status, cancelled, isSponsored, eventDate, eventTime, startsAt, allDay, location } =
    event
  const isRegular =
    canonicalFilter(event.category) === 'worship' &&
    isWeeklyRule(event.series?.rule ?? '') &&
    isPlainService(title, event.church.name)
  const [placeName = ''] = (placeWithoutChurch(event.church.name, location) ?? '').split(',')
  return {
    ...{ id, title, status, cancelled, eventDate, eventTime, startsAt, allDay, location },
    lastDay: lastDayOf(event),
    mayHaveChanged: event.mayHaveChanged === true,
    isSponsored: isSponsored || isPaidFor,
    church: { name: event.church.name, neighborhood: event.church.neighborhood },
    placeName: event.placeSource === 'church' ? null : placeName || null,
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

/** The regular services of churches: not those that were paid for or are of a festival. */
export const isFolded = (item: IssueItem): boolean =>
  item.isRegular && !item.isSponsored && item.festival == null

/** Dates of one series: the first of them stands for so many more. */
export interface Repeated<Item> {
  item: Item
  more: number
}

/** So many dates of one series in an issue are one line. */
const MIN_REPEATS = 4

/** What a church has nearly every day stands once, at its first date; `items` in the order of time. */
export function foldRepeats<Item extends IssueItem>(items: readonly Item[]): Repeated<Item>[] {
  const dates = Map.groupBy(items, pickKey)
  return items.flatMap((item) => {
    const ofSeries = dates.get(pickKey(item)) ?? []
    if (item.isSeries !== true || item.isSponsored || ofSeries.length < MIN_REPEATS)
      return [{ item, more: 0 }]
    return item === ofSeries[0] ? [{ item, more: ofSeries.length - 1 }] : []
  })
}
