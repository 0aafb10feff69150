import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { PostFields, WrittenPost } from '../../../contract/blog.ts'
import type { StoredPicture } from '../../../contract/pictures.ts'
import { postsCopy as copy } from '../../../copy/admin/posts.ts'
import { AdminPostForm } from '../../../features/blog/components/writing/admin-post-form.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { loadPost, type PostData } from './load-posts.ts'

export const loader = loadPost
export default adminScreen(PostScreen)

function PostScreen({ data: { post } }: { data: PostData }) {
  if (post !== null && !post.ok) {
    return (
      <>
        <ScreenTitle title={copy.title} />
        <RefusedNotice refused={post} />
      </>
    )
  }
  return <Post post={post?.body ?? null} />
}

function Post({ post }: { post: WrittenPost | null }) {
  const site = useSite()
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const call = useAdminCall()
  const [isBusy, setIsBusy] = useState(false)

  const save = async (fields: PostFields, publish: boolean) => {
    const { id, title } =
      post === null
        ? await call<WrittenPost>('POST', '/api/admin/posts', { fields, publish })
        : await call<WrittenPost>('PATCH', `/api/admin/posts/${post.id}`, {
            fields,
            ...(publish && { publish }),
            seen: post.updatedAt,
          })
    toast({ ...(publish ? copy.publishedToast(title) : copy.saved), tone: 'success' })
    await (post === null ? navigate(`/admin/posts/${id}`, { replace: true }) : revalidate())
  }
  const act = async (work: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error) ?? copy.failed, tone: 'destructive' })
    }
    setIsBusy(false)
  }
  const withdraw = (shown: WrittenPost) =>
    act(async () => {
      await call('PATCH', `/api/admin/posts/${shown.id}`, { publish: false, seen: shown.updatedAt })
      toast({ ...copy.withdrawnToast(shown.title), tone: 'success' })
      await revalidate()
    })
  const remove = (shown: WrittenPost) =>
    act(async () => {
      await call('DELETE', `/api/admin/posts/${shown.id}?seen=${encodeURIComponent(shown.updatedAt)}`)
      toast({ ...copy.deletedToast(shown.title), tone: 'success' })
      await navigate('/admin/posts')
    })
  return (
    <>
      <ScreenTitle title={post?.title ?? copy.newPost}>
        {post?.isPublished && (
          <Button look="danger" size="small" aria-disabled={isBusy} onClick={() => void withdraw(post)}>
            {copy.withdraw}
          </Button>
        )}
        {post?.isPublished === false && (
          <Button look="danger" size="small" aria-disabled={isBusy} onClick={() => void remove(post)}>
            {copy.delete}
          </Button>
        )}
        <LinkButton look="secondary" size="small" to="/admin/posts">
          {copy.back}
        </LinkButton>
      </ScreenTitle>
      {post?.isPublished && (
        <p className="mb-2">
          <Link className="link inline-flex min-h-11 items-center" to={`/blog/${post.slug}`} reloadDocument>
            {copy.see}
          </Link>
        </p>
      )}
      <AdminPostForm
        post={post}
        author={site.texts.name}
        save={save}
        preview={async (markdown) =>
          (await call<{ html: string }>('POST', '/api/admin/posts/preview', { markdown })).html
        }
        upload={(data) => call<StoredPicture>('POST', '/api/admin/pictures', { data })}
        onReload={() => void revalidate()}
      />
    </>
  )
}
