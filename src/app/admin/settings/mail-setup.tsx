import { useState } from 'react'
import type { z } from 'zod'
import type {
  MailSetup as MailSetupOf,
  MailSetup as MailSetupState,
  testMailAnswer,
} from '../../../contract/admin/settings.ts'
import {
  mailSetupCopy as copy,
  describeResults,
  settingsCopy as settingsWords,
} from '../../../copy/admin/settings.ts'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/form/copy-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useAdminCall } from '../kit/act.ts'

/** The way to email that arrives: a key, the records to copy, a check of them, and what a test email met. */
export function MailSetup({ setup: loaded }: { setup: MailSetupState }) {
  const { locale, timeZone } = useSite()
  const call = useAdminCall()
  const isReady = useHydrated()
  const [setup, setSetup] = useState(loaded)
  const [busy, setBusy] = useState<'key' | 'check' | 'results' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [source, setSource] = useState('')
  const when = (at: string) =>
    new Date(at).toLocaleString(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' })

  const run = async (what: 'key' | 'check' | 'results', body: object = {}) => {
    if (busy !== null) return
    setBusy(what)
    setFault(null)
    try {
      setSetup(await call('POST', `/api/admin/mail-setup/${what}`, body))
    } catch (error) {
      setFault(sentenceOf(error) ?? copy.failed)
    }
    setBusy(null)
  }
  const { check, results } = setup
  return (
    <Panel title={copy.title} className="mt-8">
      <p className="max-w-[66ch]">{copy.intro(setup.domain)}</p>
      {setup.server === null && <p className="mt-2 font-semibold">{copy.noServer}</p>}
      <p className="mt-2 max-w-[66ch]">{copy.signing[setup.signing]}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {setup.signing === 'none' && (
          <Button
            look="secondary"
            isBusy={busy === 'key'}
            isOff={busy !== null}
            disabled={!isReady}
            onClick={() => void run('key')}
          >
            {copy.makeKey}
          </Button>
        )}
        <Button
          isBusy={busy === 'check'}
          isOff={busy !== null}
          disabled={!isReady}
          onClick={() => void run('check')}
        >
          {busy === 'check' ? copy.checking : copy.check}
        </Button>
      </p>
      <div role="status" className="mt-2">
        {fault !== null && <p className="font-semibold text-danger">{fault}</p>}
        <p className="text-muted text-sm">
          {check === null ? copy.notChecked : copy.checkedAt(when(check.checkedAt))}
        </p>
      </div>
      {check?.serverFault && <p className="mt-2 text-danger">{copy.serverFault(check.serverFault)}</p>}
      {check?.recordsFault && <p className="mt-2 text-danger">{copy.recordsFault(check.recordsFault)}</p>}
      {check && <AdminMailRecords findings={check.findings} />}
      <h3 className="mt-4 mb-1 text-h3">{copy.results.title}</h3>
      {results && (
        <>
          <p className="text-muted text-sm">{copy.results.readAt(results.server, when(results.readAt))}</p>
          <ul className="mb-3">
            {describeResults(results).map(({ isFine, words }) => (
              <li key={words}>
                <span aria-hidden="true" className={isFine ? 'text-good' : 'text-danger'}>
                  {isFine ? '✓' : '✗'}
                </span>{' '}
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mb-2 max-w-[66ch] text-muted text-sm">{copy.results.intro}</p>
      <label className="grid gap-1 font-semibold">
        {copy.results.label}
        <textarea
          rows={4}
          value={source}
          onChange={(event) => setSource(event.target.value)}
          className="w-full rounded border border-field bg-card p-2 font-mono font-normal text-sm"
        />
      </label>
      <Button
        look="secondary"
        className="mt-2"
        isBusy={busy === 'results'}
        isOff={busy !== null}
        disabled={!isReady || source.trim() === ''}
        onClick={() => void run('results', { source })}
      >
        {copy.results.read}
      </Button>
    </Panel>
  )
}

/** Sends one mail to the person who asks, and states what became of it. */
export function TestMail() {
  const call = useAdminCall()
  const isReady = useHydrated()
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<z.infer<typeof testMailAnswer> | null>(null)

  const send = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      setOutcome(await call('POST', '/api/admin/settings/test-mail'))
    } catch (error) {
      setOutcome({ sent: false, message: sentenceOf(error) ?? settingsWords.failedTest })
    }
    setIsSending(false)
  }
  return (
    <div className="mt-6">
      <p className="mb-2 text-muted text-sm">{settingsWords.testIntro}</p>
      <Button look="secondary" isBusy={isSending} disabled={!isReady} onClick={send}>
        {isSending ? settingsWords.testing : settingsWords.testMail}
      </Button>
      <p role="status" className={`mt-2 font-semibold ${outcome?.sent === false ? 'text-danger' : ''}`}>
        {outcome?.message}
      </p>
    </div>
  )
}

type Finding = NonNullable<MailSetupOf['check']>['findings'][number]

/** What was found of each record, and what to copy where it is not in order. */
function AdminMailRecords({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="divide-y divide-rule">
      {findings.map(({ about, isFine, words, record }) => (
        <li key={about} className="py-3">
          <p className="break-words">
            <span aria-hidden="true" className={isFine ? 'text-good' : 'text-danger'}>
              {isFine ? '✓' : '✗'}
            </span>{' '}
            <strong>{about}</strong>{' '}
            <span className="text-muted text-sm">({isFine ? copy.fine : copy.toDo})</span> {words}
          </p>
          {record && !isFine && (
            <dl className="mt-2 grid gap-2 rounded bg-sunken p-3 text-sm">
              <Line label={copy.type} value={record.type} />
              <Line label={copy.name} value={record.name} about={about} />
              <Line label={copy.value} value={record.value} about={about} />
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

/** `about` makes it one to copy. */
function Line({ label, value, about }: { label: string; value: string; about?: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <dt className="w-12 text-muted">{label}</dt>
      <dd className="min-w-0 flex-1 basis-60">
        <code className="break-all">{value}</code>
      </dd>
      {about && (
        <dd>
          <CopyButton text={value} label={copy.copy(`${about} ${label.toLowerCase()}`)} done={copy.copied} />
        </dd>
      )}
    </div>
  )
}
