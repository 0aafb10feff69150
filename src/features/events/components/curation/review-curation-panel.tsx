import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { Mark } from '../../../../app/ui/drawings/mark.tsx'
import { Field, Input, Select } from '../../../../app/ui/form/field.tsx'
import { Toggle } from '../../../../app/ui/form/toggle.tsx'
import { useDraft } from '../../../../app/ui/form/use-draft.ts'
import { CATEGORY_WORDS, curationCopy, type Decision, reviewCopy } from '../../../../copy/admin/review.ts'
import { ADMIN_CATEGORIES } from '../../../../domain/events/categories.ts'
import { SMART_SELECT_KINDS, type SmartSelectKind } from '../../../../domain/events/review/review-reasons.ts'

/** Milliseconds without a key before the list is asked for again. */
const TYPING_PAUSE = 250

export const SEARCH_FIELD = 'review-search'

interface ReviewFiltersProps {
  q: string
  category: string
  onType: (q: string) => void
  /** Called after a pause, or at Enter. */
  onSearch: (q: string) => void
  onCategory: (category: string) => void
  /** Whether the cards of one church stand together; absent where they cannot. */
  grouping?: { isOn: boolean; onSwitch: (isOn: boolean) => void } | undefined
}

/** Search and category of the review grid. Typing is shown at once; the list follows after a short pause. */
export function ReviewFilters({ q, category, onType, onSearch, onCategory, grouping }: ReviewFiltersProps) {
  const { draft, change, send } = useDraft(q)
  const search = (wanted: string) => {
    if (send(wanted)) onSearch(wanted)
  }
  const sendAfterPause = useEffectEvent(search)

  useEffect(() => {
    const timer = setTimeout(() => sendAfterPause(draft.trim()), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [draft])

  return (
    <search className="flex gap-2 sm:flex-wrap sm:gap-3">
      <Field label={reviewCopy.search} isLabelHidden className="min-w-0 flex-1 sm:min-w-48">
        {(control) => (
          <Input
            {...control}
            type="search"
            name={SEARCH_FIELD}
            value={draft}
            maxLength={200}
            placeholder={reviewCopy.searchHint}
            onChange={({ target }) => {
              change(target.value)
              onType(target.value.trim())
            }}
            onKeyDown={({ key }) => key === 'Enter' && search(draft.trim())}
          />
        )}
      </Field>
      <Field label={reviewCopy.category} isLabelHidden className="w-28 shrink-0 sm:w-40">
        {(control) => (
          <Select {...control} value={category} onChange={({ target }) => onCategory(target.value)}>
            <option value="">{reviewCopy.allCategories}</option>
            {ADMIN_CATEGORIES.map((name) => (
              <option key={name} value={name}>
                {CATEGORY_WORDS[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {grouping && (
        <Toggle pressed={grouping.isOn} onPressedChange={grouping.onSwitch} className="px-3 text-sm">
          <span className="max-sm:sr-only">{reviewCopy.byChurch}</span>
          <span className="sm:hidden">
            <Mark name="worship" />
          </span>
        </Toggle>
      )}
    </search>
  )
}

export const CURATION_PANEL = 'review-curation'

interface CurationPanelProps {
  selected: number
  /** Selected cards that the present search does not show. */
  hidden: number
  /** More of the queue is on its way: until it is there, "All" would not be all. */
  isFollowing: boolean
  /** The decision under way, or null. */
  deciding: Decision | null
  onAll: () => void
  onNone: () => void
  onSmartSelect: (kind: SmartSelectKind) => void
  onDecide: (decision: Decision) => void
}

/**
 * Deciding many at once (specification, section 2). The two buttons are marked as disabled without a selection, but
 * take the click: the answer is the toast of section 5.
 */
export function ReviewCurationPanel(props: CurationPanelProps) {
  const { selected, hidden, isFollowing, deciding } = props
  const isIdle = selected === 0 || deciding !== null
  // A small screen has no room for what there is nothing to do with.
  const onPhone = selected === 0 ? 'max-sm:hidden' : ''
  const decide = (decision: Decision) => deciding === null && props.onDecide(decision)
  return (
    <section
      id={CURATION_PANEL}
      aria-label={curationCopy.title}
      className="z-10 md:sticky md:top-0 mb-1 flex flex-wrap items-center gap-1 rounded border border-rule bg-sunken p-1.5 sm:mb-4 sm:gap-2 sm:p-2"
    >
      <p className="tabular mr-auto text-sm sm:pl-1">
        <strong>{curationCopy.selected(selected)}</strong>
        {hidden > 0 && <span className="text-muted">, {curationCopy.hidden(hidden)}</span>}
      </p>
      <Button
        look="secondary"
        size="small"
        disabled={isFollowing}
        onClick={props.onAll}
        aria-label={curationCopy.allLabel}
      >
        {curationCopy.all}
      </Button>
      <Button
        look="secondary"
        size="small"
        className="max-sm:px-2"
        onClick={props.onNone}
        aria-label={curationCopy.noneLabel}
      >
        {curationCopy.none}
      </Button>
      <div className="w-34 sm:w-40">
        <Select
          aria-label={curationCopy.smartSelect}
          value=""
          disabled={isFollowing}
          className="pr-7 pl-2 text-sm"
          onChange={({ target }) => {
            const kind = SMART_SELECT_KINDS.find((known) => known === target.value)
            if (kind) props.onSmartSelect(kind)
          }}
        >
          <option value="" disabled>
            {curationCopy.smartSelect}
          </option>
          {SMART_SELECT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {curationCopy.kinds[kind]}
            </option>
          ))}
        </Select>
      </div>
      <Button
        size="small"
        aria-disabled={isIdle}
        isBusy={deciding === 'approved'}
        className={`flex-1 aria-disabled:opacity-60 sm:flex-none ${onPhone}`}
        onClick={() => decide('approved')}
      >
        {deciding === 'approved' ? curationCopy.approving : curationCopy.approve(selected)}
      </Button>
      <Button
        look="danger"
        size="small"
        aria-disabled={isIdle}
        isBusy={deciding === 'rejected'}
        className={`flex-1 aria-disabled:opacity-60 sm:flex-none ${onPhone}`}
        onClick={() => decide('rejected')}
      >
        {deciding === 'rejected' ? curationCopy.rejecting : curationCopy.reject}
      </Button>
    </section>
  )
}
