/** Entries of a church's calendar, whatever its source, that tell of a day or an hour and of nothing to come to. */

const PART = '(?:(?:first|second|third|fourth|1st|2nd|3rd|4th|fall|autumn|winter|spring|summer|the)\\s+)*'
const SCHOOL = new RegExp(
  `^\\W*(?:school\\s*[:–—-]\\s*)?(?:${[
    'no\\s+(?:school|classes|preschool|pre-?k|kindergarten|after[- ]?care|before[- ]?care)(?!\\p{L}).{0,60}',
    '(?:early|noon|midday|mid-day|half[- ]day|\\d{1,2}(?::\\d\\d)?(?:\\s*[ap]\\.?m\\.?)?)\\s+(?:dismissal|release)',
    '(?:early|two[- ]hour|2[- ]hour|late)\\s+(?:out|start|delay|opening)',
    '(?:dismissal|school\\s+dismiss(?:es|ed)|classes\\s+dismiss(?:ed)?)\\s+at\\s+.{1,12}',
    'half[- ]?days?(?:\\s+of\\s+school)?',
    '(?:report\\s+cards?|progress\\s+reports?|interims?|midterms?|grades)(?:\\s+(?:(?:go|going|sent|come|taken)\\s+home|due|issued|posted|published|available|distributed|day))?',
    `(?:end|close|start|beginning)\\s+of\\s+${PART}(?:quarter|semester|trimester|term|marking\\s+period|grading\\s+period|school|school\\s+year|classes|preschool)(?:\\s+(?:for\\s+.{2,30}))?`,
    `${PART}(?:quarter|semester|trimester|term|marking\\s+period)\\s+(?:ends?|begins?|starts?)`,
    '(?:school|classes|preschool)\\s+(?:is\\s+|are\\s+)?(?:closed|out|not\\s+in\\s+session|in\\s+session|resumes?|reopens?|begins?|starts?|ends?|holiday|break|vacation)(?:\\s+for\\s+.{2,30})?',
    '(?:fall|autumn|winter|spring|summer|mid-?winter|christmas|thanksgiving|easter|holiday|school)\\s+(?:break|vacation|recess)(?:\\s+(?:begins?|starts?|ends?))?',
    "(?:teachers?|faculty|staff)(?:['’]s?)?\\s+(?:in-?service|work\\s?days?|planning\\s+day|institute|convocation|professional\\s+development)(?:\\s+day)?",
    '(?:(?:blue\\s+)?jeans|denim|dress[- ]down|dress[- ]up|spirit(?:\\s+wear|\\s+shirt)?|pajamas?|pj|crazy\\s+(?:hair|sock|hat)s?|(?:out[- ]of|no|non|free)[- ](?:uniform|dress)|uniform|picture|make-?up\\s+picture|twin|wacky(?:\\s+\\p{L}+)?)\\s+day(?:\\s+\\$\\d+)?',
    '(?:standardi[sz]ed|achievement|state|map|iowa|act|sat)\\s+test(?:ing|s)?(?:\\s+(?:begins|week|day))?',
  ].join('|')})\\s*(?:\\([^()]*\\)|[–—-]\\s+.{1,40})?\\W*$`,
  'iu',
)
const MAY_BE_SCHOOL =
  /school|class|dismiss|release|half|report|grade|quarter|semester|term|period|break|vacation|recess|teacher|faculty|staff|test|delay|late|early|interim|\sday/i

const CHANNEL = '(?:facebook|fb|you\\s?tube|instagram|twitch|vimeo|zoom|online|web|video|radio|tv|internet)'
const ON_AIR =
  '(?:live[- ]?stream(?:s|ing|ed)?|live\\s+(?:feed|broadcast|video)|web\\s?cast|web\\s?stream|simulcast|stream(?:ing)?)'
/** Only the way in which one may look on: "Facebook Live", "Livestream on YouTube". */
const LOOKING_ON = new RegExp(
  `^\\W*(?:(?:our|the|sunday|weekly|church)\\s+)*(?:${CHANNEL}(?:\\s+(?:and|&|/)\\s+${CHANNEL})?\\s+(?:live|premiere|${ON_AIR})|(?:(?:${CHANNEL}|live)\\s+)?${ON_AIR})(?:\\s+(?:begins?|starts?|link|only|goes\\s+live))?(?:\\s+(?:on|via|at)\\s+${CHANNEL}(?:(?:\\s+(?:and|&)\\s+|,\\s+)${CHANNEL})*(?:\\s+live)?)?\\W*$`,
  'iu',
)

/** "Listen to Pastor Lee on the radio", "Radio Broadcast Sponsorships", "Closed on all major holidays: …" */
const BROADCAST_OR_CLOSED =
  /^\W*(?:listen|tune\s+in|watch|hear)\b.{0,60}\b(?:on|over)\s+(?:the\s+)?(?:radio|air|tv|television|k[a-z]{3}|w[a-z]{3}|\d{2,4}(?:\.\d)?\s*[af]m)(?:\s.{0,30})?$|^\W*(?:our\s+|the\s+|church\s+|weekly\s+)*radio\s+(?:broadcast|program|show|ministry)s?(?:\s+sponsor\p{L}*)?(?:\s+(?:needed|available|opportunit\p{L}+))?\W*$|^\W*closed\s+(?:on|for|all|during|from)\s/iu

/** "Upcoming available dates are": words that lead on to days and name nothing. */
const LEADS_TO_DATES =
  /^\W*(?:(?:the|our|upcoming|available|remaining|open|next|other|future|following|more|these|all|here|are)\s+)*dates?\s+(?:are|is|that|which|include|will\s+be)(?!\p{L}).{0,40}$/iu

/** "Orders are due", "Early bird ends", "Packing list goes out": what is asked or sent by a day. */
const BY_A_DAY =
  /^\W*(?:(?:all|cookie|camp|final|the|your)\s+)*(?:orders?|payments?|forms?|deposits?|registrations?|applications?|money|balances?|fees?|permission\s+slips?|nominations?|pledge\s+cards?|submissions?|scholarship\s+applications?)\s+(?:(?:is|are|were)\s+)?due\W*$|^\W*early[- ]bird(?:\s+\p{L}+){0,2}\s+(?:ends?|closes?)\W*$|^\W*(?:packing\s+lists?|letters|invitations|schedules?|confirmations?|details)\s+(?:goes|go|will\s+go|are\s+sent|will\s+be\s+sent|are\s+mailed)(?:\s+out)?\W*$/iu

/** "Redaktionsschluss", "Date limite", "Cierre de inscripciones": the same in other languages. */
const BY_A_DAY_ABROAD =
  /^\W*(?:(?:redaktions|anmelde|einsende|abgabe|bewerbungs|melde)(?:schluss|frist)|(?:date\s+limite|(?:clôture|fin)\s+des\s+inscriptions|cierre\s+de\s+(?:las?\s+)?(?:inscripci|redacci|edici)\p{L}+|chiusura\s+(?:delle\s+)?iscrizioni|termine\s+(?:per\s+)?(?:le\s+|delle\s+)?iscrizioni|encerramento\s+das\s+inscriç\p{L}+|koniec\s+zapis\p{L}+))(?!\p{L})/iu

/** Before anybody comes. */
const TRYING_OUT =
  /^\W*(?:(?:live[- ]?)?stream|sound|mic|microphone|audio|video|camera|tech|lighting|equipment|a\/v)\s+(?:test|check|run-?through)(?:\s+(?:for|with)\s.{3,40})?\W*$/i

/** A place of work that is to be had. */
const HIRING =
  /^\W*(?:(?:we\s+are|we['’]re|is|now|currently)\s+)*hiring\b|^\W*(?:help\s+wanted|(?:job|employment|career)\s+(?:openings?|opportunit(?:y|ies)|postings?)|(?:open\s+)?positions?\s+(?:open|available)|(?:staff|job)\s+(?:opening|vacancy|vacancies)s?)\b/i
const MAY_BE_HIRING = /hiring|wanted|openings?|opportunit|posting|position|vacanc/i

/** "Noon Dismissal", "Report Cards Go Home", "Facebook Live": what parents or people at home need to know. */
export function isNonEvent(title: string): boolean {
  if (title.length > MAX_TITLE_CHARS) return false
  return (
    (MAY_BE_SCHOOL.test(title) && SCHOOL.test(title)) ||
    (MAY_BE_ON_AIR.test(title) && LOOKING_ON.test(title)) ||
    (MAY_BE_HIRING.test(title) && HIRING.test(title)) ||
    (/date/i.test(title) && LEADS_TO_DATES.test(title)) ||
    (/due|bird|list|go|sent|mailed/i.test(title) && BY_A_DAY.test(title)) ||
    (/schluss|frist|limite|nscri|iscri|zapis|redacci|edici/i.test(title) && BY_A_DAY_ABROAD.test(title)) ||
    (/test|check|through/i.test(title) && TRYING_OUT.test(title)) ||
    (/radio|listen|tune|watch|hear|closed/i.test(title) && BROADCAST_OR_CLOSED.test(title))
  )
}

const MAX_TITLE_CHARS = 100
const MAY_BE_ON_AIR = /live|stream|cast|premiere/i
