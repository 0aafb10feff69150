import { statsCopy } from '../../../copy/admin/admin.ts'

export interface Stat {
  label: string
  /** null while the number could not be loaded. */
  value: number | null
  /** Change against the week before in percent; null or absent hides it. */
  trend?: number | null
  unit?: string
  note?: string
}

/** A growth beyond that says only how little there was before. */
const MAX_TREND_PERCENT = 999

export function StatCards({ stats }: { stats: Stat[] }) {
  return (
    <section aria-label={statsCopy.title}>
      <dl
        className={`grid grid-cols-2 gap-px overflow-hidden rounded border border-rule bg-rule ${
          stats.length === 3 ? 'max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3' : 'lg:grid-cols-4'
        }`}
      >
        {stats.map((stat) => (
          <div key={stat.label} className="flex flex-col bg-card px-4 py-3">
            <dt className="text-muted text-sm">{stat.label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              <span className="tabular font-semibold font-serif text-[1.75rem] leading-tight">
                {stat.value === null ? '—' : stat.value.toLocaleString('en-US')}
              </span>
              {stat.unit && <span className="text-sm">{stat.unit}</span>}
              {typeof stat.trend === 'number' && stat.trend <= MAX_TREND_PERCENT && (
                <span className="tabular font-semibold text-sm">
                  {statsCopy.trend(stat.trend)}
                  <span className="sr-only"> {statsCopy.trendMeaning}</span>
                </span>
              )}
              {stat.note && <span className="text-muted text-sm lg:ml-auto">{stat.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
