import type { RouterContextProvider } from 'react-router'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { type DataWords, dataWords } from '../../../copy/data-words.ts'
import { describeSearch, searchCopy } from '../../../copy/search.ts'
import { denominationLabel } from '../../../domain/churches/denominations.ts'
import { daySpan } from '../../../domain/events/day-span.ts'
import { addDays, dateIn } from '../../../domain/events/when.ts'
import { filterLinks } from '../../../domain/feeds/filter-links.ts'
import { groupAgenda } from '../../../features/events/components/cards/agenda-groups.ts'
import { chooseFeatured } from '../../../features/events/components/cards/choose-featured.ts'
import { type EventCard, toEventCard } from '../../../features/events/components/cards/event-card.ts'
import {
  eventsQueryOf,
  filterSearch,
  isFiltered,
  readFilters,
} from '../../../features/events/components/filters/event-filters.ts'
import { languageOf } from '../../language-choice.server.ts'
import { callForPage, pageContext } from '../../page-context.ts'
import { byLabel } from '../../ui/by-label.ts'

// Some four days; an old phone feels every line.
const PAGE_SIZE = 20
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
  const query = eventsQueryOf(filters, daySpan(filters, today))
  const isCategory = filters.category !== 'all'
  const [sponsored, listed, choices, picked] = await Promise.all([
    callForPage(context, 'listEvents', {
      query: { ...query, sponsored: 'true', limit: MAX_SPONSORED_EVENTS },
    }),
    callForPage(context, 'listEvents', {
      query: {
        ...query,
        // A category lists the events beside the featured ones; the agenda lists every event on its day.
        ...(isCategory && { sponsored: 'false' as const }),
        ...(filters.cursor && { cursor: filters.cursor }),
        limit: PAGE_SIZE,
      },
    }),
    loadChoices(context, words),
    // It leads the page that nobody has filtered.
    isFiltered(filters) || filters.cursor
      ? { body: [] }
      : callForPage(context, 'listEvents', { query: { picked: 'true', limit: 1 } }),
  ])
  const { featured, others } = chooseFeatured(sponsored.body, now)
  const leading = isCategory && !filters.cursor ? others : []
  const total = (listed.page?.total ?? listed.body.length) + (isCategory ? others.length : 0)
  return {
    filters,
    today,
    total,
    isTotalCapped: listed.page?.isTotalCapped ?? false,
    ...describeSearch(
      searchCopy[language],
      filters.q,
      listed.page ?? {},
      (q) => `/${filterSearch(filters, { q })}`,
    ),
    nextCursor: listed.page?.nextCursor ?? null,
    // The banner's place is the first one.
    featured: firstWith('hasBanner', featured.map(card)),
    pick: picked.body.map(card)[0] ?? null,
    leading: firstWith('leadsCategory', leading.map(card)),
    // Whoever searches wants to see all that is found.
    groups: groupAgenda(listed.body.map(card), today, !isCategory && filters.q === ''),
    days: Array.from({ length: STRIP_DAYS }, (_, position) => addDays(today, position + 1)),
    choices,
    links,
    map: { tiles: city.maps.tiles, area: city.boundingBox },
  }
}

async function loadChoices(context: Context, words: DataWords) {
  const { body } = await callForPage(context, 'describeDirectory')
  return {
    neighborhoods: body.neighborhoods,
    languages: byLabel(body.mainLanguages.map((value) => ({ value, label: words.churchLanguage(value) }))),
    denominations: byLabel(
      body.denominations.map((value) => ({ value, label: words.denomination(denominationLabel(value)) })),
    ),
  }
}

/** Those whose placement promises it before the others; the order is kept otherwise. */
function firstWith(promise: 'hasBanner' | 'leadsCategory', cards: EventCard[]): EventCard[] {
  return cards.toSorted((a, b) => Number(b[promise]) - Number(a[promise]))
}
