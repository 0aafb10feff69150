import type { ScannedLine } from '../page-parts.ts'

const ENTRY =
  /^\W*(\p{L}[\p{L}\s&'’/+.-]{1,40}?)[\s:,–—-]+(1[0-2]|[1-9]):([0-5][05])(?:\s*[-–—]\s*\d{1,2}:\d\d)?\W*$/u
const BIBLE =
  /^(?:[1-3]\s*)?(?:genesis|exodus|leviticus|numbers|deuteronomy|joshua|judges|ruth|samuel|kings|chronicles|ezra|nehemiah|esther|job|psalms?|proverbs|ecclesiastes|isaiah|jeremiah|lamentations|ezekiel|daniel|hosea|joel|amos|obadiah|jonah|micah|nahum|habakkuk|zephaniah|haggai|zechariah|malachi|matthew|mark|luke|john|acts|romans|corinthians|galatians|ephesians|philippians|colossians|thessalonians|timothy|titus|philemon|hebrews|james|peter|jude|revelation|matt?|mk|lk|jn|rom|cor|gal|eph|phil|col|thess|tim|heb|jas|pet|rev|ps|isa|jer|ezek|dan|mateo|marcos|lucas|juan|hechos|salmos?)\.?$/i
const NOON = '12:00'

/**
 * "Supper 5:30" / "Classes 6:15" / "Choir 7:30": lines of one list that each end with a bare hour show one another that
 * these are hours. Lines are changed in place.
 */
export function readListedHours(lines: readonly ScannedLine[]): void {
  let before: { line: ScannedLine; from: string } | null = null
  for (const line of lines) {
    if (line.isFurniture || line.text.length > LONGEST || line.dates.length > 0) continue
    const [known] = line.times
    if (known) {
      before = { line, from: known.from }
      continue
    }
    const match = line.text.includes(':') && ENTRY_QUICK.test(line.text) ? ENTRY.exec(line.text) : null
    if (!match || BIBLE.test(match[1]?.trim() ?? '')) continue
    const next = lines[line.order + 1]
    const isListed =
      (before && isNextOf(before.line, line)) || (next !== undefined && isNextOf(line, next) && isEntry(next))
    if (!isListed) continue
    const hour = Number(match[2])
    const isLater: boolean = before !== null && isNextOf(before.line, line) && before.from >= NOON
    const from: string = `${String(hour < 12 && (hour < EARLIEST || isLater) ? hour + 12 : hour).padStart(2, '0')}:${match[3]}`
    const at = line.text.indexOf(`${match[2]}:${match[3]}`)
    line.times = [{ at, end: at + `${match[2]}:${match[3]}`.length, from, to: null, certain: false }]
    before = { line, from }
  }
}

const LONGEST = 60
const EARLIEST = 7
// Looked for first: most lines end with no hour.
const ENTRY_QUICK = /\d:\d\d\W*$/

const isEntry = ({ text, dates, times }: ScannedLine) =>
  dates.length === 0 &&
  text.length <= LONGEST &&
  (times.length > 0 || (ENTRY_QUICK.test(text) && ENTRY.test(text)))

function isNextOf(one: ScannedLine, other: ScannedLine): boolean {
  return (
    other.order === one.order + 1 &&
    (one.element === other.element ||
      (one.element.name === other.element.name && one.element.parent === other.element.parent))
  )
}
