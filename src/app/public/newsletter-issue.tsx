import { data, Link } from 'react-router'
import { newsletterCopy } from '../../copy/newsletter.ts'
import { SignupForm } from '../../features/newsletter/components/signup-form.tsx'
import { languageOf } from '../language-choice.server.ts'
import { callForPage } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../site.ts'
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
  const { subject, preheader, publishedOn, html, previous, next } = loaderData
  const { locale, cityName } = useSite()
  const { landing, signup } = useCopy(newsletterCopy)
  const day = formatDate(publishedOn, 'long', locale)
  return (
    <article className="pt-8">
      <PageHead
        title={`${subject}, ${day}`}
        description={preheader}
        type="article"
        image={`/api/share/issues/${publishedOn}.png`}
      />
      <p className="text-muted first-letter:uppercase">{day}</p>
      <h1>{subject}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: headings, paragraphs and links of our own mail, escaped there */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
      <nav
        aria-label={landing.issues}
        className="no-print mt-8 grid gap-4 border-rule border-t pt-4 sm:grid-cols-2"
      >
        <Neighbor issue={previous} label={landing.previous} />
        <Neighbor issue={next} label={landing.next} />
      </nav>
      <section className="no-print mt-8 max-w-md border border-rule bg-card p-6">
        <h2 className="mb-4 text-h3">{signup.title}</h2>
        <SignupForm
          source="newsletter"
          cityName={cityName}
          action="/newsletter"
          failedTitle={signup.failedTitle.landing}
        />
      </section>
    </article>
  )
}

function Neighbor({
  issue,
  label,
}: {
  issue: Route.ComponentProps['loaderData']['previous']
  label: string
}) {
  if (!issue) return null
  return (
    <p>
      <span className="block text-muted text-sm">{label}</span>
      <Link to={`/newsletter/${issue.publishedOn}`} className="link inline-flex min-h-11 items-center">
        {issue.subject}
      </Link>
    </p>
  )
}
