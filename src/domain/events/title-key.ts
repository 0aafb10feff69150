/** A title for comparing: lower case, letters and digits only, without accents. */
export function normaliseTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The key of an event whose source gives it no identifier of its own. Times are HH:MM. */
export function titleKey(event: { title: string; onDate: string; startTime: string | null }): string {
  return `title:${normaliseTitle(event.title)}|${event.onDate}|${event.startTime ?? ''}`
}
