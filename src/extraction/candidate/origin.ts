/** Where on a page a candidate was read, and what its proposer knows of it. */
export interface Origin {
  proposer: 'record' | 'rule' | 'table'
  /** The orders of the lines that print its day or hour, and its title. */
  line: number
  titleLine?: number
  isOwnTitle?: boolean
  hasOwnTime?: boolean
  isPaper?: boolean
  yearFrom?: 'printed' | 'heading' | 'neighbour' | 'page' | 'weekday' | 'now'
  hasWrongWeekday?: boolean
  isPlain?: boolean
  isTimeCertain?: boolean
}

/** What the lines around a candidate say of it, for the decision. */
export interface Signals {
  values: Record<string, number>
  /** Texts whose words are weighed, by where they stand. */
  texts: Record<TextField, string>
}

export const TEXT_FIELDS = ['title', 'line', 'heading', 'before', 'after', 'page'] as const
export type TextField = (typeof TEXT_FIELDS)[number]
