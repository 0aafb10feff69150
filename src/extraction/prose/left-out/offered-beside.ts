/** What there is besides at an hour of something else: a nursery, a translation, a stream. */

/** "Childcare is available at the 3 pm service", "Nursery provided", from the beginning of a line to its end. */
export const OFFERED_BESIDE =
  /^[^.!?:]{0,40}\b(?:translation|interpretation|child ?care|nursery(?:\s+care)?|transportation|livestream(?:ing)?)\s+(?:(?:is|are|will\s+be)\s+)?(?:also\s+)?(?:offered|available|provided|open)\b[^.!?]*$/i
