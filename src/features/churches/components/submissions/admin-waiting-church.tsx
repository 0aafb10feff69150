import type { ReactNode } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { formatDate, formatInstant } from '../../../../app/ui/dates.ts'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import type { WaitingChurch } from '../../../../contract/churches/churches.ts'
import { inboxCopy, joinCopy, matchCopy } from '../../../../copy/admin/churches.ts'
import { churchFactsCopy } from '../../../../copy/churches/church-facts.ts'
import { denominationLabel } from '../../../../domain/churches/denominations.ts'
import type { MergeField } from '../merging/merge-choices.ts'
import { AdminMatchReasons, MergeForm } from '../merging/merge-form.tsx'

/** The page promises that a submitted church is reviewed within 48 hours (specification, section 2). */
const PROMISED_HOURS = 48
const HOUR_MS = 60 * 60_000

/**
 * Hours that a submitted church waits beyond what its submitter was promised, begun ones included; null while the
 * promise holds, and for a church that nobody submitted. `now` is an instant (ISO 8601).
 */
export function hoursOverdue(
  church: Pick<WaitingChurch, 'origin' | 'createdAt'>,
  now: string,
): number | null {
  if (church.origin !== 'submission') return null
  const hours = (Date.parse(now) - Date.parse(church.createdAt)) / HOUR_MS - PROMISED_HOURS
  return hours > 0 ? Math.ceil(hours) : null
}

const OVERDUE_HUE = 25
export type ChurchDecision = 'accept' | 'decline'

export function churchButtonId(decision: ChurchDecision, churchId: number): string {
  return `${decision}-church-${churchId}`
}

/** The same for "It is this one", beside a listed church. */
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
  onDecide: (decision: ChurchDecision) => void
  onJoin: (listed: WaitingChurch['matches'][number]) => void
}

export function AdminWaitingChurch(props: WaitingChurchProps) {
  const { church, timeZone, locale, now, isBusy, onDecide, onJoin } = props
  const titleId = `church-${church.id}-title`
  const overdue = hoursOverdue(church, now)
  // Busy ones are only marked as disabled, so that the focus stays on the card until it goes.
  const decide = (decision: ChurchDecision) => () => !isBusy && onDecide(decision)
  return (
    <article aria-labelledby={titleId} className="border-rule border-b py-5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-1.5">
        {overdue !== null && (
          <Tag hue={OVERDUE_HUE} mark="clock">
            {inboxCopy.overdue(overdue)}
          </Tag>
        )}
        <Tag>{inboxCopy.origins[church.origin]}</Tag>
        <time dateTime={church.createdAt} className="text-muted text-sm">
          {inboxCopy.since(formatInstant(church.createdAt, timeZone, locale))}
        </time>
      </p>
      <h3 id={titleId} className="mt-1.5 break-words text-[1.2rem] leading-tight">
        {church.name}
      </h3>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <Facts church={church} />
        <Matches church={church} locale={locale} isBusy={isBusy} onJoin={onJoin} />
      </div>
      <div className="mt-4 flex gap-2">
        <Button
          id={churchButtonId('accept', church.id)}
          size="small"
          aria-label={inboxCopy.acceptOne(church.name)}
          isOff={isBusy}
          onClick={decide('accept')}
        >
          {inboxCopy.accept}
        </Button>
        <Button
          id={churchButtonId('decline', church.id)}
          look="danger"
          size="small"
          aria-label={inboxCopy.declineOne(church.name)}
          isOff={isBusy}
          onClick={decide('decline')}
        >
          {inboxCopy.decline}
        </Button>
      </div>
    </article>
  )
}

function Facts({ church }: { church: WaitingChurch }) {
  const { fields } = inboxCopy
  const { access, yes, no } = churchFactsCopy.en
  const { address, phone, website, denomination, description, contactName, contactEmail, notes } = church
  return (
    <dl className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-x-4 gap-y-1 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
      <Fact label={fields.address}>{address}</Fact>
      <Fact label={fields.phone}>{phone}</Fact>
      <Fact label={fields.website}>{website && <OtherSite address={website} />}</Fact>
      <Fact label={fields.denomination}>{denomination && denominationLabel(denomination)}</Fact>
      <Fact label={fields.description}>{description}</Fact>
      {church.facts.wheelchair && (
        <Fact label={access.wheelchair.label}>{church.facts.wheelchair === 'yes' ? yes : no}</Fact>
      )}
      {church.origin === 'submission' && (
        <>
          <Fact label={fields.contact}>
            {contactName}
            {contactEmail && (
              <>
                {' '}
                <a className="link" href={`mailto:${encodeURIComponent(contactEmail)}`}>
                  {contactEmail}
                </a>
              </>
            )}
          </Fact>
          <Fact label={fields.notes}>{notes}</Fact>
        </>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="mb-1 whitespace-pre-line break-words sm:mb-0">
        {children || <span className="text-muted">{inboxCopy.nothing}</span>}
      </dd>
    </>
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

export interface Joining {
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
