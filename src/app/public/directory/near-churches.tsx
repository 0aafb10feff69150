import { nearCopy } from '../../../copy/churches/near.ts'
import type { DirectoryFilters } from '../../../features/churches/components/directory/directory-filters.ts'
import { NearForm } from '../../../features/churches/components/map/near-form.tsx'
import type { useNearMe } from '../../../features/churches/components/map/use-near-me.ts'
import { useCopy } from '../../ui/language.tsx'

interface NearChurchesProps {
  nearMe: ReturnType<typeof useNearMe>
  filters: DirectoryFilters
  places: string[]
  /** The place that was named; null or false for the visitor's own. */
  named: string | false | null | undefined
  outcome: 'listed' | 'failed' | null
}

/** Sorts the directory by distance; folded on a phone until it does. */
export function NearChurches({ nearMe, filters, places, named, outcome }: NearChurchesProps) {
  const words = useCopy(nearCopy)
  return (
    <details className="fold-narrow" open={outcome !== null || undefined}>
      <summary className="fold-word">{words.button}</summary>
      <NearForm
        nearMe={nearMe}
        action="/churches"
        hidden={Object.entries(filters).filter(([name, value]) => value !== '' && name !== 'page')}
        places={places}
        listed={outcome === 'listed' ? (named ? words.listedAround(named) : words.listed) : null}
        refusal={outcome === 'failed' ? (named ? words.unknownPlace : words.farAway) : null}
        stopLabel={words.stop}
      />
    </details>
  )
}
