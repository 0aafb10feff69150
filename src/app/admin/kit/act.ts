import { startTransition, useEffect, useRef, useState } from 'react'
import {
  type NavigateOptions,
  useLocation,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import type { ToastWords } from '../../../copy/admin/admin.ts'
import { ApiError, callApi, isOutOfDate, sentenceOf } from '../../api-client.ts'
import type { FileImport } from '../../ui/dialog/import-dialog.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { ToastMessage } from '../../ui/toast/toast-queue.ts'

/**
 * `callApi` for admin screens: a session that has ended in the meantime (401) brings the sign-in form in place of the
 * screen. The error is thrown on, so that the caller can say what did not work.
 */
export function useAdminCall(): typeof callApi {
  const { revalidate } = useRevalidator()
  return async (method, path, body, headers) => {
    try {
      return await callApi(method, path, body, headers)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await revalidate()
      throw error
    }
  }
}

/** The id of a screen's content, where the focus goes when what had it is gone. */
export const CONTENT = 'content'

type Failure = (sentence: string | null, error: unknown) => ToastWords
type Key = string | number

interface ActOptions {
  /** Which of several it is: those of other keys may run beside it. */
  key?: Key
  /** The words of its failure, where they are not those of the screen. */
  failed?: Failure
  /** Takes the sentence of a refusal in place of the toast, where what was typed may be mended. */
  onRefused?: (sentence: string) => void
  /** Once it is done, or somebody else was quicker, and before the screen is loaded anew: closes what asked for it. */
  onDone?: () => void
  /** Where the focus goes on from what will be gone then. */
  follow?: Successor
}

type Outcome = ToastMessage | null | undefined
type Change<Answer> = [
  method: Parameters<typeof callApi>[0],
  path: `/api/${string}`,
  /** `done`: the words of its success, and what else is to be done with the answer. */
  options: ActOptions & { body?: object; done: Outcome | ((answer: Answer) => Outcome | Promise<Outcome>) },
]

/**
 * Acts of a screen: each says what became of it in a toast, shows the screen as it is then, whoever was quicker, and
 * leaves the focus where it was, on what follows, or at the screen's beginning. `act` answers whether it went through.
 * @param failed the words of a failure; the sentence is the server's own, null where it gave none
 * @param shown the list on the screen, for `follow`
 */
export function useAct(failed: Failure, shown?: unknown) {
  const [busy, setBusy] = useState<ReadonlySet<Key>>(new Set())
  const followOn = useSuccessor(shown, CONTENT)
  const findFocus = useLostFocus()
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const act = async (work: () => Promise<Outcome>, options: ActOptions = {}): Promise<boolean> => {
    const { key = '', onRefused, onDone, follow } = options
    if (busy.has(key)) return false
    setBusy((before) => new Set([...before, key]))
    const end = () => setBusy((before) => new Set([...before].filter((other) => other !== key)))
    let isDone = true
    try {
      const words = await work()
      if (words) toast({ tone: 'success', ...words })
    } catch (error) {
      isDone = false
      const words = (options.failed ?? failed)(sentenceOf(error), error)
      if (onRefused && !isOutOfDate(error)) onRefused(words.description ?? words.title)
      else toast({ ...words, tone: 'destructive' })
      if (!isOutOfDate(error)) {
        end()
        return false
      }
    }
    onDone?.()
    if (follow) followOn(follow)
    await revalidate()
    end()
    findFocus()
    return isDone
  }
  /** An act that is one call. */
  const change = <Answer>(...[method, path, { body, done, ...options }]: Change<Answer>) =>
    act(async () => {
      const answer = await call<Answer>(method, path, body)
      return typeof done === 'function' ? done(answer) : done
    }, options)
  /** The same from a form: answers the sentence of a refusal, null where it went through. */
  const submit = async <Answer>(...[method, path, options]: Change<Answer>): Promise<string | null> => {
    let refusal: string | null = null
    const onRefused = (sentence: string) => {
      refusal = sentence
    }
    await change<Answer>(method, path, { ...options, onRefused })
    return refusal
  }
  return { act, change, submit, call, isBusy: busy.size > 0, isBusyWith: (key: Key) => busy.has(key) }
}

/** Looks, once the screen as it is now is drawn, whether what had the focus is gone: then it goes to the beginning. */
export function useLostFocus(): () => void {
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (looks > 0 && (document.activeElement === document.body || document.activeElement === null))
      document.getElementById(CONTENT)?.focus({ preventScroll: true })
  }, [looks])
  // The router draws what it has loaded in a transition; this comes with it or after it.
  return () => startTransition(() => setLooks((before) => before + 1))
}

/**
 * The query of this screen's address as it was asked for last, which may be on its way still, and how to ask for another:
 * a filter that is chosen before the answer to the one before is there builds on both.
 */
export function useQuery(): [URLSearchParams, (query: URLSearchParams, options?: NavigateOptions) => void] {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const isHere = location?.pathname === pathname
  return [isHere ? new URLSearchParams(location.search) : search, setSearch]
}

/** Where the focus goes on once the element that had it is gone. All are ids of elements. */
interface Successor {
  gone: string
  next: string[]
}

/**
 * Keeps the focus of those who work by the keyboard: what they decide about disappears, and they go on with what comes
 * next. Name the successor before `shown` (the list on the screen) changes; `fallback` takes it when none is left.
 */
export function useSuccessor(shown: unknown, fallback: string): (successor: Successor) => void {
  const successor = useRef<Successor | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever something else stands on the screen
  useEffect(() => {
    const wanted = successor.current
    successor.current = null
    if (wanted === null || document.getElementById(wanted.gone)) return
    const next = wanted.next.find((id) => document.getElementById(id)) ?? fallback
    document.getElementById(next)?.focus()
  }, [shown])

  return (wanted) => {
    successor.current = wanted
  }
}

/** What follows an element of a list, nearest first, then what came before it. */
export function nearestOf<Item>(items: readonly Item[], item: Item): Item[] {
  const place = items.indexOf(item)
  return [...items.slice(place + 1), ...items.slice(0, Math.max(place, 0)).reverse()]
}

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
  const check = (wanted: Request) =>
    void send(wanted, (answer) => {
      setRequest(wanted)
      setReport(answer)
    })
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
    check,
    recheck: (changes) => request && check({ ...request, ...changes }),
    confirm: (changes) =>
      request &&
      void send({ ...request, ...changes, dryRun: false }, async (answer) => {
        toast({ ...kind.done(answer), tone: 'success' })
        setIsOpen(false)
        await revalidate()
      }),
  }
}
