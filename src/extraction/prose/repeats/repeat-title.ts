import { WEEKDAYS } from '../../time/civil-date.ts'
import { withoutMarks } from '../marks.ts'
import type { RepeatPhrase, ScannedLine, Surroundings, TimeMention } from '../page-parts.ts'
import { isChurchName } from '../places/church-names.ts'
import { houseOver } from '../places/house-heads.ts'
import { withoutInvitation } from '../titles/invitations.ts'
import { saidGathering } from '../titles/said-gathering.ts'
import { WEEKDAY_PATTERN } from '../words/calendar-names.ts'
import { isGathering } from '../words/happenings.ts'
import { capitalise, countCapitals, ownWords, tidy } from '../words/name-words.ts'
import { areHoursPrayed, NAMED_SUNDAY, REGULAR_HEADING, SACRAMENT_HEADING } from '../words/regular-words.ts'
import { isNaming } from '../words/wording.ts'
import { MASS } from '../words/worship-words.ts'
import { nameOfCard } from './card-name.ts'
import { churchListed } from './church-lists.ts'
import { clearName, massNamed } from './clear-name.ts'
import { LONGEST_HEADING, leadingName, nameOfFold, SHORTEST_SENTENCE } from './heading-names.ts'
import { COME_TOGETHER, isChurchSunday, massKindOf, partOfDay, sundayName } from './mass-names.ts'
import {
  besideName,
  CHURCH_NAME,
  NAMELESS_HEADING,
  nameBehindHour,
  rowName,
  termOf,
} from './repeat-beside.ts'
import { AUDIENCE, BEGINNING, isNamePart, nameFrom, nameOf, RHYTHM, withoutQualifier } from './repeat-name.ts'
import { scanRepeats } from './repeat-phrase.ts'

/** The name of each time of a line, in order; null where nothing names it. */
export function titlesOf(
  phrase: RepeatPhrase,
  times: readonly TimeMention[],
  around: Surroundings,
): (string | null)[] {
  const { line, phrases } = around
  const common = commonTitle(around, phrase)
  const fold = phrases.length === 1 && times.length === 1 ? nameOfFold(line, around.view) : null
  if (fold) return [fold]
  const church = churchListed(line, around.dayLine, around.heading, around.view)
  const listed = church ? `${church.service} (${church.church})` : null
  const lead = leadingName(line, phrases)
  const card = nameBehindHour(line, around.view) ? null : nameOfCard(line, phrases, around.view)
  let before: string | null = null
  return times.map((time, i) => {
    const nearest = listed ? null : nameAround(line, phrase, phrases, time, before)
    const said =
      nearest && WHAT_BEGINS.test(nearest) ? (nameFrom(line.text.slice(0, phrase.at)) ?? nearest) : nearest
    const title: string | null =
      listed ?? (i === 0 ? lead : null) ?? (times.length === 1 ? card : null) ?? said ?? card ?? common
    before = title
    return title ? capitalise(clearName(title, phrase, around)) : null
  })
}

/** The name of what repeats: in the line, in the weekday's line, beside it, or in the heading. */
function commonTitle(
  { line, phrases, dayLine, heading, view }: Surroundings,
  { weekdays, at, end }: RepeatPhrase,
): string | null {
  if (areHoursPrayed(line)) return tidy(withoutMarks(line.text, line.times))
  const own = phrases.length > 1 ? nameInClause(line, phrases, at) : nameOf(line, phrases)
  const term = termOf(line, view)
  if (term && (own === null || !line.text.startsWith(own))) return term
  // "We meet Sundays at 10, and Fridays at 7 there is study": the name is that of the other day.
  const isOfOther = phrases.length > 1 && weekdays.includes(0) && COME_TOGETHER.test(line.text)
  const isKind =
    own !== null &&
    /^mass(?:es)?$/i.test(own) &&
    heading !== view.name &&
    ((heading !== null && isNaming(heading)) || rowName(line, view) !== null)
  if (own && !isKind && !NAMELESS_HEADING.test(own) && (!isOfOther || line.text.startsWith(own))) return own
  const day = dayLine ? nameOf(dayLine, scanRepeats(dayLine.text)) : null
  const above = nameBehindHour(line, view)
  if (above) return above
  const kind = (day ? massKindOf(day) : null) ?? (heading ? massKindOf(heading) : null)
  if (kind && line.element.name !== 'td') return kind
  // "Adoration" above "Thursday 8:30 to 8:30": what comes on the next line is another thing.
  const isOfHeading = heading !== null && SACRAMENT_HEADING.test(heading) && heading.length < 40
  const beside =
    rowName(line, view) ?? (isOfHeading && line.element.name !== 'td' ? null : besideName(line, view))
  if (beside)
    return /\bcampus$/i.test(beside) && isChurchSunday(line) ? `Sunday worship service (${beside})` : beside
  if (day && NAMED_SUNDAY.test(day)) return day
  if (day && !NAMELESS_HEADING.test(day) && (!REGULAR_HEADING.test(day) || ONE_SERVICE.test(day))) return day
  const isHeaded =
    heading !== null && isGathering(heading) && !REGULAR_HEADING.test(heading) && heading !== view.name
  const isSentence = line.text.length >= SHORTEST_SENTENCE
  const habit = isSentence && !isHeaded ? saidGathering(line.text, line.times[0]?.at ?? at) : null
  if (habit) return habit
  const context = `${dayLine?.text ?? ''} ${heading ?? ''} ${line.text.replace(HOUSE_OF_WORSHIP, '')}`
  const part = partOfDay(line, { at, end })
  if (heading && OF_SACRAMENT.test(heading) && heading.length < 60 && !MASS.test(heading)) return heading
  const mass = massNamed(context)
  if (mass && kind) return kind
  if (mass) return heading && isOwnMass(heading, mass) ? heading : mass
  const sunday =
    weekdays.includes(0) && isChurchSunday(dayLine ?? line, phrases.length > 1 && !dayLine ? at : 0)
      ? (part ?? sundayName(dayLine ?? line, view))
      : null
  if (
    heading &&
    heading.length < LONGEST_HEADING &&
    WORSHIP_ABROAD.test(heading) &&
    !NAMELESS_HEADING.test(heading)
  )
    return heading
  const house = heading && isChurchName(heading) && houseOver(line.order, view) === heading ? heading : null
  const cleaned = heading && !NAMELESS_HEADING.test(heading) && !BEGINNING.test(heading) ? heading : null
  if (cleaned && isNaming(cleaned) && cleaned !== view.name && !house)
    return withoutInvitation(cleaned).replace(/\s+(?:times?|schedule|hours)$/i, '')
  // The name of the church says whose, and not what.
  const isOfChurch = cleaned !== null && CHURCH_NAME.test(cleaned)
  const [weekday] = weekdays
  if (isOfChurch && weekday !== undefined && weekdays.length === 1)
    return sunday ?? part ?? `${WEEKDAYS[weekday]} service`
  return sunday ?? part ?? cleaned
}

/** "Wednesday Service" above its hour is a name, "Sunday Services" a part of the page. */
const ONE_SERVICE = new RegExp(
  `^${WEEKDAY_PATTERN}\\s+(?:(?:morning|evening|afternoon|night)\\s+)?(?:service|worship(?:\\s+service)?|mass|gathering|meeting|prayer|fellowship|assembly)\\W*$`,
  'iu',
)
/** "in the Worship Center" is where. */
const HOUSE_OF_WORSHIP = /\bworship\s+(?:cent(?:er|re)|hall|room|house|building)\b/gi

const OF_SACRAMENT = /\b(?:confessions?|reconciliation|adoration|rosary)\b/i

/** "Monday to Friday 7 pm Mass; Saturday 9 am Novena": what a clause says of its days, where stops part them. */
function nameInClause(line: ScannedLine, phrases: RepeatPhrase[], at: number): string | null {
  const next = phrases.find((phrase) => phrase.at > at)
  const to = next && /[;|~]\s*$/.test(line.text.slice(0, next.at)) ? next.at : line.text.length
  const from = line.text.slice(0, at).lastIndexOf(';') + 1
  const within = (start: number): string | null => {
    const moved = <Mark extends { at: number; end: number }>(marks: readonly Mark[]): Mark[] =>
      marks
        .filter((mark) => mark.at >= start && mark.end <= to)
        .map((mark) => ({ ...mark, at: mark.at - start, end: mark.end - start }))
    const clause = {
      ...line,
      text: line.text.slice(start, to),
      times: moved(line.times),
      dates: moved(line.dates),
    }
    return nameOf(clause, moved(phrases))
  }
  return (from > 0 ? within(from) : null) ?? (to < line.text.length ? within(0) : nameOf(line, phrases))
}

/** "Culto de adoración", "Familiengottesdienst" above the hours name them. */
const WORSHIP_ABROAD = /(?<!\p{L})(?:culto|culte|\p{L}*gottesdienst|nabożeństwo|sèvis)(?!\p{L})/iu

/** "Messes dominicales", "Misa de niños" above the hours: the name that the page has for them. */
function isOwnMass(heading: string, mass: string): boolean {
  return (
    mass !== 'Mass' &&
    heading.length < LONGEST_HEADING &&
    /^(?:mess|miss|misas? |msz|lamès )/i.test(heading) &&
    / /.test(heading) &&
    !NAMELESS_HEADING.test(heading) &&
    !/\d/.test(heading)
  )
}

/** "Bingo every Friday. Doors open at 5, games begin at 6:30": what of it begins then. */
const WHAT_BEGINS = /^(?:games?|program|events?|show|music|fun|play|activities|festivities|meal|talk)$/i

/** The name of one time among several of a line: the words before it, or after it where they say what it is for. */
function nameAround(
  line: ScannedLine,
  phrase: RepeatPhrase,
  phrases: RepeatPhrase[],
  time: TimeMention,
  before: string | null,
): string | null {
  // "Sunday School 9:15", "Friday Tarry Service 8 PM": the day is part of the name; "Sunday: School" is not.
  const days = phrases.filter((other) => !isNamePart(line, other))
  const marks = [...line.dates, ...line.times, ...days].sort((a, b) => a.at - b.at)
  const at = marks.findIndex((mark) => mark.at === time.at)
  const previous = marks[at - 1]
  const next = marks[at + 1]
  // "every Sunday at 9:30 am for worship"
  const follows = line.text.slice(time.end, next?.at ?? line.text.length)
  const purpose =
    /^[\s,]*(?:we (?:gather|meet|come together)\s+)?(?:for|para)\s+(?:our\s+|the\s+)?([^.;]{3,80})/i
      .exec(follows)?.[1]
      ?.replace(/,\s+(?:with|as|while|where|led)\s.*$/i, '')
  if (purpose && isNaming(tidy(purpose)) && !AUDIENCE.test(purpose) && !RHYTHM.test(tidy(purpose))) {
    const who = MEETING.exec(line.text.slice(0, phrase.at).replace(IN_PASSING, ' '))?.[1]
    const isMeant = who !== undefined && (purpose.includes(',') || countCapitals(who) > 1)
    return (isMeant ? nameFrom(who) : null) ?? capitalise(tidy(purpose))
  }
  if (!previous) return nameFrom(ownClause(line, phrases, time))
  // "Our Youth Group gathers Wednesday evenings for supper and games from 6 to 8": who comes, rather than what for.
  const between = line.text.slice(previous.end, time.at)
  const subject =
    previous.at === phrase.at && phrase.isPlain && /^\s*(?:for|to)\s/i.test(between)
      ? nameFrom(line.text.slice(marks[at - 2]?.end ?? 0, phrase.at))
      : null
  if (subject) return subject
  const own = nameFrom(withoutQualifier(between).replace(/\s+follows(?=\s+at\s*$)/i, ''))
  if (own) return own
  if (before && previous.at !== phrase.at) return before
  if (previous.at !== phrase.at) return null
  const lead = marks[at - 2]
  const led = line.text.slice(lead?.end ?? 0, phrase.at)
  if (lead && 'from' in lead) return nameFrom(ownWords(led))
  return nameFrom(led)
}

/** "Second Wind, a group of seniors, meets", "Second Wind, seniors' group meets": said of them in passing. */
const IN_PASSING = /,\s[^,.;]{3,60}?,?\s+(?=(?:meets?|gathers?|gets? together)(?!\p{L}))/iu

/** "Our youth meet on" before "Sunday evenings at 6 for food, games and worship": who meets, where what for is a list. */
const MEETING =
  /(?:^|[.;:]\s+)(?:(?:the|our)\s+)?([\p{L}][\p{L}'’ &-]{2,50}?)\s+(?:meets?|gathers?|gets? together)\s+(?:(?:here|together|weekly|regularly)\s+)?(?:on\s+)?(?:the\s+)?$/iu

/** "Liturgy from before dawn, Sunday school at ten": the words before the hour from the comma before its own day. */
function ownClause(line: ScannedLine, phrases: RepeatPhrase[], time: TimeMention): string {
  const day = phrases.findLast((phrase) => phrase.at < time.at && isNamePart(line, phrase))
  const before = line.text.slice(0, time.at)
  const comma = day ? /^.*[,;]\s+/s.exec(before.slice(0, day.at))?.[0].length : undefined
  return before.slice(comma ?? 0)
}
