import { Link } from 'react-router'
import type { InstallationHealth } from '../../../contract/health.ts'
import { healthCopy as copy } from '../../../copy/admin/health.ts'
import { useSite } from '../../site.ts'
import { Panel } from '../../ui/panel.tsx'
import { adminLoader, attempt } from '../kit/load.ts'
import { adminScreen, RefreshButton, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'

const loadHealth = adminLoader(async (context) => ({ health: await attempt(context, 'installationHealth') }))

type HealthData = NonNullable<Awaited<ReturnType<typeof loadHealth>>>

export const loader = loadHealth
export default adminScreen(Health)

/** What needs a person, and whether the owners are mailed about it. */
function Health({ data: { health } }: { data: HealthData }) {
  return (
    <>
      <ScreenTitle title={copy.title}>
        <RefreshButton />
      </ScreenTitle>
      {health.ok ? <Findings health={health.body} /> : <RefusedNotice refused={health} />}
    </>
  )
}

function Findings({ health }: { health: InstallationHealth }) {
  const { locale, timeZone } = useSite()
  const when = (at: string | null) =>
    at === null
      ? copy.never
      : new Date(at).toLocaleString(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' })
  const megabytes = (value: number | null) => (value === null ? copy.unknown : copy.megabytes(value, locale))
  const { troubles, alerts } = health
  const facts: [label: string, value: string][] = [
    [copy.version, health.version],
    [copy.workers, String(health.workers)],
    [copy.free, megabytes(health.freeMb)],
    [copy.database, megabytes(health.databaseMb)],
    [copy.backup, when(health.lastBackupAt)],
    [copy.read, when(health.lastReadAt)],
  ]
  return (
    <div className="flex flex-col gap-6">
      <Panel title={copy.troubles}>
        {troubles.length === 0 && <p className="font-semibold text-good">{copy.allClear}</p>}
        <ul className="divide-y divide-rule">
          {troubles.map(({ level, words, reason, advice, path }) => (
            <li key={words + (reason ?? '')} className="py-3 first:pt-0 last:pb-0">
              <p className="font-semibold">
                <span className={level === 'problem' ? 'text-danger' : 'text-muted'}>
                  {level === 'problem' ? copy.problem : copy.note}
                </span>{' '}
                {words}
              </p>
              {reason !== null && <p className="text-muted text-sm">{reason}</p>}
              <p className="max-w-[66ch] text-sm">
                {advice}{' '}
                {path !== '/admin/health' && (
                  <Link to={path} className="link">
                    {copy.open}
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={copy.alerts.title}>
        <p>{copy.alerts[alerts.state]}</p>
        {alerts.lastAt !== null && (
          <p className="mt-1 text-muted text-sm">
            {copy.alerts.last(when(alerts.lastAt), alerts.isAllClear)}
          </p>
        )}
        {(alerts.state === 'on' || alerts.state === 'off') && (
          <p className="mt-2">
            <Link to="/admin/settings/schedules" className="link">
              {copy.alerts.change}
            </Link>
          </p>
        )}
      </Panel>
      <Panel title={copy.facts}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  )
}
