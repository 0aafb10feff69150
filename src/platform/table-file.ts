import { CsvError, parse } from 'csv-parse'
import { AppError } from './errors.ts'

export interface TableRow<Column extends string> {
  /** Where the row ends in the file, counted from 1. */
  line: number
  cells: Partial<Record<Column, string>>
}

export interface TableFile<Column extends string> {
  rows: TableRow<Column>[]
  /** Columns of the file that nothing is read from. */
  ignoredColumns: string[]
}

export interface TableOptions<Column extends string> {
  /** What each column may be called, in small letters and digits alone. */
  columns: Readonly<Record<Column, readonly string[]>>
  /** The column without which nothing can be done, and how to name it to people. */
  needed: { column: NoInfer<Column>; label: string }
  mostRows: number
}

/**
 * Reads a CSV file with a header line as spreadsheets and mailing services write it: columns in any order, parted by
 * commas, semicolons or tabs; rows may be shorter than the header.
 * @throws AppError invalid or too_large, in words for the person who chose the file
 */
export async function readTable<Column extends string>(
  text: string,
  { columns, needed, mostRows }: TableOptions<Column>,
): Promise<TableFile<Column>> {
  let header: string[] = []
  let known: (Column | null)[] = []
  const parser = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    columns: (names: string[]) => {
      header = names.map((name) => name.trim())
      known = header.map((name) => columnOf(name, columns))
      return names.map((_, index) => String(index))
    },
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  })
  const lacking = () =>
    new AppError('invalid', `The first line of the file names no column “${needed.label}”.`)
  const rows: TableRow<Column>[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (!known.includes(needed.column)) throw lacking()
      if (rows.length === mostRows) {
        const most = mostRows.toLocaleString('en-US')
        throw new AppError('too_large', `The file has more than ${most} rows. Please split it.`)
      }
      const cells: Partial<Record<Column, string>> = {}
      for (const [index, column] of known.entries()) {
        const cell = unguard(record[String(index)] ?? '')
        if (column !== null && cell !== '') cells[column] ??= cell
      }
      rows.push({ line: info.lines, cells })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` at line ${error.lines}` : ''
    throw new AppError('invalid', `The file cannot be read${line}: a quotation mark is out of place.`, {
      cause: error,
    })
  }
  if (!known.includes(needed.column)) throw lacking()
  return { rows, ignoredColumns: header.filter((name, index) => known[index] === null && name !== '') }
}

interface Parsed {
  record: Record<string, string | undefined>
  info: { lines: number }
}

/** Of the usual three the one that the header line has most of. */
function delimiterOf(text: string): string {
  const line = text.slice(0, 5000).split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

function columnOf<Column extends string>(
  name: string,
  columns: TableOptions<Column>['columns'],
): Column | null {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  const found = Object.entries<readonly string[]>(columns).find(([, names]) => names.includes(plain))
  return found ? (found[0] as Column) : null
}

/** Our own exports put an apostrophe before what a spreadsheet would take for a formula. */
function unguard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '').trim()
}
