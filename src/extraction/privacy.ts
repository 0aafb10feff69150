// "Private prayer" and "private school fair" are for everyone; a private event, party or hire is not.
const PRIVATE_TITLE =
  /^\W*(?:private|busy|unavailable)\W*$|[([]\s*(?:private|members? only|staff only|internal)\s*[)\]]|\bprivate\s+(?:event|party|rental|function|meeting|gathering|reservation|booking|wedding|reception|hire|ceremony|use)\b|\b(?:members?|staff|clergy|invitees?)[ -]only\b|\bonly (?:for )?(?:members|staff)\b|\b(?:not open|closed) to the public\b|\binvitation[ -]only\b|\bby invitation\b/i
const PRIVATE_TEXT =
  /\b(?:members|staff)[ -]only\b|\bthis is a private (?:event|meeting|gathering|function|party)\b|\b(?:not open|closed) to the public\b|\bprivate (?:event|party|function)\b[^.]{0,40}\bnot\b[^.]{0,20}\bpublic\b/i

/** Whether an entry says that it is not for the public (members, staff, private hire). */
export function isPrivateEntry(title: string, description: string | null | undefined): boolean {
  return PRIVATE_TITLE.test(title) || (description ? PRIVATE_TEXT.test(description.slice(0, 2000)) : false)
}

const CANCELLED_TITLE =
  /^\W*(?:event\s+)?(?:cancell?ed|postponed)\b\W*|\W*[([]\s*(?:cancell?ed|postponed)\s*[)\]]\W*|\W+(?:is |has been )?(?:cancell?ed|postponed)\W*$/gi

/** Takes "CANCELLED - " and the like off a title, so that the event keeps the name it was known by. */
export function readCancellation(title: string): { title: string; cancelled: boolean } {
  const rest = title.replace(CANCELLED_TITLE, ' ').replace(/\s+/g, ' ').trim()
  if (rest === title.replace(/\s+/g, ' ').trim()) return { title: rest, cancelled: false }
  // Nothing but the word: the title stays.
  return { title: rest === '' ? title.trim() : rest, cancelled: true }
}
