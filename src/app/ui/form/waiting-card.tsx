import type { ReactNode } from 'react'
import { Tag } from '../tag.tsx'

const OVERDUE_HUE = 25

interface WaitingCardProps {
  /** What it is among all that waits: "church-3". */
  id: string
  title: string
  /** That it waits longer than was promised; false while the promise holds. */
  overdue: string | false
  tags: ReactNode
  /** Since when it waits (ISO 8601), and how that is said. */
  createdAt: string
  since: string
  children: ReactNode
}

/** The id of a card's button, where the focus goes on to once the card before it is decided. */
export function decisionButtonId(decision: 'accept' | 'decline', card: string): string {
  return `${decision}-${card}`
}

/** Something that waits for a person's yes or no. */
export function WaitingCard({ id, title, overdue, tags, createdAt, since, children }: WaitingCardProps) {
  return (
    <article aria-labelledby={`${id}-title`} className="border-rule border-b py-5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-1.5">
        {overdue && (
          <Tag hue={OVERDUE_HUE} mark="clock">
            {overdue}
          </Tag>
        )}
        {tags}
        <time dateTime={createdAt} className="text-muted text-sm">
          {since}
        </time>
      </p>
      <h3 id={`${id}-title`} className="mt-1.5 break-words text-[1.2rem] leading-tight">
        {title}
      </h3>
      {children}
    </article>
  )
}

export function WaitingFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-x-4 gap-y-1 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
      {children}
    </dl>
  )
}

/** `none` stands where nothing was given. */
export function WaitingFact({
  label,
  none,
  children,
}: {
  label: string
  none?: string
  children: ReactNode
}) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="mb-1 whitespace-pre-line break-words sm:mb-0">
        {children || <span className="text-muted">{none}</span>}
      </dd>
    </>
  )
}
