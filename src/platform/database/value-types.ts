import pg from 'pg'

/**
 * How PostgreSQL's values arrive in JavaScript, set once for the process, because Drizzle asks pg's own table and not
 * the pool's: whole numbers of 8 bytes (counts) and numerics (sums, cents) as numbers, calendar dates as
 * 'YYYY-MM-DD'. Instants (timestamptz) are Dates by pg itself.
 * @throws RangeError from the query when a number is too large to be exact.
 */
export function setValueTypes(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, exactNumber)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, exactNumber)
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
}

function exactNumber(text: string): number {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`the number ${text} from the database is too large to be exact`)
  }
  return number
}
