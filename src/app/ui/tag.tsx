import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface TagProps {
  /** Degrees on the colour wheel; without one the tag is plain. */
  hue?: number
  /** Drawn before the words, so that nothing is conveyed by color alone. */
  emoji?: string
  className?: string
  children: ReactNode
}

/** A small label. Its colours stay readable at every hue, light and dark (see tokens.css). */
export function Tag({ hue, emoji, className, children }: TagProps) {
  return (
    <span
      style={hue === undefined ? undefined : ({ '--hue': hue } as React.CSSProperties)}
      className={classNames(
        'inline-flex items-center gap-1.5 wrap-anywhere rounded-pill px-2.5 py-0.5 font-semibold text-xs',
        hue === undefined ? 'border border-rule text-muted' : 'hued',
        className,
      )}
    >
      {emoji && <span aria-hidden="true">{emoji}</span>}
      {children}
    </span>
  )
}
