/** Words that say that something does not take place as planned, in the languages of church pages. */
const ENGLISH = String.raw`cancell?ed|postponed|called\s+off`
const IBERIAN = 'cancelad[oa]s?|suspendid[oa]s?|pospuest[oa]s?|aplazad[oa]s?|adiad[oa]s?'
const KOREAN = '(?:취소|연기)(?:됨|되었습니다|합니다)?'
const CHINESE = '已?(?:取消|延期)(?!政策)'
const VIETNAMESE = String.raw`(?:đã\s+|bị\s+)?(?:h(?:ủy|uỷ)(?:\s+bỏ)?|hoãn)`

/** One such word; used inside a pattern with the flags i and u. */
export const CANCELLATION = `(?:(?<!\\p{L})(?:${ENGLISH}|${IBERIAN}|${VIETNAMESE})(?!\\p{L})|${KOREAN}|${CHINESE})`
