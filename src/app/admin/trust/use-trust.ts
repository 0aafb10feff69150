import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type {
  PublishedDay,
  RulePreview,
  SourceReview,
  StoredRule,
  TitleRuleForm,
  TrustedSource,
} from '../../../contract/events/trust.ts'
import type { ToastWords } from '../../../copy/admin/admin.ts'
import { trustCopy } from '../../../copy/admin/trust.ts'
import type { PublishedCard } from '../../../features/events/components/trust/admin-published-days.tsx'
import { sourceName } from '../../../features/events/components/trust/admin-trusted-sources.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { CONTENT } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'

/** What an administrator does on the screen: each act shows its outcome, and the screen as it is then. */
export function useTrust() {
  const [isBusy, setIsBusy] = useState(false)
  const [reviewed, review] = useState<TrustedSource | null>(null)
  const [returning, askReturn] = useState<PublishedDay | null>(null)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  /** Answers whether it went through. */
  const act = async (run: () => Promise<Parameters<typeof toast>[0] | ToastWords>): Promise<boolean> => {
    setIsBusy(true)
    let isDone = true
    try {
      toast({ tone: 'success', ...(await run()) })
    } catch (error) {
      isDone = false
      toast({ ...trustCopy.failed(sentenceOf(error)), tone: 'destructive' })
    }
    await revalidate()
    setIsBusy(false)
    // What had the focus may be gone.
    if (document.activeElement === document.body)
      document.getElementById(CONTENT)?.focus({ preventScroll: true })
    return isDone
  }

  const turn = (source: TrustedSource, isOn: boolean) =>
    act(async () => {
      const { churchId, kind } = source
      await call('PATCH', '/api/admin/trust/source', { churchId, kind, isOn, seen: !isOn })
      return trustCopy.sources[isOn ? 'turnedOn' : 'turnedOff'](sourceName(source))
    })

  const undo = (ids: number[]) =>
    act(async () => {
      const { undone } = await call<{ undone: number[] }>('POST', '/api/events/undo', { ids })
      return trustCopy.days.undone(undone.length)
    })

  return {
    isBusy,
    reviewed,
    review,
    load: ({ churchId, kind }: TrustedSource) =>
      call<SourceReview>(
        'GET',
        `/api/admin/trust/source?${new URLSearchParams({ churchId: String(churchId), kind })}`,
      ),
    turnOn: async (source: TrustedSource) => {
      await turn(source, true)
      review(null)
    },
    turnOff: (source: TrustedSource) => void turn(source, false),
    takeOff: ({ id, title }: PublishedCard) =>
      void act(async () => {
        await call('PATCH', `/api/events/${id}`, { status: 'rejected', seen: 'approved' })
        const { days } = trustCopy
        return {
          ...days.takenOff(title),
          action: { label: days.undo, elsewhere: days.undoElsewhere, run: () => void undo([id]) },
        }
      }),
    returning,
    askReturn,
    returnDay: async ({ onDate }: PublishedDay) => {
      await act(async () => {
        const { returned } = await call<{ returned: number[] }>(
          'POST',
          `/api/admin/trust/days/${onDate}/return`,
        )
        const { days } = trustCopy
        return {
          ...days.returned(returned.length),
          action: { label: days.undo, elsewhere: days.undoElsewhere, run: () => void undo(returned) },
        }
      })
      askReturn(null)
    },
    previewRule: (rule: TitleRuleForm) => call<RulePreview>('POST', '/api/admin/trust/rules/preview', rule),
    saveRule: (rule: TitleRuleForm) =>
      act(async () => {
        await call('POST', '/api/admin/trust/rules', rule)
        return trustCopy.rules.saved(rule.words)
      }),
    removeRule: ({ id, words }: StoredRule) =>
      void act(async () => {
        await call('DELETE', `/api/admin/trust/rules/${id}`)
        return trustCopy.rules.removed(words)
      }),
  }
}
