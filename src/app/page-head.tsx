import { useLocation } from 'react-router'
import { useMaybeSite } from './site.ts'

interface PageHeadProps {
  /** Without the site's name, which is added; null for the home page, which has the name and the tagline. */
  title: string | null
  description?: string
  /** Path and query of the one address of this content; without it, the path alone. */
  canonical?: string
  image?: string | null
  isIndexed?: boolean
}

/** Title, description and address of a page for tabs, search engines and shared links. React moves them to the head. */
export function PageHead({ title, description, canonical, image, isIndexed = true }: PageHeadProps) {
  const site = useMaybeSite()
  const { pathname } = useLocation()
  const siteName = site?.texts.name ?? ''
  const fullTitle = title === null ? `${siteName}: ${site?.texts.tagline ?? ''}` : `${title} · ${siteName}`
  const summary = description ?? site?.texts.tagline
  const address = `${site?.origin ?? ''}${canonical ?? pathname}`
  return (
    <>
      <title>{fullTitle}</title>
      {summary && <meta name="description" content={summary} />}
      {isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title ?? siteName} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      {isIndexed && <meta property="og:url" content={address} />}
      {image && <meta property="og:image" content={image} />}
    </>
  )
}
