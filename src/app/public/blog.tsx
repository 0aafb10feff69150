import { blogCopy } from '../../copy/blog.ts'
import { readTags } from '../../domain/lists.ts'
import { PostCard, type PostSummary } from '../../features/blog/components/post-card.tsx'
import { callForPage, requireFeature } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../site.ts'
import { PaneStrip } from '../ui/drawings/pane-strip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useCopy } from '../ui/language.tsx'
import type { Route } from './+types/blog'
import { NewsletterCall } from './newsletter-call.tsx'

export const handle: PageHandle = { query: [] }

export async function loader({ context }: Route.LoaderArgs) {
  requireFeature(context, 'blog')
  const { body } = await callForPage(context, 'listBlogPosts')
  return {
    posts: body.map(
      (post): PostSummary => ({
        id: post.id,
        slug: post.slug,
        title: post.title,
        author: post.author,
        excerpt: post.excerpt,
        featuredImage: post.featuredImage,
        tags: readTags(post.tags),
        date: post.publishedAt ?? post.createdAt,
      }),
    ),
  }
}

const STRIP_HUES = [92, 265, 12, 172, 318]

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { posts } = loaderData
  const copy = useCopy(blogCopy)
  const { locale, timeZone } = useSite()
  return (
    <>
      <PageHead title={copy.title} description={copy.intro} />
      <h1 className="pt-8">{copy.title}</h1>
      <p className="mt-3 mb-6 text-lg text-muted">{copy.intro}</p>
      <PaneStrip hues={STRIP_HUES} className="mb-8" />
      {posts.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyText} />
      ) : (
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} locale={locale} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <NewsletterCall />
    </>
  )
}
