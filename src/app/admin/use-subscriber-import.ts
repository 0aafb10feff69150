import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportReport, ImportRequest } from '../../contract/subscribers.ts'
import { importCopy } from '../../copy/admin-subscribers.ts'
import { ApiError } from '../api-client.ts'
import { useToast } from '../ui/toast.tsx'
import { useDeskCall } from './use-desk-call.ts'

/** The two steps of an import: the file is checked, then, as it was checked, taken in. */
export function useSubscriberImport() {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [request, setRequest] = useState<ImportRequest | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useDeskCall()

  const send = async (wanted: ImportRequest, then: (answer: ImportReport) => void | Promise<void>) => {
    setIsBusy(true)
    setFailure(null)
    try {
      await then(await call<ImportReport>('POST', '/api/admin/subscribers/import', wanted))
    } catch (error) {
      setFailure(error instanceof ApiError ? error.sentence : importCopy.failed)
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
    check: (wanted: ImportRequest) =>
      send(wanted, (answer) => {
        setRequest(wanted)
        setReport(answer)
      }),
    confirm: () =>
      request &&
      send({ ...request, dryRun: false }, async (answer) => {
        toast({ ...importCopy.done(answer.outcomes.added), tone: 'success' })
        setIsOpen(false)
        await revalidate()
      }),
  }
}
