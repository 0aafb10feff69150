import { useRef, useState } from 'react'
import { ApiError } from '../../../app/api-client.ts'
import { Button } from '../../../app/ui/button.tsx'
import { formatDate } from '../../../app/ui/dates.ts'
import { Field, Input, Textarea } from '../../../app/ui/form/field.tsx'
import { Tag } from '../../../app/ui/tag.tsx'
import {
  type DraftEdit,
  issueWords,
  type NewsletterDraft,
} from '../../../contract/newsletter/newsletter-drafts.ts'
import { draftCopy } from '../../../copy/admin/newsletter.ts'
import { AdminDraftPicks } from './admin-draft-picks.tsx'
import { AdminDraftChanges } from './admin-publish-dialog.tsx'

interface DraftFormProps {
  draft: NewsletterDraft
  locale: string
  /** Resolves once the stored draft is on the screen. */
  save: (edit: DraftEdit) => Promise<unknown>
  onPublish: () => void
  /** Asks for the draft as somebody else has changed it. */
  onReload: () => Promise<unknown>
}

interface DraftForm {
  words: DraftWords
  picks: number[]
  lines: Record<string, string>
  blocks: NewsletterDraft['blocks']
  days: NewsletterDraft['days']
}

function readForm({ subject, preheader, introduction, picks, candidates, blocks, days }: NewsletterDraft) {
  const lines = Object.fromEntries(candidates.map(({ id, line }) => [String(id), line]))
  return { words: { subject, preheader, introduction }, picks, lines, blocks, days }
}

/** The composition of an issue: its words, picks, parts and events. Publishing saves first. */
export function AdminDraftForm({ draft, locale, save, onPublish, onReload }: DraftFormProps) {
  const [base, setBase] = useState(draft)
  const [form, setForm] = useState<DraftForm>(() => readForm(draft))
  const [isChanged, setIsChanged] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<{ sentence: string; isConflict: boolean } | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  // What somebody has typed stays, whatever the loader brings meanwhile.
  if (draft !== base && !isChanged) {
    setBase(draft)
    setForm(readForm(draft))
  }
  const change = (part: Partial<DraftForm>) => {
    setForm({ ...form, ...part })
    setIsChanged(true)
  }

  const store = async (): Promise<boolean> => {
    setRefusal(null)
    const words = issueWords.safeParse(form.words)
    setErrors(
      Object.fromEntries((words.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    )
    if (!words.success) return false
    setIsBusy(true)
    try {
      await save(toEdit(form, { ...words.data, revision: base.revision }))
      setIsChanged(false)
      return true
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      setRefusal({ sentence: sentenceOf(error), isConflict })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void store()
      }}
    >
      <AdminDraftChanges changes={draft.changes} isBusy={isBusy} onUpdate={() => void store()} />
      <AdminDraftPicks
        {...{ picks: form.picks, lines: form.lines, locale }}
        candidates={draft.candidates}
        onPicks={(picks) => change({ picks })}
        onLine={(id, line) => change({ lines: { ...form.lines, [id]: line } })}
      />
      <AdminDraftWords
        {...{ words: form.words, errors }}
        proposals={draft.proposals}
        onChange={(words) => change({ words })}
      />
      <AdminDraftBlocks blocks={form.blocks} onChange={(blocks) => change({ blocks })} />
      <AdminDraftDays days={form.days} locale={locale} onChange={(days) => change({ days })} />
      <div className="sticky bottom-0 border-rule border-t bg-card py-3">
        {refusal && (
          <p role="alert" className="mb-3 font-semibold text-danger">
            {refusal.sentence}{' '}
            {refusal.isConflict && (
              <Button
                look="secondary"
                size="small"
                onClick={async () => {
                  setRefusal(null)
                  await onReload()
                  setIsChanged(false)
                }}
              >
                {draftCopy.askAgain}
              </Button>
            )}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            isOff={isBusy}
            onClick={async () => {
              if (!isBusy && (!isChanged || (await store()))) onPublish()
            }}
          >
            {isChanged ? draftCopy.saveAndPublish : draftCopy.publish}
          </Button>
          <Button type="submit" look="secondary" isBusy={isBusy}>
            {isBusy ? draftCopy.saving : draftCopy.save}
          </Button>
          <span role="status" className="text-muted text-sm">
            {isChanged ? draftCopy.unsaved : draftCopy.saved}
          </span>
        </div>
      </div>
    </form>
  )
}

function toEdit(form: DraftForm, words: Pick<DraftEdit, 'subject' | 'introduction' | 'revision'>): DraftEdit {
  const items = form.days.flatMap((day) => day.items)
  return {
    ...words,
    excluded: items.filter(({ isExcluded }) => isExcluded).map(({ id }) => id),
    order: items.map(({ id }) => id),
    blocks: form.blocks.map(({ kind, isShown }) => ({ kind, isShown })),
    picks: form.picks,
    lines: Object.fromEntries(form.picks.map((id) => [id, (form.lines[id] ?? '').trim()])),
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.sentence : draftCopy.unreachable
}

type Block = NewsletterDraft['blocks'][number]

interface DraftBlocksProps {
  blocks: Block[]
  onChange: (blocks: Block[]) => void
}

/** The parts of an issue: which of them, in which order. */
function AdminDraftBlocks({ blocks, onChange }: DraftBlocksProps) {
  const announcement = useRef<HTMLParagraphElement>(null)
  const move = (place: number, by: 1 | -1) => {
    const moved = [...blocks]
    moved.splice(place + by, 0, ...moved.splice(place, 1))
    onChange(moved)
    if (announcement.current)
      announcement.current.textContent = draftCopy.movedTo(place + by + 1, blocks.length)
  }
  return (
    <fieldset>
      <legend className="font-semibold text-[0.95em]">{draftCopy.blocks}</legend>
      <p className="text-muted text-sm">{draftCopy.blocksHint}</p>
      <p ref={announcement} role="status" className="sr-only" />
      <ul className="mt-1 divide-y divide-rule border-rule border-y">
        {blocks.map((block, place) => (
          <li key={block.kind} className="flex items-center gap-2 py-1">
            <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={block.isShown}
                onChange={({ target }) =>
                  onChange(blocks.map((one) => (one === block ? { ...one, isShown: target.checked } : one)))
                }
              />
              <span className={block.isShown ? '' : 'text-muted line-through'}>
                <span className="font-semibold">{draftCopy.blockNames[block.kind]}</span>{' '}
                <span className="text-muted text-sm">({draftCopy.blockSize(block.size)})</span>
              </span>
            </label>
            <AdminMoveButtons
              title={draftCopy.blockNames[block.kind]}
              place={place}
              of={blocks.length}
              onMove={(by) => move(place, by)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type Day = NewsletterDraft['days'][number]

interface DraftDaysProps {
  days: Day[]
  locale: string
  onChange: (days: Day[]) => void
}

function AdminDraftDays({ days, locale, onChange }: DraftDaysProps) {
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
        <details key={date} className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {draftCopy.day(
              formatDate(date, 'medium', locale),
              items.length,
              items.filter(({ isExcluded }) => isExcluded).length,
            )}
          </summary>
          <ul className="divide-y divide-rule border-rule border-y">
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
        </details>
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

type DraftWords = Pick<NewsletterDraft, 'subject' | 'preheader' | 'introduction'>

interface DraftWordsProps {
  words: DraftWords
  proposals: NewsletterDraft['proposals']
  errors: Record<string, string>
  onChange: (words: DraftWords) => void
}

/** What a reader sees in the list of mails, and the introduction. */
function AdminDraftWords({ words, proposals, errors, onChange }: DraftWordsProps) {
  const { subject, preheader, introduction } = words
  const isUsed = (proposal: NewsletterDraft['proposals'][number]) =>
    proposal.subject === subject && proposal.preheader === preheader
  return (
    <>
      <Field
        label={draftCopy.subject}
        hint={draftCopy.subjectLength([...subject].length)}
        error={errors.subject}
      >
        {(control) => (
          <Input
            {...control}
            value={subject}
            maxLength={150}
            onChange={({ target }) => onChange({ ...words, subject: target.value })}
          />
        )}
      </Field>
      <Field
        label={draftCopy.preheader}
        hint={draftCopy.preheaderHint([...preheader].length)}
        error={errors.preheader}
      >
        {(control) => (
          <Input
            {...control}
            value={preheader}
            maxLength={200}
            onChange={({ target }) => onChange({ ...words, preheader: target.value })}
          />
        )}
      </Field>
      <section aria-label={draftCopy.proposals}>
        <h3 className="font-sans font-semibold text-[0.95em]">{draftCopy.proposals}</h3>
        <ul className="mt-1 divide-y divide-rule border-rule border-y">
          {proposals.map((proposal) => (
            <li key={proposal.subject}>
              <Button
                look="quiet"
                className="w-full flex-col items-start text-left font-normal"
                aria-pressed={isUsed(proposal)}
                onClick={() => onChange({ ...words, ...proposal })}
              >
                <span className="font-semibold">
                  {proposal.subject}{' '}
                  <span className="font-normal text-muted text-sm">
                    {draftCopy.proposalLength([...proposal.subject].length, isUsed(proposal))}
                  </span>
                </span>
                <span className="font-normal text-muted text-sm">{proposal.preheader}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <Field label={draftCopy.introduction} error={errors.introduction}>
        {(control) => (
          <Textarea
            {...control}
            value={introduction}
            maxLength={2000}
            rows={4}
            onChange={({ target }) => onChange({ ...words, introduction: target.value })}
          />
        )}
      </Field>
    </>
  )
}

interface MoveButtonsProps {
  title: string
  place: number
  of: number
  onMove: (by: 1 | -1) => void
}

/** Up and down in a list; at its ends one of them stays for the keyboard, and does nothing. */
function AdminMoveButtons({ title, place, of, onMove }: MoveButtonsProps) {
  const moves = [
    { by: -1, sign: '↑', label: draftCopy.up(title), isEnd: place === 0 },
    { by: 1, sign: '↓', label: draftCopy.down(title), isEnd: place === of - 1 },
  ] as const
  return moves.map(({ by, sign, label, isEnd }) => (
    <Button
      key={by}
      look="quiet"
      size="small"
      aria-label={label}
      aria-disabled={isEnd}
      className="aria-disabled:opacity-40"
      onClick={() => !isEnd && onMove(by)}
    >
      {sign}
    </Button>
  ))
}
