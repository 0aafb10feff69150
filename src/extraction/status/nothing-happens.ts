import { remembered } from '../text/memoize.ts'
import { folded } from './status.ts'
import { NO_GATHERING } from './status-words.ts'

/** How people say that something does not take place. */

const BEGIN =
  '^[^\\p{L}\\d]{0,20}(?:(?:sorry|unfortunately|sadly|reminder|(?:please )?note)[\\s,:;!–—-]+)?(?:(?:there (?:is|will be|are)|we have) )?'
/** "No nursery" calls nothing off, and is nothing to come to. */
const NO_HELP =
  'no (?:[\\p{L}-]{1,30} ){0,4}?(?:childcare|nursery|lames|sevis)|no hay (?:clases?|servicios?|culto|misa)'
const NO_EVENT = new RegExp(`${BEGIN}(?:${NO_GATHERING}|${NO_HELP})(?!\\p{L})`, 'u')
const NOTHING =
  /\b(?:will not|won['’]t|does not|do not|not) (?:be )?(?:meet(?:ing)?|gather(?:ing)?|worship(?:ing)?|having|hold(?:ing)?|offer(?:ing)?|take place)\b|^[^\p{L}\d]{0,20}(?:[\p{L}'’]{1,30}\s+){0,2}(?:offices?|building|campus|church)\s+(?:(?:is|will be|are)\s+)?closed\b|^[^\p{L}\d]{0,20}(?:[\p{L}'’-]{1,30}\s+){1,5}(?:is|are|will be|remains?|stays?)\s+(?:closed|unavailable|out of order)\b|^[^\p{L}\d]{0,20}(?:[\p{L}'’,-]{1,30}\s+){1,14}(?:is|are|will\s+be|has\s+been|have\s+been)\s+(?:temporarily\s+)?suspended\b|\b(?:web ?site|phones?|internet|live ?stream|elevator)\s+(?:will be|is|are)\s+(?:down|off(?:line)?|unavailable)\b|^[^\p{L}\d]{0,20}(?:(?:and|so|but)\s+)?(?:we|there|the\s+church)\s+(?:will\s+not|won['’]t|do\s+not|don['’]t|are\s+not|aren['’]t)\s+(?:be\s+)?hav(?:e(?!\s+(?:to|time|enough|room|been|any\s+(?:idea|trouble)))|ing)\s+(?:[\p{L}'’-]{1,30}\s*){1,5}|^[^\p{L}\d]{0,20}(?:[\p{L}'’&-]{1,30}\s+){1,5}(?:(?:is|are|will\s+be)\s+(?:off(?=\W*(?:$|on\b|for\b|this\b|that\b|during\b))|on\s+(?:a\s+)?(?:\p{L}+\s+)?(?:break|hiatus|recess)(?!\p{L}))|(?:will\s+)?(?:takes?|is\s+taking|are\s+taking)\s+(?:a|the|that|this)\s+(?:\p{L}+\s+)?(?:(?:night|week|day|evening|morning)\s+off|break|pause|rest)(?!\p{L}))|^[^\p{L}\d]{0,20}(?:all\s+|any\s+|other\s+)*(?:(?:mid-?week|weekday|weekly|(?:sun|mon|tues|wednes|thurs|fri|satur)day|regular|church|evening|morning|night)\s+)+(?:activities|programs|programming|services|events|classes|ministries|meetings)\s+(?:is|are|have\s+been|will\s+be)\s+cancell?ed|^[^\p{L}\d]{0,20}closed\b|^[^\p{L}\d]{0,20}(?:there\s+(?:is|are|will\s+be)|we\s+(?:will\s+)?have)\s+no\s+(?!(?:more|longer|better|greater|other|doubt|time|way|room|limit|need|reason|rush|dress)(?!\p{L})|(?:[\p{L}'’-]{1,30}\s+){0,3}(?:cost|charge|fee|registration|admission|tickets?|child|parking|show)(?!\p{L}))(?:[\p{L}'’-]{2,30}\s+){0,3}[\p{L}'’-]{3,30}[.!]?\s*$|^[^\p{L}\d]{0,20}off(?:\s*[(–—:-][^()]{0,40}\)?)?\W*$/iu

const NOTHING_SIGNS =
  /\bno\b|clos|suspend|\bnot\b|n['’]t\b|\bdown\b|\boff|\bbreak\b|hiatus|recess|\bpause\b|\brest\b|s\s+(?:are|have|is|will).{0,6}cancel|unavailable|out of order|cerrad|hay\b/i
const SIGNS_ABROAD =
  /geschlossen|ferm[ée]|chius[oa]|nieczynn|zamkni|fechad|haver[áa]|n[ãa]o\s+(?:há|teremos)|[\u1ea0-\u1eff\u3400-\u9fff\uac00-\ud7af]/i

// Looked for first: most lines hold none of it.
const ABROAD =
  /[\u3400-\uffff]|geschlossen|ferm[ée]|chius[oa]|nieczynn|zamkni|fechad|haver[áa]|habr[áa]|tendremos|n[ãa]o\s+(?:há|teremos)|cerrad|no hay|không|văn/i
/** "Office closed", "쉽니다", "oficina cerrada" on pages in other languages. */
const NOTHING_ABROAD =
  /^\W*no\s+hay(?!\p{L})|(?<!\p{L})no\s+(?:habr[áa]|tendremos)(?!\p{L})(?:\s+\p{L}+){0,6}[.!]*|(?<!\p{L})n[ãa]o\s+(?:haver[áa]|h[áa]|teremos)(?!\p{L})(?:\s+\p{L}+){0,6}[.!]*|(?<!\p{L})(?:oficinas?|iglesia|templo)\s+(?:estar[áa]n?\s+)?cerrad[oa]s?(?!\p{L})|(?<!\p{L})(?:(?:(?:gemeinde|pfarr|kirchen)?büro|pfarramt|sekretariat|kanzlei)\s+(?:ist\s+|bleibt\s+)?geschlossen|(?:secrétariat|bureau|accueil|presbytère)\s+(?:est\s+|sera\s+)?fermée?|(?:segreteria|ufficio(?:\s+parrocchiale)?)\s+chius[oa]|kancelaria\s+(?:jest\s+|będzie\s+)?(?:nieczynna|zamknięta)|secretaria\s+(?:estará\s+)?fechada)(?!\p{L})|쉽니다|휴무|휴관|(?:모임|미사|예배|기도회|집회|학교|수업|성경공부)(?:는|은|이|가|도)?\s*없(?:음|습니다|어요)|[暫暂]停(?:聚[會会])?[。!！]?$|(?:辦公室|办公室)(?:關閉|关闭|休息)|không có (?:lễ|nhóm|sinh hoạt)|văn phòng đóng cửa/iu

/** Whether a line says that something does not take place ("No class Nov 26", "Office closed"). */
export const isNoEventNotice = remembered((text): boolean => {
  // A note says little else.
  if (text.length > 300 || !(NOTHING_SIGNS.test(text) || SIGNS_ABROAD.test(text))) return false
  return isNoteOfNothing(text)
})

function isNoteOfNothing(text: string): boolean {
  const match =
    NO_EVENT.exec(folded(text)) ??
    NOTHING.exec(text) ??
    (ABROAD.test(text) ? NOTHING_ABROAD.exec(text) : null)
  // "No School? Come to our fun day!": the rest of the line states of something.
  return match !== null && text.length - match[0].length < 60 && !/[?]/.test(text)
}
