/** The languages that people can read the site in. A new one is a sibling of `en` in every file of this folder. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of this name, or English: records say theirs as a text. */
export function asLanguage(name: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === name) ?? 'en'
}

/** Each language by the name that its own speakers look for. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** Shown beside the link to each language, in its own words. */
export const LANGUAGE_INVITATIONS: Record<Language, string> = {
  en: 'Read this page in English',
  es: 'Leer esta página en español',
}

/**
 * The texts of one screen, once in each language. A file exports them as `{ en, es }`, literally so: the build for the
 * browser keeps the one that the page is read in (see vite.config.ts).
 */
export type Copy<Texts> = Record<Language, Texts>
