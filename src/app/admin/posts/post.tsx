import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import { type PostFields, postFields, type WrittenPost } from '../../../contract/blog.ts'
import type { StoredPicture } from '../../../contract/pictures.ts'
import { postsCopy as copy } from '../../../copy/admin/posts.ts'
import { ApiError } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Field, Input, Textarea } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { shrinkPicture } from '../../ui/form/shrink-picture.ts'
import { Panel } from '../../ui/panel.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'

/** The form's values: tags are typed with commas between them. */
const formValues = postFields.extend({ tags: z.string() })
type Values = z.input<typeof formValues>

interface PostFormProps {
  /** null: a new one. */
  post: WrittenPost | null
  author: string
  /** `publish` puts it on the site too. Throws what the server refused. */
  save: (fields: PostFields, publish: boolean) => Promise<void>
  preview: (markdown: string) => Promise<string>
  upload: (data: string) => Promise<StoredPicture>
  /** Throws the corrections away and shows what is there now. */
  onReload: () => void
}

/** A post with its text beside the preview of it. After a save the same form goes on. */
function AdminPostForm({ post, author, save, preview, upload, onReload }: PostFormProps) {
  const isReady = useHydrated()
  const { register, handleSubmit, formState, getValues, setValue } = useForm<Values>({
    resolver: zodResolver(formValues),
    values: {
      ...(post?.fields ?? { title: '', slug: '', author, excerpt: '', markdown: '', featuredImage: '' }),
      tags: post?.fields.tags.join(', ') ?? '',
    },
  })
  const [refusal, setRefusal] = useState<{ sentence: string; isConflict: boolean } | null>(null)
  /** Where the text was left, for a picture; null: at its end. */
  const [cursor, setCursor] = useState<number | null>(null)
  const noteCursor = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    setCursor(currentTarget.selectionEnd)
  const [html, setHtml] = useState<string | null>(null)
  const { errors, isSubmitting } = formState

  const store = async ({ tags, ...values }: Values, publish: boolean) => {
    setRefusal(null)
    const list = tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    try {
      await save(postFields.parse({ ...values, tags: list }), publish)
    } catch (error) {
      const isRefusal = error instanceof ApiError
      setRefusal({
        sentence: isRefusal ? error.sentence : copy.failed,
        isConflict: isRefusal && error.status === 409,
      })
    }
  }
  const show = async () => {
    setHtml(null)
    const { markdown } = getValues()
    setHtml(markdown.trim() === '' ? '' : await preview(markdown).catch(() => copy.failed))
  }
  const line = (name: 'title' | 'author' | 'slug' | 'tags' | 'featuredImage', hint?: string) => (
    <Field
      label={copy.fields[name]}
      hint={hint}
      error={errors[name]?.message}
      {...(name === 'title' && { className: 'sm:col-span-2' })}
    >
      {(control) => <Input {...control} {...register(name)} />}
    </Field>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel title={copy.formTitle}>
        <form
          noValidate
          className="grid gap-4 sm:grid-cols-2"
          onSubmit={handleSubmit((values) => store(values, false))}
        >
          {line('title')}
          <Tabs
            defaultValue="write"
            className="sm:col-span-2"
            onValueChange={(tab) => tab === 'preview' && void show()}
          >
            <TabList aria-label={copy.fields.markdown}>
              <Tab value="write">{copy.write}</Tab>
              <Tab value="preview">{copy.preview}</Tab>
            </TabList>
            <TabPanel value="write" forceMount className="data-[state=inactive]:hidden">
              <Field
                label={copy.fields.markdown}
                hint={copy.fields.markdownHint}
                error={errors.markdown?.message}
              >
                {(control) => (
                  <Textarea {...control} {...register('markdown')} rows={16} onSelect={noteCursor} />
                )}
              </Field>
            </TabPanel>
            <TabPanel value="preview">
              {html === null ? (
                <p role="status">{copy.previewing}</p>
              ) : (
                <div
                  className="prose min-h-40"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, as a saved post is
                  dangerouslySetInnerHTML={{ __html: html }}
                />
              )}
            </TabPanel>
          </Tabs>
          <Field
            label={copy.fields.excerpt}
            hint={copy.fields.excerptHint}
            error={errors.excerpt?.message}
            className="sm:col-span-2"
          >
            {(control) => <Textarea {...control} {...register('excerpt')} rows={2} />}
          </Field>
          {line('author')}
          {line('tags', copy.fields.tagsHint)}
          {line('slug', copy.fields.slugHint)}
          {line('featuredImage', copy.fields.featuredImageHint)}
          <div className="grid gap-3 border-rule border-t pt-4 sm:col-span-2">
            <FormAlert sentence={refusal?.sentence} />
            <div className="flex flex-wrap gap-3">
              {post?.isPublished !== true && (
                <Button
                  isBusy={isSubmitting}
                  disabled={!isReady}
                  onClick={handleSubmit((values) => store(values, true))}
                >
                  {copy.publish}
                </Button>
              )}
              <Button
                type="submit"
                look={post?.isPublished ? 'primary' : 'secondary'}
                isBusy={isSubmitting}
                disabled={!isReady}
              >
                {isSubmitting ? copy.saving : post?.isPublished ? copy.save : copy.saveDraft}
              </Button>
              {refusal?.isConflict && post && (
                <Button look="secondary" onClick={onReload}>
                  {copy.reload}
                </Button>
              )}
            </div>
          </div>
        </form>
      </Panel>
      <Panel title={copy.pictureTitle}>
        <AdminAddPicture
          upload={upload}
          onCover={(url) => setValue('featuredImage', url, { shouldDirty: true })}
          onInsert={(picture) => {
            const text = getValues('markdown')
            const at = cursor ?? text.length
            const words = `${text.slice(0, at).trimEnd()}\n\n${picture}\n\n${text.slice(at).trimStart()}`
            setValue('markdown', words.trim(), { shouldDirty: true })
            setCursor(null)
          }}
        />
      </Panel>
    </div>
  )
}

interface AddPictureProps {
  /** Stores a picture in Base64; throws what the server refused. */
  upload: (data: string) => Promise<StoredPicture>
  onInsert: (markdown: string) => void
  onCover: (url: string) => void
}

/** A picture for the text, which needs words for those who cannot see it, or for the cover. */
function AdminAddPicture({ upload, onInsert, onCover }: AddPictureProps) {
  const file = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState('')
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({})
  const [outcome, setOutcome] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const add = async (use: 'text' | 'cover') => {
    if (isBusy) return
    const chosen = file.current?.files?.[0]
    const missing = {
      ...(!chosen && { file: copy.pictureMissing }),
      ...(use === 'text' && alt.trim() === '' && { alt: copy.altMissing }),
    }
    setErrors(missing)
    setOutcome(null)
    if (!chosen || Object.keys(missing).length > 0) return
    setIsBusy(true)
    try {
      const { url } = await upload(await shrinkPicture(chosen))
      if (use === 'cover') onCover(url)
      else onInsert(`![${alt.trim().replaceAll(/[[\]]/g, '')}](${url})`)
      setOutcome(use === 'cover' ? copy.covered : copy.inserted)
      setAlt('')
      if (file.current) file.current.value = ''
    } catch (error) {
      setErrors({ file: error instanceof ApiError ? error.sentence : copy.pictureFailed })
    }
    setIsBusy(false)
  }
  return (
    <div className="grid gap-4">
      <Field label={copy.pictureFile} hint={copy.pictureHint} error={errors.file}>
        {(control) => <Input {...control} ref={file} type="file" accept="image/jpeg,image/png,image/webp" />}
      </Field>
      <Field label={copy.alt} hint={copy.altHint} error={errors.alt}>
        {(control) => (
          <Input {...control} value={alt} maxLength={300} onChange={({ target }) => setAlt(target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" isOff={isBusy} onClick={() => void add('text')}>
          {isBusy ? copy.adding : copy.insert}
        </Button>
        <Button look="quiet" size="small" isOff={isBusy} onClick={() => void add('cover')}>
          {copy.useAsCover}
        </Button>
      </div>
      <p role="status" className="font-semibold text-sm empty:hidden">
        {outcome}
      </p>
    </div>
  )
}

/** One post, or nothing of a new one. */
export const loader = adminLoader(async (context, _search, { id }) => ({
  post: id === 'new' ? null : await attempt(context, 'getWrittenPost', { params: { id } }),
}))
export default adminScreen(PostScreen)

function PostScreen({ data: { post } }: { data: DataOf<typeof loader> }) {
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
  const { change, call, isBusy } = useAct((sentence) => ({
    title: 'Error',
    description: sentence ?? copy.failed,
  }))

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
  const withdraw = ({ id, title, updatedAt }: WrittenPost) =>
    change('PATCH', `/api/admin/posts/${id}`, {
      body: { publish: false, seen: updatedAt },
      done: copy.withdrawnToast(title),
    })
  const remove = ({ id, title, updatedAt }: WrittenPost) =>
    change('DELETE', `/api/admin/posts/${id}?seen=${encodeURIComponent(updatedAt)}`, {
      done: async () => {
        toast({ ...copy.deletedToast(title), tone: 'success' })
        await navigate('/admin/posts')
        return null
      },
    })
  return (
    <>
      <ScreenTitle title={post?.title ?? copy.newPost}>
        {post?.isPublished && (
          <Button look="danger" size="small" isOff={isBusy} onClick={() => void withdraw(post)}>
            {copy.withdraw}
          </Button>
        )}
        {post?.isPublished === false && (
          <Button look="danger" size="small" isOff={isBusy} onClick={() => void remove(post)}>
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
