import { galleryCopy } from '../../copy/gallery.ts'
import { requireFeature } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../site.ts'
import { LinkButton } from '../ui/button.tsx'
import { formatInstantDate } from '../ui/dates.ts'
import { PaneStrip } from '../ui/drawings/pane-strip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useCopy } from '../ui/language.tsx'
import type { Route } from './+types/gallery'

export const handle: PageHandle = { query: [] }

export function loader({ context }: Route.LoaderArgs) {
  requireFeature(context, 'gallery')
  return null
}

/** Fixed empty: no picture is collected (specification, section 2). */
const POSTS: GalleryPost[] = []

const STRIP_HUES = [318, 40, 205, 92, 345, 145]

export default function Gallery() {
  const copy = useCopy(galleryCopy)
  const { texts, locale, timeZone } = useSite()
  const { hashtag, photoSite } = texts
  return (
    <>
      <PageHead title={copy.title} description={copy.intro(hashtag)} />
      <h1 className="pt-8">{copy.title}</h1>
      <p className="mt-3 mb-6 text-lg text-muted">{copy.intro(hashtag)}</p>
      <PaneStrip hues={STRIP_HUES} className="mb-8" />
      <div className="mb-8 border-gold border-l-4 bg-sunken px-4 py-3">
        <p className="font-semibold">{copy.preview.title}</p>
        <p className="text-[0.95em]">{copy.preview.text}</p>
      </div>
      {POSTS.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyText(hashtag)}>
          <LinkButton to={photoSite.url} target="_blank" rel="noopener noreferrer">
            {copy.open(photoSite.name)}
          </LinkButton>
        </EmptyState>
      ) : (
        <GalleryGrid posts={POSTS} locale={locale} timeZone={timeZone} />
      )}
      <section className="prose mt-12">
        <h2>{copy.how.title}</h2>
        <ol>
          {copy.how.steps(photoSite.name, hashtag).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** A picture of the photo-sharing site, with its own field names (specification, section 3). */
interface GalleryPost {
  id: string
  media_url: string
  caption: string
  /** ISO instant. */
  timestamp: string
  permalink: string
}

interface GalleryGridProps {
  posts: GalleryPost[]
  locale: string
  timeZone: string
}

function GalleryGrid({ posts, locale, timeZone }: GalleryGridProps) {
  const copy = useCopy(galleryCopy)
  return (
    <ul aria-label={copy.posts} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.id} className="border border-rule bg-card">
          <img
            src={post.media_url}
            alt={post.caption}
            loading="lazy"
            width="480"
            height="480"
            className="aspect-square w-full object-cover"
          />
          <div className="p-4">
            <p>{post.caption}</p>
            <p className="flex items-center justify-between text-muted text-sm">
              <time dateTime={post.timestamp}>{formatInstantDate(post.timestamp, timeZone, locale)}</time>
              <a className="link inline-flex min-h-11 items-center" href={post.permalink}>
                {copy.view}
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
