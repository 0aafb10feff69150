import { data } from 'react-router'
import { newsletterCopy } from '../../copy/newsletter.ts'
import { languageOf } from '../language-choice.server.ts'
import { callForPage } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../site.ts'
import { LinkButton } from '../ui/button.tsx'
import { formatDate } from '../ui/dates.ts'
import { useCopy } from '../ui/language.tsx'
import type { Route } from './+types/newsletter-issue'

export const handle: PageHandle = { query: [] }

/** An issue of the newsletter by the day on which it was published. */
export async function loader({ request, params: { date }, context }: Route.LoaderArgs) {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) throw data(null, { status: 404 })
  const { body } = await callForPage(context, 'readIssue', {
    params: { date },
    query: { lang: languageOf(request) },
  })
  return body
}

export default function NewsletterIssue({ loaderData }: Route.ComponentProps) {
  const { subject, publishedOn, html } = loaderData
  const { locale } = useSite()
  const copy = useCopy(newsletterCopy)
  const day = formatDate(publishedOn, 'long', locale)
  return (
    <article className="pt-8">
      <PageHead title={`${subject}, ${day}`} type="article" image={`/api/share/issues/${publishedOn}.png`} />
      <p className="text-muted first-letter:uppercase">{day}</p>
      <h1>{subject}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: headings, paragraphs and links of our own mail, escaped there */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
      <LinkButton to="/newsletter" className="no-print mt-8">
        {copy.signup.title}
      </LinkButton>
    </article>
  )
}
