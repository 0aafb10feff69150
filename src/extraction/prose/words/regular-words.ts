import type { ScannedLine } from '../page-parts.ts'
import { WORSHIP_SIGNS, WORSHIP_WORDS } from './worship-words.ts'

/** Words by which the regular life of a church is known, in the languages of its pages. */

/** Beside worship. */
const REGULAR_WORDS =
  'chapelet|laudes|catéchisme|répétition|chorale|prières?|kindergottesdienst|rosenkranz|beichte|anbetung|chorprobe|bibel(?:kreis|stunde|abend)|gebet|jugend(?:kreis|gruppe|treff|stunde)?|(?:frauen|senioren|haus)kreis|rosario|adorazione|lodi|confessioni|catechismo|prove|oratorio|preghiera|różaniec|adoracja|katecheza|adorasyon|lapriyè|etid|terço|catequese|orthros|matins|compline|vigil|prayers?|rosary|adoration|holy hours?|confessions?|reconciliation|bible|study|studies|sunday school|school|class(?:es)?|groups?|choir|practices?|rehearsals?|youth|awana|kids|children|fellowship|breakfast|supper|chapel|open\\s+(?:church|sanctuary|gym)|aa|celebrate recovery|grief\\s?share|pantry|alabanza|escuela dominical|adoración|oración|reunión|estudio|escuela|louvor|oração|estudo|escola|célula|ensaio|ensayo|meets?|meetings?|gatherings?|(?:is|are) held|(?:sunday|saturday|weekend)\\s+(?:experiences?|celebrations?|encounters?|expressions?|assembl(?:y|ies))'
const REGULAR_SIGNS =
  '기도|성경|찬양|молитв|собрани|служени|зібрання|聚會|聚会|禱告|祷告|團契|团契|主日學|主日学|查經|查经|cầu nguyện|trường chúa nhật'

/** What a church does every week. A bare weekday beside one of these is a regular service or meeting. */
export const REGULAR = new RegExp(
  `\\b(?:${WORSHIP_WORDS}|${REGULAR_WORDS})\\b|${WORSHIP_SIGNS}|${REGULAR_SIGNS}`,
  'i',
)

/** When somebody is there, rather than when something happens. */
export const HOURS =
  /\b(?:office|hours|open(?:s|ing)?(?!\s+(?:prayer|to|mic|church|chapel|sanctuary|house|table|doors?\s+(?:lunch|caf|coffee|supper)|studio|space))|closed|closes|lock(?:s|ed)|staff|appointments?|phone|call(?!\s+(?:it|this|that|them)\b)|store|bookstore|(?:gift|book|thrift|church|coffee)\s*shop|library hours|thrift|oficina|secretar[ií]a|despacho|horario de atenci[oó]n|secr[ée]tariat|permanence|accueil|bureau|ouvert(?:ure)?|pfarrb[üu]ro|gemeindeb[üu]ro|b[üu]ro|sekretariat|geöffnet|öffnungszeiten|sprechstunde|segreteria|ufficio|apertura|kancelaria|biwo)\b|사무실|관리실|사무\s?시간|업무\s?시간|근무|辦公|办公|開放時間|开放时间|văn phòng|giờ làm việc|giờ mở cửa/i

const PRAYED =
  /^\W*(?:the\s+)?(?:(?:royal|canonical|typical|little|first|third|sixth|ninth|1st|3rd|6th|9th)(?:\s*(?:,|&|and)\s*|\s+))*hours?(?:\s*(?:,|&|and|\+)\s*(?:the\s+)?(?:divine\s+liturgy|liturgy|typika|vespers))?\W*$/i

/** "Third & Sixth Hours at 9:40; Divine Liturgy at 10" */
export const HOURS_AND_LITURGY =
  /\b(?:first|third|sixth|ninth|royal|1st|3rd|6th|9th)\s+hours?\b|\bhours\b[^.]{0,40}\bdivine\s+liturgy\b|\bliturgy\s+of\s+the\s+hours\b/i

/** "9:10 Hours", "Third and Sixth Hours 9:30": what the Orthodox pray before the Liturgy. */
export function areHoursPrayed({ text, times }: Pick<ScannedLine, 'text' | 'times'>): boolean {
  const [time] = times
  if (!time || times.length !== 1 || time.to !== null || text.length > 80) return false
  return PRAYED.test(text.slice(0, time.at) + text.slice(time.end))
}

export const LANGUAGES =
  /(?<!\p{L})(?:spanish|español|espanol|korean|한국어|vietnamese|tiếng việt|chinese|mandarin|cantonese|中文|國語|国语|粵語|粤语|portuguese|português|french|français|deutsch|italiano|polski|kreyòl(?:\s+ayisyen)?|créole|german|latin|polish|tagalog|filipino|arabic|swahili|amharic|hindi|malayalam|igbo|ukrainian|russian|slavonic|serbian|romanian|armenian|tamil|sinhala|konkani|burmese|hmong|ilocano|yoruba|czech|slovak|croatian|lithuanian|hungarian|tigrinya|telugu|urdu|nepali|japanese|bilingual|bilingüe|asl|english|inglés)(?!\p{L})/iu

/** "We broadcast on Sundays at 2:30 on Channel 10" */
const BROADCAST =
  /\bcan\s+(?:also\s+)?be\s+(?:heard|seen|watched)\b|\bradio\b|\b(?:we|is|are|services?|worship|sermons?|mass(?:es)?|program)\s+(?:\p{L}+\s+)?(?:broadcast|aired|air|re-?broadcast|televised)\b|\b(?:cable\s+(?:access|tv|channel)|channel\s+\d|tune\s+in\s+to|on\s+(?:the\s+)?radio|radio\s+(?:station|broadcast|program)|\d{2,3}\.\d\s*fm|\d{3,4}\s*am\s+radio)/iu

/** "WQBC 960", "KDAL-TV channel 5"; "Wed 12" and "with 2" are none. */
const STATION = /\b[KW][A-Z]{2,3}(?:-(?:TV|FM|AM))?\s+(?:\d|[Rr]adio|[Cc]hannel)/
const WEDNESDAY = /\bWED\s+\d/

/** What is sent or watched later, rather than come to. */
export const isBroadcast = (text: string) =>
  BROADCAST.test(text) || (STATION.test(text) && !WEDNESDAY.test(text))
