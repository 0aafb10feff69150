/** What a church's calendar prints on a day although nobody comes: saints, fasts, and the change of the clocks. */

const SAINT =
  /^(?:the\s+)?(?:(?:\d+|two|three|seven|ten|twelve|twenty|forty|seventy)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?\s+)?(?:(?:holy|venerable|great|new|righteous|blessed|our|most|pious)\s+)*(?:sts?\.?|ss\.?|saints?|(?:great|hiero|proto)?-?martyrs?|apostles?|prophet(?:ess)?|ven\.?|venerables?|hierarchs?|unmercenar(?:y|ies)|confessors?|passion-?bearers?|myrrh-?bearers?|archangels?|forefeast|afterfeast|leavetaking|apodosis|synaxis|translation of|repose of|uncovering of|beheading of|conception of|nativity of|chains of|(?:first |second |third )?finding of|deposition of|commemoration of|fathers of)\s+\p{L}/iu
/** "Saint Luke the Evangelist—Feast", "Fast of St. Mary", "Feast of the Annunciation": what a calendar of saints prints. */
const RANKED =
  /[—–-]\s*(?:USA:?\s*)?(?:Optional\s+)?(?:Memorial|Feast|Solemnity)\W*$|^(?:the\s+)?(?:feast|fast|memorial|solemnity)\s+of\s+(?:the\s+)?(?:\p{Lu}|apostles)/iu
const SAINT_WORDS = /^(?:(?:\p{Lu}[\p{L}.’'-]*|\d+|of|the|and|in|at|de|&|\([\p{L} ]{1,30}\))(?:[\s,]+|$))+$/u
const GATHERING =
  /['’]s(?!\p{L})|\b(?:sale|drive|fair|bazaar|fry|social|tour|trip|walk|run|choir|band|school|church|parish|society|guild|circle|academy|club|group|ministry|bingo|auction|market|festival|picnic|party|parade|procession|blessing|concert|dinner|supper|lunch|luncheon|breakfast|brunch|potluck|meal|mass|liturgy|vespers|vigil|service|matins|prayer|novena|akathist|moleben|eucharist|communion|retreat|class|meeting|night|feast day|celebration|work ?day|clean-?up)\b/iu
const FAST =
  /^(?:strict\s+|black\s+|total\s+)?fast(?:\s+day)?\W*$|^(?:no\s+fast(?:ing)?|fast[- ]free(?:\s+(?:day|week))?)\W*$|^(?:(?:fish|wine|oil|dairy|cheese|eggs?|meat)(?:\s*(?:,|&|and)\s*)?)+\s*(?:are\s+|is\s+)?(?:allowed|permitted)?\W*$|^(?:day\s+of\s+)?(?:fast(?:ing)?\s+(?:and\s+)?)?abstinence\W*$/i
const LONGEST = 80

/** "St. Gregory the Wonderworker", "Strict fast": who is remembered on a day, and what is not eaten. */
export function isCommemoration(title: string): boolean {
  if (title.length > LONGEST) return false
  const parts = title.replace(/\s*\([^()]*\)$/, '').split(/(?<!\b(?:sts?|ss|ven))[.;]\s+/i)
  return parts.every(
    (part) =>
      FAST.test(part) ||
      (RANKED.test(part) && !GATHERING.test(part)) ||
      (SAINT.test(part) && SAINT_WORDS.test(part) && !GATHERING.test(part)),
  )
}

const INTENTIONS =
  /\bmass\s+intentions?\b|\bintentions\s+(?:for|of)\s+the\s+(?:week|masses)|(?<!\p{L})intenciones(?!\p{L})|(?<!\p{L})ý\s+lễ(?!\p{L})|미사\s*지향|彌撒意向|弥撒意向/iu
const COLLECTION =
  /^\W*(?:(?:the|our|a)\s+)?(?:second|special|diocesan|segunda)\s+(?:collections?|colectas?|offerings?)(?!\p{L})/iu

/** "Mass Intentions": whose name is said on which day. */
export const isIntentions = (heading: string) =>
  heading.length < 60 && INTENTIONS.test(heading) && !TIMES.test(heading)

const TIMES = /\b(?:times?|schedule|hours|horarios?)\b|giờ/i

/** "December 3: † Rosa Vela, requested by her sisters": whose name is said on a day, without an hour. */
export function isForTheDead(text: string, end: number): boolean {
  return text.includes('†') && /^[\s:,–—-]*(?:\([^()]*\)\s*)?†\s*\p{Lu}/u.test(text.slice(end, end + 60))
}

/** "Second Collection: Retired Religious": what is given on a day. */
export const isCollection = (title: string) => COLLECTION.test(title) && !GATHERING.test(title)

const DAY_OFF =
  /^\W*(?:congé|vacances|urlaub|ferie)\s+(?:de|du|des|von|di|del)(?:\s+|\s*l['’])(?:l['’])?(?:abbé|curé|père|pasteur|vicaire|pfarrer|parroco|don)(?!\p{L})|^\W*(?:(?:fr|father|pastor|rev|the\s+priest)\.?\s*)?(?:\p{L}+\s+)?(?:\p{L}+['’]s\s+)?day\s+off\W*$/iu

/** "Congé de l’abbé Paul", "Fr. Paul's day off": when the priest is away. */
export const isDayOff = (title: string) => title.length <= LONGEST && DAY_OFF.test(title)

const HOUSEHOLD =
  /^(?:the\s+)?(?!(?:holy|church|parish|whole|entire|our|all|every|school|royal)\s)(?:\p{Lu}[\p{L}.’'-]*[\s/&-]+){1,4}(?:family|families|household)$/iu
const DUTY_HEADING =
  /^\W*(?:(?:sunday|our|weekly|monthly|after[- ]church|who(?:['’]s| is)?|upcoming|the)\s+)*(?:coffee(?:\s+hour)?|fellowship\s+(?:hour|time)|refreshments?|snacks?|treats|desserts?|hospitality|hosts?|hosting|prosphora|(?:holy|altar|communion)\s+bread|(?:altar\s+)?flowers|candles|lawn|mowing|cleaning|nursery|linens|greeting|greeters?|ushers?|lectors?|readers?|liturgists?|acolytes?|crucifers?|(?:altar\s+)?servers?|(?:(?:extraordinary|eucharistic|hospitality|lay|liturgical)\s+)?ministers?(?:\s+of\s+(?:holy\s+)?communion)?|cantors?|organists?|musicians?|sacristans?|commentators?|gift\s+bearers|(?:money\s+)?counters|bakers|drivers|bringing|brings)(?:\s+(?:and|&)\s+\p{L}+)?(?:\s+(?:hosts?|hosting|duty|teams?|helpers?|calendar|this\s+month|next\s+month))?(?:\s*[/|·]\s*\p{L}[\p{L} ]{2,24})?\W*$/iu

/** What somebody does on a day, where the heading above gives a name to a date that has none. */
const CHORE =
  /^\W*(?:prosphora|(?:holy|altar|communion)\s+bread|(?:altar\s+)?flowers|candles|lawn|mowing|cleaning|linens|greeters?|ushers?|lectors?|readers?|liturgists?|acolytes?)\W*$/i
const TREAT =
  /\b(?:tea|cook-?off|swap|day|sunday|night|fest|celebration|bake|buffet|barbecue|bbq|cake|pie)\b/i

/** "Coffee Hour" above "November 8 – Bell family", "November 15 – Ruth and Amos": who does it on which day. */
export function isTurnOfPeople(title: string, heading: string): boolean {
  if (title === heading && CHORE.test(title)) return true
  if (isThing(title)) return false
  return HOUSEHOLD.test(title)
}

/** "Lectors", "Altar Servers / Acólitos": what the names below it do. */
export const isDuty = (heading: string) => heading.length < 50 && DUTY_HEADING.test(heading)

const isThing = (title: string) => title.length > 60 || GATHERING.test(title) || TREAT.test(title)
