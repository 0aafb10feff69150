import { remembered } from '../text/memoize.ts'

/** Words that say that something does not take place as planned, in the languages of church pages. */
const ENGLISH = String.raw`cancell?ed|postponed|called\s+off`
const IBERIAN = 'cancelad[oa]s?|suspendid[oa]s?|pospuest[oa]s?|aplazad[oa]s?|adiad[oa]s?'
const KOREAN = '(?:취소|연기)(?:됨|되었습니다|합니다)?'
const CHINESE = '已?(?:取消|延期)(?!政策)'
const VIETNAMESE = String.raw`(?:đã\s+|bị\s+)?(?:h(?:ủy|uỷ)(?:\s+bỏ)?|hoãn)`

/** One such word; used inside a pattern with the flags i and u. */
const CANCELLATION = `(?:(?<!\\p{L})(?:${ENGLISH}|${IBERIAN}|${VIETNAMESE})(?!\\p{L})|${KOREAN}|${CHINESE})`

/** Nothing that is longer is a title. */
const MAX_TITLE_CHARS = 400
// "Private prayer" and "private school fair" are for everyone; a private event, party or hire is not.
const PRIVATE_TITLE =
  /^\W*(?:private|busy|unavailable)\W*$|^\W*(?:church\s+|parish\s+)?staff\s+(?:retreat|meeting|mtg|training|development|in-service|day)\b|^\W*(?:the\s+)?(?:elders|deacons)['’]?(?:\s*(?:and|&|\/|,|\+)\s*(?:elders|deacons|ministers|preachers|trustees|staff|wives)['’]?)*\s+(?:meetings?|mtgs?)\.?(?=\W*$|\s*[(–—:@,-])|[([]\s*(?:private|closed(?: (?:meeting|session))?|members?(?: only)?|staff(?: only)?|internal|privado|solo miembros|비공개|不公開|不公开|nội bộ|nicht[- ]?öffentlich|intern|nur\s+für\s+(?:mitglieder|mitarbeit\p{L}+|geladene\s+gäste)|à\s+huis\s+clos|réservée?s?\s+aux?\s+(?:membres|équipe\p{L}*)|a\s+porte\s+chiuse|solo\s+membri|(?:só|somente|apenas)\s+(?:para\s+)?membros|tylko\s+dla\s+członków)\s*[)\]]|\bprivate\s+(?:event|party|rental|function|meeting|gathering|reservation|booking|wedding|reception|hire|ceremony|use)\b|\b(?:members?|staff|clergy|invitees?|(?:team\s+)?lead(?:er)?s?)[ -]only\b|\bonly (?:for )?(?:members|staff)\b|\b(?:not open|closed) to the public\b|\binvitation[ -]only\b|\bby invitation\b|\b(?:not open|closed) to the congregation\b|\bs[oó]lo (?:para )?(?:miembros|l[ií]deres|invitados)\b|회원만|당회원만|제직만|(?:僅|仅|只)限(?:會員|会员|同工|會友|会友)|dành riêng cho|\b(?:hall|room|building|church|gym|kitchen|sanctuary|chapel|facility)\s+(?:is\s+)?(?:rented|reserved|in use|booked|rental|reservation)\b|^\W*(?:reserved|rented|rental|booked|private)(?:\s+(?:for|by)(?!\p{L})|\s*[:–—-]\s)|^\W*(?:rental|rented|reserved|booked|hold|blocked|facility (?:use|rental)|outside (?:group|rental))\W*$/iu
const PRIVATE_TEXT =
  /\b(?:members|staff|volunteers|teachers|ushers|choir|crew|clergy|officers|trustees)(?:\s+members)?(?:\s+and\s+(?:their\s+)?[a-z]+)?[ -]only\b|(?:^|[(,;–—]\s*|\bfor (?:the )?)(?:vestry|session|council|board|committee|consistory)(?:\s+members)?\s+only\b|(?:^|[.;(–—])\s*by invitation(?:\s+only)?\s*(?:[.;)]|$)|\((?:for\s+)?(?:the\s+|its\s+|our\s+)?(?:(?:church\s+|parish\s+)?(?:council|board|vestry|session|committee|consistory|staff|leadership|team)(?:\s+members)?|elders|deacons|trustees|officers|staff)\)|\((?:for\s+)?(?:the\s+)?(?:elected|appointed|board|council|committee)\s+members\)|\b(?:council|committee|vestry|session|consistory|trustee|deacon)\s+members(?:\s*:\s*(?:we|\p{L}+))?\s+(?:will\s+)?meet(?:ing)?\b|\bmembers\s+of\s+the\s+(?:\p{L}+\s+){0,2}(?:council|committee|vestry|session|consistory)\s+(?:will\s+)?meet\b|\bfor\s+(?:the\s+|our\s+)?(?:registered|enrolled|accepted)\s+(?:\p{L}+\s+)?(?:candidates|confirmands|catechumens|students|couples)\b|\bfor\s+(?:the\s+|our\s+|all\s+)?(?:hosts|leaders|elders|deacons|officers|trustees|staff|council|vestry)(?:\s+members)?\s+(?:and|&)\s+their\s+(?:families|children|kids|spouses|wives|husbands|households)\b|\((?:for\s+)?(?:the\s+)?(?:staff|members)(?:\s+and\s+members)?\s+of\s+the\s+(?:team|committee|council|board|vestry)\)|\bfor (?:its|our|the|their) (?:own )?members(?:[,;.]|$)|\bbehind closed doors\b|\b(?:in|an?) (?:closed|executive) (?:session|meeting)\b|\b(?:elders|deacons|leaders|trustees)(?:(?:,| and| &)? (?:elders|deacons|leaders|trustees))? only\b|\bnot open to the congregation\b|\bs[oó]lo (?:para )?(?:(?:el|los|las)\s+)?(?:miembros|l[ií]deres|invitados|consejo|di[aá]conos|ancianos|servidores|ministros|personal|catequistas)\b|회원만|제직만|(?:僅|仅|只)限(?:會員|会员|同工|會友|会友)|dành riêng cho (?:thành viên|ban)|chỉ dành cho (?:các\s+|những\s+|riêng\s+)?(?:thành viên|ban|hội|chấp sự|trưởng lão|nhân sự|lãnh đạo|giáo viên|giảng viên|huynh trưởng|tân tòng)|(?:同工|執事|执事|會員|会员|長老|长老|理事)限定|\b(?:appointed|invited|elected|nominated)\s+[a-z]+\s+only\b|\bthis is a private (?:event|meeting|gathering|function|party)\b|\b(?:not open|closed) to the public\b|\bprivate (?:event|party|function)\b[^.]{0,40}\bnot\b[^.]{0,20}\bpublic\b|^\W*(?:(?:attention|all|calling\s+all|church),?\s+)*(?:officers|trustees|stewards|deacons|elders|vestry|(?:board|council|committee|vestry)\s+members)(?:\s*(?:,|and|&)\s*(?:officers|trustees|stewards|deacons|elders))*\s*[:!]\s+(?:the|our|your|we|please|there|you)\b|\ball\s+(?:church\s+)?(?:officers|trustees|stewards|deacons|elders|(?:board|council|committee|vestry)\s+members)\b[^.;]{0,60}\b(?:in\s+(?:their\s+)?place|(?:are|is)\s+(?:to\s+be\s+present|to\s+attend|expected|required|asked\s+to\s+attend)|(?:must|should)\s+(?:be\s+present|attend))\b|\bfor\s+(?:those|the\s+ones)\s+who\s+(?:have|has|had)\s+(?:already\s+)?(?:signed|covenanted|been\s+(?:invited|asked|called|chosen))(?!\p{L})|\bfor\s+(?:those|the\s+ones)\s+(?:who\s+(?:were|are|have\s+been)\s+)?(?:elected|appointed|nominated|invited)\b|\bonly\s+(?:(?:church|voting|registered|active|baptized|current|our)\s+)*(?:members|staff|officers|delegates|volunteers|trustees|deacons|elders)\s+(?:(?:may|can|should|will)\s+|are\s+(?:able|allowed|permitted|invited|asked|expected|to)\s+(?:to\s+)?)(?:attend|come|be\s+(?:present|admitted)|take\s+part|participate)(?!\p{L})|họp kín|\ba puertas? cerradas?(?!\p{L})|\(\s*(?:당회원|제직|장로|교역자|임원|위원|구역장|리더|교사)(?:들)?(?:\s*(?:만|대상|전용|모임))?\s*\)/iu
// Looked for first, one word of every alternative above: most lines hold none of them.
const MAY_BE_PRIVATE =
  /only|invitation|members|officers|trustees|stewards|deacons|elders|vestry|\bthose\b|the ones|their|closed|executive|not open|s[oó]lo|private|candidates|confirmands|catechumens|students|couples|(?:elders|deacons|trustees|officers|staff|council|board|vestry|session|committee|consistory|leadership|team)\)|puerta|họp|[\u3400-\u9fff\uac00-\ud7af]|dành/iu

/** Whether an entry says that it is not for the public (members, staff, private hire). */
export function isPrivateEntry(title: string, description: string | null | undefined): boolean {
  return (
    PRIVATE_TITLE.test(title.slice(0, MAX_TITLE_CHARS)) ||
    (description ? isPrivateText(description.slice(0, 2000)) : false)
  )
}

const isPrivateText = (text: string) => MAY_BE_PRIVATE.test(text) && PRIVATE_TEXT.test(text)

const MARK = '[^\\p{L}\\p{N}]'
const CANCELLED_TITLE = new RegExp(
  [
    `^${MARK}*(?:event\\s+)?${CANCELLATION}${MARK}+`,
    `${MARK}*[([【［（]\\s*${CANCELLATION}\\s*[)\\]】］）]${MARK}*`,
    `${MARK}+(?:(?:is|has been|está|queda|ha sido)\\s+)?${CANCELLATION}${MARK}*$`,
    `^${MARK}*${CANCELLATION}${MARK}*$`,
  ].join('|'),
  'giu',
)

/** Takes "CANCELLED - " and the like off a title, so that the event keeps the name it was known by. */
export const readCancellation = remembered((printed): { title: string; cancelled: boolean } => {
  const title = printed.slice(0, MAX_TITLE_CHARS)
  const rest = title.replace(CANCELLED_TITLE, ' ').replace(/\s+/g, ' ').trim()
  if (rest === title.replace(/\s+/g, ' ').trim()) return { title: rest, cancelled: false }
  // Nothing but the word: the title stays.
  return { title: rest === '' ? title.trim() : rest, cancelled: true }
})
