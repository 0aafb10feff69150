import { useEffect, useEffectEvent, useState } from 'react'
import { Field, Input, Select } from '../../../app/ui/field.tsx'
import { CATEGORY_WORDS, reviewCopy } from '../../../copy/admin-review.ts'
import { ADMIN_CATEGORIES } from '../../../domain/events/categories.ts'

/** Milliseconds without a key before the list is asked for again. */
const TYPING_PAUSE = 250

/** The name of the search field, to which a key of the grid leads. */
export const SEARCH_FIELD = 'review-search'

interface ReviewFiltersProps {
  q: string
  category: string
  /** Told at every key. */
  onType: (q: string) => void
  /** Told after a pause, or at Enter. */
  onSearch: (q: string) => void
  onCategory: (category: string) => void
}

/** Search and category of the review grid. Typing is shown at once; the list follows after a short pause. */
export function ReviewFilters({ q, category, onType, onSearch, onCategory }: ReviewFiltersProps) {
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)

  // The address changed by itself (Back, "clear"): show what it says. The answer to our own question changes nothing.
  if (q !== seen) {
    setSeen(q)
    if (q !== sent) {
      setSent(q)
      setText(q)
    }
  }

  const send = (wanted: string) => {
    if (wanted === sent) return
    setSent(wanted)
    onSearch(wanted)
  }
  const sendAfterPause = useEffectEvent(send)

  useEffect(() => {
    const timer = setTimeout(() => sendAfterPause(text.trim()), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <search className="flex flex-wrap gap-3">
      <Field label={reviewCopy.search} isLabelHidden className="min-w-48 flex-1">
        {(control) => (
          <Input
            {...control}
            type="search"
            name={SEARCH_FIELD}
            value={text}
            maxLength={200}
            placeholder={reviewCopy.searchHint}
            onChange={({ target }) => {
              setText(target.value)
              onType(target.value.trim())
            }}
            onKeyDown={({ key }) => key === 'Enter' && send(text.trim())}
          />
        )}
      </Field>
      <Field label={reviewCopy.category} isLabelHidden className="w-40">
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
    </search>
  )
}
