import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="rounded border border-rule border-dashed bg-card px-6 py-10 text-center">
      <p className="font-semibold font-serif text-h3">{title}</p>
      {text && <div className="mx-auto mt-2 max-w-[50ch] text-muted">{text}</div>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
