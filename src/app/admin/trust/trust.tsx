import { trustCopy } from '../../../copy/admin/trust.ts'
import { AdminPublishedDays } from '../../../features/events/components/trust/admin-published-days.tsx'
import { AdminSourceDialog } from '../../../features/events/components/trust/admin-source-dialog.tsx'
import { AdminTitleRules } from '../../../features/events/components/trust/admin-title-rules.tsx'
import { AdminTrustedSources } from '../../../features/events/components/trust/admin-trusted-sources.tsx'
import { useSite } from '../../site.ts'
import { formatDate } from '../../ui/dates.ts'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'
import { adminLoader, attempt } from '../frame/load-frame.ts'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle } from '../frame/screen.tsx'
import { useTrust } from './use-trust.ts'

export const loader = adminLoader(async (context) => {
  const [overview, churches] = await Promise.all([
    attempt(context, 'listTrust'),
    attempt(context, 'listChurches'),
  ])
  return {
    overview,
    churches: churches.ok ? churches.body.map(({ id, name }) => ({ id, name })) : [],
  }
})

type Data = NonNullable<Awaited<ReturnType<typeof loader>>>

export default adminScreen(Trust)

/** Sources that publish by themselves, standing rules, and what became public through them (decisions, section 2). */
function Trust({ data: { overview, churches } }: { data: Data }) {
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
      <AlertDialog
        isOpen={returning !== null}
        title={
          returning
            ? dayCopy.ask(
                returning.cards.filter(({ status }) => status === 'approved').length,
                formatDate(returning.onDate, 'medium', locale),
              )
            : ''
        }
        description={dayCopy.askText}
        confirmLabel={dayCopy.returnDay}
        cancelLabel={trustCopy.cancel}
        isBusy={isBusy}
        onConfirm={() => returning && void trust.returnDay(returning)}
        onCancel={() => trust.askReturn(null)}
      />
    </>
  )
}
