import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartRow, Series } from './chart-data.ts'

export interface BarsProps {
  rows: ChartRow[]
  series: Series[]
  /** Whether the series of a week stand upon each other. */
  isStacked: boolean
  /** How a week, and a number, is written. */
  writeWeek: (week: string) => string
  writeNumber: (n: number) => string
  /** The week that is marked, and as what. */
  marked: { week: string; label: string }
}

const TEXT = { fill: 'var(--muted)', fontSize: 13 }

/**
 * Bars by week. Screen readers are told nothing of it: the table beside it says the same in a form that they read.
 * Colours are those of the page, so that they follow the theme by themselves.
 */
export function AdminBars({ rows, series, isStacked, writeWeek, writeNumber, marked }: BarsProps) {
  return (
    <div aria-hidden="true" className="h-64">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={rows.map(toPoint)}
          margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          barCategoryGap="20%"
        >
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis
            dataKey="week"
            tickFormatter={writeWeek}
            tick={TEXT}
            tickLine={false}
            axisLine={{ stroke: 'var(--control)' }}
            minTickGap={16}
            interval="equidistantPreserveStart"
          />
          <YAxis
            tickFormatter={writeNumber}
            tick={TEXT}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            width={56}
          />
          <ReferenceLine
            x={marked.week}
            stroke="var(--muted)"
            strokeDasharray="2 4"
            label={{ value: marked.label, position: 'insideTopRight', ...TEXT }}
          />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            labelFormatter={(week) => writeWeek(String(week))}
            formatter={(value) => writeNumber(Number(value))}
            contentStyle={{
              background: 'var(--card)',
              borderColor: 'var(--control)',
              borderRadius: 4,
              fontSize: 14,
            }}
            itemStyle={{ color: 'var(--ink)', padding: 0 }}
            labelStyle={{ color: 'var(--ink)', fontWeight: 600 }}
            isAnimationActive={false}
          />
          {series.map(({ key, name, color }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={color}
              isAnimationActive={false}
              {...(isStacked && { stackId: 'week' })}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

/** What is nothing is left out, so that the week's words name only what there is. */
function toPoint({ week, values }: ChartRow): Record<string, string | number> {
  return { week, ...Object.fromEntries(Object.entries(values).filter(([, n]) => n !== 0)) }
}
