import type { Analytics } from '../../../contract/admin/analytics.ts'

export interface Series {
  key: string
  name: string
  color: string
}

export interface ChartRow {
  week: string
  values: Record<string, number>
}

/** More kinds in one bar could not be distinguished. */
const MAX_CATEGORIES = 6

export interface EventNames {
  labelOf: (category: string) => string
  hueOf: (category: string) => number
  others: string
}

/** The largest categories as series of their own, the rest of them together. */
export function eventsChart({ weeks, categories }: Analytics['events'], names: EventNames) {
  const shown = categories.length > MAX_CATEGORIES + 1 ? categories.slice(0, MAX_CATEGORIES) : categories
  const rest = categories.slice(shown.length)
  const series: Series[] = shown.map(({ category }) => ({
    key: category,
    name: names.labelOf(category),
    color: `light-dark(oklch(0.55 0.12 ${names.hueOf(category)}), oklch(0.75 0.1 ${names.hueOf(category)}))`,
  }))
  if (rest.length > 0) series.push({ key: 'others', name: names.others, color: 'var(--muted)' })
  const rows: ChartRow[] = weeks.map((week, index) => {
    const values: Record<string, number> = {}
    for (const { category, counts } of shown) values[category] = counts[index] ?? 0
    if (rest.length > 0) values.others = rest.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0)
    return { week, values }
  })
  return { series, rows }
}

export function totalsOf(rows: ChartRow[], series: Series[]): Record<string, number> {
  return Object.fromEntries(
    series.map(({ key }) => [key, rows.reduce((sum, { values }) => sum + (values[key] ?? 0), 0)]),
  )
}

export function stackBars(values: Record<string, number>, series: Series[], isStacked: boolean) {
  let top = 0
  return series.flatMap(({ key, color }) => {
    const from = isStacked ? top : 0
    const to = from + (values[key] ?? 0)
    top = to
    return to > from ? [{ key, color, from, to }] : []
  })
}
