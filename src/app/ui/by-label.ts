/** Choices in the order in which their words stand in a dictionary, accents or not; the data's own order is another. */
export function byLabel<Choice extends { label: string }>(choices: Choice[]): Choice[] {
  return choices.toSorted((one, other) => one.label.localeCompare(other.label, 'es'))
}
