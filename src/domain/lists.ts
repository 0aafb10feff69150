/** What an administrator does to a post that can be taken back, as the audit log names it. */
export const REVERSIBLE_POST_ACTIONS: readonly string[] = ['post.edited', 'post.published', 'post.withdrawn']

/** How files begin that are no text: ZIP, which every workbook of a spreadsheet is today, and what it was before. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * The text of a list as spreadsheets write it: UTF-8, UTF-16 with its mark, or, where it is neither, the old encoding
 * of Western Windows, which no bytes are invalid in. Null for what is no text, such as a workbook.
 */
export function decodeList(bytes: Uint8Array): string | null {
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte))) return null
  const text = decode(bytes)
  // A stray one is a fault of its row.
  const zeros = text.split('\0').length - 1
  return zeros * 100 > text.length ? null : text
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A post's tags, which are stored as a JSON list or as words between commas (specification, section 3). */
export function readTags(stored: string): string[] {
  const list = readList(stored.trim()) ?? stored.split(',')
  return [...new Set(list.map((tag) => tag.trim()))].filter((tag) => tag !== '')
}

function readList(text: string): string[] | null {
  if (!text.startsWith('[')) return null
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((tag) => typeof tag === 'string') : null
  } catch {
    return null
  }
}
