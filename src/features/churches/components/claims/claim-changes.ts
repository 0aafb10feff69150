import { CORRECTABLE_FIELDS, type CorrectableField } from '../../../../domain/churches/fields.ts'

type Listing = Record<CorrectableField, string>

/**
 * What the form of a link asks for, out of its texts: the fields that are another than those it was filled with. So the
 * listing may change between showing and sending, and nothing that the person left alone is turned back.
 */
export function readClaimForm({ seen, withdraw, note = '', fax, ...texts }: Record<string, string>): {
  changes: Partial<Listing>
  withdraw: boolean
  note: string
  fax?: string
} {
  const isWithdrawal = withdraw !== undefined
  const before = readSeen(seen)
  const changed = CORRECTABLE_FIELDS.filter((field) => {
    const text = texts[field]
    return !isWithdrawal && text !== undefined && plain(text) !== plain(before[field] ?? '')
  })
  const changes = Object.fromEntries(changed.map((field) => [field, plain(texts[field] ?? '')]))
  return { changes, withdraw: isWithdrawal, note, ...(fax !== undefined && { fax }) }
}

// Browsers send the lines of a text area with CRLF.
const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()

function readSeen(seen: string | undefined): Partial<Listing> {
  try {
    const listing: unknown = JSON.parse(seen ?? '{}')
    return typeof listing === 'object' && listing !== null ? (listing as Partial<Listing>) : {}
  } catch {
    return {}
  }
}
