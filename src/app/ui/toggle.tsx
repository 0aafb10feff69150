import * as RadixToggle from 'radix-ui/toggle'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A button that stays pressed; the pressed state is told by a thicker border and a fill, not by colour alone. */
export function Toggle({ className, ...rest }: ComponentProps<typeof RadixToggle.Root>) {
  return (
    <RadixToggle.Root
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded border border-control bg-card px-3 py-1 font-semibold text-sm',
        'hover:border-ink data-[state=on]:border-ink data-[state=on]:bg-sunken data-[state=on]:shadow-[inset_0_-3px_0_var(--gold)]',
        className,
      )}
      {...rest}
    />
  )
}
