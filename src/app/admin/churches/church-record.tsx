import { useNavigate, useRevalidator } from 'react-router'
import {
  type ChurchRecord,
  RECORD_STATUSES,
  type RecordEdit,
  type RecordStatus,
} from '../../../contract/churches/church-admin.ts'
import { churchRecordCopy as copy } from '../../../copy/admin/churches.ts'
import { AdminRecordForm } from '../../../features/churches/components/records/admin-record-form.tsx'
import { pageContext } from '../../page-context.ts'
import { EditFacts } from '../../public/directory/edit-facts.tsx'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, RefusedNotice, ScreenTitle, useConfirm, useFrame } from '../kit/screen.tsx'

interface RecordStatusProps {
  record: ChurchRecord
  isBusy: boolean
  onChange: (status: RecordStatus) => void
  /** Absent where one may not delete. */
  onDelete: (() => void) | undefined
}

const isOwn = (status: string): status is RecordStatus => RECORD_STATUSES.some((own) => own === status)

/** Whether a church is in the directory, and what can be made of that. */
function AdminRecordStatus({ record: { status }, isBusy, onChange, onDelete }: RecordStatusProps) {
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{copy.statusIs(copy.statuses[status])}</p>
      <p className="text-muted text-sm">{copy.statusWords[isOwn(status) ? status : 'other']}</p>
      <div className="flex flex-wrap gap-2">
        {isOwn(status) &&
          RECORD_STATUSES.filter((other) => other !== status).map((other) => (
            <Button key={other} look="secondary" size="small" isOff={isBusy} onClick={() => onChange(other)}>
              {copy.actions[other]}
            </Button>
          ))}
        {onDelete && (
          <Button look="danger" size="small" isOff={isBusy} aria-haspopup="dialog" onClick={onDelete}>
            {copy.delete}
          </Button>
        )}
      </div>
    </div>
  )
}

export const loader = adminLoader(async (context, _search, { id }) => ({
  record: await attempt(context, 'getChurchRecord', { params: { id } }),
  tiles: context.get(pageContext).city.maps.tiles,
}))
export default adminScreen(ChurchScreen)

function ChurchScreen({ data: { record, tiles } }: { data: DataOf<typeof loader> }) {
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

function Church({ record, tiles }: { record: ChurchRecord; tiles: DataOf<typeof loader>['tiles'] }) {
  const { mapAttribution } = useSite()
  const { viewer } = useFrame()
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { act, change, call, isBusy } = useAct((sentence) => ({
    title: 'Error',
    description: sentence ?? copy.failed,
  }))
  const path = `/api/admin/churches/${record.id}` as const

  const save = async (edit: RecordEdit) => {
    const { name } = await call<ChurchRecord>('PATCH', path, edit)
    toast({ ...copy.saved(name), tone: 'success' })
    await revalidate()
  }
  const turnedPictures = { fields: {}, showsPictures: !record.showsPictures, seen: record.updatedAt }
  const changeStatus = (status: RecordStatus) =>
    change('POST', `${path}/status`, {
      body: { status, seen: record.updatedAt },
      done: copy.statusChanged(record.name, copy.statuses[status]),
    })
  const removal = useConfirm<ChurchRecord>({
    words: ({ name, dependents }) => ({
      title: copy.deleteTitle(name),
      text: copy.deleteWords(dependents),
      confirm: copy.delete,
      confirming: copy.deleting,
    }),
    cancelLabel: copy.keep,
    onConfirm: ({ name, updatedAt }) =>
      change('DELETE', `${path}?seen=${encodeURIComponent(updatedAt)}`, {
        done: async () => {
          toast({ ...copy.deleted(name), tone: 'success' })
          await navigate('/admin/churches')
          return null
        },
      }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Panel title={copy.fieldsTitle}>
        <AdminRecordForm
          key={record.id}
          record={record}
          map={{ tiles, attribution: mapAttribution }}
          canWiden={viewer.role === 'owner'}
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
            isBusy={isBusy}
            onChange={changeStatus}
            onDelete={viewer.role === 'owner' ? () => removal.ask(record) : undefined}
          />
          {removal.dialog}
        </Panel>
        <Panel title={copy.picturesTitle}>
          <p>{record.showsPictures ? copy.picturesShown : copy.picturesHidden}</p>
          <Button
            look="secondary"
            size="small"
            className="mt-3"
            isOff={isBusy}
            onClick={() =>
              void act(async () => {
                await save(turnedPictures)
                return null
              })
            }
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
