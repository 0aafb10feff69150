import { useRef } from 'react'
import { formatDate } from '../../../app/ui/dates.ts'
import { Tag } from '../../../app/ui/tag.tsx'
import type { NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { draftCopy } from '../../../copy/admin/newsletter.ts'
import { AdminMoveButtons } from './admin-move-buttons.tsx'

type Day = NewsletterDraft['days'][number]

interface DraftDaysProps {
  days: Day[]
  locale: string
  onChange: (days: Day[]) => void
}

export function AdminDraftDays({ days, locale, onChange }: DraftDaysProps) {
  const announcement = useRef<HTMLParagraphElement>(null)
  const changeDay = (date: string, change: (items: Day['items']) => Day['items']) =>
    onChange(days.map((day) => (day.date === date ? { ...day, items: change(day.items) } : day)))
  const move = (date: string, id: number, by: 1 | -1) => {
    changeDay(date, (items) => moved(items, id, by))
    const items = days.find((day) => day.date === date)?.items ?? []
    const place = items.findIndex((item) => item.id === id) + by
    if (announcement.current) announcement.current.textContent = draftCopy.movedTo(place + 1, items.length)
  }
  if (days.length === 0) return <p className="text-muted">{draftCopy.noEvents}</p>
  return (
    <fieldset>
      <legend className="font-semibold text-[0.95em]">{draftCopy.events}</legend>
      <p className="text-muted text-sm">{draftCopy.eventsHint}</p>
      <p ref={announcement} role="status" className="sr-only" />
      {days.map(({ date, items }) => (
        <section key={date} aria-label={formatDate(date, 'medium', locale)} className="mt-3">
          <h3 className="text-[1.1rem]">{formatDate(date, 'medium', locale)}</h3>
          <ul className="mt-1 divide-y divide-rule border-rule border-y">
            {items.map((item, place) => (
              <li key={item.id} className="flex items-center gap-2 py-1">
                <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0"
                    checked={!item.isExcluded}
                    onChange={({ target }) =>
                      changeDay(date, (all) =>
                        all.map((one) =>
                          one.id === item.id ? { ...one, isExcluded: !target.checked } : one,
                        ),
                      )
                    }
                  />
                  <span className={`min-w-0 ${item.isExcluded ? 'text-muted line-through' : ''}`}>
                    <span className="font-semibold">{item.title}</span>{' '}
                    <span className="text-muted text-sm">
                      {item.eventTime}, {item.church}
                    </span>
                    {item.isSponsored && (
                      <>
                        {' '}
                        <Tag hue={85}>{draftCopy.sponsored}</Tag>
                      </>
                    )}
                  </span>
                </label>
                <AdminMoveButtons
                  title={item.title}
                  place={place}
                  of={items.length}
                  onMove={(by) => move(date, item.id, by)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </fieldset>
  )
}

function moved<Item extends { id: number }>(items: readonly Item[], id: number, by: 1 | -1): Item[] {
  const place = items.findIndex((item) => item.id === id)
  const [one, other] = [items[place], items[place + by]]
  if (!one || !other) return [...items]
  return items.map((item) => (item === one ? other : item === other ? one : item))
}
