import { remembered } from '../../text/memoize.ts'
import { MONTH_PATTERN, WEEKDAY_PATTERN } from '../words/calendar-names.ts'
import { LANGUAGES } from '../words/regular-words.ts'
import { isAddressLike } from '../words/wording.ts'
import { isOpenHouse } from './church-names.ts'

/**
 * Where a sentence says that something takes place: the words behind "in", "at" or "on" that name a room, a house or
 * a street, and no further: "in the church basement", "at Zion Cemetery, County Road F".
 */

/** Rooms, houses and grounds, as the last word (or the last before a number) of their names. */
const NOUN =
  /^(?:rooms?|classrooms?|hall|sanctuary|chapel|gym|gymnasium|auditorium|cent(?:er|re)|library|parlou?r|narthex|nave|chancel|lobby|foyer|courtyard|cemetery|pavill?ion|park|lawn|lot|kitchen|barn|basement|undercroft|crypt|lounge|annex|rectory|parsonage|school|cafeteria|caf[eé]|garage|atrium|loft|gardens?|playground|fields?|shelter|grove|amphitheat(?:er|re)|theat(?:er|re)|arena|stadium|patio|grounds|terrace|porch|deck|gallery|commons|plaza|square|green|church|cathedral|abbey|monastery|convent|priory|friary|shrine|grotto|oratory|temple|synagogue|mosque|tabernacle|courthouse|museum|restaurant|grill|diner|pizzeria|bakery|brewery|winery|vineyard|farms?|ranch|lake|beach|pier|marina|campground|campgrounds|camp|lodge|inn|hotel|resort|clubhouse|club|golf|fairgrounds?|building|bldg|campus|wing|tower|suite|office|chambers?|studio|stage|shell|bandshell|gazebo|house|home|residence|university|college|academy|seminary|hospital|mall|market|store|shop|bank|station|depot|armory|ballpark|pool|rink|lanes|space|facility|range|trail|trailhead|fieldhouse|zoo|manor|mansion|village|quad|cove|place|roundtable|mission|preserve|sal[oó]n|capilla|gimnasio|templo|santuario|biblioteca|estacionamiento|auditorio|cafeter[ií]a|s[oó]tano|jard[ií]n|parque|escuela|cocina|centro|catedral|iglesia|cementerio|casa)$/iu

/** Nouns that may stand without any other word of a name: "in the gym". */
const ALONE =
  /^(?:hall|sanctuary|chapel|gym|gymnasium|auditorium|library|parlou?r|narthex|nave|lobby|foyer|courtyard|cemetery|pavill?ion|park|lawn|kitchen|barn|basement|undercroft|crypt|lounge|annex|rectory|parsonage|cafeteria|atrium|loft|gardens?|playground|shelter|amphitheat(?:er|re)|patio|grounds|terrace|porch|commons|cathedral|gallery|gazebo|campus|sal[oó]n|capilla|gimnasio|templo|santuario|biblioteca|estacionamiento|auditorio|cafeter[ií]a|s[oó]tano|jard[ií]n|parque|cocina|catedral)$/iu

/** What stands before the noun in small letters: "lower parking lot", "fellowship hall". */
const QUALIFIER =
  /^(?:main|lower|upper|front|back|side|rear|old|new|north|south|east|west|northeast|northwest|southeast|southwest|big|great|large|small|little|social|church|parish|fellowship|community|youth|children['’]?s|kids|student|family|life|worship|ministry|ministries|education(?:al)?|activit(?:y|ies)|prayer|choir|music|band|conference|board|multi-?purpose|gathering|meeting|dining|banquet|reception|parking|school|middle|high|elementary|city|town|village|county|public|state|memorial|senior|adult|nursery|preschool|outdoor|indoor|picnic|covered|red|white|blue|green|stone|brick|church['’]s|bible|story|quiet|craft|game|fire|fireside|lay|council|court|hearing|gym|library|sanctuary|chapel|hall|basement|park|first|second|third|fourth|ground|floor|level|local|nearby|parroquial|principal|social|usos|m[uú]ltiples|comunitario)$/iu

const JOINER = /^(?:of|the|and|&|de|del|la|las|los|el|at|in)$/iu
const CALENDAR = new RegExp(
  `^(?:${MONTH_PATTERN}|${WEEKDAY_PATTERN}|noon|midnight|today|tonight|tomorrow|am|pm|a\\.m|p\\.m|daily|weekly)$`,
  'iu',
)
const ABBREVIATION =
  /^(?:st|ste|mt|ft|ave|rd|dr|blvd|ln|hwy|pkwy|ct|pl|bldg|rm|no|rev|fr|msgr|jr|sr|u\.s|\p{Lu}|\p{Lu}\.\p{Lu})\.$/iu
const NUMBER = /^#?\d{1,5}(?:-\d{1,5}|-?[A-Za-z]|st|nd|rd|th)?$/u
const WORD = /[#]?[\p{L}\d][\p{L}\d.'’/-]*|&/uy

/** Words in capitals behind "at" or "in" that name no place. */
const NO_PLACE =
  /^(?:mass|worship|service|services|church|communion|supper|dinner|lunch|breakfast|brunch|easter|christmas|advent|lent|epiphany|pentecost|thanksgiving|halloween|candlemas|michaelmas|whitsun|sunday|bible|god|christ|jesus|lord|scripture|prayer|vespers|matins|evensong|compline|person|home|all|any|once|it|this|that|our|your|my|we|you|noon|midnight|dawn|dusk|sunset|sunrise|tb[ad]|no|cost|age|ages|grade|grades|order|memory|honou?r|addition|advance|conjunction|partnership|celebration|preparation|spring|summer|fall|autumn|winter|cross|table|altar|door|gate|manger|top|time|foot|end|heart|start|beginning|psalm|genesis|romans|acts|luke|mark|john|matthew|www|https?|info|and|or|the|a|an)$/iu

/** What a feast, a language and a table begin with. */
const isNoPlace = (word: string) => NO_PLACE.test(word) || LANGUAGES.test(word)

interface Phrase {
  end: number
  text: string
  /** Words in capitals, and whether one of all is that of a room or a house. */
  capitals: number
  isHouse: boolean
  words: number
  head: string
}

/** The noun phrase that begins at a place of a text: its words as far as they can belong to a name. */
function phraseAt(text: string, from: number): Phrase | null {
  let at = from
  let end = from
  let capitals = 0
  let words = 0
  let head = ''
  let isHouse = false
  for (let i = 0; i < 12; i++) {
    WORD.lastIndex = at
    const found = WORD.exec(text)
    if (!found || found.index !== at) break
    let word = found[0]
    let stop = false
    if (/[.'’/-]$/.test(word) && !ABBREVIATION.test(word)) {
      stop = /\.$/.test(word)
      word = word.replace(/[.'’/-]+$/, '')
    }
    if (STOP.test(word)) break
    if (CALENDAR.test(word) && !(/^\p{Lu}/u.test(word) && HOUSE_AHEAD.test(text.slice(at + word.length))))
      break
    const isNoun = NOUN.test(word)
    const isCapital = /^\p{Lu}/u.test(word)
    const isNumber = NUMBER.test(word)
    if (JOINER.test(word) && !stop) {
      // Only between words of a name.
      if (words === 0) break
      if (!/^\s+(?:the\s+|our\s+|la\s+|los\s+)?\p{Lu}/u.test(text.slice(at + word.length))) break
    } else if (isNoun || isCapital || isNumber || QUALIFIER.test(word)) {
      words++
      if (isCapital) capitals++
      if (isNoun) isHouse = true
      head = isNumber || AFTER_NOUN.test(word) ? head : word
      end = at + word.length
    } else break
    if (stop) break
    const gap = /^\s+/.exec(text.slice(at + found[0].length, at + found[0].length + 4))
    if (!gap) break
    at += found[0].length + gap[0].length
  }
  return words === 0 ? null : { end, text: text.slice(from, end), capitals, isHouse, words, head }
}

/** "Room B", "salón parroquial": words that follow the noun. */
const AFTER_NOUN = /^(?:\p{Lu}|parroquial|principal|social|comunitario|usos|m[uú]ltiples)$/u

const HOUSE_AHEAD =
  /^\s+(?:\p{Lu}[\p{L}'’]*\s+)?(?:park|hall|house|room|chapel|street|st|avenue|ave|road|farm)\b/iu

const ENDS = /^\s*(?:$|[.,;:!?)|•·–—(\n-])/u

/** What follows behind commas and in brackets, as far as it is a street, a town or a house too. */
function withAddress(text: string, start: number, first: Phrase): number {
  let { end } = first
  for (let i = 0; i < 4; i++) {
    const gap = /^(?:,\s*|\s+[–—-]\s+|\s*\()(?=[\p{Lu}\d])/u.exec(text.slice(end, end + 8))
    if (!gap) break
    const from = end + gap[0].length
    const more = phraseAt(text, from)
    if (!more || more.end - start > 150) break
    const rest = text.slice(more.end)
    const isStreet = /^\d/.test(more.text) ? more.words > 1 && more.capitals > 0 : isAddressLike(more.text)
    const isHouse = more.isHouse && more.capitals > 0 && !NO_PLACE.test(more.text)
    const isTown =
      ENDS.test(rest) && more.words <= 3 && more.capitals === more.words && gap[0].startsWith(',')
    const isState = /^[A-Z]{2}(?:\s+\d{5})?$/.test(more.text)
    if (!(isStreet || isHouse || isTown || isState)) break
    if (gap[0].includes('(')) {
      if (!/^[^()]{0,40}\)/.test(rest)) break
      end = more.end + rest.indexOf(')') + 1
    } else end = more.end
  }
  return end
}

// "Our Lady of Hope" is a name, "our hall" is not.
const LEAD =
  /(?<!\p{L})(?:[Ii]n|IN|[Aa]t|AT|[Ii]nside|[Oo]n|ON|[Ee]n|EN|@|(?:go|going|goes|trip|outing|head|heading|travel|caroling|field trip)\s+to)\s+(?:(?:the|THE|our|OUR|el|la|los|las|nuestr[oa]|their|historic|beautiful|lovely)\s+)*/gu
const ARTICLE = /\s(?:the|our|el|la|los|las|nuestr[oa]|their)\s/i
/** Words that begin what is said besides, in capitals or not. */
const STOP =
  /^(?:for|with|to|from|on|by|after|before|following|until|every|each|is|are|will|was|as|who|where|when|if|please|join|come|bring|rsvp|see|call|register|doors|hosted|led|sponsored|presented|featuring|immediately|during|free|tickets?|cost|contact|via|starting|beginning)$/i
const ON =
  /\b(?:lawn|patio|grounds|campus|green|square|plaza|fields?|deck|porch|terrace|playground|lot|stage)$/i
const PERSON = /^(?:rev|pastor|fr|father|dr|deacon|sister|sr|brother|bishop|mr|mrs|ms|rabbi|imam|elder)\b/i

/** The first place that a sentence names behind "in", "at" or "on"; null where it names none. */
export const placePhrase = remembered((sentence: string): string | null => {
  if (sentence.length > 600) return null
  for (const lead of sentence.matchAll(LEAD)) {
    const from = lead.index + lead[0].length
    const phrase = phraseAt(sentence, from)
    if (!phrase || phrase.text.length < 2) continue
    const word = lead[0].slice(0, 2).toLowerCase().trim()
    if (isPlace(phrase, word, ARTICLE.test(` ${lead[0].slice(word.length)}`), sentence))
      return sentence.slice(from, withAddress(sentence, from, phrase)).replace(/\s+\($/, '')
  }
  return null
})

function isPlace(phrase: Phrase, lead: string, hasArticle: boolean, sentence: string): boolean {
  const { text, capitals, isHouse, words, head } = phrase
  const first = /^[\p{L}'’]+/u.exec(text)?.[0] ?? ''
  if (PERSON.test(text)) return false
  if (isAddressLike(text)) return true
  if (isNoPlace(first) && !(isHouse && words > 1)) return false
  const isOf = /^\s+of\b/.test(sentence.slice(sentence.indexOf(text) + text.length))
  if (HOME_OF.test(text)) return true
  if (lead !== 'at' && DENOMINATION.test(text)) return false
  if (lead === 'on') return isHouse && ON.test(text) && (hasArticle || capitals > 0)
  if (isHouse && NOUN.test(head)) {
    if (capitals > 0) return words > 1 || ALONE.test(head)
    if (isOf || /^(?:home|house|place|church|office|school|cent(?:er|re)|centro|casa|iglesia)$/i.test(text))
      return false
    return words > 1 || (hasArticle && ALONE.test(head))
  }
  if (isHouse && capitals > 1) return true
  // "at First Lutheran": a name alone.
  return (lead === 'at' || lead === '@') && capitals > 0 && /^\p{Lu}/u.test(text) && /\p{L}{3}/u.test(text)
}

/** "home of Ada", "casa de R. Reyes" */
const HOME_OF =
  /^(?:home|hogar|casa)\s+(?:of|del?)\s+(?!(?:God|Dios|the|la|los|Se[ñn]or|Oraci[oó]n)(?!\p{L}))\p{Lu}/u
/** "received in the Catholic Church" is no house. */
const DENOMINATION =
  /^(?:(?:roman|eastern|greek)\s+)?(?:catholic|orthodox|lutheran|episcopal|anglican|methodist|presbyterian|baptist|christian|early|universal|whole)\s+church$|^iglesia\s+(?:cat[oó]lica|universal|primitiva)$/i

/** The place that a text begins with, and no more of it: "Room 12 (side door)" is Room 12. Null where it begins with none. */
export const placeAtStart = remembered((text: string): string | null => {
  const from = /^(?:(?:the|our)\s+)?/.exec(text)?.[0].length ?? 0
  const phrase = phraseAt(text, from)
  const first = /^[\p{L}'’]+/u.exec(phrase?.text ?? '')?.[0] ?? ''
  if (!phrase || PERSON.test(phrase.text)) return null
  if (isNoPlace(first) && !(phrase.isHouse && phrase.words > 1)) return null
  // A number alone counts something.
  if (!/\p{L}/u.test(phrase.text)) return null
  return text.slice(from, withAddress(text, from, phrase))
})

/** Whether words are the name of a room or a house and nothing besides: "River Park pavilion", "Lindbergh Shelter #2". */
export const isPlaceName = remembered((text: string): boolean => {
  if (text.length > 70 || text.length < 3 || !mayHoldPlace(text) || isOpenHouse(text)) return false
  const bare = text.replace(/^(?:the|our)\s+/i, '')
  const phrase = phraseAt(bare, 0)
  if (!phrase || phrase.end < bare.length || PERSON.test(bare)) return false
  return phrase.capitals > 0 && (CERTAIN.test(phrase.head) || NAMED_FIRST.test(bare))
})

/** Looked for first: whether a text has a word by which a room or a house is known, in whatever language. */
export const mayHoldPlace = (text: string) => PLACE_WORD.test(text) || ABROAD.test(text)

const PLACE_WORD =
  /room|hall|crypt|sanct|chapel|gym|audito|cent[er]|library|parlo|narthex|nave|lobby|foyer|courtyard|cemet|pavil|park|lawn|kitchen|basement|undercroft|annex|rectory|cafe|atrium|loft|playground|shelter|theat|arena|stadium|patio|cathedral|courthouse|museum|camp|lodge|fairground|building|wing|chambers|clubhouse|gazebo|bandshell|fieldhouse|sal[oó]n|capilla|gimnasio|estacionamiento|house|garden|online|zoom|templo|santuario|biblioteca|ymca|ywca|fort|lake|casa/i
const ABROAD = /[\u00c0-\u024f\u1e00-\u1eff\u3400-\u9fff\uac00-\ud7af]/

/** "Camp Onward", "YMCA of the Lakes": what it is stands first. */
const NAMED_FIRST =
  /^(?:Camp|YMCA|YWCA|Fort|Lake|Casa)\s+(?:of\s+(?:the\s+)?)?\p{Lu}\p{L}+(?:\s+\p{Lu}\p{L}+){0,2}$/u

/** Nouns that name nothing but a place, whatever stands before them. */
const CERTAIN =
  /^(?:room|hall|crypt|sanctuary|chapel|gym|gymnasium|auditorium|cent(?:er|re)|library|parlou?r|narthex|nave|lobby|foyer|courtyard|cemetery|pavill?ion|park|lawn|kitchen|basement|undercroft|annex|rectory|cafeteria|atrium|loft|playground|shelter|amphitheat(?:er|re)|arena|stadium|patio|cathedral|courthouse|museum|campground|lodge|fairgrounds?|building|campus|wing|chambers|clubhouse|gazebo|bandshell|fieldhouse|sal[oó]n|capilla|gimnasio|estacionamiento|auditorio)$/iu
