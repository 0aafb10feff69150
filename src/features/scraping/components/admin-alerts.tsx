import { Button } from '../../../app/ui/button.tsx'
import { formatInstantDate } from '../../../app/ui/dates.ts'
import type { ScrapeAlert } from '../../../contract/scraping/scraping.ts'
import { alertsCopy } from '../../../copy/admin/scraping.ts'

interface AlertsProps {
  alerts: ScrapeAlert[]
  timeZone: string
  locale: string
  onOpen: (church: ScrapeAlert['church']) => void
}

export function AdminAlerts({ alerts, timeZone, locale, onOpen }: AlertsProps) {
  if (alerts.length === 0) return <p className="text-muted">{alertsCopy.none}</p>
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
      tabIndex={0}
      aria-label={alertsCopy.title}
      className="-mx-4 max-h-96 divide-y divide-rule overflow-y-auto px-4"
    >
      {alerts.map((alert) => (
        <li key={`${alert.kind} ${alert.church.id}`} className="flex items-start gap-2 py-2 text-sm">
          <div className="min-w-0 flex-1">
            <p className="font-semibold leading-snug">{alert.church.name}</p>
            <p>
              <span className="font-semibold text-danger">{alertsCopy.kinds[alert.kind]}.</span>{' '}
              {alert.message}
            </p>
            {alert.since && (
              <p className="text-muted text-xs">
                {alertsCopy.since(formatInstantDate(alert.since, timeZone, locale))}
              </p>
            )}
          </div>
          <Button
            look="quiet"
            size="small"
            aria-label={alertsCopy.openLabel(alert.church.name)}
            onClick={() => onOpen(alert.church)}
          >
            {alertsCopy.open}
          </Button>
        </li>
      ))}
    </ul>
  )
}
