import { type ReactNode, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { categoryCopy, categoryLabel } from '../../copy/categories.ts'
import { homeCopy } from '../../copy/home.ts'
import { categoryLook } from '../../domain/events/category-look.ts'
import { Agenda } from '../../features/events/components/cards/agenda.tsx'
import { EventRow } from '../../features/events/components/cards/event-row.tsx'
import { EVENTS_ID } from '../../features/events/components/filters/day-strip.tsx'
import { FILTER_NAMES, isFiltered } from '../../features/events/components/filters/event-filters.ts'
import { FilterPanel, RESULTS_ID } from '../../features/events/components/filters/filter-panel.tsx'
import { readForm } from '../form-action.ts'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../site.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Mark } from '../ui/drawings/mark.tsx'
import { PaneStrip } from '../ui/drawings/pane-strip.tsx'
import { Field, Input } from '../ui/form/field.tsx'
import { servedForm } from '../ui/form/served-form.tsx'
import { useCopy } from '../ui/language.tsx'
import { Picture } from '../ui/picture.tsx'
import { useToast } from '../ui/toast/toast.tsx'
import type { Route } from './+types/home'
import { loadHome } from './home/load-home.ts'
import { loadNear, type NearList } from './home/load-near.ts'
import type { NearbyEvents } from './home/nearby-events.tsx'
import { SearchChips } from './search-chips.tsx'
import { subscribeFromForm } from './subscribe-action.ts'

export const handle: PageHandle = { query: FILTER_NAMES }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadHome(request, context)
}

/** Subscribes, or sorts by distance: then the place comes in the body, so that no address, log or history holds it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return form.has('around') || form.has('latitude')
    ? loadNear(request, context, form)
    : subscribeFromForm(request, context, 'website', form)
}

/** Looking nearby changes nothing that the page shows besides. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== 'POST' && defaultShouldRevalidate
}

// The scripts of these come when somebody touches the page.
const HomeAside = servedForm(async () => (await import('./home/home-aside.tsx')).HomeAside)
const FeaturedEvents = servedForm(
  async () => (await import('../../features/events/components/cards/featured-events.tsx')).FeaturedEvents,
)
const RefreshButton = servedForm(
  async () => (await import('../../features/events/components/filters/refresh-button.tsx')).RefreshButton,
)
const NoEvents = servedForm(
  async () => (await import('../../features/events/components/cards/no-events.tsx')).NoEvents,
)
const SubscribeToView = servedForm(
  async () => (await import('../../features/events/components/event/subscribe-to-view.tsx')).SubscribeToView,
)

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, choices, days, featured, picks, leading, groups, links, map } = loaderData
  const site = useSite()
  const copy = useCopy(homeCopy)
  const { Nearby, near, setNear, toggle } = useNearby()
  const served = actionData && 'near' in actionData ? actionData : null
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
        <FilterPanel filters={filters} choices={choices} days={days} locale={site.locale}>
          <li className="needs-script">
            <button type="button" className="chip" aria-expanded={Nearby !== null} onClick={toggle}>
              <Mark name="pin" />
              {copy.filters.map}
            </button>
          </li>
        </FilterPanel>
      </div>
      {hues.length > 0 && <PaneStrip hues={hues} className="max-md:hidden" />}
      <div
        id={EVENTS_ID}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-2 md:gap-y-4 md:pt-3 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]"
      >
        {featured.length > 0 && (
          <div className="min-w-0 lg:col-start-2">
            <FeaturedEvents cards={featured} picks={picks} locale={site.locale} />
          </div>
        )}
        <div
          aria-busy={isFollowing}
          className={`flex min-w-0 flex-col transition-opacity delay-100 lg:col-start-1 lg:row-span-2 lg:row-start-1 ${isFollowing ? 'opacity-60' : ''}`}
        >
          {picks[0]?.picture && (
            <section
              aria-label={copy.picks(picks.length)}
              className={`event-pick max-md:[&_.event-tags]:hidden ${featured.length > 0 ? 'max-md:hidden' : ''}`}
            >
              <Picture picture={picks[0].picture} sizes="14rem" isLeading />
              <h2>{copy.picks(picks.length)}</h2>
              <ul>
                {picks.map((pick) => (
                  <EventRow key={pick.id} card={pick} locale={site.locale} hasDate heading="h3" />
                ))}
              </ul>
            </section>
          )}
          {isEmpty ? (
            <>
              <SearchChips label={loaderData.chipsLabel} chips={loaderData.chips} />
              {loaderData.notice && <p role="status">{loaderData.notice}</p>}
              <NoEvents isFiltered={isFiltered(filters)} canSubmit={site.features.advertising} />
            </>
          ) : (
            <Results
              {...loaderData}
              {...(near ?? (served?.near && { ...served.near, notice: served.near.listed }))}
              {...(served?.refusal && { notice: served.refusal })}
            >
              {Nearby && (
                <Nearby address={links.json} map={map} places={choices.neighborhoods} onList={setNear} />
              )}
            </Results>
          )}
          <noscript>
            {import.meta.env.SSR && (
              <form
                method="post"
                className="no-print mt-6"
                action={`/?index${new URL(links.json).search.replace('?', '&')}`}
              >
                <Field label={copy.around}>
                  {(control) => <Input {...control} name="around" maxLength={80} required />}
                </Field>
                <Button type="submit" look="secondary" className="mt-2">
                  {copy.byDistance}
                </Button>
              </form>
            )}
          </noscript>
          <SubscribeToView links={links} />
        </div>
        <div className="mt-6 lg:col-start-2 lg:mt-0">
          <HomeAside outcome={actionData && 'ok' in actionData ? actionData : undefined} />
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

/** The map with its distances, fetched at the first press. */
function useNearby() {
  const { mapFailed } = useCopy(homeCopy)
  const { toast } = useToast()
  const [Nearby, setNearby] = useState<typeof NearbyEvents | null>(null)
  const [near, setNear] = useState<NearList | null>(null)
  async function toggle() {
    if (Nearby) return setNearby(null)
    try {
      const part = await import('./home/nearby-events.tsx')
      setNearby(() => part.NearbyEvents)
    } catch {
      toast({ ...mapFailed, tone: 'destructive' })
    }
  }
  return { Nearby, near, setNear, toggle }
}

/** With a category: its results with their count; without one: the coming events by day. */
function Results({
  filters,
  total,
  isTotalCapped,
  leading,
  groups,
  hasPictures,
  more,
  notice,
  chips,
  chipsLabel,
  children,
}: Pick<
  Route.ComponentProps['loaderData'],
  | 'notice'
  | 'chips'
  | 'chipsLabel'
  | 'filters'
  | 'total'
  | 'isTotalCapped'
  | 'leading'
  | 'groups'
  | 'hasPictures'
  | 'more'
> & { children?: ReactNode }) {
  const copy = useCopy(homeCopy)
  const labels = useCopy(categoryCopy)
  const { locale } = useSite()
  const title =
    filters.category === 'all' ? copy.agendas[filters.when] : categoryLabel(labels, filters.category)
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
      <SearchChips label={chipsLabel} chips={chips} />
      {children}
      {notice && <p role="status">{notice}</p>}
      {leading.length > 0 && (
        <ul className="mt-3">
          {leading.map((card) => (
            <EventRow key={card.id} card={card} locale={locale} hasDate />
          ))}
        </ul>
      )}
      <Agenda groups={groups} locale={locale} hasPictures={hasPictures} />
      {more && (
        <LinkButton to={more} look="secondary" className="no-print mt-8">
          {copy.nextPage}
        </LinkButton>
      )}
    </section>
  )
}
