import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface PanelProps {
  title: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled part of a dense screen: ruled, without shadow. */
export function Panel({ title, actions, className, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('rounded border border-rule bg-card', className)}>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-rule border-b px-4 py-1.5">
        <h2 id={id} className="py-2 text-h3">
          {title}
        </h2>
        {actions}
      </div>
      <div className="p-4">{children}</div>
    </section>
  )
}
