import { scaleBand, scaleLinear } from 'd3-scale'
import { useId, useState } from 'react'
import { Panel } from '../../../app/ui/panel.tsx'
import { analyticsCopy } from '../../../copy/admin/analytics.ts'
import { type ChartRow, type Series, stackBars, totalsOf } from './chart-data.ts'

interface BarsProps {
  rows: ChartRow[]
  series: Series[]
  isStacked: boolean
  writeWeek: (week: string) => string
  writeNumber: (n: number) => string
  marked: { week: string; label: string }
}

/** Pixels; across, everything is a share of the width, so that the chart needs no measuring and no script. */
const [TOP, BOTTOM, HEIGHT] = [12, 226, 256]
/** Week labels that fit beside each other on a phone, and from 28rem on. */
const [NARROW_LABELS, WIDE_LABELS] = [4, 7]

/**
 * Bars by week. It is hidden from screen readers, which read the same numbers in the table beside it. Colors are those
 * of the page, so that they follow the theme.
 */
function AdminBars({ rows, series, isStacked, writeWeek, writeNumber, marked }: BarsProps) {
  const [pointed, setPointed] = useState<ChartRow | null>(null)
  const bars = rows.map(({ values }) => stackBars(values, series, isStacked))
  const highest = Math.max(1, ...bars.flat().map(({ to }) => to))
  // Room above the bars for the words of the marked week.
  const y = scaleLinear([0, highest * 1.15], [BOTTOM, TOP]).nice(4)
  const ticks = y.ticks(4).filter(Number.isInteger)
  const x = scaleBand(
    rows.map(({ week }) => week),
    [0, 100],
  ).padding(0.2)
  const inner = scaleBand(isStacked ? [''] : series.map(({ key }) => key), [0, x.bandwidth()]).paddingInner(
    0.1,
  )
  const leftOf = (week: string) => x(week) ?? 0
  const centerOf = (week: string) => leftOf(week) + x.bandwidth() / 2
  return (
    <div className="@container relative flex h-64 text-[0.8125rem]">
      <svg aria-hidden="true" className="w-14 shrink-0 fill-muted" height={HEIGHT}>
        {ticks.map((tick) => (
          <text key={tick} x={50} y={y(tick)} textAnchor="end" dominantBaseline="central">
            {writeNumber(tick)}
          </text>
        ))}
      </svg>
      <div className="relative min-w-0 flex-1">
        <svg
          aria-hidden="true"
          width="100%"
          height={HEIGHT}
          className="overflow-visible"
          onPointerLeave={() => setPointed(null)}
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-control' : 'stroke-rule'}
            />
          ))}
          {rows.map((row, place) => (
            <g key={row.week} onPointerEnter={() => setPointed(row)}>
              <rect
                x={`${centerOf(row.week) - x.step() / 2}%`}
                y={TOP}
                width={`${x.step()}%`}
                height={BOTTOM - TOP}
                className={row === pointed ? 'fill-sunken' : 'fill-transparent'}
              />
              {bars[place]?.map(({ key, color, from, to }) => (
                <rect
                  key={key}
                  x={`${leftOf(row.week) + (inner(isStacked ? '' : key) ?? 0)}%`}
                  y={y(to)}
                  width={`${inner.bandwidth()}%`}
                  height={y(from) - y(to)}
                  fill={color}
                />
              ))}
              <text
                x={`${centerOf(row.week)}%`}
                y={BOTTOM + 18}
                textAnchor="middle"
                className={`fill-muted ${labelClass(place, rows.length)}`}
              >
                {writeWeek(row.week)}
              </text>
            </g>
          ))}
          {x(marked.week) !== undefined && (
            <g className="pointer-events-none">
              <line
                x1={`${centerOf(marked.week)}%`}
                x2={`${centerOf(marked.week)}%`}
                y1={TOP}
                y2={BOTTOM}
                strokeDasharray="2 4"
                className="stroke-muted"
              />
              <text
                x={`${centerOf(marked.week)}%`}
                dx={-5}
                y={TOP + 12}
                textAnchor="end"
                className="fill-muted"
              >
                {marked.label}
              </text>
            </g>
          )}
        </svg>
        {pointed && (
          <div
            aria-hidden="true"
            className="-translate-x-1/2 pointer-events-none absolute top-3 rounded border border-control bg-card px-3 py-2 text-[0.875rem] text-ink"
            style={{ left: `${Math.min(80, Math.max(20, centerOf(pointed.week)))}%` }}
          >
            <p className="font-semibold">{writeWeek(pointed.week)}</p>
            {/* Zeros are left out, so that the box lists only what there is. */}
            {series.map(({ key, name }) =>
              pointed.values[key] ? (
                <p key={key} className="whitespace-nowrap">
                  {name} : {writeNumber(pointed.values[key])}
                </p>
              ) : null,
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** Shows every n-th week's label: as many as the width has room for. */
function labelClass(place: number, count: number): string {
  const isShown = (labels: number) => place % Math.ceil(count / labels) === 0
  if (isShown(WIDE_LABELS)) return isShown(NARROW_LABELS) ? '' : '@max-md:hidden'
  return isShown(NARROW_LABELS) ? '@md:hidden' : 'hidden'
}

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
