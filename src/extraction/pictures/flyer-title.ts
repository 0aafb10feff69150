import { isGathering } from '../prose/words/happenings.ts'

/** A line of a flyer, from above. */
export interface FlyerLine {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  /** Of its type. */
  size: number
  /** It prints a day or an hour and little else. */
  isWhen: boolean
}

/** Lines of one title differ in size by no more than this, and stand no further apart than so many sizes. */
const MIN_SIZE_SHARE = 0.5
const MAX_GAP = 1.1
/** No title is printed smaller than this share of the largest type. */
const MIN_LARGEST_SHARE = 0.3
const MAX_TITLE_CHARS = 100

/** What a flyer prints large beside its title, whatever the event. */
const INVITATION =
  /^\W*(?:(?:you(?:['’]re|\s+are|r\s+family\s+is)?\s+(?:all\s+)?(?:cordially\s+|warmly\s+)?invited|please\s+join|(?:come\s+)?(?:and\s+)?join\s+us|come\s+one|save\s+the\s+date|mark\s+your\s+calendars?|everyone\s+(?:is\s+)?welcome|all\s+(?:are\s+)?welcome|free\b|bring\s+(?:a|your)|register|sign\s+up|rsvp|tickets?|presents?\b|don['’]?t\s+miss|(?:es)?t[aá]s?\s+(?:todos?\s+)?invitad|est[aá]n?\s+(?:todos\s+)?invitad|te\s+invita|le\s+invita|los\s+invita|acomp[aá][nñ]|[uú]nete|ven\s+y|no\s+te\s+(?:lo\s+)?pierdas|(?:a)?part[ae]\s+la\s+fecha|reserve\s+la\s+fecha|entrada\s+(?:libre|gratis)|todos\s+(?:son\s+)?bienvenidos))/iu
const ORGANIZATION =
  /\b(?:church|chapel|cathedral|parish|ministries|fellowship\s+of|congregation|abbey|iglesia|parroquia|capilla|catedral|comunidad|ministerios?)\b/iu
const SAINT = /^(?:st|saint|santa?|san)\.?\s+\p{Lu}/u
const WEIGHTS = { invitation: 0.15, organization: 0.45, gathering: 1.25 }

/** The lines that name what a flyer announces: the largest that are neither its day nor an invitation; none where there is none. */
export function findFlyerTitle(lines: readonly FlyerLine[]): FlyerLine[] {
  const largest = Math.max(...lines.map(({ size }) => size))
  const groups = groupLines(lines.filter(({ isWhen }) => !isWhen))
  const weighed = groups
    .filter((group) => /\p{L}{3}/u.test(textOf(group)))
    .filter(
      (group) => sizeOf(group) >= MIN_LARGEST_SHARE * largest && textOf(group).length <= MAX_TITLE_CHARS,
    )
    .map((group) => ({ group, weight: sizeOf(group) * weightOf(textOf(group)) }))
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.group ?? []
}

export const isInvitation = (text: string): boolean => INVITATION.test(text)

const textOf = (group: readonly FlyerLine[]) => group.map(({ text }) => text).join(' ')
const sizeOf = (group: readonly FlyerLine[]) => Math.max(...group.map(({ size }) => size))
const kindOf = (text: string) =>
  isInvitation(text) ? 'invitation' : isOrganization(text) ? 'organization' : 'other'
const isOrganization = (text: string) => (ORGANIZATION.test(text) || SAINT.test(text)) && !isGathering(text)

function weightOf(text: string): number {
  const kind = kindOf(text)
  if (kind !== 'other') return WEIGHTS[kind]
  return isGathering(text) ? WEIGHTS.gathering : 1
}

/** Lines right below each other in type of about one size. */
function groupLines(lines: readonly FlyerLine[]): FlyerLine[][] {
  const groups: FlyerLine[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && isContinued(group, last, line)) group.push(line)
    else groups.push([line])
  }
  return groups
}

function isContinued(group: readonly FlyerLine[], last: FlyerLine, line: FlyerLine): boolean {
  const sizes = [...group, line].map(({ size }) => size)
  const gap = line.top - last.bottom
  return (
    Math.min(...sizes) >= MIN_SIZE_SHARE * Math.max(...sizes) &&
    gap < MAX_GAP * Math.min(last.size, line.size) &&
    gap > -last.size &&
    kindOf(last.text) === kindOf(line.text)
  )
}
