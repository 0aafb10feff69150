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
