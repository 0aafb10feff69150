import { isHalfSentence } from '../words/half-sentences.ts'
import { HAPPENINGS, HAPPENINGS_AT_END } from '../words/happenings.ts'
import { capitalise } from '../words/name-words.ts'
import { isAddressLike, isGenericName, isNaming } from '../words/wording.ts'

/** What a clause of running text names: what is done, what takes place, or what stands in capitals before an hour. */

const OPENING =
  /^(?:(?:please|unfortunately,?|sadly,?|sorry,?|we (?:have|had|need) to cancel|we must cancel|everyone is|all are|you(?:['’]re| are)|we(?:['’]re| are)|come|and|also|then|next|holding|hosting|having|this year,?)\s+)*(?:(?:join us(?: as we)?|come|invited|welcome|gather|plan|save the dates?|mark your calendars?(?:\s+for)?:?|upcoming(?:\s+events)?:|coming up:|don['’]t miss|we(?:['’]ll| will)? (?:celebrate|host|have|hold|gather)|there (?:will be|is)|the church (?:will )?(?:hosts?|hold))\s*(?:to|for|at|us)?\s*)*(?:(?:our(?!\s+lady(?!\p{L}))|the|a|an|this year['’]s)\s+)*/iu
const ENDING =
  /[\s,;:–—(-]*(?:\b(?:will\s+not(?:\s+be)?|won['’]t(?:\s+be)?|will\s+(?:be|take place|begin|start|meet|gather|return|follow)|is|are|be|to be|held|takes? place|taking place|happens?|happening|scheduled|planned(?:\s+for)?|coming up|coming|returns?|begins?|starts?|goes|runs|lasts|continues|kicks? off|meets?|on|at|for|from|this|next|in the|every|and|of|tomorrow|today|tonight)\b[\s,;:–—(-]*)+$/iu
/** Letters of a name; what is longer is a sentence. */
const MAX_NAME = 70

const ACTS =
  /(?<!\p{L})(?:hosts?|hosting|running|mark(?:s|ing)?|celebrat(?:es?|ing)|observ(?:es?|ing)|presents?|presenting|holds?|holding|offers?|offering|sings?|singing|performs?|sponsor(?:s|ing)?|organiz(?:es|ing)|stages?|brings?|leads?|screens?|ha(?:s|ve)|having|enjoys?|serves?|throws?|puts? on|start(?:s|ing)|kick(?:s|ing) off|launch(?:es|ing)|there (?:is|are|will be)|(?:special\s+)?invit(?:es?|ed|ing|ation)\s+(?:(?:you|everyone|all)\s+)?to(?:\s+attend)?|(?:encouraged|welcome|asked|urged)\s+to\s+attend|join\s+us\s+(?:for|at)|(?:go|travel|head)\s+to|come\s+to|haremos|tendremos|celebraremos|habrá)\s+(?:(?:its|our|their|his|her|the|an?|another|this year['’]s|un[ao]?|nuestr[oa]|el|la)\s+)*(?:\d{1,3}(?:st|nd|rd|th)\s+)?(?:[Aa]nnual\s+)?(?=\p{Lu})/u

/** Where the name of what is done ends: at its place, its purpose or a new clause. */
const REST =
  /\s+(?:in|at|on|to|for|from|by|with|this|next|after|before|during|outside|downstairs|upstairs|here|en|para|con)\s.*$|\s+(?:here|today|tonight)$|[,;:(–—].*$/is
const STATES =
  /^(.{4,70}?)\s+(?:will\s+(?:be|meet|gather|take place|return|begin|start|happen|follow)|is|are|meets?|follows|gathers?|takes? place|begins?|starts?|returns?|happens?|falls?\s+on|runs?\s+from|planned\s+for|scheduled\s+for|set\s+for|será|es)(?!\p{L})(?!\s+(?:welcome|invited|asked|encouraged|urged|needed|reminded|requested|expected|going|leaving|looking|collecting|planning|hoping|hard at)(?!\p{L}))/iu

/** "St. Paul's": the stop of a short form ends nothing. */
const SHORTENED = /(?<!\p{L})(St|Mt|Ft|Dr|Rev|Mr|Mrs|Ms|Fr|Sr|Jr)\./gu

/** "Youth worship, an hour of games and song for the young, begins": what is said of a subject in passing. */
const APPOSITION =
  /^([^,.;:]{4,60}),\s+(?:an?|the|our|which|who|led|hosted|sponsored)\s[^.;]{3,140}?,?\s+(?=(?:will\s+(?:be|meet|begin|start|take|gather)|begins?|starts?|meets?|takes?\s+place|returns?)(?!\p{L}))/iu

/** Whether a sentence says that something is done or given. */
export const saysWhatIsDone = (text: string) => ACTS.test(text)

/** "The choir sings Lessons and Carols", "the Quilting Circle meets in the parlor": what is done, or what takes place. */
export function actedName(text: string): string | null {
  if (text.length > 300) return null
  const clause = (text.includes('.') ? text.replace(SHORTENED, '$1') : text).replace(
    APPOSITION,
    (said, subject: string) => (COME_TO.test(subject) ? `${subject} ` : said),
  )
  const act = ACTS.exec(clause)
  if (act) {
    const done = clause
      .slice(act.index + act[0].length)
      .replace(REST, '')
      .trim()
    if (isOwnName(done)) return done
  }
  const state = STATES.exec(clause.replace(/^[\s,]+/, '').replace(OPENING, ''))?.[1]?.replace(
    /^(?:.{0,60}\bthat\s+)?(?:(?:and|so|the|our|my|your)\s+)*(?:(?:next|big)\s+)?/i,
    '',
  )
  const isName = state && /^\p{Lu}[^,;:]*$/u.test(state)
  return isName && isOwnName(state) ? capitalise(state) : null
}

export function isOwnName(name: string): boolean {
  return (
    name.length >= 4 &&
    name.length <= MAX_NAME &&
    !VERB_INSIDE.test(name) &&
    !NO_NAME.test(name) &&
    isNaming(name) &&
    !isAddressLike(name) &&
    !isGenericName(name) &&
    !isHalfSentence(name) &&
    !BEGINS.test(name)
  )
}

/** "Starting at 9:30", "On these dates": when, and not what. */
const BEGINS =
  /^(?:starting|beginning|begins?|from|until|between|doors|on these|these|the following|on the|we(?:['’]ll| will)?|encouraged|please)(?!\p{L})/iu

export function nameOf(clause: string): string | null {
  const name = clause
    .replace(/^[\s,]+/, '')
    .replace(OPENING, '')
    .replace(ENDING, '')
    .replace(/^[\s,:–—-]+|[\s,;:–—(-]+$/g, '')
  return !isOwnName(name) ? null : capitalise(name)
}

/** "See the camels on the lawn", "Help us decorate": what people are asked to do, and what it is only where nothing else is said. */
export const ASKED =
  /^(?:see|enjoy|bring|help|hear|meet|learn|watch|visit|stop|drop|find|check|take|support|share|experience|explore|discover|sign|wear|invite|bless|remember|note|support|pick|grab|dress)(?!\p{L}|[’'])/iu

const VERB_INSIDE = /\b(?:will|is|are|was|were|has|have|had|can|should|please|you|we|your|they)\b/i

/** Words that lead on to what is told, and phrases cut short. */
const NO_NAME =
  /^(?:first|second|third|fourth|fifth|sixth|(?:the\s+)?next\s+one|(?:the\s+)?(?:activities|festivities|fun|registration|doors|sign-?ups?)|(?:and\s+)?(?:concludes?|ends?|begins?|starts?|continues?)|finally|lastly|also|next|then|reminder|again|tomorrow|today|tonight)(?:ly)?\W*$|[(“]\s*$/i

const NAMED_BY = `(?:${HAPPENINGS}|${HAPPENINGS_AT_END})`
const COME_TO = new RegExp(`\\b${NAMED_BY}\\b`, 'i')

/** "with Midnight Mass, beginning at", "in the Sung Eucharist on": words in capitals right before an hour or a day. */
const CAPITALS =
  /(?<![\p{L}’'])(\p{Lu}[\p{L}’'-]*(?:\s+(?:(?:of|and|&|for|in|the|de|with)\s+){0,2}\p{Lu}[\p{L}’'-]*){1,6}(?:\s+\p{Ll}{3,12}){0,2})[\s,–—-]*(?:(?:which\s+)?(?:begins?|beginning|starts?|starting|is|will\s+be|takes\s+place|held)\s+)?(?:at|on|from|this|next|@)?\s*$/u

export function capitalName(before: string): string | null {
  const name = CAPITALS.exec(before.slice(-120))?.[1]
  // "the Mark Shea retreat next Saturday" ends with what it is.
  const isWhole = name !== undefined && /(?:^|\s)\p{Lu}\S*$/u.test(name)
  return isWhole && COME_TO.test(name) && isOwnName(name) ? name : null
}
