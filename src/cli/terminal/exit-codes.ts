/** What a verb ends with; 0 = done. README lists them. */
export const EXIT = {
  /** It could not be done, or what was checked is not in order. */
  failed: 1,
  /** A verb, argument or option that does not exist. */
  usage: 2,
  /** Done, but not all of it: a church that could not be read, a line that could not be imported. */
  partial: 3,
} as const
