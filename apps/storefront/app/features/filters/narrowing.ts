import type { ListQuery } from './list-query.ts'

/** The filters of a list, as the service expects them. */
export function narrowing(listQuery: ListQuery) {
  const { dataType, id, categories, brands } = listQuery
  const categoryIds = dataType === 'category' && categories.length === 0 && id !== null ? [id] : categories
  const brandIds = dataType === 'brand' && id !== null ? [id] : brands
  return {
    data_type: dataType,
    ...(dataType === 'searched' && { name: listQuery.text }),
    ...(dataType === 'searched' && listQuery.plain !== '' && { plain: JSON.stringify(listQuery.plain.split(',').slice(0, 10)) }),
    ...(categoryIds.length > 0 && { category_ids: JSON.stringify(categoryIds) }),
    ...(brandIds.length > 0 && { brand_ids: JSON.stringify(brandIds) }),
    ...(listQuery.filters.length > 0 && { filter: JSON.stringify(listQuery.filters) }),
    ...(listQuery.rating !== null && { rating_count: listQuery.rating }),
    ...(listQuery.min !== null && { min_price: listQuery.min }),
    ...(listQuery.max !== null && { max_price: listQuery.max }),
    type: listQuery.type,
  }
}
