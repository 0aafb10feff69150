import { galleryCopy } from '../../copy/gallery.ts'
import { formatInstantDate } from '../ui/dates.ts'
import { useCopy } from '../ui/language.tsx'

/** A picture of the photo-sharing site, with its own field names (specification, section 3). */
export interface GalleryPost {
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

export function GalleryGrid({ posts, locale, timeZone }: GalleryGridProps) {
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
