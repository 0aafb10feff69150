import { Link } from 'react-router'
import { churchesCopy } from '../../copy/churches.ts'
import { dateIn } from '../../domain/events/when.ts'
import { churchListJsonLd } from '../../domain/feeds/church-json-ld.ts'
import { jsonLdText } from '../../domain/feeds/json-ld.ts'
import { ChurchCard, UPCOMING_ON_CARD } from '../../features/churches/components/church-card.tsx'
import {
  CHURCHES_PER_PAGE,
  directorySearch,
  distinct,
  featuredFirst,
  isListing,
  readDirectoryFilters,
  searchChurches,
} from '../../features/churches/components/directory-filters.ts'
import { DirectorySearch } from '../../features/churches/components/directory-search.tsx'
import { SponsoredMark } from '../../features/events/components/sponsored-mark.tsx'
import { callForPage, pageContext } from '../page-context.ts'
import { PageHead, StructuredData } from '../page-head.tsx'
import { useSite } from '../site.ts'
import { LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useCopy } from '../ui/language.tsx'
import { PaneStrip } from '../ui/pane-strip.tsx'
import { Stat } from '../ui/stat.tsx'
import type { Route } from './+types/churches'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = readDirectoryFilters(new URL(request.url).searchParams)
  const { body: churches } = await callForPage(context, 'listChurches')
  const neighborhoods = distinct(churches.map(({ neighborhood }) => neighborhood))
  return {
    filters,
    choices: {
      denominations: distinct(churches.map(({ denomination }) => denomination)),
      neighborhoods,
      languages: distinct(churches.map(({ language }) => language)),
    },
    stats: {
      churches: churches.length,
      events: churches.reduce((sum, { eventCount }) => sum + eventCount, 0),
      neighborhoods: neighborhoods.length,
    },
    listing: isListing(filters)
      ? await loadListing(context, featuredFirst(searchChurches(churches, filters)), filters.page)
      : null,
  }
}

/** A page of the churches found, with the next events of each: these are asked for only once churches are listed. */
async function loadListing(
  context: Route.LoaderArgs['context'],
  found: Awaited<ReturnType<typeof callForPage<'listChurches'>>>['body'],
  page: number,
) {
  const { city, now } = context.get(pageContext)
  const from = dateIn(city.timeZone, now)
  const start = (page - 1) * CHURCHES_PER_PAGE
  const churches = found.slice(start, start + CHURCHES_PER_PAGE)
  const cards = await Promise.all(
    churches.map(async (church) => {
      if (church.eventCount === 0) return { church, upcoming: [] }
      const { body } = await callForPage(context, 'listEvents', {
        query: { status: 'approved', church: church.id, from, limit: UPCOMING_ON_CARD },
      })
      const upcoming = body.map(({ id, title, eventDate, eventTime }) => ({
        id,
        title,
        eventDate,
        eventTime,
      }))
      return { church, upcoming }
    }),
  )
  return {
    total: found.length,
    structure: jsonLdText(churchListJsonLd(churches, { city })),
    cards,
    hasNext: start + CHURCHES_PER_PAGE < found.length,
  }
}

const STRIP_HUES = [265, 160, 40, 300, 92, 12, 205]

export default function Churches({ loaderData }: Route.ComponentProps) {
  const { filters, choices, stats, listing } = loaderData
  const copy = useCopy(churchesCopy)
  const { cityName } = useSite()
  return (
    <>
      <PageHead title={copy.title} description={`${copy.hero(stats.churches, cityName)}. ${copy.intro}`} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-8 pb-6">
        <div>
          <h1>{copy.title}</h1>
          <p className="mt-3 text-lg">{copy.hero(stats.churches, cityName)}</p>
          <p className="max-w-[58ch] text-muted">{copy.intro}</p>
        </div>
        <LinkButton to="/add-church">{copy.add}</LinkButton>
      </div>
      <PaneStrip hues={STRIP_HUES} />
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4 py-6">
        <Stat value={stats.churches} label={copy.stats.churches} />
        <Stat value={stats.events} label={copy.stats.events} />
        <Stat value={stats.neighborhoods} label={copy.stats.neighborhoods} />
        <Link to="/newsletter" className="link inline-flex min-h-11 items-center">
          {copy.viewNewsletter}
        </Link>
      </div>
      <DirectorySearch filters={filters} choices={choices} />
      {listing && <Listing filters={filters} listing={listing} />}
      <div
        className={classNames(
          'no-print grid gap-6 md:grid-cols-2',
          listing ? 'mt-12 border-rule border-t pt-8' : 'mt-8',
        )}
      >
        <p>
          {copy.closing.advertise}
          <br />
          <Link to="/advertise" className="link inline-flex min-h-11 items-center">
            {copy.closing.advertiseAction}
          </Link>
        </p>
        <p>
          {copy.closing.newsletter}
          <br />
          <Link to="/newsletter" className="link inline-flex min-h-11 items-center">
            {copy.closing.newsletterAction}
          </Link>
        </p>
      </div>
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

function Listing({ filters, listing }: { filters: Data['filters']; listing: NonNullable<Data['listing']> }) {
  const copy = useCopy(churchesCopy)
  const { locale } = useSite()
  if (listing.cards.length === 0) {
    return (
      <div className="pt-8" role="status">
        <EmptyState title={copy.empty.title} text={copy.empty.text}>
          <LinkButton to="/add-church">{copy.add}</LinkButton>
        </EmptyState>
      </div>
    )
  }
  return (
    <section aria-labelledby="results-title" className="pt-8">
      <StructuredData json={listing.structure} />
      <div role="status">
        <h2 id="results-title">{copy.results(listing.total)}</h2>
      </div>
      <ul className="mt-4">
        {listing.cards.map(({ church, upcoming }) => (
          <ChurchCard
            sponsoredMark={<SponsoredMark />}
            key={church.id}
            church={church}
            upcoming={upcoming}
            locale={locale}
          />
        ))}
      </ul>
      {(listing.hasNext || filters.page > 1) && (
        <nav aria-label={copy.pages} className="no-print flex flex-wrap items-center gap-3 pt-4">
          {listing.hasNext && (
            <LinkButton
              to={`/churches${directorySearch({ ...filters, page: filters.page + 1 })}`}
              look="secondary"
            >
              {copy.next}
            </LinkButton>
          )}
          {filters.page > 1 && (
            <Link to={`/churches${directorySearch({ ...filters, page: 1 })}`} className="link">
              {copy.first}
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}
