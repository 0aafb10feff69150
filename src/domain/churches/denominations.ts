/** Denomination options (section 3): the value is the lowercase label. */
export const DENOMINATION_LABELS = [
  'Baptist',
  'Methodist',
  'Presbyterian',
  'Lutheran',
  'Episcopal',
  'Pentecostal',
  'Assembly of God',
  'Church of Christ',
  'Catholic',
  'Orthodox',
  'Non-denominational',
  'Other',
] as const

export type DenominationLabel = (typeof DENOMINATION_LABELS)[number]
export type Denomination = Lowercase<DenominationLabel>

export const DENOMINATIONS = DENOMINATION_LABELS.map((label) => label.toLowerCase()) as Denomination[]

/** The label that people read; an unknown value is shown as it is. */
export function denominationLabel(value: string): string {
  return DENOMINATION_LABELS.find((label) => label.toLowerCase() === value.toLowerCase()) ?? value
}
