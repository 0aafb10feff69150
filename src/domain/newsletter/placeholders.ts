const MINUTE = 60_000

/** Pauses before the next attempt after a temporary refusal; RFC 5321 (4.5.4.1) asks for patience of days, not minutes. */
const PAUSES_MS = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE)

/** Pause before anything is tried again when the mail service as a whole does not take mail. */
export const SERVICE_PAUSE_MS = MINUTE

/**
 * How many milliseconds to wait after the so-many-th temporary refusal of one mail (1 = the first); null = it has been
 * tried often enough and counts as failed.
 */
export function pauseAfter(attempts: number): number | null {
  return PAUSES_MS[attempts - 1] ?? null
}

/**
 * The parts of a mail that are filled in last, written {{name}} in an issue's content: `site_url`, `issue_url` and
 * `postal_address` when it is published, `first_name` and `token` for each reader.
 */
export type Placeholder = 'site_url' | 'issue_url' | 'postal_address' | 'first_name' | 'token'

const PLACEHOLDER = /\{\{(site_url|issue_url|postal_address|first_name|token)\}\}/g

/** Fills in what is given and leaves other placeholders as they are. `encode` prepares a value for its surroundings. */
export function fillPlaceholders(
  template: string,
  values: Partial<Record<Placeholder, string>>,
  encode: (value: string) => string = (value) => value,
): string {
  return template.replaceAll(PLACEHOLDER, (whole, name: Placeholder) => {
    const value = values[name]
    return value === undefined ? whole : encode(value)
  })
}

/** A template in order: its own words, and the placeholders between them. */
export function splitPlaceholders(template: string): (string | { placeholder: Placeholder })[] {
  // A pattern with one group makes `split` answer the group's matches at the odd places.
  return template
    .split(PLACEHOLDER)
    .map((piece, at) => (at % 2 === 0 ? piece : { placeholder: piece as Placeholder }))
    .filter((piece) => piece !== '')
}

/** Text from outside for an HTML part: it can open no element, and no placeholder either. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'{}]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Text from outside for a text part: one line, in which no placeholder can hide. */
export function plainLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\{(?=\{)/g, '{ ')
}
