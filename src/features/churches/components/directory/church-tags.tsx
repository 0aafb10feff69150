import type { ReactNode } from 'react'
import { useCopy } from '../../../../app/ui/language.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import type { Church } from '../../../../contract/churches/churches.ts'
import { dataWords } from '../../../../copy/data-words.ts'
import { denominationLabel } from '../../../../domain/churches/denominations.ts'

const DENOMINATION_HUE = 265
const LANGUAGE_HUE = 160

/** Denomination, language and neighborhood, where they are known; `children` are further tags. */
export function ChurchTags({ church, children }: { church: Church; children?: ReactNode }) {
  const words = useCopy(dataWords)
  const { denomination, language, neighborhood } = church
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
      {denomination && (
        <li>
          <Tag hue={DENOMINATION_HUE}>{words.denomination(denominationLabel(denomination))}</Tag>
        </li>
      )}
      {language && (
        <li>
          <Tag hue={LANGUAGE_HUE}>{words.churchLanguage(language)}</Tag>
        </li>
      )}
      {neighborhood && (
        <li>
          <Tag>{neighborhood}</Tag>
        </li>
      )}
      {children}
    </ul>
  )
}
