import { meaningOfKey } from './keys.ts'

const MAX_COLUMNS = 60
const ROWS = /^(?:rows|data|values|items|records|body|aa ?data|results|events|meetings|entries|list)$/i

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
    if (!ROWS.test(key) || !Array.isArray(rows) || !cellsOf(rows[0])) continue
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
  if (columns.length < 2 || columns.length > MAX_COLUMNS) return null
  const names = columns.map(nameOfColumn)
  const meanings = new Set(names.map((name) => (name ? meaningOfKey(name)?.meaning : undefined)))
  if (!meanings.has('title') || !(meanings.has('start') || meanings.has('startTime'))) return null
  return rows.map(cellsOf).flatMap((row) => {
    if (!row) return []
    const entries = names.flatMap((name, i): [string, unknown][] =>
      name ? [[name, valueOfCell(row[i])]] : [],
    )
    return [Object.fromEntries(entries)]
  })
}

/** A row is a list, or (Google's chart tables) a record that holds one: {"c": [{"v": …}]}. */
function cellsOf(row: unknown): unknown[] | null {
  if (Array.isArray(row)) return row
  const { c } = typeof row === 'object' && row !== null ? (row as Row) : {}
  return Array.isArray(c) ? c : null
}

/** {"v": "Date(2026,1,16,18,30)"} counts its months from 0; {"v": …} else is the value itself. */
function valueOfCell(cell: unknown): unknown {
  if (typeof cell !== 'object' || cell === null || !('v' in cell)) return cell
  const parts = typeof cell.v === 'string' ? /^Date\((\d{4}),(\d+),(\d+)(?:,(\d+),(\d+))?/.exec(cell.v) : null
  if (!parts) return cell.v
  const [, year, month, day, hour, minute] = parts
  const clock = hour && minute ? `T${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` : ''
  return `${year}-${String(Number(month) + 1).padStart(2, '0')}-${day?.padStart(2, '0')}${clock}`
}

/** A column has a name, or a record with its name; one without is skipped. */
function nameOfColumn(column: unknown): string | null {
  if (typeof column === 'string') return column.length <= 80 ? column.trim() : null
  if (typeof column !== 'object' || column === null) return null
  const { label, name, title, key, id } = column as Row
  const text = [label, name, title, key, id].find((part) => typeof part === 'string' && part.trim() !== '')
  return typeof text === 'string' && text.length <= 80 ? text.trim() : null
}
