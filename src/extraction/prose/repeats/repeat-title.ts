import { WEEKDAYS } from '../../civil-date.ts'
import { wordsOf } from '../../word-overlap.ts'
import type { TimeMention } from '../hours/scan-times.ts'
import type { PageView } from '../page-view.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { hourNames } from '../titles/hour-names.ts'
import { isEmphasised } from '../titles/sentence-name.ts'
import { withoutInvitation } from '../titles/title.ts'
import { capitalise, ownWords, tidy } from '../words/name-words.ts'
import {
  areHoursPrayed,
  LANGUAGES,
  MASS,
  NAMED_SUNDAY,
  REGULAR,
  REGULAR_HEADING,
  SACRAMENT_HEADING,
  WORSHIP,
} from '../words/regular-words.ts'
import { isBareRoom, isNaming } from '../words/wording.ts'
import { churchListed } from './church-lists.ts'
import { habitName } from './habit-names.ts'
import { isVigilAlone, kindOrVigil, massKindOf, massOfDay, oneMass, worshipName } from './mass-names.ts'
import {
  besideName,
  boldBelow,
  cardName,
  isTermOf,
  NAMELESS_HEADING,
  nameAboveHour,
  rowName,
  termOf,
  withoutHours,
} from './repeat-beside.ts'
import { AUDIENCE, BEGINNING, isNamePart, nameFrom, nameOf, withoutQualifier } from './repeat-name.ts'
import { type RepeatPhrase, scanRepeats } from './repeat-phrase.ts'

/** What stands around a repetition: its line, the line that named the day, and the heading above. */
export interface Surroundings {
  line: ScannedLine
  phrases: RepeatPhrase[]
  dayLine: ScannedLine | null
  heading: string | null
  view: PageView
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
  const listed = church ? `${massOfDay(church.service, phrase.weekdays)} (${church.church})` : null
  const named = hourNames(line.text, phrase.end, times, true)
  const lead = leadingName(line, phrases)
  let before: string | null = null
  return times.map((time, i) => {
    const title: string | null =
      listed ??
      (i === 0 ? lead : null) ??
      named?.[i] ??
      nameAround(line, phrase, phrases, time, before) ??
      common
    before = title
    const qualifier = qualifierOf(line, time)
    return title
      ? capitalise(
          clearName(
            withLanguage(
              oneMass(kindOrVigil(title, phrase.weekdays)),
              qualifier ?? languageBeside(line, phrases, times),
            ),
            phrase,
            around,
          ),
        )
      : null
  })
}

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

const SHORTEST_SENTENCE = 45
const LONGEST_HEADING = 50

/**
 * "Quilters" above "Our quilters sew every other Monday at 9, and all are invited to sew along.": a heading of which
 * the sentence right below it repeats most words names what that tells of.
 */
function nameOfFold(line: ScannedLine, { lines }: PageView): string | null {
  const above = lines[line.order - 1]
  if (!above || above.level < 2 || line.level > 0 || line.text.length < SHORTEST_SENTENCE) return null
  if (above.text.length > LONGEST_HEADING || above.times.length + above.dates.length > 0) return null
  if (above.isFurniture || above.text.endsWith('?') || !isNaming(above.text)) return null
  if (NAMELESS_HEADING.test(above.text) || BEGINNING.test(above.text) || scanRepeats(above.text).length > 0)
    return null
  const said = wordsOf(line.text)
  const words = [...wordsOf(above.text)]
  const shared = words.filter((word) => said.has(word)).length
  return shared * 2 > words.length && !REGULAR_HEADING.test(above.text) ? tidy(above.text) : null
}

/** A line with one time may name its language anywhere; with several, each names its own. */
function languageBeside(line: ScannedLine, phrases: RepeatPhrase[], times: readonly TimeMention[]): string {
  const [time] = times
  if (times.length === 1 && time) return ownClause(line, phrases, time) + line.text.slice(time.at)
  return /[()]/.test(line.text) ? '' : line.text
}

/** "10:00 AM (Español)": what is said of this time alone. */
function qualifierOf(line: ScannedLine, time: TimeMention): string | null {
  return /^\s*\(([^()]{2,60})\)/.exec(line.text.slice(time.end))?.[1] ?? null
}

/** The name of what repeats: in the line, in the weekday's line, beside it, or in the heading. */
function commonTitle(
  { line, phrases, dayLine, heading, view }: Surroundings,
  { weekdays, at }: RepeatPhrase,
): string | null {
  if (areHoursPrayed(line)) return tidy(withoutHours(line))
  const own = phrases.length > 1 ? nameInClause(line, phrases, at) : nameOf(line, phrases)
  const term = termOf(line, view) ?? cardName(line, phrases, view)
  if (term && (own === null || isBareRoom(own) || !line.text.startsWith(own))) return term
  // "We meet Sundays at 10, and Fridays at 7 there is study": the name is that of the other day.
  const isOfOther = phrases.length > 1 && weekdays.includes(0) && COME_TOGETHER.test(line.text)
  const isKind =
    own !== null &&
    (KIND_ALONE.test(own) || /^mass(?:es)?$/i.test(own)) &&
    heading !== null &&
    isNaming(heading)
  if (own && !isKind && !NAMELESS_HEADING.test(own) && (!isOfOther || line.text.startsWith(own))) return own
  const day = dayLine ? nameOf(dayLine, scanRepeats(dayLine.text)) : null
  if (day && dayLine && isTermOf(dayLine, day, line)) return day
  const above = nameAboveHour(line, dayLine, view)
  if (above) return above
  const kind = (day ? massKindOf(day) : null) ?? (heading ? massKindOf(heading) : null)
  if (kind && line.element.name !== 'td') return massOfDay(kind, weekdays)
  // "Adoration" above "Thursday 8:30 to 8:30": what comes on the next line is another thing.
  const isOfHeading = heading !== null && SACRAMENT_HEADING.test(heading) && heading.length < 40
  const beside =
    rowName(line, view) ?? (isOfHeading && line.element.name !== 'td' ? null : besideName(line, view))
  const said = boldBelow(line, view)
  if (said) return said
  if (beside) return /\bcampus$/i.test(beside) && isChurchSunday(line) ? `Sunday worship (${beside})` : beside
  if (day && NAMED_SUNDAY.test(day)) return day
  if (
    day &&
    !NAMELESS_HEADING.test(day) &&
    (!REGULAR_HEADING.test(day) || (dayLine && isLabel(dayLine, day)))
  )
    return day
  const habit = habitName(line.text)
  if (habit) return habit
  const context = `${dayLine?.text ?? ''} ${heading ?? ''} ${line.text}`
  if (heading && OF_SACRAMENT.test(heading) && heading.length < 60 && !MASS.test(heading)) return heading
  const mass = massNamed(context)
  if (mass && kind) return massOfDay(kind, weekdays)
  if (mass) return heading && isOwnMass(heading, mass) ? heading : mass
  const sunday = weekdays.includes(0) && isChurchSunday(dayLine ?? line) ? 'Sunday worship' : null
  if (sunday && heading && /\bcampus\b/i.test(heading) && heading.length < 40) return `${sunday} (${heading})`
  if (
    heading &&
    heading.length < LONGEST_HEADING &&
    WORSHIP_ABROAD.test(heading) &&
    !NAMELESS_HEADING.test(heading)
  )
    return heading
  const cleaned = heading && !NAMELESS_HEADING.test(heading) && !BEGINNING.test(heading) ? heading : null
  if (cleaned && isNaming(cleaned) && cleaned !== view.name)
    return withoutInvitation(cleaned).replace(/\s+(?:times?|schedule|hours)$/i, '')
  if (WORSHIP.test(context)) return worshipName(view)
  return sunday ?? cleaned
}

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

/** "The class meets on Tuesday": which class, the heading says. */
const KIND_ALONE = /^(?:class|group|study|team|meeting|circle|program|event|ministry|course)s?$/i

/** "Sunday worship:" above its hours names them; "Sunday services" as a heading only says what is below. */
function isLabel({ level, text }: ScannedLine, name: string): boolean {
  return level === 0 && /[:：]\s*$/.test(text) && WORSHIP.test(name) && !NAMELESS_HEADING.test(name)
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

function massNamed(context: string): string | null {
  const found = MASS.exec(context)?.[0].toLowerCase()
  if (!found) return null
  if (found.startsWith('misa')) return 'Misa'
  if (found.startsWith('missa')) return 'Missa'
  if (found.startsWith('divine')) return 'Divine Liturgy'
  if (found.startsWith('holy')) return 'Holy Qurbana'
  if (found.startsWith('msz')) return 'Msza'
  if (/^(?:mess|lam)/.test(found)) return capitalise(found.replace(/^messes$/, 'messe'))
  return /lễ/.test(found) ? 'Thánh Lễ' : /[\u3400-\u9fff\uac00-\ud7af]/.test(found) ? found : 'Mass'
}

/** "SUNDAYS" and hours, and not a word more: on a church's page that is its worship. */
function isChurchSunday(line: ScannedLine): boolean {
  const says =
    line.text.length < 200 && COME_TOGETHER.test(line.text) && /sundays?|domingos?/i.test(line.text)
  if (says) return true
  const first = line.text.replace(/(?<=[^.][apAP][mM]\.|[^.\s]{3}\.)\s+\p{Lu}.*$/su, '')
  return (
    first.length < 60 &&
    /^\W*(?:join us |worship |(?:we|come) (?:gather |meet |worship )(?:for worship )?(?:with us )?)?(?:on |every )?(?:sundays?|domingos?)(?!\p{L})/iu.test(
      first,
    )
  )
}

/** "We gather each Sunday", "you will find us": what a church does on a Sunday is its worship. */
const COME_TOGETHER =
  /\b(?:we (?:all )?(?:gather|meet|worship|assemble|come together)|(?:find|join|see) us|nos (?:reunimos|congregamos|juntamos))\b|(?<!\p{L})nhóm lại(?!\p{L})|모입니다|드립니다/iu

const EVERYONE = /^[\s,;]*(?:and\s+)?(?:everyone|everybody|all)(?:\s+at)?\s*$/i

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
  if (purpose && isNaming(tidy(purpose)) && !AUDIENCE.test(purpose)) {
    const who = purpose.includes(',') ? MEETING.exec(line.text.slice(0, phrase.at))?.[1] : undefined
    return (who ? nameFrom(who) : null) ?? capitalise(tidy(purpose))
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
  // "Children at 9:15, everyone at 10:30"
  if (EVERYONE.test(line.text.slice(previous.end, time.at))) return null
  if (before && previous.at !== phrase.at) return before
  if (previous.at !== phrase.at) return null
  const lead = marks[at - 2]
  const led = line.text.slice(lead?.end ?? 0, phrase.at)
  if (lead && 'from' in lead) return nameFrom(ownWords(led)) ?? nameAfter(line, marks, follows)
  return nameFrom(led)
}

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

/** "Sundays 10 AM Worship, Wednesdays 7 PM Prayer": every name stands after its hour. */
function nameAfter(line: ScannedLine, marks: readonly { at: number; end: number }[], follows: string) {
  const [first] = marks
  const last = marks.at(-1)
  if (!first || !last || tidy(line.text.slice(0, first.at)) !== '' || !isLead(line.text.slice(last.end)))
    return null
  return isLead(follows) ? nameFrom(follows) : null
}

/** Whether words go on from the hour before them: a place, a manner or a new sentence does not. */
function isLead(text: string): boolean {
  return /^\s*[–—:-]?\s*\p{L}/u.test(text) && !/^\W*(?:at|in|on|with|en|a|and|or|y|every)\s/i.test(text)
}

function withLanguage(title: string, text: string): string {
  const language = LANGUAGES.exec(text)?.[0]
  if (!language || LANGUAGES.test(title) || title.includes(language)) return title
  // English is what is meant where nothing is said, unless the page tells it apart.
  return /^english$/i.test(language) && !/[(]\s*english\s*[)]/i.test(`(${text})`)
    ? title
    : `${title} (${capitalise(language)})`
}

const ONLY_LANGUAGE = new RegExp(`^(?:en |in )?(?:${LANGUAGES.source})(?:\\s+(?:service|worship))?$`, 'iu')
/** What a service is like, rather than what it is. */
const MANNER =
  /^(?:traditional|contemporary|blended|modern|classic|liturgical|casual|family|early|late|first|second|third|1st|2nd|3rd|morning|evening|online|in[- ]person|livestream|spoken|sung|choral)$/i

/** "Sat. 5 PM (Vigil)" */
const VIGIL_BESIDE = /\(\s*(?:saturday\s+|sunday\s+)?vigil\s*\)/i

/** A name that people understand away from its page: "School" is Sunday School, "English" a worship service in English. */
function clearName(
  title: string,
  phrase: RepeatPhrase,
  { heading, dayLine, line, view }: Surroundings,
): string {
  const day = phrase.weekdays.length === 1 ? (WEEKDAYS[phrase.weekdays[0] ?? 0] ?? '') : ''
  const context = `${heading ?? ''} ${dayLine?.text ?? ''} ${line.text}`
  const base = massNamed(context) ?? worshipName(view)
  if (ONLY_LANGUAGE.test(title))
    return `${base} (${capitalise(title.replace(/^(?:en|in) |\s+(?:service|worship)$/gi, ''))})`
  if (title === 'Mass' && line.times.length === 1 && VIGIL_BESIDE.test(line.text))
    return `${day} Vigil Mass`.trim()
  if (isVigilAlone(title, context)) return `${title} Mass`
  if (MANNER.test(title)) return base === 'Mass' ? `${title} Mass` : `${title} worship`
  if (!day) return title
  const language = /\s\([^()]+\)$/.exec(title)?.[0] ?? ''
  const bare = title.slice(0, title.length - language.length)
  if (/^(?:services?|worship|gathering)$/i.test(bare)) return `${day} ${bare.toLowerCase()}${language}`
  if (/^(?:school|class|classes)$/i.test(bare)) return `${day} ${capitalise(bare)}${language}`
  // One unknown word under the name of a day says too little alone.
  const isOneWord = /^\p{Lu}\p{Ll}{2,8}$/u.test(bare)
  return isOneWord && !phrase.isPlain && !REGULAR.test(bare) ? `${day} ${bare}${language}` : title
}
