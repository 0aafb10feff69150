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
import { adminScreen, RefreshButton, RefusedNotice, ScreenTitle, useConfirm } from '../kit/screen.tsx'

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
  const { isBusy, reviewed } = trust
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
            onReturn={trust.returning.ask}
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
      {trust.returning.dialog}
    </>
  )
}

/** What an administrator does on the screen: each act shows its outcome, and the screen as it is then. */
function useTrust() {
  const { locale } = useSite()
  const [reviewed, review] = useState<TrustedSource | null>(null)
  const { change, call, isBusy } = useAct(trustCopy.failed)
  const { days, rules, sources } = trustCopy

  const turn = (source: TrustedSource, isOn: boolean) => {
    const { churchId, kind } = source
    return change('PATCH', '/api/admin/trust/source', {
      body: { churchId, kind, isOn, seen: !isOn },
      done: sources[isOn ? 'turnedOn' : 'turnedOff'](sourceName(source)),
    })
  }
  /** The offer of a toast to take it back. */
  const undoing = (ids: number[]) => ({
    label: days.undo,
    elsewhere: days.undoElsewhere,
    run: () =>
      void change<{ undone: number[] }>('POST', '/api/events/undo', {
        body: { ids },
        done: ({ undone }) => days.undone(undone.length),
      }),
  })
  const returning = useConfirm<PublishedDay>({
    words: ({ cards, onDate }) => ({
      title: days.ask(
        cards.filter(({ status }) => status === 'approved').length,
        formatDate(onDate, 'medium', locale),
      ),
      text: days.askText,
      confirm: days.returnDay,
    }),
    cancelLabel: trustCopy.cancel,
    onConfirm: ({ onDate }) =>
      change<{ returned: number[] }>('POST', `/api/admin/trust/days/${onDate}/return`, {
        done: ({ returned }) => ({ ...days.returned(returned.length), action: undoing(returned) }),
      }),
  })

  return {
    isBusy,
    reviewed,
    review,
    returning,
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
      void change('PATCH', `/api/events/${id}`, {
        body: { status: 'rejected', seen: 'approved' },
        done: { ...days.takenOff(title), action: undoing([id]) },
      }),
    previewRule: (rule: TitleRuleForm) => call<RulePreview>('POST', '/api/admin/trust/rules/preview', rule),
    saveRule: (rule: TitleRuleForm) =>
      change('POST', '/api/admin/trust/rules', { body: rule, done: rules.saved(rule.words) }),
    removeRule: ({ id, words }: StoredRule) =>
      void change('DELETE', `/api/admin/trust/rules/${id}`, { done: rules.removed(words) }),
  }
}
