import { and, eq, inArray, sql } from 'drizzle-orm'
import { SETTINGS_SECTIONS, type SettingsSection } from '../../contract/admin/settings.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { churches } from '../../schema/churches.ts'
import { events } from '../../schema/events.ts'
import { settings } from '../../schema/installation.ts'
import { subscribers } from '../../schema/subscribers.ts'

export interface SectionRow {
  section: SettingsSection
  version: number
  values: Record<string, unknown>
}

const keyOf = (section: SettingsSection) => `city.${section}`

/** Stores the sections that there are none of yet. */
export async function seedSections(executor: Executor, rows: SectionRow[]): Promise<void> {
  await executor
    .insert(settings)
    .values(rows.map(({ section, ...value }) => ({ key: keyOf(section), value })))
    .onConflictDoNothing()
}

export async function findSections(executor: Executor): Promise<SectionRow[]> {
  const rows = await executor
    .select()
    .from(settings)
    .where(inArray(settings.key, SETTINGS_SECTIONS.map(keyOf)))
  const byKey = new Map(rows.map(({ key, value }) => [key, value as Omit<SectionRow, 'section'>]))
  return SETTINGS_SECTIONS.flatMap((section) => {
    const stored = byKey.get(keyOf(section))
    return stored ? [{ section, ...stored }] : []
  })
}

/** Changes a section where it still has the version that the change was made upon; false where it has not. */
export async function updateSection(
  executor: Executor,
  { section, version, values }: SectionRow,
): Promise<boolean> {
  const rows = await executor
    .update(settings)
    .set({ value: { version: version + 1, values } })
    .where(and(eq(settings.key, keyOf(section)), sql`(${settings.value}->>'version')::int = ${version}`))
    .returning({ key: settings.key })
  return rows.length > 0
}

type SiteNumbers = Record<'subscribers' | 'churches' | 'events', number>

export async function countSite(executor: Executor): Promise<SiteNumbers> {
  const { rows } = await executor.execute<SiteNumbers>(sql`
    select (select count(*)::int from ${subscribers} where is_active) as subscribers,
      (select count(*)::int from ${churches} where status = 'listed') as churches,
      (select count(*)::int from ${events} where status = 'approved') as events`)
  return rows[0] ?? { subscribers: 0, churches: 0, events: 0 }
}

export async function hasEvents(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: events.id }).from(events).limit(1)
  return rows.length > 0
}

export async function hasReaders(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: subscribers.id }).from(subscribers).limit(1)
  return rows.length > 0
}
