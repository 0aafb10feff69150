import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ChurchFacts, ChurchStatements } from '../../../contract/churches/church-facts.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { adminFactsCopy } from '../../../copy/admin/churches.ts'
import { callApi, sentenceOf } from '../../api-client.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-part.tsx'

const AdminFactsDialog = lazyDialog(
  async () =>
    (await import('../../../features/churches/components/facts/admin-facts-dialog.tsx')).AdminFactsDialog,
  adminCopy.lazyPart,
)

/** For administrators, on a church's card: notes what they know of it. */
export function EditFacts({ church }: { church: { id: number; name: string; facts: ChurchFacts } }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const save = async (statements: ChurchStatements) => {
    setIsBusy(true)
    setFailure(null)
    try {
      await callApi('PUT', `/api/churches/${church.id}/facts`, statements)
      setIsOpen(false)
      await revalidate()
    } catch (error) {
      setFailure(sentenceOf(error) ?? adminFactsCopy.failed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button
        look="secondary"
        size="small"
        className="no-print mt-2"
        aria-label={adminFactsCopy.openFor(church.name)}
        onClick={() => setIsOpen(true)}
      >
        {adminFactsCopy.open}
      </Button>
      {isOpen && (
        <AdminFactsDialog
          church={church}
          {...{ isBusy, failure }}
          onSave={save}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
