import { foldLetters } from '../search/vocabulary.ts'

/** Languages as the directory names them, with their code (ISO 639) and the words, folded, that name them in a title. */
const LANGUAGES: readonly { name: string; code: string; words: readonly string[] }[] = [
  { name: 'Amharic', code: 'am', words: ['amharic'] },
  { name: 'Arabic', code: 'ar', words: ['arabic'] },
  { name: 'Cantonese', code: 'yue', words: ['cantonese'] },
  { name: 'Chinese', code: 'zh', words: ['chinese'] },
  { name: 'English', code: 'en', words: ['english', 'ingles'] },
  { name: 'French', code: 'fr', words: ['french', 'francais'] },
  { name: 'German', code: 'de', words: ['german', 'deutsch'] },
  { name: 'Korean', code: 'ko', words: ['korean', '한국어'.normalize('NFKD')] },
  { name: 'Mandarin', code: 'cmn', words: ['mandarin'] },
  { name: 'Polish', code: 'pl', words: ['polish', 'po polsku'] },
  { name: 'Portuguese', code: 'pt', words: ['portuguese', 'portugues'] },
  { name: 'Russian', code: 'ru', words: ['russian'] },
  {
    name: 'Spanish',
    code: 'es',
    words: ['spanish', 'espanol', 'hispanic', 'misa', 'culto', 'servicio de adoracion'],
  },
  { name: 'Swahili', code: 'sw', words: ['swahili'] },
  { name: 'Tagalog', code: 'tl', words: ['tagalog', 'filipino'] },
  { name: 'Ukrainian', code: 'uk', words: ['ukrainian'] },
  { name: 'Vietnamese', code: 'vi', words: ['vietnamese', 'tieng viet'] },
]

/** The directory's name of a language by its code; undefined for one that it does not know. */
export function languageOfCode(code: string): string | undefined {
  return LANGUAGES.find((language) => language.code === code)?.name
}

/** The directory's name of a language, however its letters are written; undefined for what is none. */
export function languageOfName(name: string): string | undefined {
  return LANGUAGES.find((language) => language.name.toLowerCase() === name.trim().toLowerCase())?.name
}

/**
 * The language that the title of a service names ("Misa en español", "Spanish Mass"), or null: most titles name
 * none, and one that names two is in both.
 */
export function languageInTitle(title: string): string | null {
  const text = ` ${foldLetters(title).replaceAll(/[^\p{Letter}\p{Mark}]+/gu, ' ')} `
  const named = LANGUAGES.filter(({ words }) => words.some((word) => text.includes(` ${word} `)))
  return named.length === 1 ? (named[0]?.name ?? null) : null
}

/** A title without the words that name its language. */
export function withoutLanguage(title: string): string {
  const named = LANGUAGES.find(({ name }) => name === languageInTitle(title))
  const words = named?.words ?? []
  return foldLetters(title)
    .split(/[^\p{Letter}\p{Mark}]+/u)
    .filter((word) => !words.includes(word))
    .join(' ')
}
