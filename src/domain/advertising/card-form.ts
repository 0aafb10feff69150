/** What somebody typed into a card form. */
export interface TypedCard {
  number: string
  /** MM/YY, or with blanks as they come. */
  expiry: string
  cvc: string
  postalCode: string
}

export type CardFault =
  | 'numberIncomplete'
  | 'numberInvalid'
  | 'expiryIncomplete'
  | 'expiryPast'
  | 'cvcIncomplete'
  | 'postalCodeIncomplete'

/** The digits of a number that was typed with blanks or hyphens. */
export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** "4242424242424242" -> "4242 4242 4242 4242", while it is typed too. */
export function groupDigits(typed: string): string {
  return (
    cardDigits(typed)
      .slice(0, 19)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  )
}

/** "1227" -> "12/27", while it is typed too. */
export function groupExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  // Nobody means month 7 by "7": the zero is written for them.
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded
}

/** What is wrong with a card as it was typed, by field; `today` is YYYY-MM-DD. Empty: nothing is. */
export function checkCard(card: TypedCard, today: string): Partial<Record<keyof TypedCard, CardFault>> {
  const faults: Partial<Record<keyof TypedCard, CardFault>> = {}
  const number = cardDigits(card.number)
  if (!/^\d{12,19}$/.test(number)) faults.number = 'numberIncomplete'
  else if (!isLuhn(number)) faults.number = 'numberInvalid'
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(card.expiry.trim()) ?? []
  if (month === undefined || year === undefined) faults.expiry = 'expiryIncomplete'
  else if (`20${year}-${month}` < today.slice(0, 7)) faults.expiry = 'expiryPast'
  if (!/^\d{3,4}$/.test(card.cvc.trim())) faults.cvc = 'cvcIncomplete'
  if (!/^\d{5}(-\d{4})?$/.test(card.postalCode.trim())) faults.postalCode = 'postalCodeIncomplete'
  return faults
}

/** ISO/IEC 7812-1, annex B: every second digit from the right counts twice. */
function isLuhn(digits: string): boolean {
  let sum = 0
  for (let position = 0; position < digits.length; position += 1) {
    const digit = Number(digits[digits.length - 1 - position])
    const doubled = position % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
