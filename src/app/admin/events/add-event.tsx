import { useState } from 'react'
import { Link } from 'react-router'
import type { EventAddition, ReadEventsAnswer } from '../../../contract/events/curation.ts'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { addEventCopy as copy } from '../../../copy/admin/event-additions.ts'
import { AdminNewEvent } from '../../../features/events/components/curation/admin-new-event.tsx'
import { AdminReadEvents } from '../../../features/events/components/curation/admin-read-events.tsx'
import { useSite } from '../../site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAdminCall } from '../kit/act.ts'
import { adminScreen, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'
import { type AddEventData, loadAddEvent } from './load-add-event.ts'

export const loader = loadAddEvent
export default adminScreen(AddEvent)

function AddEvent({ data: { churches } }: { data: AddEventData }) {
  const { locale } = useSite()
  const { toast } = useToast()
  const call = useAdminCall()
  const [draft, setDraft] = useState<ReadEventsAnswer['events'][number] | null>(null)
  const [published, setPublished] = useState<ListedEvent | null>(null)

  const add = async (addition: EventAddition) => {
    const event = await call<ListedEvent>('POST', '/api/events', addition)
    setDraft(null)
    setPublished(addition.publish ? event : null)
    toast({ ...(addition.publish ? copy.published : copy.waiting)(event.title), tone: 'success' })
  }
  return (
    <>
      <ScreenTitle title={copy.title}>
        <LinkButton look="secondary" size="small" to="/admin">
          {copy.back}
        </LinkButton>
      </ScreenTitle>
      {published && (
        <p className="mb-4">
          <Link
            className="link inline-flex min-h-11 items-center"
            to={`/event/${published.id}`}
            reloadDocument
          >
            {copy.see(published.title)}
          </Link>
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title={copy.formTitle}>
          {churches.ok ? (
            <AdminNewEvent
              churches={churches.body}
              draft={draft}
              add={add}
              upload={(addition) => call('POST', '/api/admin/pictures', addition)}
            />
          ) : (
            <RefusedNotice refused={churches} />
          )}
        </Panel>
        <Panel title={copy.readTitle} className="max-lg:order-first">
          <AdminReadEvents
            locale={locale}
            read={(request) =>
              call<ReadEventsAnswer>(
                'POST',
                'data' in request ? '/api/events/read-file' : '/api/events/read',
                request,
              )
            }
            onChoose={(event) => setDraft({ ...event })}
          />
        </Panel>
      </div>
    </>
  )
}
