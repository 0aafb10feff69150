import { foldLetters } from '../search/vocabulary.ts'
import { denominationOf } from './denomination-words.ts'
import { CHURCH_COLUMNS, type ChurchColumn, mapAccessFacts } from './fields.ts'
import { readServiceTimes } from './service-times.ts'

/** How a column of an outside list is recognized. */
interface ColumnRule {
  /** Whole headers, in small letters and digits alone: our own export, and what people write. */
  names: readonly string[]
  /** Words by which a longer header is recognized: "Teléfono de la iglesia". */
  words?: readonly string[]
  /** Of a cell: under the right header, where fewer than half are so, the column holds something else. */
  fits?: (cell: string) => boolean
  /** Of a cell: where most are so, the column needs no header. */
  looks?: (cell: string) => boolean
}

const matches = (pattern: RegExp) => (cell: string) => pattern.test(foldLetters(cell))
const isPhone = matches(/^(?=(?:\D*\d){7,15}\D*(?:ext?\D*\d+)?$)[\d\s()+./-]+(?:(?:ext?|x)[\s.]*\d+)?$/)
const isWebsite = matches(/^(?:https?:\/\/\S+|www\.\S+|[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:\/\S*)?)$/)
const isZip = matches(/^(?:\d{5}(?:-?\d{4})?|(?=.*\d)[a-z\d]{2,4}[ -]?[a-z\d]{3})$/)
const isAddress = matches(/^\d+[a-z]?(?:[ -]\S*)* \S*[a-z]{2}|^(?:calle|avenida|av\.|p\.? ?o\.? box) /)
const isDegrees = matches(/^[+-]?\d{1,3}(?:\.\d+)?$/)
const isAnswer = matches(/^(?:yes|no)$/)
const isChurchName = matches(
  /\b(?:church|chapel|cathedral|parish|temple|tabernacle|ministr(?:y|ies)|fellowship|congregation|iglesia|capilla|catedral|parroquia|templo|tabernaculo|ministerios?|congregacion|saint|st|san|santa)\b/,
)

const RULES: Record<ChurchColumn, ColumnRule> = {
  id: { names: ['id'], fits: matches(/^\d{1,9}$/) },
  name: {
    names: [
      'name',
      'church',
      'churchname',
      'congregation',
      'parish',
      'organization',
      'nombre',
      'iglesia',
    ].concat(['congregacion', 'parroquia', 'organizacion']),
    words: ['name', 'nombre'],
    looks: isChurchName,
  },
  /** The whole of it, or the street. */
  address: {
    names: ['address', 'streetaddress', 'fulladdress', 'street', 'direccion', 'calle', 'domicilio'],
    words: ['address', 'street', 'addr', 'direccion', 'calle', 'domicilio', 'ubicacion'],
    looks: isAddress,
  },
  city: { names: ['city', 'town', 'ciudad', 'municipio', 'localidad'], words: ['city', 'town', 'ciudad'] },
  state: {
    names: ['state', 'st', 'province', 'estado', 'provincia'],
    looks: (cell) => /^[A-Z]{2}$/.test(cell),
  },
  zip: {
    names: ['zip', 'zipcode', 'postalcode', 'postcode', 'postal', 'cp', 'codigopostal'],
    words: ['zip', 'zipcode', 'postcode', 'postal'],
    fits: isZip,
    looks: isZip,
  },
  phone: {
    names: ['phone', 'phonenumber', 'telephone', 'tel', 'telefono'],
    words: ['phone', 'telephone', 'tel', 'telefono'],
    fits: isPhone,
    looks: isPhone,
  },
  website: {
    names: ['website', 'websiteurl', 'web', 'url', 'homepage', 'site', 'sitioweb', 'paginaweb'],
    words: ['website', 'web', 'url', 'homepage', 'sitio'],
    fits: isWebsite,
    looks: isWebsite,
  },
  denomination: {
    names: ['denomination', 'denom', 'affiliation', 'tradition', 'denominacion', 'afiliacion'],
    words: ['denomination', 'denom', 'denominacion'],
    looks: (cell) => !/\d/.test(cell) && denominationOf(cell) !== undefined,
  },
  neighborhood: { names: ['neighborhood', 'neighbourhood', 'vecindario', 'barrio', 'colonia'] },
  language: { names: ['language', 'idioma', 'lengua'] },
  description: { names: ['description', 'about', 'descripcion'] },
  latitude: { names: ['latitude', 'lat', 'latitud'], fits: isDegrees },
  longitude: { names: ['longitude', 'lng', 'lon', 'long', 'longitud'], fits: isDegrees },
  /** "yes" or "no"; blank where the list does not say. */
  ...mapAccessFacts((fact) => ({ names: [fact.toLowerCase()], fits: isAnswer })),
  /** "English; Spanish" */
  languages: { names: ['languages', 'idiomas'] },
  /** "Su 09:00,11:00; We 19:00", as OpenStreetMap writes them. */
  service_times: { names: ['servicetimes', 'services'], fits: (cell) => readServiceTimes(cell).length > 0 },
}

/** Of people, of where they get letters, and of what a church is not read at: never guessed to be the church's own. */
const OTHERS =
  /\b(?:pastora?|pastors|priest|minister|clergy|rector|parroco|sacerdote|contact|contacto|secretary|fax|email|e mail|mail|mailing|correo|facebook|instagram|youtube|twitter|county|condado|country|pais)\b/
const SECOND_LINE = /\b(?:address|addr|street|line|direccion|linea) ?2\b|^(?:suite|unit|apt|apartment)\b/
/** Cells of a town's name. */
const isTown = matches(/^[a-z][a-z.' -]{1,40}$/)

const SAMPLED_ROWS = 200
const HEADER_POINTS = { whole: 4, word: 2 }
/** Of the cells that are not empty. A church's name seldom has a word for "church" in all of them. */
const MIN_SHARE = { underHeader: 0.5, alone: 0.8, name: 0.4 }

/**
 * What the columns of an outside list hold, by header and cells; null for what is not used. Each is guessed once, but
 * for an address of two lines.
 */
export function guessColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): (ChurchColumn | null)[] {
  const columns = header.map((name, place) => ({
    name,
    words: foldLetters(name)
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
    cells: rows.slice(0, SAMPLED_ROWS).flatMap((row) => row[place] || []),
  }))
  // A list of somebody else has numbers of its own.
  const isOurExport = header.includes('id') && header.includes('name')
  const guesses = columns.flatMap((column, place) =>
    CHURCH_COLUMNS.filter((kind) => kind !== 'id' || isOurExport).map((kind) => ({
      place,
      kind,
      points: weigh(kind, column),
    })),
  )
  const chosen: (ChurchColumn | null)[] = header.map(() => null)
  for (const { place, kind } of guesses
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)) {
    if (chosen[place] === null && !chosen.includes(kind)) chosen[place] = kind
  }
  for (const [place, { words, cells }] of columns.entries()) {
    if (chosen[place] !== null || OTHERS.test(words)) continue
    const isByAddress = chosen[place - 1] === 'address' || /^(?:state|zip)$/.test(chosen[place + 1] ?? '')
    if (chosen.includes('address') && SECOND_LINE.test(words)) chosen[place] = 'address'
    else if (isByAddress && !chosen.includes('city') && shareOf(cells, isTown) >= MIN_SHARE.alone)
      chosen[place] = 'city'
  }
  return chosen
}

interface Column {
  name: string
  /** Those of its name, folded. */
  words: string
  cells: readonly string[]
}

/** How much speaks for a column's being of a kind; 0 for nothing. */
function weigh(kind: ChurchColumn, { name, words, cells }: Column): number {
  const { names, words: parts = [], fits, looks } = RULES[kind]
  if (OTHERS.test(words)) return 0
  const isWhole = names.includes(words.replaceAll(' ', ''))
  const isPart = words.split(' ').some((word) => parts.includes(word))
  // Of a column that is named as in our own export, a cell that does not fit is a fault of its row.
  if (fits && name !== kind && cells.length > 0 && shareOf(cells, fits) < MIN_SHARE.underHeader) return 0
  const distinct = kind === 'name' ? new Set(cells).size / cells.length : 1
  const share = looks && cells.length > 0 ? shareOf(cells, looks) * distinct : 0
  if (isWhole) return HEADER_POINTS.whole + share
  if (isPart) return HEADER_POINTS.word + share
  return share >= (kind === 'name' ? MIN_SHARE.name : MIN_SHARE.alone) ? share : 0
}

function shareOf(cells: readonly string[], test: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
}

/** The lines of an address in one: "12", "Elm Street", "Suite 4" are "12 Elm Street, Suite 4". */
export function joinLines(before: string, line: string): string {
  return `${before}${/^\d+[a-z]?$/i.test(before) ? ' ' : ', '}${line}`
}

/** An address of its parts, "12 Elm Street, Dallas, TX 75201"; what the street has already is not repeated. */
export function joinAddress(street: string, { city = '', state = '', zip = '' }): string {
  const later = foldLetters(street)
    .split(',')
    .slice(1)
    .map((part) => part.trim())
  const has = (part: string) => later.some((one) => ` ${one} `.includes(` ${foldLetters(part)} `))
  const region = [state, zip].filter((part) => part !== '' && !has(part)).join(' ')
  return [street, city === '' || has(city) ? '' : city, region].filter(Boolean).join(', ')
}
