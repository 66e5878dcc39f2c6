import { type Asked, readAsked } from '../search/asked.ts'

/** The list query of a category page: the category with the usual filters and sort order (2.009). */
export function readCategoryAsked(search: URLSearchParams, categoryId: number): Asked {
  const params = new URLSearchParams(search)
  params.set('data_type', 'category')
  params.set('id', String(categoryId))
  // Its sub-categories are pages of their own.
  params.delete('category')
  const asked = readAsked(params)
  if (asked === null) throw new Error('a list of a category is always one')
  return asked
}
