import { useRef } from 'react'
import type { NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { draftCopy } from '../../../copy/admin/newsletter.ts'
import { AdminMoveButtons } from './admin-move-buttons.tsx'

type Block = NewsletterDraft['blocks'][number]

interface DraftBlocksProps {
  blocks: Block[]
  onChange: (blocks: Block[]) => void
}

/** The parts of an issue: which of them, in which order. */
export function AdminDraftBlocks({ blocks, onChange }: DraftBlocksProps) {
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
