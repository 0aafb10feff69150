import { remembered } from '../text/memoize.ts'
import { folded, MOVE_WORDS, mayHaveStatus, OFF_WORDS } from './status.ts'
import { allWords } from './status-words.ts'

/** Nothing that is longer is a title. */
const MAX_TITLE_CHARS = 400
const MARK = '[^\\p{L}\\p{N}]'
const SINCE = '(?: (?:until|till|due to|because of|for|hasta|por|bis|wegen)(?!\\p{L})[^()\\[\\]]{0,60})?'
const NO_MEETING = 'no (?:meeting|class|practice|service|session)s?|no hay reunion|no habra reunion'
const CANCELED_TITLE = new RegExp(
  [
    `^${MARK}*(?:event\\s+)?(?:${OFF_WORDS})${MARK}+`,
    `${MARK}*[([【［（]\\s*(?:${OFF_WORDS}|${NO_MEETING})${SINCE}\\s*[)\\]】］）]${MARK}*`,
    `${MARK}+(?:(?:is|was|has been|esta|queda|ha sido|foi|est|ist|wird|e|je|jest)\\s+)?(?:${OFF_WORDS})${SINCE}${MARK}*$`,
    `^${MARK}*(?:${OFF_WORDS})${MARK}*$`,
  ].join('|'),
  'gu',
)
/** "Breakfast – RESCHEDULED to December 12" */
const MOVED_TITLE = new RegExp(
  `${MARK}+(?:${MOVE_WORDS}) (?:${allWords('to')}) [^()]{0,30}\\d[^()]{0,30}$`,
  'u',
)
/** "The Christmas Pageant, originally scheduled for": of a sentence, the words that lead to its day. */
const LED_TO_DAY =
  /^(?:the )?(?=\p{L})(?<name>.{4,}?)(?:,? (?:originally|initially|previously|first)(?: (?:scheduled|planned|set))?|,? (?:scheduled|planned|set)|(?:,? (?:has|have|is|was)(?: been)?)? (?:moved|rescheduled|postponed|changed))(?: (?:for|on|to|from|until))?\W*$/u

/** Takes "CANCELLED - " and the like off a title, so that the event keeps the name it was known by. */
export const readCancellation = remembered((printed): { title: string; cancelled: boolean } => {
  const title = printed.slice(0, MAX_TITLE_CHARS).replace(/\s+/g, ' ').trim()
  if (!mayHaveStatus(title)) return { title, cancelled: false }
  const line = folded(title)
  const led = LED_TO_DAY.exec(line)?.groups?.name
  if (led !== undefined) {
    const at = line.indexOf(led)
    return { title: title.slice(at, at + led.length), cancelled: false }
  }
  let rest = ''
  let at = 0
  for (const { 0: words, index } of [
    ...line.matchAll(CANCELED_TITLE),
    ...line.matchAll(new RegExp(MOVED_TITLE, 'gu')),
  ]) {
    rest += `${title.slice(at, Math.max(at, index))} `
    at = Math.max(at, index + words.length)
  }
  if (at === 0) return { title, cancelled: false }
  rest = (rest + title.slice(at)).replace(/\s+/g, ' ').trim()
  // Nothing but the word: the title stays.
  return { title: rest === '' ? title : rest, cancelled: true }
})
