import type { Category, EventCategory } from '../categories.ts'
import { normaliseTitle } from '../title-key.ts'
import { asksForLook, type ReviewReason } from './review-reasons.ts'

/** What a standing rule does with a new card whose title has its words. */
export const RULE_VERDICTS = ['never', 'always'] as const
export type RuleVerdict = (typeof RULE_VERDICTS)[number]

/** Why a source is no longer trusted: what a person did to a card that it had published, or what a visit brought. */
export const DISTRUST_REASONS = ['corrected', 'rejected', 'returned', 'too-many', 'unusual', 'moved'] as const
export type DistrustReason = (typeof DISTRUST_REASONS)[number]

/** Who decided a card that no person did. */
export const TRUST_ACTOR = 'trust'
export const RULE_ACTOR = 'rule'

export interface TitleRule {
  verdict: RuleVerdict
  words: string
  churchId: number | null
  category: Category | null
}

/** What a rule looks at in a card. */
export interface RuledCard {
  title: string
  churchId: number
  category: EventCategory
}

/** The words of a title or a rule, without case, accents and the ending of a plural. */
function readWords(text: string): string {
  const words = normaliseTitle(text).split(' ')
  return ` ${words.map((word) => word.replace(/(?<=ss|x|ch|sh)es$|(?<=..[^s])s$/, '')).join(' ')} `
}

/** The longest word of a rule: what every title that it matches contains. */
export function longestWord(words: string): string {
  return readWords(words)
    .split(' ')
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

export function matchesRule(rule: Omit<TitleRule, 'verdict'>, card: RuledCard): boolean {
  return (
    (rule.churchId === null || rule.churchId === card.churchId) &&
    (rule.category === null || rule.category === card.category) &&
    readWords(card.title).includes(readWords(rule.words))
  )
}

/** A visit may always bring so many new cards, and so many times the most of an earlier one. */
const MIN_UNUSUALLY_MANY_CARDS = 10
const UNUSUALLY_MANY_TIMES = 3
/** One or two unusual cards wait in the queue; more of them are another habit. */
const MIN_UNUSUAL_CARDS = 3

/** "https://www.Grace.example/events" -> "grace.example"; empty where there is no address. */
export function hostOfWebsite(website: string | null): string {
  const host = website === null ? undefined : URL.parse(website)?.hostname
  return host?.replace(/^www\./, '') ?? ''
}

/** Why the new cards of one visit are a change of the source's habits; null where they are not. */
export function findHabitChange(visit: {
  cards: number
  unusual: number
  mostBefore: number
}): Extract<DistrustReason, 'too-many' | 'unusual'> | null {
  const { cards, unusual, mostBefore } = visit
  if (cards > Math.max(MIN_UNUSUALLY_MANY_CARDS, UNUSUALLY_MANY_TIMES * mostBefore)) return 'too-many'
  return unusual >= MIN_UNUSUAL_CARDS && unusual * 2 > cards ? 'unusual' : null
}

const UNUSUAL: ReviewReason = 'unusual-for-this-church'
export const isUnusual = (reasons: readonly ReviewReason[]): boolean => reasons.includes(UNUSUAL)
/** Whether nothing but its being new to the church asks for a look. */
export const isOnlyUnusual = (reasons: readonly ReviewReason[]): boolean =>
  isUnusual(reasons) && !asksForLook(reasons.filter((reason) => reason !== UNUSUAL))
