import { CsvError, parse } from 'csv-parse'
import { AppError } from './errors.ts'

export interface TableFile {
  header: string[]
  rows: TableRow[]
}

export interface TableRow {
  /** Where the row ends in the file, counted from 1. */
  line: number
  /** In the order of the header; there may be fewer, or more. */
  cells: string[]
}

/**
 * Reads a CSV file with a header line as spreadsheets and mailing services write it: parted by commas, semicolons or
 * tabs; rows may be shorter than the header.
 * @throws AppError invalid or too_large, in words for the person who chose the file
 */
export async function readTable(text: string, { mostRows }: { mostRows: number }): Promise<TableFile> {
  const parser = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  })
  let header: string[] | null = null
  const rows: TableRow[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (header === null) {
        header = record
        continue
      }
      if (rows.length === mostRows) {
        const most = mostRows.toLocaleString('en-US')
        throw new AppError('too_large', `The file has more than ${most} rows. Please split it.`)
      }
      rows.push({ line: info.lines, cells: record.map(unguard) })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` at line ${error.lines}` : ''
    throw new AppError('invalid', `The file cannot be read${line}: a quotation mark is out of place.`, {
      cause: error,
    })
  }
  return { header: header ?? [], rows }
}

/** For a file without the column that nothing can be done without. */
export function refuseLacking(label: string): AppError {
  return new AppError('invalid', `The first line of the file names no column “${label}”.`)
}

/** The cells of a row by what their columns hold. Of several columns the first that is not empty counts, or `join` does. */
export function pickCells<Column extends string>(
  columns: readonly (Column | null)[],
  cells: readonly string[],
  join: (before: string, cell: string, column: Column) => string = (before) => before,
): Partial<Record<Column, string>> {
  const picked: Partial<Record<Column, string>> = {}
  for (const [place, column] of columns.entries()) {
    const cell = cells[place] ?? ''
    if (column === null || cell === '') continue
    const before = picked[column]
    picked[column] = before === undefined ? cell : join(before, cell, column)
  }
  return picked
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** Of the usual three the one that the header line has most of. */
function delimiterOf(text: string): string {
  const line = text.slice(0, 5000).split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

/** The column that a header names. `columns`: what each may be called, in small letters and digits alone. */
export function columnOf<Column extends string>(
  name: string,
  columns: Readonly<Record<Column, readonly string[]>>,
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
