import type { ScannedLine } from '../page-parts.ts'
/** "SUNDAYS" and hours, and not a word more: on a church's page that is its worship. What stands before `from` is of another day. */
export function isChurchSunday({ text }: Pick<ScannedLine, 'text'>, from = 0): boolean {
  if (!SUNDAY.test(text)) return false
  if (text.length < 200 && COME_TOGETHER.test(text)) return true
  const first = text.slice(from).replace(/(?<=[^.][apAP][mM]\.|[^.\s]{3}\.)\s+\p{Lu}.*$/su, '')
  return first.length < 60 && LED.test(first)
}

const SUNDAY = /sundays?|domingos?/i
const LED =
  /^\W*(?:(?:when|(?:service|meeting|worship|gathering)?\s*times?|cuándo|horario|hora|quando|horário)\s*[:–—-]\s*)?(?:lord['’]s\s+day\W+)?(?:join us |worship |meets? |(?:we|come) (?:gather |meet |worship )(?:for worship )?(?:with us )?)?(?:on |every )?(?:sundays?|domingos?)(?!\p{L})/iu

/** "We gather each Sunday", "you will find us": what a church does on a Sunday is its worship. */
export const COME_TOGETHER =
  /\b(?:we (?:all )?(?:gather|meet|worship|assemble|come together)|(?:find|join|see) us|nos (?:reunimos|congregamos|juntamos))\b|(?<!\p{L})nhóm lại(?!\p{L})|모입니다|드립니다/iu
