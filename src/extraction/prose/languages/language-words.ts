/**
 * The words by which a language tells days and hours. Each value is a list of alternatives parted by bars, with the
 * endings of a pattern where the word has several; a space stands for any white space.
 */
export interface LanguageWords {
  /** How its `lang` attribute begins. */
  code: string
  /** What the service is called that Catholics have said for somebody. */
  mass: string
  /** What other churches call their worship. */
  worship: string
  /** Words that neither English nor another of these languages has: they tell it where the page does not. */
  telling: string
  /** From January on; short names are read beside a number, or alone. */
  months: readonly string[]
  shortMonths: readonly string[]
  /** From Sunday on; short names are read right before a number or in a span of days. */
  days: readonly string[]
  shortDays: readonly string[]
  /** A day said as a habit by its name alone: "sonntags". */
  habits?: readonly string[]
  /** Words before a day or date that say no more than "on". */
  on: string
  /** Those of them that make a weekday with an hour a habit: "le samedi à 18h30". */
  habitual?: string
  every: string
  everyDay: string
  workdays: string
  /** "this" before a day, and "next" behind it. */
  thisDay: string
  nextBehind?: string
  today: string
  tonight: string
  tomorrow: string
  /** First to fifth, and last. */
  ordinals: readonly string[]
  ofMonth: string
  /** What may follow the number of a day: "1er", "12.". */
  dayMark: string
  /** Between the day, the month and the year: "12 de abril de 2017". */
  of: string
  /** Behind a number, making an hour of it; minutes may follow. */
  hour: string
  /** Marks between hours and minutes. */
  minute: string
  /** Words that lead to an hour: with a mark ("à 18.30" is none, "um 19.30" is one) or before a bare number too. */
  at: string
  atBare?: string
  from: string
  to: string
  and: string
  morning: string
  later: string
  noon: string
  midnight: string
  /** Before the day by which something is to be done. */
  until: string
  before: string
  no: string
  /** Behind a weekday, making the name of a feast of it. */
  feast: string
  /** Before a weekday, making the name of one: "Wielki Piątek". */
  feastBefore?: string
  /** "12.4." is a day. */
  hasDottedDays?: boolean
  /** The day has 24 hours also where nothing but the minutes says that a number is one: "à 19:30", "um 7.15". */
  hasFullClock?: boolean
  /** What is said in a manner of its own, and how the scanners know it. */
  phrases?: readonly (readonly [RegExp, string])[]
}
