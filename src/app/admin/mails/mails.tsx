import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import type { ReceivedMail } from '../../../contract/mail-intake.ts'
import { mailsCopy } from '../../../copy/admin/scraping.ts'
import { messageIdOf } from '../../../domain/received-mail.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { loadChurchChoices } from '../events/load-add-event.ts'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, Intro, Pages, RefreshButton, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'

const assignSender = z.object({ churchId: z.coerce.number().int().min(1, mailsCopy.assign.choose) })

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
  const { moment } = useDates()
  const [search] = useSearchParams()
  const { isBusy, change, submit } = useAct(mailsCopy.failed)
  const mails = received.ok ? received.body.mails : []
  const before = search.get('before')
  const last = mails.at(-1)
  return (
    <>
      <ScreenTitle title={mailsCopy.title}>
        <RefreshButton />
      </ScreenTitle>
      <Intro>{mailsCopy.intro}</Intro>
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
          assign={(body) =>
            submit('POST', `/api/admin/mails/${open.mail.id}/sender`, { body, done: mailsCopy.assign.done })
          }
        />
      )}
      {received.ok && (
        <DataTable
          {...mailsCopy.table}
          minWidth="min-w-[52rem]"
          empty={
            <EmptyState
              title={mailsCopy.emptyTitle}
              text={received.body.isOn ? mailsCopy.empty : undefined}
            />
          }
          rows={mails}
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
            ['figure', ({ receivedAt }) => <time dateTime={receivedAt}>{moment(receivedAt)}</time>],
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
        <Panel title={mailsCopy.senders.title} className="mt-6">
          <DataTable
            {...mailsCopy.senders.table}
            minWidth="min-w-0"
            rows={senders.body}
            keyOf={({ address }) => address}
            cells={[
              ['name', ({ address }) => <span className="break-all">{address}</span>],
              ({ church }) => church.name,
              [
                'actions',
                ({ address }) => [
                  {
                    label: mailsCopy.senders.remove,
                    name: mailsCopy.senders.removeOf(address),
                    isOff: isBusy,
                    run: () =>
                      void change('DELETE', `/api/admin/mail-senders/${encodeURIComponent(address)}`, {
                        done: mailsCopy.senders.removed,
                      }),
                  },
                ],
              ],
            ]}
          />
        </Panel>
      )}
    </>
  )
}

interface OpenMailProps {
  mail: ReceivedMail
  /** Its words, without any markup; null once they are deleted. */
  text: string | null
  /** Whom its sender can be assigned to; null where that is not a question. */
  churches: readonly { id: number; label: string }[] | null
  /** Answers why it could not be assigned, null when it was. */
  assign: (church: z.output<typeof assignSender>) => Promise<string | null>
}

function AdminOpenMail({ mail, text, churches, assign }: OpenMailProps) {
  const { moment } = useDates()
  const sender = mail.sender ?? mailsCopy.nobody
  const words = mailsCopy.assign
  return (
    <Panel title={mail.subject ?? mailsCopy.noSubject} className="mb-6">
      <p className="break-words text-muted text-sm">
        {sender}, {mail.church && `${mail.church.name}, `}
        {moment(mail.receivedAt)}. {mailsCopy.result(mail)}.
      </p>
      {churches && mail.canAssign && (
        <div className="mt-4 max-w-xl border-rule border-t pt-4">
          <h3 className="text-[1.2rem]">{words.title}</h3>
          <p className="mt-1 mb-3 text-sm">{words.text(sender)}</p>
          <CheckedForm
            schema={assignSender}
            fields={[
              {
                name: 'churchId',
                label: words.church,
                kind: 'select',
                options: [
                  { value: '', label: words.choose },
                  ...churches.map(({ id, label }) => ({ value: String(id), label })),
                ],
              },
            ]}
            submit={words.submit}
            send={assign}
          />
        </div>
      )}
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
