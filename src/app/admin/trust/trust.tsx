import { useState } from 'react'
import type {
  PublishedDay,
  RulePreview,
  SourceReview,
  StoredRule,
  TitleRuleForm,
  TrustedSource,
} from '../../../contract/events/trust.ts'
import { trustCopy } from '../../../copy/admin/trust.ts'
import {
  AdminSourceDialog,
  AdminTitleRules,
} from '../../../features/events/components/trust/admin-title-rules.tsx'
import {
  AdminPublishedDays,
  AdminTrustedSources,
  type PublishedCard,
  sourceName,
} from '../../../features/events/components/trust/admin-trusted-sources.tsx'
import { useSite } from '../../site.ts'
import { formatDate } from '../../ui/dates.ts'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, Confirm, RefreshButton, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'

export const loader = adminLoader(async (context) => {
  const [overview, churches] = await Promise.all([
    attempt(context, 'listTrust'),
    attempt(context, 'listChurches'),
  ])
  return { overview, churches: churches.ok ? churches.body.map(({ id, name }) => ({ id, name })) : [] }
})

export default adminScreen(Trust)

/** Sources that publish by themselves, standing rules, and what became public through them (decisions, section 2). */
function Trust({ data: { overview, churches } }: { data: DataOf<typeof loader> }) {
  const { timeZone, locale } = useSite()
  const trust = useTrust()
  const { isBusy, reviewed, returning } = trust
  const { days: dayCopy } = trustCopy
  const words = { timeZone, locale, isBusy }
  return (
    <>
      <ScreenTitle title={trustCopy.title}>
        <RefreshButton />
      </ScreenTitle>
      {!overview.ok && <RefusedNotice refused={overview} />}
      {overview.ok && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <AdminPublishedDays
            {...words}
            days={overview.body.days}
            onTakeOff={trust.takeOff}
            onReturn={trust.askReturn}
          />
          <div className="flex flex-col gap-6">
            <AdminTrustedSources
              {...words}
              sources={overview.body.sources}
              cards={overview.body.cards}
              onReview={trust.review}
              onTurnOff={trust.turnOff}
            />
            <AdminTitleRules
              {...words}
              rules={overview.body.rules}
              churches={churches}
              preview={trust.previewRule}
              save={trust.saveRule}
              onRemove={trust.removeRule}
            />
          </div>
        </div>
      )}
      {reviewed && (
        <AdminSourceDialog
          source={reviewed}
          locale={locale}
          isBusy={isBusy}
          load={trust.load}
          onTurnOn={() => void trust.turnOn(reviewed)}
          onClose={() => trust.review(null)}
        />
      )}
      <Confirm
        asked={returning}
        words={({ cards, onDate }) => ({
          title: dayCopy.ask(
            cards.filter(({ status }) => status === 'approved').length,
            formatDate(onDate, 'medium', locale),
          ),
          text: dayCopy.askText,
          confirm: dayCopy.returnDay,
        })}
        cancelLabel={trustCopy.cancel}
        onConfirm={trust.returnDay}
        onClose={() => trust.askReturn(null)}
      />
    </>
  )
}

/** What an administrator does on the screen: each act shows its outcome, and the screen as it is then. */
function useTrust() {
  const [reviewed, review] = useState<TrustedSource | null>(null)
  const [returning, askReturn] = useState<PublishedDay | null>(null)
  const { act, call, isBusy } = useAct(trustCopy.failed)

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
    returnDay: ({ onDate }: PublishedDay) =>
      act(async () => {
        const { returned } = await call<{ returned: number[] }>(
          'POST',
          `/api/admin/trust/days/${onDate}/return`,
        )
        const { days } = trustCopy
        return {
          ...days.returned(returned.length),
          action: { label: days.undo, elsewhere: days.undoElsewhere, run: () => void undo(returned) },
        }
      }),
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
