import { useRouteLoaderData } from 'react-router'
import type { City } from '../contract/city.ts'
import type { Language } from '../copy/language.ts'
import type { Theme } from './theme.ts'

export interface Site {
  language: Language
  /** What the address of a page in this language ends with: "" in English, else "lang=es". */
  languageQuery: string
  theme: Theme | null
  demo: boolean
  /** Public origin, for canonical addresses: "https://bulletin.example". */
  origin: string
  cityName: string
  locale: string
  timeZone: string
  texts: City['site']
  mapAttribution: string
  contactEmail: string
  features: City['features']
}

/** The root loader's answer; undefined only while the error page of the root itself is drawn. */
export function useMaybeSite(): Site | undefined {
  return useRouteLoaderData<Site>('root')
}

export function useSite(): Site {
  const site = useMaybeSite()
  if (site === undefined) throw new Error('The root loader has not answered.')
  return site
}
