const HAN_OR_HANGUL = /[\u3400-\u9fff\uac00-\ud7af]/
const LEAD =
  /^(?:(?:\d{1,2}[.)]|[①-⑳])\s+)?(?:[[(【［（<〈]\s*(?:공지(?:사항)?|안내|알림|모집|公告|通告|通知)\s*[\])】］）>〉]\s*)?(?:20\d\d\s*[년年](?:도|度)?\s*)?/u
const TAIL =
  /\s*(?:(?<=미사|예배|모임|집회|기도회|고해성사|[拜會会])\s*(?:시간표?|일정표?|時間表?|时间表?))?\s*(?:안내(?:문|드립니다|합니다|입니다)?|공지(?:사항)?|알림|알립니다|초대|通知|通告|公告|安排)?\s*[.!]?$/u
/** "바자회가", "헌신예배를": the particle behind a name whose verb stands behind its day. */
const PARTICLE =
  /(?<=예배|[^대사]회|잔치|모임|미사|학교|캠프|축제|행사|기도|공부|강좌|세미나|대회|식|밤|날|부흥회|성찬|봉사|바자|수양회|나눔|헌신|임직|훈련|소풍|파티|콘서트|연주|찬양)(?:이|가|을|를|은|는)$/u
/** "선교부 주관 바자회": by whom. */
const HELD_BY = /^[\uac00-\ud7af]+\s*(?:주관|주최)\s+(?=\S)/u
const NOTICE = /(?:안내|공지|알림|알립니다|초대|개최|모집|通知|通告|公告)/u
const QUOTED = /[《『「〈‘“']([^》』」〉’”']{2,30})[》』」〉’”']/u

/**
 * What a Korean or Chinese headline announces: the quoted name in "제3회 ‘가을 음악회’ 안내", "한가위 연휴 미사" in "2023년 한가위
 * 연휴 미사 시간 안내". Titles in other scripts stay as they are.
 */
export function noticeName(title: string): string {
  if (!HAN_OR_HANGUL.test(title)) return title
  const quoted = NOTICE.test(title) ? QUOTED.exec(title)?.[1] : undefined
  const name =
    quoted ?? title.replace(LEAD, '').replace(TAIL, '').replace(HELD_BY, '').replace(PARTICLE, '').trim()
  return name.length >= 2 ? name : title
}
