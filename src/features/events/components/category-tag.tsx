import { useCopy } from '../../../app/ui/language.tsx'
import { Tag } from '../../../app/ui/tag.tsx'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { categoryLook } from './category-look.ts'

export function CategoryTag({ category }: { category: string }) {
  const labels = useCopy(categoryCopy)
  return <Tag {...categoryLook(category)}>{categoryLabel(labels, category)}</Tag>
}
