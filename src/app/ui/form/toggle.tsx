import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

interface ToggleProps extends ComponentProps<'button'> {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
}

/** A button that stays pressed; the pressed state shows as a mark and a fill, not by color alone. */
export function Toggle({ pressed, onPressedChange, className, ...rest }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded border px-3 py-1 font-semibold text-sm hover:border-ink',
        pressed ? 'border-ink bg-sunken shadow-[inset_0_-3px_0_var(--gold)]' : 'border-control bg-card',
        className,
      )}
      {...rest}
    />
  )
}
