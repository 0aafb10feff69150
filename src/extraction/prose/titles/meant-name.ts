import type { ScannedLine } from '../scanned-lines.ts'
import { isGathering } from '../words/happenings.ts'
import { actedName, isOwnName } from './acted-name.ts'

const CAPITALS = "\\p{Lu}[\\p{L}’'&-]*(?:\\s+(?:(?:of|the|and|&|for)\\s+)*\\p{Lu}[\\p{L}’'&-]*)+"
const THE = "(?:(?:the|our|an?|this year['’]s)\\s+)"
const FOR = new RegExp(`^[\\s,]*for\\s+${THE}*(${CAPITALS})`, 'u')
const PURPOSE = new RegExp(`\\s(?:for|to|at|of)\\s+${THE}(${CAPITALS})[\\s,:–—]*$`, 'u')
const POINTING = /^\s*(?:it|this|they|these)\s+(?:is|are|will|meets?|happens?|takes?)(?!\p{L})/iu
const LAST_NAMED = new RegExp(`(?:\\s|^)(${CAPITALS})[.!]\\s*$`, 'u')
const LONGEST_BEFORE = 120

/** "Mark Sunday for the Cantata", "On the evening of Sunday the 7th we hold our Covenant Service": the rest of its sentence. */
export function dayMeant({ text, dates }: ScannedLine, at: number): string | null {
  const end = dates.find((date) => date.at === at)?.end ?? at
  const rest = /^[^.;!?]{0,200}/.exec(text.slice(end))?.[0] ?? ''
  const name = FOR.exec(rest)?.[1]
  return name && isOwnName(name) ? name : actedName(rest)
}

/** "We need forty pairs of hands for the Kit Assembly, …" */
export function purposeOf(clause: string): string | null {
  const name = PURPOSE.exec(clause)?.[1]
  return name && isOwnName(name) ? name : null
}

/** "Family Game Night is going strong. The next one will be on …": what the sentence before was about. */
function lastSubject(clause: string, before: string): string | null {
  const name = NEXT_ONE.test(clause) ? SUBJECT.exec(before.slice(-LONGEST_BEFORE))?.[1] : undefined
  return name && isGathering(name) && isOwnName(name) ? name : null
}

const NEXT_ONE = /^\s*(?:the|our)\s+next\s+one(?!\p{L})/iu
const SUBJECT =
  /(?:^|[.!?]\s+)(?:(?:the|our)\s+)?(\p{Lu}[^.!?,;:]{3,60}?)\s+(?:is|are|was|were|has|have|had|will|continues?)\s[^.!?]*[.!]\s*$/u

/** "You must take Safe Church Training. It is offered on …": what the sentence before ended with. */
export function pointedAt(clause: string, before: string): string | null {
  const name = POINTING.test(clause) ? LAST_NAMED.exec(before.slice(-LONGEST_BEFORE))?.[1] : undefined
  return name && isOwnName(name) ? name : lastSubject(clause, before)
}
