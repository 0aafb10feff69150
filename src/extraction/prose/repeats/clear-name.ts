import { WEEKDAYS } from '../../time/civil-date.ts'
import type { RepeatPhrase, Surroundings } from '../page-parts.ts'
import { capitalise } from '../words/name-words.ts'
import { LANGUAGES, REGULAR } from '../words/regular-words.ts'
import { MASS } from '../words/worship-words.ts'
import { worshipName } from './mass-names.ts'

/** Names of what repeats, made so that they say enough away from their page. */

/** What a page calls its Mass, in its own language; null where it speaks of none. */
export function massNamed(context: string): string | null {
  const found = MASS.exec(context)?.[0].toLowerCase()
  if (!found) return null
  if (found.startsWith('misa')) return 'Misa'
  if (found.startsWith('missa')) return 'Missa'
  if (found.startsWith('divine')) return 'Divine Liturgy'
  if (found.startsWith('holy')) return 'Holy Qurbana'
  if (found.startsWith('msz')) return 'Msza święta'
  if (found.startsWith('mess') && ITALIAN.test(context)) return 'Santa Messa'
  if (/^(?:mess|lam)/.test(found)) return capitalise(found.replace(/^messes$/, 'messe'))
  return /lễ/.test(found) ? 'Thánh Lễ' : /[\u3400-\u9fff\uac00-\ud7af]/.test(found) ? found : 'Mass'
}

/** "Sante Messe" are Masses, and one of them is no "Messe". */
const ITALIAN = /\bsant[ae]\s+mess[ae]\b|\borari[oe]?\b|\bferial[ei]\b/i

const ONLY_LANGUAGE = new RegExp(`^(?:en |in )?(?:${LANGUAGES.source})(?:\\s+(?:service|worship))?$`, 'iu')

/** "Sat. 5 PM (Vigil)" */
const VIGIL_BESIDE = /\(\s*(?:saturday\s+|sunday\s+)?vigil\s*\)/i

/** "EN Vigil Mass": a mark for the language, in capitals before the name. */
const LANGUAGE_MARK = /^(?:(?:EN|ES|FR|PT|VN|PL|KO|TL|ASL)\s+)+(?=\p{Lu}\p{Ll})/u

/** A name that people understand away from its page: "School" is Sunday School, "English" a worship service in English. */
export function clearName(
  told: string,
  phrase: RepeatPhrase,
  { heading, dayLine, line, view }: Surroundings,
): string {
  const title = told.replace(LANGUAGE_MARK, '')
  const day = phrase.weekdays.length === 1 ? (WEEKDAYS[phrase.weekdays[0] ?? 0] ?? '') : ''
  const context = `${heading ?? ''} ${dayLine?.text ?? ''} ${line.text}`
  const base = massNamed(context) ?? worshipName(view)
  if (ONLY_LANGUAGE.test(title))
    return `${base} (${capitalise(title.replace(/^(?:en|in) |\s+(?:service|worship)$/gi, ''))})`
  if (title === 'Mass' && line.times.length === 1 && VIGIL_BESIDE.test(line.text))
    return `${day} Vigil Mass`.trim()
  if (!day) return title
  const language = /\s\([^()]+\)$/.exec(title)?.[0] ?? ''
  const bare = title.slice(0, title.length - language.length)
  if (/^worship$/i.test(bare)) return `${day} worship service${language}`
  if (/^(?:services?|gathering)$/i.test(bare)) return `${day} ${bare.toLowerCase()}${language}`
  if (/^worship services$/i.test(bare)) return `${day} worship service${language}`
  if (/^(?:school|class|classes)$/i.test(bare)) return `${day} ${capitalise(bare)}${language}`
  // One unknown word under the name of a day says too little alone.
  const isOneWord = /^\p{Lu}\p{Ll}{2,8}$/u.test(bare)
  return isOneWord && !phrase.isPlain && !REGULAR.test(bare) ? `${day} ${bare}${language}` : title
}
