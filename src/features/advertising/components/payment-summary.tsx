import { Mark } from '../../../app/ui/drawings/mark.tsx'
import { useCopy } from '../../../app/ui/language.tsx'
import { checkoutCopy } from '../../../copy/advertising/checkout.ts'
import { type Offer, priceInWords } from '../../../domain/advertising/catalogue.ts'
import { runsInWords } from './runs-in-words.ts'

interface PaymentSummaryProps {
  offer: Offer
  purpose: 'application' | 'promotion' | 'nothing'
}

export function PaymentSummary({ offer, purpose }: PaymentSummaryProps) {
  const copy = useCopy(checkoutCopy)
  return (
    <section aria-labelledby="summary-title" className="border border-rule bg-card p-6">
      <h2 id="summary-title">{offer.name}</h2>
      <p className="mt-1 text-muted">{runsInWords(copy.runs, offer)}</p>
      <ul className="my-4 flex flex-col gap-1.5">
        {copy.features[offer.id]('days' in offer.runs ? offer.runs.days : 0).map((feature) => (
          <li key={feature} className="flex gap-2">
            <span className="pt-0.5 text-good">
              <Mark name="check" />
            </span>
            {feature}
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-rule border-t pt-4 font-semibold">
        <span>{copy.total}</span>
        <span className="tabular">{priceInWords(offer.amount)}</span>
      </p>
      <p className="mt-4 text-[0.95em] text-muted">{copy.next[purpose]}</p>
    </section>
  )
}
