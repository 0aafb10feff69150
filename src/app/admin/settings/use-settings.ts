import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { StoredSettings } from '../../../contract/admin/settings.ts'
import { settingsCopy } from '../../../copy/admin/settings.ts'
import { settingsSections } from '../../../copy/admin/settings-fields.ts'
import type { SettingsRefusal } from '../../../features/settings/components/admin-settings-form.tsx'
import { ApiError } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAdminCall } from '../kit/act.ts'

const problem = z.object({
  detail: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
})

/** Answers with the refused fields; null where the call succeeded. */
async function refusalOf(work: Promise<unknown>): Promise<SettingsRefusal | null> {
  try {
    await work
    return null
  } catch (error) {
    const message = error instanceof ApiError ? error.sentence : settingsCopy.failed
    const read = message.startsWith('{') ? problem.safeParse(JSON.parse(message)) : null
    return read?.success ? { message: read.data.detail, issues: read.data.issues } : { message, issues: [] }
  }
}

const PROBLEM = { Accept: 'application/problem+json' }

/** Stores a section and shows the settings as they are then. */
export function useSaveSettings() {
  const call = useAdminCall()
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  return async ({ section, version }: StoredSettings, values: StoredSettings['values']) => {
    const refusal = await refusalOf(
      call('PUT', `/api/admin/settings/${section}`, { version, values }, PROBLEM),
    )
    if (refusal === null) {
      toast({ ...settingsCopy.saved(settingsSections[section].label), tone: 'success' })
      await revalidate()
    }
    return refusal
  }
}

/** Names a city that is set up anew. */
export function useNameCity() {
  const call = useAdminCall()
  const { revalidate } = useRevalidator()
  return async (values: StoredSettings['values']) => {
    const refusal = await refusalOf(call('POST', '/api/admin/settings/city', values, PROBLEM))
    if (refusal === null) await revalidate()
    return refusal
  }
}
