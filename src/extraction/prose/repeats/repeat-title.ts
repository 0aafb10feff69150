import { isBareRoom } from '../../../domain/events/place.ts'
import type { Element } from '../../html/tree.ts'
import { wordsOf } from '../../text/plain-text.ts'
import { WEEKDAYS } from '../../time/civil-date.ts'
import { withoutMarks } from '../marks.ts'
import type { PageView, RepeatPhrase, ScannedLine, Surroundings, TimeMention } from '../page-parts.ts'
import { isChurchName } from '../places/church-names.ts'
import { houseOver } from '../places/house-heads.ts'
import { withoutInvitation } from '../titles/invitations.ts'
import { saidGathering } from '../titles/said-gathering.ts'
import { isEmphasised } from '../titles/sentence-name.ts'
import { WEEKDAY_PATTERN } from '../words/calendar-names.ts'
import { isGathering } from '../words/happenings.ts'
import { capitalise, countCapitals, ownWords, tidy } from '../words/name-words.ts'
import {
  areHoursPrayed,
  HOURS,
  LANGUAGES,
  NAMED_SUNDAY,
  REGULAR,
  REGULAR_HEADING,
  SACRAMENT_HEADING,
} from '../words/regular-words.ts'
import { isSlogan } from '../words/slogans.ts'
import { isAddressLike, isNaming } from '../words/wording.ts'
import { MASS } from '../words/worship-words.ts'
import { churchListed } from './church-lists.ts'
import {
  COME_TOGETHER,
  isChurchSunday,
  massKindOf,
  partOfDay,
  sundayName,
  worshipName,
} from './mass-names.ts'
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

const LONGEST_NAME = 60
const LONGEST_CARD = 8
/** Names of a house, of a visit or of an office, which are nobody's habit. */
const NO_NAME =
  /\b(?:church|chapel|parish|cathedral|campus|location|address|contact|office|join us|visit|welcome|times?|schedule|hours|when|where|details|calendar)\b|^(?:st\.?|saint)\s/i
/** What parts the facts of a card: "Sundays · Grades 6–8 · 9:00 AM". */
const PARTED = /\s[·•|]\s/

/**
 * "Men's Breakfast" / "Fridays · 6:30 AM · Hy-Vee": a box that holds one habit begins with its name, and what stands
 * beside the hour is where it is or for whom. Null where the line names itself, or the box tells of more.
 */
function nameOfCard(line: ScannedLine, phrases: readonly RepeatPhrase[], view: PageView): string | null {
  const name = firstOfCard(line, view)
  if (!name || name.times.length + name.dates.length > 0 || name.text.length > LONGEST_NAME) return null
  const days = scanRepeats(name.text)
  // "Sunday mornings" / "9:30 · Sunday School": the day, and no name.
  if (days.length > 0 && phrases.length === 0 && !/\p{L}{3}/u.test(withoutDays(name.text, days))) return null
  const isName =
    nameOf(name, days) !== null &&
    isNaming(name.text) &&
    !NO_NAME.test(name.text) &&
    !NAMELESS_HEADING.test(name.text) &&
    !isSlogan(name.text) &&
    !isChurchName(name.text) &&
    !HOURS.test(name.text) &&
    !isAddressLike(name.text) &&
    !isBareRoom(name.text)
  return isName && saysNothingElse(line, phrases) ? name.text.replace(/\s*[:：]$/, '') : null
}

function withoutDays(text: string, days: readonly RepeatPhrase[]): string {
  return withoutMarks(text, days).replace(/\b(?:mornings?|evenings?|afternoons?|nights?|services?)\b/gi, '')
}

/** Whether the line begins with its day or hour, and goes on with facts at the most. */
function saysNothingElse(line: ScannedLine, phrases: readonly RepeatPhrase[]): boolean {
  const marks = [...phrases, ...line.times].sort((a, b) => a.at - b.at)
  const [first] = marks
  if (!first) return false
  let rest = ''
  let from = first.at
  for (const { at, end } of marks) {
    rest += ` ${line.text.slice(from, Math.max(from, at))}`
    from = Math.max(from, end)
  }
  rest += line.text.slice(from)
  if (!/\p{L}{3}/u.test(rest.replace(/\b(?:every|each|and|from|until|to|the|at)\b/gi, ''))) return true
  return PARTED.test(line.text)
}

/** Whether a line says more than a picture or a day alone. */
function says({ text }: ScannedLine): boolean {
  const days = scanRepeats(text)
  return /[\p{L}\d]/u.test(text) && (days.length === 0 || /\p{L}{3}/u.test(withoutDays(text, days)))
}

/** The line that opens the box of this one, where the box holds no other hour and this line stands right below it. */
function firstOfCard(line: ScannedLine, { lines }: PageView): ScannedLine | null {
  let box: Element | null = line.element
  for (let i = 0; box && i < 4; i++, box = box.parent) {
    if (box.to - box.from > LONGEST_CARD || /^(?:tr|table|ul|ol|dl|body|main)$/.test(box.name)) return null
    const inside = lines.slice(box.from, box.to).filter((other) => other.order === line.order || says(other))
    const at = inside.findIndex(({ order }) => order === line.order)
    if (at === 0) continue
    const isAlone = inside.every(
      (other) => other.order === line.order || other.times.length + other.dates.length === 0,
    )
    return at === 1 && isAlone ? (inside[0] ?? null) : null
  }
  return null
}

/** Names of what repeats, made so that they say enough away from their page. */

/** What a page calls its Mass, in its own language; null where it speaks of none. */
function massNamed(context: string): string | null {
  const found = MASS.exec(context)?.[0].toLowerCase()
  if (!found) return null
  if (found.startsWith('misa')) return 'Misa'
  if (found.startsWith('missa')) return 'Missa'
  if (found.startsWith('divine')) return 'Divine Liturgy'
  if (found.startsWith('holy')) return 'Holy Qurbana'
  if (found.startsWith('msz')) return 'Msza święta'
  if (found.startsWith('mess') && ITALIAN.test(context)) return 'Santa Messa'
  if (/^(?:mess|lam)/.test(found)) return capitalise(found.replace(/^messes$/, 'messe'))
  return /lễ/.test(found) ? 'Thánh Lễ' : /[\u3400-\u9fff\uac00-\ud7af]/.test(found) ? found : 'Mass'
}

/** "Sante Messe" are Masses, and one of them is no "Messe". */
const ITALIAN = /\bsant[ae]\s+mess[ae]\b|\borari[oe]?\b|\bferial[ei]\b/i

const ONLY_LANGUAGE = new RegExp(`^(?:en |in )?(?:${LANGUAGES.source})(?:\\s+(?:service|worship))?$`, 'iu')

/** "Sat. 5 PM (Vigil)" */
const VIGIL_BESIDE = /\(\s*(?:saturday\s+|sunday\s+)?vigil\s*\)/i

/** "EN Vigil Mass": a mark for the language, in capitals before the name. */
const LANGUAGE_MARK = /^(?:(?:EN|ES|FR|PT|VN|PL|KO|TL|ASL)\s+)+(?=\p{Lu}\p{Ll})/u

/** A name that people understand away from its page: "School" is Sunday School, "English" a worship service in English. */
function clearName(
  told: string,
  phrase: RepeatPhrase,
  { heading, dayLine, line, view }: Surroundings,
): string {
  const title = told.replace(LANGUAGE_MARK, '')
  const day = phrase.weekdays.length === 1 ? (WEEKDAYS[phrase.weekdays[0] ?? 0] ?? '') : ''
  const context = `${heading ?? ''} ${dayLine?.text ?? ''} ${line.text}`
  const base = massNamed(context) ?? worshipName(view)
  if (ONLY_LANGUAGE.test(title))
    return `${base} (${capitalise(title.replace(/^(?:en|in) |\s+(?:service|worship)$/gi, ''))})`
  if (title === 'Mass' && line.times.length === 1 && VIGIL_BESIDE.test(line.text))
    return `${day} Vigil Mass`.trim()
  if (!day) return title
  const language = /\s\([^()]+\)$/.exec(title)?.[0] ?? ''
  const bare = title.slice(0, title.length - language.length)
  if (/^worship$/i.test(bare)) return `${day} worship service${language}`
  if (/^(?:services?|gathering)$/i.test(bare)) return `${day} ${bare.toLowerCase()}${language}`
  if (/^worship services$/i.test(bare)) return `${day} worship service${language}`
  if (/^(?:school|class|classes)$/i.test(bare)) return `${day} ${capitalise(bare)}${language}`
  // One unknown word under the name of a day says too little alone.
  const isOneWord = /^\p{Lu}\p{Ll}{2,8}$/u.test(bare)
  return isOneWord && !phrase.isPlain && !REGULAR.test(bare) ? `${day} ${bare}${language}` : title
}

/** Names of habits that the heading right above says, or the words that stand out at the beginning. */

const SHORTEST_SENTENCE = 45
const LONGEST_HEADING = 50

/** "<b>Ruth Circle</b> meets the first Wednesday. Lunch at noon.": the words that stand out at the beginning. */
function leadingName({ text, runs, level }: ScannedLine, phrases: RepeatPhrase[]): string | null {
  const [first] = runs
  const [phrase] = phrases
  if (!first || !phrase || level > 0 || runs.length < 2 || first.at > 0 || !isEmphasised(first.element))
    return null
  const name = text.slice(0, first.end).trim()
  const isSaid = /^[\s,]*(?:meets?|gathers?|rehearses?|practices?|comes? together)\b/i.test(
    text.slice(first.end),
  )
  return isSaid && first.end <= phrase.at && name.length <= LONGEST_HEADING && isNaming(name)
    ? tidy(name)
    : null
}

/**
 * "Quilters" above "Our quilters sew every other Monday at 9, and all are invited to sew along.": a heading of which
 * the sentence right below it repeats most words names what that tells of.
 */
function nameOfFold(line: ScannedLine, { lines }: PageView): string | null {
  const above = lines[line.order - 1]
  if (!above || above.level < 2 || line.level > 0 || line.text.length < SHORTEST_SENTENCE) return null
  if (above.text.length > LONGEST_HEADING || above.times.length + above.dates.length > 0) return null
  if (above.isFurniture || above.text.endsWith('?') || !isNaming(above.text)) return null
  const said = wordsOf(line.text)
  const words = [...wordsOf(above.text)]
  const shared = words.filter((word) => said.has(word)).length
  return shared * 2 > words.length && !REGULAR_HEADING.test(above.text) ? tidy(above.text) : null
}

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
  const beside = NAME_IN_BRACKETS.exec(line.text.slice(time.end))?.[1]
  if (beside && (isGathering(beside) || OF_SACRAMENT.test(beside)) && !VIGIL_BESIDE.test(`(${beside})`))
    return capitalise(tidy(beside))
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

/** "Saturday 6:30 AM (Eucharistic adoration), 7:00 AM": what is at that hour, whatever the others are. */
const NAME_IN_BRACKETS = /^\s*\(\s*(\p{L}[^()\d]{2,60})\)/u

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
