import type { ReactNode } from 'react'
import { data, Link, type RouterContextProvider } from 'react-router'
import { churchFactsCopy } from '../../../copy/churches/church-facts.ts'
import { churchPageCopy } from '../../../copy/churches/church-page.ts'
import { churchesCopy } from '../../../copy/churches/churches.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { churchPath } from '../../../domain/churches/church-path.ts'
import { pictureOf } from '../../../domain/events/pictures/picture.ts'
import { dateIn } from '../../../domain/events/when.ts'
import { churchAddress, churchJsonLd } from '../../../domain/feeds/church-json-ld.ts'
import { eventJsonLd } from '../../../domain/feeds/event-json-ld.ts'
import { filterLinks } from '../../../domain/feeds/filter-links.ts'
import { jsonLdText } from '../../../domain/feeds/json-ld.ts'
import { ChurchTags, churchTags } from '../../../features/churches/components/directory/church-tags.tsx'
import { accessInWords, servicesInWords } from '../../../features/churches/components/facts/facts-words.ts'
import { toEventLine } from '../../../features/events/components/event/event-line.ts'
import { EventLines } from '../../../features/events/components/event/event-lines.tsx'
import { ShareButton } from '../../../features/events/components/event/share-button.tsx'
import { mapAddresses } from '../../../features/events/components/event/share-links.ts'
import { languageOf } from '../../language-choice.server.ts'
import { callForPage, movedTo, pageContext } from '../../page-context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { PageHead, StructuredData } from '../../page-head.tsx'
import { useSite } from '../../site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { servedForm } from '../../ui/form/served-form.tsx'
import { useCopy } from '../../ui/language.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BackLink } from '../back-link.tsx'
import type { Route } from './+types/church'

const PAGE_SIZE = 20

/** What a church's page shows. Another name in the address, or that of a merged church, leads to the right one. */
async function loadChurch(request: Request, name: string, context: Readonly<RouterContextProvider>) {
  const [, id] = /^([1-9]\d{0,8})(?:-|$)/.exec(name) ?? []
  if (id === undefined) throw data(null, { status: 404 })
  const { city, now, origin } = context.get(pageContext)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const [{ body: church }, listed] = await Promise.all([
    callForPage(context, 'getChurch', { params: { id } }),
    callForPage(context, 'listEvents', {
      query: {
        church: id,
        status: 'approved',
        cancelled: 'false',
        cards: 'true',
        limit: PAGE_SIZE,
        ...(cursor && { cursor }),
      },
    }),
  ])
  const path = churchPath(church)
  if (path !== `/churches/${name}`) throw movedTo(path, request)
  const language = languageOf(request)
  const words = dataWords[language]
  const factWords = churchFactsCopy[language]
  const access = accessInWords(church, factWords, words.churchLanguage)
  const events = listed.body.map((event) => eventJsonLd(event, { city, origin }))
  return {
    church,
    tags: churchTags(church, words),
    services: servicesInWords(church.facts?.serviceTimes.values ?? [], factWords, words.churchLanguage),
    access: access.stated,
    unknown: access.unknown.length > 0 ? factWords.unknowns(access.unknown.join(', ')) : null,
    picture: pictureOf(
      {
        ...church,
        category: 'worship',
        eventDate: dateIn(city.timeZone, now),
        picture: church.picture ?? null,
      },
      words.pictureFrom(church.name),
    ),
    path,
    events: listed.body.map((event) => toEventLine({ ...event, rule: event.series?.rule }, words)),
    total: listed.page?.total ?? listed.body.length,
    nextCursor: listed.page?.nextCursor ?? null,
    isFirst: cursor === null,
    url: churchAddress(origin, church),
    links: filterLinks(origin, `?church=${church.id}`, language),
    structure: jsonLdText(churchJsonLd(church, { city, origin, events })),
    map: church.address ? mapAddresses(church.address, city) : null,
  }
}

// Few use them: their scripts come when somebody touches the page.
const MapFrame = servedForm(
  async () => (await import('../../../features/events/components/event/map-frame.tsx')).MapFrame,
)
const FactSources = servedForm(
  async () => (await import('../../../features/churches/components/facts/church-facts.tsx')).FactSources,
)

export const handle: PageHandle = { query: ['cursor'] }

export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadChurch(request, params.church, context)
}

export default function ChurchPage({ loaderData }: Route.ComponentProps) {
  const { church, tags, path, picture, url, structure } = loaderData
  const { cityName, texts } = useSite()
  const copy = useCopy(churchPageCopy)
  const place = church.neighborhood ?? cityName
  return (
    <article>
      <PageHead
        image={`/api/share/churches/${church.id}.png`}
        title={`${church.name}, ${place}`}
        canonical={path}
        description={copy.description(church.name, place)}
      />
      <StructuredData json={structure} />
      <BackLink to="/churches">{copy.back}</BackLink>
      <header className="grid items-start gap-x-10 gap-y-4 pt-2 pb-6 md:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <h1>{church.name}</h1>
          <ChurchTags {...tags} />
          {church.description && <p className="mt-3 max-w-[66ch]">{church.description}</p>}
          <Where {...loaderData} />
          <ShareButton
            share={{ title: church.name, text: texts.name, url }}
            look="secondary"
            label={copy.share}
            notices={copy}
          />
        </div>
        <Picture
          picture={picture}
          sizes="27rem"
          className={`h-auto max-md:max-h-40 ${picture.alt === '' ? 'max-md:hidden' : ''}`}
        />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 border-rule border-t lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <Services {...loaderData} />
          <Events {...loaderData} />
        </div>
        <Knowledge {...loaderData} />
      </div>
    </article>
  )
}

type PageData = Route.ComponentProps['loaderData']

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 pt-6">
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  )
}

function Services({ services }: PageData) {
  const copy = useCopy(churchPageCopy)
  return (
    <Section title={copy.services}>
      {services.length > 0 ? (
        <ul className="tabular text-lg">
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{copy.noServices}</p>
      )}
    </Section>
  )
}

function Where({ church, map }: PageData) {
  const copy = useCopy(churchPageCopy)
  const card = useCopy(churchesCopy).card
  return (
    <address className="mt-3 mb-2 not-italic">
      {church.address ? (
        <p className="text-lg">{church.address}</p>
      ) : (
        <p className="text-muted">{copy.noAddress}</p>
      )}
      {church.address && map && <MapFrame key={church.id} place={church.address} map={map} />}
      <p className="flex flex-wrap gap-x-6">
        {church.phone && (
          <a
            className="link inline-flex min-h-11 items-center"
            href={`tel:${church.phone.replace(/[^\d+]/g, '')}`}
          >
            {church.phone}
          </a>
        )}
        {church.website && (
          <a className="link print-address inline-flex min-h-11 items-center" href={church.website}>
            {card.website}
          </a>
        )}
      </p>
    </address>
  )
}

function Events({ church, path, events, total, nextCursor, isFirst }: PageData) {
  const copy = useCopy(churchPageCopy)
  const { locale } = useSite()
  return (
    <Section title={`${copy.events} (${total})`}>
      {events.length > 0 ? (
        <EventLines lines={events} locale={locale} />
      ) : (
        <p className="text-muted">{copy.noEvents}</p>
      )}
      {(nextCursor || !isFirst) && (
        <nav
          aria-label={`${copy.pages}: ${church.name}`}
          className="no-print mt-4 flex flex-wrap items-center gap-3"
        >
          {nextCursor && (
            <LinkButton to={`${path}?cursor=${nextCursor}`} look="secondary">
              {copy.nextEvents}
            </LinkButton>
          )}
          {!isFirst && (
            <Link to={path} className="link inline-flex min-h-11 items-center">
              {copy.firstEvents}
            </Link>
          )}
        </nav>
      )}
    </Section>
  )
}

function Knowledge({ church, access, unknown, links }: PageData) {
  const copy = useCopy(churchPageCopy)
  const card = useCopy(churchesCopy).card
  const { locale } = useSite()
  return (
    <div className="lg:border-rule lg:border-l lg:pl-8">
      {church.facts && (
        <Section title={copy.access}>
          <ul>
            {access.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {unknown && <p className="text-muted text-sm">{unknown}</p>}
          <FactSources church={church} facts={church.facts} locale={locale} />
        </Section>
      )}
      <div className="no-print">
        <Section title={copy.follow}>
          <LinkButton to={links.webcal}>{copy.calendar}</LinkButton>
          <p className="mt-2 text-[0.95em] text-muted">{copy.calendarHint}</p>
          <p className="flex flex-wrap gap-x-6">
            <a className="link inline-flex min-h-11 items-center" href={links.ics}>
              {copy.file}
            </a>
            <a className="link inline-flex min-h-11 items-center" href={links.rss}>
              {copy.rss}
            </a>
            <a className="link inline-flex min-h-11 items-center" href={links.builder}>
              {copy.embed}
            </a>
          </p>
          <p className="mt-6 text-sm">
            {church.checkedOn && (
              <span className="block text-muted">
                {card.checked(formatDate(church.checkedOn, 'month-day-year', locale))}
              </span>
            )}
            <Link to={`/add-church?church=${church.id}`} className="link inline-flex min-h-11 items-center">
              {card.claim}
            </Link>
          </p>
        </Section>
      </div>
    </div>
  )
}
