/**
 * Schedules print their days once, and hours and names in any order around them: "Weekend Masses: Sat. Vigil 5 pm; Sun 7:30,
 * 9 & 11am", or a day with hours below it. Here they become lines of one form, "Sunday 7:30, 9 & 11am – Weekend Mass".
 */
const WEEKDAYS = new Map(
  [
    'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    'domingo lunes martes miércoles jueves viernes sábado mie:miércoles sab:sábado',
  ].flatMap((names) =>
    names.split(' ').map((name) => [name.slice(0, 3).toLowerCase(), name.replace(/^.*:/, '')]),
  ),
)
const SHORT_DAY =
  /(?<!\p{L})(sun|mon|tues?|wed|thu|thurs?|fri|sat|dom|lun|mar|mi[eé]|jue|vie|s[aá]b)(?:\.|(?!\p{L}))/giu
const WEEKDAY =
  '(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?|(?:dom|lun|mar|mi[eé]|jue|vie|s[aá]b)(?:ingos?|es|tes|rcoles|ves|rnes|ados?)?|(?:weekdays?|daily)(?=[\\s,:–-]*\\d))\\b\\.?'
const ORDINAL = '(?:(?:1st|2nd|3rd|4th|first|second|third|fourth|last|primer|segundo|tercer|[uú]ltimo)\\s+)'
const DAYS = `(?:(?:every|each|todos\\s+los|los|cada)\\s+)?${ORDINAL}?${WEEKDAY}(?:\\s*(?:[-–,&/]|to|thru|through|and|a|y|e)\\s*${WEEKDAY})*(?:\\s+(?:of\\s+(?:the|each|every)\\s+month|(?:del?|de\\s+cada)\\s+mes))?`
const HOUR =
  '(?:(?:12\\s+)?(?:noon|mediod[ií]a)|\\d{1,2}(?:[:.]\\d\\d)?(?:\\s*[ap]\\.?\\s?m\\b\\.?|\\s+de\\s+la\\s+(?:mañana|tarde|noche))?)'
const HOURS = `${HOUR}(?:\\s*\\([^)\\d]{1,25}\\))?(?:\\s*(?:,\\s*(?:and|y)|[-–,&]|to|until|till|and|y|a|hasta)\\s*${HOUR}(?:\\s*\\([^)\\d]{1,25}\\))?)*`
const NAME = '[^\\d;|$]{0,50}?'
const BEFORE_HOUR = '(?:(?:at|from|@|de|a\\s+las?|desde\\s+las?)\\s+)?'

const DAY_ENTRY = new RegExp(
  `^(?:(${NAME})[\\s:–-]+)??(?<!\\p{L})(${DAYS})([\\s,:–-]*)(${NAME})[\\s,:–-]*${BEFORE_HOUR}(${HOURS})(?![\\d/])[\\s,:–-]*(.*)$`,
  'iu',
)
const PLAIN = new RegExp(`^${DAYS}[\\s,:–-]*${BEFORE_HOUR}${HOURS}(?![\\d/])`, 'iu')
const HOUR_ENTRY = new RegExp(`^(${NAME})[\\s,:–-]*${BEFORE_HOUR}(${HOURS})(?![\\d/])[\\s,:–-]*(.*)$`, 'iu')
const DAYS_ALONE = new RegExp(`^(${DAYS})\\W*$`, 'iu')
const DAYS_IN = new RegExp(`(?<!\\p{L})(${DAYS})`, 'iu')
const CLOCK = /[:.]\d\d|\d\s*[ap]\.?\s?m\b|noon|mediod|de\s+la\s/i
/** Of one day, of no service, or a sentence. */
const OTHER =
  /\b(?:this|next|today|tonight|tomorrow|este|esta|pr[oó]ximo|hoy|office|oficina|hours|closed|cerrado|deadline|due|jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b|[!?]|\p{L}{5}\.\s/iu
const UNENDED = new RegExp(`(?:[;|,&–-]|\\b(?:and|y|a|to)|\\d.*\\b${WEEKDAY})$`, 'iu')
/** "Sunday School" is a name. */
const OF_ITS_DAY = /^(?:school|class(?:es)?|worship|services?)\b/i
/** What names every service of a list. */
const ANY_SERVICE = /^(?:weekends?|weekdays?|daily|entre\s+semana|fin(?:es)?\s+de\s+semana)$/iu
const MAX_ENTRY_CHARS = 140
const MAX_REST_WORDS = 8

interface State {
  days: string | null
  label: string
}

/** The lines of one entry; null where it is none. `before` is what stands above it. */
function linesOfEntry(lines: readonly string[], before: State): { lines: string[]; state: State } | null {
  const found: string[] = []
  let state: State = { ...before, label: '' }
  const isNameBelow = /\d/.test(lines[0] ?? '')
  for (const line of joinWrapped(lines)) {
    if (line.length > MAX_ENTRY_CHARS || OTHER.test(line)) return null
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
      continue
    }
    for (const clause of line.split(/\s*[;|]\s*/).filter(Boolean)) {
      const read = readClause(clause, state)
      if (!read) return null
      found.push(read.line)
      state = read.state
    }
  }
  return found.length > 0 ? { lines: found, state } : null
}

function readClause(clause: string, { days, label }: State): { line: string; state: State } | null {
  const [, above = '', printed = '', gap = '', name = '', hours = '', rest = ''] =
    DAY_ENTRY.exec(clause) ?? []
  if (printed && CLOCK.test(hours)) {
    const own = trimmed(name)
    const isPart = gap.trim() === '' && /day$/i.test(printed) && OF_ITS_DAY.test(own)
    const next: State = { days: daysOf(printed), label: trimmed(above) || (/:\s*$/.test(name) ? own : label) }
    return lineOf(next, hours, isPart ? `${printed} ${own}` : own, rest)
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
  words.replace(SHORT_DAY, (word, name: string) => WEEKDAYS.get(name.slice(0, 3).toLowerCase()) ?? word)

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
const linesIn = (html: string) => html.split('<br>').map(plain).filter(Boolean)
const asHtml = (lines: readonly string[]) =>
  `<table>${lines.map((line) => `<tr><td>${line.replace(/&/g, '&amp;').replace(' – ', '</td><td>')}</td></tr>`).join('\n')}</table>`

/** Paragraphs in which every line is an entry of a schedule, in one form; the others as they are. */
export function withScheduleLines(parts: readonly string[]): string[] {
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
