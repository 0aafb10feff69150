import type { City } from '../../contract/city.ts'
import type { ScheduleSettings } from '../../features/newsletter/sending/schedule.ts'
import { createSettingsApi, openSettings } from '../../features/settings/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { Config } from '../config.ts'
import type { Notifier } from '../database/notify.ts'
import type { Database } from '../database/transaction.ts'
import type { Logger } from '../logger.ts'

type Decided = Pick<Config, 'scrapeCron' | 'newsletter'> & { mail: Pick<Config['mail'], 'postalAddress'> }

const cronOf = (text: string) => (text === 'off' ? null : text)

/** The schedules as they are now: what the environment sets stands over the owner's settings. */
function createSchedules({ scrapeCron, newsletter }: Decided, city: City) {
  const set = <Value>(value: Value | undefined, otherwise: Value): Value =>
    value === undefined ? otherwise : value
  return {
    scrapeCron: () => set(scrapeCron, cronOf(city.schedules.scrapeCron)),
    newsletterCron: () => set(newsletter.cron, cronOf(city.schedules.newsletterCron)),
    publishesIssues: () => set(newsletter.publishes, city.schedules.publishesIssues),
    confirmsSubscriptions: () => set(newsletter.confirms, city.schedules.confirmsSubscriptions),
  }
}
export type Schedules = ReturnType<typeof createSchedules>

/** The fields of the settings that the environment decides, with the name of what sets each. */
function namesInEnvironment({ scrapeCron, newsletter, mail }: Decided): Record<string, string> {
  const names: [string, string, unknown][] = [
    ['schedules.scrapeCron', 'SCRAPE_CRON', scrapeCron],
    ['schedules.newsletterCron', 'NEWSLETTER_CRON', newsletter.cron],
    ['schedules.publishesIssues', 'NEWSLETTER_PUBLISH', newsletter.publishes],
    ['schedules.confirmsSubscriptions', 'NEWSLETTER_CONFIRM', newsletter.confirms],
    ['mail.postalAddress', 'MAIL_POSTAL_ADDRESS', mail.postalAddress ?? undefined],
  ]
  return Object.fromEntries(
    names.flatMap(([path, name, value]) => (value === undefined ? [] : [[path, name]])),
  )
}

/** The settings of the city, as an owner changes them while the processes run. */
export async function openCity(options: {
  config: Config
  /** The values of city.config.ts. */
  city: City
  db: Database
  clock: Clock
  notifier: Notifier
  logger: Logger
}) {
  const { config, city: seed } = options
  const settings = await openSettings({ ...options, seed, publicUrl: config.publicUrl })
  const { city, onChanged, close, isNamed, widenArea } = settings
  const environment = namesInEnvironment(config)
  const handlers = createSettingsApi(settings, environment)
  const schedules = createSchedules(config, city)
  /** When issues are made, for the newsletter's own screen. */
  const issueSchedule: ScheduleSettings = {
    version: async () => (await settings.list()).find(({ section }) => section === 'schedules')?.version ?? 0,
    cron: schedules.newsletterCron,
    publishes: schedules.publishesIssues,
    setBy: ['schedules.newsletterCron', 'schedules.publishesIssues'].flatMap(
      (path) => environment[path] ?? [],
    ),
    async change(version, values, by) {
      const section = { ...city.schedules, ...values }
      await settings.change({ section: 'schedules', version, values: { schedules: section } }, by)
    },
  }
  return { city, onChanged, close, isNamed, widenArea, schedules, issueSchedule, handlers }
}
