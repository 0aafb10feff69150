import type { ScannedLine } from '../scanned-lines.ts'

/** "SUNDAYS" and hours, and not a word more: on a church's page that is its worship. */
export function isChurchSunday(line: ScannedLine): boolean {
  const says =
    line.text.length < 200 && COME_TOGETHER.test(line.text) && /sundays?|domingos?/i.test(line.text)
  if (says) return true
  const first = line.text.replace(/(?<=[^.][apAP][mM]\.|[^.\s]{3}\.)\s+\p{Lu}.*$/su, '')
  return (
    first.length < 60 &&
    /^\W*(?:join us |worship |(?:we|come) (?:gather |meet |worship )(?:for worship )?(?:with us )?)?(?:on |every )?(?:sundays?|domingos?)(?!\p{L})/iu.test(
      first,
    )
  )
}

/** "We gather each Sunday", "you will find us": what a church does on a Sunday is its worship. */
export const COME_TOGETHER =
  /\b(?:we (?:all )?(?:gather|meet|worship|assemble|come together)|(?:find|join|see) us|nos (?:reunimos|congregamos|juntamos))\b|(?<!\p{L})nhóm lại(?!\p{L})|모입니다|드립니다/iu
