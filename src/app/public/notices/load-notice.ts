import type { RouterContextProvider } from 'react-router'
import type { City } from '../../../contract/city.ts'
import type { OutsideUse } from '../../../copy/notices.ts'
import { CALENDAR_SERVICES } from '../../../domain/feeds/calendar-links.ts'
import { languageOf } from '../../language-choice.server.ts'
import { pageContext } from '../../page-context.ts'

const NOTICES = ['privacy', 'terms', 'refunds', 'contact'] as const

export interface OutsideService {
  host: string
  uses: OutsideUse[]
}

/** The texts of a notice in the language of the page, and whom a visitor's browser may be sent to. */
export function loadNotice(request: Request, context: Readonly<RouterContextProvider>) {
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
