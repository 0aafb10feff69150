import { useId } from 'react'
import { Panel } from '../../../app/ui/panel.tsx'
import { analyticsCopy } from '../../../copy/admin/analytics.ts'
import { AdminBars } from './admin-bars.tsx'
import { type ChartRow, type Series, totalsOf } from './chart-data.ts'

interface ChartProps {
  title: string
  summary: string
  rows: ChartRow[]
  series: Series[]
  /** Numbers that are in the table alone: of another scale than the bars. */
  more?: Series[]
  isStacked?: boolean
  thisWeek: string
  writeWeek: (week: string) => string
  writeNumber?: (n: number) => string
  /** Which series count things, where `writeNumber` writes amounts. */
  counted?: readonly string[]
}

const writeCount = (n: number) => n.toLocaleString('en-US')

export function AdminChart(props: ChartProps) {
  const { title, summary, rows, series, more = [], isStacked = false, thisWeek, writeWeek } = props
  const { writeNumber = writeCount } = props
  const hasAny = (of: Series[]) => of.some(({ key }) => rows.some(({ values }) => values[key]))
  const isDrawn = hasAny(series)
  const isEmpty = !isDrawn && !hasAny(more)
  return (
    <Panel title={title}>
      <p className="mb-3">{isEmpty ? analyticsCopy.nothing : summary}</p>
      {isDrawn && (
        <>
          <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {series.map(({ key, name, color }) => (
              <li key={key} className="flex items-center gap-1.5">
                <span className="inline-block size-3 rounded-sm" style={{ background: color }} />
                {name}
              </li>
            ))}
          </ul>
          <AdminBars
            {...{ rows, series, isStacked, writeWeek, writeNumber }}
            marked={{ week: thisWeek, label: analyticsCopy.thisWeek }}
          />
        </>
      )}
      {!isEmpty && <Numbers {...props} writeNumber={writeNumber} />}
    </Panel>
  )
}

function Numbers(props: ChartProps & { writeNumber: (n: number) => string }) {
  const { title, rows, series, more = [], thisWeek, writeWeek, writeNumber, counted = [] } = props
  const id = useId()
  const columns = [...series, ...more]
  const totals = totalsOf(rows, columns)
  const write = (key: string, n: number) => (counted.includes(key) ? writeCount(n) : writeNumber(n))
  return (
    <details className="mt-3 text-sm">
      <summary id={id} className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
        {analyticsCopy.table}
      </summary>
      <section
        aria-label={analyticsCopy.tableLabel(title)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
        tabIndex={0}
        className="relative max-h-96 overflow-auto"
      >
        <table className="tabular w-full border-collapse text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-control border-b">
              <th scope="col" className="px-2 py-1.5 font-semibold">
                {analyticsCopy.week}
              </th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col" className="px-2 py-1.5 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ week, values }) => (
              <tr key={week} className="border-rule border-b">
                <th scope="row" className="whitespace-nowrap px-2 py-1 font-normal">
                  {writeWeek(week)}
                  {week === thisWeek && <strong> ({analyticsCopy.thisWeek})</strong>}
                </th>
                {columns.map(({ key }) => (
                  <td key={key} className="px-2 py-1 text-right">
                    {write(key, values[key] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="px-2 py-1.5">
                {analyticsCopy.total}
              </th>
              {columns.map(({ key }) => (
                <td key={key} className="px-2 py-1.5 text-right">
                  {write(key, totals[key] ?? 0)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  )
}
