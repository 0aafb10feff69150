import { data, type RouterContextProvider } from 'react-router'
import type { EventDetail } from '../../contract/events/events.ts'
import { type DataWords, dataWords } from '../../copy/data-words.ts'
import { promotionOffers } from '../../domain/advertising/catalogue.ts'
import { pictureOf } from '../../domain/events/pictures/picture.ts'
import { langOfTexts } from '../../domain/events/texts/text-language.ts'
import { addDays, dateIn, readableStart } from '../../domain/events/when.ts'
import { calendarLinks } from '../../domain/feeds/calendar-links.ts'
import { eventJsonLd } from '../../domain/feeds/event-json-ld.ts'
import { eventAddress, eventImageAddress } from '../../domain/feeds/feed-event.ts'
import { jsonLdText } from '../../domain/feeds/json-ld.ts'
import { toEventLine } from '../../features/events/components/event/event-line.ts'
import { mapAddresses } from '../../features/events/components/event/share-links.ts'
import { languageOf } from '../language-choice.server.ts'
import { callForPage, movedTo, pageContext } from '../page-context.ts'

export async function loadEvent(request: Request, id: string, context: Readonly<RouterContextProvider>) {
  // Anything but a number names no event: not a mistake of the caller's, just nothing there.
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  const { city, now, origin } = context.get(pageContext)
  const { body: event } = await callForPage(context, 'getEvent', { params: { id } })
  if (event.id !== Number(id)) throw movedTo(`/event/${event.id}`, request)
  const { body: related } = await callForPage(context, 'relatedEvents', { params: { id } })
  const words = dataWords[languageOf(request)]
  return {
    event: translate(event, words),
    lang: langOfTexts(event, words.language),
    ofChurch: related.ofChurch.map(({ churchName: _, ...event }) => toEventLine(event, words)),
    similar: related.similar.map((event) => toEventLine(event, words)),
    ends: endOf(event, words),
    isOver: isOver(event, dateIn(city.timeZone, now), now),
    services: city.share,
    url: eventAddress(origin, event.id),
    picture: pictureOf(event, words.pictureFrom(event.church.name)),
    image: eventImageAddress('', event.id),
    offers: city.features.advertising ? promotionOffers(city.packages) : [],
    calendar: calendarLinks(event, { city, origin }),
    structure: jsonLdText(eventJsonLd(event, { city, origin })),
    map: event.location === null || event.placeSource === 'none' ? null : mapAddresses(event.location, city),
  }
}

/** In the words of the page's language: the browser needs no dictionary. */
function translate(event: EventDetail, { time, rule, churchLanguage }: DataWords): EventDetail {
  const { church, series } = event
  const timeOf = (words: string | null) => words && time(words)
  return {
    ...event,
    eventTime: time(event.eventTime),
    series: series && { ...series, rule: rule(series.rule) },
    church: { ...church, language: church.language && churchLanguage(church.language) },
    otherDates: event.otherDates.map((other) => ({ ...other, eventTime: time(other.eventTime) })),
    changes: event.changes.map((change) =>
      change.field === 'eventTime' ? { ...change, from: timeOf(change.from), to: timeOf(change.to) } : change,
    ),
  }
}

function endOf({ startsAt, endsAt, allDay, eventDate }: EventDetail, { time }: DataWords) {
  if (startsAt === null || endsAt === null) return null
  if (allDay) {
    // The instant at which it ends is the midnight after its last day.
    const last = addDays(endsAt.slice(0, 10), -1)
    return last > eventDate ? { on: last, time: null } : null
  }
  const on = endsAt.slice(0, 10)
  return {
    on: on === eventDate ? null : on,
    time: time(readableStart({ allDay: false, startTime: endsAt.slice(11, 16) })),
  }
}

/** Over at its end; where none is stated, with its day. A retreat of three days is not over on the second. */
function isOver({ endsAt, eventDate }: EventDetail, today: string, now: Date): boolean {
  return endsAt === null ? eventDate < today : Date.parse(endsAt) <= now.getTime()
}
