/** A link that may lead to a church's events. */
export interface EventLink {
  url: string
  kind: 'ics' | 'feed' | 'site-api' | 'calendar-page' | 'event-page' | 'other-page'
  /** 0..1; the best first. */
  score: number
  /** Its words, or where it was found. */
  label: string
}
