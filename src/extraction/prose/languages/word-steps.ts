/** What a line becomes by one kind of words. */
export type Step = (line: string) => string

/** An hour as the steps before have written it: "5:30 pm". */
export const CLOCK = '\\d{1,2}:\\d\\d\\s[ap]m'
/** A day of the month. */
export const NUMBER = '(?<![\\d.:/])(?:3[01]|[12]\\d|0?[1-9])'

/** A list of words as a pattern of whole ones; what never matches where there are none. */
export function whole(alternatives: string): string {
  if (alternatives === '') return '(?!)'
  return `(?<!\\p{L})(?:${spaced(alternatives)})(?!\\p{L})`
}

/** The same where a number or the next word follows right behind: "l'", "8h". */
export function loose(alternatives: string): string {
  return alternatives === '' ? '(?!)' : `(?<!\\p{L})(?:${spaced(alternatives)})`
}

export const spaced = (alternatives: string) => alternatives.replaceAll(' ', '\\s+')

/** The English name of what a word is, by its place in the list of patterns. */
export function naming(
  patterns: readonly string[],
  names: readonly string[],
): (word: string) => string | null {
  const known = patterns.map((pattern) => new RegExp(`^(?:${spaced(pattern)})$`, 'iu'))
  return (word) => names[known.findIndex((pattern) => pattern.test(word))] ?? null
}

export function stepOf(
  pattern: string,
  change: (match: string, groups: Record<string, string | undefined>) => string,
) {
  const found = new RegExp(pattern, 'giu')
  return (line: string) =>
    line.replace(found, (...parts) =>
      change(String(parts[0]), parts.at(-1) as Record<string, string | undefined>),
    )
}
