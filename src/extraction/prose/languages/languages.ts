import { DUTCH } from './dutch.ts'
import { RUSSIAN, UKRAINIAN } from './east-slavic.ts'
import { GERMAN, POLISH } from './german-and-polish.ts'
import type { LanguageWords } from './language-words.ts'
import { FRENCH, HAITIAN, ITALIAN, PORTUGUESE, SPANISH } from './romance-words.ts'

/** The languages whose days and hours are read by a table of words; Korean, Chinese and Vietnamese have ways of their own. */
export const LANGUAGES: readonly LanguageWords[] = [
  FRENCH,
  GERMAN,
  ITALIAN,
  PORTUGUESE,
  SPANISH,
  POLISH,
  DUTCH,
  HAITIAN,
  RUSSIAN,
  UKRAINIAN,
]
