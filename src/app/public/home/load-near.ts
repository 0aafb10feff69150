import type { RouterContextProvider } from 'react-router'
import { nearCopy } from '../../../copy/churches/near.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { nearbyCopy } from '../../../copy/events/nearby.ts'
import { describeSearch, searchCopy } from '../../../copy/search.ts'
import { daySpan } from '../../../domain/events/day-span.ts'
import { dateIn } from '../../../domain/events/when.ts'
import { groupAgenda } from '../../../features/events/components/cards/agenda-groups.ts'
import { toEventCard } from '../../../features/events/components/cards/event-card.ts'
import {
  eventsQueryOf,
  filterSearch,
  readFilters,
} from '../../../features/events/components/filters/event-filters.ts'
import { languageOf } from '../../language-choice.server.ts'
import { pageContext, readRefusal } from '../../page-context.ts'
import type { loadHome } from './load-home.ts'

/** What takes the place of the list's own parts while it shows distances. */
export type NearList = Pick<
  Awaited<ReturnType<typeof loadHome>>,
  'leading' | 'groups' | 'total' | 'isTotalCapped' | 'more' | 'notice' | 'chips' | 'chipsLabel'
> & {
  /** How it is sorted, in words. */
  listed: string
}

const MAX_NEAR_EVENTS = 50

/** The events of the address's filters with their distance from a place, which came in a form's body. */
export async function loadNear(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ near: NearList | null; refusal: string | null }> {
  const { city, now, call } = context.get(pageContext)
  const language = languageOf(request)
  const filters = readFilters(new URL(request.url).searchParams)
  const today = dateIn(city.timeZone, now)
  const span = daySpan(filters, today)
  const { status: _, ...query } = eventsQueryOf(filters, span)
  const around = form.get('around')?.toString().trim() || null
  const degrees = (name: string) => Number(form.get(name) || Number.NaN)
  const order = form.get('order') === 'day' ? 'day' : 'distance'
  const place = around ? { around } : { latitude: degrees('latitude'), longitude: degrees('longitude') }
  const words = nearbyCopy[language]
  try {
    const { body } = await call('findNearbyEvents', {
      body: { ...query, ...place, order, limit: MAX_NEAR_EVENTS },
    })
    const cards = body.events.map((event) => ({
      ...toEventCard(event, dataWords[language]),
      ...(event.miles !== null && { distance: nearCopy[language].miles(event.miles) }),
    }))
    const isCut = body.total > cards.length
    const near = {
      leading: order === 'distance' ? cards : [],
      groups: order === 'day' ? groupAgenda(cards, today, false, span.from) : [],
      total: body.total,
      isTotalCapped: false,
      more: null,
      ...describeSearch(searchCopy[language], filters.q, body, (q) => `/${filterSearch(filters, { q })}`),
      listed: [words.listed(order, around), isCut && words.cut(cards.length)].filter(Boolean).join(' '),
    }
    return { near, refusal: null }
  } catch (error) {
    if (readRefusal(error) === null) throw error
    return { near: null, refusal: around ? nearCopy[language].unknownPlace : words.refused }
  }
}
