import { mapAccessFacts } from '../../../domain/churches/fields.ts'
import { readTable } from '../../../platform/table-file.ts'

/** A row of an outside list; blank where it does not say. `row` is its line in the file, as a person counts. */
export type ImportRow = { row: number } & Record<keyof typeof COLUMNS, string>

export interface ChurchFile {
  rows: ImportRow[]
  ignoredColumns: string[]
}

/** What a column may be called, in small letters and digits alone: our own export, and what people write. */
const COLUMNS = {
  id: ['id'],
  name: ['name', 'church', 'churchname', 'nombre', 'iglesia'],
  address: ['address', 'streetaddress', 'fulladdress', 'direccion'],
  phone: ['phone', 'phonenumber', 'telephone', 'telefono'],
  website: ['website', 'websiteurl', 'web', 'url', 'homepage', 'sitioweb', 'paginaweb'],
  denomination: ['denomination', 'denominacion'],
  neighborhood: ['neighborhood', 'neighbourhood', 'vecindario', 'barrio'],
  language: ['language', 'idioma'],
  description: ['description', 'about', 'descripcion'],
  latitude: ['latitude', 'lat', 'latitud'],
  longitude: ['longitude', 'lng', 'lon', 'longitud'],
  /** "yes" or "no"; blank where the list does not say. */
  ...mapAccessFacts((fact) => [fact.toLowerCase()]),
  /** "English; Spanish" */
  languages: ['languages'],
  /** "Su 09:00,11:00; We 19:00", as OpenStreetMap writes them. */
  service_times: ['servicetimes', 'services'],
} as const

export const CHURCH_COLUMNS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/**
 * Reads churches from the text of a CSV file with a header line; only a name has to be there.
 * @throws AppError invalid or too_large, in words for the person who chose the file
 */
export async function readChurches(text: string, { mostRows }: { mostRows: number }): Promise<ChurchFile> {
  const { rows, ignoredColumns } = await readTable(text, {
    columns: COLUMNS,
    needed: { column: 'name', label: 'Name' },
    mostRows,
  })
  return {
    rows: rows.map(({ line, cells }) => ({
      row: line,
      ...(Object.fromEntries(CHURCH_COLUMNS.map((column) => [column, cells[column] ?? ''])) as Record<
        keyof typeof COLUMNS,
        string
      >),
    })),
    ignoredColumns,
  }
}
