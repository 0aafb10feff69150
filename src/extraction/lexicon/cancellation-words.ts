/** Words that say that something does not take place as planned, in the languages of church pages. */
const ENGLISH = String.raw`cancell?ed|postponed|called\s+off`
const IBERIAN = 'cancelad[oa]s?|suspendid[oa]s?|pospuest[oa]s?|aplazad[oa]s?|adiad[oa]s?'
const KOREAN = '(?:취소|연기)(?:됨|되었습니다|합니다)?'
const CHINESE = '已?(?:取消|延期)(?!政策)'
const VIETNAMESE = String.raw`(?:đã\s+|bị\s+)?(?:h(?:ủy|uỷ)(?:\s+bỏ)?|hoãn)`

/** One such word; used inside a pattern with the flags i and u. */
export const CANCELLATION = `(?:(?<!\\p{L})(?:${ENGLISH}|${IBERIAN}|${VIETNAMESE})(?!\\p{L})|${KOREAN}|${CHINESE})`

/** Running text that calls something off: "ha sido cancelado", "취소되었습니다", "已取消", "đã hủy". */
const RUNNING_CANCELLATION =
  /(?<!\p{L})(?:(?:est[áa]|queda|fue|ha sido|foi|est[áa])\s+)?(?:cancelad[oa]s?|suspendid[oa]s?)(?!\p{L})|취소(?:됨|되었|합니다|\s*[\])]|$)|[[(【［（]\s*취소|已取消|[[(【［（]\s*取消|(?<!\p{L})(?:đã|bị)\s+h(?:ủy|uỷ)(?!\p{L})/iu

const ENGLISH_CANCELLATION =
  /\b(?:cancell?ed|called\s+off|(?:have|had|need)\s+to\s+cancel|must\s+cancel|(?:decided|chosen|voted)\s+to\s+cancel|(?:are|is)\s+cancell?ing|(?:will|does|do|can)\s*not\s+(?:now\s+)?(?:take\s+place|be\s+held|happen)|(?:won|doesn|can)['’]t\s+(?:take\s+place|be\s+held|happen)|(?:is|are)\s+off(?=\W*$|[.,;!]))/i
const QUICK_ENGLISH = /cancel|called|\bnot\b|n['’]t\b|\boff\b/i

/** Whether English running text says that something is called off for good: "is canceled", "will not take place". */
export function isCancellation(text: string): boolean {
  return QUICK_ENGLISH.test(text) && ENGLISH_CANCELLATION.test(text)
}

// Looked for first: most lines hold none of it.
const QUICK = /[\u3400-\uffff]|celad|spendid|hủy|huỷ/i

/** Whether running text in another language than English says that something is called off. */
export function isForeignCancellation(text: string): boolean {
  return QUICK.test(text) && RUNNING_CANCELLATION.test(text)
}
