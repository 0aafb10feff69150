/**
 * What the second hand's bulletins print: text as churches print it, each piece with its truth beside it.
 *
 * Facts of services: "weekdays hours title|other title", joined by ";": "6 17:00 Mass; 5#1 19:00 Adoration" (#1: the
 * first Friday of a month). Dates: "5/1" is the Friday of the week after the issue's, "1-5/2" Monday to Friday, "2/1+"
 * each Tuesday from then on. In texts {long}, {md}, {short}, {num}, {ord}, {y}, {dow} and {end} stand for the date.
 */
export interface Pool {
  churches: readonly ServiceBlock[]
  /** Title, date, hour, text. */
  announcements: readonly (readonly [title: string, when: string, hour: string, text: string])[]
  /** Title, weekday, hour, place. */
  weekItems: readonly (readonly [title: string, weekday: number, hour: string, place: string])[]
  /** Title and text in which nothing takes place; {last} and {due} are days before and after the issue. */
  distractors: readonly (readonly [title: string, text: string])[]
  intentions: readonly string[]
}

export interface ServiceBlock {
  name: string
  hasMass: boolean
  lines: readonly (readonly [label: string, detail: string, facts: string])[]
}
