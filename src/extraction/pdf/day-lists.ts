const WEEKDAY = '(?:sun|mon|tue|wed|thu|fri|sat|dom|lun|mar|mi[eé]|jue|vie|s[aá]b)\\p{L}*\\.?,?\\s+'
const MONTH = '(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)\\p{L}*\\.?'
const DATE = `(?:${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:\\s+de)?\\s+${MONTH}|\\d{1,2}/\\d{1,2})`
/** A day with its date: "Monday, November 23", "Lun. 23 nov.", "11/23". */
const DAY = `\\W*(?:${WEEKDAY})?${DATE}(?:,?\\s+(?:de\\s+)?20\\d\\d)?`
const HOUR = '(?:\\d{1,2}(?:[:.]\\d\\d)?\\s*(?:[ap]\\.?\\s?m\\b\\.?)?|noon|mediod[ií]a)'
/** An hour, and what takes place then. */
const ENTRY = `\\W*${HOUR}(?:\\s*(?:[-–]|to|a)\\s*${HOUR})?[\\s:–-]+\\W*\\p{L}{2}.*\\p{L}{2}.*`

const DAY_ALONE = new RegExp(`^${DAY}\\W*$`, 'iu')
const ENTRY_ALONE = new RegExp(`^${ENTRY}$`, 'iu')
const DAY_AND_ENTRY = new RegExp(`^(${DAY})[,:\\s–-]+(${ENTRY})$`, 'iu')
const MIN_DAYS = 2

type Row = [day: string, entries: string]

/** Paragraphs of a day and what is at its hours, one after the other, as the rows of a table. */
export function tableOfDays(paragraphs: readonly string[]): string[] {
  const parts: string[] = []
  let days: { paragraph: string; row: Row }[] = []
  const close = () => {
    const rows = days.map(({ row: [day, entries] }) => `<tr><td>${day}</td><td>${entries}</td></tr>`)
    if (days.length < MIN_DAYS) parts.push(...days.map(({ paragraph }) => paragraph))
    else parts.push(`<table>${rows.join('\n')}</table>`)
    days = []
  }
  for (const paragraph of paragraphs) {
    const row = paragraph.startsWith('<p>') ? rowOf(paragraph.slice(3, -4).split('<br>')) : null
    if (row) days.push({ paragraph, row })
    else {
      close()
      parts.push(paragraph)
    }
  }
  close()
  return parts
}

function rowOf([first = '', ...entries]: readonly string[]): Row | null {
  const [, day, entry] = entries.length === 0 ? (DAY_AND_ENTRY.exec(plain(first)) ?? []) : []
  if (day && entry) return [day, entry]
  const isDay = entries.length > 0 && DAY_ALONE.test(plain(first))
  return isDay && entries.every((line) => ENTRY_ALONE.test(plain(line)))
    ? [first, entries.join('<br>')]
    : null
}

const plain = (html: string) => html.replace(/<[^>]+>/g, '')
