/** A link that may lead to a church's events. */
export interface EventLink {
  url: string
  /**
   * `next-page` goes on with the page it stands on: the next month of a calendar, the next page of a list. `post` is what
   * a blog wrote on the day that its address names, `document` a PDF that looks like a bulletin,
   * `picture` one that looks like an announcement.
   */
  kind:
    | 'ics'
    | 'feed'
    | 'site-api'
    | 'calendar-page'
    | 'event-page'
    | 'next-page'
    | 'sitemap'
    | 'post'
    | 'document'
    | 'picture'
    | 'other-page'
  /** 0..1; the best first. */
  score: number
  /** Its words, or where it was found. */
  label: string
  /** Leads to another host that the page names, or shows in a frame, as its own events. */
  isAnnex?: boolean
}
