import { type ListQuery, readListQuery } from '#features/filters/list-query.ts'

/** The list query of a category page: the category with the usual filters and sort order (spec 2.009). */
export function readCategoryListQuery(search: URLSearchParams, categoryId: number): ListQuery {
  const params = new URLSearchParams(search)
  params.set('data_type', 'category')
  params.set('id', String(categoryId))
  // Its sub-categories are pages of their own.
  params.delete('category')
  const listQuery = readListQuery(params)
  if (listQuery === null) throw new Error('a list of a category is always one')
  return listQuery
}
