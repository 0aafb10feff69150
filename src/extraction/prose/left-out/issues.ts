import type { Anchor } from '../dates/anchors.ts'
import { piecesOf } from '../words/wording.ts'

/** The days on which bulletins, letters and columns are written, or for which they are. */

/** "Announcements (April 2)", "August 11 pastor's column", "Father Tim's Reflection": what is told on a day, and by whom. */
const ISSUE =
  /^\W*(?:(?:weekly|sunday|church|parish|pulpit|our|the|worship)\s+)*(?:announcements?|bulletins?|pulpit notes|newsletter|e-?news|(?:e-?|news\s+)?blast|(?:news\s+(?:and|&)\s+)?updates?|(?:pastor|rector|vicar|priest|minister|father)['’]?s?\s+(?:column|corner|letter|message|notes?|desk|pen)|(?:(?:fr|rev|father|pastor|deacon|msgr|bishop|dr)\.?\s+)?(?:\p{L}+\s+)?\p{L}+['’]s\s+(?:column|corner|letter|message|notes?|blog|homily|reflections?|musings|thoughts)|from the (?:pastor|rector|vicar)(?:['’]s (?:desk|pen))?|an?\s+(?:note|letter|message|word)\s+from\s+(?:(?:our|your|the)\s+)?(?:pastors?|rector|vicar|priest|minister|father|fr|rev|deacon)(?!\p{L})\.?(?:\s+\p{Lu}\p{L}+){0,2})\W*$/iu

/** "News from Grace Church for Thursday, November 19, 2026", and not a word more. */
const NEWS_FOR =
  /^\W*(?:(?:weekly|church|parish|sunday)\s+)?(?:announcements|bulletin|newsletter|e-?news)\s+(?:\w+day,?\s+)?$|^\W*(?:the\s+)?(?:current|latest|newest|this\s+week['’]s)\s+(?:bulletin|newsletter|issue|e-?news)\s*[:–—-]\s*$|(?:^|[(|])\W*(?:the\s+)?(?:(?:weekly|church|parish)\s+)?(?:news|newsletter|e-?news|bulletin|announcements|updates?)\s+(?:(?:from|of|at)\s+[^.:;!?]{3,60}?\s*)?(?:(?<=\s)(?:for|of)|[|•·,–—-])\s+(?:(?:the\s+week\s+of|\w+day,?)\s+)?$/i

/** "Feuillet paroissial du 1er au 14 décembre", "Ogłoszenia parafialne 15.06.2025": the same in other languages. */
const NEWS_ABROAD =
  /^\W*(?:feuillet\s+paroissial|annonces\s+paroissiales|ogłoszenia|intencje|avvisi|foglietto|pfarrbrief|gottesdienstordnung|hoja\s+parroquial|avisos|bolet(?:im|ín))(?:\s+(?:parafialne|duszpasterskie|mszalne|parrocchial[ei]|parroquial(?:es)?|paroqui(?:al|ais)))?\W*(?:(?:du|de|da|vom|für|per|na|od|dal)\W*)?$/iu

/** Whether a date is that of the paper itself. */
export function isOfIssue({ line, mention }: Anchor): boolean {
  if (line.level > 0 && piecesOf(line).some(({ text }) => isIssue(text))) return true
  return (
    line.text.length < 140 &&
    mention.end >= line.text.trimEnd().length - 1 &&
    [NEWS_FOR, NEWS_ABROAD].some((pattern) => pattern.test(line.text.slice(0, mention.at)))
  )
}

/** Whether words are what a bulletin, a column or a letter is called, and name nothing that it tells of. */
export function isIssue(text: string): boolean {
  return ISSUE.test(text)
}
