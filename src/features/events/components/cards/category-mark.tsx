import { Mark } from '../../../../app/ui/drawings/mark.tsx'
import { categoryLook } from '../../../../domain/events/category-look.ts'

/** The drawn mark of a category; the specification's emoji goes before the label for assistive technology alone. */
export function CategoryMark({ category }: { category: string }) {
  const { emoji, mark } = categoryLook(category)
  return (
    <>
      <Mark name={mark} />
      <span className="sr-only">{emoji} </span>
    </>
  )
}
