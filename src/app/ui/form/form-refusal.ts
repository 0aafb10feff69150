/** What came of a form that was sent without a script and could not be taken: it is drawn again with all of it. */
export interface FormRefusal {
  /** A sentence about the whole form; null where the fields say it all. */
  message: string | null
  errors: Record<string, string>
  values: Record<string, string>
}
