import { Button } from '../../../app/ui/button.tsx'
import { formatDate, formatInstant } from '../../../app/ui/dates.ts'
import type { AdvertisingInbox, QuestionablePayment } from '../../../contract/advertising/advertising.ts'
import { advertisingInboxCopy } from '../../../copy/admin/advertising.ts'
import { priceInWords } from '../../../domain/advertising/catalogue.ts'

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
