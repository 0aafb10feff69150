import { Button } from '../../../app/ui/button.tsx'
import { formatInstant } from '../../../app/ui/dates.ts'
import { ScrollTable } from '../../../app/ui/scroll-table.tsx'
import type { WebhookDelivery } from '../../../contract/admin/webhooks.ts'
import { webhooksCopy } from '../../../copy/admin/webhooks.ts'

const copy = webhooksCopy.log

interface DeliveryLogProps {
  url: string
  deliveries: readonly WebhookDelivery[]
  timeZone: string
  locale: string
  isBusy: boolean
  onResend: (delivery: WebhookDelivery) => void
}

/** What was sent to an endpoint and what it answered, the newest first. */
export function AdminDeliveryLog(props: DeliveryLogProps) {
  const { url, deliveries, timeZone, locale, isBusy } = props
  const when = (instant: string) => formatInstant(instant, timeZone, locale)
  if (deliveries.length === 0) return <p>{copy.empty}</p>
  return (
    <ScrollTable label={copy.label(url)} caption={copy.title} minWidth="min-w-[48rem]" columns={copy.columns}>
      {deliveries.map((delivery) => {
        const { id, kind, subject, status, happenedAt, nextAttemptAt, attempts, messageId } = delivery
        return (
          <tr key={id} className="border-rule border-b align-top">
            <td className="whitespace-nowrap px-3 py-2">{when(happenedAt)}</td>
            <th scope="row" className="px-3 py-2 text-left font-semibold">
              {kind === 'ping' ? webhooksCopy.ping : kind}
              {kind !== 'ping' && <span className="block font-normal">{subject}</span>}
              <code className="block break-all font-normal text-muted text-xs">{messageId}</code>
            </th>
            <td className={`px-3 py-2 ${status === 'failed' ? 'font-semibold text-danger' : ''}`}>
              {copy.statuses[status]}
              {nextAttemptAt && <span className="block text-muted">{copy.next(when(nextAttemptAt))}</span>}
            </td>
            <td className="px-3 py-2">
              {attempts.length === 0 && copy.none}
              <ol>
                {attempts.map(({ at, status: answered, ms, answer }) => (
                  <li key={at}>
                    {copy.attempt(when(at), answered, ms)}
                    {answer !== '' && <span className="block break-words text-muted">{answer}</span>}
                  </li>
                ))}
              </ol>
            </td>
            <td className="px-3 py-1">
              <Button
                look="secondary"
                size="small"
                aria-label={copy.resendOf(kind === 'ping' ? webhooksCopy.ping : kind, subject)}
                aria-disabled={isBusy}
                onClick={() => !isBusy && props.onResend(delivery)}
              >
                {copy.resend}
              </Button>
            </td>
          </tr>
        )
      })}
    </ScrollTable>
  )
}
