import { Button } from '../../../../app/ui/button.tsx'
import { formatDate, formatInstant } from '../../../../app/ui/dates.ts'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import {
  decisionButtonId,
  WaitingCard,
  WaitingFact,
  WaitingFacts,
} from '../../../../app/ui/form/waiting-card.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import type { WaitingChurch } from '../../../../contract/churches/churches.ts'
import { inboxCopy, joinCopy, matchCopy } from '../../../../copy/admin/churches.ts'
import { churchFactsCopy } from '../../../../copy/churches/church-facts.ts'
import { denominationLabel } from '../../../../domain/churches/denominations.ts'
import { hoursBeyond } from '../../../../domain/durations.ts'
import type { MergeField } from '../merging/merge-choices.ts'
import { AdminMatchReasons, MergeForm } from '../merging/merge-form.tsx'

/** The page promises that a submitted church is reviewed within 48 hours (specification, section 2). */
const PROMISED_HOURS = 48

/**
 * Hours that a submitted church waits beyond what its submitter was promised, begun ones included; null while the
 * promise holds, and for a church that nobody submitted. `now` is an instant (ISO 8601).
 */
export function hoursOverdue(
  { origin, createdAt }: Pick<WaitingChurch, 'origin' | 'createdAt'>,
  now: string,
): number | null {
  return origin === 'submission' ? hoursBeyond(PROMISED_HOURS, createdAt, now) : null
}

/** The id of "Same church", beside a listed church. */
export function joinButtonId(churchId: number, listedId: number): string {
  return `join-church-${churchId}-${listedId}`
}

interface WaitingChurchProps {
  church: WaitingChurch
  timeZone: string
  locale: string
  /** The instant of the server's answer (ISO 8601). */
  now: string
  isBusy: boolean
  onAccept: () => void
  onDecline: () => void
  onJoin: (listed: WaitingChurch['matches'][number]) => void
}

export function AdminWaitingChurch(props: WaitingChurchProps) {
  const { church, timeZone, locale, now, isBusy, onAccept, onDecline, onJoin } = props
  const card = `church-${church.id}`
  const overdue = hoursOverdue(church, now)
  return (
    <WaitingCard
      id={card}
      title={church.name}
      overdue={overdue !== null && inboxCopy.overdue(overdue)}
      tags={<Tag>{inboxCopy.origins[church.origin]}</Tag>}
      createdAt={church.createdAt}
      since={inboxCopy.since(formatInstant(church.createdAt, timeZone, locale))}
    >
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <Facts church={church} />
        <Matches church={church} locale={locale} isBusy={isBusy} onJoin={onJoin} />
      </div>
      <div className="mt-4 flex gap-2">
        <Button
          id={decisionButtonId('accept', card)}
          size="small"
          aria-label={inboxCopy.acceptOne(church.name)}
          isOff={isBusy}
          onClick={onAccept}
        >
          {inboxCopy.accept}
        </Button>
        <Button
          id={decisionButtonId('decline', card)}
          look="danger"
          size="small"
          aria-label={inboxCopy.declineOne(church.name)}
          isOff={isBusy}
          onClick={onDecline}
        >
          {inboxCopy.decline}
        </Button>
      </div>
    </WaitingCard>
  )
}

function Facts({ church }: { church: WaitingChurch }) {
  const { fields, nothing } = inboxCopy
  const { access, yes, no } = churchFactsCopy.en
  const { website, denomination, contactName, contactEmail } = church
  const given = {
    address: church.address,
    phone: church.phone,
    website: website && <OtherSite address={website} />,
    denomination: denomination && denominationLabel(denomination),
    description: church.description,
  }
  return (
    <WaitingFacts>
      {(Object.keys(given) as (keyof typeof given)[]).map((field) => (
        <WaitingFact key={field} label={fields[field]} none={nothing}>
          {given[field]}
        </WaitingFact>
      ))}
      {church.facts.wheelchair && (
        <WaitingFact label={access.wheelchair.label}>
          {church.facts.wheelchair === 'yes' ? yes : no}
        </WaitingFact>
      )}
      {church.origin === 'submission' && (
        <>
          <WaitingFact label={fields.contact}>
            {contactName}
            {contactEmail && (
              <>
                {' '}
                <a className="link" href={`mailto:${encodeURIComponent(contactEmail)}`}>
                  {contactEmail}
                </a>
              </>
            )}
          </WaitingFact>
          <WaitingFact label={fields.notes} none={nothing}>
            {church.notes}
          </WaitingFact>
        </>
      )}
    </WaitingFacts>
  )
}

type MatchesProps = Pick<WaitingChurchProps, 'church' | 'locale' | 'isBusy' | 'onJoin'>

function Matches({ church, locale, isBusy, onJoin }: MatchesProps) {
  if (church.matches.length === 0) return <p className="text-muted text-sm">{inboxCopy.noMatches}</p>
  return (
    <section className="min-w-0 border-gold border-l-3 pl-3">
      <h4 className="font-semibold text-sm">{inboxCopy.matchesTitle}</h4>
      <ul>
        {church.matches.map((listed) => (
          <li key={listed.id} className="mt-2 border-rule border-t pt-2 text-sm first:border-t-0 first:pt-0">
            <p className="break-words font-semibold">
              {listed.name}{' '}
              <span className="tabular font-normal text-muted">
                {matchCopy.similarity(listed.similarity)}
              </span>
            </p>
            {listed.withdrawnOn && (
              <p className="font-semibold text-danger">
                {inboxCopy.withdrawn(formatDate(listed.withdrawnOn, 'long', locale))}
              </p>
            )}
            <p className="break-words">{listed.address ?? matchCopy.noAddress}</p>
            <p className="break-words">
              {listed.website ? <OtherSite address={listed.website} /> : matchCopy.noWebsite}
            </p>
            <AdminMatchReasons because={listed.because} />
            {listed.withdrawnOn === null && (
              <Button
                id={joinButtonId(church.id, listed.id)}
                look="secondary"
                size="small"
                className="mt-2"
                aria-label={joinCopy.buttonOf(church.name, listed.name)}
                isOff={isBusy}
                onClick={() => onJoin(listed)}
              >
                {joinCopy.button}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherSite({ address }: { address: string }) {
  return (
    <a className="link break-all" href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}

interface Joining {
  church: WaitingChurch
  listed: WaitingChurch['matches'][number]
}

interface JoinDialogProps {
  /** null while nobody is asked. */
  asked: Joining | null
  isBusy: boolean
  onConfirm: (take: MergeField[]) => void
  onCancel: () => void
}

export function AdminJoinDialog({ asked, isBusy, onConfirm, onCancel }: JoinDialogProps) {
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onCancel}
      closeLabel={null}
      title={asked ? joinCopy.title(asked.listed.name) : ''}
      description={asked && joinCopy.description(asked.church.name, asked.church.contactEmail !== null)}
    >
      {asked && (
        <MergeForm
          key={`${asked.church.id} ${asked.listed.id}`}
          retained={asked.listed}
          removed={asked.church}
          words={joinCopy}
          look="primary"
          {...{ isBusy, onConfirm, onCancel }}
        />
      )}
    </Dialog>
  )
}
