import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type {
  AddChurchRequest,
  addedChurch,
  ChurchImportReport,
  ImportChurchesRequest,
} from '../../../contract/churches/church-admin.ts'
import { churchesCopy, churchImportCopy } from '../../../copy/admin/churches.ts'
import { importCopy } from '../../../copy/admin/subscribers.ts'
import {
  type AddRefusal,
  AdminChurchForm,
} from '../../../features/churches/components/submissions/admin-church-form.tsx'
import { AdminChurchImport } from '../../../features/churches/components/submissions/admin-church-import.tsx'
import { ApiError } from '../../api-client.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { adminLoader, attempt } from '../frame/load-frame.ts'
import { adminScreen, ScreenTitle } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { useFileImport } from '../frame/use-file-import.ts'

/** What the directory has already, for the form of a new church. */
const loadAddChurches = adminLoader(async (context) => {
  const churches = await attempt(context, 'listChurches')
  const listed = churches.ok ? churches.body : []
  return {
    neighborhoods: namesOf(listed.map(({ neighborhood }) => neighborhood)),
    languages: namesOf(listed.map(({ language }) => language)),
  }
})

type AddChurchesData = NonNullable<Awaited<ReturnType<typeof loadAddChurches>>>

function namesOf(values: (string | null)[]): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value)))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  )
}

export const loader = loadAddChurches
export default adminScreen(AddChurches)

function AddChurches({ data }: { data: AddChurchesData }) {
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()
  const isReady = useHydrated()
  const imports = useFileImport<ImportChurchesRequest, ChurchImportReport>({
    path: '/api/admin/churches/import',
    failed: importCopy.failed,
    done: ({ outcomes }) => churchImportCopy.done(outcomes.added + outcomes.waiting, outcomes.updated),
  })

  const add = async (church: AddChurchRequest): Promise<AddRefusal | null> => {
    try {
      const { name } = await call<z.infer<typeof addedChurch>>('POST', '/api/admin/churches', church)
      toast({ ...churchesCopy.added(name), tone: 'success' })
      void revalidate()
      return null
    } catch (error) {
      return error instanceof ApiError
        ? { sentence: error.sentence, isKnown: error.status === 409 }
        : { sentence: churchesCopy.failed, isKnown: false }
    }
  }
  return (
    <>
      <ScreenTitle title={churchesCopy.title}>
        <LinkButton look="secondary" size="small" to="/admin">
          {churchesCopy.back}
        </LinkButton>
      </ScreenTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title={churchesCopy.oneTitle}>
          <p className="mb-4 max-w-[66ch] text-muted text-sm">{churchesCopy.oneIntro}</p>
          <AdminChurchForm neighborhoods={data.neighborhoods} languages={data.languages} add={add} />
        </Panel>
        <Panel title={churchesCopy.listTitle}>
          <p className="mb-4 text-muted text-sm">{churchesCopy.listIntro}</p>
          <Button look="secondary" size="small" disabled={!isReady} onClick={imports.open}>
            {churchImportCopy.open}
          </Button>
        </Panel>
      </div>
      <AdminChurchImport imports={imports} />
    </>
  )
}
