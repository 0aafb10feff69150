import { Link, useNavigation } from 'react-router'
import { categoryCopy, categoryLabel } from '../../copy/categories.ts'
import { homeCopy } from '../../copy/home.ts'
import { categoryLook } from '../../domain/events/category-look.ts'
import { Agenda } from '../../features/events/components/cards/agenda.tsx'
import { EventRow } from '../../features/events/components/cards/event-row.tsx'
import { FeaturedEvents } from '../../features/events/components/cards/featured-events.tsx'
import { NoEvents } from '../../features/events/components/cards/no-events.tsx'
import { SubscribeToView } from '../../features/events/components/event/subscribe-to-view.tsx'
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
import { useCopy } from '../ui/language.tsx'
import { PaneStrip } from '../ui/pane-strip.tsx'
import type { Route } from './+types/home'
import { HomeAside } from './home-aside.tsx'
import { loadHome } from './load-home.ts'
import { subscribeFromForm } from './subscribe-action.ts'

export const handle: PageHandle = { query: FILTER_NAMES }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadHome(request, context)
}

export function action({ request, context }: Route.ActionArgs) {
  return subscribeFromForm(request, context, 'website')
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, choices, total, featured, leading, groups, links, snippet } = loaderData
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
      <div className="pt-8 pb-6">
        <div className="flex items-start justify-between gap-4">
          <h1>{site.texts.headline}</h1>
          <RefreshButton />
        </div>
        <p className="mt-3 max-w-[58ch] text-lg text-muted">{site.texts.intro}</p>
      </div>
      {hues.length > 0 && <PaneStrip hues={hues} />}
      <FilterPanel filters={filters} choices={choices} found={isEmpty ? 0 : total} />
      <div className="grid items-start gap-x-10 gap-y-12 pt-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div
          aria-busy={isFollowing}
          className={`flex min-w-0 flex-col gap-12 transition-opacity delay-100 ${isFollowing ? 'opacity-60' : ''}`}
        >
          {featured.length > 0 && <FeaturedEvents cards={featured} locale={site.locale} />}
          {isEmpty ? (
            <NoEvents isFiltered={isFiltered(filters)} canSubmit={site.features.advertising} />
          ) : (
            <Results {...loaderData} />
          )}
          <SubscribeToView links={links} snippet={snippet} />
        </div>
        <HomeAside outcome={actionData} />
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
  leading,
  groups,
  nextCursor,
  notice,
}: Pick<
  Route.ComponentProps['loaderData'],
  'notice' | 'filters' | 'total' | 'leading' | 'groups' | 'nextCursor'
>) {
  const copy = useCopy(homeCopy)
  const labels = useCopy(categoryCopy)
  const { locale } = useSite()
  const title = filters.category === 'all' ? copy.agenda : categoryLabel(labels, filters.category)
  return (
    <section aria-labelledby={RESULTS_ID}>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h2 id={RESULTS_ID}>{title}</h2>
        <p role="status" className="tabular text-muted">
          {copy.count(total)}
        </p>
      </div>
      {notice && <p className="-mt-3 mb-6">{notice}</p>}
      {leading.length > 0 && (
        <ul className="mb-10">
          {leading.map((card) => (
            <EventRow key={card.id} card={card} locale={locale} />
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
