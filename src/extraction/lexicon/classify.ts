import { type Category, genderTags } from '../../domain/events/categories.ts'
import { remembered } from '../text/memoize.ts'

/** Words that speak for a category, and how loudly: those who are invited outweigh what is done. */
const SIGNALS: readonly [Category, number, RegExp][] = [
  [
    'womens',
    6,
    /\b(?:women|woman|ladies|lady|moms?|mothers?(?! ?['’]?s? day)|mops|welca|daughters of|sisterhood|girlfriends?|galentine)/i,
  ],
  [
    'mens',
    6,
    /\b(?:men|man camp|man up|knights of columbus|brotherhood|band of brothers|umm|promise keepers|that man is you|gentlemen)\b/i,
  ],
  [
    'family',
    6.5,
    /\b(?:family|families|marriages?|married|couples?|parent(?:s|ing)?|engaged|date night|baby dedication|(?:daddy|father)[ -]daughter|mother[ -]son|grandparents?|foster|adoptive|re\s?\|?\s?engage)\b/i,
  ],
  [
    'children',
    6,
    /\b(?:child(?:ren)?|kids?|kidz|vbs|vacation bible school|awana|preschool(?:ers?)?|nursery|toddlers?|elementary|egg hunt|trunk[ -]or[ -]treat|royal rangers|cub scouts?|brownies|kidmin|upward|breakfast with santa|storytime|story time|parents?['’]? (?:morning|night|day) out|mother['’]?s day out|pageant)\b/i,
  ],
  [
    'youth',
    6,
    /\b(?:youth|teens?|teenagers?|students?|middle school(?:ers)?|high school(?:ers)?|jr\.? high|sr\.? high|junior high|senior high|jovenes|jóvenes|fca|college|campus|disciple now|d-?now|see you at the pole|confirmation class|confirmands?|lock-?in|(?:\d+th|\d+)\s?[-–]\s?\d+th grade|graduates?|fifth quarter|5th quarter)\b/i,
  ],
  [
    'conferences',
    7,
    /\b(?:conferences?|conferencia|conventions?|summit|symposium|assembly|synod|congress|convocation)\b/i,
  ],
  [
    'music',
    5.5,
    /\b(?:concerts?|choirs?|chorale?|chorus|recitals?|organ|cantata|messiah|hymn sing|handbells?|bells|rehearsals?|orchestra|band (?:practice|night)|praise band|singing|sing-?along|carols?|caroling|gospel music|bluegrass|jazz|piano|music(?:al|ians?)?|night of worship|worship night|songs?|quartet|symphony|ensemble|coro|concierto|gaither)\b/i,
  ],
  [
    'prayer',
    5,
    /\b(?:pray(?:er|ers|ing)?|rosary|adoration|novena|intercess\w*|stations of the cross|holy hour|vigil for|fasting|liturgy of the hours|contemplative|oración|lauds|compline|litany)\b/i,
  ],
  [
    'outreach',
    5,
    /\b(?:outreach|missions?|missionary|food (?:pantry|bank|drive)|mobile food|pantry|blood drive|serve|serving|service (?:day|project)|day of service|volunteers?|habitat for humanity|homeless|clothing|closet|backpack|giveaway|angel tree|(?:gift|toy|coat|diaper|sock|school supply|canned food|food) drive|soup kitchen|operation christmas child|clean-?up|clinic|prison|jail|refugees?|packing|evangelis\w+|community meal|feed (?:my|the)|stop hunger|charity|benefit|fundraiser|work ?day)\b/i,
  ],
  [
    'bible study',
    4.7,
    /\b(?:bible|scriptures?|sunday school|(?:small|life|home|community|connect|cell|growth) groups?|lectio|precepts?|disciple (?:i|ii|iii|iv|1|2|3|4)|devotional|book of \w+|gospel of \w+|verse by verse|psalms?|genesis|exodus|romans|revelation|acts of|ephesians|hebrews|estudio b[ií]blico|sermon (?:discussion|study)|(?:lenten|advent|lent) (?:book )?study|discipleship)\b|(?:^|\b(?!book |case )\w+ )stud(?:y|ies)\b/i,
  ],
  [
    'education',
    4.6,
    /\b(?:class(?:es)?|courses?|workshops?|seminars?|training|trainings|lectures?|lessons?|esl|rcia|ocia|financial peace|alpha|griefshare|grief share|divorce ?care|orientation|forum|university|academy|institute|catechism|catequesis|faith formation|book study|101|tutoring|education|speaker series|certification|cpr|safe sanctuary|planning|clases?)\b/i,
  ],
  [
    'worship',
    4,
    /\b(?:worship|services?|mass(?:es)?|eucharist|communion|liturgy|vespers|evensong|easter|palm sunday|good friday|maundy|holy (?:thursday|saturday|week)|ash wednesday|pentecost|christmas (?:eve|day)|advent|lent(?:en)?|epiphany|watch ?night|baptisms?|sunrise|tenebrae|tai[zs][eé]|blessing of|revival|homecoming|all saints|remembrance|misas?|servicios?|culto|candlelight|dominical|sunday (?:morning|evening|gathering)|confirmation|ordination|installation)\b/i,
  ],
  ['worship', 2.5, /\b\w+ sunday$/i],
  [
    'fellowship',
    4.2,
    /\b(?:fellowship|potluck|pot luck|dinners?|lunch(?:eon)?|breakfast|brunch|supper|picnic|cook-?(?:off|out)|bbq|barbecue|social|coffee|donuts?|game night|games?|party|festival|fiesta|fish fry|pancakes?|chili|ice cream|welcome|newcomers?|meet and greet|reception|book club|bingo|hik(?:e|ing)|pickleball|softball|bowling|golf|trip|quilt(?:ers|ing)?|knitting|crochet|seniors?|young adults?|singles?|hangout|meal|bazaar|oktoberfest|cafe|café|tailgate|watch party|movie|mixer|outing)\b/i,
  ],
]

const SHARED_ADULTS = /\bmen\s*(?:and|&|\+)\s*women\b|\bwomen\s*(?:and|&|\+)\s*men\b/i

/**
 * The category of an event. The title says most; the source's own tags and the description help where it is silent.
 * Without any sign it is fellowship: people meet.
 */
export function classifyEvent(title: string, description: string | null, tags: string): Category {
  const scores = new Map<Category, number>()
  score(title, 1, scores)
  if (scores.size === 0 || Math.max(...scores.values()) < 4) score(tags, 0.7, scores)
  if (scores.size === 0) score(description?.slice(0, 300) ?? '', 0.5, scores)
  const gender = genderTags(title, null)
  if (gender.womens) add(scores, 'womens', 6.4)
  if (gender.mens) add(scores, 'mens', 6.4)
  if (SHARED_ADULTS.test(title) || (gender.womens && gender.mens)) {
    scores.delete('mens')
    scores.delete('womens')
  }
  let best: Category = 'fellowship'
  let most = 0
  for (const [category, points] of scores) {
    if (points > most) {
      best = category
      most = points
    }
  }
  return best
}

function score(text: string, factor: number, scores: Map<Category, number>): void {
  if (!text) return
  for (const [category, weight] of signalsIn(text)) add(scores, category, weight * factor)
}

const signalsIn = remembered((text) => SIGNALS.filter(([, , pattern]) => pattern.test(text)))

function add(scores: Map<Category, number>, category: Category, points: number): void {
  // A second sign of the same kind confirms a little; it does not outvote another kind.
  const before = scores.get(category)
  scores.set(category, before === undefined ? points : Math.max(before, points) + 0.3)
}
