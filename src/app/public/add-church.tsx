import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { churchSubmissionRequest } from '../../contract/churches.ts'
import { addChurchCopy } from '../../copy/add-church.ts'
import { ChurchForm } from '../../features/churches/components/church-form.tsx'
import { callFromForm } from '../form-action.ts'
import { pageContext } from '../page-context.ts'
import { PageHead } from '../page-head.tsx'
import { LinkButton } from '../ui/button.tsx'
import { useCopy } from '../ui/language.tsx'
import { PaneStrip } from '../ui/pane-strip.tsx'
import type { Route } from './+types/add-church'

/** When the form is shown: by it the server tells people from robots. */
export function loader({ context }: Route.LoaderArgs) {
  return { shownAt: context.get(pageContext).now.toISOString() }
}

export function action({ request, context }: Route.ActionArgs) {
  return callFromForm(request, context, 'submitChurch', churchSubmissionRequest)
}

const STRIP_HUES = [160, 265, 40, 318]

export default function AddChurch({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useCopy(addChurchCopy)
  const [isSubmitted, setIsSubmitted] = useState(actionData?.ok === true)
  return (
    <>
      <PageHead title={copy.title} description={copy.intro} />
      <p className="pt-4">
        <Link to="/churches" className="link inline-flex min-h-11 items-center gap-2">
          <span aria-hidden="true">←</span> {copy.back}
        </Link>
      </p>
      {isSubmitted ? (
        <Thanks />
      ) : (
        <>
          <h1 className="mt-2">{copy.title}</h1>
          <p className="mt-3 mb-6 max-w-[58ch] text-lg text-muted">{copy.intro}</p>
          <PaneStrip hues={STRIP_HUES} />
          <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,42rem)_1fr]">
            <ChurchForm
              shownAt={loaderData.shownAt}
              refusal={actionData?.ok === false ? actionData.refusal : null}
              onSubmitted={() => setIsSubmitted(true)}
            />
            <aside>
              <ul className="flex flex-col gap-6 lg:border-rule lg:border-l lg:pl-8">
                {copy.benefits.map(({ title, text }) => (
                  <li key={title}>
                    <h2 className="text-h3">{title}</h2>
                    <p className="mt-1 text-[0.95em] text-muted">{text}</p>
                  </li>
                ))}
              </ul>
              <p className="mt-8 lg:pl-8">
                {copy.advertise}
                <br />
                <Link to="/advertise" className="link inline-flex min-h-11 items-center">
                  {copy.advertiseAction}
                </Link>
              </p>
            </aside>
          </div>
        </>
      )}
    </>
  )
}

function Thanks() {
  const copy = useCopy(addChurchCopy).done
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone: the news takes it.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="py-10">
      <h1 ref={title} tabIndex={-1} className="outline-none">
        {copy.title}
      </h1>
      <p className="mt-4 text-lg">{copy.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/churches">{copy.churches}</LinkButton>
        <LinkButton to="/" look="secondary">
          {copy.events}
        </LinkButton>
      </div>
    </section>
  )
}
