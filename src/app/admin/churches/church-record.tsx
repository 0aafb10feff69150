import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ChurchRecord, RecordEdit, RecordStatus } from '../../../contract/churches/church-admin.ts'
import { churchRecordCopy as copy } from '../../../copy/admin/church-records.ts'
import { AdminRecordForm } from '../../../features/churches/components/records/admin-record-form.tsx'
import { AdminRecordStatus } from '../../../features/churches/components/records/admin-record-status.tsx'
import { sentenceOf } from '../../api-client.ts'
import { EditFacts } from '../../public/directory/edit-facts.tsx'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle, useFrame } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { loadRecord, type RecordData } from './load-records.ts'

export const loader = loadRecord
export default adminScreen(ChurchScreen)

function ChurchScreen({ data: { record, tiles } }: { data: RecordData }) {
  return (
    <>
      <ScreenTitle title={record.ok ? record.body.name : copy.title}>
        <LinkButton look="secondary" size="small" to="/admin/churches">
          {copy.backToList}
        </LinkButton>
      </ScreenTitle>
      {record.ok ? <Church record={record.body} tiles={tiles} /> : <RefusedNotice refused={record} />}
    </>
  )
}

function Church({ record, tiles }: { record: ChurchRecord; tiles: RecordData['tiles'] }) {
  const { mapAttribution } = useSite()
  const { viewer } = useFrame()
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const call = useAdminCall()
  const [isBusy, setIsBusy] = useState(false)
  const path = `/api/admin/churches/${record.id}` as const

  const save = async (edit: RecordEdit) => {
    const { name } = await call<ChurchRecord>('PATCH', path, edit)
    toast({ ...copy.saved(name), tone: 'success' })
    await revalidate()
  }
  const act = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error) ?? copy.failed, tone: 'destructive' })
    }
    setIsBusy(false)
  }
  const turnedPictures = { fields: {}, showsPictures: !record.showsPictures, seen: record.updatedAt }
  const changeStatus = (status: RecordStatus) =>
    act(async () => {
      await call('POST', `${path}/status`, { status, seen: record.updatedAt })
      toast({ ...copy.statusChanged(record.name, copy.statuses[status]), tone: 'success' })
      await revalidate()
    })
  const remove = () =>
    act(async () => {
      await call('DELETE', `${path}?seen=${encodeURIComponent(record.updatedAt)}`)
      toast({ ...copy.deleted(record.name), tone: 'success' })
      await navigate('/admin/churches')
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Panel title={copy.fieldsTitle}>
        <AdminRecordForm
          key={record.id}
          record={record}
          map={{ tiles, attribution: mapAttribution }}
          save={save}
          upload={(addition) => call('POST', '/api/admin/pictures', addition)}
          onUnchanged={() => toast(copy.nothingChanged)}
          onReload={() => void revalidate()}
        />
      </Panel>
      <div className="grid gap-6">
        <Panel title={copy.statusTitle}>
          <AdminRecordStatus
            record={record}
            canDelete={viewer.role === 'owner'}
            isBusy={isBusy}
            onChange={changeStatus}
            onDelete={remove}
          />
        </Panel>
        <Panel title={copy.picturesTitle}>
          <p>{record.showsPictures ? copy.picturesShown : copy.picturesHidden}</p>
          <Button
            look="secondary"
            size="small"
            className="mt-3"
            aria-disabled={isBusy}
            onClick={() => void act(() => save(turnedPictures))}
          >
            {record.showsPictures ? copy.hidePictures : copy.showPictures}
          </Button>
        </Panel>
        {record.status === 'listed' && (
          <Panel title={copy.factsTitle}>
            <p className="text-muted text-sm">{copy.factsIntro}</p>
            <EditFacts church={{ id: record.id, name: record.name, facts: record.facts }} />
          </Panel>
        )}
      </div>
    </div>
  )
}
