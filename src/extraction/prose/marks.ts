/** Stretches of a text: its dates, its hours, its weekdays. */
interface Mark {
  at: number
  end: number
}

/** A text without its marked stretches, `filler` in the place of each. */
export function withoutMarks(text: string, marks: readonly Mark[], filler = ''): string {
  return marks
    .toSorted((a, b) => b.at - a.at)
    .reduce((rest, { at, end }) => rest.slice(0, at) + filler + rest.slice(end), text)
}
