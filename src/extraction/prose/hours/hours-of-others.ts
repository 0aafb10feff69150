import type { TimeMention } from '../page-parts.ts'

/** Hours that a line prints of something else, to say when its own event is: "after the 10:30 service". */

const SERVICE =
  '(?:services?|worship|mass(?:es)?|liturg(?:y|ies)|eucharists?|church|serv[ií]cios?|cultos?|misas?|missas?|celebraci[oó]n(?:es)?|celebraç(?:ão|ões)|messes?|cultes?|gottesdienst(?:e[ns]?|s)?|hochamt|mess[ae]|mszy|mszach|(?:kerk)?diensten?|(?:eucharistie)?vieringen?|bohoslužb\\p{L}+|mš[eií])'
const BESIDE =
  '(?:after|following|before|between|preceding|prior\\s+to|despu[eé]s\\s+del?|antes\\s+d(?:el?|[oa])|tras|entre|ap[oó]s|depois\\s+d[oa]s?|après|avant|nach|vor|zwischen|dopo|prima|tra|po|przed|pomiędzy|na|voor|tussen|před|mezi)'
const NO_LINK = '(?!(?:at|from|is|are|will|starts?|begins?|join|for|we|um|om)(?!\\p{L}))'
const HOUR = "\\d[\\d:.]*(?:\\s?[ap]\\.?\\s?m\\b\\.?|\\s?h\\b|\\s+uhr|\\s+o['’]clock)?"
const LED = new RegExp(
  `(?<!\\p{L})${BESIDE}(?:\\s+|\\s+${NO_LINK}\\p{L}+['’]?\\p{L}*(?=\\s)|\\s*${HOUR}|\\s*[,&/–-])*\\s+$`,
  'iu',
)
const OF_SERVICE = new RegExp(
  `^(?:\\s*[,&/–-]|\\s*${HOUR}|\\s+${NO_LINK}\\p{L}+(?:[-'’]\\p{L}+)*){0,6}?[\\s-]+${SERVICE}(?!\\p{L})`,
  'iu',
)
/** "después de la misa de las 12": the service stands before its hour. */
const LED_BY_SERVICE = new RegExp(
  `(?<!\\p{L})${BESIDE}\\s+(?:\\p{L}+\\s+){0,2}(?!services?|worship|mass|church)${SERVICE}\\s+(?:(?:dominical|\\p{L}+day)\\s+)?(?:de\\s+las?|d[ao]s?|de|dell[ea]|van|um|om|at|o|v)\\s+(?:${HOUR}\\s*(?:,|&|and|y|e|et|und|i|en)\\s*(?:las?\\s+)?)*$`,
  'iu',
)
/** "11시 예배 후" */
const KOREAN = /^\s*(?:주일\s*)?(?:예배|미사)[가를]?\s*(?:끝난\s*)?(?:후|뒤|전|사이)/u
const LONGEST_LEAD = 60

/** Whether an hour is that of another service, beside which the line tells of its own event. */
export function isOfAnother({ text }: { text: string }, { at, end }: TimeMention): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_LEAD), at)
  const after = text.slice(end, end + LONGEST_LEAD)
  return LED_BY_SERVICE.test(before) || KOREAN.test(after) || (LED.test(before) && OF_SERVICE.test(after))
}
