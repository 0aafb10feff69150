import { useNavigation, useSearchParams } from 'react-router'
import {
  ANALYTICS_WEEKS,
  analyticsQuery,
  type Analytics as Numbers,
} from '../../../contract/admin/analytics.ts'
import { analyticsCopy } from '../../../copy/admin/analytics.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { categoryLook } from '../../../domain/events/category-look.ts'
import { AdminChart } from '../../../features/analytics/components/admin-chart.tsx'
import { type ChartRow, eventsChart } from '../../../features/analytics/components/chart-data.ts'
import { useSite } from '../../site.ts'
import { formatDate } from '../../ui/dates.ts'
import { Field, Select } from '../../ui/form/field.tsx'
import { adminLoader, attempt } from '../kit/load.ts'
import { adminScreen, RefreshButton, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'

const loadAnalytics = adminLoader(async (context, search) => {
  const weeks = analyticsQuery.safeParse({ weeks: search.get('weeks') ?? undefined }).data?.weeks ?? 12
  return { weeks, numbers: await attempt(context, 'getAnalytics', { query: { weeks } }) }
})

type AnalyticsData = NonNullable<Awaited<ReturnType<typeof loadAnalytics>>>

export const loader = loadAnalytics
export default adminScreen(Analytics)

/** Charts over time (decisions, section 8). */
function Analytics({ data }: { data: AnalyticsData }) {
  const [, setSearch] = useSearchParams()
  const isWaiting = useNavigation().state === 'loading'
  return (
    <>
      <ScreenTitle title={analyticsCopy.title}>
        <Field label={analyticsCopy.weeksLabel} isLabelHidden className="w-36">
          {(control) => (
            <Select
              {...control}
              value={data.weeks}
              onChange={({ target }) => setSearch({ weeks: target.value }, { preventScrollReset: true })}
            >
              {ANALYTICS_WEEKS.map((weeks) => (
                <option key={weeks} value={weeks}>
                  {analyticsCopy.weeks(weeks)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <RefreshButton />
      </ScreenTitle>
      {data.numbers.ok ? (
        <div
          aria-busy={isWaiting}
          className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 ${isWaiting ? 'opacity-60' : ''}`}
        >
          <Charts numbers={data.numbers.body} />
        </div>
      ) : (
        <RefusedNotice refused={data.numbers} />
      )}
    </>
  )
}

function Charts({ numbers }: { numbers: Numbers }) {
  const { locale } = useSite()
  const { thisWeek } = numbers
  const { subscribers, scraping, advertising } = analyticsCopy
  const events = eventsChart(numbers.events, {
    labelOf: (category) => categoryLabel(categoryCopy.en, category),
    hueOf: (category) => categoryLook(category).hue,
    others: analyticsCopy.otherCategories,
  })
  const common = { thisWeek, writeWeek: (week: string) => formatDate(week, 'month-day', locale) }
  const gained = sum(numbers.subscribers, 'gained')
  const lost = sum(numbers.subscribers, 'lost')
  const net = sum(numbers.advertising, 'paidCents') - sum(numbers.advertising, 'refundedCents')
  const money = (cents: number) =>
    (cents / 100).toLocaleString(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  return (
    <>
      <AdminChart
        {...common}
        {...events}
        isStacked
        title={analyticsCopy.events.title}
        summary={summariseEvents(numbers)}
      />
      <AdminChart
        {...common}
        title={subscribers.title}
        summary={subscribers.summary(gained, lost)}
        rows={toRows(numbers.subscribers)}
        series={[
          { key: 'gained', name: subscribers.gained, color: 'var(--primary)' },
          { key: 'lost', name: subscribers.lost, color: 'var(--danger)' },
        ]}
      />
      <AdminChart
        {...common}
        isStacked
        title={scraping.title}
        summary={scraping.summary(sum(numbers.scraping, 'succeeded'), sum(numbers.scraping, 'failed'))}
        rows={toRows(numbers.scraping)}
        series={[
          { key: 'succeeded', name: scraping.succeeded, color: 'var(--primary)' },
          { key: 'failed', name: scraping.failed, color: 'var(--danger)' },
        ]}
        more={[{ key: 'eventsFound', name: scraping.found, color: '' }]}
      />
      <AdminChart
        {...common}
        title={advertising.title}
        summary={advertising.summary(money(net))}
        rows={toRows(numbers.advertising)}
        series={[
          { key: 'paidCents', name: advertising.paid, color: 'var(--primary)' },
          { key: 'refundedCents', name: advertising.refunded, color: 'var(--gold)' },
        ]}
        more={[{ key: 'placements', name: advertising.placements, color: '' }]}
        writeNumber={money}
        counted={['placements']}
      />
    </>
  )
}

function summariseEvents({ thisWeek, events: { weeks, categories } }: Numbers): string {
  const first = weeks.indexOf(thisWeek)
  let [all, coming] = [0, 0]
  for (const { total, counts } of categories) {
    all += total
    coming += counts.slice(first).reduce((added, n) => added + n, 0)
  }
  return analyticsCopy.events.summary(all, coming)
}

function toRows<Row extends { week: string }>(weeks: Row[]): ChartRow[] {
  return weeks.map(({ week, ...values }) => ({ week, values: values as Record<string, number> }))
}

function sum<Key extends string>(weeks: Record<Key, number>[], key: Key): number {
  return weeks.reduce((added, row) => added + row[key], 0)
}
