export type FieldKind = 'line' | 'text' | 'paragraphs' | 'number' | 'money' | 'term' | 'tick' | 'zone'

export interface SettingsField {
  /** Where the value is in its section, dotted. */
  path: string
  label: string
  kind: FieldKind
  hint?: string
  isOptional?: boolean
}

export interface SettingsGroup {
  title: string
  intro?: string
  fields: SettingsField[]
}
