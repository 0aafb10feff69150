import { useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { formatDate } from '../../../app/ui/dates.ts'
import { Field, Textarea } from '../../../app/ui/form/field.tsx'
import { Tag } from '../../../app/ui/tag.tsx'
import type { NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { draftCopy } from '../../../copy/admin/newsletter.ts'
import { MAX_LINE_CHARS, MAX_PICKS } from '../../../domain/newsletter/choose-issue.ts'

interface DraftPicksProps {
  /** Ranked: the next one that is not picked stands in for one that is swapped. */
  candidates: NewsletterDraft['candidates']
  picks: number[]
  lines: Record<string, string>
  locale: string
  onPicks: (picks: number[]) => void
  onLine: (id: number, line: string) => void
}

export function AdminDraftPicks({ candidates, picks, lines, locale, onPicks, onLine }: DraftPicksProps) {
  const [announcement, setAnnouncement] = useState('')
  /** Those that were swapped away come again last. */
  const [passed, setPassed] = useState<number[]>([])
  const free = candidates.filter(({ id }) => !picks.includes(id))
  const next = free.find(({ id }) => !passed.includes(id)) ?? free[0]
  const pickNext = (replaced: number | null) => {
    if (!next) return
    onPicks(replaced === null ? [...picks, next.id] : picks.map((id) => (id === replaced ? next.id : id)))
    const known = passed.includes(next.id) ? [] : passed
    setPassed(replaced === null ? known : [...known, replaced])
    setAnnouncement(draftCopy.swapped(next.title))
  }
  return (
    <fieldset>
      <legend className="font-semibold text-[0.95em]">{draftCopy.picks}</legend>
      <p className="text-muted text-sm">
        {candidates.length === 0 ? draftCopy.noPicks : draftCopy.picksHint}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol className="mt-1 divide-y divide-rule border-rule border-y empty:hidden">
        {picks.map((pick, place) => {
          const found = candidates.find(({ id }) => id === pick)
          if (!found) return null
          const { id, title, eventDate, eventTime, church, line, picture } = found
          return (
            // By its place: the button that swapped a pick keeps the keyboard.
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what a pick is swapped in
            <li key={place} className="grid gap-2 py-3">
              <div className="flex flex-wrap items-start gap-2">
                {picture && (
                  <img
                    src={picture.path}
                    alt={picture.alt}
                    width={128}
                    height={72}
                    loading="lazy"
                    className="rounded bg-sunken object-cover"
                  />
                )}
                <p className="min-w-0 flex-1 basis-60">
                  <span className="font-semibold">{title}</span>
                  {place === 0 && (
                    <>
                      {' '}
                      <Tag hue={85}>{draftCopy.isLead}</Tag>
                    </>
                  )}
                  <span className="block text-muted text-sm">
                    {formatDate(eventDate, 'medium', locale)}, {eventTime}, {church}
                  </span>
                </p>
                <div className="flex flex-wrap gap-2">
                  {place > 0 && (
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={draftCopy.leadOne(title)}
                      onClick={() => onPicks([id, ...picks.filter((other) => other !== id)])}
                    >
                      {draftCopy.lead}
                    </Button>
                  )}
                  <Button
                    look="secondary"
                    size="small"
                    aria-label={draftCopy.swapOne(title)}
                    aria-disabled={next === undefined}
                    onClick={() => pickNext(id)}
                  >
                    {draftCopy.swap}
                  </Button>
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={draftCopy.dropPickOne(title)}
                    onClick={() => onPicks(picks.filter((other) => other !== id))}
                  >
                    {draftCopy.dropPick}
                  </Button>
                </div>
              </div>
              <Field label={draftCopy.pickLine(title)} isLabelHidden>
                {(control) => (
                  <Textarea
                    {...control}
                    rows={2}
                    maxLength={MAX_LINE_CHARS}
                    value={lines[id] ?? line}
                    onChange={({ target }) => onLine(id, target.value)}
                  />
                )}
              </Field>
            </li>
          )
        })}
      </ol>
      {picks.length < MAX_PICKS && next && (
        <Button look="secondary" size="small" className="mt-2" onClick={() => pickNext(null)}>
          {draftCopy.addPick}
        </Button>
      )}
    </fieldset>
  )
}
