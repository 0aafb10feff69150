import { data, isRouteErrorResponse, Link } from 'react-router'
import { blogCopy } from '../../copy/blog.ts'
import { readTags } from '../../domain/lists.ts'
import { SharePostButton } from '../../features/blog/components/post-card.tsx'
import { callForPage, movedTo, pageContext, requireFeature } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../site.ts'
import { LinkButton } from '../ui/button.tsx'
import { formatInstantDate } from '../ui/dates.ts'
import { useCopy } from '../ui/language.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Route } from './+types/blog-post'
import { NewsletterCall } from './newsletter-call.tsx'

export const handle: PageHandle = { query: [] }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireFeature(context, 'blog')
  if (params.slug.length > 200) throw data(null, { status: 404 })
  const { body: post } = await callForPage(context, 'getBlogPost', { params: { slug: params.slug } })
  if (post.slug !== params.slug) throw movedTo(`/blog/${encodeURIComponent(post.slug)}`, request)
  const { origin } = context.get(pageContext)
  return { post, tags: readTags(post.tags), url: `${origin}/blog/${encodeURIComponent(post.slug)}` }
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, tags, url } = loaderData
  const copy = useCopy(blogCopy)
  const { locale, timeZone } = useSite()
  const instant = post.publishedAt ?? post.createdAt
  const date = formatInstantDate(instant, timeZone, locale)
  return (
    <>
      <article className="mx-auto max-w-[44rem]">
        <PageHead title={post.title} description={post.excerpt} image={sharedPicture(post)} type="article" />
        <BackToBlog />
        {post.featuredImage && (
          <img
            src={post.featuredImage}
            alt=""
            width="1280"
            height="640"
            className="mt-2 mb-6 aspect-2/1 w-full border border-rule bg-sunken object-cover"
          />
        )}
        <h1 className="mt-2">{post.title}</h1>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-rule border-y py-2">
          <p className="text-muted">
            <time dateTime={instant}>{date}</time> · {copy.by(post.author)}
          </p>
          <SharePostButton label={copy.share} title={post.title} url={url} isQuiet />
        </div>
        <p className="mt-6 font-serif text-lg italic">{post.excerpt}</p>
        {tags.length > 0 && (
          <ul aria-label={copy.tags} className="mt-4 flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
        {/* Sanitized when it was saved; besides, the page's policy lets no script in it run. */}
        <div
          className="prose mt-8"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: posts are written by the site's own people; see above
          dangerouslySetInnerHTML={{ __html: post.content }}
        />
        <footer className="mt-10 flex flex-wrap items-center justify-between gap-3 border-rule border-t pt-4">
          <p className="text-muted">{copy.published(post.author, date)}</p>
          <SharePostButton label={copy.shareThis} title={post.title} url={url} />
        </footer>
      </article>
      <NewsletterCall />
    </>
  )
}

/** Services that show shared links read no drawings: they get the picture that the server draws of the post. */
function sharedPicture({ featuredImage, slug }: { featuredImage: string | null; slug: string }): string {
  return featuredImage && !featuredImage.endsWith('.svg') ? featuredImage : `/api/share/posts/${slug}.png`
}

function BackToBlog() {
  const copy = useCopy(blogCopy)
  return (
    <p className="no-print pt-4">
      <Link to="/blog" className="link inline-flex min-h-11 items-center gap-2">
        <span aria-hidden="true">←</span> {copy.back}
      </Link>
    </p>
  )
}

/** Missing or not to be loaded: both are "Post Not Found" (section 2). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const copy = useCopy(blogCopy)
  const words = isRouteErrorResponse(error) && error.status === 503 ? String(error.data) : copy.notFound.text
  return (
    <section className="py-10">
      <PageHead title={copy.notFound.title} isIndexed={false} />
      <h1>{copy.notFound.title}</h1>
      <p className="mt-4 max-w-[50ch] text-lg text-muted">{words}</p>
      <LinkButton to="/blog" className="mt-6">
        {copy.back}
      </LinkButton>
    </section>
  )
}
