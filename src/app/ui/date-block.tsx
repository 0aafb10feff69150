import { formatDate } from './dates.ts'

interface DateBlockProps {
  date: string
  locale?: string
  /** Colours the torn edge. */
  hue?: number
  size?: 'normal' | 'large'
}

/** The leaf of a tear-off calendar: weekday, day, month. Read aloud as the whole date. */
export function DateBlock({ date, locale = 'en-US', hue = 265, size = 'normal' }: DateBlockProps) {
  const isLarge = size === 'large'
  return (
    <time
      dateTime={date}
      style={{ '--hue': hue } as React.CSSProperties}
      className={`flex shrink-0 flex-col items-center self-start overflow-hidden rounded border border-rule bg-card text-center leading-none ${
        isLarge ? 'w-24' : 'w-16'
      }`}
    >
      <span className="sr-only">{formatDate(date, 'medium', locale)}</span>
      <span aria-hidden="true" className="hued w-full py-1 font-semibold text-xs">
        {formatDate(date, 'weekday-short', locale)}
      </span>
      <span
        aria-hidden="true"
        className={`pt-2 font-serif font-semibold ${isLarge ? 'text-[3rem]' : 'text-[1.9rem]'}`}
      >
        {formatDate(date, 'day', locale)}
      </span>
      <span aria-hidden="true" className="pt-0.5 pb-2 text-muted text-sm">
        {formatDate(date, 'month-short', locale)}
      </span>
    </time>
  )
}
