import type { RawEvent } from '../candidate/candidate.ts'
import { fold } from '../lexicon/calendar-words.ts'
import type { PageView } from '../prose/page-parts.ts'
import { rowOf } from '../prose/repeats/repeat-told.ts'
import { LANGUAGES } from '../prose/words/regular-words.ts'
import { nameIn, partsOf, tidyName } from './line-parts.ts'
import { eventsOfRules, type NameSource, type ScheduleRule } from './rule-events.ts'
import {
  type Days,
  type Hour,
  isNameLine,
  namesService,
  printedPart,
  type ScheduleLine,
  scheduleLines,
} from './schedule-lines.ts'
import {
  hasOwnWords,
  isScheduleAlone,
  isServiceName,
  SCHEDULE_WORD,
  STAFF_WORD,
  WORSHIP_NAME,
} from './service-words.ts'

/** A line whose days hold for the hours below it. */
interface DayHead {
  line: ScheduleLine
  /** Null where it is a day of the calendar. */
  days: Days | null
  rank: number
}

/** Of the lines that head others plain ones are the lowest. */
const PLAIN_RANK = 8
const rankOf = ({ line: { level } }: ScheduleLine) => level || PLAIN_RANK

const MAX_HEAD_CHARS = 80
const MAX_HEAD_WORDS = 9
/** Words of a line that names both days and services. */
const MAX_LABEL_WORDS = 4
/** Lines from a day, or its last hour, to the next of its hours. */
const REACH = 14
const REACH_OF_PLAIN = 7

/**
 * The weekly and monthly hours of a page, from its lines and the words of tables: heading, days, hours and name in
 * any order, whatever the language. A day holds for the hours below it until another one or a heading ends it.
 */
export function readSchedule(view: PageView): RawEvent[] {
  const lines = scheduleLines(view)
  const reader = new ScheduleReader(lines)
  for (const [at, line] of lines.entries()) reader.read(line, at)
  return eventsOfRules(reader.rules, view)
}

class ScheduleReader {
  readonly rules: ScheduleRule[] = []
  private readonly lines: readonly ScheduleLine[]
  private heads: DayHead[] = []
  /** Headings and labels without days, the nearest last. */
  private titles: { line: ScheduleLine; rank: number }[] = []
  /** The line that named the hour before it. */
  private namedBehind: ScheduleLine | null = null
  private lastHour = -REACH
  /** The last line with a day of the calendar. */
  private lastDated = -1000

  constructor(lines: readonly ScheduleLine[]) {
    this.lines = lines
  }

  read(line: ScheduleLine, at: number): void {
    if (line.isDated) this.lastDated = line.line.order
    if (line.hours.length > 0) this.readHours(line, at)
    else if (line.days.length > 0 || line.isDated) this.readDays(line)
    else if (isNameLine(line)) this.readTitle(line, at)
  }

  private readTitle(line: ScheduleLine, at: number): void {
    const rank = rankOf(line)
    this.titles = this.titles.filter((title) => title.rank < rank)
    this.titles.push({ line, rank })
    if (rank > 6) return
    // A label above a card's heading gives its day to that card.
    const isLabelled = (head: DayHead) => head.rank >= 7 && head.line === this.lines[at - 1]
    this.heads = this.heads.filter((head) => head.rank < rank || isLabelled(head))
  }

  private readDays(line: ScheduleLine): void {
    if (line.text.length > MAX_HEAD_CHARS || line.text.split(' ').length > MAX_HEAD_WORDS) return
    const rank = rankOf(line)
    const [days] = line.days
    const only =
      days && line.days.length > 1
        ? { ...days, weekdays: line.days.flatMap(({ weekdays }) => weekdays) }
        : days
    this.heads = this.heads.filter((head) => head.rank < rank)
    this.heads.push({ line, days: line.isDated || line.isIrregular ? null : (only ?? null), rank })
    if (rank <= 6) this.titles = this.titles.filter((title) => title.rank < rank)
    this.lastHour = line.line.order
    // "Weekend Masses" names what stands below it, whatever the days.
    if (namesService(line) && !line.isDated && line.text.split(' ').length <= MAX_LABEL_WORDS)
      this.titles.push({ line, rank })
  }

  private readHours(line: ScheduleLine, at: number): void {
    if (line.isDated || line.isIrregular) {
      if (line.days.length > 0 || line.isDated) this.heads.push({ line, days: null, rank: PLAIN_RANK })
      return
    }
    if (line.isStaffed || this.isBelowStaff(line)) return
    const parts = partsOf(line)
    for (const { days, hours } of parts) {
      const head = days ? null : this.headFor(line)
      const held = days ?? head?.days ?? null
      if (!held || held.weekdays.length === 0) continue
      if (days && !days.isPlain && isProse(line.text)) continue
      const weeks = held.weeks.length > 0 ? held.weeks : (this.outerWeeks(head) ?? [])
      for (const { hour, name } of hours) {
        const chosen = this.nameFor(line, at, name, head)
        if (!chosen || isStaffName(chosen.name) || isOpenLong(held, hour, chosen.name)) continue
        this.rules.push({
          line,
          titleLine: chosen.line,
          name: chosen.name,
          nameFrom: chosen.from,
          weekdays: held.weekdays,
          weeks,
          isGroup: held.isGroup,
          isPlain: held.isPlain,
          sinceDated: line.line.order - this.lastDated,
          hasOwnDay: days !== null,
          headDistance: head ? line.line.order - head.line.line.order : 0,
          hour,
        })
      }
    }
    this.lastHour = line.line.order
    const own = line.days.at(-1)
    // "Sábado: 18:30" / "20:00": a line's day may hold for bare hours right below it.
    if (own && line.text.length < MAX_HEAD_CHARS && parts.length === 1) {
      this.heads = this.heads.filter((head) => head.rank < PLAIN_RANK)
      this.heads.push({ line, days: own, rank: PLAIN_RANK })
    }
  }

  private headFor(line: ScheduleLine): DayHead | null {
    const head = this.heads.at(-1)
    if (!head) return null
    const reach = head.rank === PLAIN_RANK ? REACH_OF_PLAIN : REACH
    if (line.line.order - this.lastHour > reach) return null
    // Below a line with an hour of its own only bare hours belong to its day.
    if (head.line.hours.length > 0 && (line.line.order - head.line.line.order > 3 || line.text.length > 40))
      return null
    return head
  }

  /** "1st weekend" above "Saturday": the weeks of the heading above the day. */
  private outerWeeks(head: DayHead | null): number[] | null {
    if (!head) return null
    return (
      this.heads.findLast(({ days, rank }) => rank < head.rank && (days?.weeks.length ?? 0) > 0)?.days
        ?.weeks ?? null
    )
  }

  private isBelowStaff(line: ScheduleLine): boolean {
    if (isServiceName(line.folded)) return false
    const nearest = this.titles.findLast(
      ({ line: title }) => STAFF_WORD.test(title.folded) || isServiceName(title.folded),
    )
    return nearest?.line.isStaffed === true && line.line.order - nearest.line.line.order < 12
  }

  private nameFor(
    line: ScheduleLine,
    at: number,
    own: string | null,
    head: DayHead | null,
  ): { name: string; from: NameSource; line: ScheduleLine } | null {
    if (own && DAY_ALONE.test(own)) own = null
    const isInSentence = own !== null && isSentence(own)
    if (own && !isInSentence && isServiceName(fold(own))) return { name: own, from: 'own', line }
    const title = this.titleAbove(line, head)
    const subject = own === null || isInSentence ? subjectOf(line) : null
    if (subject) return { name: subject, from: 'own', line }
    if (own && isInSentence) return title ?? { name: own, from: 'own-words', line }
    // Below "Masses" an hour's own words say where, below other worship what.
    if (own && title && isWorship(title.name) && (QUALIFIER.test(own) || KIND.test(own)))
      return { ...title, name: `${title.name} (${own})` }
    if (own && !(title && (isMass(title.name) || (isWorship(title.name) && OF_PLACE.test(own)))))
      return title && isHeadOfCard(title, line) ? title : { name: own, from: 'own-words', line }
    const isRightBelow = head !== null && this.lines[at - 1] === head.line
    if (title?.from === 'day' && isRightBelow) return title
    const near = own ? null : this.nameNear(line, at, head)
    if (near && (isServiceName(fold(near.name)) || !title)) return near
    if (title && isServiceName(fold(title.name))) return title
    const part = partOfDay(line)
    if (part) return { name: part, from: 'day', line }
    return title ?? near
  }

  /** The name in the line before an hour, or behind it, as the lines of the block are ordered. */
  private nameNear(
    line: ScheduleLine,
    at: number,
    head: DayHead | null,
  ): { name: string; from: NameSource; line: ScheduleLine } | null {
    const row = rowOf(line.line)
    const [above, below] = [this.lines[at - 1], this.lines[at + 1]]
    const isNear = (other: ScheduleLine | undefined): other is ScheduleLine =>
      other !== undefined && isNameLine(other) && hasOwnWords(other.folded) && rowOf(other.line) === row
    const named = (other: ScheduleLine, from: NameSource) => {
      const name = tidyName(other.text)
      return name ? { name: withoutSchedule(name), from, line: other } : null
    }
    if (isNear(above) && above !== this.namedBehind && !isScheduleAlone(above.folded) && above !== head?.line)
      return named(above, 'above')
    if (isNear(below) && (row !== null || rankOf(below) > 6)) {
      // What heads the next day or hour is no name of this one.
      const next = this.lines[at + 2]
      const isHeadOfNext =
        row === null &&
        next !== undefined &&
        next.hours.length > 0 &&
        next.days.length === 0 &&
        !this.namedBehind &&
        above !== undefined &&
        isNameLine(above)
      if (!isHeadOfNext) {
        this.namedBehind = below
        return named(below, 'below')
      }
    }
    // Of a table's row any cell that names something.
    if (row) {
      const cell = this.lines.find(
        (other) =>
          other !== line && rowOf(other.line) === row && isNameLine(other) && isServiceName(other.folded),
      )
      if (cell) return named(cell, 'above')
    }
    return null
  }

  /** The name that the day's own line, a label or a heading above gives. */
  private titleAbove(
    line: ScheduleLine,
    head: DayHead | null,
  ): { name: string; from: NameSource; line: ScheduleLine } | null {
    if (head && namesService(head.line)) {
      const name = head.line.hours.length > 0 ? nameOfHead(head.line) : tidyName(head.line.text)
      if (name) return { name: withoutSchedule(name), from: 'day', line: head.line }
    }
    for (const { line: title, rank } of this.titles.toReversed()) {
      if (isScheduleAlone(title.folded) || !hasOwnWords(title.folded)) continue
      if (SCHEDULE_WORD.test(title.folded) && !namesService(title)) continue
      const distance = line.line.order - title.line.order
      if (rank === PLAIN_RANK && distance > REACH_OF_PLAIN) continue
      const name = tidyName(title.text)
      if (!name) continue
      if (namesService(title))
        return { name: withoutSchedule(name), from: rank > 6 ? 'label' : 'heading', line: title }
      const isCard = rank > 1 && rank < PLAIN_RANK && distance <= REACH_OF_PLAIN
      if (isCard && !title.isStaffed && !/[?!]$/.test(title.text) && !NO_NAME.test(title.text))
        return { name, from: rank > 6 ? 'label' : 'heading', line: title }
    }
    return null
  }
}

const MAX_NAME_WORDS = 7
/** More words than a name has. */
const isSentence = (name: string) =>
  name.split(' ').length > MAX_NAME_WORDS ||
  /\s(?:is|are|will|meets?|we|you|us|our|celebrated|held|offered|se|nos|sind|ist|wird|est|sont|nous|vous|jest|są|będzie)\s/iu.test(
    name,
  )

/** A longer line is a sentence, in which a bare day is one of the calendar as often. */
const MAX_CLEAR_CHARS = 220
const isProse = (text: string) => text.length > MAX_CLEAR_CHARS || text.includes('。')
const isStaffName = (name: string) =>
  STAFF_WORD.test(fold(name)) && !isServiceName(fold(name).replace(/[-\w.]+@\S+/, ''))
/** Three hours on most days of the week: when something is open. */
const isOpenLong = ({ weekdays }: Days, { from, to }: Hour, name: string) =>
  weekdays.length > 3 &&
  to !== null &&
  Number(to.slice(0, 2)) - Number(from.slice(0, 2)) >= 3 &&
  !isServiceName(fold(name))

/** What only asks to do something, or says how to reach somebody. */
const NO_NAME =
  /@|https?:|www\.|\b(?:click|contact|contacts?|email|register|facebook|instagram|support our|directions|facilitated|led by|give|subscribe|share)\b/i

interface Chosen {
  name: string
  from: NameSource
  line: ScheduleLine
}

/** "(traditional)", "Malayalam": which of the services it is. */
const QUALIFIER = new RegExp(`^(?:in |en )?(?:${LANGUAGES.source})(?:(?: and | & |/)\\p{L}+)?$`, 'iu')
const KIND = /^\p{Ll}[\p{L}-]+(?: \p{Ll}+)?$/u
const DAY_ALONE =
  /^(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)s?(?:\s+(?:mornings?|evenings?|afternoons?|nights?))?$/i
const OF_PLACE =
  /^(?:sts?|saints?|all saints|san|santa|santo|holy|our lady|église|iglesia|igreja|kościół|kaplica|chapel|church|hall|campus|room|online|zoom|main|sanctuary)(?!\p{L})|\b(?:church|hall|campus|chapel|sanctuary|room|cent(?:er|re))$/iu

/** A card's heading, above a line that names its day. */
const isHeadOfCard = (title: Chosen, line: ScheduleLine) =>
  title.from === 'heading' && line.days.length > 0 && !isWorship(title.name)

const MASS =
  /(?<!\p{L})(?:mass(?:es)?|misas?|missas?|messes?|mess[ae]|msz\p{L}+|missen|mis|omse|mse|\p{L}*mise|eucharist\p{L}*|heilige messen?)(?!\p{L})|미사|彌撒|弥撒/u
const isMass = (name: string) => MASS.test(fold(name))

/** "Our quilters meet on Mondays at 9": who or what it is, in a sentence. */
const SUBJECT =
  /^(?:(?:the|our|a|an|weekly|regular|el|la|los|las|le|les|die|der|das|nasz[ae])\s+)*([^,.;:!?()]{3,60}?)\s+(?:meets?|gathers?|is|are|takes?\s+place|will|rehearses?|practices?|runs?|begins?|starts?|occurs?|normally|usually|opens?|se\s+(?:reúnen?|celebran?)|trifft|treffen|findet|finden|a\s+lieu|ont\s+lieu|se\s+tient|odbywa|odbywają|samlas|acontece|acontecem)(?!\p{L})/iu
const PRONOUN =
  /^(?:we|they|it|this|these|those|you|join|there|all|he|she|who|please|come|each|everyone|which|that|if|i|nos|wir|nous|ci|as|and|but|when|while|where|in|on|at|for|with|to)(?!\p{L})/iu

function subjectOf(line: ScheduleLine): string | null {
  const hour = line.hours[0]
  const before = printedPart(line, 0, hour?.at ?? 0)
  const sentence = before.split(/[.!?]\s+(?=\p{Lu})/u).at(-1) ?? ''
  const subject = SUBJECT.exec(sentence.trim())?.[1]
  return subject && !PRONOUN.test(subject) && /\p{L}{3}/u.test(subject) && hasOwnWords(fold(subject))
    ? tidyName(subject)
    : null
}

/** "Sunday Morning: 9:00": the part of the day, where nothing else names an hour. */
const PART_OF_DAY =
  /^\W*((?:sunday|saturday|wednesday|friday)s?\s+(?:mornings?|evenings?|afternoons?|nights?))\W/i
const partOfDay = ({ text }: ScheduleLine) => PART_OF_DAY.exec(`${text} `)?.[1] ?? null

const isWorship = (name: string) => WORSHIP_NAME.test(fold(name))

/** "Misas del domingo 9:00" heads "11:00" below it. */
const nameOfHead = (line: ScheduleLine) => nameIn(line, 0, line.hours[0]?.at ?? 0)

const SCHEDULE_LEAD =
  /^(?:(?:nos|nossos?|nuestr[oa]s|our)\s+)?(?:horarios?|horários?|horaires?|orari[oe]?|schedule|times|programação|programación|porządek|godziny|rozkład|pořad|rozpis)\s+(?:(?:delle|degli|della|dei|del|de(?:\s+l[ao]s?)?|des|dos|das|do|da|du|of|for)\s+|d['’])?/iu
const SCHEDULE_TAIL = /[\s:–-]+(?:schedules?|times?|hours|opportunities)$/iu

/** "Horarios de Misas" names Masses, "Service Times" services. */
function withoutSchedule(name: string): string {
  const bare = name.replace(SCHEDULE_LEAD, '').replace(SCHEDULE_TAIL, '').split(/,\s/)[0] ?? name
  return /\p{L}{2}/u.test(bare) ? bare : name
}
