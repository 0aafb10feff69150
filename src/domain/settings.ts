type Values = Record<string, unknown>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two levels of values as one: those of `base`, and over them those of `over`. Lists are replaced whole. */
export function mergeValues(base: Values, over: Values): Values {
  const merged: Values = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = isValues(value) && isValues(below) ? mergeValues(below, value) : value
  }
  return merged
}

/** The leaves of nested values by their dotted path. */
export function flattenValues(values: Values, prefix = ''): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isValues(value)
        ? Object.entries(flattenValues(value, `${prefix}${key}.`))
        : [[`${prefix}${key}`, value]],
    ),
  )
}

/** What differs, by dotted path; null where nothing does. */
export function changedValues(before: Values, after: Values): { before: Values; after: Values } | null {
  const [from, to] = [flattenValues(before), flattenValues(after)]
  const paths = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (path) => JSON.stringify(from[path]) !== JSON.stringify(to[path]),
  )
  if (paths.length === 0) return null
  const pick = (values: Values) =>
    Object.fromEntries(paths.flatMap((path) => (path in values ? [[path, values[path]]] : [])))
  return { before: pick(from), after: pick(to) }
}
