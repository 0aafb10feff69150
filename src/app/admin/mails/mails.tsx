import { type FormEvent, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MailSender, ReceivedMail } from '../../../contract/mail-intake.ts'
import { mailsCopy } from '../../../copy/admin/scraping.ts'
import { messageIdOf } from '../../../domain/received-mail.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Select } from '../../ui/form/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { loadChurchChoices } from '../events/load-add-event.ts'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, Pages, RefreshButton, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'

/** A page of received mails below `before`, or that of one mail's URL; `open` names the one whose text is shown. */
export const loader = adminLoader(async (context, search) => {
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

export default adminScreen(Mails)

const PAGE = 25

function Mails({ data: { received, senders, open, churches, isNewest } }: { data: DataOf<typeof loader> }) {
  const { timeZone, locale } = useSite()
  const [search] = useSearchParams()
  const { isBusy, act, call } = useAct(mailsCopy.failed)
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
            void act(async () => {
              await call('POST', `/api/admin/mails/${open.mail.id}/sender`, { churchId })
              return mailsCopy.assign.done
            })
          }
          {...{ timeZone, locale }}
        />
      )}
      {received.ok && mails.length === 0 && (
        <EmptyState title={mailsCopy.emptyTitle} text={received.body.isOn ? mailsCopy.empty : undefined} />
      )}
      {mails.length > 0 && (
        <DataTable
          label={mailsCopy.tableLabel}
          caption={mailsCopy.title}
          minWidth="min-w-[52rem]"
          columns={mailsCopy.columns}
          rows={mails}
          keyOf={({ id }) => id}
          cells={[
            [
              'name',
              ({ id, subject }) => (
                <Link className="link" to={`?${before ? `before=${before}&` : ''}open=${id}`}>
                  {subject ?? mailsCopy.noSubject}
                </Link>
              ),
            ],
            ({ sender }) => sender ?? mailsCopy.nobody,
            ({ church }) => church?.name ?? mailsCopy.noChurch,
            mailsCopy.result,
            [
              'figure',
              ({ receivedAt }) => (
                <time dateTime={receivedAt}>{formatInstant(receivedAt, timeZone, locale)}</time>
              ),
            ],
          ]}
        />
      )}
      <Pages
        links={[
          [mailsCopy.newest, isNewest ? null : '?'],
          [mailsCopy.older, last && mails.length === PAGE ? `?before=${last.id}` : null],
        ]}
      />
      {senders.ok && senders.body.length > 0 && (
        <AssignedSenders
          senders={senders.body}
          isBusy={isBusy}
          onRemove={(address) =>
            void act(async () => {
              await call('DELETE', `/api/admin/mail-senders/${encodeURIComponent(address)}`)
              return mailsCopy.senders.removed
            })
          }
        />
      )}
    </>
  )
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
              isOff={isBusy}
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

interface OpenMailProps {
  mail: ReceivedMail
  /** Its words, without any markup; null once they are deleted. */
  text: string | null
  /** Whom its sender can be assigned to; null where that is not a question. */
  churches: readonly { id: number; label: string }[] | null
  isBusy: boolean
  onAssign: (churchId: number) => void
  timeZone: string
  locale: string
}

function AdminOpenMail({ mail, text, churches, isBusy, onAssign, timeZone, locale }: OpenMailProps) {
  const sender = mail.sender ?? mailsCopy.nobody
  return (
    <Panel title={mail.subject ?? mailsCopy.noSubject} className="mb-6">
      <p className="break-words text-muted text-sm">
        {sender}, {mail.church && `${mail.church.name}, `}
        {formatInstant(mail.receivedAt, timeZone, locale)}. {mailsCopy.result(mail)}.
      </p>
      {churches && mail.canAssign && <AssignForm {...{ sender, churches, isBusy, onAssign }} />}
      {mail.parts.length > 0 && (
        <>
          <h3 className="mt-4 text-[1.2rem]">{mailsCopy.partsTitle}</h3>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {mail.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own and never change
              <li key={index} className="break-words">
                {mailsCopy.part(part)}
              </li>
            ))}
          </ul>
        </>
      )}
      {text === null ? (
        <p className="mt-4 text-muted">{mailsCopy.deleted}</p>
      ) : (
        <pre className="mt-4 max-h-[32rem] overflow-auto whitespace-pre-wrap break-words border-gold border-l-3 bg-sunken p-3 font-sans text-sm">
          {text}
        </pre>
      )}
    </Panel>
  )
}

interface AssignFormProps extends Pick<OpenMailProps, 'isBusy' | 'onAssign'> {
  sender: string
  churches: NonNullable<OpenMailProps['churches']>
}

function AssignForm({ sender, churches, isBusy, onAssign }: AssignFormProps) {
  const name = useId()
  const { assign } = mailsCopy
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const churchId = Number(new FormData(event.currentTarget).get(name))
    if (churchId > 0 && !isBusy) onAssign(churchId)
  }
  return (
    <form onSubmit={submit} className="mt-4 border-rule border-t pt-4">
      <h3 className="text-[1.2rem]">{assign.title}</h3>
      <p className="mt-1 max-w-[66ch] text-sm">{assign.text(sender)}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Field label={assign.church} className="min-w-64 max-w-full">
          {(control) => (
            <Select
              {...control}
              name={name}
              required
              defaultValue=""
              options={churches.map(({ id, label }) => ({ value: String(id), label }))}
            >
              <option value="">{assign.choose}</option>
            </Select>
          )}
        </Field>
        <Button type="submit" isBusy={isBusy}>
          {assign.submit}
        </Button>
      </div>
    </form>
  )
}
