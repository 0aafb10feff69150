/**
 * Schedules print their days once, and hours and names in any order around them: "Weekend Masses: Sat. Vigil 5 pm; Sun 7:30,
 * 9 & 11am", or a day with hours below it. Here they become lines of one form, "Sunday 7:30, 9 & 11am – Weekend Mass".
 */
const WEEKDAYS = new Map(
  [
    'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    'domingo lunes martes miércoles jueves viernes sábado dgo:domingo mie:miércoles sab:sábado',
  ].flatMap((names) =>
    names.split(' ').map((name) => [name.slice(0, 3).toLowerCase(), name.replace(/^.*:/, '')]),
  ),
)
const SHORT_DAY =
  /(?<!\p{L})(sun|mon|tues?|wed|thu|thurs?|fri|sat|dom|dgo|lun|mar|mi[eé]r?c?|jue|vie|s[aá]b)(?:\.|(?!\p{L}))/giu
const WEEKDAY =
  '(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?|(?:dom|dgo|lun|mar|mi[eé]|jue|vie|s[aá]b)(?:ingos?|es|tes|rc(?:oles)?|ves|rnes|ados?)?|(?:weekdays?|daily)(?=[\\s,:–-]*(?:\\d|\\(M|$)))(?!\\p{L})\\.?'
const ORDINAL =
  '(?:(?:1st|2nd|3rd|4th|first|second|third|fourth|last|primer|segundo|tercer|cuarto|[uú]ltimo|[1-4]\\.?(?:[ºª°]|er|do)\\.?)\\s+)'
const SHORT_ORDINAL = /\b([1-4])\.?(?:[ºª°]|er|do)(?!\p{L})\.?/giu
const ORDINALS = ['primer', 'segundo', 'tercer', 'cuarto']
const DAYS = `(?:(?:every|each|from|todos\\s+los|los|cada|de)\\s+)?${ORDINAL}?${WEEKDAY}(?:\\s*(?:[-–,&/]|to|thru|through|and|a|y|e)\\s*${WEEKDAY})*(?:\\s+(?:of\\s+(?:the|each|every)\\s+month|(?:del?|de\\s+cada)\\s+mes)|\\s*\\(M\\s*[-–]\\s*F\\))?`
const HOUR =
  '(?:(?:12\\s+)?(?:noon|mediod[ií]a)|\\d{1,2}(?:[:.]\\d\\d)?(?:\\s*[ap]\\.?\\s?m\\b\\.?|\\s+de\\s+la\\s+(?:mañana|tarde|noche)|\\s*h(?:rs|oras)?(?!\\p{L})\\.?)?)'
const NOTE = '(?:\\s*\\([^)\\d]{1,25}\\)|\\s+\\p{L}{4,12}(?=\\s*,\\s*\\d))?'
const HOURS = `${HOUR}${NOTE}(?:\\s*(?:,\\s*(?:and|y)|[-–,&]|to|until|till|and|y|a|hasta)\\s*${HOUR}${NOTE})*`
const NAME = '[^\\d;|$]{0,50}?'
const NAME_WITHOUT_DAY = `(?:(?!(?<!\\p{L})${WEEKDAY})[^\\d;|$]){0,50}?`
const BEFORE_HOUR = '(?:(?:at|from|@|de|a\\s+las?|desde\\s+las?)\\s+)?'

const DAY_ENTRY = new RegExp(
  `^(?:(${NAME})[\\s:–-]+)??(?<!\\p{L})(${DAYS})([\\s,:–-]*)(${NAME_WITHOUT_DAY})[\\s,:–-]*${BEFORE_HOUR}(${HOURS})(?![\\d/])[\\s,:–-]*(.*)$`,
  'iu',
)
const PLAIN = new RegExp(`^${DAYS}[\\s,:–-]*${BEFORE_HOUR}${HOURS}(?![\\d/])`, 'iu')
const HOUR_ENTRY = new RegExp(`^(${NAME})[\\s,:–-]*${BEFORE_HOUR}(${HOURS})(?![\\d/])[\\s,:–-]*(.*)$`, 'iu')
const DAYS_ALONE = new RegExp(`^(${DAYS})\\W*$`, 'iu')
const DAYS_IN = new RegExp(`(?<!\\p{L})(${DAYS})`, 'iu')
/** Also before another day that follows an hour: "Saturday evening 4:30 pm & Sunday 7:00 and 9:15". */
const CLAUSE_END = new RegExp(
  `\\s*[;|]\\s*|\\s+followed\\s+by\\s+(?:the\\s+)?(?=[^\\d;|]{2,40}${HOUR})|(?<=[:.]\\d\\d|[ap]\\.?m\\.?|noon|\\))\\s*(?:[.,&/]|\\band|\\by)\\s*(?=${DAYS})`,
  'iu',
)
const NEXT_DAY = new RegExp(`(?<=\\d[^.]{0,20})\\.\\s+(?=${DAYS}[\\s,:–-]*\\d)`, 'iu')
const CLOCK = /[:.]\d\d|\d\s*[ap]\.?\s?m\b|noon|mediod|de\s+la\s/i
/** Of one day, of no service, or a sentence. */
const OTHER =
  /\b(?:this|next|today|tonight|tomorrow|este|esta|pr[oó]ximo|hoy|office|oficina|hours|closed|cerrado|deadline|due|jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b|[!?]|\p{L}{5}\.\s/iu
const UNENDED = new RegExp(`(?:[;|,&–-]|\\b(?:and|y|a|to)|\\d.*\\b${WEEKDAY})$`, 'iu')
/** "Sunday School" is a name. */
const OF_ITS_DAY = /^(?:school|class(?:es)?|worship|services?)\b/i
/** What names every service of a list. */
const ANY_SERVICE =
  /^(?:weekends?|weekdays?|daily|mornings?|afternoons?|evenings?|nights?|diari[oa]s?|entre\s+semana|fin(?:es)?\s+de\s+semana|(?:(?:por\s+)?la\s+)?(?:mañana|tarde|noche))$/iu
const MIN_RUN_INS = 3
const MAX_ENTRY_CHARS = 140
const MAX_REST_WORDS = 8

interface State {
  days: string | null
  label: string
  /** Of the entry above, which names what follows unless that has words of its own. */
  isLabelAbove?: boolean
}

/** The lines of one entry; null where it is none. `before` is what stands above it. */
function linesOfEntry(lines: readonly string[], before: State): { lines: string[]; state: State } | null {
  const found: string[] = []
  let state: State = { ...before, label: '' }
  let heading = ''
  const isNameBelow = /\d/.test(lines[0] ?? '')
  for (const line of joinWrapped(lines)) {
    if (line.length > MAX_ENTRY_CHARS || OTHER.test(daysOf(line))) return null
    if (!/\d|noon|mediod/i.test(line)) {
      if (line.split(' ').length > 5) return null
      const last = found.at(-1)
      if (last !== undefined && isNameBelow && !DAYS_ALONE.test(line)) {
        found[found.length - 1] = last.includes(' – ') ? `${last}, ${line}` : `${last} – ${line}`
        continue
      }
      state = DAYS_ALONE.test(line)
        ? { days: daysOf(line), label: state.label }
        : { days: dayNamed(line), label: line }
      heading = state.label
      continue
    }
    for (const clause of line.split(CLAUSE_END).filter(Boolean)) {
      const read = readClause(clause, state)
      if (!read) return null
      found.push(read.line)
      state = { ...read.state, isLabelAbove: state.isLabelAbove === true && read.state.label === state.label }
    }
    state.isLabelAbove ||= state.label !== heading
  }
  return found.length > 0 ? { lines: found, state } : null
}

function readClause(
  clause: string,
  { days, label, isLabelAbove }: State,
): { line: string; state: State } | null {
  const [, above = '', printed = '', gap = '', name = '', hours = '', rest = ''] =
    DAY_ENTRY.exec(clause) ?? []
  if (printed && CLOCK.test(hours)) {
    const own = ANY_SERVICE.test(trimmed(name)) ? '' : trimmed(name)
    const half =
      /^(?:afternoon|evening|night)s?$/iu.test(trimmed(name)) && !/[ap]\.?m/iu.test(hours) ? ' pm' : ''
    const isPart = gap.trim() === '' && /day$/i.test(printed) && OF_ITS_DAY.test(own)
    const next: State = { days: daysOf(printed), label: trimmed(above) || (/:\s*$/.test(name) ? own : label) }
    if (isLabelAbove && next.label === label && /^\p{L}/u.test(rest)) next.label = ''
    return lineOf(next, hours + half, isPart ? `${printed} ${own}` : own, rest)
  }
  const [, hourName = '', bare = '', after = ''] = HOUR_ENTRY.exec(clause) ?? []
  const onDays = dayNamed(hourName) ?? days
  if (!bare || !onDays || (!CLOCK.test(bare) && after === '')) return null
  return lineOf({ days: onDays, label: trimmed(hourName) || label }, bare, '', after)
}

function lineOf(state: State, hours: string, name: string, rest: string): ReturnType<typeof readClause> {
  if (rest.split(' ').length > MAX_REST_WORDS || /\d{3}|\d:\d/.test(rest)) return null
  const title = name || (ANY_SERVICE.test(state.label) ? '' : state.label)
  const isNote = /^\(/.test(rest)
  const words = [title, rest].filter((part) => part !== '' && !(isNote && part === rest))
  const note = isNote ? ` ${rest}` : ''
  const named =
    words.length > 0
      ? ` – ${words
          .join(', ')
          .replace(/\bmasses\b/iu, 'Mass')
          .replace(/\bmisas\b/iu, 'Misa')}`
      : ''
  return { line: `${state.days} ${clockOf(hours)}${note}${named}`, state }
}

const trimmed = (text: string) => text.replace(/^[\s,:–-]+|[\s,:–-]*(?:\.{2,}|…)?[\s,:–-]*$/g, '')

const clockOf = (hours: string) =>
  hours.replace(/\s+de\s+la\s+mañana/giu, ' am').replace(/\s+de\s+la\s+(?:tarde|noche)/giu, ' pm')

/** "Sunday Worship" and "Misa dominical" are of a day. */
function dayNamed(words: string): string | null {
  if (/\bdominical(?:es)?\b/iu.test(words)) return 'Domingo'
  const days = DAYS_IN.exec(words)?.[1]
  return days ? daysOf(days) : null
}

/** Days with their whole names. */
export const daysOf = (words: string) =>
  words
    .replace(SHORT_DAY, (word, name: string) => WEEKDAYS.get(name.slice(0, 3).toLowerCase()) ?? word)
    .replace(SHORT_ORDINAL, (word, number: string) => ORDINALS[Number(number) - 1] ?? word)

/** What goes on where the line above ends in the middle. */
function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before !== undefined && UNENDED.test(before)) joined[joined.length - 1] = `${before} ${line}`
    else joined.push(line)
  }
  return joined
}

const NOTHING_ABOVE: State = { days: null, label: '' }
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
const linesIn = (html: string) =>
  html
    .split('<br>')
    .flatMap((line) => plain(line).split(NEXT_DAY))
    .filter(Boolean)
const asHtml = (lines: readonly string[]) =>
  `<table>${lines.map((line) => `<tr><td>${line.replace(/&/g, '&amp;').replace(' – ', '</td><td>')}</td></tr>`).join('\n')}</table>`

/** A paragraph of names in bold, each with its hours behind it, as a paragraph of each. */
function splitRunIns(part: string): string[] {
  if (!part.startsWith('<p><b>')) return [part]
  const pieces = part
    .slice(3, -4)
    .replace(/^<b>([^<:]+:)\s+/, '<b>$1</b> <b>')
    .split(/(?<=[.:)](?:<\/b>)?)\s+(?=<b>)/)
  return pieces.length < MIN_RUN_INS
    ? [part]
    : pieces.map((piece) => `<p>${piece.replace(/\.{1,3}$/, '')}</p>`)
}

/** Paragraphs in which every line is an entry of a schedule, in one form; the others as they are. */
export function withScheduleLines(paragraphs: readonly string[]): string[] {
  const parts = paragraphs.flatMap(splitRunIns)
  const all: string[] = []
  let run: { parts: string[]; lines: string[] } = { parts: [], lines: [] }
  let state = NOTHING_ABOVE
  const close = () => {
    all.push(...(run.lines.length > 1 && !run.parts.every(isPlain) ? [asHtml(run.lines)] : run.parts))
    run = { parts: [], lines: [] }
    state = NOTHING_ABOVE
  }
  for (const [i, part] of parts.entries()) {
    const label = isLabel(part, parts[i + 1]) ? [] : null
    if (label) {
      run.parts.push(part)
      continue
    }
    const above = parts[i - 1]
    const own = part.startsWith('<p>') ? linesIn(part) : []
    const lines = above && isLabel(above, part) ? [plain(above), ...own] : own
    const entry = linesOfEntry(lines, /^\d|^noon/i.test(lines[0] ?? '') ? state : NOTHING_ABOVE)
    if (entry) {
      run.parts.push(part)
      run.lines.push(...entry.lines)
      state = entry.state
      continue
    }
    const unread = above && isLabel(above, part) ? run.parts.pop() : undefined
    close()
    all.push(...(unread === undefined ? [] : [unread]), part)
  }
  close()
  return all
}

/** Lines that begin with their own day and hour need no other form. */
const isPlain = (part: string) => linesIn(part).every((line) => PLAIN.test(line) && !/[;|]/.test(line))

/** A name in bold over hours that are its own: not over a list. */
function isLabel(part: string, next: string | undefined): boolean {
  if (!/^<h[34]>/.test(part) || !next?.startsWith('<p>') || part.includes('<br>')) return false
  const words = plain(part)
  const entry = linesOfEntry([words, ...linesIn(next)], NOTHING_ABOVE)
  return entry !== null && !/schedule|horario|times|services|servicios|worship\s+with/iu.test(words)
}
