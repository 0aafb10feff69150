/** Of whom a text is to name nothing. */
export interface NamedPerson {
  name: string | null
  email: string | null
  phone?: string | null
}

const REMOVED = '[removed]'
const MIN_PART_LETTERS = 3
const MIN_PHONE_DIGITS = 7
/** They name nobody. */
const TITLES =
  /^(?:rev|reverend|pastor|father|sister|brother|deacon|elder|mr|mrs|miss|ms|dr|hermana|hermano|padre|the)$/i

/**
 * A text without a person: address, phone number however it is written, whole name in any case, and each part of the
 * name as it is written with a capital. Parts that `spare` has (the name of a church or of an event) stay: there they
 * are that one's.
 */
export function removePerson(text: string, { name, email, phone }: NamedPerson, spare: string): string {
  const spared = new Set(spare.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const words = (name ?? '').split(/[^\p{L}\p{N}'’-]+/u).filter(Boolean)
  const parts = words.filter(
    (word) =>
      word.length >= MIN_PART_LETTERS &&
      /^\p{Lu}/u.test(word) &&
      !TITLES.test(word) &&
      !spared.has(word.toLowerCase()),
  )
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  let rest = text
  if (email) rest = rest.replaceAll(wholeWords(RegExp.escape(email), 'giu'), REMOVED)
  if (digits.length >= MIN_PHONE_DIGITS)
    rest = rest.replaceAll(new RegExp(`\\(?${[...digits].join('\\D{0,3}')}`, 'g'), REMOVED)
  if (words.length > 1)
    rest = rest.replaceAll(wholeWords(words.map(RegExp.escape).join('[^\\p{L}\\p{N}]+'), 'giu'), REMOVED)
  for (const part of parts) rest = rest.replaceAll(wholeWords(RegExp.escape(part), 'gu'), REMOVED)
  return rest
}

/** The same for every text within a value of JSON. */
export function removePersonWithin<Value>(value: Value, person: NamedPerson, spare: string): Value {
  const json = JSON.stringify(value)
  if (json === undefined) return value
  return JSON.parse(json, (_, part) => (typeof part === 'string' ? removePerson(part, person, spare) : part))
}

const wholeWords = (pattern: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags)
