import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AuditLine } from '../../../contract/admin/accounts.ts'
import type { FoundRecord } from '../../../contract/churches/church-admin.ts'
import type { ListedEvent } from '../../../contract/events/events.ts'
import type { Subscriber } from '../../../contract/newsletter/subscribers.ts'
import { searchCopy as copy } from '../../../copy/admin/admin.ts'
import { actionWords, subjectWords } from '../../../copy/admin/audit.ts'
import { reviewCopy } from '../../../copy/admin/review.ts'
import { callPage } from '../../api-client.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, Input } from '../../ui/form/field.tsx'
import { useDates } from '../../ui/use-dates.ts'

const MIN_CHARS = 2
const MAX_CHARS = 100
const PAUSE_MS = 250
/** Of each kind; the screens behind them find the others. */
const MAX_FOUND = 5

/** A line of the results; one outside of the administration opens a whole page, which has a policy of its own. */
interface Found {
  to: string
  label: string
  about: string
}
type Group = keyof typeof copy.groups
const GROUPS = Object.keys(copy.groups) as Group[]
type Issue = { subject: string; publishedOn: string }

const TABS = { pending: 'queue', approved: 'ready', rejected: 'all' } as const
const address = (screen: string, query: Record<string, string>) =>
  `/admin${screen}?${new URLSearchParams(query)}`

/** Looks for words in each kind of thing by the list that its own screen has. What one may not see is left out. */
function search(q: string, isOwner: boolean, dates: ReturnType<typeof useDates>, signal: AbortSignal) {
  const list = async <Item,>(path: `/api/${string}`, show: (item: Item) => Found): Promise<Found[]> =>
    (await callPage<Item>(path, signal)).items.map(show)
  const words = new URLSearchParams({ q, limit: String(MAX_FOUND) })
  const day = (isoDate: string) => dates.date(isoDate, 'long')
  const issues = list<Issue>('/api/newsletters/issues', ({ subject, publishedOn }) => ({
    ...{ to: `/newsletter/${publishedOn}`, label: subject, about: day(publishedOn) },
  }))
  const settings = async (): Promise<Found[]> => {
    // Their words are many, and come when they are looked through.
    const { findSettings } = await import('../../../copy/admin/settings-fields.ts')
    return findSettings(q).map(({ section, title, field: { label } }) => ({
      ...{ to: address(`/settings/${section}`, { q: label }), label, about: title },
    }))
  }
  return {
    events: list<ListedEvent>(`/api/events?cards=true&${words}`, ({ title, status, church, eventDate }) => ({
      ...{ to: address('', { tab: TABS[status], q: title }), label: title },
      about: `${church.name}, ${day(eventDate)} (${reviewCopy.inStatus[status]})`,
    })),
    churches: list<FoundRecord>(`/api/admin/churches?${new URLSearchParams({ q })}`, (church) => ({
      ...{ to: `/admin/churches/${church.id}`, label: church.name, about: church.address ?? '' },
    })),
    readers: list<Subscriber>(`/api/admin/subscribers?${words}`, ({ email, firstName, lastName }) => ({
      ...{ to: address('/subscribers', { q: email }), label: email },
      about: [firstName, lastName].filter(Boolean).join(' '),
    })),
    issues: issues.then((all) =>
      all.filter(({ label, about }) => `${label}\n${about}`.toLowerCase().includes(q.toLowerCase())),
    ),
    settings: isOwner ? settings() : Promise.resolve([]),
    audit: list<AuditLine>(`/api/admin/audit?${words}`, ({ action, subject, name, actor, at }) => ({
      ...{ to: address('/audit', { q }), about: `${actor.name}, ${dates.moment(at)}` },
      label: `${actionWords(action)}: ${name ?? subjectWords(subject)}`,
    })),
  }
}

/** Looks for anything in the administration. */
export function SearchDialog({ isOwner, onClose }: { isOwner: boolean; onClose: () => void }) {
  const dates = useDates()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ q: string; lists: Partial<Record<Group, Found[]>> }>({
    q: '',
    lists: {},
  })
  const q = typed.trim()
  const field = useRef<HTMLInputElement>(null)
  // The dialog has opened by then, and given the focus to its title.
  useEffect(() => field.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: dates are the same while the dialog is open
  useEffect(() => {
    if (q.length < MIN_CHARS) return
    const stopped = new AbortController()
    const timer = setTimeout(() => {
      // Each as it comes: a long log takes its time.
      for (const [group, list] of Object.entries(search(q, isOwner, dates, stopped.signal)))
        void list
          .catch(() => [])
          .then((items) => {
            if (stopped.signal.aborted) return
            setFound((before) => ({
              q,
              lists: { ...(before.q === q && before.lists), [group]: items.slice(0, MAX_FOUND) },
            }))
          })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [q, isOwner])

  const isAsked = q.length >= MIN_CHARS
  const isFound = isAsked && found.q === q
  const results = GROUPS.flatMap((group) => {
    const items = isAsked ? (found.lists[group] ?? []) : []
    return items.length > 0 ? [{ group, items }] : []
  })
  const isWhole = isFound && GROUPS.every((group) => found.lists[group])
  const words = isWhole ? copy.found(results.flatMap(({ items }) => items).length) : copy.searching
  /** Every result is a link: arrows go from one to the next, from the field to the first, and Enter opens. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
    const place = stops.indexOf(document.activeElement as HTMLElement)
    // In a field for a search it would empty that first.
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && place === 0 && isFound) stops[1]?.click()
    if (step === undefined || place < 0) return
    event.preventDefault()
    stops[(place + step + stops.length) % stops.length]?.focus()
  }
  return (
    <Dialog isOpen onClose={onClose} title={copy.title} closeLabel={copy.close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links within */}
      <div className="mt-3" onKeyDown={move}>
        <Field label={copy.label} isLabelHidden>
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              placeholder={copy.hint}
              value={typed}
              ref={field}
              maxLength={MAX_CHARS}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <p role="status" className="tabular mt-2 text-muted text-sm">
          {isAsked && words}
        </p>
        {results.map(({ group, items }) => (
          <section key={group} aria-labelledby={`found-${group}`} className="mt-3">
            <h3 id={`found-${group}`} className="font-semibold text-[1rem] text-muted">
              {copy.groups[group]}
            </h3>
            <ul>
              {items.map(({ to, label, about }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several lines of the log lead to one address
                <li key={at}>
                  <Link
                    to={to}
                    reloadDocument={!to.startsWith('/admin')}
                    onClick={onClose}
                    className="block min-h-11 rounded px-2 py-1 hover:bg-sunken focus:bg-sunken"
                  >
                    <span className="link font-semibold">{label}</span>
                    <span className="block break-words text-muted text-sm">{about}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
