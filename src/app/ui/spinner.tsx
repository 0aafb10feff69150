import { classNames } from './class-names.ts'

/** Decoration beside words that say what is going on; screen readers hear the words. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-[1.1em] shrink-0 animate-spin rounded-pill border-2 border-current border-r-transparent align-[-0.15em]',
        className,
      )}
    />
  )
}
