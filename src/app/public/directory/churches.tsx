import { lazy, Suspense } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { churchesCopy } from '../../../copy/churches/churches.ts'
import { DIRECTORY_FILTER_NAMES } from '../../../features/churches/components/directory/directory-filters.ts'
import { DirectorySearch } from '../../../features/churches/components/directory/directory-search.tsx'
import { useNearMe } from '../../../features/churches/components/map/use-near-me.ts'
import { readForm } from '../../form-action.ts'
import type { PageHandle } from '../../page-handle.ts'
import { PageHead } from '../../page-head.tsx'
import { useSite } from '../../site.ts'
import { PaneStrip } from '../../ui/drawings/pane-strip.tsx'
import { servedForm } from '../../ui/form/served-form.tsx'
import { useCopy } from '../../ui/language.tsx'
import { Stat } from '../../ui/stat.tsx'
import type { Route } from './+types/churches'
import { loadDirectory, loadNearby } from './load-directory.ts'
import { useNearby } from './use-nearby.ts'

export const handle: PageHandle = { query: DIRECTORY_FILTER_NAMES }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDirectory(request, context)
}

/** The churches near a place: sent in a body, so that no address, log or history holds the place. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return { listing: await loadNearby(request, context, form), around: form.get('around')?.toString() ?? null }
}

/** Looking nearby changes nothing that the page shows besides. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

/** Without a search nothing is listed: the list's code comes with the first one. */
const DirectoryResults = lazy(async () => ({
  default: (await import('./directory-results.tsx')).DirectoryResults,
}))

const NearChurches = servedForm(async () => (await import('./near-churches.tsx')).NearChurches)

const STRIP_HUES = [265, 160, 40, 300, 92, 12, 205]

export default function Churches({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, choices, places, stats, map, isEditor } = loaderData
  const copy = useCopy(churchesCopy)
  const { cityName } = useSite()
  const nearMe = useNearMe()
  const { near } = nearMe
  const nearby = useNearby(near.place, filters)
  const isNear = near.place !== null && nearby.listing !== null
  // Without a script the answer to the form comes with the page; its further pages would need one.
  const served = actionData?.listing && { ...actionData.listing, page: 1, hasNext: false }
  const listing = isNear ? nearby.listing : (served ?? loaderData.listing)
  const isFailed = near.place === null ? actionData?.listing === null : nearby.isRefused
  const named = near.place === null ? actionData?.around : 'around' in near.place && near.place.around
  return (
    <>
      <PageHead title={copy.title} description={`${copy.hero(stats.churches, cityName)}. ${copy.intro}`} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-3 pb-2 md:pt-6 md:pb-4">
        <h1 className="w-full text-h2">{copy.title}</h1>
        <p className="md:text-lg">{copy.hero(stats.churches, cityName)}</p>
        <Link to="/add-church" className="link inline-flex min-h-11 items-center font-semibold">
          {copy.add}
        </Link>
        <p className="w-full text-muted max-md:text-sm">{copy.intro}</p>
      </div>
      <PaneStrip hues={STRIP_HUES} className="max-md:hidden" />
      <DirectorySearch filters={filters} choices={choices}>
        <NearChurches
          {...{ nearMe, filters, places, named }}
          outcome={isFailed ? 'failed' : isNear || served ? 'listed' : null}
        />
      </DirectorySearch>
      {listing && (
        <Suspense>
          <DirectoryResults
            filters={filters}
            listing={listing}
            map={map}
            isEditor={isEditor}
            isBusy={nearby.isBusy}
            nearby={isNear ? nearby : null}
          />
        </Suspense>
      )}
      <div
        className={`flex flex-wrap items-center gap-x-10 gap-y-2 ${listing ? 'mt-10 border-rule border-t pt-6' : 'mt-6'}`}
      >
        <Stat value={stats.churches} label={copy.stats.churches} />
        <Stat value={stats.events} label={copy.stats.events} />
        <Stat value={stats.neighborhoods} label={copy.stats.neighborhoods} />
        <Link to="/newsletter" className="link inline-flex min-h-11 items-center">
          {copy.viewNewsletter}
        </Link>
      </div>
      <Closing />
    </>
  )
}

function Closing() {
  const copy = useCopy(churchesCopy)
  const { features } = useSite()
  return (
    <div className="no-print mt-6 grid gap-6 md:grid-cols-2">
      {features.advertising && (
        <p>
          {copy.closing.advertise}
          <br />
          <Link to="/advertise" className="link inline-flex min-h-11 items-center">
            {copy.closing.advertiseAction}
          </Link>
        </p>
      )}
      <p>
        {copy.closing.newsletter}
        <br />
        <Link to="/newsletter" className="link inline-flex min-h-11 items-center">
          {copy.closing.newsletterAction}
        </Link>
      </p>
    </div>
  )
}
