import { classNames } from './class-names.ts'

/** A grey stand-in while content loads; give it the size of what will come, so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded bg-rule', className)} />
}
