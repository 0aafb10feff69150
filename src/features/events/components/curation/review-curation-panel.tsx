import { Button } from '../../../../app/ui/button.tsx'
import { Select } from '../../../../app/ui/form/field.tsx'
import { curationCopy, type Decision } from '../../../../copy/admin/events/decisions.ts'
import { SMART_SELECT_KINDS, type SmartSelectKind } from '../../../../domain/events/review/smart-select.ts'

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
