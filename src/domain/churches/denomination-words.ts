import { foldLetters } from '../search/vocabulary.ts'
import { DENOMINATIONS, type Denomination } from './denominations.ts'

/** Words of denominations, folded, in English and Spanish; the first that stands in a text counts. */
const DENOMINATION_WORDS: readonly (readonly [words: RegExp, denomination: Denomination])[] = [
  [/united church(?:es)? of christ|\bucc\b|christ,? scientist|disciples of christ|latter.day/, 'other'],
  [/assembl(?:y|ies) of god|asambleas? de dios/, 'assembly of god'],
  [/church(?:es)? of christ|iglesias? de cristo/, 'church of christ'],
  [/baptist|bautista|\bsbc\b/, 'baptist'],
  [/methodist|metodista|\b(?:umc|ame|cme)\b/, 'methodist'],
  [/presb[yi]ter|\bpc ?\(?usa\)?\b|\bpca\b/, 'presbyterian'],
  [/luther|\b(?:elca|lcms|wels)\b/, 'lutheran'],
  [/episcopal|anglican/, 'episcopal'],
  [/pentecost|church of god in christ|\bcogic\b|foursquare/, 'pentecostal'],
  [/catholic|catolic/, 'catholic'],
  [/orthodox|ortodox/, 'orthodox'],
  [/(?:non|inter).?denomin|sin denominacion|independent|independiente/, 'non-denominational'],
  [
    /other|otra|mennonite|menonita|moravian|nazaren|adventis|quaker|salvation army|brethren|reformed|reformada|church of god|evangel|covenant|alliance|wesley|unitarian|community|bible/,
    'other',
  ],
]

/**
 * The denomination that a list or a map names in its own words: "Southern Baptist Convention", "Iglesia Católica".
 * null where it is too general to name one ("Protestant"); undefined for what is none that is known.
 */
export function denominationOf(text: string): Denomination | null | undefined {
  const folded = foldLetters(text).trim().replaceAll('_', ' ')
  if (/^(?:protestante?|christian|cristian[ao])$/.test(folded)) return null
  return (
    DENOMINATIONS.find((value) => value === folded) ??
    DENOMINATION_WORDS.find(([words]) => words.test(folded))?.[1]
  )
}
