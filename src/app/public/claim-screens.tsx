import type { ClaimableChurch, OpenedClaim } from '../../contract/churches/claims.ts'
import { claimsCopy } from '../../copy/churches/claims.ts'
import {
  ClaimClosed,
  ClaimLinkAsked,
  ClaimLinkForm,
} from '../../features/churches/components/claims/claim-link-form.tsx'
import { SentScreen } from '../../features/churches/components/submissions/sent-screen.tsx'
import type { FormOutcome } from '../form-action.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../site.ts'
import { servedForm } from '../ui/form/served-form.tsx'
import { useCopy } from '../ui/language.tsx'

const ClaimForm = servedForm(async () => {
  const part = await import('../../features/churches/components/claims/claim-form.tsx')
  return part.ClaimForm
})

interface ClaimScreensProps {
  asked:
    | { screen: 'ask'; claimable: ClaimableChurch | null }
    | { screen: 'claim'; claim: OpenedClaim; token: string }
  outcome: FormOutcome<unknown> | undefined
}

/** "Is this your church?": the request for a link, and what the link opens. */
export function ClaimScreens({ asked, outcome }: ClaimScreensProps) {
  const copy = useCopy(claimsCopy)
  const { contactEmail, demo } = useSite()
  return (
    <>
      <PageHead title={copy.ask.title} isIndexed={false} />
      {asked.screen === 'ask' ? (
        <Ask claimable={asked.claimable} outcome={outcome} contactEmail={contactEmail} isDemo={demo} />
      ) : outcome?.ok ? (
        <SentScreen words={copy.sent} />
      ) : asked.claim.state === 'open' ? (
        <ClaimForm claim={asked.claim} token={asked.token} refusal={outcome?.refusal ?? null} />
      ) : (
        <ClaimClosed claim={asked.claim} />
      )}
    </>
  )
}

interface AskProps {
  claimable: ClaimableChurch | null
  outcome: FormOutcome<unknown> | undefined
  contactEmail: string
  isDemo: boolean
}

function Ask({ claimable, outcome, contactEmail, isDemo }: AskProps) {
  const copy = useCopy(claimsCopy).ask
  if (claimable === null) return <h1 className="mt-2">{copy.gone}</h1>
  if (outcome?.ok)
    return (
      <ClaimLinkAsked
        church={claimable}
        email={outcome.values.email ?? ''}
        contactEmail={contactEmail}
        isDemo={isDemo}
      />
    )
  return <ClaimLinkForm church={claimable} contactEmail={contactEmail} refusal={outcome?.refusal ?? null} />
}
