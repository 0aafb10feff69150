import { Link } from 'react-router'
import { Button } from '../../../app/ui/button.tsx'
import { copyText } from '../../../app/ui/copy-text.ts'
import { formatInstantDate } from '../../../app/ui/dates.ts'
import { useCopy } from '../../../app/ui/language.tsx'
import { Tag } from '../../../app/ui/tag.tsx'
import { blogCopy } from '../../../copy/blog.ts'

/** At most three tags stand on a card (specification, section 9). */
export const TAGS_ON_CARD = 3

export interface PostSummary {
  id: number
  slug: string
  title: string
  author: string
  excerpt: string
  featuredImage: string | null
  tags: string[]
  /** Published, or created where it was not. */
  date: string
}

interface PostCardProps {
  post: PostSummary
  locale: string
  timeZone: string
}

export function PostCard({ post, locale, timeZone }: PostCardProps) {
  const copy = useCopy(blogCopy)
  const { slug, title, author, excerpt, featuredImage, tags, date } = post
  return (
    <li className="group relative flex flex-col border-ink border-t-2 pt-4">
      {featuredImage && (
        <img
          src={featuredImage}
          alt=""
          loading="lazy"
          width="640"
          height="360"
          className="mb-3 aspect-video w-full border border-rule bg-sunken object-cover"
        />
      )}
      <p className="text-muted text-sm">
        <time dateTime={date}>{formatInstantDate(date, timeZone, locale)}</time> · {copy.by(author)}
      </p>
      <h2 className="mt-2 text-h3">
        <Link
          to={`/blog/${slug}`}
          className="decoration-2 decoration-gold underline-offset-4 group-hover:underline"
        >
          {title}
        </Link>
      </h2>
      <p className="mt-2">{excerpt}</p>
      {tags.length > 0 && (
        <ul aria-label={copy.tags} className="mt-3 flex flex-wrap gap-1.5">
          {tags.slice(0, TAGS_ON_CARD).map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto pt-2">
        <Link to={`/blog/${slug}`} className="link inline-flex min-h-11 items-center">
          {copy.readMore}
          <span className="sr-only"> {copy.about(title)}</span>
        </Link>
      </p>
    </li>
  )
}

interface SharePostButtonProps {
  label: string
  title: string
  url: string
  isQuiet?: boolean
}

/** The device's share sheet; otherwise the link is copied without a word (specification, section 2). */
export function SharePostButton({ label, title, url, isQuiet = false }: SharePostButtonProps) {
  async function share() {
    if (typeof navigator.share !== 'function') return void (await copyText(url))
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet without choosing is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url)
    }
  }
  return (
    <Button
      look="secondary"
      {...(isQuiet && { size: 'small' as const })}
      className="needs-script"
      onClick={share}
    >
      {label}
    </Button>
  )
}
