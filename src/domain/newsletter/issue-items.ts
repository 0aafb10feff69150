import type { AccessFact } from '../churches/fields.ts'
import { languageInTitle } from '../churches/languages.ts'
import { type CategorisedEvent, canonicalFilter, filtersOf } from '../events/categories.ts'
import { lastDayOf } from '../events/days/day-span.ts'
import { type MailPicture, mailPictureOf } from '../events/pictures/mail-picture.ts'
import type { IssueEvent } from './choose-issue.ts'
import { type Festival, isOfFestival } from './festivals.ts'

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
