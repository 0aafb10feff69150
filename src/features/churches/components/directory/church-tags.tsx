import type { ReactNode } from 'react'
import { Tag } from '../../../../app/ui/tag.tsx'
import type { Church } from '../../../../contract/churches/churches.ts'
import type { DataWords } from '../../../../copy/data-words.ts'
import { denominationLabel } from '../../../../domain/churches/denominations.ts'

const DENOMINATION_HUE = 265
const LANGUAGE_HUE = 160

/** Denomination, language and neighborhood in the words of the page's language, where they are known. */
export function churchTags({ denomination, language, neighborhood }: Church, words: DataWords) {
  return {
    denomination: denomination && words.denomination(denominationLabel(denomination)),
    language: language && words.churchLanguage(language),
    neighborhood,
  }
}

type ChurchTagsProps = ReturnType<typeof churchTags> & { children?: ReactNode }

/** `children` are further tags. */
export function ChurchTags({ denomination, language, neighborhood, children }: ChurchTagsProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
      {denomination && (
        <li>
          <Tag hue={DENOMINATION_HUE}>{denomination}</Tag>
        </li>
      )}
      {language && (
        <li>
          <Tag hue={LANGUAGE_HUE}>{language}</Tag>
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
