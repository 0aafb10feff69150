/** The languages that people can read the site in. A new one is a sibling of `en` in every file of this folder. */
export const LANGUAGES = ['en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The texts of one screen, once in each language. */
export type Copy<Texts> = Record<Language, Texts>
