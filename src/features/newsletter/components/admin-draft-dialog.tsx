import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../app/api-client.ts'
import { Button } from '../../../app/ui/button.tsx'
import { Dialog } from '../../../app/ui/dialog/dialog.tsx'
import { Skeleton } from '../../../app/ui/skeleton.tsx'
import {
  type DraftEdit,
  issueWords,
  type NewsletterDraft,
} from '../../../contract/newsletter/newsletter-drafts.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { draftCopy } from '../../../copy/admin/newsletter.ts'
import { AdminDraftBlocks } from './admin-draft-blocks.tsx'
import { AdminDraftChanges } from './admin-draft-changes.tsx'
import { AdminDraftDays } from './admin-draft-days.tsx'
import { AdminDraftPicks } from './admin-draft-picks.tsx'
import { AdminDraftWords, type DraftWords } from './admin-draft-words.tsx'

interface DraftDialogProps {
  load: () => Promise<NewsletterDraft>
  save: (edit: DraftEdit) => Promise<unknown>
  locale: string
  onClose: () => void
}

export function AdminDraftDialog({ load, save, locale, onClose }: DraftDialogProps) {
  const [draft, setDraft] = useState<NewsletterDraft | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = useEffectEvent(load)

  const read = async (isWanted: () => boolean) => {
    setFailure(null)
    try {
      const answer = await ask()
      if (isWanted()) setDraft(answer)
    } catch (error) {
      if (isWanted()) setFailure(sentenceOf(error))
    }
  }
  const readFirst = useEffectEvent(read)
  useEffect(() => {
    let isOpen = true
    void readFirst(() => isOpen)
    return () => {
      isOpen = false
    }
  }, [])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={draftCopy.title}
      closeLabel={draft === null ? adminCopy.cancel : null}
      isWide
    >
      {failure !== null && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {failure}
        </p>
      )}
      {draft === null && failure !== null && (
        <Button look="secondary" className="mt-3" onClick={() => void read(() => true)}>
          {adminCopy.tryAgain}
        </Button>
      )}
      {draft === null && failure === null && <Skeleton className="mt-4 h-64" />}
      {draft && (
        <DraftForm
          key={draft.revision}
          draft={draft}
          locale={locale}
          save={save}
          onCancel={onClose}
          onAskAgain={async () => {
            setDraft(null)
            await read(() => true)
          }}
        />
      )}
    </Dialog>
  )
}

interface DraftFormProps {
  draft: NewsletterDraft
  locale: string
  save: (edit: DraftEdit) => Promise<unknown>
  onAskAgain: () => void
  onCancel: () => void
}

function DraftForm({ draft, locale, save, onAskAgain, onCancel }: DraftFormProps) {
  const [words, setWords] = useState<DraftWords>(draft)
  const [picks, setPicks] = useState(draft.picks)
  const [lines, setLines] = useState(() =>
    Object.fromEntries(draft.candidates.map(({ id, line }) => [String(id), line])),
  )
  const [blocks, setBlocks] = useState(draft.blocks)
  const [days, setDays] = useState(draft.days)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<{ sentence: string; isConflict: boolean } | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const store = async () => {
    setRefusal(null)
    const read = issueWords.safeParse(words)
    if (!read.success) {
      setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])))
      return
    }
    setErrors({})
    setIsBusy(true)
    const items = days.flatMap((day) => day.items)
    try {
      await save({
        ...read.data,
        revision: draft.revision,
        excluded: items.filter(({ isExcluded }) => isExcluded).map(({ id }) => id),
        order: items.map(({ id }) => id),
        blocks: blocks.map(({ kind, isShown }) => ({ kind, isShown })),
        picks,
        lines: Object.fromEntries(picks.map((id) => [id, (lines[id] ?? '').trim()])),
      })
    } catch (error) {
      setRefusal({
        sentence: sentenceOf(error),
        isConflict: error instanceof ApiError && error.status === 409,
      })
    }
    setIsBusy(false)
  }
  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void store()
      }}
    >
      <AdminDraftChanges changes={draft.changes} />
      <AdminDraftWords {...{ words, errors }} proposals={draft.proposals} onChange={setWords} />
      <AdminDraftPicks
        {...{ picks, lines, locale }}
        candidates={draft.candidates}
        onPicks={setPicks}
        onLine={(id, line) => setLines({ ...lines, [id]: line })}
      />
      <AdminDraftBlocks blocks={blocks} onChange={setBlocks} />
      <AdminDraftDays days={days} locale={locale} onChange={setDays} />
      <div className="sticky -bottom-6 border-rule border-t bg-card py-3">
        {refusal && (
          <p role="alert" className="mb-3 font-semibold text-danger">
            {refusal.sentence}{' '}
            {refusal.isConflict && (
              <Button look="secondary" size="small" onClick={onAskAgain}>
                {draftCopy.askAgain}
              </Button>
            )}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} aria-disabled={isBusy}>
            {isBusy ? draftCopy.saving : draftCopy.save}
          </Button>
          <Button look="quiet" className="ml-auto" onClick={onCancel}>
            {adminCopy.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.sentence : draftCopy.unreachable
}
