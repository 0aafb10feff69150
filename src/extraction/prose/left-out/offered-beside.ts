/** What there is besides at an hour of something else: a nursery, a translation, a stream. */

/** "Childcare is available at the 3 pm service", "Nursery provided", from the beginning of a line to its end. */
export const OFFERED_BESIDE =
  /^[^.!?:]{0,40}\b(?:translation|interpretation|child ?care|nursery(?:\s+care)?|transportation|livestream(?:ing)?)\s+(?:(?:is|are|will\s+be)\s+)?(?:also\s+)?(?:offered|available|provided|open)\b[^.!?]*$/i

/** "(A light supper is served 5:30–6:15)": what a line in brackets says of the hour above it. */
const SERVED_BEFORE =
  /^\s*\(\s*(?:\p{L}+\s+){0,3}(?:meals?|supper|dinner|lunch|breakfast|snacks?|food|coffee|tea|refreshments|pizza|doors)\s+(?:(?:is|are|will\s+be)\s+)?(?:served|available|provided|open)\b[^()]*\)\s*$/iu

// Looked for first: most lines hold none of it.
const MAY_BE_OFFERED = /^\s*\(|(?:translation|interpretation|care|nursery|transportation|stream\w*)\s/i

/** Whether a line tells of nothing but what there is besides. */
export function isOfferedBeside(text: string): boolean {
  return (
    MAY_BE_OFFERED.test(text) &&
    (OFFERED_BESIDE.test(text.replace(/[.!]\s*$/, '')) || SERVED_BEFORE.test(text))
  )
}
