export const CALENDAR_WORDS =
  /\b(?:calendars?|events?|what['’]?s (?:on|happening|coming|up)|upcoming|coming (?:up|soon)|happenings|gatherings|diary|dates|schedule|agenda|(?:service|mass|worship) times?|^times$|services|mass(?:es)?|bulletins?|announcements|(?:this|next) (?:week|month)|(?:week|month)s? ahead|weekly|activities|visit|eventos|calendario|horarios?|actividades|boletín|misas|cultos)\b/i
/** The same in Vietnamese, Korean, Chinese and Portuguese. */
export const OTHER_CALENDAR_WORDS =
  /(?<!\p{L})(?:sinh hoạt|lịch|sự kiện|chương trình|giờ lễ|thông báo|programação|horários|agenda|cultos|atividades|próximos eventos)(?!\p{L})|일정|행사|예배|모임|소식|주보|행사표|活動|活动|行事[曆历]|日[曆历]|聚[會会]|時間表|时间表|消息|公告/iu
/** Where a church prints what its calendar does not have yet: cancellations and additions. */
export const NEWS_WORDS =
  /^\W*(?:(?:church|parish|our|the|latest|weekly|monthly|mission|current|read|view)\s+)*(?:news(?:\s+(?:and|&)\s+\p{L}+)?|e-?news|newsletters?|notices|updates?|letters?|(?:pastor|rector|vicar|priest|minister|father|reverend|dean|bishop|elder)s?['’]?s?\s+(?:letters?|notes?|desk|corner|column|pen|message|page|blog)|(?:letters?|notes?|word|message)s?\s+from\s+(?:the|our|your)\s+(?:\p{L}+\s*){1,2}|from\s+(?:the|our)\s+(?:pastor|rector|vicar|priest|minister)(?:['’]?s?\s+(?:desk|pen|study))?|noticias|anuncios|avisos|novedades|notícias|tin\s+tức)\W*$/iu
/** The parts of a site that tell of a church's life, where nothing speaks of a calendar. */
export const LIFE_WORDS =
  /\b(?:news|newsletters?|notices|gatherings?|classes|groups|ministries|music|concerts?|youth|students|kids|children|women|men|families|adults|seniors|outreach|serve|get involved|connect|programs?|retreats?|camps?|registrations?|sign[- ]?ups?|learn|grow|grupos|ministerios|jóvenes|niños|noticias|familia)\b/i
/** Pages of people, belief and the past: read last, so that they do not use up a visit to a large site. */
export const IDLE_WORDS =
  /^\W*(?:(?:meet|our|the|church|parish|pastoral|ministry|lay|who|what|a|brief|statement|of|and)\s+)*(?:staff|team|leadership|leaders|clergy|pastors?|priests?|elders|deacons|vestry|officers|trustees|boards?|beliefs?|(?:we\s+)?believe|faith|doctrines?|creeds?|confessions?\s+of\s+faith|history|story|mission|vision|values|covenant|constitution|by-?laws|polic(?:y|ies)|gallery|galleries|photos?|pictures|albums?|links|faqs?|obituar(?:y|ies)|memorials?|testimon(?:y|ies|ials)|employment|jobs|careers|denomination|personal|historia|creencias|creemos|equipo|líderes|galería|fotos)(?:\s*(?:&|and|y)\s*(?:\p{L}+\s*){1,2})?\W*$/iu

export const UNRELATED_WORDS =
  /\b(?:past|archived?|sermons?|give|giving|donate|log ?in|sign ?in|register|privacy|cookie|podcasts?|wedding|funerals?|facility|rental)\b/i
export const FOREIGN_UNRELATED_WORDS =
  /(?<!\p{L})(?:đã qua|lưu trữ|bài giảng|pasados?|anteriores|archivo|sermones|predicaciones|passados|sermões|ofrendas?|donar)(?!\p{L})|지난|설교|헌금|過去|过去|講道|讲道|奉獻|奉献/iu
export const PLAIN_CALENDAR_WORDS =
  /^\s*(?:events?|calendar|(?:upcoming|church|all|view all)\s+events?|events? calendar|(?:church|full|our) calendar)\s*$/i
const OWN_EVENTS =
  /^\W*(?:(?:see|view|find|browse|all|our|full|upcoming|church|parish|special|the|and|more|sign[- ]?ups?|register|registrations?|rsvp|for|of|calendars?|events?|classes|groups|online|here|eventos|calendario|inscripciones|y|todos|los|nuestros|próximos)(?!\p{L})[\s&+/,|›»→>-]*)+$/iu

/** "Events & Sign-Ups", "Register for events": nothing but words for the church's own events. */
export function isOwnEvents(words: string): boolean {
  return (
    PLAIN_CALENDAR_WORDS.test(words) ||
    (OWN_EVENTS.test(words) &&
      /\b(?:calendars?|events?|sign[- ]?ups|registrations?|eventos|calendario|inscripciones)\b/i.test(words))
  )
}
