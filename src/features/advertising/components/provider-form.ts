export interface ProviderFormProps {
  clientSecret: string
  amountCents: number
  /** Whether nobody has said yet where the receipt goes. */
  asksForEmail: boolean
  onPaid: () => void
  /** With the provider's own sentence, where it gave one. */
  onFailed: (sentence: string | null) => void
}
