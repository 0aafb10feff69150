import { useLazyPart } from '../../../../app/ui/dialog/lazy-part.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { mapCopy } from '../../../../copy/churches/map.ts'
import type { ChurchMapProps } from './church-map.tsx'

/** The map, whose code comes when it is first shown; where it cannot, the list stands as it is. */
export function LazyMap(props: ChurchMapProps) {
  const copy = useCopy(mapCopy)
  const ChurchMap = useLazyPart(async () => (await import('./church-map.tsx')).ChurchMap)
  if (ChurchMap === 'failed') return <p role="alert">{copy[props.of].failed}</p>
  if (ChurchMap === null) return <p role="status">{copy.loading}</p>
  return <ChurchMap {...props} />
}
