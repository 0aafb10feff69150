import type { EventLink } from '../candidate/candidate.ts'
import { type Element, type Page, resolveAddress, textOf } from '../html/tree.ts'
import { listWords } from '../text/words.ts'
import { addDays, dateOf, daysInMonth } from '../time/civil-date.ts'

const MONTHS = listWords('jan|ene feb mar apr|abr may jun jul aug|ago sep oct nov dec|dic')
const MONTH = `(${MONTHS.join('|')})\\p{L}{0,8}\\.?`
const YEAR_FIRST = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])(?!\d)/
const MONTH_FIRST = /(?<!\d)(0?[1-9]|1[0-2])[-_./ ](0?[1-9]|[12]\d|3[01])[-_./ ](20\d\d|\d\d)(?!\d)/
/** As the rest of the world has it, and sorted by name: where it can be nothing else. */
const DAY_THEN_MONTH = /(?<!\d)(1[3-9]|2\d|3[01])[-_./ ](0?[1-9]|1[0-2])[-_./ ](20\d\d)(?!\d)/
const SHORT_YEAR_FIRST = /(?<!\d)(2\d)[-_.](0[1-9]|1[0-2])[-_.](0[1-9]|[12]\d|3[01])(?!\d)/
const DIGITS = /(?<!\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(20\d\d|\d\d)(?!\d)/
const NAMED = new RegExp(
  `(?<!\\p{L})${MONTH}[-\\s]*(\\d{1,2})(?:st|nd|rd|th)?(?:\\s*[-–&]\\s*\\d{1,2})?(?:[-,\\s]*(20\\d\\d))?(?!\\d)`,
  'iu',
)
const DAY_FIRST = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[-\\s]*(?:de[-\\s]+)?${MONTH}(?:[-,\\s]*(?:de[-\\s]+)?(20\\d\\d))?`,
  'iu',
)
const OF_MONTH = new RegExp(`(?<!\\p{L})${MONTH}\\s*(?:de\\s+)?(20\\d\\d)`, 'iu')

/** The day ('2026-11-22') or month ('2026-11') that a link's words or a file's name state; without a year the nearest. */
export function documentDate(words: string, today: string): string | null {
  const [, ...yearFirst] = YEAR_FIRST.exec(words) ?? []
  if (yearFirst.length > 0) return dayOf(yearFirst[0], yearFirst[1], yearFirst[2])
  const [, ...monthFirst] = MONTH_FIRST.exec(words) ?? DIGITS.exec(words) ?? []
  if (monthFirst.length > 0) return dayOf(monthFirst[2], monthFirst[0], monthFirst[1])
  const [, ...dayThenMonth] = DAY_THEN_MONTH.exec(words) ?? []
  if (dayThenMonth.length > 0) return dayOf(dayThenMonth[2], dayThenMonth[1], dayThenMonth[0])
  const [, ...shortYear] = SHORT_YEAR_FIRST.exec(words) ?? []
  if (shortYear.length > 0) return dayOf(...shortYear)
  const ofMonth = OF_MONTH.exec(words)
  const [, dayFirst, dayMonth, dayYear] = DAY_FIRST.exec(words) ?? []
  if (dayMonth) return dayOf(dayYear ?? nearestYear(dayMonth, dayFirst, today), dayMonth, dayFirst)
  if (ofMonth?.[1]) return `${ofMonth[2]}-${String(monthOf(ofMonth[1])).padStart(2, '0')}`
  const [, month, day, year] = NAMED.exec(words) ?? []
  return month ? dayOf(year ?? nearestYear(month, day, today), month, day) : null
}

function dayOf(year = '', month = '', day = ''): string | null {
  return dateOf(Number(year.length === 2 ? `20${year}` : year), monthOf(month), Number(day))
}

function monthOf(words: string): number {
  if (/^\d+$/.test(words)) return Number(words)
  return MONTHS.findIndex((names) => names.split('|').includes(words.slice(0, 3).toLowerCase())) + 1
}

/** Of the years around today, the one in which a day is nearest. */
function nearestYear(month: string, day = '1', today: string): string {
  const year = Number(today.slice(0, 4))
  const near = [year - 1, year, year + 1].find((each) => {
    const date = dateOf(each, monthOf(month), Number(day))
    return date !== null && date >= addDays(today, -182) && date <= addDays(today, 183)
  })
  return String(near ?? year)
}

const MAX_DOCUMENTS = 3
const MAX_UNDATED = 2
/** A monthly newsletter serves until the next one, and some come late. */
const MAX_AGE_DAYS = 35
/** Below every page that speaks of events: its own list of bulletins may name a newer one. */
const SCORE = 0.24
const SCORE_STEP = 0.01
const PROGRAM_SCORE = 0.12

const DOCUMENT_PATH = /\.(?:pdf|docx?)$/i
const UPLOAD_MONTH = /\/(20\d\d)\/(0[1-9]|1[0-2])\//
const BULLETIN =
  /\b(?:e-?)?(?:bulletins?|newsletters?|calendars?|worship\s+(?:guides?|folders?|aids?)|messengers?|announcements?|(?:this|the)\s+week|weekly|what['’]?s\s+happening|calendarios?|avisos|anuncios|noticias)\b|(?<!\p{L})bolet[ií]n(?:es)?(?!\p{L})|\bhojas?\s+(?:dominical|parroquial)/iu
/** What serves for a season: pages say much of it themselves, so that it comes behind every bulletin. */
const PROGRAM =
  /\b(?:programs?|programmes?|schedules?|timetables?|flyers?|what['’]?s\s+on|horarios?|programas?|programaci[oó]n)\b/i
const OTHER =
  /\b(?:forms?|registrations?|applications?|waivers?|permission|polic(?:y|ies)|minutes|budgets?|(?:annual|financial)\s+reports?|director(?:y|ies)|by-?laws|constitution|menus?|maps?|sermons?|brochures?|inserts?|advertis\w+|sponsors?|fees?|rates?|tuition|handbooks?|guidelines|curriculum|preschool|school\s+year|formularios?|inscripci[oó]n)\b/i

interface Found {
  url: string
  label: string
  /** Last day of the month or day that it is of. */
  date: string | null
  isProgram: boolean
}

/**
 * The PDFs and Word files of a page that look like bulletins, newsletters or calendars: the newest by the dates in the words of the link,
 * the name of the file or what stands around it, such without a date, and last the programs of a season. Older ones are left.
 */
export function findDocumentLinks(page: Page, today: string): EventLink[] {
  const found = new Map<string, Found>()
  const about = `${page.title ?? ''} ${page.base ?? ''}`
  let heading = ''
  for (const element of page.elements) {
    if (/^h[1-6]$/.test(element.name)) heading = textOf(element, 120)
    const document = readLink(element, page.base, `${heading} ${about}`, today)
    if (document && !found.has(document.url)) found.set(document.url, document)
  }
  const all = [...found.values()].filter(({ isProgram }) => !isProgram)
  const dated = all
    .filter(({ date }) => date !== null && date >= addDays(today, -MAX_AGE_DAYS))
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
  const undated = all.filter(({ date }) => date === null).slice(0, MAX_UNDATED)
  const programs = [...found.values()].filter(
    ({ isProgram, date }) => isProgram && (date === null || date >= today),
  )
  return [...dated, ...undated, ...programs]
    .slice(0, MAX_DOCUMENTS)
    .map(
      ({ url, label, isProgram }, i): EventLink => ({
        url,
        label,
        kind: 'document',
        score: (isProgram ? PROGRAM_SCORE : SCORE) - i * SCORE_STEP,
      }),
    )
}

function readLink(element: Element, base: string | null, about: string, today: string): Found | null {
  const { name, attribs } = element
  const address =
    name === 'a' ? attribs.href : name === 'iframe' || name === 'embed' ? attribs.src : undefined
  const url = address ? resolveAddress(address, base)?.replace(/#.*$/, '') : null
  if (!url) return null
  const { pathname, searchParams } = new URL(url)
  const path = [pathname, ...searchParams.values()].find((part) => DOCUMENT_PATH.test(part)) ?? pathname
  if (!DOCUMENT_PATH.test(path) && attribs.type !== 'application/pdf') return null
  if (isOldUpload(pathname, today)) return null
  const label = (name === 'a' && textOf(element, 120)) || attribs.title || 'PDF'
  const file = fileWords(path)
  if (OTHER.test(`${label} ${file}`) || isOfPastYear(`${label} ${file}`, today)) return null
  const around = textOf(entryOf(element), 160)
  const date = documentDate(label, today) ?? documentDate(file, today) ?? documentDate(around, today)
  const isNamed = BULLETIN.test(`${label} ${file}`) || (BULLETIN.test(about) && date !== null)
  const isProgram = !isNamed && PROGRAM.test(`${label} ${file}`)
  return isNamed || isProgram ? { url, label, date: lastDayOf(date), isProgram } : null
}

/** "2025 Youth Program", "2025-26": of the years that a name states, the last is over. */
function isOfPastYear(words: string, today: string): boolean {
  const years = [...words.matchAll(/(?<!\d)20(\d\d)(?:[-–/](\d\d))?(?!\d)/g)].flatMap(([, ...both]) => both)
  const last = years
    .flatMap((year) => (year ? [`20${year}-12-31`] : []))
    .toSorted()
    .at(-1)
  return last !== undefined && last < addDays(today, -MAX_AGE_DAYS)
}

/** WordPress files what is uploaded by its month; a name without a date serves only while that is near. */
function isOldUpload(path: string, today: string): boolean {
  const [, year, month] = UPLOAD_MONTH.exec(path) ?? []
  return year !== undefined && (lastDayOf(`${year}-${month}`) ?? '') < addDays(today, -MAX_AGE_DAYS)
}

/** The entry of a list or the row of a table that a link stands in, else what is right around it. */
function entryOf(link: Element): Element {
  const parents = [link.parent, link.parent?.parent, link.parent?.parent?.parent]
  return parents.find((parent) => parent && ['li', 'tr', 'p'].includes(parent.name)) ?? link.parent ?? link
}

/** The last day of a month, or the day. */
export function lastDayOf(date: string | null): string | null {
  if (date?.length !== 7) return date
  return `${date}-${daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5)))}`
}

/** "/files/Weekly_Bulletin-Nov-22.pdf": the words of a file's name. */
export function fileWords(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(DOCUMENT_PATH, '')
  let words = name
  try {
    words = decodeURIComponent(name)
  } catch {
    // A stray percent sign.
  }
  return words.replace(/[_+]|(?<=\p{L})[-.]|[-.](?=\p{L})|(?<=\p{Ll})(?=\p{Lu}|\d)/gu, ' ')
}
