import type { ChurchChoice } from '../../../features/events/components/curation/admin-new-event.tsx'
import { adminLoader, attempt } from '../kit/load.ts'

/** The listed churches, for the form of a new event. */
export const loadAddEvent = adminLoader(async (context) => ({ churches: await loadChurchChoices(context) }))

/** The listed churches, each under a label of its own. */
export async function loadChurchChoices(context: Parameters<typeof attempt>[0]) {
  const churches = await attempt(context, 'listChurches')
  if (!churches.ok) return churches
  const named = Map.groupBy(churches.body, ({ name }) => name)
  const choices: ChurchChoice[] = churches.body.map(({ id, name, address }) => ({
    id,
    label: named.get(name)?.length === 1 ? name : `${name} (${address ?? id})`,
  }))
  return { ...churches, body: choices }
}

export type AddEventData = NonNullable<Awaited<ReturnType<typeof loadAddEvent>>>
