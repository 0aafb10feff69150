import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import {
  type RunProgress,
  type runAccepted,
  runProgress,
  type ScrapeResult,
  type ScrapingLog,
  type scrapeAnswer,
} from '../../../contract/scraping.ts'
import { scrapingCopy } from '../../../copy/admin/scraping.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAdminCall } from '../kit/act.ts'
import { useEventStream } from './use-event-stream.ts'

type Accepted = z.infer<typeof runAccepted>

/** Why the run was started decides its words: the header's button, the card's, or an earlier visit of this page. */
type Purpose = 'scrape' | 'refresh' | 'found'

interface FollowedRun {
  /** null until the server has accepted the run. */
  address: string | null
  purpose: Purpose
  state: RunProgress | null
  /** The churches that ended so far, each with its last word. */
  results: ScrapeResult[]
  isLost: boolean
}

const { toasts } = scrapingCopy

/**
 * Starts scraping runs and follows them by server-sent events (decisions, section 6). `going` is the run that the
 * loader found under way: it is followed too, so that a reload during a run loses nothing.
 */
export function useScrapeRun(going: Accepted | null) {
  const [run, setRun] = useState<FollowedRun | null>(going && follow(going.progress, 'found'))
  // Each run is taken up once: one that was closed or lost does not come back with the loader's next answer.
  const [known, setKnown] = useState(going?.progress ?? null)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const isRunning = run !== null && !run.isLost && run.state?.status !== 'finished'
  if (!isRunning && going !== null && going.progress !== known) {
    setKnown(going.progress)
    setRun(follow(going.progress, 'found'))
  }

  const announceEnd = (purpose: Purpose, succeeded: number, failed: number) => {
    const words = purpose === 'refresh' ? toasts.refreshed : toasts.completed
    toast({ ...words(succeeded, failed), tone: 'success' })
    void revalidate()
  }

  useEventStream(
    isRunning ? run.address : null,
    runProgress,
    (message) => {
      setRun((before) => before && addProgress(before, message))
      if (message.status === 'finished') {
        announceEnd(run?.purpose ?? 'found', message.succeeded, message.failed)
        return false
      }
      return true
    },
    () => {
      setRun((before) => before && { ...before, isLost: true })
      void revalidate()
    },
  )

  const start = async (purpose: 'scrape' | 'refresh') => {
    if (isRunning) return
    setRun(follow(null, purpose))
    toast({ ...(purpose === 'refresh' ? toasts.refreshing : toasts.started), tone: 'success' })
    try {
      const answer = await call<Accepted | z.infer<typeof scrapeAnswer>>(
        'POST',
        '/api/scrape/all',
        undefined,
        { Prefer: 'respond-async' },
      )
      if ('progress' in answer) {
        setKnown(answer.progress)
        setRun(follow(answer.progress, purpose))
        await revalidate()
        return
      }
      // The server waited for the whole run instead.
      setRun(null)
      const failed = answer.results.filter(({ status }) => status === 'error').length
      announceEnd(purpose, answer.results.length - failed, failed)
    } catch {
      setRun(null)
      toast({ ...(purpose === 'refresh' ? toasts.refreshFailed : toasts.failed), tone: 'destructive' })
    }
  }

  /** After the connection was lost. */
  const followAgain = () => setRun((before) => before && { ...before, isLost: false })
  return { run, isRunning, start, followAgain, dismiss: () => setRun(null) }
}

function follow(address: string | null, purpose: Purpose): FollowedRun {
  return { address, purpose, state: null, results: [], isLost: false }
}

/** A stream that broke off repeats earlier results: the last word on each church counts. */
function addProgress(run: FollowedRun, message: RunProgress): FollowedRun {
  const reported = new Set(message.results.map(({ churchId }) => churchId))
  const results = [...run.results.filter(({ churchId }) => !reported.has(churchId)), ...message.results]
  return { ...run, state: message, results }
}

export function renewLogs(logs: ScrapingLog[], results: ScrapeResult[]): ScrapingLog[] {
  const byChurch = new Map(results.map((result) => [result.churchId, result]))
  return logs.map((log) => {
    const result = byChurch.get(log.churchId)
    if (!result) return log
    const { status, eventsFound, message, reading } = result
    return { ...log, status, eventsFound, message, reading }
  })
}
