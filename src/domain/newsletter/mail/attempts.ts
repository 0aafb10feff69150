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
