import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { MailSender } from '../../../contract/scraping/mail-intake.ts'
import type { ToastWords } from '../../../copy/admin/admin.ts'
import { mailsCopy } from '../../../copy/admin/events/mails.ts'
import { messageIdOf } from '../../../domain/mail-intake/received-mail.ts'
import { AdminMailTable } from '../../../features/mail-intake/components/admin-mail-table.tsx'
import { AdminOpenMail } from '../../../features/mail-intake/components/admin-open-mail.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { loadChurchChoices } from '../events/load-add-event.ts'
import { adminLoader, attempt } from '../frame/load-frame.ts'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'

/** A page of received mails below `before`, or that of one mail's URL; `open` names the one whose text is shown. */
const loadMails = adminLoader(async (context, search) => {
  const [before, wanted] = ['before', 'open'].map((name) => Number(search.get(name)) || undefined)
  const messageId = messageIdOf(search.get('url') ?? '')
  const query = { ...(before && { before }), ...(messageId && { messageId }) }
  const [received, senders] = await Promise.all([
    attempt(context, 'listReceivedMails', { query }),
    attempt(context, 'listMailSenders'),
  ])
  const mails = received.ok ? received.body.mails : []
  const mail = (messageId ? mails[0] : mails.find(({ id }) => id === wanted)) ?? null
  const text = mail && (await attempt(context, 'readMailText', { params: { id: mail.id } }))
  const churches = mail?.canAssign ? await loadChurchChoices(context) : null
  return {
    isNewest: Object.keys(query).length === 0,
    received,
    senders,
    open: mail && { mail, text },
    churches,
  }
})

type MailsData = NonNullable<Awaited<ReturnType<typeof loadMails>>>

export const loader = loadMails
export default adminScreen(Mails)

const PAGE = 25

function Mails({ data: { received, senders, open, churches, isNewest } }: { data: MailsData }) {
  const { timeZone, locale } = useSite()
  const [search] = useSearchParams()
  const { isBusy, run, call } = useSenders()
  const mails = received.ok ? received.body.mails : []
  const before = search.get('before')
  const last = mails.at(-1)
  return (
    <>
      <ScreenTitle title={mailsCopy.title}>
        <RefreshButton />
      </ScreenTitle>
      <p className="mb-4 max-w-[66ch] text-muted text-sm">{mailsCopy.intro}</p>
      {!received.ok && <RefusedNotice refused={received} />}
      {received.ok && !received.body.isOn && (
        <p className="mb-4 max-w-[66ch] border-gold border-l-4 bg-sunken px-4 py-3">{mailsCopy.off}</p>
      )}
      {open && (
        <AdminOpenMail
          key={open.mail.id}
          mail={open.mail}
          text={open.text?.ok ? open.text.body.text : null}
          churches={churches?.ok ? churches.body : null}
          isBusy={isBusy}
          onAssign={(churchId) =>
            run(
              () => call('POST', `/api/admin/mails/${open.mail.id}/sender`, { churchId }),
              mailsCopy.assign.done,
            )
          }
          {...{ timeZone, locale }}
        />
      )}
      {received.ok && mails.length === 0 && (
        <EmptyState title={mailsCopy.emptyTitle} text={received.body.isOn ? mailsCopy.empty : undefined} />
      )}
      {mails.length > 0 && (
        <AdminMailTable
          mails={mails}
          linkTo={({ id }) => `?${before ? `before=${before}&` : ''}open=${id}`}
          {...{ timeZone, locale }}
        />
      )}
      <p className="mt-4 flex justify-center gap-2">
        {!isNewest && (
          <LinkButton look="secondary" size="small" to="?">
            {mailsCopy.newest}
          </LinkButton>
        )}
        {last && mails.length === PAGE && (
          <LinkButton look="secondary" size="small" to={`?before=${last.id}`}>
            {mailsCopy.older}
          </LinkButton>
        )}
      </p>
      {senders.ok && senders.body.length > 0 && (
        <AssignedSenders
          senders={senders.body}
          isBusy={isBusy}
          onRemove={(address) =>
            run(
              () => call('DELETE', `/api/admin/mail-senders/${encodeURIComponent(address)}`),
              mailsCopy.senders.removed,
            )
          }
        />
      )}
    </>
  )
}

/** Makes a change, says so, and shows the screen as it is then. */
function useSenders() {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const { toast } = useToast()
  const call = useAdminCall()
  const change = async (work: () => Promise<unknown>, done: ToastWords) => {
    setIsBusy(true)
    try {
      await work()
      toast({ ...done, tone: 'success' })
    } catch (error) {
      toast({ ...mailsCopy.failed(sentenceOf(error)), tone: 'destructive' })
    }
    await revalidate()
    setIsBusy(false)
  }
  return { isBusy, call, run: (work: () => Promise<unknown>, done: ToastWords) => void change(work, done) }
}

interface AssignedSendersProps {
  senders: readonly MailSender[]
  isBusy: boolean
  onRemove: (address: string) => void
}

function AssignedSenders({ senders, isBusy, onRemove }: AssignedSendersProps) {
  const { title, of, remove, removeOf } = mailsCopy.senders
  return (
    <Panel title={title} className="mt-6">
      <ul className="divide-y divide-rule">
        {senders.map(({ address, church }) => (
          <li key={address} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="break-all">
              <strong>{address}</strong> {of(church.name)}
            </span>
            <Button
              look="quiet"
              size="small"
              className="ml-auto"
              aria-disabled={isBusy}
              aria-label={removeOf(address)}
              onClick={() => !isBusy && onRemove(address)}
            >
              {remove}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
