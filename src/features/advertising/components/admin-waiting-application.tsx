import { useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { formatDate, formatInstant } from '../../../app/ui/dates.ts'
import { Field, Input, Select } from '../../../app/ui/form/field.tsx'
import { WaitingCard, WaitingFact, WaitingFacts } from '../../../app/ui/form/waiting-card.tsx'
import { Tag } from '../../../app/ui/tag.tsx'
import type {
  AdvertisingInbox,
  QuestionablePayment,
  WaitingApplication,
} from '../../../contract/advertising/advertising.ts'
import { inboxCopy } from '../../../copy/admin/churches.ts'
import { advertisingInboxCopy, advertisingInboxCopy as copy } from '../../../copy/admin/sales.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { priceInWords } from '../../../domain/advertising/money.ts'
import { hoursBeyond } from '../../../domain/durations.ts'

const PAID_HUE = 150
/** The follow-up that is promised (specification, section 9). */
const PROMISED_HOURS = 24
const NEW_CHURCH = 'new'

/** Hours beyond the promise that an application waits, begun ones included; null while the promise holds. */
export function applicationOverdue({ createdAt }: { createdAt: string }, now: string): number | null {
  return hoursBeyond(PROMISED_HOURS, createdAt, now)
}

interface WaitingApplicationProps {
  application: WaitingApplication
  timeZone: string
  locale: string
  now: string
  isOwner: boolean
  isBusy: boolean
  /** null makes a new church. */
  onAccept: (location: string, churchId: number | null) => void
  onDecline: () => void
}

export function AdminWaitingApplication(props: WaitingApplicationProps) {
  const { application, timeZone, locale, now, isOwner, isBusy, onAccept, onDecline } = props
  const [location, setLocation] = useState('')
  const isNew = application.candidates.length === 0
  const [churchId, setChurchId] = useState(String(application.church?.id ?? (isNew ? NEW_CHURCH : '')))
  const overdue = applicationOverdue(application, now)
  const canDecline = isOwner || application.paidCents === 0
  return (
    <WaitingCard
      id={`application-${application.id}`}
      title={application.eventTitle}
      overdue={overdue !== null && inboxCopy.overdue(overdue)}
      tags={
        <>
          <Tag>{application.packageName}</Tag>
          {application.paidCents > 0 ? (
            <Tag hue={PAID_HUE}>{copy.paid(priceInWords(application.paidCents))}</Tag>
          ) : (
            <Tag>{copy.free}</Tag>
          )}
        </>
      }
      createdAt={application.createdAt}
      since={inboxCopy.since(formatInstant(application.createdAt, timeZone, locale))}
    >
      <Facts application={application} locale={locale} />
      <Field label={copy.fields.joins} hint={churchId === '' && copy.chooseFirst} className="mt-4 max-w-md">
        {(control) => (
          <Select {...control} value={churchId} onChange={(event) => setChurchId(event.target.value)}>
            {churchId === '' && <option value="">{copy.choose}</option>}
            {application.candidates.map(({ id, name, address }) => (
              <option key={id} value={id}>
                {address === null ? name : `${name}, ${address}`}
              </option>
            ))}
            <option value={NEW_CHURCH}>{copy.newChurch}</option>
          </Select>
        )}
      </Field>
      <div className="mt-4 flex flex-wrap items-end gap-2">
        <Field label={copy.location} hint={copy.locationHint} className="w-full max-w-md max-sm:mb-2">
          {(control) => (
            <Input
              {...control}
              value={location}
              maxLength={300}
              onChange={(event) => setLocation(event.target.value)}
            />
          )}
        </Field>
        <Button
          size="small"
          aria-label={copy.acceptOne(application.eventTitle)}
          aria-disabled={isBusy || churchId === ''}
          onClick={() => {
            if (isBusy || churchId === '') return
            onAccept(location, churchId === NEW_CHURCH ? null : Number(churchId))
          }}
        >
          {copy.accept}
        </Button>
        {canDecline ? (
          <Button
            look="danger"
            size="small"
            aria-label={copy.declineOne(application.eventTitle)}
            isOff={isBusy}
            onClick={onDecline}
          >
            {copy.decline}
          </Button>
        ) : (
          <p className="text-muted text-sm">{copy.ownersOnly}</p>
        )}
      </div>
    </WaitingCard>
  )
}

function Facts({ application, locale }: { application: WaitingApplication; locale: string }) {
  const { fields } = copy
  return (
    <div className="mt-3">
      <WaitingFacts>
        <WaitingFact label={fields.church}>
          {application.churchName}
          {application.website && ` · ${application.website}`}
        </WaitingFact>
        <WaitingFact label={fields.when}>
          {formatDate(application.eventDate, 'long', locale)}, {application.eventTime}
        </WaitingFact>
        <WaitingFact label={fields.startsOn}>
          {application.startsOn ? formatDate(application.startsOn, 'long', locale) : copy.asSoonAsAccepted}
        </WaitingFact>
        <WaitingFact label={fields.category}>
          {categoryLabel(categoryCopy.en, application.eventCategory)}
        </WaitingFact>
        <WaitingFact label={fields.description}>{application.eventDescription}</WaitingFact>
        <WaitingFact label={fields.contact}>
          {application.contactName}{' '}
          <a className="link" href={`mailto:${encodeURIComponent(application.email)}`}>
            {application.email}
          </a>{' '}
          {application.phone}
        </WaitingFact>
        {application.notes && <WaitingFact label={fields.notes}>{application.notes}</WaitingFact>}
      </WaitingFacts>
    </div>
  )
}

interface PaymentsProps {
  payments: QuestionablePayment[]
  timeZone: string
  locale: string
  isOwner: boolean
  isBusy: (id: string) => boolean
  onRefund: (id: number) => void
  onResolve: (id: number) => void
}

export function AdminQuestionablePayments(props: PaymentsProps) {
  const { payments, timeZone, locale, isOwner, isBusy, onRefund, onResolve } = props
  const copy = advertisingInboxCopy.payments
  return (
    <ul>
      {payments.map((payment) => (
        <li key={payment.id} className="border-rule border-b py-4 text-sm last:border-b-0">
          <p className="font-semibold text-[1.05em]">
            {priceInWords(payment.amountCents)} · {payment.packageName ?? payment.intentId}
          </p>
          <p>{copy.because[payment.because]}</p>
          <p className="text-muted">
            {copy.number(payment.id, payment.provider)}
            {payment.eventTitle && ` · ${payment.eventTitle}`}
            {payment.email && ` · ${payment.email}`}
            {payment.paidAt && ` · ${formatInstant(payment.paidAt, timeZone, locale)}`}
          </p>
          {payment.message && <p className="text-danger">{payment.message}</p>}
          <div className="mt-2 flex gap-2">
            {isOwner && (
              <Button
                size="small"
                look="danger"
                aria-label={copy.refundOne(payment.id)}
                aria-disabled={isBusy(`payment ${payment.id}`)}
                onClick={() => onRefund(payment.id)}
              >
                {copy.refund}
              </Button>
            )}
            <Button
              size="small"
              look="secondary"
              aria-label={copy.resolveOne(payment.id)}
              aria-disabled={isBusy(`payment ${payment.id}`)}
              onClick={() => onResolve(payment.id)}
            >
              {copy.resolve}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface PromisesProps {
  promises: AdvertisingInbox['promises']
  locale: string
  onDone: (id: number) => void
}

/** What packages promise and only a person can do. */
export function AdminOpenPromises({ promises, locale, onDone }: PromisesProps) {
  const copy = advertisingInboxCopy.promises
  return (
    <ul>
      {promises.map(({ id, promise, eventTitle, eventDate, contact }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-3 border-rule border-b py-3 text-sm last:border-b-0"
        >
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{copy.kinds[promise]}</span>: {eventTitle},{' '}
            {formatDate(eventDate, 'short', locale)}
            {contact && ` · ${contact}`}
          </span>
          <Button
            size="small"
            look="secondary"
            aria-label={copy.doneOne(copy.kinds[promise], eventTitle)}
            onClick={() => onDone(id)}
          >
            {copy.done}
          </Button>
        </li>
      ))}
    </ul>
  )
}
