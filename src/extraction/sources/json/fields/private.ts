/** Flags by which a program keeps an entry from the public: its own, whatever they are called. */

const CLOSED_WHEN_FALSE =
  /^(?:is |event )*(?:public|published|publish|active|approved|visible|web visible|listed|public(?:ly)? visible|(?:show|display|publish|visible)(?:ed)? (?:on|in|to) (?:the )?(?:web(?: ?site)?|site|public|calendar|church center|app)|(?:show|display) public(?:ly)?|web enabled|open to (?:the )?public)$/
const CLOSED_WHEN_TRUE =
  /^(?:is |event )*(?:private|hidden|hide|draft|deleted|trashed|internal|unlisted|unpublished|confidential|members only|staff only|(?:hide|hidden) (?:on|in|from) (?:the )?(?:web(?: ?site)?|site|public|calendar|app))$/
const AUDIENCE_KEY =
  /^(?:is |event )*(?:private|visibility|privacy|sensitivity|access|access level|public|published|publish(?:ed)? (?:status|state)|publication status)$/
const FOR_FEW =
  /^(?:private|confidential|hidden|unlisted|unpublished|members?(?:[ _-]only)?|internal(?:[ _-]only)?|staff(?:[ _-]only)?|leaders?(?:[ _-]only)?|admins?(?:[ _-]only)?|team(?:[ _-]only)?|invite(?:d|es)?[ _-]only|restricted|draft)$/i
const UNFINISHED =
  /^(?:(?:auto[ -_]?)?drafts?|unpublished|trash(?:ed)?|deleted|hidden|private|internal|rejected|declined|in[ _-]review|(?:pending|awaiting|needs)[ _-](?:approval|review)|not[ _-](?:published|approved))$/i

const YES = /^(?:true|yes|y|1|on)$/i
const NO = /^(?:false|no|n|0|off)$/i

/** Whether a key is one of those that say for whom an entry is. */
export function isAudienceKey(words: string): boolean {
  return CLOSED_WHEN_FALSE.test(words) || CLOSED_WHEN_TRUE.test(words) || AUDIENCE_KEY.test(words)
}

/** Whether what a key (in words) holds keeps the entry from the public. */
export function isPrivateValue(words: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : null
  if (CLOSED_WHEN_FALSE.test(words) && (value === false || (text !== null && NO.test(text)))) return true
  if (CLOSED_WHEN_TRUE.test(words) && (value === true || (text !== null && YES.test(text)))) return true
  return text !== null && FOR_FEW.test(text)
}

/** "draft", "pending approval": a state in which nobody has put the entry before the public yet. */
export const isUnfinished = (status: string): boolean => UNFINISHED.test(status.trim())
