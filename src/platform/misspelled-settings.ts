import { distance } from 'fastest-levenshtein'

/** In a short name one letter is already another word (PORT, HOST). */
const LONG_NAME_CHARS = 6

/**
 * One sentence for each name in the environment that is close to a setting's and is none. A variable whose setting is
 * given as well belongs to somebody else.
 */
export function findMisspelledSettings(env: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const missing = names.filter((name) => !env[name]?.trim())
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name)) return []
    const meant = missing.find((known) => {
      const isLong = Math.min(known.length, name.length) >= LONG_NAME_CHARS
      return isLong && distance(name.toUpperCase(), known) <= 2
    })
    return meant ? [`${name} is not a setting; did you mean ${meant}?`] : []
  })
}
