/** What one flyer prints, and the truth about it. */
export interface FlyerText {
  language: 'en' | 'es'
  /** In lines, "|" between them. */
  title: string
  /** Names that are as good. */
  alt?: readonly string[]
  above: string
  /** Of several days the first. */
  date: string
  hour: string
  when: readonly string[]
  place: string
  host: string
  more: readonly string[]
}
