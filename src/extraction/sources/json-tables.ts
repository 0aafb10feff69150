import { meaningOfKey } from './json-keys.ts'

const MOST_COLUMNS = 60
const ROWS = /^(?:rows|data|values|items|records|body|aa ?data|results)$/i

type Row = Record<string, unknown>

/**
 * The rows of a table that JSON writes as lists: the first of them names the columns (a spreadsheet's values), or a list
 * beside them does (`columns` and `rows`). Null where the names do not tell of dated things, which is nearly always.
 */
export function rowsOfTable(list: readonly unknown[]): Row[] | null {
  const head = list[0]
  return Array.isArray(head) && list.length > 1 ? rowsUnder(head, list.slice(1)) : null
}

/** As `rowsOfTable`, for a record that holds the names and the rows under two keys. */
export function rowsOfRecord(record: Row): Row[] | null {
  for (const key in record) {
    const rows = record[key]
    if (!ROWS.test(key) || !Array.isArray(rows) || !Array.isArray(rows[0])) continue
    for (const other in record) {
      const columns = record[other]
      if (other === key || !Array.isArray(columns)) continue
      const found = rowsUnder(columns, rows)
      if (found) return found
    }
  }
  return null
}

function rowsUnder(columns: readonly unknown[], rows: readonly unknown[]): Row[] | null {
  if (columns.length < 2 || columns.length > MOST_COLUMNS) return null
  const names = columns.map(nameOfColumn)
  const meanings = new Set(names.map((name) => (name ? meaningOfKey(name)?.meaning : undefined)))
  if (!meanings.has('title') || !(meanings.has('start') || meanings.has('startTime'))) return null
  return rows.filter(Array.isArray).map((row: unknown[]) => {
    const entries = names.flatMap((name, i): [string, unknown][] => (name ? [[name, row[i]]] : []))
    return Object.fromEntries(entries)
  })
}

/** A column is told by its name, or by a record with its name; one without is passed over. */
function nameOfColumn(column: unknown): string | null {
  if (typeof column === 'string') return column.length <= 80 ? column.trim() : null
  if (typeof column !== 'object' || column === null) return null
  const { label, name, title, key, id } = column as Row
  const text = [label, name, title, key, id].find((part) => typeof part === 'string' && part.trim() !== '')
  return typeof text === 'string' && text.length <= 80 ? text.trim() : null
}
