import { useCopy } from '../../../app/ui/language.tsx'
import { advertiseCopy } from '../../../copy/advertising/advertise.ts'

export function NextSteps({ isFree }: { isFree: boolean }) {
  const copy = useCopy(advertiseCopy).steps
  return (
    <section aria-labelledby="steps-title" className="pt-12">
      <h2 id="steps-title">{copy.title}</h2>
      <ol className="mt-4 grid max-w-[66ch] list-decimal gap-2 pl-6">
        {(isFree ? copy.free : copy.paid).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
