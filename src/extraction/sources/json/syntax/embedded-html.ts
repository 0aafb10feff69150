const MAX_DEPTH = 3
const MAX_TEXT = 2_000_000
const KEY =
  /^(?:html|content|contents|markup|body|output|view|template|data|result|response|rendered|list|items)$/i
const BLOCKS = /<(?:div|li|article|section|table|tr|h[1-6]|p)\b[^>]{0,500}>/i

/** The part of a page that an answer carries as text for a script to put in ({"success": true, "html": "<div …"}); null where there is none. */
export function htmlInside(data: unknown, depth = 0): string | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || depth > MAX_DEPTH) return null
  const parts = Object.entries(data).flatMap(([key, value]) => {
    if (typeof value === 'string')
      return KEY.test(key) && value.length < MAX_TEXT && BLOCKS.test(value) ? [value] : []
    return htmlInside(value, depth + 1) ?? []
  })
  return parts.length > 0 ? parts.join('\n') : null
}
