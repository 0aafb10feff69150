import { isHeading } from '../html/lines.ts'
import { isIntentions } from '../prose/left-out/commemorations.ts'
import type { PageView, RepeatPhrase, ScannedLine } from '../prose/page-parts.ts'
import { headingBefore, pageHeading } from '../prose/page-view.ts'
import { areHoursPrayed, HOURS, HOURS_AND_LITURGY, isBroadcast } from '../prose/words/regular-words.ts'
import { isStruck } from '../status/page-status.ts'
import { statusOf } from '../status/status.ts'

/** Whether the days and hours of a line are of nothing that comes again, or stand on another page. */
export function isOfNoRule(line: ScannedLine, phrases: readonly RepeatPhrase[], view: PageView): boolean {
  const heading = headingBefore(line.order, view)
  return (
    isNoHabit(line, phrases, heading, pageHeading(view)?.text) ||
    isRowOfHours(line, view) ||
    isOfDatesBelow(line, view) ||
    (!phrases.some(({ isPlain }) => isPlain) && isIntentions(heading ?? ''))
  )
}

/**
 * Whether a line of weekdays and hours is of nothing that people come to week by week: when somebody is there, what
 * is broadcast, what has to be asked for, what has ended, what is of feasts of no known date.
 */
function isNoHabit(
  line: ScannedLine,
  phrases: readonly RepeatPhrase[],
  heading: string | null,
  page: string | undefined,
): boolean {
  const { text } = line
  if (isOpeningHours(line, heading)) return true
  if (heading !== null && ON_AIR.test(heading)) return true
  if (phrases.every(({ isPlain }) => !isPlain) && ON_ITS_DAY.test(`${text} ${heading ?? ''} ${page ?? ''}`))
    return true
  if (OF_PAST_YEAR.test(text)) return true
  if (isBroadcast(text) || (HAS_ENDED_QUICK.test(text) && HAS_ENDED.test(text))) return true
  if (
    line.dates.length === 0 &&
    ((statusOf(text) !== null && !NONE_ON.test(text)) || isStruck(line, { at: 0, end: text.length }))
  )
    return true
  if (phrases.every(({ weeks }) => weeks.length === 0) && A_YEAR.test(text)) return true
  if (heading !== null && ON_REQUEST.test(heading)) return true
  return OF_FEASTS.test(text) && phrases.every(({ isPlain, at }) => !isPlain || at > text.indexOf('feast'))
}

/** "no Mass on Tuesdays": a day that is taken out. */
const NONE_ON =
  /(?<!\p{L})(?:no(?:\s+hay)?|kein\p{L}*|pas\s+de|nie\s+ma|n[ãa]o\s+h[áa])\s+\p{L}+\s+(?:on|los|las|el|aux?|am|le|w|aos?)\s/iu

function isOpeningHours(line: ScannedLine, heading: string | null): boolean {
  // "10 AM. The doors open early.": another sentence speaks of something else.
  const last = Math.max(0, (line.times.at(-1)?.end ?? 0) - 1)
  const sentence = line.text.slice(0, last) + line.text.slice(last).replace(/[.!?]\s+(?=\p{Lu}).*$/su, '')
  const text = `${line.text} ${heading ?? ''}`
  return (
    HOURS.test(sentence.replace(DOORS, '')) &&
    !areHoursPrayed(line) &&
    !HOURS_AND_LITURGY.test(text) &&
    !(heading !== null && PANTRY_HEAD.test(heading) && !/\b(?:office|closed|hours)\b/i.test(sentence)) &&
    !/\b(?:confessions?|reconciliation|adoration)\b/i.test(text)
  )
}

/** "Christmas Eve: Tuesday 6 pm" says on which day of the week the feast is. */
const ON_ITS_DAY =
  /\b(?:christmas (?:eve|day)|new year[’']?s (?:eve|day)|thanksgiving (?:eve|day)|ash wednesday|maundy thursday|good friday|easter (?:sunday|vigil))\b/i
/** "In 1998 worship moved to ten o'clock.", "© 2026 St. Olga, Sundays at 9" */
const OF_PAST_YEAR = /©|(?<![\p{L}\d])(?:in|since|by|until)\s+(?:1[89]\d\d|200\d|201\d)(?!\d)/iu

/** "TV Schedule", "On the Radio" above weekdays and hours. */
const ON_AIR =
  /^\W*(?:(?:our|the|on)\s+)*(?:tv|television|radio|broadcasts?|cable)(?:\s+(?:schedule|times?|program(?:s|ming)?|ministry|broadcasts?|hours))?\W*$/i

/** "Doors open at 9:45" for what begins at ten. */
const DOORS = /\b(?:our\s+|the\s+)?doors?\s+(?:will\s+)?open(?:s|ing)?\b/gi

/** The same as a heading, and "Open Tuesdays 10 to noon" below it. */
const PANTRY_HEAD =
  /^\W*(?:(?:the|our|free|community|little|church)\s+)*(?:food\s?(?:pantry|bank|closet|shelf)|cloth(?:es|ing)\s+(?:closet|bank)|diaper\s+bank|soup\s+kitchen|free\s+(?:store|clinic)|warm\s+(?:space|hub|welcome|bank)|community\s+(?:caf[eé]|fridge|meal|kitchen))\W*$/iu

/** "has been discontinued", "used to meet", "paused", "ya no habrá": a habit that was. */
const HAS_ENDED =
  /\b(?:(?:has|have|had|is|are|was|were)\s+(?:now\s+)?(?:been\s+)?(?:permanently\s+|temporarily\s+)?(?:discontinued|suspended|cancell?ed\s+(?:until\s+further\s+notice|indefinitely|permanently)|eliminated)|no\s+longer\s+(?:be\s+)?(?:offered|celebrated|held|meets?|meeting|gathers?|available|have|having|takes?|a)|until\s+further\s+notice,?\s+there\s+(?:is|are|will\s+be)\s+no|ya\s+no\s+(?:habrá|hay|se|tendremos)|hasta\s+nuevo\s+aviso\s+no|(?:est|sont)\s+(?:supprimée?s?|suspendue?s?)|(?:entfällt|entfallen)\b|used\s+to\s+(?:meet|gather|be\s+held|worship)|formerly\s+(?:met|held|gathered)|(?:is|are|been|remains?|currently|temporarily)\s+(?:(?:currently|now|temporarily)\s+)?(?:paused|on\s+(?:pause|hold|hiatus|a\s+(?:break|pause|hiatus)))\b)|^\W*(?:paused|suspended|discontinued|on\s+(?:pause|hold|hiatus|a\s+break))\b/i
// Looked for first: most lines hold none of it.
const HAS_ENDED_QUICK =
  /continued|suspend|longer|further|indef|perma|used to|formerly|pause|hiatus|on hold|on a break|ya no|aviso|supprim|entf/i

/** "Twice a year there are talks on Wednesdays at 7": of which Wednesdays, nobody can tell. */
const A_YEAR =
  /(?<!\p{L})(?:(?:once|twice|(?:two|three|four|five|six|several|a\s+few)\s+times)\s+(?:a|per|each|every)\s+year|(?:ein|zwei|drei|vier|mehr)mal\s+(?:im|pro)\s+jahr|(?:une?|deux|trois|quatre|plusieurs)\s+fois\s+(?:par\s+an|dans\s+l['’]année)|(?:una|dos|tres|cuatro|varias|um|duas|três|várias)\s+ve(?:z|ces|zes)\s+(?:al|por|ao)\s+(?:año|ano)|(?:dwa|trzy|cztery|kilka)\s+razy\s+(?:w|do)\s+roku)(?!\p{L})/iu

/** "Weddings", "Quinceañeras y bodas": hours that a family may ask for. */
const ON_REQUEST =
  /^\W*(?:(?:holy\s+)?(?:weddings?|marriages?|matrimony)|quincea[ñn]er[ao]s?|xv\s+años|funerals?|bodas|matrimonios|funerales|exequias|casamentos|mariages|obsèques|funérailles|hochzeiten|trauungen|beerdigungen)(?:\s*(?:,|&|and|y|e|et|und|\/)\s*\p{L}+)?(?:\s+(?:are|may|can|must|should|will|son|se)\s.*)?(?:\W*$|\s*[:：(–—-])/iu

/** "Eves of Great Feasts: Vigil at 6:30" below "Saturdays", "on the eves of feasts at 6:30": days of no known date. */
const OF_FEASTS =
  /^\W*(?:on\s+)?(?:(?:the\s+)?eves?\s+of\s+)?(?:(?:all|the|weekday|great|major|other)\s+)*(?:feasts?(?:\s*days?)?|feast\s+eves?|holy\s*days?(?:\s+of\s+obligation)?|(?:bank|public|federal|national)?\s*holidays)(?:\s*\([^()]*\))?\s*[:–—-]|\b(?:on|for)\s+(?:the\s+)?(?:eves?\s+of\s+)?(?:(?:all|the|weekday|great|major|other)\s+)*(?:feasts?(?:\s+days?)?|holy\s*days?(?:\s+of\s+obligation)?)(?!\s+of\b)(?!\s+\p{Lu})/iu

/** "All concerts are Sundays at 3" above a list of their dates. */
function isOfDatesBelow({ text, order, dates }: ScannedLine, { lines }: PageView): boolean {
  if (dates.length > 0 || !ALL_OF_THEM.test(text)) return false
  const below = lines.slice(order + 1, order + 1 + LINES_BELOW)
  const end = below.findIndex(isHeading)
  return (end < 0 ? below : below.slice(0, end)).filter((line) => line.dates.length > 0).length > 1
}

const LINES_BELOW = 12
const ALL_OF_THEM =
  /^\W*(?:all|these|both|each\s+of\s+the(?:se)?|todos|todas)\s+(?:(?:the|our|los|las)\s+)?(?:\p{L}+\s+)?\p{L}+s\s+(?:are|begin|start|take\s+place|will|meet|son|serán|comienzan)(?!\p{L})/iu

/** "Mondays, 10 to 1 | Somebody is in the office": a row that states when somebody is there. */
function isRowOfHours(line: ScannedLine, view: PageView): boolean {
  const row = line.element.parent
  if (line.element.name !== 'td' || row?.name !== 'tr' || row.to - row.from > 8) return false
  return view.lines
    .slice(row.from, row.to)
    .some(({ element, text }) => element !== line.element && text.length <= 60 && SOMEBODY_THERE.test(text))
}

const SOMEBODY_THERE =
  /\b(?:in the office|office (?:hours|is open|open|staffed)|opening hours|receptionist|secretary(?!['’])|library hours)\b|^\W*(?:the\s+)?(?:(?:church|parish|main)\s+)?(?:office|bookstore|bookshop|library|thrift (?:shop|store))\W*$/i
