import { LinkButton } from '../../../app/ui/button.tsx'
import { Mark } from '../../../app/ui/drawings/mark.tsx'
import { useCopy } from '../../../app/ui/language.tsx'
import { advertiseCopy } from '../../../copy/advertising/advertise.ts'
import type { Offer } from '../../../domain/advertising/catalogue.ts'
import { priceInWords, runsInWords } from '../../../domain/advertising/money.ts'

/** The package that most churches choose (specification, section 9). */
const POPULAR = 'premium'

export function PackageCard({ offer }: { offer: Offer }) {
  const copy = useCopy(advertiseCopy)
  const isPopular = offer.key === POPULAR
  return (
    <li
      className={`relative flex flex-col border bg-card p-6 ${isPopular ? 'border-2 border-ink' : 'border-rule'}`}
    >
      {isPopular && (
        <p className="absolute -top-3.5 left-6 rounded bg-gold px-2 py-0.5 font-semibold text-on-gold text-sm">
          {copy.popular}
        </p>
      )}
      <h3>{offer.name}</h3>
      <p className="mt-2">
        <span className="font-semibold font-serif text-h1">
          {priceInWords(offer.listPrice ?? offer.amount)}
        </span>{' '}
        <span className="text-muted">{runsInWords(copy.runs, offer)}</span>
      </p>
      {offer.listPrice !== null && (
        <p className="font-semibold text-good">{copy.onlinePrice(priceInWords(offer.amount))}</p>
      )}
      <ul className="my-4 flex flex-col gap-1.5">
        {(copy.features[offer.key] ?? []).map((feature) => (
          <li key={feature} className="flex gap-2">
            <span className="pt-0.5 text-good">
              <Mark name="check" />
            </span>
            {feature}
          </li>
        ))}
      </ul>
      <LinkButton
        to={`/advertise?package=${offer.key}#apply`}
        look={isPopular ? 'primary' : 'secondary'}
        className="mt-auto"
      >
        {copy.choose}
        <span className="sr-only">: {offer.name}</span>
      </LinkButton>
    </li>
  )
}
