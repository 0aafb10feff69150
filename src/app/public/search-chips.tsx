import { Link } from 'react-router'

interface SearchChipsProps {
  label: string
  /** `name` is what a press does, in words. */
  chips: readonly { label: string; name: string; to: string }[]
}

/** The filters that typed words became, each a link to the view without it. */
export function SearchChips({ label, chips }: SearchChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={label} className="no-print my-2 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.to}>
          <Link to={chip.to} preventScrollReset aria-label={chip.name} className="chip">
            {chip.label}
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
