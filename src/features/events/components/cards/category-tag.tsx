import { useCopy } from '../../../../app/ui/language.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import { categoryCopy, categoryLabel } from '../../../../copy/categories.ts'
import { categoryLook } from '../../../../domain/events/category-look.ts'
import { CategoryMark } from './category-mark.tsx'

interface CategoryTagProps {
  category: string
  /** Other words for it: the ministry that an event's words name. */
  label?: string
  className?: string
}

export function CategoryTag({ category, label, className }: CategoryTagProps) {
  const labels = useCopy(categoryCopy)
  return (
    <Tag hue={categoryLook(category).hue} {...(className && { className })}>
      <CategoryMark category={category} />
      {label ?? categoryLabel(labels, category)}
    </Tag>
  )
}
