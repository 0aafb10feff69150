import { newsletterCopy } from '../../../copy/newsletter.ts'
import { SignupForm } from '../../../features/newsletter/components/signup-form.tsx'
import type { SignupOutcome } from '../../../features/newsletter/components/signup-outcome.ts'
import { useSite } from '../../site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useCopy } from '../../ui/language.tsx'

export function HomeAside({ outcome }: { outcome: SignupOutcome | undefined }) {
  const copy = useCopy(newsletterCopy).signup
  const { cityName, texts, features } = useSite()
  return (
    <aside className="no-print flex flex-col gap-8">
      <section id="newsletter" className="border border-rule bg-card p-5">
        <h2 className="mb-4 text-h3">{copy.title}</h2>
        <SignupForm
          source="website"
          cityName={cityName}
          action="/?index#newsletter"
          failedTitle={copy.failedTitle.home}
          outcome={outcome}
        />
      </section>
      {features.advertising && (
        <section className="bg-gold p-5 text-on-gold">
          <h2 className="text-h3">{texts.banner.title}</h2>
          <p className="mt-2 text-[0.95em]">{texts.banner.text}</p>
          <LinkButton to="/advertise" look="gold" className="mt-4 border-on-gold">
            {texts.banner.action}
            <span className="sr-only">: {texts.banner.title}</span>
          </LinkButton>
        </section>
      )}
    </aside>
  )
}
