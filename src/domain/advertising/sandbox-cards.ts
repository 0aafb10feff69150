/** What a test card of the sandbox does. The numbers are those that payment providers publish for testing. */
export type SandboxCard =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'wrong_cvc'
  | 'second_step'

export const SANDBOX_CARDS: readonly { number: string; does: SandboxCard }[] = [
  { number: '4242424242424242', does: 'succeeds' },
  { number: '4000000000000002', does: 'declined' },
  { number: '4000000000009995', does: 'insufficient_funds' },
  { number: '4000000000000069', does: 'expired' },
  { number: '4000000000000127', does: 'wrong_cvc' },
  { number: '4000002500003155', does: 'second_step' },
]

/** What the card with this number does; null for any number that is no test card of the sandbox. */
export function sandboxCard(number: string): SandboxCard | null {
  return SANDBOX_CARDS.find((card) => card.number === number)?.does ?? null
}
