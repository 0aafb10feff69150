import { capitalise } from '../words/name-words.ts'
import { isGenericName, isNaming } from '../words/wording.ts'

const LONGEST = 300
const MEAL = /\b(breakfast|brunch|lunch|supper|dinner|potluck|coffee|tea|soup)\b/i
const PRAYS =
  /\b(?:we|people|members|neighbors)\s+(?:(?:all|come|gather|meet|stop|sit)\s+)*(?:together\s+)?(?:to\s+|and\s+)?pray(?:\s+(?:together|here))?(?:\s+for\s+((?:(?:the|our|this|those|one)\s+)?\p{L}[\p{L}'’ -]{2,30}?)(?=[.,;!]|\s+(?:in|at|on|and|with|every|each)\s|$))?/iu
const STUDIES =
  /\bwe\s+(?:all\s+)?(?:read|study|discuss|dig into|work through|talk about)\s+(?:through\s+)?(?:(?:the|our|a)\s+)?(?:bible|scriptures?|gospels?|psalms?|letters?|book of|sunday['’]s (?:readings?|text)|word)\b/i
const EATS = /\b(?:we|come(?: and)?|all)\s+(?:\p{L}+\s+){0,2}(?:eat|share|have|cook|serve)\b/iu
/** "We have one service" is no meal. */
const COOKS = /\b(?:eat|cook)\b/i
const SINGS = /\bwe\s+(?:all\s+)?sing\b/i
/** Who meets: "the quilters gather in Room 3", "our youth band rehearses". */
const WHO =
  /(?:^|[.,;:]\s+|\b(?:noon|[ap]\.?m\.?|\d)\s+)(?:the|our)\s+((?:\p{L}[\p{L}'’-]*\s+){0,3}?\p{L}[\p{L}'’-]{3,})\s+(?:gathers?|meets?|rehearses?|practices?|comes?\s+together|quilts?|knits?|rings?|plays?|sings?|prays?|walks?|cooks?)(?!\p{L})/iu

/** "you will find the knitters in the parlor" */
const FOUND =
  /\b(?:find|join|meet)\s+(?:the|our)\s+((?:\p{L}[\p{L}'’-]*\s+){0,2}?\p{L}[\p{L}'’-]{3,})(?=\s+(?:in|at|on|here|from|every|each|for)\s|[,.;]|$)/iu

/** "we keep twenty minutes of Lunchtime Prayers": for how long. */
const FOR_A_WHILE =
  /\bwe\s+(?:\p{L}+\s+)?(?:keep|hold|have|observe|offer|share|enjoy|spend|set aside)\s+(?:an?|one|two|half an|\p{L}+|\d+)\s+(?:quiet\s+|short\s+)?(?:hours?|minutes|time|while|season|evening|morning|afternoon|night)\s+(?:of|in|for)\s+((?:\p{L}[\p{L}'’-]*)(?:\s+(?:(?:and|&|of|the)\s+)*(?!(?:in|at|on|with|for|every|each|by|from)\s)\p{L}[\p{L}'’-]*){0,3})/iu

/** What a church does, where its sentence gives it no name: "every Wednesday at noon we pray for the city". */
export function habitName(text: string): string | null {
  if (text.length > LONGEST || !/\p{Ll}{3}/u.test(text)) return null
  const prays = PRAYS.exec(text)
  if (prays) return prays[1] ? `Prayer for ${prays[1].trim()}` : 'Prayer'
  const named = FOR_A_WHILE.exec(text)?.[1]
  if (named && isNaming(named) && !isGenericName(named)) return capitalise(named)
  if (STUDIES.test(text)) return 'Bible study'
  const who = WHO.exec(text)?.[1]
  if (
    who &&
    isNaming(who) &&
    !isGenericName(who) &&
    !/^(?:church|doors?|congregation|people|family|whole|community)\b/i.test(who)
  )
    return capitalise(who)
  const found = FOUND.exec(text)?.[1]
  if (found && isNaming(found) && !isGenericName(found)) return capitalise(found)
  const meal = EATS.test(text)
    ? (MEAL.exec(text)?.[1]?.toLowerCase() ?? (COOKS.test(text) ? 'meal' : null))
    : null
  if (meal) return capitalise(meal)
  return SINGS.test(text) ? 'Singing' : null
}
