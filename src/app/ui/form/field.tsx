import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface ControlAttributes {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** One sentence; shown under the control and read with it. */
  error?: string | undefined
  /** Says beside the label that the field may stay empty. */
  optionalMark?: string
  isLabelHidden?: boolean
  className?: string
  children: (control: ControlAttributes) => ReactNode
}

/** A label above, a hint under it, the control, and the error: always in this order, always tied together. */
export function Field({
  label,
  hint,
  error,
  optionalMark,
  isLabelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold text-[0.95em] leading-snug'}>
        {label}
        {optionalMark && <span className="font-normal text-muted"> ({optionalMark})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error && (
        <p id={`${id}-error`} className="flex gap-2 font-semibold text-danger text-sm">
          <span aria-hidden="true">▲</span>
          {error}
        </p>
      )}
    </div>
  )
}

const CONTROL =
  'w-full min-h-11 rounded border border-control bg-card px-3 py-1.5 text-ink text-[1em] placeholder:text-muted hover:border-ink aria-invalid:border-danger aria-invalid:border-2'

/** The button of a file's field looks like one. */
const FILE_BUTTON =
  'file:mr-3 file:cursor-pointer file:rounded file:border file:border-control file:border-solid file:bg-sunken file:px-3 file:py-1 file:font-semibold file:text-ink file:text-sm'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(CONTROL, rest.type === 'file' && FILE_BUTTON, className)} {...rest} />
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={classNames(CONTROL, 'resize-y', className)} {...rest} />
}

interface SelectProps extends ComponentProps<'select'> {
  /** Listed after the children. */
  options?: readonly { value: string; label: string }[]
}

/** The browser's own select: it works without a script, and every phone has a good wheel for it. */
export function Select({ className, children, options = [], ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select className={classNames(CONTROL, 'appearance-none pr-8', className)} {...rest}>
        {children}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-muted text-xs"
      >
        ▼
      </span>
    </div>
  )
}
