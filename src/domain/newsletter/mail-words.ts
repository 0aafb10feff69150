const LONGEST_REASON = 300

/** What a mail server or service said, as one line of bounded length. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_REASON)
}

/** 'ada@mail.example' -> 'mail.example'. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
