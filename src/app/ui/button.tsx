import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'gold' | 'danger'
export type ButtonSize = 'normal' | 'small'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary border-primary hover:bg-primary-strong hover:border-primary-strong',
  secondary: 'bg-card text-ink border-control hover:border-ink hover:bg-sunken',
  quiet: 'bg-transparent text-primary border-transparent hover:bg-sunken',
  gold: 'bg-gold text-on-gold border-gold hover:border-on-gold',
  danger: 'bg-card text-danger border-danger hover:bg-danger-wash',
}

// Small ones keep a target of 44px by their minimum height; only their text and padding shrink.
const SIZES: Record<ButtonSize, string> = { normal: 'px-4 py-2 text-[1em]', small: 'px-3 py-1 text-sm' }

function buttonClasses(look: ButtonLook, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded border font-semibold leading-tight',
    'text-center no-underline transition-colors disabled:opacity-60 aria-disabled:opacity-60',
    LOOKS[look],
    SIZES[size],
    className,
  )
}

interface Looks {
  look?: ButtonLook
  size?: ButtonSize
}

export interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** Shows a spinner; what goes on is said by the text. A busy button is off as well. */
  isBusy?: boolean
  /** Does nothing, and says so; unlike a disabled one it keeps the focus. */
  isOff?: boolean
}

export function Button({
  look = 'primary',
  size = 'normal',
  isBusy = false,
  isOff = isBusy,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClasses(look, size, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      // Nor does a form go off by the Enter key then.
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}

/** A link that looks like a button; `to` may be a route of ours or any address. */
export function LinkButton({
  look = 'primary',
  size = 'normal',
  className,
  ...rest
}: Omit<LinkProps, 'className'> & Looks & { className?: string }) {
  return <Link className={buttonClasses(look, size, className)} {...rest} />
}
