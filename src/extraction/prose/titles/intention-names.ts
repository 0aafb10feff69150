import { rememberedOf } from '../../text/memoize.ts'
import { languagesOf } from '../languages/page-languages.ts'
import type { ScannedLine } from '../scanned-lines.ts'

/** "+Anna Lipska (2nd year)", "† Paul Weber", "za parafian", "O zdrowie dla Marii", "Aby Duch Święty …": for whom a Mass is said. */
const INTENTION =
  /^(?:[+†✝]\s?(?=\p{Lu})|(?:za\s+(?:parafian|śp|zmarł|dusz)|o\s+(?:boże|zdrowie|błogosł)|w\s+int(?:encji|\.)|dziękczynn|aby\s+(?:matka|pan|bóg|duch|jezus|święt)))/iu

/** What stands behind the hour of a Mass is for whom it is said: its name is that of the service, in the page's own language. */
export function massOfIntention(title: string, lines: readonly ScannedLine[]): string {
  return INTENTION.test(title) ? massOf(lines) : title
}

// A page of intentions asks for each of them.
const massOf = rememberedOf((lines: readonly ScannedLine[]) => languagesOf(lines)[0]?.mass ?? 'Mass')
