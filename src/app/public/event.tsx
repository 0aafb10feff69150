import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import type { Church } from '../../contract/churches/churches.ts'
import type { City } from '../../contract/city.ts'
import type { EventDetail } from '../../contract/events/events.ts'
import { churchFactsCopy } from '../../copy/churches/church-facts.ts'
import { type DataWords, dataWords } from '../../copy/data-words.ts'
import { eventCopy } from '../../copy/events/event.ts'
import { promotionOffers } from '../../domain/advertising/catalogue.ts'
import { pictureOf } from '../../domain/events/pictures/picture.ts'
import { splitAtChurch } from '../../domain/events/place.ts'
import { langOfTexts } from '../../domain/events/text-language.ts'
import { addDays, dateIn, daysBetween, readableRange, readableStart } from '../../domain/events/when.ts'
import { calendarLinks } from '../../domain/feeds/calendar-links.ts'
import { eventJsonLd } from '../../domain/feeds/event-json-ld.ts'
import { eventAddress, eventImageAddress } from '../../domain/feeds/feed-event.ts'
import { jsonLdText } from '../../domain/feeds/json-ld.ts'
import { accessInWords, lower } from '../../features/churches/components/facts/facts-words.ts'
import { EventDates, OtherDates } from '../../features/events/components/cards/event-dates.tsx'
import { shorten } from '../../features/events/components/cards/shorten.ts'
import { AddToCalendar } from '../../features/events/components/event/add-to-calendar.tsx'
import { EventHeader } from '../../features/events/components/event/event-header.tsx'
import { toEventLine } from '../../features/events/components/event/event-line.ts'
import { EventNotices } from '../../features/events/components/event/event-notices.tsx'
import { mapAddresses } from '../../features/events/components/event/share-links.ts'
import { languageOf } from '../language-choice.server.ts'
import { callForPage, movedTo, pageContext } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { PageHead, StructuredData } from '../page-head.tsx'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { useSite } from '../site.ts'
import { LinkButton } from '../ui/button.tsx'
import { formatDate } from '../ui/dates.ts'
import { servedForm } from '../ui/form/served-form.tsx'
import { useCopy } from '../ui/language.tsx'
import type { Route } from './+types/event'
import { BackLink } from './back-link.tsx'

export const handle: PageHandle = { query: [] }

export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadEvent(request, params.id, context)
}

// Their scripts come when somebody touches the page.
const EventPlace = servedForm(
  async () => (await import('../../features/events/components/event/event-place.tsx')).EventPlace,
)
const EventMore = servedForm(async () => (await import('./event-more.tsx')).EventMore)

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, when, isOver, image, picture, calendar, structure, map, facts, lang } = loaderData
  const { locale } = useSite()
  const copy = useCopy(eventCopy)
  const day = formatDate(event.eventDate, 'medium', locale)
  const summary = shorten(event.description) ?? `${event.church.name}, ${day}, ${event.eventTime}`
  return (
    <article>
      <PageHead title={`${event.title}, ${day}`} description={summary} image={image} type="article" />
      <StructuredData json={structure} />
      <BackLink to="/">{copy.back}</BackLink>
      <EventHeader event={event} lang={lang.title} picture={picture} locale={locale} />
      <EventNotices event={event} isOver={isOver} locale={locale} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 pt-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:pt-6">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
            <EventDates event={event} when={when}>
              {!isOver && !event.cancelled && <AddToCalendar links={calendar} />}
            </EventDates>
            {event.location && <EventPlace key={event.id} location={event.location} map={map} />}
          </div>
          <p className="text-[0.95em]">
            {facts.stated.join(' · ')}
            {facts.unknown && <span className="block text-muted text-sm">{facts.unknown}</span>}
          </p>
          <OtherDates event={event} locale={locale} />
          {event.description && (
            <section>
              <h2 className="text-h3">{copy.about}</h2>
              <p lang={lang.description} className="mt-2 max-w-[66ch] whitespace-pre-line text-start">
                {event.description}
              </p>
            </section>
          )}
        </div>
        <EventMore {...loaderData} />
      </div>
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const copy = useCopy(eventCopy)
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen error={error} />
  return (
    <section className="py-10">
      <PageHead title={copy.notFound.title} isIndexed={false} />
      <h1>{copy.notFound.title}</h1>
      <p className="mt-4 max-w-[50ch] text-lg text-muted">{copy.notFound.text}</p>
      <LinkButton to="/" className="mt-6">
        {copy.back}
      </LinkButton>
    </section>
  )
}

async function loadEvent(request: Request, id: string, context: Readonly<RouterContextProvider>) {
  // Anything but a number names no event: not a mistake of the caller's, just nothing there.
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  const { call, city, now, origin } = context.get(pageContext)
  const { body: event } = await callForPage(context, 'getEvent', { params: { id } })
  if (event.id !== Number(id)) throw movedTo(`/event/${event.id}`, request)
  const [{ body: related }, church] = await Promise.all([
    callForPage(context, 'relatedEvents', { params: { id } }),
    // An administrator sees events of churches, too, that are not listed.
    call('getChurch', { params: { id: String(event.church.id) } }).catch(() => null),
  ])
  const words = dataWords[languageOf(request)]
  return {
    event: translate(event, words),
    lang: langOfTexts(event, words.language),
    ofChurch: related.ofChurch.map(({ churchName: _, ...event }) => toEventLine(event, words)),
    similar: related.similar.map((event) => toEventLine(event, words)),
    when: whenOf(event, words, city, now),
    facts: factsOf(event, church?.body.facts, words),
    isOver: isOver(event, dateIn(city.timeZone, now), now),
    services: city.share,
    url: eventAddress(origin, event.id),
    picture: pictureOf(event, words.pictureFrom(event.church.name)),
    image: eventImageAddress('', event.id),
    offers: city.features.advertising ? promotionOffers(city.packages) : [],
    calendar: calendarLinks(event, { city, origin }),
    structure: jsonLdText(eventJsonLd(event, { city, origin })),
    map:
      event.location === null || event.placeSource === 'none' ? null : mapAddresses(addressOf(event), city),
  }
}

/** Parking is a fact of no church: it stands in an event's own words, or nobody has stated it. */
const PARKING = /\bpark(?:ing|s)?\b|\bestaciona/i

function factsOf({ description, church }: EventDetail, facts: Church['facts'], words: DataWords) {
  const copy = churchFactsCopy[words.language]
  const known = { language: church.language ?? null, facts }
  const { stated, unknown } = accessInWords(known, copy, words.churchLanguage)
  const list = PARKING.test(description ?? '') ? unknown : [lower(copy.parking), ...unknown]
  return { stated, unknown: list.length > 0 ? copy.unknowns(list.join(', ')) : null }
}

/** What a map is asked for: of a part of a church, the church's address. */
function addressOf({ church, location }: EventDetail): string {
  const place = location ?? ''
  return splitAtChurch(church.name, place)?.at ?? place
}

/** In the words of the page's language: the browser needs no dictionary. */
function translate(event: EventDetail, { time, rule }: DataWords): EventDetail {
  const { series } = event
  const timeOf = (words: string | null) => words && time(words)
  return {
    ...event,
    eventTime: time(event.eventTime),
    series: series && { ...series, rule: rule(series.rule) },
    otherDates: event.otherDates.map((other) => ({ ...other, eventTime: time(other.eventTime) })),
    changes: event.changes.map((change) =>
      change.field === 'eventTime' ? { ...change, from: timeOf(change.from), to: timeOf(change.to) } : change,
    ),
  }
}

/** "Sunday, December 6, 4–6 PM, in 7 days" */
function whenOf(event: EventDetail, words: DataWords, city: City, now: Date): string {
  const { startsAt, endsAt, allDay, eventDate } = event
  const { language, time } = words
  const locale = (language === 'en' ? null : city.translations[language]?.locale) ?? city.locale
  const day = (date: string) => formatDate(date, 'medium', locale)
  const hour = (instant: string) => instant.slice(11, 16)
  const start = `${day(eventDate)}, ${time(event.eventTime)}`
  const soon = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const ahead = daysBetween(dateIn(city.timeZone, now), eventDate)
  return [spanOf(), ahead >= 0 && soon.format(ahead, 'day')].filter(Boolean).join(', ')

  function spanOf(): string {
    if (startsAt === null || endsAt === null) return start
    // The instant at which a whole day ends is the midnight after it.
    const last = addDays(endsAt.slice(0, 10), allDay ? -1 : 0)
    if (allDay) return last > eventDate ? `${day(eventDate)} – ${day(last)}` : start
    if (last === eventDate) return `${day(eventDate)}, ${time(readableRange(hour(startsAt), hour(endsAt)))}`
    const end = readableStart({ allDay: false, startTime: hour(endsAt) })
    return `${start} – ${day(last)}, ${time(end)}`
  }
}

/** Over at its end; where none is stated, with its day. A retreat of three days is not over on the second. */
function isOver({ endsAt, eventDate }: EventDetail, today: string, now: Date): boolean {
  return endsAt === null ? eventDate < today : Date.parse(endsAt) <= now.getTime()
}
