import { Link, useNavigation } from 'react-router'
import { categoryCopy, categoryLabel } from '../../copy/categories.ts'
import { homeCopy } from '../../copy/home.ts'
import { categoryLook } from '../../domain/events/category-look.ts'
import { Agenda } from '../../features/events/components/cards/agenda.tsx'
import { EventRow } from '../../features/events/components/cards/event-row.tsx'
import { FeaturedEvents } from '../../features/events/components/cards/featured-events.tsx'
import { NoEvents } from '../../features/events/components/cards/no-events.tsx'
import { SubscribeToView } from '../../features/events/components/event/subscribe-to-view.tsx'
import { EVENTS_ID } from '../../features/events/components/filters/day-strip.tsx'
import {
  FILTER_NAMES,
  filterSearch,
  isFiltered,
} from '../../features/events/components/filters/event-filters.ts'
import { FilterPanel, RESULTS_ID } from '../../features/events/components/filters/filter-panel.tsx'
import { RefreshButton } from '../../features/events/components/filters/refresh-button.tsx'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../site.ts'
import { LinkButton } from '../ui/button.tsx'
import { PaneStrip } from '../ui/drawings/pane-strip.tsx'
import { useCopy } from '../ui/language.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/home'
import { HomeAside } from './home/home-aside.tsx'
import { loadHome } from './home/load-home.ts'
import { subscribeFromForm } from './subscribe-action.ts'

export const handle: PageHandle = { query: FILTER_NAMES }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadHome(request, context)
}

export function action({ request, context }: Route.ActionArgs) {
  return subscribeFromForm(request, context, 'website')
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, choices, days, featured, pick, leading, groups, links, snippet } = loaderData
  const site = useSite()
  const copy = useCopy(homeCopy)
  const isFollowing = useNavigation().location?.pathname === '/'
  const isEmpty = featured.length === 0 && leading.length === 0 && groups.length === 0
  const hues = [...featured, ...groups.flatMap(({ cards }) => cards)]
    .slice(0, 24)
    .map(({ category }) => categoryLook(category).hue)
  return (
    <>
      <PageHead title={null} canonical="/" />
      <link rel="alternate" type="application/rss+xml" title={site.texts.name} href={links.rss} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-2 pb-2 md:pt-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <h1 className="text-h2">{site.texts.headline}</h1>
          <p className="mt-1 text-muted text-sm md:text-[1em]">{site.texts.intro}</p>
        </div>
        <FilterPanel filters={filters} choices={choices} days={days} locale={site.locale} />
      </div>
      {hues.length > 0 && <PaneStrip hues={hues} className="max-md:hidden" />}
      <div
        id={EVENTS_ID}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-2 md:gap-y-4 md:pt-3 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]"
      >
        {featured.length > 0 && (
          <div className="min-w-0 lg:col-start-2">
            <FeaturedEvents cards={featured} locale={site.locale} />
          </div>
        )}
        <div
          aria-busy={isFollowing}
          className={`flex min-w-0 flex-col transition-opacity delay-100 lg:col-start-1 lg:row-span-2 lg:row-start-1 ${isFollowing ? 'opacity-60' : ''}`}
        >
          {pick?.picture && (
            <section aria-labelledby="pick" className="event-pick">
              <Picture picture={pick.picture} sizes="14rem" />
              <h2 id="pick">{copy.pick}</h2>
              <ul>
                <EventRow card={pick} locale={site.locale} hasDate />
              </ul>
            </section>
          )}
          {isEmpty ? (
            <NoEvents isFiltered={isFiltered(filters)} canSubmit={site.features.advertising} />
          ) : (
            <Results {...loaderData} />
          )}
          <SubscribeToView links={links} snippet={snippet} />
        </div>
        <div className="mt-6 lg:col-start-2 lg:mt-0">
          <HomeAside outcome={actionData} />
        </div>
      </div>
      <section className="no-print mt-16 border-rule border-t pt-10 text-center">
        <h2>{copy.closing.title}</h2>
        <p className="mx-auto mt-3 max-w-[50ch] text-muted">{copy.closing.text}</p>
        <LinkButton to="/newsletter" className="mt-6">
          {copy.closing.action}
        </LinkButton>
      </section>
    </>
  )
}

/** With a category: its results with their count; without one: the coming events by day. */
function Results({
  filters,
  total,
  isTotalCapped,
  leading,
  groups,
  nextCursor,
  notice,
}: Pick<
  Route.ComponentProps['loaderData'],
  'notice' | 'filters' | 'total' | 'isTotalCapped' | 'leading' | 'groups' | 'nextCursor'
>) {
  const copy = useCopy(homeCopy)
  const labels = useCopy(categoryCopy)
  const { locale } = useSite()
  const title = filters.category === 'all' ? copy.agenda : categoryLabel(labels, filters.category)
  return (
    <section aria-labelledby={RESULTS_ID}>
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id={RESULTS_ID} className="text-h3">
          {title}
        </h2>
        <p role="status" className="tabular text-muted text-sm">
          {copy.count(total, isTotalCapped)}
        </p>
        <RefreshButton />
      </div>
      {notice && <p>{notice}</p>}
      {leading.length > 0 && (
        <ul className="mt-3">
          {leading.map((card) => (
            <EventRow key={card.id} card={card} locale={locale} hasDate />
          ))}
        </ul>
      )}
      <Agenda groups={groups} locale={locale} />
      {(nextCursor || filters.cursor) && (
        <nav aria-label={copy.pages} className="no-print mt-8 flex flex-wrap items-center gap-3">
          {nextCursor && (
            <LinkButton to={`/${filterSearch(filters, { cursor: nextCursor })}`} look="secondary">
              {copy.nextPage}
            </LinkButton>
          )}
          {filters.cursor && (
            <Link to={`/${filterSearch(filters)}`} className="link inline-flex min-h-11 items-center">
              {copy.firstPage}
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}
