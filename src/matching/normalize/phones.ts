import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number: `local` is its last seven digits, `area` what stands before them when it was given. */
export type PhoneForm = { area: string | undefined; local: string }

const plainNumber = /^\s*(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s./-]*(\d{3})[\s.-]*(\d{4})\s*$/
const localNumber = /^\s*(\d{3})[\s.-]*(\d{4})\s*$/

/**
 * Reads the phone numbers in a field, as dialled in the United States. Several may be joined by ";", "," or "or".
 * Numbers that nobody has (0000000, 1111111) are left out.
 */
export function normalisePhones(text: string): PhoneForm[] {
  const parts = text.split(/[;,|]|\bor\b|\band\b|\s\/\s/i)
  const forms = parts.map(readPhone).filter((form) => form !== undefined)
  return forms.filter((form, index) => forms.findIndex((other) => arePhonesEqual(form, other)) === index)
}

/** A number of the United States as people write it there, "(214) 555-0100"; anything else as it is. */
export function writePhone(text: string): string {
  const [, area, exchange, line] = plainNumber.exec(text) ?? []
  return area === undefined ? text : `(${area}) ${exchange}-${line}`
}

function readPhone(text: string): PhoneForm | undefined {
  const local = localNumber.exec(text)
  if (local) return keepReal(undefined, `${local[1]}${local[2]}`)
  // Nearly every number is written plainly; the library takes thirty times as long, so it reads only the others.
  const plain = plainNumber.exec(text)
  if (plain) return keepReal(plain[1], `${plain[2]}${plain[3]}`)
  const parsed = parsePhoneNumberFromString(text, 'US')
  if (!parsed || parsed.nationalNumber.length < 7) return undefined
  const { countryCallingCode, nationalNumber } = parsed
  const area = nationalNumber.slice(0, -7)
  return keepReal(
    countryCallingCode === '1' ? area : `+${countryCallingCode}${area}`,
    nationalNumber.slice(-7),
  )
}

function keepReal(area: string | undefined, local: string): PhoneForm | undefined {
  const isInvented = /^(\d)\1{6}$/.test(local) || local === '1234567'
  return isInvented ? undefined : { area: area === '' ? undefined : area, local }
}

/** The same line: seven equal digits, and area codes that do not contradict each other. */
export function arePhonesEqual(a: PhoneForm, b: PhoneForm): boolean {
  return a.local === b.local && (a.area === undefined || b.area === undefined || a.area === b.area)
}
