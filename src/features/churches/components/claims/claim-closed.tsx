import { LinkButton } from '../../../../app/ui/button.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import type { OpenedClaim } from '../../../../contract/churches/claims.ts'
import { claimsCopy } from '../../../../copy/churches/claims.ts'

export function ClaimClosed({ claim }: { claim: Exclude<OpenedClaim, { state: 'open' }> }) {
  const copy = useCopy(claimsCopy)
  const { title, text } = copy.closed[claim.state]
  const isGone = claim.state === 'gone'
  const again = claim.churchId === null ? '/churches' : `/add-church?church=${claim.churchId}`
  return (
    <section className="py-6">
      <h1>{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg">{text}</p>
      <p className="mt-6">
        <LinkButton to={isGone ? '/add-church' : again}>{isGone ? copy.add : copy.again}</LinkButton>
      </p>
    </section>
  )
}
