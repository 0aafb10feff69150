import type { ListedEvent } from '../../../../contract/events/events.ts'
import type { DataWords } from '../../../../copy/data-words.ts'
import { churchPath } from '../../../../domain/churches/church-path.ts'
import { type GenderTags, genderTags } from '../../../../domain/events/categories.ts'
import { isWeeklyRule, lastDayOf } from '../../../../domain/events/day-span.ts'
import { pictureOf, type ShownPicture } from '../../../../domain/events/pictures/picture.ts'
import { placeWithoutChurch } from '../../../../domain/events/place.ts'
import { langOfTexts } from '../../../../domain/events/text-language.ts'
import { shorten } from './shorten.ts'

/** What a listing shows of an event; less than the call answers, so that the page stays light. */
export interface EventCard {
  id: number
  title: string
  /** Of the title, where it is not the page's language. */
  lang?: string
  category: string
  eventDate: string
  eventTime: string
  /** HH:MM by which the day's events are sorted; null where none is stated, and of a whole day. */
  hour: string | null
  lastDay: string | null
  /** Without the church's name, which stands beside it. */
  location: string | null
  churchId: number
  churchName: string
  /** The address of its page. */
  churchPage: string
  /** How far away it is, in words, where that was asked. */
  distance?: string
  neighborhood: string | null
  language: string | null
  ministries: GenderTags
  isSponsored: boolean
  /** Its placement promises bold words, the banner of the home page, the first places of its category. */
  isBold: boolean
  hasBanner: boolean
  leadsCategory: boolean
  isCancelled: boolean
  mayHaveChanged: boolean
  repeats: string | null
  /** Comes every week, as usual: it may be folded. */
  isRegular: boolean
  excerpt: string | null
  excerptLang?: string
  /** Of featured events, of picks, and of what is not held every week in a list of few days. */
  picture: ShownPicture | null
}

const langOf = (event: ListedEvent, { language }: DataWords) => {
  const { title, description } = langOfTexts(event, language)
  return {
    ...(title && { lang: title }),
    ...(description && event.isSponsored && { excerptLang: description }),
  }
}

/** Most churches' language, which is not worth a word on every line. */
const USUAL_LANGUAGE = 'English'

/** `words` are those of the page's language: the data comes in English, and the browser needs no dictionary. */
export function toEventCard(event: ListedEvent, words: DataWords, hasPicture = false): EventCard {
  const { language } = event.church
  const isRegular =
    !event.isSponsored && !event.cancelled && !event.mayHaveChanged && isWeeklyRule(event.series?.rule ?? '')
  const isOnline = event.placeSource === 'none' && event.location !== null
  return {
    id: event.id,
    title: event.title,
    ...langOf(event, words),
    category: event.category,
    eventDate: event.eventDate,
    eventTime: words.time(event.eventTime),
    hour: event.allDay ? null : (event.startsAt?.slice(11, 16) ?? null),
    lastDay: lastDayOf(event),
    location: placeWithoutChurch(event.church.name, event.location),
    churchId: event.church.id,
    churchName: event.church.name,
    churchPage: churchPath(event.church),
    // What is held online is in no part of the city.
    neighborhood: isOnline ? null : event.church.neighborhood,
    language: language && language !== USUAL_LANGUAGE ? words.churchLanguage(language) : null,
    ministries: genderTags(event.title, event.description),
    isSponsored: event.isSponsored,
    isBold: event.placement?.isBold ?? false,
    hasBanner: event.placement?.hasBanner ?? false,
    leadsCategory: event.placement?.leadsCategory ?? false,
    isCancelled: event.cancelled,
    mayHaveChanged: event.mayHaveChanged,
    repeats: event.series && words.rule(event.series.rule),
    isRegular,
    excerpt: event.isSponsored ? shorten(event.description) : null,
    picture:
      event.isSponsored || event.isPick || (hasPicture && !isRegular)
        ? pictureOf(event, words.pictureFrom(event.church.name))
        : null,
  }
}
