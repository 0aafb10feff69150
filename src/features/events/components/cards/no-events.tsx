import { LinkButton } from '../../../../app/ui/button.tsx'
import { EmptyState } from '../../../../app/ui/empty-state.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { homeCopy } from '../../../../copy/home.ts'

export function NoEvents({ isFiltered, canSubmit }: { isFiltered: boolean; canSubmit: boolean }) {
  const copy = useCopy(homeCopy).empty
  return (
    <EmptyState title={copy.title} text={isFiltered ? copy.filtered : copy.none}>
      <LinkButton to="/churches">{copy.churches}</LinkButton>
      {canSubmit && (
        <LinkButton to="/advertise" look="secondary">
          {copy.submit}
        </LinkButton>
      )}
    </EmptyState>
  )
}
