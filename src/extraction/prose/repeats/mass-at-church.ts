import { withoutMarks } from '../marks.ts'
import { isChurchName } from '../places/church-names.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { tidy } from '../words/name-words.ts'
import { MASS } from '../words/worship-words.ts'
import { massNamed } from './clear-name.ts'

/** "S. Chiara": an initial that stands for the saint, where nothing but a church is looked for. */
const SAINT = /^S\.\s?\p{Lu}\p{Ll}+$/u

/**
 * "Ore 18:00 San Rocco" below "Orari delle Messe" and its day: a Mass, and in which church. `title` is what the line
 * names; null where that is more than a church, or where the heading tells of anything else than Masses.
 */
export function massAtChurch(
  title: string,
  line: ScannedLine,
  heading: string | null,
): { title: string; place: string } | null {
  const mass = heading && MASS.test(heading) ? massNamed(heading) : null
  if (!mass || !(SAINT.test(title) || isChurchName(title))) return null
  return tidy(withoutMarks(line.text, line.times)) === title ? { title: mass, place: title } : null
}
