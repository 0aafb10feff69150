import { Link, type RouterContextProvider } from 'react-router'
import type { City } from '../../../contract/city.ts'
import { noticesCopy, type OutsideUse } from '../../../copy/notices.ts'
import { shellCopy } from '../../../copy/shell.ts'
import { CALENDAR_SERVICES } from '../../../domain/feeds/calendar-links.ts'
import { languageOf } from '../../language-choice.server.ts'
import { pageContext } from '../../page-context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { PageHead } from '../../page-head.tsx'
import { useCopy } from '../../ui/language.tsx'
import type { Route } from './+types/notice'

const NOTICES = ['privacy', 'terms', 'refunds', 'contact'] as const

interface OutsideService {
  host: string
  uses: OutsideUse[]
}

/** The texts of a notice in the language of the page, and whom a visitor's browser may be sent to. */
function loadNotice(request: Request, context: Readonly<RouterContextProvider>) {
  const { pathname } = new URL(request.url)
  const name = NOTICES.find((notice) => pathname.toLowerCase().startsWith(`/${notice}`)) ?? 'contact'
  const { city, payments } = context.get(pageContext)
  const language = languageOf(request)
  const legal = language === 'en' ? city.legal : city.translations[language].legal
  return {
    name,
    paragraphs: name === 'contact' ? [] : legal[name],
    services: name === 'privacy' ? outsideServices(city, payments?.origins?.scripts ?? []) : [],
    openDataLicense: name === 'terms' ? city.openData.license : '',
    email: city.contact.email,
    postalAddress: name === 'contact' ? city.mail.postalAddress : '',
  }
}

function outsideServices({ maps, share, site, features }: City, payment: string[]): OutsideService[] {
  const addresses: [OutsideUse, string][] = [
    ['frame', maps.embedUrl],
    ['mapLink', maps.searchUrl],
    ...(maps.tiles ? ([['tiles', maps.tiles.url]] as const) : []),
    ...payment.map((origin) => ['payment', origin] as const),
    ...Object.values(share).map(({ url }) => ['share', url] as const),
    ...CALENDAR_SERVICES.map((url) => ['calendar', url] as const),
    ...(features.gallery ? ([['photos', site.photoSite.url]] as const) : []),
  ].map(([use, url]) => [use as OutsideUse, new URL(url.replaceAll(/[{}*]/g, '')).host])
  const byHost = Map.groupBy(addresses, ([, host]) => host)
  return [...byHost].map(([host, uses]) => ({ host, uses: [...new Set(uses.map(([use]) => use))] }))
}

export const handle: PageHandle = { query: [] }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadNotice(request, context)
}

/** What every public site owes (decisions, section 12): privacy, terms, refunds and a contact. */
export default function Notice({ loaderData }: Route.ComponentProps) {
  const { name, paragraphs, services, openDataLicense, email, postalAddress } = loaderData
  const { footer } = useCopy(shellCopy)
  const { contactMore, openData } = useCopy(noticesCopy)
  const title = footer[name]
  return (
    <article className="prose pt-8">
      <PageHead title={title} description={paragraphs[0] ?? footer.contactText} />
      <h1>{title}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {name === 'privacy' && <PrivacyDetails services={services} email={email} />}
      {openDataLicense !== '' && (
        <>
          <h2 className="pt-6">{openData.title}</h2>
          <p>
            {openData.text}{' '}
            <a className="link" href="/api/open-data">
              /api/open-data
            </a>
          </p>
          <p>
            {openData.license} <span className="break-words">{openDataLicense}</span>
          </p>
        </>
      )}
      {name === 'contact' && (
        <>
          <p>{footer.contactText}</p>
          <Email address={email} />
          {postalAddress && <p>{postalAddress}</p>}
          <p>
            {contactMore.church} <Link to="/churches">{contactMore.directory}</Link>
          </p>
        </>
      )}
    </article>
  )
}

function Email({ address }: { address: string }) {
  return (
    <p>
      <a className="link inline-flex min-h-11 items-center" href={`mailto:${address}`}>
        {address}
      </a>
    </p>
  )
}

function PrivacyDetails({ services, email }: { services: OutsideService[]; email: string }) {
  const copy = useCopy(noticesCopy).privacy
  const { who, what, until } = copy.storedColumns
  return (
    <>
      <h2 className="pt-6">{copy.stored}</h2>
      <dl className="flex flex-col gap-4">
        {copy.storedRows.map((row) => (
          <div key={row.who} className="border-rule border-t pt-3">
            <dt className="font-semibold">
              <span className="sr-only">{who}: </span>
              {row.who}
            </dt>
            <dd>
              <span className="text-muted">{what}: </span>
              {row.what}
            </dd>
            <dd>
              <span className="text-muted">{until}: </span>
              {row.until}
            </dd>
          </div>
        ))}
      </dl>
      <p>{copy.storedNote}</p>
      <h2 className="pt-6">{copy.clicks}</h2>
      <p>{copy.clicksText}</p>
      <h2 className="pt-6">{copy.cookies}</h2>
      {copy.cookiesText.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h2 className="pt-6">{copy.outside}</h2>
      <p>{copy.outsideText}</p>
      <ul>
        {services.map(({ host, uses }) => (
          <li key={host}>
            <strong>{host}</strong>: {uses.map((use) => copy.outsideUses[use]).join('; ')}
          </li>
        ))}
      </ul>
      <p>{copy.pictures}</p>
      <p>{copy.ask}</p>
      <Email address={email} />
    </>
  )
}
