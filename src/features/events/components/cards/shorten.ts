const EXCERPT_LENGTH = 160

export function shorten(text: string | null, length = EXCERPT_LENGTH): string | null {
  const words = text?.replace(/\s+/g, ' ').trim() ?? ''
  if (words === '') return null
  if (words.length <= length) return words
  const cut = words.slice(0, length + 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : length)} …`
}
