/** One listing as it comes from a directory, a file or a places service. Every field but the id may be missing. */
export type MatchRecord = {
  id: string
  name?: string | null
  /** The street line, or the whole address on one line. */
  address?: string | null
  city?: string | null
  zip?: string | null
  phone?: string | null
  website?: string | null
  /** Decimal degrees, WGS 84. */
  latitude?: number | null
  longitude?: number | null
  /** Other names this record has gone by, for example those of listings that were merged into it. */
  aliases?: readonly string[] | null
}

export type MatchField = 'name' | 'address' | 'location' | 'phone' | 'website' | 'city' | 'zip'

/** What the two records say about one field, compared. `unknown`: at least one of them says nothing. */
export type Agreement = 'same' | 'close' | 'different' | 'unknown'

export type FieldReason = {
  field: MatchField
  agreement: Agreement
  /** Evidence in natural log odds: above 0 speaks for one church, below 0 for two. */
  weight: number
  /** One plain sentence for the administrator. */
  words: string
}

/** `same`: sure enough to propose a merge; `maybe`: a person should look; `different`: not worth showing. */
export type Band = 'same' | 'maybe' | 'different'

export type Comparison = {
  similarity: number
  band: Band
  because: FieldReason[]
  /** Why the pair is held below the threshold whatever agrees: "one is a church, the other a school". */
  separatedBy: string | undefined
  /** Whether what else is in the list bears on it. */
  dependsOnList: boolean
}

export type DuplicatePair = Comparison & { id1: string; id2: string }

/** Lower case without accents, so that "Iglesia Jesús" and "IGLESIA JESUS" are the same letters. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Letters and digits, split at everything else. Apostrophes (also the "?" that bad encodings leave inside a word) vanish. */
export function splitWords(folded: string): string[] {
  return folded
    .replace(/(?<=\p{L})['’‘`´?](?=\p{L})/gu, '')
    .replace(/['’‘`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
