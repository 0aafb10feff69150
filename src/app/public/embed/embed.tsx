import { type FormEvent, useId, useRef } from 'react'
import { Form, Link, type RouterContextProvider, useSubmit } from 'react-router'
import { categoryCopy } from '../../../copy/categories.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { embedBuilderCopy } from '../../../copy/events/embed-builder.ts'
import { asLanguage, LANGUAGE_NAMES } from '../../../copy/language.ts'
import { embedSnippet } from '../../../domain/displays/embed.ts'
import { DEFAULT_ACCENT, DISPLAY_THEMES } from '../../../domain/displays/palette.ts'
import { FILTERS, filterLinks } from '../../../domain/feeds/filter-links.ts'
import { languageOf } from '../../language-choice.server.ts'
import { callForPage, pageContext } from '../../page-context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { PageHead } from '../../page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { byLabel } from '../../ui/by-label.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Field, Input, Select } from '../../ui/form/field.tsx'
import { useCopy } from '../../ui/language.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { Route } from './+types/embed'

/** What the form chooses itself; other filters of the list that led here stay as they are. */
const CHOSEN = ['church', 'category', 'neighborhood', 'language']
const MAX_FILTER_CHARS = 40

async function loadEmbed(request: Request, context: Readonly<RouterContextProvider>) {
  const { origin, city } = context.get(pageContext)
  const asked = new URL(request.url).searchParams
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = (asked.get(name) ?? '').trim().slice(0, MAX_FILTER_CHARS)
      return value === '' || (name === 'church' && !/^[1-9]\d{0,8}$/.test(value)) ? [] : [[name, value]]
    }),
  )
  const { church: churchId } = filters
  const [{ body: directory }, church] = await Promise.all([
    callForPage(context, 'describeDirectory'),
    churchId === undefined ? null : callForPage(context, 'getChurch', { params: { id: churchId } }),
  ])
  const pageLanguage = languageOf(request)
  const language = asked.has('words') ? asLanguage(asked.get('words')) : pageLanguage
  const look = readLook(asked)
  const links = filterLinks(origin, `?${new URLSearchParams(filters)}`, language)
  const embed = new URL(links.embed)
  for (const [name, value] of Object.entries(look)) embed.searchParams.set(name, value)
  const words = dataWords[pageLanguage]
  return {
    values: { category: 'all', neighborhood: '', language: '', ...filters },
    look: { theme: 'auto', ...look, accent: `#${look.accent ?? DEFAULT_ACCENT.slice(1)}` },
    language,
    church: church && { id: church.body.id, name: church.body.name },
    others: Object.entries(filters).filter(([name]) => !CHOSEN.includes(name)),
    neighborhoods: directory.neighborhoods,
    languages: byLabel(
      directory.mainLanguages.map((value) => ({ value, label: words.churchLanguage(value) })),
    ),
    preview: `${embed.pathname}${embed.search}`,
    snippet: embedSnippet(embed.href, church?.body.name ?? city.site.name),
    week: links.week,
  }
}

/** Of the frame's look what differs from its default. */
function readLook(asked: URLSearchParams): { theme?: string; accent?: string } {
  const theme = DISPLAY_THEMES.find((name) => name !== 'auto' && name === asked.get('theme'))
  const [, accent] = /^#?([\da-f]{6})$/i.exec(asked.get('accent') ?? '') ?? []
  return {
    ...(theme && { theme }),
    ...(accent && `#${accent.toLowerCase()}` !== DEFAULT_ACCENT && { accent: accent.toLowerCase() }),
  }
}

/** `words` is the language of the frame, as `lang` is that of the page. */
export const handle: PageHandle = { query: [...FILTERS, 'theme', 'accent', 'words'], frames: ['self'] }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadEmbed(request, context)
}

const COLOR_PAUSE_MS = 300

/** Puts a frame for another site together, and shows it as it will be. */
export default function EmbedBuilder({ loaderData }: Route.ComponentProps) {
  const { church, preview, week } = loaderData
  const copy = useCopy(embedBuilderCopy)
  const title = church === null ? copy.title : copy.titleOfChurch(church.name)
  return (
    <>
      <PageHead title={title} description={copy.intro} canonical="/embed" />
      <script src="/api/embed.js" async />
      <h1 className="pt-8">{title}</h1>
      <p className="mt-3 max-w-[66ch] text-lg text-muted">{copy.intro}</p>
      {church === null && (
        <p className="mt-2">
          {copy.forChurch}{' '}
          <Link to="/churches" className="link">
            {copy.directory}
          </Link>
          .
        </p>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Choices {...loaderData} />
        <section>
          <h2 className="mb-3 text-h3">{copy.preview}</h2>
          <iframe
            src={preview}
            title={copy.preview}
            width="100%"
            height="600"
            className="block max-h-[70vh] rounded border border-rule"
          />
          <Snippet text={loaderData.snippet} />
        </section>
      </div>
      <section className="mt-12 border-rule border-t pt-8">
        <h2 className="text-h3">{copy.others}</h2>
        <a className="link mt-2 inline-flex min-h-11 items-center font-semibold" href={week}>
          {copy.week}
        </a>
        <p className="max-w-[66ch] text-muted">{copy.weekHint}</p>
      </section>
    </>
  )
}

type PageData = Route.ComponentProps['loaderData']

/** The address holds every choice, so that it also works without a script. */
function Choices({ values, look, language, church, others, neighborhoods, languages }: PageData) {
  const copy = useCopy(embedBuilderCopy)
  const labels = useCopy(categoryCopy)
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    // A color reports every step of the way to it.
    const isColor = target instanceof HTMLInputElement && target.type === 'color'
    const show = () => submit(currentTarget, { replace: isColor, preventScrollReset: true })
    if (isColor) timer.current = setTimeout(show, COLOR_PAUSE_MS)
    else show()
  }
  const choices = [
    ...(church === null
      ? []
      : [
          {
            name: 'church',
            label: copy.church,
            value: String(church.id),
            options: [
              { value: String(church.id), label: church.name },
              { value: '', label: copy.allChurches },
            ],
          },
        ]),
    {
      name: 'category',
      label: copy.category,
      value: values.category,
      options: [{ value: 'all', label: copy.any }, ...toOptions(labels)],
    },
    {
      name: 'neighborhood',
      label: copy.neighborhood,
      value: values.neighborhood,
      options: [{ value: '', label: copy.any }, ...neighborhoods.map((value) => ({ value, label: value }))],
    },
    {
      name: 'language',
      label: copy.language,
      value: values.language,
      options: [{ value: '', label: copy.any }, ...languages],
    },
    { name: 'theme', label: copy.theme, value: look.theme, options: toOptions(copy.themes) },
    { name: 'words', label: copy.words, value: language, options: toOptions(LANGUAGE_NAMES) },
  ]
  return (
    <Form method="get" action="/embed" onChange={follow} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <h2 className="text-h3 sm:col-span-2 lg:col-span-1">{copy.form}</h2>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choices.map(({ name, label, value, options }) => (
        <Field key={name} label={label}>
          {(control) => <Select {...control} options={options} name={name} defaultValue={value} />}
        </Field>
      ))}
      <Field label={copy.accent} hint={copy.accentHint}>
        {(control) => <Input {...control} type="color" name="accent" defaultValue={look.accent} />}
      </Field>
      <Button type="submit" look="secondary" className="needs-no-script">
        {copy.update}
      </Button>
    </Form>
  )
}

function toOptions(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

function Snippet({ text }: { text: string }) {
  const copy = useCopy(embedBuilderCopy)
  const { toast } = useToast()
  const id = useId()
  async function copySnippet() {
    if (await copyText(text)) toast({ ...copy.copied, tone: 'success' })
    else toast({ ...copy.copyFailed, tone: 'destructive' })
  }
  return (
    <>
      <label htmlFor={id} className="mt-6 block font-semibold">
        {copy.snippet}
      </label>
      <p id={`${id}-hint`} className="max-w-[66ch] text-muted text-sm">
        {copy.snippetHint}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        readOnly
        rows={6}
        value={text}
        className="mt-2 block w-full rounded border border-control bg-card px-3 py-2 font-mono text-sm"
      />
      <Button className="needs-script mt-2" onClick={copySnippet}>
        {copy.copy}
      </Button>
    </>
  )
}
