import { useEffect, useEffectEvent } from 'react'
import { Mark } from '../../../../app/ui/drawings/mark.tsx'
import { Field, Input, Select } from '../../../../app/ui/form/field.tsx'
import { Toggle } from '../../../../app/ui/form/toggle.tsx'
import { useDraft } from '../../../../app/ui/form/use-draft.ts'
import { CATEGORY_WORDS, reviewCopy } from '../../../../copy/admin/events/review.ts'
import { ADMIN_CATEGORIES } from '../../../../domain/events/categories.ts'

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
