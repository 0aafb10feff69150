import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ToastWords } from '../../../copy/admin/admin.ts'
import { sentenceOf } from '../../api-client.ts'
import type { FileImport } from '../../ui/dialog/import-dialog.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAdminCall } from './use-admin-call.ts'

interface ImportCall<Report> {
  path: `/api/${string}`
  /** Said where the server gave no sentence of its own. */
  failed: string
  done: (report: Report) => ToastWords
}

/** The two steps of an import: the file is checked, then, as it was checked, taken in. */
export function useFileImport<Request extends { dryRun: boolean }, Report>(
  kind: ImportCall<Report>,
): FileImport<Request, Report> {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [request, setRequest] = useState<Request | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const send = async (wanted: Request, then: (answer: Report) => void | Promise<void>) => {
    setIsBusy(true)
    setFailure(null)
    try {
      await then(await call<Report>('POST', kind.path, wanted))
    } catch (error) {
      setFailure(sentenceOf(error) ?? kind.failed)
    }
    setIsBusy(false)
  }
  const restart = () => {
    setRequest(null)
    setReport(null)
    setFailure(null)
  }

  return {
    isOpen,
    isBusy,
    report,
    failure,
    open: () => {
      restart()
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
    restart,
    check: (wanted) =>
      void send(wanted, (answer) => {
        setRequest(wanted)
        setReport(answer)
      }),
    confirm: () =>
      request &&
      void send({ ...request, dryRun: false }, async (answer) => {
        toast({ ...kind.done(answer), tone: 'success' })
        setIsOpen(false)
        await revalidate()
      }),
  }
}
