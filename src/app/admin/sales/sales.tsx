import { salesCopy as copy } from '../../../copy/admin/sales.ts'
import {
  AdminSalesCalendar,
  AdminSalesMonths,
  AdminSoldPayments,
  AdminSoldPlacements,
  AdminUnpaidApplications,
} from '../../../features/advertising/components/sales/admin-sales-tables.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, IfLoaded, RefreshButton, ScreenTitle } from '../kit/screen.tsx'
import { useChange } from './use-change.ts'

export const loader = adminLoader(async (context) => ({ sales: await attempt(context, 'salesOverview') }))
export default adminScreen(Sales)

function Sales({ data: { sales } }: { data: DataOf<typeof loader> }) {
  const { isBusy, change } = useChange()
  return (
    <>
      <ScreenTitle title={copy.title}>
        <LinkButton look="secondary" size="small" to="/api/sales/export" reloadDocument download>
          {copy.exportCsv}
        </LinkButton>
        <RefreshButton />
      </ScreenTitle>
      <IfLoaded from={sales}>
        {({ proposals, placements, weeks, unpaid, payments, months, taxName }) => (
          <div className="flex flex-col gap-6">
            {proposals.length > 0 && (
              <Panel title={copy.proposals.title}>
                <ul className="flex flex-wrap gap-2">
                  {proposals.map(({ id, eventTitle }) => (
                    <li key={id}>
                      <LinkButton look="secondary" size="small" to={`/admin/sales/application/${id}`}>
                        {copy.proposals.open(eventTitle)}
                      </LinkButton>
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
            <Panel title={copy.placements.title}>
              <AdminSoldPlacements placements={placements} />
            </Panel>
            <Panel title={copy.calendar.title}>
              <AdminSalesCalendar weeks={weeks} />
            </Panel>
            <Panel title={copy.unpaid.title}>
              <AdminUnpaidApplications
                applications={unpaid}
                isBusy={isBusy}
                onRemind={(id) => void change(`/api/sales/applications/${id}/remind`)}
              />
            </Panel>
            <Panel title={copy.payments.title}>
              <AdminSoldPayments payments={payments} />
            </Panel>
            <Panel title={copy.months.title}>
              <AdminSalesMonths months={months} taxName={taxName} />
            </Panel>
          </div>
        )}
      </IfLoaded>
    </>
  )
}
