import { PUBLIC_FIELDS } from '../../../../domain/churches/fields.ts'

export type MergeField = (typeof PUBLIC_FIELDS)[number]

/** What a merge looks at of either side. */
export type MergeableChurch = Readonly<Record<MergeField, string | null>>

export interface MergeChoices {
  /** What both churches say, each its own: a person may choose. */
  choices: { field: MergeField; retained: string; removed: string }[]
  /** What the kept one lacks: it is taken from the other without a question. */
  filled: { field: MergeField; value: string }[]
}

export function mergeChoices(retained: MergeableChurch, removed: MergeableChurch): MergeChoices {
  const choices: MergeChoices['choices'] = []
  const filled: MergeChoices['filled'] = []
  for (const field of PUBLIC_FIELDS) {
    const [own, other] = [retained[field] ?? '', removed[field] ?? '']
    if (other === '' || other === own) continue
    if (own === '') filled.push({ field, value: other })
    else choices.push({ field, retained: own, removed: other })
  }
  return { choices, filled }
}
