import type { RouterContextProvider } from 'react-router'
import type { CallRequest } from '../../../contract/calls.ts'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { type DataWords, dataWords } from '../../../copy/data-words.ts'
import { describeSearch, searchCopy } from '../../../copy/search.ts'
import { denominationLabel } from '../../../domain/churches/denominations.ts'
import { daySpan } from '../../../domain/events/day-span.ts'
import { MAX_PICKS } from '../../../domain/events/decisions.ts'
import { addDays, dateIn, daysBetween } from '../../../domain/events/when.ts'
import { filterLinks } from '../../../domain/feeds/filter-links.ts'
import { groupAgenda, shortenDay } from '../../../features/events/components/cards/agenda-groups.ts'
import { chooseFeatured } from '../../../features/events/components/cards/choose-featured.ts'
import { type EventCard, toEventCard } from '../../../features/events/components/cards/event-card.ts'
import {
  type EventFilters,
  eventsQueryOf,
  filterSearch,
  isFiltered,
  MAX_PAGES,
  readFilters,
} from '../../../features/events/components/filters/event-filters.ts'
import { languageOf } from '../../language-choice.server.ts'
import { callForPage, pageContext } from '../../page-context.ts'
import { byLabel } from '../../ui/by-label.ts'

// A page goes on to the end of its last day; an old phone feels every line.
const PAGE_SIZE = 20
/** So many events are fetched at once at most. */
const MAX_LISTED_EVENTS = 1000
/** So many days that somebody asks for stand on one page: a day, a weekend. */
const MAX_WHOLE_DAYS = 3
/** After today, in the strip of days. */
const STRIP_DAYS = 30
/** More placements than this never run at once; of those that fit the filters three are featured. */
const MAX_SPONSORED_EVENTS = 50

type Context = Readonly<RouterContextProvider>

export async function loadHome(request: Request, context: Context) {
  const { city, now, origin } = context.get(pageContext)
  const { search, searchParams } = new URL(request.url)
  const filters = readFilters(searchParams)
  const language = languageOf(request)
  const words = dataWords[language]
  const card = (event: ListedEvent) => toEventCard(event, words)
  const links = filterLinks(origin, search, language)
  const today = dateIn(city.timeZone, now)
  const span = daySpan(filters, today)
  const query = eventsQueryOf(filters, span)
  const isCategory = filters.category !== 'all'
  const page = Number(filters.page || 1)
  const isWhole = span.to !== null && daysBetween(span.from, span.to) < MAX_WHOLE_DAYS
  const [sponsored, listed, { events, choices }, picked] = await Promise.all([
    callForPage(context, 'listEvents', {
      query: { ...query, sponsored: 'true', limit: MAX_SPONSORED_EVENTS },
    }),
    loadDays(
      context,
      // A category lists the events beside the featured ones; the agenda lists every event on its day.
      { ...query, ...(isCategory && { sponsored: 'false' as const }) },
      span.from,
      isWhole ? null : page * PAGE_SIZE,
    ),
    loadChoices(context, words),
    // They lead the page that nobody has filtered but by days, if they are on these.
    filterSearch(filters, { when: '', from: '', to: '' }) === ''
      ? callForPage(context, 'listEvents', { query: { ...query, picked: 'true', limit: MAX_PICKS } })
      : { body: [] },
  ])
  const dayAddress = (day: string) => `/${filterSearch(filters, { when: '', page: '', from: day, to: day })}`
  const { featured, others } = chooseFeatured(sponsored.body, now)
  const leading = isCategory ? others : []
  const listedTotal = (listed.page?.total ?? listed.body.length) + (isCategory ? others.length : 0)
  // Of all that is to come a series counts once, as in the directory.
  const isAll = !isFiltered(filters)
  return {
    filters,
    today,
    /** A list of a day or a weekend shows pictures on its rows. */
    hasPictures: isWhole,
    total: isAll ? events : listedTotal,
    isTotalCapped: !isAll && (listed.page?.isTotalCapped ?? false),
    ...describeSearch(
      searchCopy[language],
      filters.q,
      listed.page ?? {},
      (q) => `/${filterSearch(filters, { q })}`,
    ),
    more: listed.lastDay && moreAddress(filters, page, listed.lastDay),
    // The banner's place is the first one.
    featured: firstWith('hasBanner', featured.map(card)),
    picks: picked.body.map(card),
    leading: firstWith('leadsCategory', leading.map(card)),
    // Whoever searches wants to see all that is found.
    groups: groupAgenda(
      listed.body.map((event) => toEventCard(event, words, isWhole)),
      today,
      !isCategory && filters.q === '',
      span.from,
      // Whoever chose the days knows their name.
    ).map((group) => (isWhole ? { ...group, name: null } : shortenDay(group, dayAddress))),
    days: Array.from({ length: STRIP_DAYS }, (_, position) => addDays(today, position + 1)),
    choices,
    links,
    map: { tiles: city.maps.tiles, area: city.boundingBox },
  }
}

/**
 * The first events that fit, and the rest of the last one's day, so that the next page begins with a day; without a limit
 * all of them. `lastDay` is null where nothing follows.
 */
async function loadDays(
  context: Context,
  query: CallRequest<'listEvents'>['query'],
  from: string,
  limit: number | null,
) {
  const { body, page } = await callForPage(context, 'listEvents', {
    query: { ...query, limit: limit ?? MAX_LISTED_EVENTS },
  })
  const last = body.at(-1)?.eventDate ?? from
  const lastDay = last < from ? from : last
  const events = [...body]
  for (let cursor = page?.nextCursor; cursor; ) {
    const rest = await callForPage(context, 'listEvents', {
      query: { ...query, ...(limit !== null && { to: lastDay }), cursor, limit: MAX_LISTED_EVENTS },
    })
    events.push(...rest.body)
    cursor = rest.page?.nextCursor
  }
  const isEnd = !page?.nextCursor || (events.length >= page.total && !page.isTotalCapped)
  return { body: events, page, lastDay: isEnd ? null : lastDay }
}

/** One page more below what is shown, at the first day of it; after the last page, a list from that day on. */
function moreAddress(filters: EventFilters, page: number, lastDay: string): string {
  return page < MAX_PAGES
    ? `/${filterSearch(filters, { page: String(page + 1) })}#after-${lastDay}`
    : `/${filterSearch(filters, { when: '', from: addDays(lastDay, 1) })}`
}

async function loadChoices(context: Context, words: DataWords) {
  const { body } = await callForPage(context, 'describeDirectory')
  const choices = {
    neighborhoods: body.neighborhoods,
    languages: byLabel(body.mainLanguages.map((value) => ({ value, label: words.churchLanguage(value) }))),
    denominations: byLabel(
      body.denominations.map((value) => ({ value, label: words.denomination(denominationLabel(value)) })),
    ),
  }
  return { events: body.events, choices }
}

/** Those whose placement promises it before the others; the order is kept otherwise. */
function firstWith(promise: 'hasBanner' | 'leadsCategory', cards: EventCard[]): EventCard[] {
  return cards.toSorted((a, b) => Number(b[promise]) - Number(a[promise]))
}
