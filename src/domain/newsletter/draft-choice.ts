/** The parts of an issue below its introduction, in the order that it has unless a person chose another. */
export const BLOCK_KINDS = ['picks', 'sponsors', 'weekend', 'days', 'services', 'churches', 'blog'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export interface BlockChoice {
  kind: BlockKind
  isShown: boolean
}

/** What a person chose by hand in a draft: events left out, the order of the others within their days, own words. */
export interface DraftChoice {
  /** Grows with each change, so that nobody overwrites what they have not seen. */
  revision: number
  excluded: readonly number[]
  order: readonly number[]
  /** null = written by us. */
  subject: string | null
  /** What mail programs show beside the subject. */
  preheader: string | null
  introduction: string | null
  /** Which of the proposed subjects and preheaders stands where there are no own words. */
  style: number
  blocks: readonly BlockChoice[]
  /** null = the proposed ones. */
  picks: readonly number[] | null
  /** Own words about a pick, by the number of its event. */
  lines: Readonly<Record<number, string>>
}

/** How many events an issue puts first, each with two lines. */
export const MAX_PICKS = 3
export const MAX_LINE_CHARS = 220

/** `begun` and `gone` are left out when the issue is sent, `moved` and `renamed` go out as they are now, `added` is not in it. */
export const ISSUE_CHANGES = ['begun', 'gone', 'moved', 'renamed', 'added'] as const
