import { Link } from 'react-router'
import { postsCopy as copy } from '../../../copy/admin/posts.ts'
import { useSite } from '../../site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, IfLoaded, ScreenTitle } from '../kit/screen.tsx'

export const loader = adminLoader(async (context) => ({ posts: await attempt(context, 'listWrittenPosts') }))
export default adminScreen(Posts)

function Posts({ data: { posts } }: { data: DataOf<typeof loader> }) {
  const { timeZone, locale } = useSite()
  return (
    <>
      <ScreenTitle title={copy.title}>
        <LinkButton size="small" to="/admin/posts/new">
          {copy.newPost}
        </LinkButton>
      </ScreenTitle>
      <IfLoaded from={posts}>
        {(written) =>
          written.length === 0 ? (
            <EmptyState title={copy.none} text={copy.noneText} />
          ) : (
            <ul className="rounded border border-rule bg-card">
              {written.map(({ id, title, author, isPublished, publishedAt }) => (
                <li key={id} className="border-rule px-4 py-1 not-last:border-b">
                  <Link
                    to={`/admin/posts/${id}`}
                    className="flex min-h-11 flex-wrap items-center gap-x-4 hover:text-primary"
                  >
                    <span className="link font-semibold">{title}</span>
                    <span className="text-muted text-sm">{copy.by(author)}</span>
                    <span className="tabular text-sm sm:ml-auto">
                      {isPublished && publishedAt
                        ? copy.published(formatInstant(publishedAt, timeZone, locale))
                        : copy.draft}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </IfLoaded>
    </>
  )
}
