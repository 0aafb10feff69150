import { isNoEventNotice } from '../../status/nothing-happens.ts'
import type { RepeatPhrase, ScannedLine } from '../page-parts.ts'
import { tidy } from '../words/name-words.ts'
import { isAddressLike, isNaming } from '../words/wording.ts'

/** Which words around the hours and weekdays of a line name something. */

/** "Begins this September": when, and not what. */
const BEGINNING =
  /^(?:begin(?:s|ning)?|start(?:s|ing)?|resum(?:es|ing)|return(?:s|ing)|empieza|comienza|inicio|comienzo|début|beginn|(?:on\s+)?(?:pause|break|hiatus|pausa|recesso|receso|przerwa)\s+(?:until|till|hasta|até|do)|reprise)(?!\p{L})(?!\s+(?:of|de|der)\s)/iu

/** How often, for how long, and when of the year: no names. */
export const RHYTHM =
  /^(?:most|many|some|usually|often|normally|almost every|nightly|(?:each|every)\s+(?:evening|night|day|morning)|weekdays?|weekends?|(?:each|every|of\s+each|of\s+every)\s+month|(?:(?:for|runs?|lasts?)\s+)?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+(?:weeks|sessions|months)|(?:(?:durante|pendant|por|przez)\s+)?(?:\d+|[a-zü]+)\s+(?:semanas|semaines|wochen(?:\s+lang)?|tygodni)|(?:an?\s+)?(?:\d+|[a-z]+)[ -]weeks?\s+(?:class|study|course|series|group)(?:\s+\w+ing)?|en semaine|entre semana|dias? de semana|días? de semana|werktags)$|^\(?(?:except(?:ing|o)?|excluding|exceto|salvo|sauf|außer|tranne)\s|^(?:(?:meets?|held|usually|always)\s+)?(?:monthly|weekly|bi-?weekly|daily|(?:january|february|march|april|may|june|july|august|september|october|november|december)\.?\s*(?:through|thru|to|until|–|-)\s*(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:in|during|throughout|of|for)\s+(?:(?:the|all)\s+)?(?:season(?: of)?\s+)?(?:advent|lent|epiphany|eastertide|january|february|march|april|may|june|july|august|september|october|november|december|summer|fall|winter|spring|adviento|cuaresma)(?:\s+\d{4})?)$/i

/** "for ages 3 to 12", "for everyone": who comes, not what for. */
export const AUDIENCE =
  /^(?!all[\s-]+age(?:s|d)?\s+(?:worship|service|communion|eucharist|praise|mass|church|talk))(?:(?:all\s+|our\s+)?(?:ages?|grades?|adults?|teens?|kids|children|students|youth|boys|girls|men|women|families|preschoolers|seniors|newcomers|visitors|members)(?!['’]|\s+(?:choir|class|church|group|ministry|bible|study|worship|service|night|fellowship|meeting))|all(?!\p{L})|anyone|everyone|those|people|whoever|more\s+info|details|free|\d|edades|todos|niños|jóvenes|adultos)/iu

/** Whether a bare weekday begins a name: "Sunday School", "Wednesday Night Supper". */
export function isNamePart(line: ScannedLine, phrase: RepeatPhrase): boolean {
  return (
    !phrase.isPlain &&
    phrase.weekdays.length === 1 &&
    /^\s+(?!(?:in|at|on|from|the|with|de|a|al|en|por|is|are|after|before|following|we|join|come|begins?|starts?|noon|and|or)(?!\p{L}))\p{L}/iu.test(
      line.text.slice(phrase.end),
    )
  )
}

/** "What time is Mass? Our weekend Masses are …" */
const ASKED = /^[^?]{5,80}\?\s+/u

/** "Winter schedule (September to May): Sunday Eucharist": when of the year, before the name. */
const SCHEDULE =
  /^\W*(?:(?:summer|winter|fall|autumn|spring|regular|school[- ]year)\s+)?(?:schedule|hours|times?)\s*(?:\([^()]*\))?\s*:\s+|^\W*(?:mass|service|worship|liturgy)\s+(?:schedule|times)\s+/iu

/** "These two services continue …", "Instead, the students will attend the …": of something told before, and no name. */
const TOLD_ON =
  /^(?:por\s+(?:ello|eso|lo\s+tanto|isso)|además|asimismo|actualmente|também|también|para|with|these|those|this|there|they|it|he|she|of|instead|however|during|while|if|because|since|so|but)(?!\p{L})|(?<!\p{L})(?:the|an?|our|their|his|her|will|will not|not|who|which|that|of|with|to)$/iu

/** "The Guild meets four times a year; March, June and September": how often, behind the name. */
const HOW_OFTEN =
  /(?<=\p{L}{3})\s+(?:meets?|gathers?)\s+(?:\p{L}+\s+times\s|monthly|weekly|quarterly|regularly).*$/iu

/** "You will find us", "Nos vemos": a church that speaks, and no name. */
const SPOKEN =
  /^(?:(?:and|y)\s+)?(?:we|you(?!th)|us|our (?:doors|church|family)|come|join|nos|les?|te|ustedes|vengan?)(?!\p{L})|^(?:에|에서)\s*(?:모입|모여|드립|드려|있습|시작)|^(?:우리|저희|我們|我们|chúng tôi)/iu

/** "we say Rite I", "and sing the Choral Eucharist": the name is what is said or sung. */
const SAID_OF_IT =
  /^(?:[\p{Ll},][^.!?]*\s|We\s+)?(?:say|sing|pray|celebrate|hold|offer|keep|share)\s+(?:the\s+|an?\s+|our\s+)?(?=\p{Lu})/u

/** "We call it the Lantern Hour": the name is what it is called. */
const CALLED = /^(?:we|people here|people)\s+call\s+(?:it|this|that)\s+(?:(?:the|our|an?)\s+)?(?=\p{Lu})/iu

/** "Worship services are held in the auditorium", "Compline is offered on Zoom", "The pantry is open to all": what is said of it, behind its name. */
const IS_OFFERED =
  /\s+(?:is|are)\s+open(?:\s+(?:to|for)\s+[^.;]{3,60})?$|\s+(?:is|are)\s+(?:said|sung|offered|celebrated|prayed|observed|held|served)(?:\s+(?:on|via|by|in|at|here|together|daily)(?:\s+\p{L}+){0,3})?$/iu

/** "Evening Circle, it is": where a sentence goes on about what it has named. */
const GOES_ON =
  /(?:,|,?\s+and)\s+(?:it|which|this)(?:\s+(?:is|starts?|begins?|meets|lasts|happens|takes\s+place))?$/i

/** "There is a said Eucharist at 8": the name is that of what there is. */
const THERE_IS =
  /^there\s+(?:is|are|will\s+be)\s+(?:also\s+)?(?:an?\s+|the\s+)?(?:(?:quieter|quiet|further|second|short|simple)\s+)?(?=\p{L}{4})/iu

export function nameFrom(piece: string): string | null {
  const text = tidy(
    behindAddress(piece)
      .replace(SCHEDULE, '')
      .replace(ASKED, '')
      .replace(/^[^.]*\.\s+(?=\p{Lu})/u, '')
      .replace(/^.{0,60}\b(?:us|you|here)\b[^:]{0,20}:\s+/i, '')
      .replace(LIST_LABEL, ''),
  )
    .replace(SAID_OF_IT, '')
    .replace(THERE_IS, '')
    .replace(/^an?\s+(?=\p{Ll}{3})/u, '')
    .replace(HOW_OFTEN, '')
    .replace(CALLED, '')
    .replace(GOES_ON, '')
    .replace(IS_OFFERED, '')
  if (SPOKEN.test(text) || TOLD_ON.test(text)) return null
  return isNaming(text) &&
    !isAddressLike(text) &&
    text.length <= 90 &&
    !isNoEventNotice(text) &&
    !BEGINNING.test(text)
    ? text
    : null
}

/** "Regular services: Great Vespers": what is listed, and the first of it. */
const LIST_LABEL =
  /^\W*(?:(?:our|the|regular|weekly|normal|usual|current|sunday|weekend)\s+)*(?:services|worship|activities|gatherings|meetings|schedule|times)(?:\s+(?:schedule|times?))?(?:\s+(?:are|is))?\s*:\s+(?=\p{Lu})/iu

/** "12 Oak Lane ~ (214) 555-0100 ~ Morning Praise: ": the last part of a line of parts, where the first is an address. */
function behindAddress(piece: string): string {
  const parts = piece.split(/\s+[~|•·]\s+/)
  return parts.length > 1 && parts.slice(0, -1).some(isAddressLike) ? (parts.at(-1) ?? piece) : piece
}
