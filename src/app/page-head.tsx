import { useLocation } from 'react-router'
import { pageImagePath } from '../domain/feeds/shared-pages.ts'
import { useMaybeSite } from './site.ts'

interface PageHeadProps {
  /** Without the site's name, which is added; null for the home page, which has the name and the tagline. */
  title: string | null
  description?: string
  /** Path and query of the one address of this content; without it, the path alone. */
  canonical?: string
  /** A picture for shared links; a path is one of this site. Without it, the one that the server draws of the page. */
  image?: string | null
  type?: 'website' | 'article'
  isIndexed?: boolean
}

/** Title, description and address of a page for tabs, search engines and shared links. React moves them to the head. */
export function PageHead({
  title,
  description,
  canonical,
  image,
  type = 'website',
  isIndexed = true,
}: PageHeadProps) {
  const site = useMaybeSite()
  const { pathname } = useLocation()
  const siteName = site?.texts.name ?? ''
  const origin = site?.origin ?? ''
  const fullTitle = title === null ? `${siteName}: ${site?.texts.tagline ?? ''}` : `${title} · ${siteName}`
  const summary = description ?? site?.texts.tagline
  const path = canonical ?? pathname
  const query = site?.languageQuery && `${path.includes('?') ? '&' : '?'}${site.languageQuery}`
  const picture = image ?? pageImagePath(pathname)
  // What the server draws is drawn in the page's language.
  const drawnIn = site?.languageQuery && picture.endsWith('.png') ? `?${site.languageQuery}` : ''
  const address = `${origin}${path}${query ?? ''}`
  return (
    <>
      <title>{fullTitle}</title>
      {summary && <meta name="description" content={summary} />}
      {isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title ?? siteName} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      {site && <meta property="og:locale" content={site.locale.replace('-', '_')} />}
      {isIndexed && <meta property="og:url" content={address} />}
      {isIndexed && (
        <>
          <meta
            property="og:image"
            content={picture.startsWith('/') ? `${origin}${picture}${drawnIn}` : picture}
          />
          <meta property="og:image:alt" content={title ?? siteName} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** What a page is about, for search engines (schema.org). `json` is safe inside a script element: see jsonLdText. */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, in which nothing ends the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
