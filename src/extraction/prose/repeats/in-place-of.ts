import { exceptionOn, type RecurrenceException } from '../../candidate/exceptions.ts'
import { isHeading } from '../../html/lines.ts'
import { type Anchor, daysOf } from '../dates/anchors.ts'
import type { ScannedLine } from '../scanned-lines.ts'

/** What a gathering of one day replaces: "The hymn sing takes the place of Evening Prayer", "금요기도회는 사경회로 모입니다". */

const OWN =
  "(?:(?:the|our|that|this|its|their|his|her|usual|regular|normal|weekly|customary|\\p{L}+day[’']s|(?:that|this)\\s+\\p{L}+[’']s)\\s+)*"
const NAME =
  "(?<name>\\p{L}[\\p{L}'’-]*(?:\\s+(?:of\\s+(?:the\\s+)?|and\\s+|&\\s+)?(?!(?:on|that|this|at|in|for|so|and|with|which|who|as|when|will|is|are|by|to)(?!\\p{L}))\\p{L}[\\p{L}'’-]*){0,4})"
const REPLACES = new RegExp(
  `(?<!\\p{L})(?:(?:takes?|taking)\\s+the\\s+place\\s+of|in\\s+(?:the\\s+)?place\\s+of|in\\s+lieu\\s+of|instead\\s+of|replac(?:e|es|ing)|rather\\s+than)\\s+${OWN}${NAME}`,
  'iu',
)
const REPLACED = new RegExp(
  `(?:^|[.;:!,]\\s+|\\bso\\s+)${OWN}${NAME}\\s+(?:is|are|will\\s+be)\\s+replaced\\s+(?:by|with)(?!\\p{L})`,
  'iu',
)
const NONE_THEN = new RegExp(
  `\\bno\\s+${OWN}${NAME}\\s+(?:on\\s+)?(?:that|this|the\\s+same)\\s+(?:day|night|evening|morning|afternoon|noon|week|\\p{L}+day)(?!\\p{L})`,
  'iu',
)
const IBERIAN =
  /(?<!\p{L})(?:en\s+(?:lugar|vez)\s+del?|reemplaza\s+(?:al?|el)|sustituye\s+(?:al?|el)|(?:no|em)\s+lugar\s+d[aoe]|substitui\s+[ao]?)\s+(?:(?:el|la|las|los|nuestr[oa]|o|a)\s+)*(?<name>\p{L}+(?:\s+(?:de(?:l|\s+la)?\s+)?\p{L}+){0,3})/iu
/** "금요기도회를 찬양의 밤으로 대신합니다", "금요기도회는 사경회로 모입니다", "수요예배는 쉽니다", "새벽기도 대신". */
const KOREAN =
  /(?<name>[\uac00-\ud7af]{2,12}(?:예배|기도회|기도|모임|집회|공부|학교|미사|훈련|심방))(?:(?:[은는을를]|은\s*이날)?\s+[^.。]{0,30}(?:으)?로\s*(?:대신(?:합니다|하여|하겠|드립)|대체(?:합니다|됩니다|하여)?|모입니다|모이겠|드립니다|갈음)|[은는이가]?\s*(?:(?:이날|이번\s*주|당일)[은는]?\s*)?(?:없습니다|쉽니다|모이지\s*않습니다|휴강|휴회)|[은는을를]?\s*대신(?=[\s,]|$))/u
const CHINESE =
  /(?:取代|代替|替代)(?:當[天日晚]|当[天日晚]|本[週周])?的?(?<name>[\u3400-\u9fff]{2,8})|(?<other>[\u3400-\u9fff]{0,6}(?:崇拜|禱告會|祷告会|查經|查经|主日學|主日学|團契|团契|聚會|聚会))(?:暫停|暂停|停止)一次/u
const VIETNAMESE = /(?<!\p{L})thay\s+(?:cho|thế)\s+(?:buổi\s+)?(?<name>\p{L}+(?:\s+\p{L}+){1,4})/iu

// Looked for first: hardly a line holds any of it.
const QUICK =
  /place of|lieu of|instead|replac|rather than|\bno\b|lugar|vez de|sustitu|대신|대체|모입니다|모이|드립니다|없습니다|쉽니다|휴강|휴회|갈음|代|停|thay/i
const PATTERNS = [REPLACES, REPLACED, NONE_THEN, IBERIAN, KOREAN, CHINESE, VIETNAMESE]
const LINES_BEHIND = 3

/** The words behind "instead of" that name what is held at other times. */
export function replacedBy(text: string): string[] {
  if (!QUICK.test(text)) return []
  return PATTERNS.flatMap((pattern) => {
    const groups = pattern.exec(text)?.groups
    const name = groups?.name ?? groups?.other
    return name ? [pluralOf(name)] : []
  })
}

/** "Sunday morning service" that is replaced is all that is held then. */
const pluralOf = (name: string) =>
  name.replace(/\b(service|worship)$/i, 'services').replace(/\bmass$/i, 'Masses')

/** What the days that a page tells of replace, on each of their days: told on their line or in the sentences right behind it. */
export function absencesOfReplaced(
  anchors: readonly Anchor[],
  lines: readonly ScannedLine[],
): RecurrenceException[] {
  return anchors.flatMap((anchor) => {
    if (anchor.hasWrongWeekday) return []
    const said = [anchor.line, ...sentencesBehind(anchor.line, lines)]
    const replaced = said.flatMap((line) => replacedBy(line.printed ?? line.text))
    return replaced.flatMap((about) =>
      daysOf(anchor).flatMap((date) =>
        // "instead of Taizé" means the Taizé Prayer, "instead of Vespers" the Great Vespers.
        [true, false].map((isHeadLast) => exceptionOn(date, about, { isHeadLast })),
      ),
    )
  })
}

function sentencesBehind({ order }: ScannedLine, lines: readonly ScannedLine[]): ScannedLine[] {
  const behind: ScannedLine[] = []
  for (const line of lines.slice(order + 1, order + 1 + LINES_BEHIND)) {
    if (line.dates.length > 0 || isHeading(line) || line.isFurniture) break
    behind.push(line)
  }
  return behind
}
