import type { Anchor } from '../page-parts.ts'

/** "News from Grace Church for Thursday, November 19, 2026", and not a word more. */
const NEWS_FOR =
  /^\W*(?:(?:weekly|church|parish|sunday)\s+)?(?:announcements|bulletin|newsletter|e-?news)\s+(?:\w+day,?\s+)?$|^\W*(?:the\s+)?(?:current|latest|newest|this\s+week['’]s)\s+(?:bulletin|newsletter|issue|e-?news)\s*[:–—-]\s*$|(?:^|[(|])\W*(?:the\s+)?(?:(?:weekly|church|parish)\s+)?(?:news|newsletter|e-?news|bulletin|announcements|updates?)\s+(?:(?:from|of|at)\s+[^.:;!?]{3,60}?\s*)?(?:(?<=\s)(?:for|of)|[|•·,–—-])\s+(?:(?:the\s+week\s+of|\w+day,?)\s+)?$/i

/** "Feuillet paroissial du 1er au 14 décembre", "Ogłoszenia parafialne 15.06.2025": the same in other languages. */
const NEWS_ABROAD =
  /^\W*(?:feuillet\s+paroissial|annonces\s+paroissiales|ogłoszenia|intencje|avvisi|foglietto|pfarrbrief|gottesdienstordnung|hoja\s+parroquial|avisos|bolet(?:im|ín))(?:\s+(?:parafialne|duszpasterskie|mszalne|parrocchial[ei]|parroquial(?:es)?|paroqui(?:al|ais)))?\W*(?:(?:du|de|da|vom|für|per|na|od|dal)\W*)?$/iu

/** Whether a date is that of the paper itself. */
export function isOfIssue({ line, mention }: Anchor): boolean {
  return (
    line.text.length < 140 &&
    mention.end >= line.text.trimEnd().length - 1 &&
    [NEWS_FOR, NEWS_ABROAD].some((pattern) => pattern.test(line.text.slice(0, mention.at)))
  )
}
