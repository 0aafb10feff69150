import { useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { formatInstant, formatInstantDate } from '../../../app/ui/dates.ts'
import { Dialog } from '../../../app/ui/dialog/dialog.tsx'
import { Skeleton } from '../../../app/ui/skeleton.tsx'
import { useFocusOnMount } from '../../../app/ui/use-focus-on-mount.ts'
import type { Subscriber, SubscriberDetail } from '../../../contract/newsletter/subscribers.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { subscriberCopy, subscribersCopy } from '../../../copy/admin/subscribers.ts'

export function nameOf({ firstName, lastName }: Pick<Subscriber, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

interface SubscriberDialogProps {
  /** Whose; null while none is open. */
  person: Subscriber | null
  /** null while it is being loaded. */
  detail: SubscriberDetail | null
  failure: string | null
  isBusy: boolean
  timeZone: string
  locale: string
  onAgain: (person: Subscriber) => void
  onErase: (person: Subscriber) => void
  onClose: () => void
}

/** Everything that is kept of one person, so that a request for it, or to erase it, is answered from here. */
export function AdminSubscriberDialog({ person, onClose, ...rest }: SubscriberDialogProps) {
  return (
    <Dialog
      isOpen={person !== null}
      onClose={onClose}
      title={person ? nameOf(person) : ''}
      closeLabel={adminCopy.close}
    >
      {person && <Content key={person.id} person={person} {...rest} />}
    </Dialog>
  )
}

type ContentProps = Omit<SubscriberDialogProps, 'onClose' | 'person'> & { person: Subscriber }

function Content({ person, detail, failure, isBusy, timeZone, locale, onAgain, onErase }: ContentProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <div role="alert">
        {failure && (
          <p className="mt-3 border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">{failure}</p>
        )}
      </div>
      {failure && !detail && (
        <Button look="secondary" size="small" className="mt-3" onClick={() => onAgain(person)}>
          {adminCopy.tryAgain}
        </Button>
      )}
      {detail && <Facts detail={detail} timeZone={timeZone} locale={locale} />}
      {!detail && !failure && (
        <div className="mt-4">
          <Skeleton className="h-40" />
          <p role="status" className="sr-only">
            {subscriberCopy.loading}
          </p>
        </div>
      )}
      {detail && !isAsked && (
        <Button look="danger" size="small" className="mt-6" onClick={() => setIsAsked(true)}>
          {subscriberCopy.erase}
        </Button>
      )}
      {detail && isAsked && (
        <EraseQuestion
          name={nameOf(person)}
          isBusy={isBusy}
          onErase={() => onErase(person)}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

interface EraseQuestionProps {
  name: string
  isBusy: boolean
  onErase: () => void
  onCancel: () => void
}

/** Asks before what cannot be taken back. The harmless answer has the focus. */
function EraseQuestion({ name, isBusy, onErase, onCancel }: EraseQuestionProps) {
  const harmless = useFocusOnMount<HTMLButtonElement>()
  return (
    <div role="alert" className="mt-6 rounded border-2 border-danger p-4">
      <p className="font-semibold">{subscriberCopy.eraseTitle}</p>
      <p className="mt-1 text-sm">{subscriberCopy.eraseText(name)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button ref={harmless} look="secondary" size="small" disabled={isBusy} onClick={onCancel}>
          {adminCopy.cancel}
        </Button>
        <Button look="danger" size="small" isBusy={isBusy} disabled={isBusy} onClick={onErase}>
          {isBusy ? subscriberCopy.erasing : subscriberCopy.erase}
        </Button>
      </div>
    </div>
  )
}

function Facts(props: { detail: SubscriberDetail; timeZone: string; locale: string }) {
  const { detail, timeZone, locale } = props
  const day = (instant: string) => formatInstantDate(instant, timeZone, locale)
  const columnOf = Object.fromEntries(
    subscribersCopy.table.columns.map(({ name, sort }) => [sort ?? 'phone', name]),
  )
  const facts: [string, string][] = [
    [columnOf.email ?? '', detail.email],
    [columnOf.phone ?? '', detail.phone || subscribersCopy.noPhone],
    [columnOf.status ?? '', detail.isActive ? subscribersCopy.active : subscribersCopy.inactive],
    [columnOf.source ?? '', subscribersCopy.sourceNames[detail.source]],
    [columnOf.subscriptionDate ?? '', day(detail.subscriptionDate)],
    [subscriberCopy.facts.consent, detail.consent ?? subscriberCopy.ownForm],
    [
      columnOf.lastEmail ?? '',
      detail.lastEmailSent === null
        ? subscribersCopy.never
        : formatInstant(detail.lastEmailSent, timeZone, locale),
    ],
    [subscriberCopy.facts.issues, detail.issuesSent.toLocaleString('en-US')],
  ]
  if (detail.confirmedAt !== null) {
    facts.push([subscriberCopy.facts.confirmed, day(detail.confirmedAt)])
  }
  if (detail.unsubscribedAt !== null) {
    facts.push([subscriberCopy.facts.unsubscribed, day(detail.unsubscribedAt)])
  }
  if (detail.suppressedBecause !== null) {
    facts.push([subscriberCopy.facts.suppressed, subscriberCopy.suppressed[detail.suppressedBecause]])
  }
  return (
    <dl className="mt-4 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
