import { rememberedOf } from '../../text/memoize.ts'
import { languagesOf } from '../languages/page-languages.ts'
import type { PageView, ScannedLine } from '../page-parts.ts'
import { MASS } from '../words/worship-words.ts'

const SERVICE = /\b(?:worship|church|sunday|our) services?\b/i
/** What some churches call their worship, and by which words it is known. */
const CALLED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Mass|Masses|MASS|MASSES)\b(?!\s+(?:communication|media|choir))/, 'Mass'],
  [/\bdivine\s+liturg(?:y|ies)\b/i, 'Divine Liturgy'],
]

/** What the page calls its worship where a line does not: Friends say "meeting for worship", Catholics "Mass". */
export const worshipName = rememberedOf(({ lines, page }: PageView): string => {
  const texts = [page.title ?? '', ...lines.filter(({ isFurniture }) => !isFurniture).map(({ text }) => text)]
  if (texts.some((text) => /\bmeetings? for worship\b/i.test(text))) return 'Meeting for worship'
  const saying = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length
  const plain = saying(SERVICE)
  return CALLED.find(([pattern]) => saying(pattern) > plain)?.[1] ?? 'Worship service'
})

/** A Sunday of which no name is said: "Sunday worship service", and "Culto" or "Messe" where the page tells it in that language. */
export function sundayName({ printed, text }: ScannedLine, { lines }: PageView): string {
  const [language] = printed === undefined && !/domingo/i.test(text) ? [] : languagesOf(lines)
  if (!language) return 'Sunday worship service'
  return lines.some(({ text }) => MASS.test(text)) ? language.mass : language.worship
}

/** "after the 10 am Mass", "following Mass": when, by what comes before it, and no name. */
export const AFTERWARDS =
  /^(?:(?:immediately|right|just|directly)\s+)?(?:after|following|before|preceding|prior\s+to|(?:half\s+an\s+hour|\d+\s+min(?:ute)?s)\s+(?:before|after))(?!\s?[-–]?\s?(?:school|hours|party|prom|care)(?!\p{L}))(?!\p{L})/iu

/** "SUNDAYS" and hours, and not a word more: on a church's page that is its worship. */
export function isChurchSunday({ text }: Pick<ScannedLine, 'text'>): boolean {
  if (!SUNDAY.test(text)) return false
  if (text.length < 200 && COME_TOGETHER.test(text)) return true
  const first = text.replace(/(?<=[^.][apAP][mM]\.|[^.\s]{3}\.)\s+\p{Lu}.*$/su, '')
  return first.length < 60 && LED.test(first)
}

const SUNDAY = /sundays?|domingos?/i
const LED =
  /^\W*(?:(?:when|(?:service|meeting|worship|gathering)?\s*times?|cuándo|horario|hora|quando|horário)\s*[:–—-]\s*)?(?:(?:\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m\.?)?\s*(?:[,&]|and|y)?\s*)+)?(?:lord['’]s\s+day\W+)?(?:join us |worship |meets? |(?:we|come) (?:gather |meet |worship )(?:for worship )?(?:with us )?)?(?:on |every )?(?:sundays?|domingos?)(?!\p{L})/iu

/** "We gather each Sunday", "you will find us": what a church does on a Sunday is its worship. */
const COME_TOGETHER =
  /\b(?:we (?:all )?(?:gather|meet|worship|assemble|come together)|(?:find|join|see) us|nos (?:reunimos|congregamos|juntamos))\b|(?<!\p{L})nhóm lại(?!\p{L})|모입니다|드립니다/iu
