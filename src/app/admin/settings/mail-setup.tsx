import { useState } from 'react'
import type { MailSetup as MailSetupState } from '../../../contract/admin/settings.ts'
import { mailSetupCopy as copy, describeResults } from '../../../copy/admin/settings.ts'
import { AdminMailRecords } from '../../../features/mail-setup/components/admin-mail-records.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
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
