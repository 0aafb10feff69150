import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Mark } from './drawings/mark.tsx'

interface TagProps {
  /** Degrees on the colour wheel; without one the tag is plain. */
  hue?: number
  /** A drawn sign before the words, so that nothing is conveyed by color alone. */
  mark?: string
  className?: string
  children: ReactNode
}

/** A small label. Its colours stay readable at every hue, light and dark (see tokens.css). */
export function Tag({ hue, mark, className, children }: TagProps) {
  return (
    <span
      style={hue === undefined ? undefined : ({ '--hue': hue } as React.CSSProperties)}
      className={classNames(
        'inline-flex items-center gap-1.5 wrap-anywhere rounded-pill px-2.5 py-0.5 font-semibold text-xs',
        hue === undefined ? 'border border-rule text-muted' : 'hued',
        className,
      )}
    >
      {mark && <Mark name={mark} />}
      {children}
    </span>
  )
}
