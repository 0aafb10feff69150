import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import type { NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { draftChangesCopy } from '../../../copy/admin/newsletter.ts'
import { ISSUE_CHANGES } from '../../../domain/newsletter/draft-choice.ts'

interface DraftChangesProps extends Pick<NewsletterDraft, 'changes'> {
  /** Takes all of it over into the draft. */
  onUpdate?: () => void
  isBusy?: boolean
}

/** What is no longer as it was when the draft was made; nothing where all is. */
export function AdminDraftChanges({ changes, onUpdate, isBusy }: DraftChangesProps) {
  const kinds = Map.groupBy(changes, ({ kind }) => kind)
  if (changes.length === 0) return null
  return (
    <section aria-label={draftChangesCopy.title} className="mt-3 border-gold border-l-4 py-1 pl-4 text-sm">
      <h3 className="font-semibold text-[1em]">{draftChangesCopy.title}</h3>
      <ul className="mt-1 grid gap-1">
        {ISSUE_CHANGES.filter((kind) => kinds.has(kind)).map((kind) => (
          <li key={kind}>
            {draftChangesCopy.kinds[kind]((kinds.get(kind) ?? []).map(({ title }) => title).join('; '))}
          </li>
        ))}
      </ul>
      {onUpdate && (
        <Button
          look="secondary"
          size="small"
          className="mt-2"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onUpdate()}
        >
          {draftChangesCopy.update}
        </Button>
      )}
    </section>
  )
}

/** The same, asked for when it is first seen. Without an answer it stays empty: publishing looks again. */
export function AdminLoadedChanges({ load }: { load: () => Promise<NewsletterDraft> }) {
  const [changes, setChanges] = useState<NewsletterDraft['changes']>([])
  const read = useEffectEvent(load)
  useEffect(() => {
    let isOpen = true
    read().then(
      (draft) => isOpen && setChanges(draft.changes),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [])
  return <AdminDraftChanges changes={changes} />
}
