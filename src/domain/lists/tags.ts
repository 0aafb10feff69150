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
