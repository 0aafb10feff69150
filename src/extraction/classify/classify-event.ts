import type { Category } from '../../domain/events/categories.ts'
import categories from './categories.json' with { type: 'json' }
import { decodeModel, guessCategory } from './category-model.ts'
import { type TitleInput, titleFeatures } from './title-features.ts'

/** The model that classifies in production; made by `npm run train:categories`. */
const model = decodeModel(categories.model)

export interface Classification {
  category: Category
  /** The category is the best guess, but a person should look at it. */
  isCategoryUnsure: boolean
}

/** The category of an event by its title and church; its source's tags decide where the title leaves a doubt. */
export function classifyEvent(input: TitleInput, tags: string): Classification {
  const byTitle = guessCategory(model, titleFeatures(input))
  if (byTitle.probability >= model.sureFrom) return { category: byTitle.category, isCategoryUnsure: false }
  const byTags = guessCategory(model, titleFeatures({ ...input, title: tags }))
  if (tags !== '' && byTags.probability >= model.sureFrom)
    return { category: byTags.category, isCategoryUnsure: false }
  return { category: byTitle.category, isCategoryUnsure: true }
}
