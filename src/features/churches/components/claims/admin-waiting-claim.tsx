import { type ReactNode, useState } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { formatInstant } from '../../../../app/ui/dates.ts'
import { FormDialog } from '../../../../app/ui/dialog/form-dialog.tsx'
import { decisionButtonId, WaitingCard } from '../../../../app/ui/form/waiting-card.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import { declineSubmissionRequest } from '../../../../contract/churches/churches.ts'
import type { AcceptClaimRequest, WaitingClaim } from '../../../../contract/churches/claims.ts'
import { adminCopy } from '../../../../copy/admin/admin.ts'
import { adminClaimsCopy as copy, inboxCopy } from '../../../../copy/admin/churches.ts'
import { denominationLabel } from '../../../../domain/churches/denominations.ts'
import { hoursOverdue } from '../submissions/admin-waiting-church.tsx'

const WITHDRAWAL_HUE = 345
type Correction = WaitingClaim['corrections'][number]

/** Hours beyond the 48 that the church was promised, or null. */
export function claimOverdue({ createdAt }: Pick<WaitingClaim, 'createdAt'>, now: string): number | null {
  return hoursOverdue({ origin: 'submission', createdAt }, now)
}

interface WaitingClaimProps {
  claim: WaitingClaim
  timeZone: string
  locale: string
  /** The instant of the server's answer (ISO 8601). */
  now: string
  isBusy: boolean
  onAccept: (fields: AcceptClaimRequest['fields']) => void
  onRemove: () => void
  onDecline: () => void
}

export function AdminWaitingClaim(props: WaitingClaimProps) {
  const { claim, isBusy } = props
  const { church, corrections, withdraw, via, sharedWith, formerName, createdAt } = claim
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = corrections.filter(({ field }) => !left.has(field))
  const card = `claim-${claim.id}`
  const overdue = claimOverdue(claim, props.now)
  const choose = (field: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((each) => each !== field) : [...before, field]))
  const accept = () => {
    if (withdraw) props.onRemove()
    else props.onAccept(chosen.map(({ field, now }) => ({ field, now })))
  }
  return (
    <WaitingCard
      id={card}
      title={church.name}
      overdue={overdue !== null && inboxCopy.overdue(overdue)}
      tags={
        withdraw ? (
          <Tag hue={WITHDRAWAL_HUE} mark="leave">
            {copy.withdraws}
          </Tag>
        ) : (
          <Tag>{copy.corrects}</Tag>
        )
      }
      createdAt={createdAt}
      since={inboxCopy.since(formatInstant(createdAt, props.timeZone, props.locale))}
    >
      <p className="mt-1 break-words text-sm">
        {copy.by(claim.email)} <span className="text-muted">({copy.via[via]})</span>
      </p>
      {!church.isListed && <Warning>{copy.notListed}</Warning>}
      {church.isListed && formerName !== null && <Warning>{copy.formerName(formerName)}</Warning>}
      {sharedWith > 0 && <Warning>{copy.sharedWith(sharedWith)}</Warning>}
      {withdraw ? (
        <p className="mt-3 max-w-[66ch] text-sm">
          {copy.leaves(claim.comingEvents, claim.runningPlacements)}
        </p>
      ) : (
        <Corrections
          label={copy.chooseLabel(church.name)}
          corrections={corrections}
          picture={claim.picture}
          left={left}
          onChoose={choose}
        />
      )}
      {claim.note && (
        <p className="mt-3 max-w-[66ch] whitespace-pre-line break-words text-sm">
          <span className="text-muted">{copy.note}:</span> {claim.note}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {church.isListed && (
          <Button
            id={decisionButtonId('accept', card)}
            size="small"
            look={withdraw ? 'danger' : 'primary'}
            aria-label={withdraw ? copy.removeOne(church.name) : copy.acceptOne(church.name)}
            isOff={isBusy}
            disabled={!withdraw && chosen.length === 0}
            onClick={accept}
          >
            {withdraw ? copy.remove : copy.accept(chosen.length, corrections.length)}
          </Button>
        )}
        <Button
          id={decisionButtonId('decline', card)}
          look={withdraw ? 'secondary' : 'danger'}
          size="small"
          aria-label={copy.declineOne(church.name)}
          isOff={isBusy}
          onClick={props.onDecline}
        >
          {copy.decline}
        </Button>
      </div>
    </WaitingCard>
  )
}

function Warning({ children }: { children: string }) {
  return <p className="mt-2 max-w-[66ch] border-gold border-l-3 pl-3 text-sm">{children}</p>
}

interface CorrectionsProps {
  label: string
  corrections: Correction[]
  picture: WaitingClaim['picture']
  /** The fields that are not to be taken over. */
  left: ReadonlySet<string>
  onChoose: (field: string, isChosen: boolean) => void
}

function Corrections({ label, corrections, picture, left, onChoose }: CorrectionsProps) {
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="sr-only">{label}</legend>
      <ul>
        {corrections.map((correction) => (
          <li key={correction.field} className="border-rule border-t py-1 text-sm first:border-t-0">
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={!left.has(correction.field)}
                onChange={({ currentTarget }) => onChoose(correction.field, currentTarget.checked)}
              />
              {copy.fields[correction.field]}
            </label>
            <dl className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 pl-8 sm:grid-cols-2">
              <Value term={copy.now} value={asRead(correction, 'now')} />
              <Value
                term={copy.wanted}
                value={
                  correction.field === 'picture' && picture ? (
                    <Wanted {...picture} />
                  ) : (
                    asRead(correction, 'to')
                  )
                }
                isNew
              />
            </dl>
            {correction.was !== correction.now && (
              <p className="mt-1 ml-8 break-words border-gold border-l-3 pl-3">
                {copy.was(asRead(correction, 'was') ?? copy.nothing)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** A picture, and the words that stand for it. */
function Wanted({ url, alt }: NonNullable<WaitingClaim['picture']>) {
  return (
    <>
      <img src={url} alt={alt} width={320} height={180} className="h-auto w-80 max-w-full" />
      {copy.pictureShows(alt)}
    </>
  )
}

function asRead(correction: Correction, side: 'was' | 'now' | 'to'): string | null {
  const value = correction[side]
  if (value && correction.field === 'picture') return copy.somePicture
  return value && correction.field === 'denomination' ? denominationLabel(value) : value
}

function Value({ term, value, isNew = false }: { term: string; value: ReactNode; isNew?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{term}</dt>
      <dd className={`whitespace-pre-line break-words ${isNew ? 'font-semibold' : ''}`}>
        {value ?? <span className="font-normal text-muted">{copy.nothing}</span>}
      </dd>
    </div>
  )
}

/** What is declined, and who hears of it. */
interface Declined {
  card: string
  name: string
  contactEmail: string | null
}

interface DeclineDialogProps {
  /** null while nobody is asked. */
  declined: Declined | null
  /** Answers why it was refused, in a sentence; null once it is declined. */
  decline: (reason: string) => Promise<string | null>
  onClose: () => void
}

export function AdminDeclineDialog({ declined, decline, onClose }: DeclineDialogProps) {
  const email = declined?.contactEmail
  const hint = email ? inboxCopy.reasonMailed(email) : inboxCopy.reasonStored
  return (
    <FormDialog
      isOpen={declined !== null}
      onClose={onClose}
      title={declined ? inboxCopy.declineTitle(declined.name) : ''}
      cancelLabel={adminCopy.cancel}
      schema={declineSubmissionRequest}
      fields={[
        {
          ...{ name: 'reason', label: inboxCopy.reason, hint },
          ...{ kind: 'text', rows: 3, maxLength: 500, required: true },
        },
      ]}
      send={({ reason }) => decline(reason)}
      submit={inboxCopy.confirmDecline}
      submitting={inboxCopy.declining}
      look="danger"
    />
  )
}
