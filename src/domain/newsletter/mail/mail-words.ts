const MAX_REASON_CHARS = 300

/** What a mail server or service said, as one line of bounded length that a database takes. */
export function oneLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_REASON_CHARS))
}

/** Without control characters, and halves of characters that were cut in two. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
}

/** 'ada@mail.example' -> 'mail.example'. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
