/** Dates until which something is asked, or from which something can be had: nobody comes together on them. */

/** "RSVP by", "before", "registration closes", right before a date. */
export function isDeadline(before: string): boolean {
  return UNTIL.test(before) || OPEN.test(before)
}

const UNTIL =
  /\b(?:before|after|prior\s+to|(?:in\s+advance|ahead)\s+of(?:\s+(?:our|the|next))?|on\s+or\s+(?:before|after)|(?:by|until|no\s+later\s+than)(?:\s+(?:noon|midnight|\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?),?(?:\s+on)?)?)\s+(?:\w+day,?\s+)?$/i
const OPEN =
  /\b(?:registrations?|applications?|enrol+ment|nominations?|voting|reservations?|bookings?|early[- ]bird|sign[- ]?ups?|tickets?|rsvps?|orders?)\b[^.;]{0,30}\b(?:ends?|closed?|closes|open(?:s|ed)?|due|through|begins?|began|starts?|started|(?:go(?:es)?\s+|are\s+)?on\s+sale|(?:are\s+)?available)\s+(?:on\s+|from\s+)?$|\bregistration\s*\($/i

/** Whether words in another language around a date say so. */
export function isDeadlineAbroad(before: string, after: string): boolean {
  return DEADLINE_ABROAD.test(before) || UNTIL_ABROAD.test(after)
}

/** "신청 마감 (2027-01-17)", "截止日期：12月6日", "fecha límite: 6 de diciembre"; posts and who wrote them. */
const DEADLINE_ABROAD =
  /(?:publiée?|mise? (?:à jour|en ligne)|modifiée?|veröffentlicht|aktualisiert|stand|pubblicato|aggiornato|opublikowano|dodano|atualizad[oa] em|publicad[oa] em|inscriç(?:ões|ão)[^.]{0,20}até(?: o)?(?: dia)?|마감(?:일)?|기한|작성일|등록일|게시일|截止(?:日期)?|截至|kể từ(?:\s+ngày)?|發[佈布表]於|发[布表]于|更新於|更新于|fecha l[ií]mite|(?:inscripci(?:ones|ón)|registros?|matr[ií]culas?|plazo|solicitudes)(?!\p{L})[^.;]{0,30}\s(?:se\s+)?(?:cierran?|terminan?|vencen?|acaban?|abren?|comienzan?|empiezan?|inician?)(?:\s+(?:el|hasta\s+el))?|[uú]ltimo d[ií]a para[^.;:]{0,30}(?:\s(?:es|ser[áa])(?:\s+el)?)?|inscriç(?:ões|ão)[^.;]{0,25}\s(?:encerram|terminam|abrem|começam)(?:-se)?\s+(?:em|no dia|dia)|inscriptions?[^.;]{0,25}(?:jusqu['’]au|avant le)|anmelde(?:schluss|frist)(?:\s+ist)?|anmeldung(?:en)?\s+bis(?:\s+zum)?|zapisy\s+do|a m[áa]s tardar(?: el)?|(?:inscripciones?|inscr[ií]base|reg[ií]strese)[^.]{0,20}(?:hasta|antes)(?: del?| el)?|(?:si no|avis\p{L}+|confirm\p{L}+|responde\p{L}*)(?!\p{L})[^.]{0,40}para el|fallecid[oa]|hạn (?:chót|cuối)(?:\s+(?:để\s+)?(?:ghi danh|ghi tên|đăng ký|nộp đơn))?(?:\s+là)?|(?:ghi danh|đăng ký)[^.;]{0,20}(?:đến hết|trước)(?:\s+ngày)?|trước ngày|đăng ngày)\s*[:：(（,-]?\s*(?:\w+day,?\s+)?$/iu
/** "12월 6일까지", "12月6日前", after the date. */
const UNTIL_ABROAD = /^\s*[)）]?\s*(?:까지(?!\s*(?:매|열))|마감|之?前(?=報|报|登|繳|缴|交|向)|截止)/u

/** Whether words before a date say that something can be had from then on. */
export const isRelease = (before: string) => RELEASED.test(before)

/** "OUT 5.14.27", "New single drops Friday, May 14", "Available June 1": nothing to come to. */
const RELEASED =
  /(?:^|[.!;|•·–—:-]\s*)\W*(?:(?:our|the)\s+)?(?:(?:new|debut|next)\s+)?(?:(?:live\s+)?(?:album|single|song|ep|record|music|book|video|podcast|app)s?\s+)?(?:(?:is|are|comes?|coming)\s+)?(?:out|drop(?:s|ping)|releas(?:es|ed|ing)|streaming|available|in\s+stores)\s*(?:(?:everywhere|now|on|from)\s*){0,2}[:,]?\s*(?:\w+day,?\s+)?$|\bavailable\s+for\s+(?:distribution|pick-?\s?up|purchase|sale|order|download)\s+(?:(?:on|from|this|next|beginning|starting)\s+)*(?:\w+day,?\s+)?$/i
