import { useCopy } from '../../../../app/ui/language.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import { categoryCopy, categoryLabel } from '../../../../copy/categories.ts'
import { categoryLook } from '../../../../domain/events/category-look.ts'

export function CategoryTag({ category, className }: { category: string; className?: string }) {
  const labels = useCopy(categoryCopy)
  return (
    <Tag {...categoryLook(category)} {...(className && { className })}>
      {categoryLabel(labels, category)}
    </Tag>
  )
}
