import { isHeading } from '../../html/lines.ts'
import { isCancellation, isForeignCancellation } from '../../lexicon/cancellation-words.ts'
import { OFFERED_BESIDE } from '../left-out/offered-beside.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { areHoursPrayed, HOURS, HOURS_AND_LITURGY, isBroadcast } from '../words/regular-words.ts'
import type { RepeatPhrase } from './repeat-phrase.ts'

/**
 * Whether a line of weekdays and hours tells of nothing that people come to week by week: when somebody is there, what
 * is broadcast, what has to be asked for, what has ended, what is of feasts of no known date.
 */
export function isNoHabit(
  line: ScannedLine,
  phrases: readonly RepeatPhrase[],
  heading: string | null,
): boolean {
  const { text } = line
  if (isOpeningHours(line, heading) || isCallingOff(text, phrases)) return true
  if (heading !== null && ON_AIR.test(heading)) return true
  if (isBroadcast(text) || WATCHED.test(text) || (HAS_ENDED_QUICK.test(text) && HAS_ENDED.test(text)))
    return true
  if (IF_IT_FALLS.test(text) || SUNSET.test(text)) return true
  if (phrases.every(({ weeks }) => weeks.length === 0) && A_YEAR.test(text)) return true
  if (ON_REQUEST.test(text) || (heading !== null && ON_REQUEST.test(heading))) return true
  if (isAskedFor(text, phrases) || isBesides(text, phrases) || OPEN_ENDED.test(text)) return true
  return OF_FEASTS.test(text) && phrases.every(({ isPlain, at }) => !isPlain || at > text.indexOf('feast'))
}

function isOpeningHours(line: ScannedLine, heading: string | null): boolean {
  // "10 AM. The doors open early.": another sentence speaks of something else.
  const last = Math.max(0, (line.times.at(-1)?.end ?? 0) - 1)
  const said = line.text.slice(0, last) + line.text.slice(last).replace(/[.!?]\s+(?=\p{Lu}).*$/su, '')
  const text = `${line.text} ${heading ?? ''}`
  return (
    HOURS.test(said.replace(DOORS, '')) &&
    !areHoursPrayed(line) &&
    !HOURS_AND_LITURGY.test(text) &&
    !(
      (PANTRY.test(said) || (heading !== null && PANTRY_HEAD.test(heading))) &&
      !/\b(?:office|closed|hours)\b/i.test(said)
    ) &&
    !/\b(?:confessions?|reconciliation|adoration)\b/i.test(text)
  )
}

/** "TV Schedule", "On the Radio" above weekdays and hours. */
const ON_AIR =
  /^\W*(?:(?:our|the|on)\s+)*(?:tv|television|radio|broadcasts?|cable)(?:\s+(?:schedule|times?|program(?:s|ming)?|ministry|broadcasts?|hours))?\W*$/i

/** "Doors open at 9:45" for what begins at ten. */
const DOORS = /\b(?:our\s+|the\s+)?doors?\s+(?:will\s+)?open(?:s|ing)?\b/gi

/** A pantry that is open is what people come to. */
const PANTRY =
  /\b(?:food|clothe?s?|clothing|baby|diaper|pet)\s+(?:pantry|bank|closet|shelf)\b[^.]{0,30}\b(?:is|are|will be)?\s*open(?:s|ed)?\b|\b(?:soup kitchen|free store|free clinic)\b[^.]{0,30}\bopens?\b/i

/** The same as a heading, and "Open Tuesdays 10 to noon" below it. */
const PANTRY_HEAD =
  /^\W*(?:(?:the|our|free|community|little|church)\s+)*(?:food\s?(?:pantry|bank|closet|shelf)|cloth(?:es|ing)\s+(?:closet|bank)|diaper\s+bank|soup\s+kitchen|free\s+(?:store|clinic)|warm\s+(?:space|hub|welcome|bank)|community\s+(?:caf[eé]|fridge|meal|kitchen))\W*$/iu

/** "The 4 PM Saturday Mass is cancelled": of one Saturday, and no habit; "If school is cancelled, we meet" is one. */
function isCallingOff(text: string, phrases: readonly RepeatPhrase[]): boolean {
  return (
    !phrases.some(({ isPlain }) => isPlain) &&
    (isCancellation(text) || isForeignCancellation(text)) &&
    !/\b(?:if|when|whenever|unless)\b/i.test(text)
  )
}

/** "has been discontinued", "used to meet", "paused", "ya no habrá": a habit that was. */
const HAS_ENDED =
  /\b(?:(?:has|have|had|is|are|was|were)\s+(?:now\s+)?(?:been\s+)?(?:permanently\s+|temporarily\s+)?(?:discontinued|suspended|cancell?ed\s+(?:until\s+further\s+notice|indefinitely|permanently)|eliminated)|no\s+longer\s+(?:be\s+)?(?:offered|celebrated|held|meets?|meeting|gathers?|available|have|having|takes?|a)|until\s+further\s+notice,?\s+there\s+(?:is|are|will\s+be)\s+no|ya\s+no\s+(?:habrá|hay|se|tendremos)|hasta\s+nuevo\s+aviso\s+no|(?:est|sont)\s+(?:supprimée?s?|suspendue?s?)|(?:entfällt|entfallen)\b|used\s+to\s+(?:meet|gather|be\s+held|worship)|formerly\s+(?:met|held|gathered)|(?:is|are|been|remains?|currently|temporarily)\s+(?:(?:currently|now|temporarily)\s+)?(?:paused|on\s+(?:pause|hold|hiatus|a\s+(?:break|pause|hiatus)))\b)|^\W*(?:paused|suspended|discontinued|on\s+(?:pause|hold|hiatus|a\s+break))\b/i
// Looked for first: most lines hold none of it.
const HAS_ENDED_QUICK =
  /continued|suspend|longer|further|indef|perma|used to|formerly|pause|hiatus|on hold|on a break|ya no|aviso|supprim|entf/i

/** "If the feast falls on a weekday, we gather on its eve at 6": on days that this does not tell. */
const IF_IT_FALLS = /^\W*(?:if|when(?:ever)?)\s[^.!?]{0,160}\bfalls?\s+on\b/i

/** "Friday sunset: 4:37 PM", where the Sabbath begins then. */
const SUNSET = /\bsunset\W+(?:at\s+)?\d/i

/** "Twice a year there are talks on Wednesdays at 7": of which Wednesdays, nobody can tell. */
const A_YEAR =
  /(?<!\p{L})(?:(?:once|twice|(?:two|three|four|five|six|several|a\s+few)\s+times)\s+(?:a|per|each|every)\s+year|(?:ein|zwei|drei|vier|mehr)mal\s+(?:im|pro)\s+jahr|(?:une?|deux|trois|quatre|plusieurs)\s+fois\s+(?:par\s+an|dans\s+l['’]année)|(?:una|dos|tres|cuatro|varias|um|duas|três|várias)\s+ve(?:z|ces|zes)\s+(?:al|por|ao)\s+(?:año|ano)|(?:dwa|trzy|cztery|kilka)\s+razy\s+(?:w|do)\s+roku)(?!\p{L})/iu

/** "Watch our daily Mass live on Facebook" */
const WATCHED =
  /^\W*(?:watch|listen|tune\s+in|vea|escuche)(?!\p{L})(?!.*\b(?:in[- ]person|join\s+us|come)\b)/iu

/** "Weddings", "Quinceañeras y bodas": hours that a family may ask for. */
const ON_REQUEST =
  /^\W*(?:(?:holy\s+)?(?:weddings?|marriages?|matrimony)|quincea[ñn]er[ao]s?|xv\s+años|funerals?|bodas|matrimonios|funerales|exequias|casamentos|mariages|obsèques|funérailles|hochzeiten|trauungen|beerdigungen)(?:\s*(?:,|&|and|y|e|et|und|\/)\s*\p{L}+)?(?:\s+(?:are|may|can|must|should|will|son|se)\s.*)?(?:\W*$|\s*[:：(–—-])/iu

/** "Evenings after 6:00 PM": when rooms are to be had, and no hour at which anything begins. */
const OPEN_ENDED =
  /^\W*(?:(?:week)?days|mornings|afternoons|evenings|nights|any\s?time)\s+(?:after|before|until|from)\s+[\d:]+\s*(?:[ap]\.?m\.?)?(?:\s+on)?\W*$/i

/** "Childcare is provided on Sundays at 11": what there is besides, in the sentence of its day. */
function isBesides(text: string, phrases: readonly RepeatPhrase[]): boolean {
  const [first] = phrases
  return first !== undefined && OFFERED_BESIDE.test(text.slice(0, first.at))
}

/** "anytime by appointment: call Monday to Friday", "Sunday 2–3 am needs an adorer". */
function isAskedFor(text: string, phrases: readonly RepeatPhrase[]): boolean {
  const asked = ASKED.exec(text)
  if (asked !== null && !/\bor\s+(?:also\s+)?$/i.test(text.slice(0, asked.index)))
    return phrases.length > 0 && phrases.every(({ at }) => at > asked.index)
  return /\badorers?\b/i.test(text) && /\b(?:needs?|needed|open|sign|vacan\p{L}+)\b/iu.test(text)
}

const ASKED =
  /\b(?:by\s+appointment|on\s+request|con\s+cita|sur\s+(?:rendez-vous|demande)|nach\s+vereinbarung)\b/i

/** "Eves of Great Feasts: Vigil at 6:30" below "Saturdays", "on the eves of feasts at 6:30": days of no known date. */
const OF_FEASTS =
  /^\W*(?:on\s+)?(?:(?:the\s+)?eves?\s+of\s+)?(?:(?:all|the|weekday|great|major|other)\s+)*(?:feasts?(?:\s*days?)?|feast\s+eves?|holy\s*days?(?:\s+of\s+obligation)?|(?:bank|public|federal|national)?\s*holidays)(?:\s*\([^()]*\))?\s*[:–—-]|\b(?:on|for)\s+(?:the\s+)?(?:eves?\s+of\s+)?(?:(?:all|the|weekday|great|major|other)\s+)*(?:feasts?(?:\s+days?)?|holy\s*days?(?:\s+of\s+obligation)?)(?!\s+of\b)(?!\s+\p{Lu})/iu

/** "Taking a break this season.", "On hiatus": a line that says so of what its heading or its row names. */
export function pausesOf(lines: readonly ScannedLine[]): ReadonlySet<number> {
  const paused = lines.filter(
    ({ text, times, isFurniture }) =>
      !isFurniture &&
      times.length === 0 &&
      text.length < LONGEST_PAUSE &&
      MAY_PAUSE.test(text) &&
      (PAUSES.test(text) || UNDATED.test(text)),
  )
  const orders = new Set<number>()
  for (const { order } of paused) for (const one of sectionOf(order, lines)) orders.add(one)
  // "Twice a year we invite you. They are Wednesdays at 7": the next sentence of the same paragraph.
  for (const { order, text, element, times, isFurniture } of lines) {
    if (isFurniture || times.length > 0 || !MAY_BE_YEARLY.test(text) || !A_YEAR.test(text)) continue
    if (lines[order + 1]?.element === element) orders.add(order + 1)
  }
  return orders
}

const MAY_BE_YEARLY = /year|jahr|par an|année|año|ano|roku/i
const LONGEST_PAUSE = 80
const REACH = 12
// Looked for first: hardly a line holds any of it.
const MAY_PAUSE = /hiatus|pause|break|hold|suspend|not meeting|tb[ad]|to be /i
const PAUSES =
  /^\W*(?:(?:this\s+(?:group|class)|we|currently|now|is|are|we['’]re)\s+){0,3}(?:(?:currently\s+)?(?:on|taking)\s+(?:a\s+)?(?:(?:short|winter|summer|holiday|little)\s+)?(?:break|hiatus|hold|pause|sabbath)|paused|suspended|not\s+meeting)(?:\s+(?:right\s+now|now|at\s+this\s+time|at\s+present|for\s+(?:now|the\s+\p{L}+)|this\s+(?:season|fall|winter|spring|summer|semester|term)|until\s+further\s+notice))?\W*$/iu

/** "Dates TBD", "Start date to be announced": nobody knows yet from when. */
const UNDATED =
  /^\W*(?:start(?:ing)?\s+)?dates?\W+(?:(?:is|are|still)\s+)*(?:tb[ad]|to\s+be\s+(?:announced|determined|confirmed|set))\W*$/i

/** The lines from the heading above to the next one, where both are near. */
export function sectionOf(order: number, lines: readonly ScannedLine[]): number[] {
  const isHead = (i: number) => {
    const line = lines[i]
    return line === undefined || isHeading(line)
  }
  let from = order
  while (from > order - REACH && !isHead(from)) from--
  let to = order + 1
  while (to < order + REACH && !isHead(to)) to++
  if (!isHead(from)) return [order]
  return Array.from({ length: to - from }, (_, i) => from + i)
}
